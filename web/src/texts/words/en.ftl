list-empty = none
list-next = { $list }, { $item }
list-last = { $list } and { $item }
explain-at = At character { $at }: { $sentence }
explain-rule = { $sentence } ({ $rule })
explain-ruling = { $sentence } (ruling { $rule })
unknown-game = There is no game called “{ $name }”. The games are { $known }.
option-form = “{ $word }” is not an option. Options are written key=value.
unknown-option = There is no option “{ $key }”. The options of this game are { $known }.
option-twice = The option “{ $key }” is given twice.
option-value = The option “{ $key }” cannot be “{ $value }”. It may be: { $allowed }.
option-clash = { $key }={ $value } does not go with the other options: { $other } must be { $needed }.
too-long = That is { $length } characters long; at most { $most } are read.
malformed = “{ $found }” cannot be read here. Expected: { $expected }.
position-fields =
    { $found ->
        [one] The position string has one field.
       *[other] The position string has { $found } fields.
    } Expected: { $expected }.
not-legal = “{ $action }” is not possible here.
no-move = There is no move here.
game-over = The game is over.
unknown-player = Nobody in this game is called “{ $name }”. The players are { $known }.
already-out = “{ $name }” is out already.
nothing-to-undo = There is nothing to take back.
bad-move = Move { $number }, “{ $text }”, is refused.
too-many-moves = A game cannot be longer than { $most } moves.
table-resigned = { $player } resigns.
table-out-of-time = { $player } has run out of time.
table-forfeited = { $player } forfeits the game.
table-agreed = The players agree on a draw.
table-scores = The score is now: { $points }.
table-turn = { $player } to act.
table-win = { $winner } wins ({ $reason }).
table-draw = A draw between { $players } ({ $reason }).
reason-agreement = by agreement
reason-resignation = by resignation
reason-time = on time
reason-forfeit = by forfeit
reason-repetition = the same position for the third time
reason-limit = the limit on the length of the game was reached
player-points = { $player } { $points }
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
player-to-act = to act
player-out = out
diagram-played = Then { $action }:
niju-name = Ní-Ju
niju-tagline = Twenty tiles each: surround one of yours in the pattern that it shows.
niju-white = White
niju-black = Black
niju-option-mode = Mode
niju-option-mode-race = race: the first pattern wins
niju-option-mode-score = score: place all tiles, then count winning ones
niju-option-limit = Moves until a draw
niju-reason-pattern = a pattern is complete
niju-reason-score = counting winning tiles
niju-n = north
niju-ne = north-east
niju-e = east
niju-se = south-east
niju-s = south
niju-sw = south-west
niju-w = west
niju-nw = north-west
niju-pool = Pool of { $player }
niju-piece-tile = { $player } tile { $pattern }, marks to { $directions }
niju-mark-winning = has its pattern complete
niju-mark-disc = carries a red disc: an opponent's tile lies on a cell it marks
niju-tile-placed = { $player } places { $pattern } on { $cell }.
niju-tile-moved = { $player } moves a tile from { $from } to { $to }, where it shows { $pattern }.
niju-pattern-completed = The pattern of { $player }'s tile { $pattern } on { $cell } is complete.
niju-pools-empty = Both pools are empty: from now on, tiles are moved.
niju-player-skipped = { $player } cannot move any tile and is skipped.
niju-not-moving-yet =
    { $left ->
        [one] Tiles are moved only when both pools are empty. One more round of placing is to come.
       *[other] Tiles are moved only when both pools are empty. There are still up to { $left } tiles in a pool.
    }
