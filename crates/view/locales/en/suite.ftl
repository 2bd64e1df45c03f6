# The words of `banmen suite`.

suite-line = { $kind }: { $found } of { $asked } found
suite-missed = { $answer } instead of { $right }: { $game } { $position }
suite-no-kind = There are no questions of that kind. Kinds begin with a game: saiju, sayu, saaguan, niju.
