# Saaguan

saaguan-name = Saaguan
saaguan-tagline = Robots with beams: two beams lock a robot, three shut it down.
saaguan-aim-points = Shut robots down with three beams at once. Each beam earns a point, and { $score } points win.
saaguan-aim-elimination = Shut robots down with three beams at once. Leave your opponent two robots, or lock all of them.

## Players
saaguan-red = Red
saaguan-yellow = Yellow
saaguan-blue = Blue
saaguan-green = Green
saaguan-orange = Orange
saaguan-purple = Purple

## Options
saaguan-option-mode = Game
saaguan-option-mode-points = points: each beam that shuts a robot down earns one
saaguan-option-mode-elimination = elimination, for two: play until a player has only two robots left
saaguan-option-players = Number of players
saaguan-option-players-2 = two: 6 robots and 3 moves each, 17 points win
saaguan-option-players-3 = three: 5 robots and 2 moves each, 13 points win
saaguan-option-players-4 = four: 4 robots and 2 moves each, 11 points win
saaguan-option-players-5 = five: 3 robots and 2 moves each, 9 points win
saaguan-option-players-6 = six: 3 robots and 2 moves each, 9 points win
saaguan-option-board = Board
saaguan-option-board-octa = octagon of squares
saaguan-option-board-hex = hexagon
saaguan-option-side = Size (cells along a side)
saaguan-option-first = Who starts
saaguan-option-first-red = Red
saaguan-option-first-yellow = Yellow
saaguan-option-first-blue = Blue
saaguan-option-first-green = Green
saaguan-option-first-orange = Orange
saaguan-option-first-purple = Purple
saaguan-option-handicap = Handicap
saaguan-option-handicap-none = none
saaguan-option-limit = The game ends after this many turns (0: never)

## Results
saaguan-reason-score = by reaching the winning score
saaguan-reason-elimination = the opponent has too few robots left
saaguan-reason-locked = all of the opponent's robots are locked
saaguan-reason-idle = nobody else had a robot in the arena in time
saaguan-cause-score = The winning score was reached.
saaguan-cause-elimination = { $losers } had only two robots left.
saaguan-cause-locked = All robots of one side were locked.
saaguan-cause-idle = { $count ->
    [one] { $losers } had no robot in the arena for five turns in a row.
   *[other] All other players are out.
}

## Directions
saaguan-direction-n = north
saaguan-direction-ne = north-east
saaguan-direction-e = east
saaguan-direction-se = south-east
saaguan-direction-s = south
saaguan-direction-sw = south-west
saaguan-direction-w = west
saaguan-direction-nw = north-west
saaguan-left = left
saaguan-right = right

## Pieces and trays
saaguan-robot = { $player } robot facing { $direction }
saaguan-robot-locked = locked { $player } robot facing { $direction }
saaguan-robot-kept = { $player } robot
saaguan-reserve = Reserve of { $player }
saaguan-recycler = Recycler of { $player }
saaguan-shut-down-robots = Robots of { $player } shut down

