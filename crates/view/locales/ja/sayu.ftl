# 左右

sayu-name = 左右
sayu-tagline = タイルを置くと、その矢印が相手のタイルを次々と裏返していくゲームです。
sayu-aim = 自分の色のタイルが多いほうの勝ちです。タイルがすべて置かれると終局です。

## プレイヤー

sayu-red = 赤
sayu-blue = 青

## オプション

sayu-option-omit = 使わないタイルの矢印
sayu-option-omit-012 = 隣り合う3本
sayu-option-omit-013 = 前・右前・右後ろ
sayu-option-omit-014 = 前・右前・後ろ
sayu-option-omit-015 = 前・右前・左後ろ
sayu-option-omit-016 = 前・右前・左
sayu-option-omit-024 = 前・右・後ろ
sayu-option-omit-025 = 前・右・左後ろ
sayu-option-home = ホームタイル
sayu-option-home-owned = 最初は赤
sayu-option-home-neutral = 中立

## 結果

sayu-reason-tiles = タイルの枚数
sayu-cause-tiles = タイルがすべて置かれました。

## 方角

sayu-n = 北
sayu-ne = 北東
sayu-e = 東
sayu-se = 南東
sayu-s = 南
sayu-sw = 南西
sayu-w = 西
sayu-nw = 北西

## 図の中

sayu-tray = 残りのタイル
sayu-piece-tile = { $player }のタイル、{ $facing }向き、矢印は{ $arrows }
sayu-piece-home = { $player }のホームタイル
sayu-piece-neutral-home = 中立のホームタイル
sayu-piece-available = 矢印が{ $arrows }のタイル
sayu-mark-choosing = 裏返すタイルを選択中
sayu-mark-target = 裏返せる

## できごと

sayu-tile-placed = { $player }が{ $tile }を{ $cell }に{ $facing }向きで置きました。
sayu-tile-converted = { $by }のタイルが{ $cell }の{ $tile }を{ $player }に裏返し、向きが{ $from }から{ $to }に変わりました。
sayu-home-converted = { $by }のタイルがホームタイルを{ $player }に裏返しました。
sayu-choice-to-make = { $by }のタイルは{ $choices }を裏返せます。{ $player }が1枚を選びます。
sayu-tile-chosen = { $player }は{ $by }のタイルで裏返すタイルに{ $cell }を選び、{ $others }は残しました。
sayu-chain-ended = 連鎖は{ $cell }で終わりました。もう裏返せるタイルはありません。

## できない理由

sayu-choice-first = 先に、{ $by }のタイルで裏返すタイルを{ $choices }から選んでください。
sayu-nothing-to-choose = いまは裏返すタイルを選ぶ場面ではありません。タイルを置いてください。
sayu-not-in-game = タイル{ $tile }はこのゲームにはありません。{ $omit }とその回転は使いません。
sayu-already-placed = このタイルはもう{ $cell }に置かれています。
sayu-off-board = { $cell }というマスはありません。タイルを置けるのはホームタイルから3マス以内、a1からg7までです。
sayu-cell-taken = { $cell }にはもうタイルがあります。
sayu-cell-apart = { $cell }は、どのタイルとも上下左右で隣り合っていません。
sayu-nothing-there = { $cell }には裏返せるものがありません。
sayu-own-tile = { $cell }のタイルはもう{ $player }の面です。
sayu-neutral-home = { $cell }のホームタイルは中立なので、裏返せません。
sayu-not-next = { $cell }は、いま裏返そうとしている{ $by }のタイルの隣ではありません。
sayu-no-arrow = { $by }のタイルには{ $cell }を指す矢印がありません。
sayu-points-back = { $cell }のタイルには{ $by }を指し返す矢印があります。
sayu-same-orientation = { $by }と{ $cell }のタイルは、どちらも{ $facing }向きで、向きが同じです。

## 読めない局面

sayu-rows = 盤が{ $found }段ありますが、{ $expected }段必要です。
sayu-row-length = { $row }段目に{ $found }マスありますが、{ $expected }マス必要です。
sayu-twice = タイル{ $tile }が{ $first }と{ $second }に2枚あります。タイルはどれも1枚だけです。
sayu-home-elsewhere = ホームタイルの場所は{ $home }です。{ $cell }ではありません。
sayu-no-home = ホームタイルは{ $home }になければなりません。
sayu-home-unowned = home=ownedでは、ホームタイルは赤か青です（home:rかhome:b）。
sayu-home-owned = home=neutralでは、ホームタイルは中立です（home:-）。
sayu-apart = { $cell }のタイルはホームタイルとつながっていません。
sayu-wrong-player = 置かれたタイルは{ $tiles }枚なので、ここは{ $expected }の手番のはずです。
sayu-should-be-over = { $tiles }枚のタイルがすべて置かれ、選ぶものもないので、対局は終わっています。手番は「-」です。
sayu-not-over = 置かれたタイルは{ $tiles }枚で、対局はまだ続きます。{ $expected }の手番のはずです。
sayu-chain-not-own = { $cell }には、裏返そうとしている{ $player }のタイルがありません。
sayu-forced-step = { $cell }のタイルが裏返せるのは{ $target }だけなので、それはもう済んでいるはずです。
sayu-chain-empty = { $cell }のタイルは何も裏返せないので、選ぶものがありません。

## 選べるもの

sayu-pick-tile = 置くタイルを選んでください。矢印の先の、指し返していない{ $opponent }のタイルを裏返します。
sayu-pick-cell = タイルの隣の空きマスを選んでください。置いたタイルは周りのタイルに働きます。
sayu-pick-facing = タイルの向きを決めます。白い矢印はどちらに向けますか。
sayu-pick-convert = { $cell }のタイルが裏返せるのは、{ $count }枚のうち1枚です。選ぶと、そこから連鎖が続きます。
sayu-target-facing = { $facing }向き
sayu-target-pose = { $facing }向き、矢印は{ $arrows }
sayu-target-convert = { $cell }のタイルを裏返す

## 得点の内訳

sayu-score = { $player }の色のタイルが{ $tiles }枚あります。

## バリエーション

sayu-preset-neutral = 中立のホームタイル
