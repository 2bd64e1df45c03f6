# コマンドラインと端末での対局のことば。

cli-error = エラー：
cli-file = { $file }：{ $why }
cli-left-out = このプログラムは、これに必要な機能「{ $feature }」なしでビルドされています。

option-is-default = { $what }（初期値）
option-default-is = { $what }（初期値：{ $value }）

## 棋譜

record-sound = { $file }：{ $game }、{ $moves }手、{ $result }
record-not-finished = 対局の途中です。
record-no-such-turn = { $turn }番目の手番はありません。最後は{ $last }番目です。
record-other-game = 別のゲームの棋譜です：{ $found }。

## 画像

render-frame = { $count }枚中{ $number }枚目を描いています…
render-no-font = このことばの文字をすべて持つフォントが、この機械にありません。盤だけを描く（--board）、英語にする（--lang en）、またはSVGで書き出してください。

## ページの配信

serve-ready = Banmen は { $url } にあります。ブラウザーで開いてください。Ctrl-C で終了します。
serve-no-browser = ここからはブラウザーを開けません。{ $url } を自分で開いてください。
serve-cannot-listen = { $place } では配信できません（{ $why }）。別のポートを選ぶか、--port 0 で空いているポートを使ってください。
serve-cannot-read = { $folder } のページを読めません（{ $why }）。

## ゲームを選ぶ

play-choose = どのゲームで遊びますか。
play-which = 1から{ $count }までの番号、または名前：
play-options = オプション（名前=値の形。なければEnter）：
play-against = だれと対戦しますか。Enterでレベル2、1から8でそのレベル、「best」で最強、「me」で人どうし：

## プレイヤー

player-unknown = 「{ $name }」というプレイヤーはここにはいません。{ $levels }、best、uct、greedy、randomが使えます。人との対局ではme、対戦ではcmd:PROGRAM ARGSも使えます。
player-setting = 「{ $setting }」はプレイヤーの設定ではありません。time=ミリ秒（1以上）、nodes=数（1以上）、seed=数、threads=1から256、memory=MiB（1以上）、eval=評価関数の名前（bestのみ）、name=名前を&でつないで書きます。
player-evaluator = 「{ $name }」という評価関数はありません。使えるのは{ $known }です（best?eval=名前）。
player-level = レベル{ $number }
players-count = このゲームは{ $seats }人で遊びますが、書かれているのは{ $named }人です。{ $players }の順に、コンマで区切って一人ずつ書いてください。

## 対局

play-welcome = { $game }を始めます。手を入力してください。「help」で説明が出ます。
play-help =
    手を入力してください。続けて複数の手も書けます。ほかに次のことばが使えます。
      moves [PREFIX]   可能な手の一覧（PREFIXで始まるものだけも可）
      why ACTION       その手ができない理由
      hint             最善の手とその理由
      analyse [SECONDS]
                       よい手をいくつか表で示す
      undo             自分の最後の手と、その後の相手の手を取り消す
      undo turn        この手番、またはひとつ前の手番をまるごと取り消す
      board            盤をもう一度表示する
      discs            補助を表示する・隠す（二十：相手のタイルを指すタイルに円盤を置く）
      rules            ルールを読む
      resign [NAME]    投了する（手番のプレイヤー、またはNAME）
      draw             引き分けを提案する（全員の同意が必要）
      save [FILE]      対局を保存する。「banmen play --resume FILE」で続きを遊べます
      quit             終了する
play-guest = { $player }は{ $who }です。
play-thinking = { $player }が考えています…
play-thinking-for = 考えています… { $seconds }秒のうち{ $gone }秒
play-guest-turn = 先に相手の手番です。
play-guest-own = できません：「{ $word }」は相手が決めることです。「draw」だけを入力すると引き分けの提案、「resign」で自分の投了になります。
play-hint = { $action }がよさそうです。勝つ見込み：{ $chances }。
play-hint-certain = { $action }が最善で、結果は確実です。勝つ見込み：{ $chances }。
play-hint-points = 予想される点数：{ $points }。
play-hint-line = 予想される続き：{ $line }
play-analyse-seconds = 何秒考えますか。「analyse SECONDS」の形で1から{ $most }までの数を書いてください。
play-refused = できません：{ $why }
play-over = ゲームは終わりました。「save FILE」で保存、「undo」で最後の手の取り消し、「quit」で終了です。
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
play-moves-more = 「moves { $prefix }」で、{ $prefix }から始まる手の一覧が出ます。
play-legal = 「{ $action }」は可能な手です。
play-taken-back = 取り消しました：{ $moves }。
play-draw-ask = { $player }さん、引き分けに同意しますか（はい／いいえ）。
play-draw-declined = { $player }が同意しなかったので、対局を続けます。
play-yes-or-no = 「はい」か「いいえ」で答えてください。
play-save-where = 保存先を「save FILE」の形で書いてください。
play-save-over = { $file }はすでにあります。上書きしますか（はい／いいえ）。
play-saved = { $file }に保存しました。
play-not-saved = 保存しませんでした。
play-paused = { $player }は考えるのを中断しました。Enterを押すと続けます。
play-unsaved = 対局はまだ保存されていません。「save FILE」で保存できます。もう一度「quit」と入力すると終了します。
fit-no-features = このゲームの評価関数には当てはめる重みがありません。sayu、saaguan、nijuにはあります。
