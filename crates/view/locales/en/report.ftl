# Words of reports on games.

report-title = Report
report-made-by = Made by `{ $command }`. How to read it: [Reports](README.md).
report-settings =
    { $games ->
        [one] One game
       *[other] { $games } games
    } of { $players }. Players without a number of their own search { $nodes } nodes for an action. Random turns at the beginning: { $opening }; actions at the beginning drawn by their visits: { $varied }. Seed { $seed }.
report-settings-judged = { report-settings } The best player with { $judge } nodes judges the position before every turn.
report-fair = fair share

report-balance = Balance of the seats
report-balance-about = A win alone counts 1. Players who end level share the win, each an equal part: with two players that is a draw. Intervals hold the true value in 95 of 100 such reports.
report-balance-picture = What each seat gets
report-draws = The win was shared in { $shared } games ({ $percent }).
report-endings = How games end
report-players = The players
report-ladder = The ladder
report-ladder-about = Each player against the one before it. Steps far above the fair share mean that there is much to learn.
report-ladder-picture = What each player gets against the one below
report-against = { $upper } against { $lower }
report-length = Length
report-length-picture = How many games have how many turns
report-axis-turns = turns
report-axis-turn = number of the turn
report-axis-progress = part of the game that is over
report-turns = turns
report-actions = actions
report-points = Points at the end
report-choices = Choices
report-choices-about = The number of legal actions whenever somebody acts. A turn has { $actions } actions on average. All choices of a game multiplied are about 10 to the power of { $complexity }.
report-choices-picture = Legal actions by the number of the turn, the mean of its actions: all games, and the band of eight in ten
report-choice = legal actions
report-course = How a game goes
report-course-about = What the judge thought of the winner's chance, in games that one player won.
report-course-picture = The winner's chance: the mean, and the band of eight games in ten
report-course-told = In { $games } games that one player won, the result was open for { $open } of the turns (until the winner's chance stayed at 90 % or more). The lead changed { $changes } times a game. The winner was behind by { $behind } at most, on average. In { $comebacks } of the games the winner's chance was once at most half of a fair one.
report-open = part of the game that is open
report-decided = turns until it is decided
report-lead-changes = changes of the lead
report-behind = how far behind the winner was
report-kingmaking = In { $percent } of the games a player with a chance below 10 % took 20 points or more from the leader in one turn, and so decided between others.
report-maps = Where on the board
report-maps-about = Each number is the part of games, in percent. All symmetric images of a game count, so that the maps are symmetric.
report-map-turn = Where pieces are put in turn { $turn }
report-map-end = Where pieces lie when the game is over
report-map-winners = Where pieces of the winner lie when the game is over
report-first = First turns
report-first-about =
    { $count ->
        [one] One first turn was played, up to symmetry.
       *[other] { $count } different first turns were played, up to symmetry. What the first player got after each:
    }
report-rules = How often rules come up
report-rules-about = Every event with the rule or ruling behind it, told by the first example.

report-column-seat = seat
report-column-player = player
report-column-pair = players
report-column-turn = first turn
report-column-games = games
report-column-wins = won alone
report-column-shared = shared
report-column-share = share
report-column-interval = 95 %
report-column-reason = ending
report-column-part = part
report-column-measure = measure
report-column-mean = mean
report-column-deviation = deviation
report-column-least = least
report-column-low = 10 % below
report-column-median = median
report-column-high = 90 % below
report-column-most = most
report-column-rule = rule
report-column-event = what happens
report-column-in-games = of the games
report-column-a-game = times a game

## While games are played

report-playing = { $title } · { $done } of { $games } games
report-ladder-playing = { $title } · { $upper } against { $lower } · { $done } of { $games } games
report-stopped = Stopped. { $done } games are kept in { $folder }; the same command goes on from there.
report-written = The report is in { $file }.

## What cannot be reported

report-wrong-count =
    { $players ->
        [0] No player is named.
       *[other] { $players } players are named, but the game seats { $seats }.
    }
report-by-clock = “{ $name }” has a limit in time. A report counts nodes, so that its games are equal on every machine: write nodes=N.
report-other-program = “{ $name }” cannot take part in a report: it is played by level:1 to level:8, best, best?eval=NAME, uct, greedy and random.
report-other-evaluator = “{ $name }” does not play { $game }: its evaluator belongs to other games.
report-file-broken = { $file }: line { $line } does not belong to a report.
report-other-settings = { $file } holds games of another report: its { $key } is { $found }, not { $own }.
report-no-games = There is no finished game to report on.
report-short-ladder = A ladder has at least two players, the weakest first.
report-record-other-game = { $file } is a game of { $found }, not of { $own }.
