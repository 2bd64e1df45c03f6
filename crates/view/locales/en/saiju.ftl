# Saiju

saiju-name = Saiju
saiju-tagline = Snow, moon and flower in three colours: lead in the groups you shape.
saiju-aim = Lead with your symbol in one-colour groups. Most points win when the board is full.

## Players
saiju-snow = Snow
saiju-moon = Moon
saiju-flower = Flower

## Options
saiju-option-board = Board
saiju-option-board-hex = hexagon with a hole in the middle
saiju-option-board-square = 6×6 square
saiju-option-players = Number of players
saiju-option-players-2 = two, with flower neutral
saiju-option-players-3 = three
saiju-option-ties = Ties in points
saiju-option-ties-groups = the larger group decides
saiju-option-ties-draw = a draw
saiju-option-ties-shadows = more shadows kept decides

## Results
saiju-reason-points = on points
saiju-reason-groups = equal points, by the larger group
saiju-reason-shadows = equal points, by more shadows kept
saiju-reason-draw = equal points
saiju-cause-points = The board is full.
saiju-cause-groups = Equal points: the larger group decided.
saiju-cause-shadows = Equal points: the number of shadows kept decided.
saiju-cause-draw = Equal points: nobody is ahead.

## Symbols and pieces
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

## Beside the board
saiju-supply = Supply
saiju-shadows-to-place = Shadows to be placed
saiju-kept = Shadows kept by { $player }

## What happens
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

## Why not
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

## Positions that cannot be read
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

## What can be picked
saiju-pick-set-up = Before the first turn: choose a cell for the { $symbol } shadow. The first { $symbol } stone goes there.
saiju-pick-shadow = Stone 1 of 2: choose a shadow. Its symbol is the stone's.
saiju-pick-second = Stone 2 of 2, if you like: choose a shadow with another symbol, or end your turn.
saiju-pick-stone = Stone { $number } of 2: choose the colour of the { $symbol } stone.
saiju-pick-only-stone = Only the { $symbol } shadow is left, so you place one stone: choose its colour.
saiju-pick-cell = Now move the { $symbol } shadow: choose an empty cell. The next { $symbol } stone goes there.
saiju-target-shadow = { $shadow } on { $cell }
saiju-target-stone = { $stone }, { $left } left
saiju-target-unfit = You chose the { $symbol } shadow, so only { $symbol } stones fit. Step back to choose another shadow.
saiju-target-end = End the turn

## Score breakdown
saiju-colour-white = white
saiju-colour-yellow = yellow
saiju-colour-pink = pink
saiju-score-double = { $stones } { $colour } stones (snow { $snow }, moon { $moon }, flower { $flower }): all three symbols, { $stones } × 2 = { $points } for { $player }.
saiju-score-plain = { $stones } { $colour } stones (snow { $snow }, moon { $moon }, flower { $flower }): { $stones } for { $player }.
saiju-score-level = { $stones } { $colour } stones (snow { $snow }, moon { $moon }, flower { $flower }): no player leads, no points.
saiju-score-one-symbol = { $stones } { $colour } stones (snow { $snow }, moon { $moon }, flower { $flower }): only one symbol, no points.
saiju-sum-double = { $stones } × 2 = { $points }
saiju-sum-plain = { $stones }

## Variants
saiju-preset-square = Square board
saiju-preset-three = Three players
saiju-preset-tournament = Tournament tie-break
