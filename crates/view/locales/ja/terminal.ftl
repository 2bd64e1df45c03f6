# コマンドラインと、ターミナルでの対局のことば。

cli-error = エラー：
cli-file = { $file }：{ $why }
cli-left-out = これには機能「{ $feature }」が必要ですが、このプログラムには組み込まれていません。

option-is-default = { $what }（初期値）
option-means = { $what }：{ $meaning }
option-default-is = { $what }（初期値：{ $value }）

## 棋譜

record-sound = { $file }：{ $game }、{ $moves }手、{ $result }
record-not-finished = 対局中。
record-no-such-turn = 第{ $turn }手番はありません。最後は第{ $last }手番です。
record-other-game = 別のゲームの棋譜です：{ $found }。

## 画像

render-frame = { $count }枚中{ $number }枚目を描いています…
render-no-font = すべての文字を表示できるフォントが、このコンピューターにありません。盤だけを描く（--board）か、英語にする（--lang en）か、SVGで書き出してください。

## ページの公開

serve-ready = Banmenを { $url } で公開しています。ブラウザで開いてください。Ctrl-Cで終了します。
serve-no-browser = ブラウザを開けませんでした。{ $url } をご自分で開いてください。
serve-cannot-listen = { $place } では公開できません（{ $why }）。別のポートを選ぶか、--port 0 で空いているポートを使ってください。
serve-cannot-read = { $folder } のページを読み込めません（{ $why }）。
serve-data = 対局とアカウントは { $place } に保存されます。
serve-figures = Prometheus用の数値は { $url } にあります。
serve-cannot-begin = サービスを始められません（{ $why }）。
serve-nats-alone = ブローカーは一つのPostgreSQLデータベースを使う複数のノードをつなぎます。--database も指定してください。
serve-no-broker = ブローカーに接続できません（{ $why }）。
serve-bad-url = 「{ $url }」は公開アドレスではありません。https://名前 の形で、パスなしで書いてください。
serve-bad-setting = 変数 { $name } の値は使える数ではありません。
bot-ready = { $name } が { $player } で対局します。Ctrl-Cで終了します。
bot-finished = 対局 { $game } が終わりました。
bot-trouble = 手番を行えませんでした（{ $why }）
worker-ready = { $url } のために計算しています。Ctrl-Cで終了します。

## サービスのデータベース

database-away = データベースが応答しません（{ $why }）。
database-in-use = { $file } は別のBanmenが使用中です。先に終了するか、--data で別のフォルダーを選んでください。
database-location = このデータベースは使えません（{ $why }）。
database-migration = データベースの表を更新できません（{ $why }）。
database-copy = この控えは読み込めません（{ $line }行目：{ $why }）。
database-broken = データベースに拒否されました（{ $why }）。
database-secret = データベースのアドレスを { $file } から読み込めません（{ $why }）。
backup-done = { $from } を { $file } に保存しました。
backup-rows = { $from } の{ $rows }行を { $file } に保存しました。
backup-postgres = PostgreSQLの控えは、--json または pg_dump で作成してください。
backup-there = { $file } はすでにあります。上書きはしません。別のファイル名を指定してください。
restore-done = { $file } の内容を { $to } に復元しました。
restore-rows = { $file } の{ $rows }行を { $to } に復元しました。
restore-file = { $file } はSQLiteの控えなので、フォルダーにしか復元できません。PostgreSQLには banmen backup --json で作成した控えを使ってください。
load-cannot = 測定できません（{ $why }）。
load-turns = { $games }局、{ $seconds }秒で{ $turns }手番を保存（毎秒{ $rate }手番）
load-acknowledged = 受理まで：半数が{ $half }ミリ秒、99%が{ $most }ミリ秒、最長{ $longest }ミリ秒
load-seen = 相手に届くまで：半数が{ $half }ミリ秒、99%が{ $most }ミリ秒、最長{ $longest }ミリ秒
load-flags = 時間切れ{ $count }件：期限から半数が{ $half }ミリ秒、99%が{ $most }ミリ秒、最長{ $longest }ミリ秒
load-checked = { $compared }件の記録を照合：消失{ $lost }、重複{ $doubled }、欠落{ $gaps }、再送{ $resent }
load-wrong = 約束と違うことがありました：{ $what }
admin-nobody = 「{ $name }」という人はいません。
admin-no-account = 「{ $name }」はアカウントではないため、パスワードがありません。
admin-no-game = 対局「{ $game }」はありません。
admin-game-ended = 対局 { $game } はすでに終わっています。
admin-game-moved = 対局 { $game } はたった今変わりました。もう一度お試しください。
admin-no-report = 未処理の通報「{ $report }」はありません。
admin-granted = { $name }の役割：{ $role }
admin-revoked = { $name }の役割を外しました。
admin-reset = { $name }の新しいパスワードは { $password } です。すべてのセッションを終了しました。早めに本人が変更してください。
admin-banned = { $name }を{ $days }日間、利用停止にしました。
admin-unbanned = { $name }の利用停止を解除しました。
admin-closed = 対局 { $game } を結果なしで終了しました。
admin-no-reports = 未処理の通報はありません。
admin-report = { $report }  { $at }  { $by }から{ $about }について：{ $text }
admin-report-closed = 通報 { $report } を処理済みにしました。

