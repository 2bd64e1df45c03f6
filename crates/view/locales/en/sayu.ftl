# Sayū

sayu-name = Sayū
sayu-tagline = Place a tile; its arrows turn your opponent's over, one after another.
sayu-aim = Turn most of the tiles to your colour. The game ends when all tiles are placed.

## Players

sayu-red = Red
sayu-blue = Blue

## Options

sayu-option-omit = Arrows of the tiles left out
sayu-option-omit-012 = three side by side
sayu-option-omit-013 = ahead, half right, back right
sayu-option-omit-014 = ahead, half right, back
sayu-option-omit-015 = ahead, half right, back left
sayu-option-omit-016 = ahead, half right, left
sayu-option-omit-024 = ahead, right, back
sayu-option-omit-025 = ahead, right, back left
sayu-option-home = Home tile
sayu-option-home-owned = red at the start
sayu-option-home-neutral = nobody's

## Results

sayu-reason-tiles = by number of tiles
sayu-cause-tiles = All tiles have been placed.

## Directions

sayu-n = north
sayu-ne = north-east
sayu-e = east
sayu-se = south-east
sayu-s = south
sayu-sw = south-west
sayu-w = west
sayu-nw = north-west

## In pictures

sayu-tray = Tiles still available
sayu-piece-tile = { $player } tile facing { $facing }, arrows to { $arrows }
sayu-piece-home = { $player } home tile
sayu-piece-neutral-home = neutral home tile
sayu-piece-available = tile with arrows to { $arrows }
sayu-mark-choosing = is about to convert a tile
sayu-mark-target = can be converted

## What happens

sayu-tile-placed = { $player } places { $tile } on { $cell }, facing { $facing }.
sayu-tile-converted = The tile on { $by } converts { $tile } on { $cell } to { $player }: it turns from { $from } to { $to }.
sayu-home-converted = The tile on { $by } converts the home tile to { $player }.
sayu-choice-to-make = The tile on { $by } can convert { $choices }: { $player } chooses one.
sayu-tile-chosen = { $player } chooses { $cell } for the tile on { $by } and spares { $others }.
sayu-chain-ended = The chain ends on { $cell }: nothing more can be converted.

## Why not

sayu-choice-first = First choose what the tile on { $by } converts: { $choices }.
sayu-nothing-to-choose = There is no conversion to choose now. Place a tile.
sayu-not-in-game = Tile { $tile } is not in this game: { $omit } and its rotations are left out.
sayu-already-placed = This tile is already on { $cell }.
sayu-off-board = There is no cell { $cell }: tiles stay within three cells of the home tile, from a1 to g7.
sayu-cell-taken = { $cell } is not empty.
sayu-cell-apart = { $cell } is not orthogonally next to a tile.
sayu-nothing-there = There is nothing on { $cell } to convert.
sayu-own-tile = The tile on { $cell } already shows the colour of { $player }.
sayu-neutral-home = The home tile on { $cell } is neutral and cannot be converted.
sayu-not-next = { $cell } is not next to { $by }, whose tile converts now.
sayu-no-arrow = The tile on { $by } has no arrow pointing at { $cell }.
sayu-points-back = The tile on { $cell } has an arrow pointing back at { $by }.
sayu-same-orientation = The tiles on { $by } and { $cell } share an orientation: both face { $facing }.

## Positions that cannot be read

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
sayu-twice = Tile { $tile } is there twice, on { $first } and on { $second }; there is only one of each.
sayu-home-elsewhere = The home tile belongs on { $home }, not on { $cell }.
sayu-no-home = The home tile must be on { $home }.
sayu-home-unowned = With home=owned the home tile is red or blue: home:r or home:b.
sayu-home-owned = With home=neutral the home tile belongs to nobody: home:-.
sayu-apart = The tile on { $cell } is not connected with the home tile.
sayu-wrong-player =
    { $tiles ->
        [one] With one tile placed, { $expected } must be to act here.
       *[other] With { $tiles } tiles placed, { $expected } must be to act here.
    }
sayu-should-be-over = All { $tiles } tiles are placed and nothing is being chosen: the game is over, and “-” is to act.
sayu-not-over =
    { $tiles ->
        [one] With one tile placed the game goes on: { $expected } must be to act.
       *[other] With { $tiles } tiles placed the game goes on: { $expected } must be to act.
    }
sayu-chain-not-own = { $player } has no tile on { $cell } that could be converting.
sayu-forced-step = The tile on { $cell } can convert only { $target }, so that has happened already.
sayu-chain-empty = The tile on { $cell } can convert nothing, so there is nothing to choose.

## What can be picked

sayu-pick-tile = Choose a tile to place. Its arrows convert a { $opponent } tile that does not point back.
sayu-pick-cell = Choose an empty cell beside a tile. Your tile acts on its neighbours there.
sayu-pick-facing = Turn your tile: which way should its white arrow point?
sayu-pick-convert = The tile on { $cell } can convert one of { $count } tiles: choose one. The chain goes on from there.
sayu-target-facing = facing { $facing }
sayu-target-pose = facing { $facing }, arrows to { $arrows }
sayu-target-convert = convert the tile on { $cell }

## Score breakdown

sayu-score =
    { $tiles ->
        [one] One tile shows the colour of { $player }.
       *[other] { $tiles } tiles show the colour of { $player }.
    }

## Variants

sayu-preset-neutral = Neutral home tile
