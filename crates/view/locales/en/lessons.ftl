# Lessons. The page loads them with the first course.

lessons-title = Lessons
lessons-title-more = Short tasks on real boards, about a quarter of an hour for each game. The rules themselves judge what you do.
lessons-of = Lessons: { $game }
lessons-about = One idea, one board, one task. You can try as often as you like, and begin anywhere.
lessons-progress = { $done } of { $all } done
lessons-number = Lesson { $number } of { $all }
lessons-done = done
lessons-begin = Begin
lessons-go-on = Go on
lessons-all = All lessons
lessons-show = Show me
lessons-again = Try again
lessons-next = Next lesson
lessons-finish = Finish
lessons-you = You are { $player }.
lessons-right = Right!
lessons-missed = Not yet.
lessons-shown = This is one way. Now it is your turn.
lessons-showing = One way is shown.
lessons-shared = They share the win
lessons-wins = { $player } wins
lessons-whole = You have done all lessons of { $game }. Play a game now.
lessons-no-such = There is no such lesson.
lessons-not-saved = This browser does not let Banmen remember which lessons you have done.

## Why a try misses
goal-not-told = That did not do it.
goal-told = That should not have happened.
goal-times = That happened { $found ->
    [one] once
   *[other] { $found } times
}; the task asks for { $wanted }.
goal-scores = { $player } has { $found ->
    [one] 1 point
   *[other] { $found } points
} now; the task asks for { $wanted }.
goal-scores-most = { $player } still has { $found ->
    [one] 1 point
   *[other] { $found } points
}.
goal-winners = Nobody has won yet.
goal-other-winners = No: { $players } won.
goal-turn = The turn is not over.
goal-other = That did not do it.
goal-answer = { $player } has an answer: it is shown on the board.

## Saiju
lesson-saiju-shadow-title = Shadows come first
lesson-saiju-shadow-idea = A shadow is not a stone yet. It marks the cell where the next stone of its symbol will go.
lesson-saiju-shadow-task = Place the moon shadow on any cell.
lesson-saiju-shadow-right = The first moon stone will go there, whoever places it.

lesson-saiju-stone-title = A stone takes its shadow's cell
lesson-saiju-stone-idea = In your turn you choose a shadow and one of three colours. The stone goes where the shadow is, and you move the shadow to an empty cell.
lesson-saiju-stone-task = Put a yellow moon where the moon shadow is, and move the shadow anywhere.
lesson-saiju-stone-right = The stone took the shadow's cell. The next moon goes where you put the shadow.
lesson-saiju-stone-miss = Choose the moon shadow, then the yellow moon, then a new cell for the shadow.

lesson-saiju-second-title = A second stone
lesson-saiju-second-idea = You may place a second stone in the same turn, with another symbol. If none helps you, you end your turn instead.
lesson-saiju-second-task = You have placed a moon. Place a second stone.
lesson-saiju-second-right = Two stones with two symbols: your turn is over.
lesson-saiju-second-miss = You may end a turn after one stone. This time, place a second one.

lesson-saiju-three-title = Three of a colour
lesson-saiju-three-idea = Touching stones of one colour are a group. With three stones or more and at least two symbols it scores: a point for each stone, for the player whose symbol leads.
lesson-saiju-three-task = A white snow and a white flower touch. Make a group that scores 3 for you.
lesson-saiju-three-right = Two snows and a flower: snow leads, and three stones are three points.
lesson-saiju-three-miss = The stone must be white and beside the others, and snow must lead among them.

lesson-saiju-double-title = All three symbols count double
lesson-saiju-double-idea = Each stone of a group with all three symbols counts two points. The missing symbol may be your opponent's, as long as yours still leads.
lesson-saiju-double-task = Two white snows and a white flower touch. Make them worth 8.
lesson-saiju-double-right = Four stones with all three symbols count double: 8 points. Snow still leads.
lesson-saiju-double-miss = The group lacks a symbol. Its shadow is beside the group.