## What happens
saaguan-placed = { $player } places a robot on { $cell }, facing { $direction }; { $reserve ->
    [0] the reserve is empty now
    [one] one is left in reserve
   *[other] { $reserve } are left in reserve
}.
saaguan-recycled = { $player } pays a point for a robot from the recycler and places it on { $cell }, facing { $direction }.
saaguan-recycled-free = { $player } has no point to pay and gets a robot from the recycler for nothing: it stands on { $cell }, facing { $direction }.
saaguan-turned = { $player }'s robot on { $cell } turns { $turn } and faces { $direction }.
saaguan-turned-locked = { $player }'s robot on { $cell } is locked while it turns { $turn }. It completes the move with its beam off and faces { $direction }.
saaguan-stepped-off = { $player }'s robot leaves { $cell }.
saaguan-stepped-on = { $player }'s robot advances from { $from } to { $cell }.
saaguan-beam-on = The beam from { $from } hits nobody and runs to { $to }.
saaguan-beam-hits = The beam from { $from } hits { $hit }'s robot on { $to }.
saaguan-beam-off = The beam from { $from } goes off.
saaguan-locked = { $player }'s robot on { $cell } is locked by the beams from { $by }.
saaguan-released-between = { $player }'s robot on { $cell } is free: a robot stands in the way of the beam from { $attacker }.
saaguan-released-by-lock = { $player }'s robot on { $cell } is free: its attacker on { $attacker } is locked.
saaguan-released-by-move = { $player }'s robot on { $cell } is free: its attacker on { $attacker } is moving.
saaguan-released-by-leaving = { $player }'s robot on { $cell } is free: its attacker on { $attacker } has left the board.
saaguan-released-in-loop = { $player }'s robot on { $cell } is free for now: whether it is locked depends on itself.
saaguan-shut-down = { $player }'s robot on { $cell } is shut down by the beams from { $by }.
saaguan-earned = { $player } earns { $points ->
    [one] one point
   *[other] { $points } points
} for the robot on { $cell }.
saaguan-odd-loop = The robots on { $cells } would lock each other in a loop that never comes to rest: none of them is locked.
saaguan-choice-asked = The robots on { $cells } could lock each other in two ways; { $player } decides.
saaguan-loop-decided = { $player } decides: locked are the robots on { $locked }.
saaguan-loop-decided-itself = The player on turn has no robot in the loop, so it is decided in favour of { $favoured }, who has the fewest points: locked are the robots on { $locked }.
saaguan-moves-left = { $player } has { $left ->
    [0] no move
    [one] one move
   *[other] { $left } moves
} left in this turn.
saaguan-no-move-left = { $player } has no robot that can move: the turn ends.
saaguan-passed = { $player } passes, for all their robots are locked.
saaguan-idle = { $turns ->
    [1] { $player } has no robot in the arena yet.
    [2] { $player } has no robot in the arena yet.
   *[other] { $player } has ended { $turns } turns in a row without a robot in the arena. After five, a player is out.
}
saaguan-failed-to-play = { $player } has had no robot in the arena for five turns in a row and is out.
saaguan-withdrawn = { $player }'s robot leaves { $cell }.
saaguan-out = { $player } is out; their robots and points are gone.
saaguan-score-reached = The winning score of { $score } is reached by { $players }.
saaguan-eliminated = { $player } has { $robots ->
    [0] no robot
    [one] only one robot
   *[other] only { $robots } robots
} left.
saaguan-all-locked = All robots that { $player } has left are locked.
saaguan-limit-reached = The game has reached its limit of { $turns } turns.

## Why not
saaguan-choice-pending = First { $player } decides which of the robots on { $cells } are locked.
saaguan-nothing-to-decide = There are no robots to choose between: nobody's lock is in doubt.
saaguan-not-a-way = Every other robot of the loop is locked. Choose one of: { $ways }.
saaguan-placing-mid-turn = Placing a robot is a whole turn, and this turn has begun with a move ({ $left } left to make).
saaguan-nothing-to-place = { $player } has no robot in reserve, and none has been shut down.
saaguan-reserve-empty = { $player } has no robot in reserve, and in this game robots do not come back.
saaguan-corridor-full = { $player } already has two robots in the corridor, on { $cells }.
saaguan-placing-in-arena = New robots are placed in the corridor; { $cell } is in the arena.
saaguan-not-vacant = { $cell } is not vacant: { $player }'s robot stands there.
saaguan-no-robot = No robot stands on { $cell }.
saaguan-not-yours = The robot on { $cell } is { $player }'s.
saaguan-is-locked = The robot on { $cell } cannot move: it is locked by the beams from { $by }.
saaguan-edge-ahead = The robot on { $cell } faces { $direction }, where the board ends.
saaguan-robot-ahead = The robot on { $cell } cannot advance: { $player }'s robot stands on { $ahead }.
saaguan-corridor-ahead = The robot on { $cell } cannot advance: { $ahead } is in the corridor, and no robot returns there from the arena.
saaguan-no-change = The robot on { $cell } cannot turn { $turn }: that would only take back the first move, which changed nothing.
saaguan-no-passing = There is no passing in the elimination game.
saaguan-must-place = You cannot pass while you have robots in reserve ({ $reserve }): place one.
saaguan-can-move = You cannot pass: you can move the robots on { $cells }.
saaguan-must-recycle = You cannot pass without a robot on the board: place one from the recycler.

