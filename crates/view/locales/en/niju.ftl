# Ní-Ju

niju-name = Ní-Ju
niju-tagline = Twenty tiles each: surround one of yours in the pattern that it shows.
niju-aim-race = Be first to complete one of your tiles. All four of its marks must point at tiles of your colour.
niju-aim-score = Complete more tiles than your opponent. All four marks of a complete tile point at its own colour.

## Players

niju-white = White
niju-black = Black

## Options

niju-option-mode = Winning
niju-option-mode-race = race: the first complete tile wins
niju-option-mode-score = score: place all tiles, then count the complete ones
niju-option-limit = Draw after this many moves (0: never)

## Results

niju-reason-pattern = a complete tile
niju-reason-score = by number of complete tiles
niju-cause-pattern = A tile is complete: all four of its marks point at its own colour.
niju-cause-score = All tiles have been placed.

## Directions

niju-n = north
niju-ne = north-east
niju-e = east
niju-se = south-east
niju-s = south
niju-sw = south-west
niju-w = west
niju-nw = north-west

## In pictures

niju-pool = Pool of { $player }
niju-piece-tile = { $player } tile, marks to { $directions }
niju-mark-winning = is complete
niju-mark-disc = carries a red disc: a mark points at an opponent's tile

## What happens

niju-tile-placed = { $player } places { $pattern } on { $cell }.
niju-tile-moved = { $player } moves { $pattern } from { $from } to { $to }.
niju-pattern-completed = { $player } completes { $pattern } on { $cell }.
niju-pools-empty = Both pools are empty: from now on, tiles are moved.
niju-player-skipped = { $player } cannot move any tile and is skipped.

## Why not

niju-not-moving-yet =
    { $left ->
        [one] Tiles are moved only when both pools are empty. One more round of placing is to come.
       *[other] Tiles are moved only when both pools are empty. There are still up to { $left } tiles in a pool.
    }
niju-all-placed = All tiles are on the table. Move one: 2,-1>4,0:0246.
niju-no-moving = In this variant tiles are only placed, never moved.
niju-tile-used = You have this tile only once, and it is on { $cell } already.
niju-first-tile = The first tile goes on 0,0, not on { $cell }.
niju-cell-taken = A tile of { $owner } is on { $cell }.
niju-not-next-to-tile = { $cell } is not orthogonally next to a tile.
niju-only-next-to-itself = The only tile orthogonally next to { $cell } is the one on { $from } that you want to move.
niju-same-cell = A tile must move to a different cell; turning it on { $cell } is not a move.
niju-no-tile-there = There is no tile on { $cell }.
niju-not-your-tile = The tile on { $cell } belongs to { $owner }.
niju-other-tile = The tile on { $cell } is { $tile }, and none of its rotations shows { $pattern }.
niju-no-free-side = The tile on { $cell } has a neighbour at each of its four sides and cannot be moved.
niju-would-isolate = Without the tile on { $cell } the others would no longer be connected.
niju-no-such-cell = There is no cell { $cell }: cells go from -{ $farthest } to { $farthest }.

## Positions that cannot be read

niju-tiles-not-sorted = The tile on { $cell } is out of order: tiles are listed by y, then by x, one on each cell.
niju-tile-twice = { $player } has tile { $tile } only once.
niju-tile-apart = The tile on { $cell } is not connected with the others.
niju-nothing-on-origin = While tiles are being placed, one of them is on 0,0.
niju-tile-counts = White has { $white } and Black { $black } tiles on the table. White must have as many as Black, or one more.
niju-wrong-turn = It cannot be the turn of { $player }: { $expected } is the next to place a tile.
niju-already-won = The tile of { $owner } on { $cell } is complete, so the game is over and “-” is to act.
niju-both-winning = The tiles on { $white } and { $black } are both complete, but only one player can win.
niju-not-over = Nothing has ended the game here: white or black must be to act.
niju-all-counted = All tiles are placed, so the game is over and “-” is to act.
niju-moves-too-early =
    { $moves ->
        [one] One move cannot have been made here: tiles are not being moved.
       *[other] { $moves } moves cannot have been made here: tiles are not being moved.
    }
niju-limit-reached = After { $moves } moves the game is a draw (limit { $limit }), so “-” is to act.
niju-beyond-limit = { $moves } moves are more than the limit of { $limit }.
niju-cannot-move = { $player } cannot move any tile and would have been skipped.

## What can be picked

niju-pick-tile = Tile { $number } of { $all }: choose one. Its four marks need tiles of your colour.
niju-pick-cell = Choose an empty cell beside any tile.
niju-pick-turn = Turn your tile: point its marks at your tiles, or at cells that you can still fill.
niju-pick-lying = All tiles are placed, so now you move one: choose one of your tiles.
niju-pick-goal = Choose where the tile goes: an empty cell beside another tile.
niju-warning-threat = Your opponent can complete a tile on { $cells }!
niju-look-alive = { $own ->
    [one] One of the 4 marks of this tile points
   *[other] { $own } of the 4 marks of this tile point
} at its own colour.
niju-look-dead = This tile cannot be completed: { $other ->
    [one] a mark points
   *[other] { $other } marks point
} at the other colour.
niju-target-tile = tile with marks to { $directions }
niju-target-lying = tile on { $cell }, marks to { $directions }
niju-target-turn = turned by { $degrees } degrees
niju-target-turn-shown = marks to { $directions }

## Variants

niju-preset-score = Count complete tiles
