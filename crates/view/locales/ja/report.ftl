# ゲームのレポートの言葉。

report-title = レポート
report-made-by = `{ $command }` で作成。読み方：[レポート](README.md)。
report-settings = { $players }による{ $games }局。自分の探索数を持たないプレイヤーは1手につき{ $nodes }ノードを探索する。初めのランダムな手番：{ $opening }、初めに訪問数に応じて選ぶ手数：{ $varied }。シード { $seed }。
report-settings-judged = { report-settings }各手番の前の局面は、最強プレイヤーが{ $judge }ノードで評価する。
report-fair = 公平な取り分

report-balance = 席による有利・不利
report-balance-about = 単独の勝ちは1。並んで終わったプレイヤーは勝ちを等分する（2人なら引き分け）。区間は、同じようなレポート100回のうち95回で真の値を含む。
report-balance-picture = 各席の取り分
report-draws = 勝ちを分けた対局は{ $shared }局（{ $percent }）。
report-endings = 終わり方
report-players = プレイヤー
report-ladder = 強さの段階
report-ladder-about = 各プレイヤーと、その一つ下のプレイヤーとの対局。公平な取り分を大きく上回る段が多いほど、学ぶことの多いゲームである。
report-ladder-picture = 一つ下の相手に対する取り分
report-against = { $upper } 対 { $lower }
report-length = 長さ
report-length-picture = 手番数ごとの対局数
report-axis-turns = 手番数
report-axis-turn = 何番目の手番か
report-axis-progress = 対局の進みぐあい
report-turns = 手番数
report-actions = 手数
report-points = 最後の得点
report-choices = 選択肢
report-choices-about = 手を選ぶときの合法手の数。1手番は平均{ $actions }手。1局のすべての選択肢を掛け合わせると、およそ10の{ $complexity }乗になる。
report-choices-picture = 手番ごとの合法手の数（手番の中の平均）：全対局の平均と、10局のうち8局が入る帯
report-choice = 合法手の数
report-course = 対局の流れ
report-course-about = 単独で勝った対局での、勝者の勝率の評価。
report-course-picture = 勝者の勝率：平均と、10局のうち8局が入る帯
report-course-told = 単独で勝者が決まった{ $games }局では、手番の{ $open }まで勝負がついていなかった（その後は勝者の勝率がずっと90%以上）。リードは1局に{ $changes }回入れ替わった。勝者がいちばん後れを取ったときの差は平均{ $behind }。対局の{ $comebacks }では、勝者の勝率が一度は公平な勝率の半分以下になった。
report-open = 勝負がついていない部分
report-decided = 勝負がつくまでの手番数
report-lead-changes = リードの入れ替わり
report-behind = 勝者の最大の後れ
report-kingmaking = 対局の{ $percent }で、勝率10%未満のプレイヤーが一度の手番で首位の勝率を20ポイント以上下げ、ほかのプレイヤーどうしの勝敗を決めた。
report-maps = 盤のどこで
report-maps-about = 数字は対局全体に対する割合（%）。対称な形もすべて数えるので、図は対称になる。
report-map-turn = { $turn }番目の手番でコマが置かれる場所
report-map-end = 終局時にコマがある場所
report-map-winners = 終局時に勝者のコマがある場所
report-first = 初手
report-first-about = 対称なものを同じと見て、{ $count }通りの最初の手番があった。それぞれのあとの先手の成績：
report-rules = ルールが現れる回数
report-rules-about = すべての出来事と、そのもとになるルールや裁定。文は最初の実例。

report-column-seat = 席
report-column-player = プレイヤー
report-column-pair = 組み合わせ
report-column-turn = 最初の手番
report-column-games = 対局数
report-column-wins = 単独の勝ち
report-column-shared = 分けた勝ち
report-column-share = 取り分
report-column-interval = 95%
report-column-reason = 終わり方
report-column-part = 割合
report-column-measure = 項目
report-column-mean = 平均
report-column-deviation = 標準偏差
report-column-least = 最小
report-column-low = 下位10%
report-column-median = 中央
report-column-high = 上位10%
report-column-most = 最大
report-column-rule = ルール
report-column-event = 出来事
report-column-in-games = 現れた対局
report-column-a-game = 1局あたりの回数

## While games are played

report-playing = { $title } · { $games }局中{ $done }局
report-ladder-playing = { $title } · { $upper } 対 { $lower } · { $games }局中{ $done }局
report-stopped = 中断しました。{ $done }局が { $folder } にあり、同じコマンドで続きから再開できます。
report-written = レポートを { $file } に書きました。

## What cannot be reported

report-wrong-count =
    { $players ->
        [0] プレイヤーが指定されていません。
       *[other] { $players }人のプレイヤーが指定されましたが、このゲームの席は{ $seats }です。
    }
report-by-clock = 「{ $name }」には時間の制限があります。レポートはどの機械でも同じ対局になるようにノード数で数えます。nodes=N と書いてください。
report-other-program = 「{ $name }」はレポートに参加できません。参加できるのは level:1 から level:8、best、best?eval=名前、uct、greedy、random です。
report-other-evaluator = 「{ $name }」は { $game } では使えません。その評価関数はほかのゲームのものです。
report-file-broken = { $file }：{ $line } 行目はレポートのものではありません。
report-other-settings = { $file } には別のレポートの対局があります：{ $key } が { $own } ではなく { $found } です。
report-no-games = レポートにする終わった対局がありません。
report-short-ladder = 強さの段階には、弱い順に少なくとも2人のプレイヤーが必要です。
report-record-other-game = { $file } は { $own } ではなく { $found } の対局です。
