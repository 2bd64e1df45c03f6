# `banmen suite` のことば。

suite-line = { $kind }：{ $asked }問中{ $found }問正解
suite-missed = { $right } が正解のところ { $answer }：{ $game } { $position }
suite-no-kind = その種類の問題はありません。種類はゲーム名で始まります：saiju、sayu、saaguan、niju。

## レベル別の表

suite-column-kind = 種類
suite-column-asked = 問題数
suite-progress = { $all }問中{ $done }問、{ $player }
suite-limits = 数字は正解数です。レベル1〜8はそれぞれの制限内で、ほかは一問{ $time } msで考えます。
suite-limited = 数字は正解数です。どのプレイヤーも一問{ $time } msまで考えます。
