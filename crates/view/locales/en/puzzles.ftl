# The words of puzzles.

## The list

puzzles-title = Puzzles
puzzles-intro = Every position comes from a game of strong players, and every answer is proved: everything else was tried.
puzzles-today = Puzzle of the day
puzzles-today-more = The same for everybody, from midnight to midnight UTC.
puzzles-today-done = Solved. The next one comes at midnight UTC.
puzzles-solve = Solve
puzzles-look = Look again
puzzles-run = Until the first miss
puzzles-run-more = One puzzle after another, each a little harder. A miss, a hint or the answer ends the run.
puzzles-run-best =
    { $count ->
        [one] Your longest run: one puzzle.
       *[other] Your longest run: { $count } puzzles.
    }
puzzles-run-begin = Begin a run
puzzles-run-now =
    { $count ->
        [0] A new run
        [one] Run: one solved
       *[other] Run: { $count } solved
    }
puzzles-run-over =
    { $count ->
        [0] The run is over before it began.
        [one] The run is over: one puzzle solved.
       *[other] The run is over: { $count } puzzles solved.
    }
puzzles-rating-keep = Keep a rating for me
puzzles-rating-more = Only the first try at a puzzle counts. The rating stays in this browser.
puzzles-rating-is = Your rating: { $rating }
puzzles-rating-rose = Your rating: { $rating } (+{ $change })
puzzles-rating-fell = Your rating: { $rating } (−{ $change })
puzzles-by-game = By game
puzzles-solved-of = { $solved } of { $count } solved
puzzles-all-solved = All solved
puzzles-own = Your own puzzles
puzzles-own-more = “Keep as a puzzle” in a study puts a position here.
puzzles-arrange = The puzzle of Ní-Ju's rulebook
puzzles-arrange-more = Arrange the 20 white tiles so that as many as possible are complete at once.

## Kinds

puzzles-kind-points = Most points
puzzles-kind-chain = Longest chain
puzzles-kind-result = Winning ending
puzzles-kind-shut-down = Shut down a robot
puzzles-kind-free = Free a robot
puzzles-kind-win = Win now
puzzles-kind-force = Win by force
puzzles-kind-save = Stop the threat
puzzles-kind-own = Your own

## One puzzle

puzzles-name = { $game } { $number }
puzzles-goal-points = { $player }: reach { $points } points in this turn, { $gain } more than now.
puzzles-goal-chain = { $player }: own { $points } tiles at the end of this turn, { $gain } more than now.
puzzles-goal-result = { $player }: find the turn after which you win, whatever follows.
puzzles-goal-shut-down = { $player }: shut down a robot in this turn.
puzzles-goal-free = { $player }: free a robot in this turn. At its end fewer of yours are locked than now, and none was shut down.
puzzles-goal-win = { $player }: win in this turn.
puzzles-goal-force = { $player }: find the turn after which nothing stops you from winning with your next.
puzzles-goal-save = { $player }: { $other } threatens to win with the next turn. Stop it.
puzzles-goal-own = { $player }: find the turn that was kept as the answer.
puzzles-hint = Hint
puzzles-hint-more = Another hint
puzzles-hint-where = Look here: { $places }.
puzzles-hint-what = Begin with: { $move }
puzzles-show = Show the answer
puzzles-again = Try again
puzzles-next = Next puzzle
puzzles-undo = Take back the turn so far
puzzles-right = Right!
puzzles-right-uncounted = Right. The first try counts, so this one does not.
puzzles-right-ways =
    { $right ->
        [one] The only one of { $all } ways to end the turn.
       *[other] { $right } of { $all } ways to end the turn do it.
    }
puzzles-miss-points = You have { $points } of { $goal } points.
puzzles-miss-chain = You own { $points } of { $goal } tiles.
puzzles-miss-shut-down = No robot was shut down.
puzzles-miss-free = As many of your robots are locked as before, or one was shut down.
puzzles-miss-win = The game goes on. See the answer of { $other }.
puzzles-miss-save = { $other } wins all the same.
puzzles-miss-result = This lets go of the win. See the answer of { $other }.
puzzles-miss-force = { $other } can stop you. See how.
puzzles-miss-own = That is not the turn that was kept.
puzzles-shown = The answer is shown.
puzzles-way = The way
puzzles-study = Study this
puzzles-source = The game it comes from
puzzles-none = There is no such puzzle. It may have been withdrawn.
puzzles-back = All puzzles

## Your own puzzles

puzzles-drop = Delete

## The arranging puzzle

puzzles-arranged =
    { $count ->
        [one] One tile is complete.
       *[other] { $count } tiles are complete.
    }
puzzles-arrange-best = { $best } is the most, proved.
puzzles-arrange-apart = The tiles must be connected at their sides.
puzzles-arrange-left =
    { $count ->
        [0] All tiles are on the table.
        [one] One tile is left.
       *[other] { $count } tiles are left.
    }
puzzles-arrange-done = { $best } tiles are complete: nobody can do better. It is proved.
puzzles-arrange-board = A free table for white tiles
puzzles-arrange-record = Your best: { $count }
