# 他のプログラムの行を受け付けないときの答え：テキストプロトコルと解析。

line-too-long = 1行は { $most } バイトまでです
line-not-text = 行が UTF-8 ではありません

ugi-unknown-command = 未知のコマンド { $word }：コマンドは { $commands } です
ugi-trailing = コマンドの後に余分なものがあります：{ $rest }
ugi-form = 書式：{ $form }
ugi-perft-depth = 書式：perft DEPTH（0 から { $most } までの数）
ugi-unknown-query = 書式：query WHAT（{ $queries } のいずれか）
ugi-unknown-option = 未知のオプション { $name }：オプションは { $options } です
ugi-unknown-evaluator = 未知の評価関数 { $name }：評価関数は { $known } です
ugi-option-number = { $name } は { $least } から { $most } までの数です
ugi-no-search = 探索中ではありません
ugi-busy = 探索中です：受け付けるのは stop、isready、quit だけです
ugi-game-over = 対局は終わっています
ugi-unknown-limit = 未知の語 { $word }：書式は { $form } です
ugi-limit-number = { $word } の後には { $least } から { $most } までの数が必要です
ugi-limit-twice = { $word } が重複しています
ugi-infinite-alone = infinite は他の制限と併用できません
ugi-no-player = p{ $player } はいません：この対局は { $players } 人です
ugi-no-clock = p{ $player }time がありません：手番は p{ $player } です

request-not-json = 行が JSON ではありません（{ $place } 文字目から）
request-not-an-object = リクエストは JSON のオブジェクトです
request-unknown-key = 未知のキーなので無視しました：キーは { $keys } です
request-unknown-action = action は terminate、terminate_all、query_version、clear_cache のいずれかです
request-no-id = リクエストを識別する文字列または数が必要です
request-id-form = { $longest } バイト以内の文字列または数でなければなりません
request-no-game = ゲームの名前が必要です
request-options-form = 文字列 key=value … またはオブジェクトでなければなりません
request-option-form = オプションの値は文字列または数です
request-option-word = オプションの名前と値に空白と = は使えません
request-moves-twice = 局面の後にすでに手があります
request-text = 文字列でなければなりません
request-words = 文字列のリスト、または空白で区切った1つの文字列でなければなりません
request-whole = { $least } から { $most } までの整数でなければなりません
request-fraction = { $least } から { $most } までの数でなければなりません
request-numbers = 数のリストでなければなりません
request-each-whole = どれも { $least } から { $most } までの整数でなければなりません
request-too-many-numbers = 数が { $count } 個あります：読めるのは { $most } 個までです
request-too-many-waiting = 同時に待てる局面は { $most } 個までです
request-too-much-waiting = 同時に待てる手は合わせて { $most } バイトまでです
