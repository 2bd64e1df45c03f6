# The words of `banmen suite`.

suite-line = { $kind }: { $found } of { $asked } found
suite-missed = { $answer } instead of { $right }: { $game } { $position }
suite-no-kind = There are no questions of that kind. Kinds begin with a game: saiju, sayu, saaguan, niju.

## The table by level

suite-column-kind = kind
suite-column-asked = asked
suite-progress = { $done } of { $all } questions, { $player }
suite-limits = The numbers are right answers. Levels 1 to 8 think within their own limits, all others { $time } ms a question.
suite-limited = The numbers are right answers. Nobody thinks longer than { $time } ms a question.
