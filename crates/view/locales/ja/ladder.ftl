# レベルの強さを伝えるページ。

ladder-heading = { $game }：レベルの強さ
ladder-measured = { $title }の`banmen ladder`、{ $date }、コミット{ $commit }。
ladder-games =
    { $turns ->
        [0] 一組{ $games }局、席は順に交代。
       *[other] 一組{ $games }局、それぞれ無作為な{ $turns }手番から開始、席は順に交代。
    }
ladder-limit = レベルは表にあるノード数だけ考えます。`best`と`uct`は{ $limit }。
ladder-fraction =
    { $whole ->
        [0] **ノード数を減らして測りました：レベルは本来の{ $part }倍で考えます。**
       *[other] **一部はノード数を減らして測りました：レベル{ $whole }より上の対戦では本来の{ $part }倍で考えます。**
    }
ladder-many = そのレベルがひとり、相手が{ $others }人。公平な分け前は{ $fair }です。
ladder-interim = **途中経過：まだすべては測っていません。**
ladder-levels = ひとつ下のレベルとの対戦
ladder-references = 基準プレイヤーとの対戦
ladder-beaten = 95 %以上の得点率になったら、その列は終わりです。区間は95 %です。
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