## Positions that cannot be read
saaguan-position-robots = { $player } has { $expected } robots in this game, on the board, in reserve and shut down together; here there are { $found }.
saaguan-position-out = { $player } is out, but has a robot on { $cell }.
saaguan-position-corridor-lock = The robot on { $cell } is in the corridor and cannot be locked.
saaguan-position-locked = The robot on { $cell } is marked as locked and should be free.
saaguan-position-free = The robot on { $cell } should be locked, by the beams from { $by }.
saaguan-position-shut-down = The robot on { $cell } should have been shut down, by the beams from { $by }.
saaguan-position-loop = It is not decided which of the robots on { $cells } are locked.
saaguan-position-no-choice = A choice is said to be pending, but nobody's lock is in doubt.
saaguan-position-step = “{ $step }” cannot be going on with these robots.
saaguan-position-over = The game is over in this position ({ $reason }), and the string does not say so.
saaguan-position-result = “{ $result }” is not the result of this position.
saaguan-position-to-play = { $player } is out and cannot be to act.
saaguan-position-points = There are no points in the elimination game; { $player } cannot have any.
saaguan-position-no-move = { $player } has begun a turn and cannot go on with it: it should have ended.
saaguan-position-guard = “{ $found }” is not a first move of this turn that must not be taken back.

## What can be picked
saaguan-pick-start = Place a new robot, or make { $moves } moves: choose a robot.
saaguan-pick-robot = Move { $number } of { $moves }: choose one of your robots.
saaguan-pick-move = Move { $number } of { $moves }: turn the robot, or advance it to { $cell }?
saaguan-pick-rotation = Move { $number } of { $moves }: which way should the robot turn? It cannot advance.
saaguan-pick-cell = Place a robot, which is your whole turn: choose an empty cell in the corridor, the outer ring.
saaguan-pick-cell-recycled = Bring a robot back for { $price ->
    [0] free
   *[other] one point
}, which is your whole turn: choose an empty cell in the corridor.
saaguan-pick-direction = Which way should the robot face? Its beam shines that way once it is in the arena.
saaguan-pick-lock = These robots lock each other in a loop: choose which of them are locked.
saaguan-pick-button = All your robots are locked, so you can only pass.
saaguan-warning-idle = Bring a robot into the arena { $turns ->
    [one] in this turn
   *[other] within { $turns } turns
}, or you lose.
saaguan-target-robot = robot on { $cell } facing { $direction }
saaguan-target-new = a robot from the reserve
saaguan-target-recycled = a robot from the recycler
saaguan-target-left = turn left
saaguan-target-right = turn right
saaguan-target-ahead = advance
saaguan-target-advance = advance to { $cell }
saaguan-target-direction = facing { $direction }
saaguan-target-lock = lock { $cells }
saaguan-target-pass = Pass

## Looks
saaguan-look-corridor = This robot is in the corridor. Its beam shines once it is in the arena.
saaguan-look-hit = A beam from { $by } hits this robot. A second one would lock it.
saaguan-look-locked = The beams from { $by } lock this robot: it cannot move. A third beam would shut it down.

## Score breakdown
saaguan-sum-gain = +{ $points }
saaguan-sum-loss = −{ $points }
saaguan-score-start = { $player } began with { $points ->
    [one] one point
   *[other] { $points } points
}.

## Variants
saaguan-preset-small = Small board
saaguan-preset-hex = Hexagonal board
saaguan-preset-elimination = Elimination
saaguan-preset-four = Four players
