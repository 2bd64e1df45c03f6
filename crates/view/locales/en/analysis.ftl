# Words of the analysis of positions and games.

## While it runs

analysis-reads-requests = Reading requests, one JSON object per line; “banmen help analyse” explains them.
analysis-thinking = { $visits } visits, best so far { $best }
analysis-progress = { $done } of { $all } positions

## A position

analysis-visits =
    { $visits ->
        [one] One node was visited.
       *[other] { $visits } nodes were visited.
    }
analysis-certain-win = It is certain: { $players } wins.
analysis-certain-draw = It is certain: a draw between { $players }.
analysis-column-action = Action
analysis-column-visits = Visits
analysis-column-certain = Certain
analysis-column-points = Points
analysis-column-line = Then

## A whole game

analysis-not-over = The game is not finished.
analysis-chart = Chances to win after each turn
analysis-legend = Below: { $below }. Above: { $above }.
analysis-win-certain-after =
    { $turns ->
        [0] From the beginning it was certain that { $players } wins.
       *[other] After turn { $turns } it was certain that { $players } wins.
    }
analysis-draw-certain-after =
    { $turns ->
        [0] From the beginning it was certain that { $players } draw.
       *[other] After turn { $turns } it was certain that { $players } draw.
    }
analysis-worst = The turns that lost the most
analysis-none-lost = No turn lost anything worth mentioning.
analysis-lost =
    { $cost ->
        [1] Turn { $turn }: { $player } lost 1 percentage point, from { $before } to { $after }.
       *[other] Turn { $turn }: { $player } lost { $cost } percentage points, from { $before } to { $after }.
    }
analysis-played = Played: { $moves }
analysis-better = Better: { $moves }
analysis-column-player = Player
analysis-column-turns = Turns
analysis-column-same = As the search
analysis-column-mean = Points lost per turn
analysis-column-dearest = At most
