# The page of the book that tells how strong the levels are.

ladder-heading = { $game }: the ladder of levels
ladder-measured = `banmen ladder` of { $title }, { $date }, commit { $commit }.
ladder-games =
    { $turns ->
        [0] { $games } games a pair, seats taken in turn.
        [one] { $games } games a pair, each begun with one random turn, seats taken in turn.
       *[other] { $games } games a pair, each begun with { $turns } random turns, seats taken in turn.
    }
ladder-limit = Levels think as many nodes as the table says; `best` and `uct`: { $limit }.
ladder-fraction =
    { $whole ->
        [0] **Measured at a reduced number of nodes: levels think with { $part } of theirs.**
       *[other] **Measured in part at a reduced number of nodes: in pairs above level { $whole } levels think with { $part } of theirs.**
    }
ladder-many = One of the level among { $others } others. A fair share is { $fair }.
ladder-interim = **Interim: not everything is measured yet.**
ladder-levels = Each level against the one below
ladder-references = Levels against reference players
ladder-beaten = A level that scores 95 % or more ends the column. Intervals hold 95 %.
ladder-pair = { $level } against { $below }
ladder-column-level = level
ladder-column-nodes = nodes
ladder-column-games = games
ladder-column-wins = wins
ladder-column-draws = draws
ladder-column-losses = losses
ladder-column-score = score
ladder-column-interval = 95 %
ladder-column-elo = Elo