niju-all-placed = All tiles are on the table. Move one: 2,-1>4,0:0246.
niju-no-moving = In this variant tiles are only placed, never moved.
niju-tile-used = You have tile { $tile } only once, and it lies on { $cell } already, as { $pattern }.
niju-first-tile = The first tile goes on 0,0, not on { $cell }.
niju-cell-taken = A tile of { $owner } lies on { $cell }.
niju-not-next-to-tile = There is no tile at a side of { $cell }.
niju-only-next-to-itself = The only tile at a side of { $cell } is the one on { $from } that you want to move.
niju-same-cell = A tile must move to a different cell; turning it on { $cell } is not a move.
niju-no-tile-there = There is no tile on { $cell }.
niju-not-your-tile = The tile on { $cell } belongs to { $owner }.
niju-other-tile = The tile on { $cell } is { $tile }, and none of its rotations shows { $pattern }.
niju-no-free-side = The tile on { $cell } has a neighbour at each of its four sides and cannot be moved.
niju-would-isolate = Without the tile on { $cell } the others would no longer be connected.
niju-no-such-cell = There is no cell { $cell }: cells go from -{ $farthest } to { $farthest }.
niju-tiles-not-sorted = The tile on { $cell } is out of order: tiles are listed by y, then by x, one on each cell.
niju-tile-twice = { $player } has tile { $tile } only once.
niju-tile-apart = The tile on { $cell } is not connected with the others.
niju-nothing-on-origin = While tiles are being placed, one of them lies on 0,0.
niju-tile-counts = White has { $white } and Black { $black } tiles on the table. White must have as many as Black, or one more.
niju-wrong-turn = It cannot be the turn of { $player }: { $expected } is the next to place a tile.
niju-already-won = The tile of { $owner } on { $cell } is winning, so the game is over and “-” is to play.
niju-both-winning = The tiles on { $white } and { $black } are both winning, but only one player can win.
niju-not-over = Nothing has ended the game here: white or black must be to play.
niju-all-counted = All tiles are placed, so the game is over and “-” is to play.
niju-moves-too-early =
    { $moves ->
        [one] One move cannot have been made here: tiles are not being moved.
       *[other] { $moves } moves cannot have been made here: tiles are not being moved.
    }
