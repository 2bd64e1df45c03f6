# サーガン

saaguan-name = サーガン
saaguan-tagline = ビームを放つロボットのゲームです。ビーム2本でロック、3本でシャットダウンします。
saaguan-aim-points = 3本のビームでロボットをシャットダウンします。同時に当たったビーム1本につき1点、{ $score }点で勝ちです。
saaguan-aim-elimination = 3本のビームでロボットをシャットダウンします。相手を残り2体にするか、すべてロックすれば勝ちです。

## プレイヤー
saaguan-red = 赤
saaguan-yellow = 黄
saaguan-blue = 青
saaguan-green = 緑
saaguan-orange = オレンジ
saaguan-purple = 紫

## オプション
saaguan-option-mode = ゲームの種類
saaguan-option-mode-points = ポイント戦：シャットダウンしたビーム1本につき1点
saaguan-option-mode-elimination = サバイバル戦（2人用）：相手のロボットを残り2体にするまで
saaguan-option-players = 人数
saaguan-option-players-2 = 2人：ロボット6体、1手番3手、17点で勝ち
saaguan-option-players-3 = 3人：ロボット5体、1手番2手、13点で勝ち
saaguan-option-players-4 = 4人：ロボット4体、1手番2手、11点で勝ち
saaguan-option-players-5 = 5人：ロボット3体、1手番2手、9点で勝ち
saaguan-option-players-6 = 6人：ロボット3体、1手番2手、9点で勝ち
saaguan-option-board = 盤
saaguan-option-board-octa = 正方形のマスの八角形
saaguan-option-board-hex = 六角形
saaguan-option-side = 大きさ（一辺のマスの数）
saaguan-option-first = 先手
saaguan-option-first-red = 赤
saaguan-option-first-yellow = 黄
saaguan-option-first-blue = 青
saaguan-option-first-green = 緑
saaguan-option-first-orange = オレンジ
saaguan-option-first-purple = 紫
saaguan-option-handicap = ハンデ
saaguan-option-handicap-none = なし
saaguan-option-limit = 終了までの手番の数（0なら制限なし）

## 結果
saaguan-reason-score = 勝利点に達したため
saaguan-reason-elimination = 相手のロボットが残り少なくなったため
saaguan-reason-locked = 相手のロボットがすべてロックされたため
saaguan-reason-idle = ほかのプレイヤーがロボットをアリーナに入れなかったため
saaguan-cause-score = 勝利点に達しました。
saaguan-cause-elimination = { $losers }のロボットが残り2体になりました。
saaguan-cause-locked = 一方のロボットがすべてロックされました。
saaguan-cause-idle = { $count ->
    [1] { $losers }のロボットが5手番続けてアリーナにいませんでした。
   *[other] ほかのプレイヤーは全員脱落しました。
}

## 方角
saaguan-direction-n = 北
saaguan-direction-ne = 北東
saaguan-direction-e = 東
saaguan-direction-se = 南東
saaguan-direction-s = 南
saaguan-direction-sw = 南西
saaguan-direction-w = 西
saaguan-direction-nw = 北西
saaguan-left = 左
saaguan-right = 右

## コマと置き場
saaguan-robot = { $direction }向きの{ $player }のロボット
saaguan-robot-locked = ロックされた{ $direction }向きの{ $player }のロボット
saaguan-robot-kept = { $player }のロボット
saaguan-reserve = { $player }の控え
saaguan-recycler = { $player }のリサイクル置き場
saaguan-shut-down-robots = シャットダウンされた{ $player }のロボット

