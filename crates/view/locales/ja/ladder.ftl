# レベルの強さについてのページ。

ladder-heading = { $game }：レベルの強さ
ladder-measured = { $title }の`banmen ladder`、{ $date }、コミット{ $commit }。
ladder-games =
    { $turns ->
        [0] 一組{ $games }局、席は順に交代します。
       *[other] 一組{ $games }局、はじめの{ $turns }手番は無作為、席は順に交代します。
    }
ladder-limit = レベルは表のノード数を探索します。`best`と`uct`は{ $limit }。
ladder-fraction =
    { $whole ->
        [0] **ノード数を減らして測りました：レベルは本来の{ $part }倍だけ探索します。**
       *[other] **一部はノード数を減らして測りました：レベル{ $whole }より上の対戦では本来の{ $part }倍だけ探索します。**
    }
ladder-many = そのレベルが1人、相手が{ $others }人。互角なら{ $fair }です。
ladder-interim = **途中経過：まだすべては測っていません。**
ladder-levels = 一つ下のレベルとの対戦
ladder-references = 基準プレイヤーとの対戦
ladder-beaten = 得点率が95 %以上になったレベルで列を終えます。区間は95 %信頼区間です。
ladder-pair = { $level }対{ $below }
ladder-column-level = レベル
ladder-column-nodes = ノード
ladder-column-games = 局数
ladder-column-wins = 勝
ladder-column-draws = 分
ladder-column-losses = 敗
ladder-column-score = 得点率
ladder-column-interval = 95 %
ladder-column-elo = Elo
