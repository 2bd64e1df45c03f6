# 二十

niju-name = 二十
niju-tagline = タイルは二十枚ずつ。自分のタイルを、その模様のとおりに自分の色で囲みます。
niju-aim-race = 先に自分のタイルを1枚完成させれば勝ちです。4つの印がすべて自分の色のタイルを指せば完成です。
niju-aim-score = 完成したタイルが多いほうの勝ちです。4つの印がすべて同じ色のタイルを指せば完成です。

## プレイヤー

niju-white = 白
niju-black = 黒

## オプション

niju-option-mode = 遊び方
niju-option-mode-race = 競争：先にタイルを完成させたら勝ち
niju-option-mode-score = 得点：すべて置いてから、完成したタイルを数える
niju-option-limit = 引き分けまでの移動回数（0なら制限なし）

## 結果

niju-reason-pattern = タイルの完成
niju-reason-score = 完成したタイルの数
niju-cause-pattern = 4つの印がすべて同じ色のタイルを指し、タイルが完成しました。
niju-cause-score = タイルがすべて置かれました。

## 方角

niju-n = 北
niju-ne = 北東
niju-e = 東
niju-se = 南東
niju-s = 南
niju-sw = 南西
niju-w = 西
niju-nw = 北西

## 図の中

niju-pool = { $player }の持ちタイル
niju-piece-tile = { $player }のタイル、印は{ $directions }
niju-mark-winning = 完成
niju-mark-disc = 赤い円盤つき：印の指すマスに相手のタイルがある

## できごと

niju-tile-placed = { $player }が{ $pattern }を{ $cell }に置きました。
niju-tile-moved = { $player }が{ $from }の{ $pattern }を{ $to }へ動かしました。
niju-pattern-completed = { $player }が{ $cell }の{ $pattern }を完成させました。
niju-pools-empty = 両者の持ちタイルがなくなりました。これからはタイルを動かします。
niju-player-skipped = { $player }は動かせるタイルがないので、手番を飛ばされました。

## できない理由

niju-not-moving-yet = タイルを動かすのは、両者の持ちタイルがなくなってからです。まだ最大{ $left }枚残っています。
niju-all-placed = タイルはすべて置かれています。1枚動かしてください（例：2,-1>4,0:0246）。
niju-no-moving = この遊び方ではタイルを置くだけで、動かしません。
niju-tile-used = このタイルは1枚しかなく、すでに{ $cell }に置かれています。
niju-first-tile = 最初のタイルは{ $cell }ではなく0,0に置きます。
niju-cell-taken = { $cell }には{ $owner }のタイルがあります。
niju-not-next-to-tile = { $cell }の上下左右にタイルがありません。
niju-only-next-to-itself = { $cell }の上下左右にあるのは、動かそうとしている{ $from }のタイルだけです。
niju-same-cell = タイルは別のマスへ動かします。{ $cell }で回すだけの手はありません。
niju-no-tile-there = { $cell }にタイルはありません。
niju-not-your-tile = { $cell }のタイルは{ $owner }のものです。
niju-other-tile = { $cell }のタイルは{ $tile }です。どう回しても{ $pattern }にはなりません。
niju-no-free-side = { $cell }のタイルは四辺すべてがふさがっているので、動かせません。
niju-would-isolate = { $cell }のタイルを取ると、残りのタイルがつながらなくなります。
niju-no-such-cell = { $cell }というマスはありません。マスは-{ $farthest }から{ $farthest }までです。

## 読めない局面

niju-tiles-not-sorted = { $cell }のタイルの順番が違います。y、次にxの順に、1マスに1枚ずつ並べます。
niju-tile-twice = { $player }のタイル{ $tile }は1枚しかありません。
niju-tile-apart = { $cell }のタイルがほかのタイルとつながっていません。
niju-nothing-on-origin = タイルを置いている間は、0,0にタイルがあるはずです。
niju-tile-counts = 置かれたタイルは白{ $white }枚、黒{ $black }枚です。白は黒と同じか、1枚だけ多いはずです。
niju-wrong-turn = { $player }の手番ではありません。次に置くのは{ $expected }です。
niju-already-won = { $cell }にある{ $owner }のタイルが完成しているので、対局は終わっています。手番は「-」です。
niju-both-winning = { $white }と{ $black }のタイルが両方とも完成していますが、勝てるのは一人だけです。
niju-not-over = 対局はまだ終わっていません。手番はwhiteかblackのはずです。
niju-all-counted = タイルがすべて置かれたので、対局は終わっています。手番は「-」です。
niju-moves-too-early = ここではまだタイルを動かさないので、移動{ $moves }回ということはありえません。
niju-limit-reached = { $moves }回の移動で引き分けです（上限{ $limit }）。手番は「-」です。
niju-beyond-limit = 移動{ $moves }回は上限の{ $limit }を超えています。
niju-cannot-move = { $player }は動かせるタイルがなく、手番が飛ばされているはずです。

## 選べるもの

niju-pick-tile = { $all }枚中{ $number }枚目：置くタイルを選んでください。4つの印の先に、自分の色のタイルが必要です。
niju-pick-cell = どれかのタイルの隣の空きマスを選んでください。
niju-pick-turn = タイルの向きを選んでください。印を自分のタイルか、これから置けるマスに向けます。
niju-pick-lying = タイルはすべて置かれたので、これからは動かします。自分のタイルを選んでください。
niju-pick-goal = タイルの移り先を選んでください。ほかのタイルの隣の空きマスです。
niju-warning-threat = 相手は次に{ $cells }でタイルを完成させられます！
niju-look-alive = このタイルの4つの印のうち{ $own }つが、同じ色のタイルを指しています。
niju-look-dead = このタイルは完成できません。印の{ $other }つが相手の色のタイルを指しています。
niju-target-tile = 印が{ $directions }のタイル
niju-target-lying = { $cell }のタイル、印は{ $directions }
niju-target-turn = { $degrees }度回した向き
niju-target-turn-shown = 印は{ $directions }

## バリエーション

niju-preset-score = 完成したタイルを数える