## ゲームを選ぶ

play-choose = どのゲームで遊びますか。
play-which = 1から{ $count }までの番号、または名前：
play-options = オプション（名前=値の形。なければEnter）：
play-level = { $level }  { level-name }
play-against = 誰と対局しますか。1から8でそのレベル（Enterなら{ $level }）、「best」で最強、「me」で人どうし：

## プレイヤー

player-unknown = 「{ $name }」というプレイヤーはいません。使えるのは{ $levels }、best、uct、greedy、randomです。対局では人を表すme、対戦ではcmd:PROGRAM ARGSも使えます。
player-setting = 「{ $setting }」はプレイヤーの設定ではありません。設定はtime=ミリ秒（1以上）、nodes=数（1以上）、seed=数、threads=1から256、memory=MiB（1以上）、eval=評価関数の名前とweights=ファイル（bestのみ）、name=名前で、&でつないで書きます。
player-evaluator = 「{ $name }」という評価関数はありません。使えるのは{ $known }です（best?eval=名前）。
player-weights = 「{ $name }」の重みは、このゲームの評価関数のものではありません。
fit-no-features = このゲームの評価関数には当てはめる重みがありません。sayu、saaguan、nijuにはあります。
fit-loss = { $positions }局面で学習、{ $held }局面で検証：損失は{ $before }から{ $after }へ
selfplay-shard = そのシャードはありません。番号は0から{ $last }までです。
player-level = コンピューター、レベル{ $level }（{ level-name }）
players-count = このゲームは{ $seats }人で遊びますが、書かれているのは{ $named }人です。{ $players }の順に、コンマで区切って一人ずつ書いてください。

## 対局

play-welcome = { $game }を始めます。手を入力してください。「help」で説明を表示します。
play-help =
    手を入力してください。続けて複数の手も書けます。ほかに次のコマンドが使えます。
      moves [PREFIX]   可能な手の一覧（PREFIXを付けると、それで始まる手だけ）
      why ACTION       その手ができない理由
      hint             最善手とその理由
      analyse [SECONDS]
                       よい手をいくつか表で示す
      undo             自分の最後の手と、その後の相手の手を取り消す
      undo turn        この手番、または一つ前の手番をまるごと取り消す
      board            盤をもう一度表示する
      discs            補助を表示する・隠す（「二十」では、相手のタイルを指すタイルに円盤を置く）
      rules            ルールを読む
      resign [NAME]    投了する（手番のプレイヤー、またはNAME）
      draw             引き分けを提案する（全員の同意が必要）
      save [FILE]      対局を保存する。「banmen play --resume FILE」で続きを遊べます
      quit             終了する
play-opponent = { $player }を受け持つのは{ $who }です。
play-thinking = { $player }が考えています…
play-thinking-for = 考えています… { $seconds }秒のうち{ $gone }秒
play-opponent-turn = 先に相手が手番を行います。
play-opponent-own = できません：「{ $word }」を決めるのは相手です。「draw」だけなら引き分けの提案、「resign」なら自分の投了になります。
play-hint = { $action }がよさそうです。勝率：{ $chances }。
play-hint-certain = { $action }が最善で、結果は確定しています。勝率：{ $chances }。
play-hint-points = 予想得点：{ $points }。
play-hint-line = 予想手順：{ $line }
play-analyse-seconds = 何秒考えますか。「analyse SECONDS」の形で1から{ $most }までの数を書いてください。
play-refused = できません：{ $why }
play-over = 対局は終わりました。「save FILE」で保存、「undo」で最後の手の取り消し、「quit」で終了です。
play-moves =
    { $count ->
        [0] 可能な手はありません。
       *[other] 可能な手は{ $count }通りです。
    }
play-moves-from =
    { $count ->
        [0] 「{ $prefix }」で始まる可能な手はありません。
       *[other] 「{ $prefix }」で始まる可能な手は{ $count }通りです。
    }
play-moves-more = 「moves { $prefix }」で、{ $prefix }から始まる手を表示します。
play-legal = 「{ $action }」は可能な手です。
play-taken-back = 取り消しました：{ $moves }。
play-draw-ask = { $player }さん、引き分けに同意しますか（はい／いいえ）。
play-draw-declined = { $player }が引き分けを断ったので、対局を続けます。
play-draw-early = 引き分けにはまだ早いと{ $player }が断ったので、対局を続けます。
play-draw-better = 自分が有利と見て{ $player }が断ったので、対局を続けます。
play-yes-or-no = 「はい」か「いいえ」で答えてください。
play-save-where = 保存先を「save FILE」の形で書いてください。
play-save-over = { $file }はすでにあります。上書きしますか（はい／いいえ）。
play-saved = { $file }に保存しました。
play-not-saved = 保存しませんでした。
play-paused = { $player }は考えるのを中断しました。Enterを押すと再開します。
play-unsaved = 対局はまだ保存されていません。「save FILE」で保存できます。もう一度「quit」と入力すると終了します。
