# 局面と対局の解析のことば。

## 解析中

analysis-reads-requests = リクエストを1行に1つのJSONで読み込みます。詳しくは「banmen help analyse」をご覧ください。
analysis-thinking = { $visits }回探索、現在の最善手は{ $best }
analysis-progress = { $all }局面中{ $done }局面

## 一つの局面

analysis-visits = { $visits }ノードを探索しました。
analysis-certain-win = 結果は確定しています：{ $players }の勝ちです。
analysis-certain-draw = 結果は確定しています：{ $players }の引き分けです。
analysis-column-action = 手
analysis-column-visits = 探索回数
analysis-column-certain = 確定
analysis-column-points = 得点
analysis-column-line = 続き

## 一局の振り返り

analysis-not-over = 対局の途中です。
analysis-chart = 各手番のあとの勝率
analysis-legend = 下：{ $below }　上：{ $above }
analysis-win-certain-after =
    { $turns ->
        [0] はじめから{ $players }の勝ちが確定していました。
       *[other] 第{ $turns }手番のあと、{ $players }の勝ちが確定しました。
    }
analysis-draw-certain-after =
    { $turns ->
        [0] はじめから{ $players }の引き分けが確定していました。
       *[other] 第{ $turns }手番のあと、{ $players }の引き分けが確定しました。
    }
analysis-worst = 損の大きかった手番
analysis-none-lost = 取り上げるほどの損はありませんでした。
analysis-lost = 第{ $turn }手番：{ $player }の勝率が{ $cost }ポイント下がりました（{ $before }から{ $after }）。
analysis-played = 実際：{ $moves }
analysis-better = 最善：{ $moves }
analysis-column-player = プレイヤー
analysis-column-turns = 手番
analysis-column-same = 最善と一致
analysis-column-mean = 平均の損
analysis-column-dearest = 最大の損