## できごと
saaguan-placed = { $player }がロボットを{ $cell }に{ $direction }向きで置きました（控えは残り{ $reserve }体）。
saaguan-recycled = { $player }が1点を払い、リサイクルしたロボットを{ $cell }に{ $direction }向きで置きました。
saaguan-recycled-free = { $player }は0点なので、リサイクルしたロボットを無料で{ $cell }に{ $direction }向きで置きました。
saaguan-turned = { $player }の{ $cell }のロボットが{ $turn }に回り、{ $direction }を向きました。
saaguan-turned-locked = { $player }の{ $cell }のロボットは回る途中でロックされましたが、ビームが消えたまま{ $turn }に回り終え、{ $direction }を向きました。
saaguan-stepped-off = { $player }のロボットが{ $cell }を離れました。
saaguan-stepped-on = { $player }のロボットが{ $from }から{ $cell }へ進みました。
saaguan-beam-on = { $from }からのビームは誰にも当たらず、{ $to }まで届いています。
saaguan-beam-hits = { $from }からのビームが{ $to }にある{ $hit }のロボットに当たっています。
saaguan-beam-off = { $from }からのビームが消えました。
saaguan-locked = { $player }の{ $cell }のロボットが、{ $by }からのビームでロックされました。
saaguan-released-between = { $player }の{ $cell }のロボットのロックが外れました。{ $attacker }からのビームの途中にロボットが入ったためです。
saaguan-released-by-lock = { $player }の{ $cell }のロボットのロックが外れました。攻撃していた{ $attacker }のロボットがロックされたためです。
saaguan-released-by-move = { $player }の{ $cell }のロボットのロックが外れました。攻撃していた{ $attacker }のロボットが動いたためです。
saaguan-released-by-leaving = { $player }の{ $cell }のロボットのロックが外れました。攻撃していた{ $attacker }のロボットが盤から除かれたためです。
saaguan-released-in-loop = { $player }の{ $cell }のロボットのロックは、輪をめぐって自分自身に左右されるので、ひとまず外れました。
saaguan-shut-down = { $player }の{ $cell }のロボットが、{ $by }からのビームでシャットダウンされました。
saaguan-earned = { $player }は{ $cell }のロボットで{ $points }点を得ました。
saaguan-odd-loop = { $cells }のロボットは互いにロックし合う輪になり、どうしても決まらないので、どれもロックされません。
saaguan-choice-asked = { $cells }のロボットのロックには2通りあります。{ $player }が決めます。
saaguan-loop-decided = { $player }が決めました。ロックされるのは{ $locked }のロボットです。
saaguan-loop-decided-itself = 手番のプレイヤーのロボットは輪にないので、得点の最も低い{ $favoured }に有利に決まりました。ロックされるのは{ $locked }のロボットです。
saaguan-moves-left = { $player }のこの手番の残りは{ $left }手です。
saaguan-no-move-left = { $player }には動かせるロボットがないので、手番が終わりました。
saaguan-passed = { $player }はロボットがすべてロックされているので、パスしました。
saaguan-idle = { $turns ->
    [1] { $player }のロボットはまだアリーナにいません。
    [2] { $player }のロボットはまだアリーナにいません。
   *[other] { $player }は{ $turns }手番続けて、ロボットがアリーナにいないまま手番を終えました。5手番で脱落します。
}
saaguan-failed-to-play = { $player }は5手番続けてロボットがアリーナにいなかったので、脱落しました。
saaguan-withdrawn = { $player }のロボットが{ $cell }から除かれました。
saaguan-out = { $player }は脱落しました。ロボットも得点もなくなりました。
saaguan-score-reached = 勝利点の{ $score }点に達したのは{ $players }です。
saaguan-eliminated = { $player }のロボットは残り{ $robots }体になりました。
saaguan-all-locked = { $player }の残りのロボットはすべてロックされました。
saaguan-limit-reached = 手番の数が上限の{ $turns }に達しました。

## できない理由
saaguan-choice-pending = 先に、{ $cells }のロボットのどれがロックされるかを{ $player }が決めます。
saaguan-nothing-to-decide = いまロックを選ぶ場面ではありません。
saaguan-not-a-way = 輪のロボットは一つおきにロックされます。次の中から選んでください：{ $ways }。
saaguan-placing-mid-turn = ロボットを置くと、それだけで1手番です。この手番ではもうロボットを動かしています（残り{ $left }手）。
saaguan-nothing-to-place = { $player }には控えのロボットがなく、シャットダウンされたロボットもありません。
saaguan-reserve-empty = { $player }には控えのロボットがありません。このゲームにリサイクルはありません。
saaguan-corridor-full = { $player }のロボットはもう2体、通路にあります（{ $cells }）。
saaguan-placing-in-arena = 新しいロボットは通路に置きます。{ $cell }はアリーナです。
saaguan-not-vacant = { $cell }は空いていません。{ $player }のロボットがあります。
saaguan-no-robot = { $cell }にロボットはありません。
saaguan-not-yours = { $cell }のロボットは{ $player }のものです。
saaguan-is-locked = { $cell }のロボットは{ $by }からのビームでロックされているので、動かせません。
saaguan-edge-ahead = { $cell }のロボットは{ $direction }を向いていますが、その先は盤の外です。
saaguan-robot-ahead = { $cell }のロボットは進めません。{ $ahead }に{ $player }のロボットがあります。
saaguan-corridor-ahead = { $cell }のロボットは進めません。{ $ahead }は通路で、アリーナから通路へは戻れません。
saaguan-no-change = { $cell }のロボットは{ $turn }に回せません。何も変えなかった1手目を元に戻すだけになるからです。
saaguan-no-passing = サバイバル戦にパスはありません。
saaguan-must-place = 控えのロボットが{ $reserve }体あるのでパスできません。1体を置いてください。
saaguan-can-move = パスできません。{ $cells }のロボットを動かせます。
saaguan-must-recycle = 盤にロボットがないのでパスできません。リサイクルしたロボットを置いてください。