niju-limit-reached = After { $moves } moves the game is a draw (limit { $limit }), so “-” is to play.
niju-beyond-limit = { $moves } moves are more than the limit of { $limit }.
niju-cannot-move = { $player } cannot move any tile and would have been skipped.
niju-pick-tile = Choose a tile.
niju-pick-cell = Choose an empty cell at a side of a tile.
niju-pick-turn = Choose how the tile is turned.
niju-target-tile = tile { $tile }
niju-target-lying = tile { $tile } on { $cell }
niju-target-turn = turned by { $degrees } degrees
niju-target-turn-shown = marks to { $directions }
niju-preset-score = Count the winning tiles
page-home = To the first page
page-navigation = Ways to go
page-sorry = Sorry
page-lost = There is nothing at this address.
page-close = Close
page-yes = Yes
page-no = No
page-rules = Rules
page-play = Play
page-set-up = Set up a game
page-games = Your games
page-settings = Settings
page-welcome = Four quiet games for sharp minds
page-welcome-more = Pick a board and play. Your opponent runs on this machine; there is no account, and nothing leaves the page.
page-play-at-once = Play now against level 2
page-continue = Go on with { $game }
page-presets = Often chosen
page-players = Players
page-options = Options
page-start = Start the game
page-person = a person here
page-level = Level { $level }
page-board = Board
page-on-board = What lies on the board
page-thinking = thinking…
page-thinks = { $player } is thinking…
page-to-act = to act
page-out = out
page-zoom-in = Closer
page-zoom-out = Further away
page-zoom-fit = Show everything
page-zoom-beyond = There is more
page-tap-again = Tap again to play it.
page-confirm-prompt = Is that your turn? Confirm it, or take a step back.
page-looking-back = You are looking back.
page-skip = Skip
page-step-back = Step back
page-confirm = Confirm the turn
page-more = More
page-take-back = Take back my turn
page-take-back-here = Play on from here
page-hint = Hint
page-hint-coming = Looking for a good move…
page-hint-is = A strong player would play { $action }.
page-see-ruling = See the ruling
page-offer-draw = Offer a draw
page-draw-declined = { $player } declines the draw.
page-resign = Resign
page-sure-resign = Do you really resign?
page-sure-draw = Does everybody agree to a draw?
page-type-move = Type a move and press Enter
page-turns = Turns
page-to-first = To the beginning
page-to-back = One move back
page-to-forward = One move forward
page-to-earlier = One step of a move back
page-to-later = One step of a move forward
page-to-now = To the present
page-not-kept = This browser does not let Banmen keep the game. It is lost when the page is closed; save its record instead.
page-no-such-game = This game is not on this machine. Games stay in the browser in which they were played; a link takes one along.
page-end = The end of the game
page-for-nobody = For nobody
page-rematch = Play again
page-save-record = Save the record
page-picture-png = Picture (PNG)
page-picture-svg = Picture (SVG)
page-copy-link = Copy a link
page-saved = Saved.
page-link-copied = The link is copied. It holds the whole game.
page-no-games = There are no games yet.
page-over = over
page-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
page-forget = Delete
page-open-record = Open a record from a file
page-file-too-large = This file is too large: a record has at most 4 MB.
page-setting-language = Language
page-setting-language-auto = As in the browser
page-setting-language-en = English
page-setting-language-ja = 日本語
page-setting-theme = Colours of the page
page-setting-theme-auto = As in the system
page-setting-theme-light = Light
page-setting-theme-dark = Dark
page-setting-theme-contrast = High contrast
page-setting-palette = Colours of the pieces
page-setting-palette-standard = As in the boxes
page-setting-palette-safe = Safe for the colour-blind
page-setting-speed = Speed
page-setting-speed-slow = Slow
page-setting-speed-normal = Normal
page-setting-speed-fast = Fast
page-setting-speed-instant = At once
page-setting-sound = Sounds
page-setting-coordinates = Coordinates along the board
page-setting-touch-preview = On touch, the first tap shows and the second plays
page-setting-confirm-turns = Confirm every turn
page-setting-aids = Show aids (Ní-Ju’s red discs)
page-rules-not-loaded = The rules could not be loaded. Please try again.
page-diagram-steps = What happens here
page-diagram-before = Before. Go on to see what happens.
record-at-place = Line { $line }, character { $column }:
record-at-move = Line { $line }, character { $column }, “{ $text }” in turn { $turn }:
record-at-turn = “{ $text }” in turn { $turn }:
record-tag-form = This is not a tag. Tags are written [Name "value"].
record-tag-name = “{ $name }” cannot be the name of a tag. A name is a capital letter, then letters and digits.
record-tag-long = The tag “{ $name }” is longer than { $most } bytes.
record-tag-twice = The tag “{ $name }” stands there twice.
record-too-many-tags = A record cannot have more than { $most } tags.
record-tag-missing = The tag “{ $name }” is missing.
record-own-tag = The tag “{ $name }” cannot be chosen: it follows from the game.
record-tag-after-moves = A tag cannot stand among the moves.
record-control-character = There is a control character here (number { $code }), which a record cannot hold.
record-date = “{ $found }” is not a date. Expected: 2026-11-15 or 2026-11-15T18:30:00Z.
record-rules-version = The record follows version “{ $found }” of the rules; only version { $known } is known here.
record-ending-differs = The tag “{ $name }” says “{ $found }”, but by the moves it is “{ $expected }”.
record-ending-untold = The tag “{ $name }” says “{ $found }”, but this game has no such thing to tell.
record-unclosed-comment = This comment has no end: a closing brace is missing.
record-unclosed-variation = This variation has no end: a closing bracket is missing.
record-stray-bracket = “{ $found }” closes something that was never opened.
record-nothing-to-vary = A variation stands behind the move that it replaces, and here is no move before it.
record-empty-variation = This variation has no move.
record-too-deep = Variations cannot stand more than { $most } deep inside one another.
record-too-many-moves = A record cannot have more than { $most } moves.
record-turn-number = This is turn { $expected }, not { $found }.
record-json-syntax = This is not JSON.
record-json-field = { $path } is missing or is not what it should be. Expected: { $expected }.
record-json-seat = The turn at { $path } stands in the wrong place: it is the turn of “{ $expected }”.
record-json-results = The players’ results do not fit the game. Expected: { $expected }.
record-dropped-comments =
    { $count ->
        [one] One comment is left out.
       *[other] { $count } comments are left out.
    }
record-dropped-variations =
    { $count ->
        [one] One variation is left out.
       *[other] { $count } variations are left out.
    }
