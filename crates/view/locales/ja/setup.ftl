# 局面を作る画面。使うときに読み込まれます。

# 画面。
setup-title = 局面を作る
setup-board = { $game }の盤
setup-brushes = コマ
setup-brushes-of = { $player }のコマ
setup-brush = { $number }. { $piece }、残り{ $left }
setup-fields = 盤の外
setup-turn-piece = 回す
setup-take = 取り除く
setup-clear = すべて消す
setup-follows = 盤面から決まります
setup-paste = リンク・棋譜・局面を貼り付けるか、ファイルをここにドロップ
setup-read = 読み込む
setup-nothing-to-read = リンクとしても、棋譜としても、このゲームの局面としても読めません。
setup-good = ルール上あり得る局面です。
setup-over-here = この局面で対局は終わっています。
setup-play = ここから対局
setup-study = 検討する
setup-share = 局面を共有
setup-copied = リンクをコピーしました
setup-keys = キー：矢印で移動、数字でコマを選択、Enterで置く、Rで回す、Backspaceで取り除く。
setup-touch = タップで置き、もう一度タップで回し、長押しで取り除きます。

# 盤の場所と値。
setup-empty = { $place }、空き
setup-filled = { $place }：{ $piece }
setup-value = { $value }

# 共通の項目。
setup-turn = 手番
setup-over = なし（終局）
setup-nobody = なし
setup-none = なし

# 彩珠。
setup-saiju-used = この手番で置いたコマ
setup-saiju-no-stone = まだなし
setup-saiju-kept = { $symbol }の影を持つプレイヤー
setup-saiju-out = 脱落したプレイヤー

# 左右。
setup-sayu-home = ホームタイルの持ち主
setup-sayu-chain = 裏返すタイルを選んでいるタイル
setup-sayu-no-chain = 選択待ちなし

# サーガン。
setup-saaguan-left = 残りの手数
setup-saaguan-turns = 終わった手番の数
setup-saaguan-step = 途中の手
setup-saaguan-guard = この手番の1手目
setup-saaguan-loop = 輪（{ $cells }）でロックされるロボット
setup-saaguan-undecided = 選んでください
setup-saaguan-reserve = 控え
setup-saaguan-recycler = シャットダウンされた数
setup-saaguan-score = 得点
setup-saaguan-idle = ロボットがアリーナにいない手番の数
setup-saaguan-playing = 参加
setup-saaguan-in = 対局中
setup-saaguan-out = 脱落

# 二十。
setup-niju-moves = 移動段階の手数
