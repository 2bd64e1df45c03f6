# The tips of the coach. They take no arguments: the page loads them when a guided game begins.

## Saiju
saiju-tip-set-up = A shadow shows where the next stone of its symbol goes. Before the first turn, each shadow gets a cell.
saiju-tip-own = This group scores for you: three or more touching stones of one colour, and your symbol leads. Each stone is a point.
saiju-tip-theirs = This group scores for an opponent. Add stones of its colour with your symbol to take the lead.
saiju-tip-second = You may place a second stone, with another symbol. If none helps you, end your turn.
saiju-tip-stone = Your stone took the shadow's cell. Where you put the shadow, the next stone of that symbol goes, whoever places it.
saiju-tip-double = This group has all three symbols, so each of its stones counts two points.
saiju-tip-level = In this group no player's symbol leads, so it scores nothing yet.
saiju-tip-one-symbol = This group has only one symbol. It scores once a second symbol joins it.
saiju-tip-neutral = Flower belongs to nobody in a game for two. A flower stone still makes a group larger, and counts as a symbol of it.
saiju-tip-kept = All stones of this symbol are on the board, so its shadow leaves the game.

## Sayū
sayu-tip-home = The home tile was Red's first turn, so Blue placed the first tile. From now on you take turns.
sayu-tip-choice = Several tiles can be converted, but a tile converts only one: you choose which.
sayu-tip-convert = Your arrow points at this tile, and it does not point back: it turns to your colour and takes your tile's direction.
sayu-tip-lost = Your opponent converted this tile. You can win it back: a tile may change its colour many times.
sayu-tip-chain = A chain: a converted tile points in a new direction and converts the next one, until nothing is left to convert.
sayu-tip-points-back = This tile was not converted: one of its arrows points back at yours. Pointing back protects a tile.
sayu-tip-same-direction = This tile was not converted: its white arrow points the same way as that of your tile.
sayu-tip-home-turned = The home tile changed its colour. It counts like any tile, but has no arrows.

## Saaguan
saaguan-tip-shut-down = Three beams at once shut a robot down. Each of these beams earns its owner a point.
saaguan-tip-choice = These robots lock each other in a loop, so somebody must decide: you choose which of them are locked.
saaguan-tip-locked = Two beams lock your robot: it cannot move, and its beam is off. Block one of the beams, or lock an attacker.
saaguan-tip-lock = Two beams lock a robot: it cannot move, and its beam is off. A third beam would shut it down.
saaguan-tip-released = A lock lasts only as long as two beams hit the robot. This one is free again.
saaguan-tip-corridor = The outer ring is the corridor: robots begin there. Inside is the arena, where beams shine.
saaguan-tip-moves = In a turn you either place a robot or make all your moves. A move turns a robot, or advances it by one cell.
saaguan-tip-arena = Your robot has left the corridor. In the arena its beam shines, and it can never go back.
saaguan-tip-threat = A beam hits your robot. One beam is harmless, a second one would lock it: leave the line, or put a robot in between.
saaguan-tip-beam = Your beam hits a robot. One beam alone does nothing: two lock a robot, three shut it down.
saaguan-tip-recycle = Robots that were shut down wait in the recycler. Bringing one back costs a point, if you have any.
saaguan-tip-idle = None of your robots is in the arena. After five such turns in a row you lose: advance one into the arena.

## Ní-Ju
niju-tip-threat = Your opponent can complete a tile on this cell in the next turn. Place one of your tiles there first.
niju-tip-chance = You can complete a tile now: place one of your tiles on this cell.
niju-tip-pattern = The picture on a tile shows what it needs: tiles of your colour on the four cells at which its marks point.
niju-tip-dead = An opponent's tile lies where a mark of this tile points, so this tile cannot be completed. It still helps your other tiles.
niju-tip-blocked = This tile of your opponent is blocked: one of its marks points at a tile of yours.
niju-tip-marked = A mark of this tile points at a tile of yours already. The tile is complete when all four do.
niju-tip-moving = All tiles are placed. From now on you move one of your tiles in each turn; all tiles must stay connected.
