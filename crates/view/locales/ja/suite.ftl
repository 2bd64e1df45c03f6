# `banmen suite` のことば。

suite-line = { $kind }：{ $asked } 問中 { $found } 問正解
suite-missed = { $right } が正解のところ { $answer }：{ $game } { $position }
suite-no-kind = その種類の問題はありません。種類はゲーム名で始まります：saiju、sayu、saaguan、niju。
