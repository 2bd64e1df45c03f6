# 問題のことば。

## 一覧

puzzles-title = 問題集
puzzles-intro = どの局面も強い対局者どうしの棋譜から採り、正解はすべての手を試して証明してあります。
puzzles-today = 今日の問題
puzzles-today-more = 世界共通の問題です。協定世界時の零時に替わります。
puzzles-today-done = 解けました。次の問題は協定世界時の零時に出ます。
puzzles-solve = 解く
puzzles-look = もう一度見る
puzzles-run = 間違えるまで
puzzles-run-more = 少しずつ難しくなる問題を続けて解きます。間違えるか、ヒントや答えを見ると終わりです。
puzzles-run-best = 最長記録：{ $count }問
puzzles-run-begin = 挑戦する
puzzles-run-now =
    { $count ->
        [0] 新しい挑戦
       *[other] 連続{ $count }問正解
    }
puzzles-run-over =
    { $count ->
        [0] 一問目で終わりました。
       *[other] 連続{ $count }問正解で終わりました。
    }
puzzles-rating-keep = レートをつける
puzzles-rating-more = 各問題の最初の一回だけを数えます。レートはこのブラウザに残ります。
puzzles-rating-is = あなたのレート：{ $rating }
puzzles-rating-rose = あなたのレート：{ $rating }（+{ $change }）
puzzles-rating-fell = あなたのレート：{ $rating }（−{ $change }）
puzzles-by-game = ゲーム別
puzzles-solved-of = { $count }問中{ $solved }問正解
puzzles-all-solved = 全問正解
puzzles-own = 自分の問題
puzzles-own-more = 検討で「問題として残す」を選ぶと、ここに並びます。
puzzles-arrange = 「二十」の説明書のパズル
puzzles-arrange-more = 白のタイル20枚を並べ、できるだけ多くを同時に完成させます。

## 種類

puzzles-kind-points = 最多得点
puzzles-kind-chain = 最長の連鎖
puzzles-kind-result = 勝ちきる終盤
puzzles-kind-shut-down = シャットダウン
puzzles-kind-free = ロックを外す
puzzles-kind-win = この手番で勝つ
puzzles-kind-force = 必勝の一手
puzzles-kind-save = 狙いを防ぐ
puzzles-kind-own = 自分の問題

## 問題

puzzles-name = { $game } { $number }
puzzles-goal-points = { $player }の番です。この手番で{ $points }点（今より{ $gain }点多く）にしてください。
puzzles-goal-chain = { $player }の番です。この手番の終わりに自分のタイルを{ $points }枚（今より{ $gain }枚多く）にしてください。
puzzles-goal-result = { $player }の番です。この後相手が何をしても勝てる手番を見つけてください。
puzzles-goal-shut-down = { $player }の番です。この手番でロボットをシャットダウンさせてください。
puzzles-goal-free = { $player }の番です。この手番で自分のロボットのロックを外し、ロックされている数を今より減らしてください。シャットダウンされてはいけません。
puzzles-goal-win = { $player }の番です。この手番で勝ってください。
puzzles-goal-force = { $player }の番です。相手が何をしても次の手番で勝てる手を見つけてください。
puzzles-goal-save = { $player }の番です。{ $other }は次の手番で勝とうとしています。防いでください。
puzzles-goal-own = { $player }の番です。答えとして残した手番を見つけてください。
puzzles-hint = ヒント
puzzles-hint-more = もう一つヒント
puzzles-hint-where = ここに注目：{ $places }
puzzles-hint-what = 最初の手：{ $move }
puzzles-show = 答えを見る
puzzles-again = もう一度
puzzles-next = 次の問題
puzzles-undo = 手番のはじめに戻す
puzzles-right = 正解です！
puzzles-right-uncounted = 正解です。数えるのは最初の一回だけです。
puzzles-right-ways = この手番の終わり方{ $all }通りのうち、正解は{ $right }通りです。
puzzles-miss-points = { $goal }点のうち{ $points }点です。
puzzles-miss-chain = { $goal }枚のうち{ $points }枚です。
puzzles-miss-shut-down = シャットダウンされたロボットはありません。
puzzles-miss-free = ロックされている自分のロボットが減っていないか、シャットダウンされています。
puzzles-miss-win = まだ勝負がつきません。{ $other }の応手を見てください。
puzzles-miss-save = それでも{ $other }が勝ちます。
puzzles-miss-result = これでは勝ちを逃します。{ $other }の応手を見てください。
puzzles-miss-force = { $other }に防がれます。応手を見てください。
puzzles-miss-own = 残した手番とは違います。
puzzles-shown = 答えを表示しました。
puzzles-way = 手順
puzzles-study = この局面を検討
puzzles-source = 元の対局を見る
puzzles-none = この問題はありません。取り下げられた可能性があります。
puzzles-back = 問題の一覧

## 自分の問題

puzzles-drop = 削除

## 並べるパズル

puzzles-arranged = { $count }枚が完成しています。
puzzles-arrange-best = { $best }枚が最多です（証明済み）。
puzzles-arrange-apart = タイルは辺どうしでひとつながりにしてください。
puzzles-arrange-left =
    { $count ->
        [0] すべてのタイルを置きました。
       *[other] 残り{ $count }枚です。
    }
puzzles-arrange-done = { $best }枚が完成しました。これより多くできないことが証明されています。
puzzles-arrange-board = 白のタイルを並べる自由な盤
puzzles-arrange-record = 最高記録：{ $count }枚
