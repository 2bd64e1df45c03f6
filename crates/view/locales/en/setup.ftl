# Setting up a position. The page loads these words when somebody does.

# The page.
setup-title = Set up a position
setup-board = Board of { $game }
setup-brushes = Pieces
setup-brushes-of = Pieces of { $player }
setup-brush = { $number }. { $piece }, { $left } left
setup-fields = Beside the board
setup-turn-piece = Turn
setup-take = Take off
setup-clear = Clear
setup-follows = follows from the board
setup-paste = Paste a link, a record or a position, or drop a file here
setup-read = Read
setup-nothing-to-read = This is no link, no record and no position of this game.
setup-good = The rules allow this position.
setup-over-here = The game is over in this position.
setup-play = Play from here
setup-study = Study it
setup-share = Share the position
setup-copied = Link copied
setup-keys = Keys: arrows move, a number chooses a piece, Enter puts it down, R turns, Backspace takes off.
setup-touch = Tap to put a piece down, tap again to turn it, hold to take it off.

# Places on the board, and values of fields.
setup-empty = { $place }, empty
setup-filled = { $place }: { $piece }
setup-value = { $value }

# Fields of several games.
setup-turn = To play
setup-over = Nobody, the game is over
setup-nobody = Nobody
setup-none = None

# Saiju.
setup-saiju-used = Placed in this turn
setup-saiju-no-stone = Nothing yet
setup-saiju-kept = { $symbol } shadow kept by
setup-saiju-out = Out of the game

# Sayū.
setup-sayu-home = Home tile belongs to
setup-sayu-chain = Choosing a conversion from
setup-sayu-no-chain = No choice is pending

# Saaguan.
setup-saaguan-left = Moves left
setup-saaguan-turns = Turns played
setup-saaguan-step = Move in progress
setup-saaguan-guard = First move of the turn
setup-saaguan-loop = Locked in the loop { $cells }
setup-saaguan-undecided = Choose
setup-saaguan-reserve = In reserve
setup-saaguan-recycler = Shut down
setup-saaguan-score = Points
setup-saaguan-idle = Turns without a robot in the arena
setup-saaguan-playing = In the game
setup-saaguan-in = Playing
setup-saaguan-out = Out

# Ní-Ju.
setup-niju-moves = Moves of the moving phase