saaguan-name = Saaguan
saaguan-tagline = Robots with beams: two beams lock a robot, three shut it down.
saaguan-red = Red
saaguan-yellow = Yellow
saaguan-blue = Blue
saaguan-green = Green
saaguan-orange = Orange
saaguan-purple = Purple
saaguan-option-mode = Game
saaguan-option-mode-points = points: each beam that shuts a robot down earns one
saaguan-option-mode-elimination = elimination, for two: play until a player has only two robots left
saaguan-option-players = Players
saaguan-option-players-2 = two: 6 robots and 3 moves each, 17 points win
saaguan-option-players-3 = three: 5 robots and 2 moves each, 13 points win
saaguan-option-players-4 = four: 4 robots and 2 moves each, 11 points win
saaguan-option-players-5 = five: 3 robots and 2 moves each, 9 points win
saaguan-option-players-6 = six: 3 robots and 2 moves each, 9 points win
saaguan-option-board = Board
saaguan-option-board-octa = octagon of squares
saaguan-option-board-hex = hexagon
saaguan-option-side = Cells along a side, corridor included
saaguan-option-first = Who starts
saaguan-option-first-red = Red
saaguan-option-first-yellow = Yellow
saaguan-option-first-blue = Blue
saaguan-option-first-green = Green
saaguan-option-first-orange = Orange
saaguan-option-first-purple = Purple
saaguan-option-handicap = Robots fewer for a player
saaguan-option-handicap-none = none
saaguan-option-limit = Turns of all players together until the game ends (0: no limit)
saaguan-reason-score = by reaching the winning score
saaguan-reason-elimination = the opponent has too few robots left
saaguan-reason-locked = all of the opponent's robots are locked
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
saaguan-robot = { $player } robot looking { $direction }
saaguan-robot-locked = locked { $player } robot looking { $direction }
saaguan-robot-kept = { $player } robot
saaguan-reserve = Reserve of { $player }
saaguan-recycler = Recycler of { $player }
saaguan-shut-down-robots = Robots of { $player } shut down
saaguan-placed = { $player } places a robot on { $cell }, looking { $direction }; { $reserve ->
    [0] the reserve is empty now
    [one] one is left in reserve
   *[other] { $reserve } are left in reserve
}.
saaguan-recycled = { $player } pays a point for a robot from the recycler and places it on { $cell }, looking { $direction }.
saaguan-recycled-free = { $player } has no point to pay and gets a robot from the recycler for nothing: it stands on { $cell }, looking { $direction }.
saaguan-turned = { $player }'s robot on { $cell } rotates { $turn } and looks { $direction }.
saaguan-turned-locked = { $player }'s robot on { $cell }, locked while rotating, completes its rotation { $turn } with its beam off and looks { $direction }.
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
saaguan-loop-decided-itself = The player on turn has no part in this, so { $favoured }, who has the fewest points, gets the better of it: locked are the robots on { $locked }.
saaguan-moves-left = { $player } has { $left ->
    [0] no move
    [one] one move
   *[other] { $left } moves
} left in this turn.
saaguan-no-move-left = { $player } has no robot that can move: the turn ends.
saaguan-passed = { $player } passes, for all their robots are locked.
saaguan-idle = { $player } has ended { $turns ->
    [one] one turn
   *[other] { $turns } turns in a row
} without a robot in the arena; five are resignation.
saaguan-failed-to-play = { $player } has brought no robot into the arena for five turns and has thereby resigned.
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
saaguan-edge-ahead = The robot on { $cell } looks { $direction }, where the board ends.
saaguan-robot-ahead = The robot on { $cell } cannot advance: { $player }'s robot stands on { $ahead }.
saaguan-corridor-ahead = The robot on { $cell } cannot advance: { $ahead } is in the corridor, and no robot returns there from the arena.
saaguan-no-change = The robot on { $cell } cannot rotate { $turn }: that would only take back the first move, which changed nothing.
saaguan-no-passing = There is no passing in the elimination game.
saaguan-must-place = You cannot pass while you have robots in reserve ({ $reserve }): place one.
saaguan-can-move = You cannot pass: you can move the robots on { $cells }.
saaguan-must-recycle = You cannot pass without a robot on the board: place one from the recycler.
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
saaguan-position-to-play = { $player } is out and cannot be to play.
saaguan-position-points = There are no points in the elimination game, not for { $player } either.
saaguan-position-no-move = { $player } has begun a turn and could not go on with it: it should have ended.
saaguan-position-guard = “{ $found }” is not a first move of this turn that could be forbidden to take back.
saaguan-pick-robot = Choose a robot.
saaguan-pick-move = Choose its move.
saaguan-pick-cell = Choose a vacant cell of the corridor.
saaguan-pick-direction = Choose where the robot looks.
saaguan-pick-lock = Choose which robots are locked.
saaguan-pick-button = Pass.
saaguan-target-robot = robot on { $cell } looking { $direction }
saaguan-target-new = a robot from the reserve
saaguan-target-recycled = a robot from the recycler
saaguan-target-left = rotate left
saaguan-target-right = rotate right
saaguan-target-ahead = advance
saaguan-target-advance = advance to { $cell }
saaguan-target-direction = looking { $direction }
saaguan-target-lock = lock { $cells }
saaguan-target-pass = Pass
saaguan-sum-gain = +{ $points }
saaguan-sum-loss = −{ $points }
saaguan-account-start = { $player } began with { $points ->
    [one] one point
   *[other] { $points } points
}.
saaguan-preset-small = On a small board
saaguan-preset-hex = On a hexagonal board
saaguan-preset-elimination = Elimination
saaguan-preset-four = For four
saiju-name = Saiju
saiju-tagline = Snow, moon and flower in three colours: lead in the groups you shape.
saiju-snow = Snow
saiju-moon = Moon
saiju-flower = Flower
saiju-option-board = Board
saiju-option-board-hex = hexagon without its centre
saiju-option-board-square = 6×6 square
saiju-option-players = Players
saiju-option-players-2 = two, flower being neutral
saiju-option-players-3 = three
saiju-option-ties = Ties in points
saiju-option-ties-groups = the larger group decides
saiju-option-ties-draw = a draw
saiju-option-ties-shadows = more shadows kept decides
saiju-reason-points = on points
saiju-reason-groups = by the larger group, points being equal
saiju-reason-shadows = by more shadows kept, points being equal
saiju-reason-draw = points being equal
saiju-symbol-snow = snow
saiju-symbol-moon = moon
saiju-symbol-flower = flower
saiju-stone-sw = white snow stone
saiju-stone-sy = yellow snow stone
saiju-stone-sp = pink snow stone
saiju-stone-mw = white moon stone
saiju-stone-my = yellow moon stone
saiju-stone-mp = pink moon stone
saiju-stone-fw = white flower stone
saiju-stone-fy = yellow flower stone
saiju-stone-fp = pink flower stone
saiju-shadow-s = snow shadow
saiju-shadow-m = moon shadow
saiju-shadow-f = flower shadow
saiju-supply = Supply
saiju-shadows-to-place = Shadows to be placed
saiju-kept = Shadows kept by { $player }
saiju-shadow-placed = { $player } places the { $symbol } shadow on { $cell }.
saiju-shadow-moved = The { $symbol } shadow goes from { $from } to { $to }.
saiju-stone-placed = { $player } puts a { $stone } on { $cell }; { $left ->
    [0] none of its kind is
    [one] one of its kind is
   *[other] { $left } of its kind are
} left.
saiju-shadow-kept = The { $symbol } shadow leaves { $cell } and the game; { $player } keeps it.
saiju-last-stone = The last stone of its symbol, a { $stone }, takes { $cell } at once.
saiju-board-filled = Only stones of one kind are left: each is a { $stone }. They fill { $cells }.
saiju-turn-ended = { $player } ends the turn after one stone.
saiju-no-second-stone = Only the { $symbol } shadow is left in play, so there is no second stone in this turn.
saiju-symbol-neutral = From now on { $symbol } belongs to nobody: it counts for the size of a group and the number of its symbols only.
saiju-shadows-first = The shadows are placed first; the { $symbol } shadow is next.
saiju-other-shadow-first = The { $symbol } shadow cannot be placed now; the { $next } shadow is next.
saiju-set-up-over = All three shadows have been placed. A shadow moves only when a stone takes its cell.
saiju-cell-taken = { $cell } is not empty: a { $piece } is there.
saiju-symbol-used = A { $symbol } stone was already placed in this turn; a second stone has another symbol.
saiju-shadow-gone = The { $symbol } shadow has left the game ({ $player } keeps it), and all { $symbol } stones are on the board.
saiju-none-left = No { $stone } is left in the supply.
saiju-cannot-pass = A turn cannot be passed: place a stone first.
saiju-hole = { $cell } is the hole in the middle of the board; no piece can stand there.
saiju-no-cell = There is no cell { $cell } on this board; its cells run from { $first } to { $last }.
saiju-bad-rows = The board has { $expected } rows, but { $found } { $found ->
    [one] is
   *[other] are
} written.
saiju-bad-row-length = This row has { $expected } cells, but { $found } { $found ->
    [one] is
   *[other] are
} written.
saiju-bad-too-many-stones = There are only { $most } stones of each kind; this { $stone } is one too many.
saiju-bad-shadow-twice = The { $symbol } shadow is on the board twice.
saiju-bad-kept-on-board = The { $symbol } shadow is on the board, so nobody has kept it.
saiju-bad-kept-too-early = The { $symbol } shadow cannot have been kept while { $symbol } stones are left in the supply ({ $left }).
saiju-bad-shadow-too-long = All { $symbol } stones are on the board, so the { $symbol } shadow has left the game.
saiju-bad-last-stone = Only one { $symbol } stone is left; it should have taken the cell of the { $symbol } shadow at once.
saiju-bad-fill = Only one shadow is in play and all stones left are of one kind ({ $stone }); they should have filled the board at once.
saiju-bad-shadow-missing = Stones are on the board, but the { $symbol } shadow is neither on the board nor kept.
saiju-bad-shadow-order = The { $symbol } shadow is on the board before the { $next } shadow, which is placed first.
saiju-bad-placer = { $player } is not to act: the next shadow is placed by { $expected }.
saiju-bad-finished = All stones are on the board, so the game is over; this field must be “-”.
saiju-bad-not-finished = The game is not over, so somebody is to act; “-” cannot stand here.
saiju-bad-used-in-set-up = While shadows are to be placed, no symbol has been used; this field must be “-”.
saiju-bad-used-without-stone = A { $symbol } stone cannot have been placed in this turn: none is on the board.
saiju-bad-turn-over = After a { $symbol } stone the turn is over, for no shadow of another symbol is in play; this field must be “-”.
saiju-bad-nobody-out = With two players nobody can be out while the game goes on.
saiju-bad-out-on-turn = { $player } is out and cannot be to act.
saiju-pick-shadow = Choose a shadow.
saiju-pick-stone = Choose a stone for the shadow's cell.
saiju-pick-cell = Choose an empty cell for the shadow.
saiju-pick-button = End the turn.
saiju-target-shadow = { $shadow } on { $cell }
saiju-target-stone = { $stone }, { $left } left
saiju-target-end = End the turn
saiju-colour-white = white
saiju-colour-yellow = yellow
saiju-colour-pink = pink
saiju-account-double = { $stones } { $colour } stones (snow { $snow }, moon { $moon }, flower { $flower }): all three symbols, { $stones } × 2 = { $points } for { $player }.
saiju-account-plain = { $stones } { $colour } stones (snow { $snow }, moon { $moon }, flower { $flower }): { $stones } for { $player }.
saiju-account-level = { $stones } { $colour } stones (snow { $snow }, moon { $moon }, flower { $flower }): no player leads, nothing.
saiju-account-one-symbol = { $stones } { $colour } stones (snow { $snow }, moon { $moon }, flower { $flower }): only one symbol, nothing.
saiju-sum-double = { $stones } × 2 = { $points }
saiju-sum-plain = { $stones }
saiju-preset-square = On a square board
saiju-preset-three = For three
saiju-preset-tournament = Tournament: kept shadows break ties
sayu-name = Sayū
sayu-tagline = Place a tile; its arrows turn your opponent's over, one after another.
sayu-red = Red
sayu-blue = Blue
sayu-option-omit = Tiles left out
sayu-option-omit-012 = 012: three arrows side by side
sayu-option-omit-013 = 013 and its rotations
sayu-option-omit-014 = 014 and its rotations
sayu-option-omit-015 = 015 and its rotations
sayu-option-omit-016 = 016 and its rotations
sayu-option-omit-024 = 024 and its rotations
sayu-option-omit-025 = 025 and its rotations
sayu-option-home = Home tile
sayu-option-home-owned = red to begin with
sayu-option-home-neutral = nobody's
sayu-reason-tiles = counting tiles
sayu-n = north
sayu-ne = north-east
sayu-e = east
sayu-se = south-east
sayu-s = south
sayu-sw = south-west
sayu-w = west
sayu-nw = north-west
sayu-tray = Tiles still available
sayu-piece-tile = { $player } tile { $tile } facing { $facing }, arrows to { $arrows }
sayu-piece-home = { $player } home tile
sayu-piece-neutral-home = home tile, nobody's
sayu-piece-available = tile { $tile }
sayu-mark-choosing = is about to convert a tile
sayu-mark-target = can be converted
sayu-tile-placed = { $player } places { $tile } on { $cell }, facing { $facing }.
sayu-tile-converted = The tile on { $by } converts { $tile } on { $cell } to { $player }: it turns from { $from } to { $to }.
sayu-home-converted = The tile on { $by } converts the home tile to { $player }.
sayu-choice-to-make = The tile on { $by } can convert { $choices }: { $player } chooses one.
sayu-tile-chosen = { $player } chooses { $cell } for the tile on { $by } and spares { $others }.
sayu-chain-ended = The chain ends on { $cell }: nothing more can be converted.
sayu-choice-first = First choose what the tile on { $by } converts: { $choices }.
sayu-nothing-to-choose = There is no conversion to choose now, on { $cell } or anywhere else. Place a tile.
sayu-not-in-game = Tile { $tile } is not in this game: { $omit } and its rotations are left out.
sayu-already-placed = Tile { $tile } already lies on { $cell }.
sayu-off-board = There is no cell { $cell }: tiles stay within three spaces of the home tile, from a1 to g7.
sayu-cell-taken = Something already lies on { $cell }.
sayu-cell-apart = { $cell } is not orthogonally next to a tile.
sayu-nothing-there = Nothing lies on { $cell } that could be converted.
sayu-own-tile = The tile on { $cell } already shows the colour of { $player }.
sayu-neutral-home = The home tile on { $cell } is nobody's and cannot be converted.
sayu-not-next = { $cell } is not next to { $by }, whose tile converts now.
sayu-no-arrow = The tile on { $by } has no arrow pointing at { $cell }.
sayu-points-back = The tile on { $cell } has an arrow pointing back at { $by }.
sayu-same-orientation = The tiles on { $by } and { $cell } share an orientation: both face { $facing }.
sayu-rows =
    { $found ->
        [one] The board has one row here; it needs { $expected }.
       *[other] The board has { $found } rows here; it needs { $expected }.
    }
