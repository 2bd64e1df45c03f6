# 彩珠

saiju-name = 彩珠
saiju-tagline = 雪・月・花を描いた三色のコマ。自分のシンボルが多数を占めるグループを作りましょう。
saiju-aim = 同色グループで自分のシンボルを最多にします。盤が埋まったとき、得点の多いプレイヤーの勝ちです。

## プレイヤー
saiju-snow = 雪
saiju-moon = 月
saiju-flower = 花

## オプション
saiju-option-board = 盤
saiju-option-board-hex = 中央のない六角形
saiju-option-board-square = 6×6の正方形
saiju-option-players = 人数
saiju-option-players-2 = 2人（花は中立）
saiju-option-players-3 = 3人
saiju-option-ties = 同点のとき
saiju-option-ties-groups = 大きなグループで決める
saiju-option-ties-draw = 引き分け
saiju-option-ties-shadows = 持っている影の数で決める

## 結果
saiju-reason-points = 得点による
saiju-reason-groups = 同点のため、グループの大きさによる
saiju-reason-shadows = 同点のため、持っている影の数による
saiju-reason-draw = 同点
saiju-cause-points = 盤が埋まりました。
saiju-cause-groups = 同点のため、グループの大きさで決まりました。
saiju-cause-shadows = 同点のため、持っている影の数で決まりました。
saiju-cause-draw = 同点です。

## シンボルとコマ
saiju-symbol-snow = 雪
saiju-symbol-moon = 月
saiju-symbol-flower = 花
saiju-stone-sw = 白の雪
saiju-stone-sy = 黄の雪
saiju-stone-sp = ピンクの雪
saiju-stone-mw = 白の月
saiju-stone-my = 黄の月
saiju-stone-mp = ピンクの月
saiju-stone-fw = 白の花
saiju-stone-fy = 黄の花
saiju-stone-fp = ピンクの花
saiju-shadow-s = 雪の影
saiju-shadow-m = 月の影
saiju-shadow-f = 花の影

## 盤の外
saiju-supply = 残りのコマ
saiju-shadows-to-place = これから置く影
saiju-kept = { $player }が持っている影

## できごと
saiju-shadow-placed = { $player }が{ $symbol }の影を{ $cell }に置きました。
saiju-shadow-moved = { $symbol }の影が{ $from }から{ $to }へ移りました。
saiju-stone-placed = { $player }が{ $stone }を{ $cell }に置きました（残り{ $left }個）。
saiju-shadow-kept = { $symbol }の影が{ $cell }を離れ、ゲームから除かれました。{ $player }が持っておきます。
saiju-last-stone = このシンボルで最後に残った{ $stone }が、ただちに{ $cell }に置かれました。
saiju-board-filled = 残りは{ $stone }だけになったので、{ $cells }をすべて埋めました。
saiju-turn-ended = { $player }はコマを1つ置いて手番を終えました。
saiju-no-second-stone = 残っている影は{ $symbol }だけなので、この手番に2つ目のコマはありません。
saiju-symbol-neutral = これから{ $symbol }は中立です。グループの大きさとシンボルの種類だけに数えます。

## できない理由
saiju-shadows-first = 先に影を置きます。次に置くのは{ $symbol }の影です。
saiju-other-shadow-first = いま{ $symbol }の影は置けません。次に置くのは{ $next }の影です。
saiju-set-up-over = 影は3つとも置き終わりました。影が動くのは、コマと置き換わるときだけです。
saiju-cell-taken = { $cell }は空いていません。{ $piece }があります。
saiju-symbol-used = この手番ではもう{ $symbol }のコマを置きました。2つ目は別のシンボルにしてください。
saiju-shadow-gone = { $symbol }の影はゲームから除かれ（{ $player }が持っています）、{ $symbol }のコマはすべて盤にあります。
saiju-none-left = { $stone }はもう残っていません。
saiju-cannot-pass = 手番はパスできません。まずコマを1つ置いてください。
saiju-hole = { $cell }は盤中央の穴なので、コマは置けません。
saiju-no-cell = この盤に{ $cell }というマスはありません。マスは{ $first }から{ $last }までです。

