# Words of matches between players.

match-headline =
    { $games ->
        [one] { $title } · { $games } game · { $limit } · seed { $seed }
       *[other] { $title } · { $games } games · { $limit } · seed { $seed }
    }
match-limit-time = { $time } ms per action
match-limit-nodes = { $nodes } nodes per action
match-limit-both = { $nodes } nodes per action, { $time } ms at most

match-column-player = player
match-column-wins = wins
match-column-draws = draws
match-column-losses = losses
match-column-score = score
match-column-score-interval = 95 %
match-column-elo = Elo
match-column-elo-interval = 95 %
match-column-nodes = nodes
match-column-seats = score by seat

match-reasons = Games ended by { $reasons }; { $actions } actions each on average.
match-uneven = Not every player sat in every seat equally often: choose a number of games that is a multiple of the seats.
match-stopped = Stopped early: { $games } games were planned.
match-seconds-left = { $count } s left
match-minutes-left = { $count } min left

## Sequential test

match-sprt-high = SPRT: the score of { $name } is { $high } rather than { $low }. Log-likelihood ratio { $ratio }, bounds ±{ $bound }.
match-sprt-low = SPRT: the score of { $name } is { $low } rather than { $high }. Log-likelihood ratio { $ratio }, bounds ±{ $bound }.
match-sprt-open = SPRT: whether { $name } scores { $low } or { $high } is still open. Log-likelihood ratio { $ratio }, bounds ±{ $bound }.

## Programs that fail

match-fault-start = Game { $game } is lost for { $name }: it could not be started ({ $detail }).
match-fault-left = Game { $game } is lost for { $name }: it ended in the middle ({ $detail }).
match-fault-time = Game { $game } is lost for { $name }: no answer came in time ({ $detail }).
match-fault-error = Game { $game } is lost for { $name }: it answered “{ $detail }”.
match-fault-illegal = Game { $game } is lost for { $name }: it chose “{ $detail }”, which is not a legal action.
match-more-faults =
    { $count ->
        [one] One more game was lost that way.
       *[other] { $count } more games were lost that way.
    }

## What cannot be played

match-bad-program-setting = “{ $setting }” is not a setting of a program. Settings are time=MS and nodes=N from 1, name=TEXT, and options of the program as NAME=VALUE, joined by &.
match-no-program = A program is missing: cmd:PROGRAM ARGS.
match-open-quote = A quotation mark is not closed.
match-wrong-count =
    { $players ->
        [one] One player is named, but at least 2 must play.
       *[other] { $players } players are named, but the game seats { $seats }.
    }
match-bad-sprt = “{ $written }” is not a pair of bounds. Write LOW,HIGH with LOW below HIGH, in Elo (0,50) or as scores between 0.1% and 99.9% (80%,90%).
match-other-settings = { $file } holds another match: its { $key } is { $found }, not { $own }.
match-state-broken = { $file }: line { $line } does not belong to a match.