sayu-row-length =
    { $found ->
        [one] Row { $row } has one cell; it needs { $expected }.
       *[other] Row { $row } has { $found } cells; it needs { $expected }.
    }
sayu-twice = Tile { $tile } lies twice, on { $first } and on { $second }; there is only one of each.
sayu-home-elsewhere = The home tile belongs on { $home }, not on { $cell }.
sayu-no-home = The home tile must lie on { $home }.
sayu-home-unowned = With home=owned the home tile is red or blue: home:r or home:b.
sayu-home-owned = With home=neutral the home tile is nobody's: home:-.
sayu-apart = The tile on { $cell } is not connected with the home tile.
sayu-wrong-player =
    { $tiles ->
        [one] With one tile placed, { $expected } must be to move here.
       *[other] With { $tiles } tiles placed, { $expected } must be to move here.
    }
sayu-should-be-over = All { $tiles } tiles are placed and nothing is being chosen: the game is over, and “-” is to move.
sayu-not-over =
    { $tiles ->
        [one] With one tile placed the game goes on: { $expected } must be to move.
       *[other] With { $tiles } tiles placed the game goes on: { $expected } must be to move.
    }
sayu-chain-not-own = { $player } has no tile on { $cell } that could be converting.
sayu-forced-step = The tile on { $cell } can convert only { $target }, so that has happened already.
sayu-chain-empty = The tile on { $cell } can convert nothing, so there is nothing to choose.
sayu-pick-tile = Choose a tile.
sayu-pick-cell = Choose an empty cell next to a tile.
sayu-pick-facing = Choose where the white arrow points.
sayu-pick-convert = Choose the tile to convert.
sayu-target-facing = facing { $facing }
sayu-target-pose = facing { $facing }, arrows to { $arrows }
sayu-target-convert = convert the tile on { $cell }
sayu-account =
    { $tiles ->
        [one] One tile shows the colour of { $player }.
       *[other] { $tiles } tiles show the colour of { $player }.
    }
sayu-preset-neutral = With nobody's home tile
target-empty-cell = empty cell { $cell }
target-not-now = That cannot be picked now.
target-not-yours = That belongs to { $player }.
preset-plain = The usual game
option-for-player = { $player } { $value }
link-too-long = This game is too long for a link. Save its record instead.
link-version = This link was made by a newer Banmen. Reload the page and try again.
link-damaged = This link is damaged: a part of it is missing or was changed.
engine-player = There is no such opponent. There are level:1 to level:8, and best.