## 読めない局面
saiju-bad-rows = 盤は{ $expected }段ですが、{ $found }段書かれています。
saiju-bad-row-length = この段は{ $expected }マスですが、{ $found }マス書かれています。
saiju-bad-too-many-stones = 同じコマは{ $most }個しかありません。この{ $stone }は1つ多すぎます。
saiju-bad-shadow-twice = { $symbol }の影が盤に2つあります。
saiju-bad-kept-on-board = { $symbol }の影は盤にあるので、誰も持っていないはずです。
saiju-bad-kept-too-early = { $symbol }のコマがまだ{ $left }個残っているので、{ $symbol }の影は除かれていないはずです。
saiju-bad-shadow-too-long = { $symbol }のコマはすべて盤にあるので、{ $symbol }の影は除かれているはずです。
saiju-bad-last-stone = { $symbol }のコマは残り1つなので、ただちに{ $symbol }の影と置き換わっているはずです。
saiju-bad-fill = 影は1つだけで、残りのコマは{ $stone }だけなので、ただちに盤を埋めているはずです。
saiju-bad-shadow-missing = 盤にコマがあるのに、{ $symbol }の影が盤にも誰の手元にもありません。
saiju-bad-shadow-order = 先に置くはずの{ $next }の影がないのに、{ $symbol }の影が盤にあります。
saiju-bad-placer = { $player }の手番ではありません。次の影を置くのは{ $expected }です。
saiju-bad-finished = コマがすべて盤にあり、対局は終わっています。ここは「-」でなければなりません。
saiju-bad-not-finished = 対局は終わっていないので、ここに「-」は書けません。手番のプレイヤーを書いてください。
saiju-bad-used-in-set-up = 影を置いている間は、まだどのシンボルも使っていません。ここは「-」でなければなりません。
saiju-bad-used-without-stone = { $symbol }のコマは盤に1つもないので、この手番に置いたはずがありません。
saiju-bad-turn-over = ほかのシンボルの影がないので、{ $symbol }のコマを置いた時点で手番は終わりです。ここは「-」でなければなりません。
saiju-bad-nobody-out = 2人のゲームでは、誰かが脱落したまま対局が続くことはありません。
saiju-bad-out-on-turn = { $player }は脱落しているので、手番になることはありません。

## 選べるもの
saiju-pick-set-up = 対局の準備：{ $symbol }の影を置くマスを選んでください。最初の{ $symbol }のコマがそこに置かれます。
saiju-pick-shadow = 1つ目のコマ（2つまで）：影を選んでください。影と同じシンボルのコマを置きます。
saiju-pick-second = 2つ目のコマも置けます。別のシンボルの影を選ぶか、手番を終えてください。
saiju-pick-stone = { $number }つ目のコマ（2つまで）：置く{ $symbol }のコマの色を選んでください。
saiju-pick-only-stone = 残っている影は{ $symbol }だけなので、置くコマは1つです。色を選んでください。
saiju-pick-cell = { $symbol }の影の移り先となる空きマスを選んでください。次の{ $symbol }のコマがそこに置かれます。
saiju-target-shadow = { $cell }の{ $shadow }
saiju-target-stone = { $stone }（残り{ $left }個）
saiju-target-unfit = { $symbol }の影を選んでいるので、{ $symbol }のコマだけを置けます。一つ戻ると別の影を選べます。
saiju-target-end = 手番を終える

## 得点の内訳
saiju-colour-white = 白
saiju-colour-yellow = 黄
saiju-colour-pink = ピンク
saiju-score-double = { $colour }{ $stones }個（雪{ $snow }、月{ $moon }、花{ $flower }）：3種類がそろい、{ $stones } × 2 = { $points }点が{ $player }に入ります。
saiju-score-plain = { $colour }{ $stones }個（雪{ $snow }、月{ $moon }、花{ $flower }）：{ $stones }点が{ $player }に入ります。
saiju-score-level = { $colour }{ $stones }個（雪{ $snow }、月{ $moon }、花{ $flower }）：単独で最多のプレイヤーがいないので0点です。
saiju-score-one-symbol = { $colour }{ $stones }個（雪{ $snow }、月{ $moon }、花{ $flower }）：シンボルが1種類なので0点です。
saiju-sum-double = { $stones } × 2 = { $points }
saiju-sum-plain = { $stones }

## バリエーション
saiju-preset-square = 正方形の盤
saiju-preset-three = 3人用
saiju-preset-tournament = 大会ルール