lesson-saiju-level-title = A tie scores for nobody
lesson-saiju-level-idea = If snow and moon are equally frequent in a group, nobody leads there and nobody scores. In a game for two, flower is nobody's.
lesson-saiju-level-task = Moon has 8 points for the white group. Take them away with one stone.
lesson-saiju-level-right = Two snows against two moons: nobody leads, so nobody scores.
lesson-saiju-level-miss = Make snow as frequent as moon in the white group.

lesson-saiju-where-title = Where the shadow goes
lesson-saiju-where-idea = You decide where the next stone of a symbol goes. Leave no shadow where it helps your opponent.
lesson-saiju-where-task = The moon shadow is beside two white stones. Play your turn so that Moon cannot score in the next one.
lesson-saiju-where-right = Every turn of Moon was tried: none scores.
lesson-saiju-where-miss = Use up the cell beside the white stones, with a stone that does not help Moon.

lesson-saiju-kept-title = The last stone follows
lesson-saiju-kept-idea = There are twelve stones of each symbol. When only one is left, it takes the shadow's cell at once, and the shadow leaves the game.
lesson-saiju-kept-task = Place a stone so that its shadow leaves the game.
lesson-saiju-kept-right = The last stone followed at once. You keep its shadow.
lesson-saiju-kept-miss = Look at the supply: of which symbols are two stones left?

lesson-saiju-fill-title = The board fills itself
lesson-saiju-fill-idea = When one shadow is left and all stones left have one colour, there is nothing to choose any more: they fill the board.
lesson-saiju-fill-task = End the game with one stone.
lesson-saiju-fill-right = Only white snows were left. They filled the board, and the game is over.
lesson-saiju-fill-miss = Two colours are still left. Take the one of which there is a single stone.

lesson-saiju-count-title = Counting
lesson-saiju-count-idea = On a full board the most points win. On equal points the player with the larger scoring group wins.
lesson-saiju-count-task = Both have 16 points. Who wins?
lesson-saiju-count-right = Moon's group of eight stones is larger than any of Snow's.
lesson-saiju-count-miss = Compare the largest group of each.

lesson-saiju-most-title = Three players
lesson-saiju-most-idea = With three players each symbol belongs to somebody. A group scores for the one whose symbol alone is the most frequent.
lesson-saiju-most-task = Snow has 8 points for the white group. Take them away with one stone.
lesson-saiju-most-right = Now snow and flower are equally frequent: nobody is alone in the lead.
lesson-saiju-most-miss = Make another symbol as frequent as snow in the white group.

lesson-saiju-win-title = Win the ending
lesson-saiju-win-idea = In the end everything can be counted: the cells that are left, and the stones in the supply.
lesson-saiju-win-task = Only flowers are left. Place the one that wins.
lesson-saiju-win-right = The last flower followed, the board is full, and you have more points.
lesson-saiju-win-miss = Which colour belongs in which of the two cells? Count both.

## Sayū
lesson-sayu-beside-title = Beside a tile
lesson-sayu-beside-idea = In each turn you place one tile on an empty cell above, below, left or right of any tile. You may turn it as you like.
lesson-sayu-beside-task = Place any tile beside the home tile.
lesson-sayu-beside-right = Every tile touches another one at a side.

lesson-sayu-home-title = An arrow converts
lesson-sayu-home-idea = A tile has three arrows; the white one shows which way it faces. If an arrow points at an opponent's tile beside it, corners included, that tile turns to your colour.
lesson-sayu-home-task = The home tile is red. Make it yours.
lesson-sayu-home-right = An arrow of your tile points at the home tile: it is blue now.
lesson-sayu-home-miss = No arrow points at the home tile. Turn your tile, or choose another one.

lesson-sayu-arrow-title = Three conditions
lesson-sayu-arrow-idea = Your tile converts a neighbour if an arrow of yours points at it, no arrow of its own points back, and its white arrow does not point the same way as yours.
lesson-sayu-arrow-task = Convert the blue tile.
lesson-sayu-arrow-right = All three conditions are met: the tile is red now, and faces the same way as yours.
lesson-sayu-arrow-miss = An arrow of your tile has to point at the blue one.

