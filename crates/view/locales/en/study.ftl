# The words of studies.

## The page

study-untitled = Study of { $game }
study-title = Title of the study
study-turns = Turns
study-notes = Notes
study-share = Share
study-parts = Parts of the study
study-begin = Start of the game
study-no-such = This study is not on this device. Studies stay in the browser in which they were made; a link or a file takes one elsewhere.
study-no-such-node = This move was deleted. The start of the study is shown.
study-not-saved = This browser does not let Banmen save the study. It will be lost when you close the page; save it as a file instead.

## Moving about

study-first = To the start
study-back = One move back
study-forward = One move forward
study-last = To the end of the line
study-prompt-end = The game ends here.
study-from-inside = from inside the turn
study-at = Turn { $turn }, { $player }: { $move }.
study-at-begin = Start of the game.
study-branch = Branch { $place } of { $count }.
study-comment-is = Comment: { $comment }
study-branches =
    { $count ->
        [one] one branch
       *[other] { $count } branches
    }
study-has-comment = comment
study-as-after = same position as after { $move }

## Editing

study-promote = Promote
study-make-main = Make main line
study-delete = Delete from here
study-undo = Undo
study-redo = Redo
study-deleted =
    { $count ->
        [one] One move was deleted.
       *[other] { $count } moves were deleted.
    }
study-promoted = The branch moved up.
study-made-main = This is the main line now.
study-undone = Undone.
study-redone = Redone.

## Notes

study-comment = Comment
study-comment-hint = What is there to say about this move?
study-glyph = Judgement
study-glyph-good = good move
study-glyph-mistake = mistake
study-glyph-brilliant = brilliant move
study-glyph-blunder = blunder
study-glyph-interesting = interesting move
study-glyph-dubious = dubious move
study-mark = Mark the board
study-mark-done = Done marking
study-mark-prompt = Tap a place to mark it. Drag from one place to another for an arrow.
study-mark-kind = Kind of mark
study-mark-1 = circle, green
study-mark-2 = cross, red
study-mark-3 = square, yellow
study-mark-4 = triangle, blue
study-marked = { $place }: { $mark }
study-unmarked = { $place }: no mark
study-arrow = arrow from { $from } to { $to }
study-arrow-from = Arrow from { $place }: choose where it points.
study-clear-marks = Remove all marks

## Sharing and keeping

study-copy-link = Copy a link to the whole study
study-link-copied = Link copied. It contains the whole study, and no server sees it.
study-open-in-banmen = Open in Banmen
study-save-record = Record (text)
study-save-json = Record (JSON)
study-save-file = Study as a file
study-picture-png = Picture (PNG)
study-picture-svg = Picture (SVG)
study-picture-animated = Animated picture (PNG)
study-saved = Saved.
study-play-from = Play from here against
study-play = Play
study-keep-puzzle = Keep as a puzzle
study-kept-puzzle = Kept. You find it on the page of puzzles.
study-no-puzzle = Go to the beginning of a turn that is followed by a whole turn: that turn becomes the answer.

## Keys

study-keys = Keys
study-key-back = one move back
study-key-forward = one move forward
study-key-turn-back = one turn back
study-key-turn-forward = one turn forward
study-key-step-back = one step back within a move
study-key-step-forward = one step forward within a move
study-key-branch-up = previous branch
study-key-branch-down = next branch
study-key-first = to the start
study-key-last = to the end of the line
study-key-promote = promote the branch
study-key-main = make this the main line
study-key-delete = delete from here
study-key-undo = undo
study-key-redo = redo
study-key-comment = write a comment
study-key-mark = mark the board; 1 to 4 choose the kind, Enter marks, A begins an arrow
study-key-engine = engine on or off
study-key-best = play the engine's best move
study-key-say = say where you are
study-key-keys = show the keys

## The engine

study-engine = Engine
study-engine-on = Ask the engine
study-engine-off = Engine: on
study-engine-about = The engine looks at the position that is shown, and says every player's chance and the best moves. It thinks on this device.
study-engine-thinks = thinking · { $nodes } positions
study-engine-thought = { $nodes } positions
study-certain = certain
study-chance-of = { $player } { $chance } %
study-points-of = ({ $points } points)
study-line = { $place }.

## The review

study-review = Review
study-review-about = The engine goes through the main line, shows how the chances changed, and asks about the turns that lost most.
study-review-start = Review the game
study-review-again = Review it again
study-reviewing = Reviewing the game
study-stop = Stop
study-chart = Chances over the game
study-after-turn = After turn { $turn }: { $chances }
study-as-table = As a table
study-turn = Turn
study-question = Turn { $number }: what should { $player } have played?
study-question-hint = Make a whole turn on the board. Looking at other positions does not count.
study-judging = Looking at your turn …
study-right = Right: the chance stays at { $after } % (before: { $before } %).
study-wrong = Not the best: the chance falls from { $before } % to { $after } %.
study-then = { $player } answers:
study-try-again = Try again
study-show-answer = Show the answer
study-answer-shown = This is what the engine plays for { $player }. It is a branch of the study now.
study-question-next = Next question
study-question-end = That was the last one
study-ask-all =
    { $count ->
        [one] Answer one question
       *[other] Answer { $count } questions
    }
study-lost = Turn { $number }, { $player }: from { $before } % to { $after } %
study-none-lost = No turn lost a tenth of the chances or more.

## The openings

study-openings = Openings
study-openings-about = What was played in the position that is shown, how often, and who won: in the finished games of { $game } on this device with these options. Positions that are images of one another count as one.
study-openings-start = Count my games
study-openings-counting = Counting games
study-openings-failed = The games could not be counted: a part of the page is missing. Try again with a connection.
study-openings-no-games = No finished game with these options is on this device.
study-openings-none = No finished game on this device came to this position.
study-openings-games =
    { $count ->
        [one] One of { $all } finished games came here.
       *[other] { $count } of { $all } finished games came here.
    }
study-openings-times =
    { $count ->
        [one] one game
       *[other] { $count } games
    }
study-openings-level = level { $level } ×{ $count }
study-openings-people = people ×{ $count }
study-openings-more =
    { $count ->
        [one] One more move was played.
       *[other] { $count } more moves were played.
    }
