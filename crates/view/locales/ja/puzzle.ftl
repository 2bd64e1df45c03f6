# `banmen puzzle` のことば。

puzzle-none = { $game }にはパズルがありません。niju にはあります。
puzzle-progress = { $winning }枚を完成できるか：{ $width } × { $height }マスの形（長方形{ $all }種中{ $done }種済み、{ $steps }手順）
puzzle-best = { $tiles }枚中{ $best }枚（かっこ付き）が完成します。すべての並べ方を調べた結果、これより多いものはありません。
puzzle-count = 同じ枚数になる並べ方は{ $arrangements }通り、形は{ $shapes }種類です（回転・裏返しは同じものと数えます）。