lesson-sayu-back-title = It points back
lesson-sayu-back-idea = A tile is safe from neighbours at which its own arrows point. Come from another side.
lesson-sayu-back-task = The arrows of the blue tile protect it from some sides. Convert it.
lesson-sayu-back-right = From here no arrow pointed back.
lesson-sayu-back-miss = Look where the arrows of the blue tile point, and place yours on another side.

lesson-sayu-facing-title = The same way
lesson-sayu-facing-idea = Two tiles whose white arrows point the same way leave each other alone.
lesson-sayu-facing-task = The white arrow of the blue tile points right. Convert the tile.
lesson-sayu-facing-right = Your white arrow points another way, so the tile was converted.
lesson-sayu-facing-miss = Turn your tile so that its white arrow does not point right.

lesson-sayu-chain-title = A chain
lesson-sayu-chain-idea = A converted tile faces the same way as yours. If one of its arrows now points at another opponent's tile, that one is converted too, and so on.
lesson-sayu-chain-task = Convert both blue tiles in one turn.
lesson-sayu-chain-right = The first tile turned and converted the second.
lesson-sayu-chain-miss = Which way must the first tile face to reach the second?

lesson-sayu-choose-title = Choose the way
lesson-sayu-choose-idea = A tile converts only one neighbour. If several can be converted, you choose, and the chain goes on from there.
lesson-sayu-choose-task = Your tile can convert one of two. Choose so that you have 7 tiles at the end.
lesson-sayu-choose-right = This chain was longer.
lesson-sayu-choose-miss = The other way leads farther.

lesson-sayu-combo-title = Six at once
lesson-sayu-combo-idea = A long chain can turn a game around. All its tiles face like the first one, so you can follow it in advance.
lesson-sayu-combo-task = Choose the tile that brings you to 15.
lesson-sayu-combo-right = Six tiles in one turn.
lesson-sayu-combo-miss = This chain ended too early. Follow the other one.

lesson-sayu-edge-title = Three cells from home
lesson-sayu-edge-idea = Tiles are placed at most three cells from the home tile, in every direction, and never beyond.
lesson-sayu-edge-task = Place a tile directly above or below the one at the right edge.
lesson-sayu-edge-right = To its right there is no room, above and below there is.
lesson-sayu-edge-miss = The tile at the right edge is on g4. Place yours on g5 or g3.

lesson-sayu-return-title = Back again
lesson-sayu-return-idea = A tile changes hands as often as somebody converts it. The home tile has no arrows and never points back.
lesson-sayu-return-task = Blue has taken the home tile. Win it back.
lesson-sayu-return-right = The home tile is red again.
lesson-sayu-return-miss = Point an arrow at the home tile in the middle.

lesson-sayu-last-title = The last tile
lesson-sayu-last-idea = When all tiles are placed, the player with more tiles wins. The last one can decide.
lesson-sayu-last-task = One cell and one tile are left. Win.
lesson-sayu-last-right = You have more tiles, and the game is over.
lesson-sayu-last-miss = Turn the tile another way, and count what the chain brings.

## Saaguan
lesson-saaguan-enter-title = Into the corridor
lesson-saaguan-enter-idea = Every robot begins in the corridor, the outer ring. You choose its cell and its direction. Placing a robot is a whole turn.
lesson-saaguan-enter-task = Place a robot.
lesson-saaguan-enter-right = The robot is in the corridor. There it has no beam yet.

lesson-saaguan-moves-title = Three moves
lesson-saaguan-moves-idea = Instead of placing, you make three moves: each turns a robot by one step, or advances it by one cell. No robot goes back from the arena to the corridor.
lesson-saaguan-moves-task = Bring your robot into the arena, and use all three moves.
lesson-saaguan-moves-right = Your robot is in the arena, and its beam shines.
lesson-saaguan-moves-miss = The robot has to advance at least once.

