# The page of the book about the strength of the levels.

ladder-heading = { $game }: the ladder of levels
ladder-measured = `banmen ladder` of { $title }, { $date }, commit { $commit }.
ladder-games =
    { $turns ->
        [0] { $games } games per pair, seats taken in turn.
        [one] { $games } games per pair, each begun with one random turn, seats taken in turn.
       *[other] { $games } games per pair, each begun with { $turns } random turns, seats taken in turn.
    }
ladder-limit = Levels search the number of nodes in the table; `best` and `uct`: { $limit }.
ladder-fraction =
    { $whole ->
        [0] **Measured at a reduced number of nodes: levels search { $part } of theirs.**
       *[other] **Measured in part at a reduced number of nodes: in pairs above level { $whole } levels search { $part } of theirs.**
    }
ladder-many = One of the level among { $others } others. A fair share is { $fair }.
ladder-interim = **Interim: not everything is measured yet.**
ladder-levels = Each level against the one below
ladder-references = Levels against reference players
ladder-beaten = A column ends at the first level that scores 95 % or more. Intervals are 95 % confidence intervals.
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
