# The words of `banmen puzzle`.

puzzle-none = { $game } has no puzzle; niju has one.
puzzle-progress = Can { $winning } tiles win? Shapes in { $width } × { $height } cells ({ $done } of { $all } rectangles done, { $steps } steps)
puzzle-best = { $best } of the { $tiles } tiles win, those in brackets. No arrangement has more: all were considered.
puzzle-count =
    { $shapes ->
        [one] { $arrangements } arrangements are as good, all of one shape; rotations and reflections count once.
       *[other] { $arrangements } arrangements are as good, on { $shapes } different shapes; rotations and reflections count once.
    }