lesson-saaguan-beam-title = A beam
lesson-saaguan-beam-idea = In the arena a robot shines straight ahead, up to the next robot. One beam alone does no harm.
lesson-saaguan-beam-task = Turn your robot so that its beam hits the blue one.
lesson-saaguan-beam-right = The beam hits. The blue robot can still move.
lesson-saaguan-beam-miss = Turn the robot towards the blue one.

lesson-saaguan-lock-title = Two beams lock
lesson-saaguan-lock-idea = Two beams lock a robot: it cannot move, and its own beam goes off.
lesson-saaguan-lock-task = One beam hits the yellow robot. Lock it with one move.
lesson-saaguan-lock-right = Two beams hit it: it is locked.
lesson-saaguan-lock-miss = Your other robot has to face the yellow one.

lesson-saaguan-shut-title = Three beams shut down
lesson-saaguan-shut-idea = A third beam shuts a robot down: it leaves the board. Every player gets a point for each beam of theirs that hit it.
lesson-saaguan-shut-task = The yellow robot is locked. Get 3 points with one move.
lesson-saaguan-shut-right = Three beams of yours, three points. The robot waits in the recycler.
lesson-saaguan-shut-miss = Two beams hit it already. The third one comes from your robot that faces another way.

lesson-saaguan-between-title = Rescue: step between
lesson-saaguan-between-idea = A beam ends at the first robot that it hits. Step between an attacker and its target, and the beam does not arrive.
lesson-saaguan-between-task = One of your robots is locked. Free it with one move.
lesson-saaguan-between-right = Your other robot takes one of the beams, and one beam alone locks nobody.
lesson-saaguan-between-miss = Advance your other robot into the line of a red beam.

lesson-saaguan-counter-title = Rescue: lock the attacker
lesson-saaguan-counter-idea = A locked robot has no beam. Lock an attacker, and the robot that it held is free.
lesson-saaguan-counter-task = Two red robots lock one of yours. Free it by locking one of them.
lesson-saaguan-counter-right = The attacker is locked and its beam is off, so your robot is free.
lesson-saaguan-counter-miss = One of your beams hits a red robot already. Add a second one.

lesson-saaguan-reach-title = Beams reach farther
lesson-saaguan-reach-idea = Where a robot is shut down, the beams that hit it go on to the next robot. One move can do two things.
lesson-saaguan-reach-task = Shut down one blue robot and lock the other, with one move.
lesson-saaguan-reach-right = The beam that was no longer stopped hit the second robot, which one beam hit already.
lesson-saaguan-reach-miss = Which of your robots can send a third beam to the locked robot?

lesson-saaguan-passing-title = Between two cells
lesson-saaguan-passing-idea = While a robot advances it stands nowhere: for a moment the beams behind it pass.
lesson-saaguan-passing-task = Your front robot shields the locked one. Make your three moves and lose no robot.
lesson-saaguan-passing-right = No beam got through.
lesson-saaguan-passing-miss = Your shield must stay on its cell; it may turn. Placing a robot is no answer here.

lesson-saaguan-loop-title = Who is locked?
lesson-saaguan-loop-idea = Two robots that would lock each other cannot both be locked, for a locked robot has no beam. If one of them is yours and you are on turn, you choose.
lesson-saaguan-loop-task = Shut down the green robot in the middle. Then lock the blue robot, not your own.
lesson-saaguan-loop-right = You were on turn, so you chose.
lesson-saaguan-loop-miss = Your robot on g5 can turn towards the green one. After that, choose the blue robot.

lesson-saaguan-recycle-title = Back from the recycler
lesson-saaguan-recycle-idea = A robot that was shut down can come back to the corridor. It costs a point; whoever has none pays nothing.
lesson-saaguan-recycle-task = Your reserve is empty. Bring a robot back.
lesson-saaguan-recycle-right = It cost a point: of 2 you have 1 left.
lesson-saaguan-recycle-miss = Choose a cell of the corridor for the robot.

lesson-saaguan-win-title = The winning point
lesson-saaguan-win-idea = Whoever reaches the score that was agreed wins at once, even in the middle of a turn: 17 points for two players.
lesson-saaguan-win-task = You have 14 points. Win in this turn.
lesson-saaguan-win-right = 14 and 3 are 17: the game is over.
lesson-saaguan-win-miss = The locked robot needs a third beam.

