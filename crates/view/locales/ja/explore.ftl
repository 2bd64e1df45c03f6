# 序盤の索引の言葉。

explore-action = 手
explore-games = 対局数
explore-by = 選んだプレイヤー
explore-all = すべて
explore-rating = レート{ $rating } ×{ $count }
explore-nothing = 索引には、この局面に至った対局がありません。
explore-more = ほかに{ $count }通りの手がありました。
explore-counted = { $games }局、{ $positions }局面を数えました：{ $file }
explore-known = { $games }局はすでに索引にありました。
explore-open = { $games }局は終わっていないので数えません。
explore-too-large = { $file } は大きすぎます。対局のファイルは{ $most } MiB までです。