## 読めない局面
saaguan-position-robots = { $player }のロボットは、盤と控えとシャットダウンされたものを合わせて{ $expected }体のはずですが、{ $found }体あります。
saaguan-position-out = { $player }は脱落しているのに、{ $cell }にロボットがあります。
saaguan-position-corridor-lock = { $cell }のロボットは通路にあるので、ロックされません。
saaguan-position-locked = { $cell }のロボットはロックと書かれていますが、ロックされないはずです。
saaguan-position-free = { $cell }のロボットは、{ $by }からのビームでロックされているはずです。
saaguan-position-shut-down = { $cell }のロボットは、{ $by }からのビームでシャットダウンされているはずです。
saaguan-position-loop = { $cells }のロボットのどれがロックされるかが決まっていません。
saaguan-position-no-choice = 選択を待っていると書かれていますが、決まっていないロックはありません。
saaguan-position-step = このロボットの並びでは「{ $step }」の途中であることはありえません。
saaguan-position-over = この局面で対局は終わっていますが（{ $reason }）、そう書かれていません。
saaguan-position-result = 「{ $result }」はこの局面の結果ではありません。
saaguan-position-to-play = { $player }は脱落しているので、手番になることはありません。
saaguan-position-points = サバイバル戦に得点はありません。{ $player }の得点は0のはずです。
saaguan-position-no-move = { $player }は手番の途中で動かせるロボットがなくなったので、手番が終わっているはずです。
saaguan-position-guard = 「{ $found }」は、この手番で元に戻せない1手目ではありません。

## 選べるもの
saaguan-pick-start = 新しいロボットを置くか、{ $moves }手動かします。ロボットを選んでください。
saaguan-pick-robot = { $moves }手中{ $number }手目：動かすロボットを選んでください。
saaguan-pick-move = { $moves }手中{ $number }手目：ロボットを回しますか、{ $cell }へ進めますか。
saaguan-pick-rotation = { $moves }手中{ $number }手目：ロボットをどちらに回しますか。前には進めません。
saaguan-pick-cell = ロボットを置きます（それだけで1手番です）。外周の通路から空きマスを選んでください。
saaguan-pick-cell-recycled = ロボットを{ $price ->
    [0] 無料で
   *[other] 1点で
}リサイクルします（それだけで1手番です）。通路の空きマスを選んでください。
saaguan-pick-direction = ロボットをどちらに向けますか。アリーナに入ると、その方向にビームが出ます。
saaguan-pick-lock = これらのロボットは互いにロックし合う輪になっています。ロックされるロボットを選んでください。
saaguan-pick-button = 自分のロボットがすべてロックされているので、パスしかできません。
saaguan-warning-idle = { $turns ->
    [1] この手番のうちに
   *[other] { $turns }手番以内に
}ロボットをアリーナに入れないと負けになります。
saaguan-target-robot = { $cell }の{ $direction }向きのロボット
saaguan-target-new = 控えのロボット
saaguan-target-recycled = リサイクルしたロボット
saaguan-target-left = 左に回す
saaguan-target-right = 右に回す
saaguan-target-ahead = 前に進む
saaguan-target-advance = { $cell }へ進む
saaguan-target-direction = { $direction }向き
saaguan-target-lock = { $cells }をロックする
saaguan-target-pass = パス

## コマの説明
saaguan-look-corridor = 通路のロボットです。アリーナに入ると、ビームが出ます。
saaguan-look-hit = { $by }からのビームが当たっています。2本目でロックされます。
saaguan-look-locked = { $by }からのビームでロックされています。動けません。3本目でシャットダウンされます。

## 得点の内訳
saaguan-sum-gain = +{ $points }
saaguan-sum-loss = −{ $points }
saaguan-score-start = { $player }は{ $points }点で始めました。

## バリエーション
saaguan-preset-small = 小さな盤
saaguan-preset-hex = 六角形の盤
saaguan-preset-elimination = サバイバル戦
saaguan-preset-four = 4人用