## Ní-Ju
lesson-niju-beside-title = Side by side
lesson-niju-beside-idea = In each turn you place one of your twenty tiles, turned as you like: above, below, left or right of any tile. A corner is not enough.
lesson-niju-beside-task = Place a tile.
lesson-niju-beside-right = The tiles of both players form one surface.

lesson-niju-four-title = Four marks
lesson-niju-four-idea = The four marks of a tile point at the neighbours that it needs in your colour. Give one of your tiles all four, and you win.
lesson-niju-four-task = The white tile in the middle lacks one neighbour. Win.
lesson-niju-four-right = All four corners that it marks are white. What is at its sides does not matter.
lesson-niju-four-miss = The tile in the middle marks its four corners. One of them is empty.

lesson-niju-itself-title = Complete at once
lesson-niju-itself-idea = The tile that you place may be complete itself, if its four neighbours are there already.
lesson-niju-itself-task = Four white tiles stand around an empty cell. Place the tile that is complete there.
lesson-niju-itself-right = It marks exactly the four neighbours that are white.
lesson-niju-itself-miss = On that cell white tiles are above, below, left and right. Which tile marks just these?

lesson-niju-turn-title = Turn it
lesson-niju-turn-idea = The same tile, turned, marks other neighbours. Your twenty tiles make seventy patterns.
lesson-niju-turn-task = Win on the empty cell in the middle. Look for the tile, and turn it.
lesson-niju-turn-right = Turned like this, all its marks point at white.
lesson-niju-turn-miss = Note where white tiles are around the cell, then look for a tile with that pattern in any rotation.

lesson-niju-block-title = Block
lesson-niju-block-idea = A tile is blocked as long as an opponent's tile lies on a cell that it marks.
lesson-niju-block-task = White lacks one tile to win. Stop it.
lesson-niju-block-right = Every answer of White was tried: none wins.
lesson-niju-block-miss = Place your tile on the cell that White's tile lacks.

lesson-niju-dead-title = Red discs
lesson-niju-dead-idea = A tile carries a red disc while one of its marks points at an opponent's tile: as things stand it cannot be completed.
lesson-niju-dead-task = Two white tiles lack only one neighbour, but one of them carries a disc. Complete the other.
lesson-niju-dead-right = The tile without a disc could still be completed.
lesson-niju-dead-miss = Look at the white tile without a disc: which neighbour does it lack?

lesson-niju-reach-title = Out of reach, then within it
lesson-niju-reach-idea = A cell can be used only when there is a tile at one of its sides. A block can open the way to another cell.
lesson-niju-reach-task = White has just blocked, and opened a cell. Win.
lesson-niju-reach-right = Before White's block no tile touched this cell.
lesson-niju-reach-miss = Your tile left of White's new one lacks a single neighbour.

lesson-niju-threats-title = Two threats at once
lesson-niju-threats-idea = Your opponent can block one cell in a turn. Threaten to win on two cells, and one stays open.
lesson-niju-threats-task = Place a tile that threatens twice, and win in your next turn.
lesson-niju-threats-right = White blocked one threat, and the other one won.
lesson-niju-threats-miss = White could block. The new tile should bring an old one close to completion, and nearly be complete itself.

lesson-niju-move-title = When all tiles have been placed
lesson-niju-move-idea = When all forty tiles are placed, you move: lift a tile of yours that has a free side, and place it elsewhere, turned as you like. The others must stay connected.
lesson-niju-move-task = Move one of your tiles.
lesson-niju-move-right = The tiles that stayed are connected at their sides.

lesson-niju-score-title = For points
lesson-niju-score-idea = In the variant a complete tile ends nothing: in the end each one counts a point.
lesson-niju-score-task = Complete two tiles with one.
lesson-niju-score-right = One tile was the last neighbour of two others.
lesson-niju-score-miss = Two white tiles lack the same neighbour.
