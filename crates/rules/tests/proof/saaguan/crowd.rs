//! Scattered positions: crowded arenas in which beams hit, lock and shut down.
//!
//! Uniformly random games hardly ever lock a robot, so robots are thrown onto the board facing each
//! other, and the slow version settles them.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::ground::Cell;
use super::slow::{Robot, Rules, Slow, Stock};

/// A source of small random numbers.
pub struct Dice(pub Xoshiro256PlusPlus);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number in `0..n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.0.next_u64() % n as u64) as usize
    }

    /// True with this chance, in percent.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}

/// Options of a small or, at times, a large board.
pub fn random_options(dice: &mut Dice) -> String {
    let players = 2 + dice.below(5);
    let mut words = Vec::new();
    if dice.chance(55) {
        words.push("board=hex".to_owned());
        words.push(format!("side={}", dice.pick(&[4, 4, 4, 4, 5, 5, 6, 7])));
    } else {
        words.push(format!("side={}", dice.pick(&[3, 3, 3, 3, 4, 4, 5, 6])));
    }
    if players == 2 && dice.chance(40) {
        words.push("mode=elimination".to_owned());
    } else {
        words.push(format!("players={players}"));
    }
    if dice.chance(20) {
        words.push(format!("handicap=red:{}", 1 + dice.below(2)));
    }
    if dice.chance(20) {
        words.push("first=yellow".to_owned());
    }
    if dice.chance(15) {
        words.push(format!("limit={}", 1 + dice.below(40)));
    }
    words.join(" ")
}

/// A settled position with a crowd in its arena, of a game with these options that goes on.
pub fn crowded(options: &str, dice: &mut Dice) -> Slow {
    loop {
        let mut slow = Slow::start(options);
        // Close to the end several may reach the winning score at once.
        let close = dice.chance(30);
        let worn = if slow.rules.elimination && dice.chance(60) { dice.below(2) } else { usize::MAX };
        for player in 0..slow.rules.players {
            throw_robots(&mut slow, player, player == worn, dice);
            slow.stock(player).score = random_score(&slow.rules, close, dice);
        }
        turn_to_each_other(&mut slow, dice);
        slow.turn = dice.below(slow.rules.players);
        if let Some(settled) = settled(slow, options, dice) {
            return settled;
        }
    }
}

/// The position settled, its loops decided at random, in the middle of some turn; nothing when the game
/// is over there or a forced step is still to be made.
pub fn settled(mut slow: Slow, options: &str, dice: &mut Dice) -> Option<Slow> {
    slow.settle();
    while let Some(cycle) = slow.waiting.pop() {
        let ways: Vec<_> = slow.ways(&cycle).collect();
        slow.set_locks(&cycle, &dice.pick(&ways));
    }
    slow.left = 1 + dice.below(slow.rules.moves() as usize) as u32;
    slow.turns = match slow.rules.limit {
        limit @ 1..100 => limit - 1 - dice.below(limit.min(3) as usize) as u32,
        _ => 50,
    };
    let mut after = slow.clone();
    after.check_ends();
    let forced = slow.left < slow.rules.moves() && !slow.has_move(slow.turn);
    let goes_on = after.end.is_none() && !forced;
    goes_on.then(|| Slow::read(options, &slow.write()))
}

pub fn random_score(rules: &Rules, close: bool, dice: &mut Dice) -> u32 {
    match (rules.elimination, close) {
        (true, _) => 0,
        (false, true) => rules.winning_score() - 1 - dice.below(3) as u32 / 2,
        (false, false) => dice.below(rules.winning_score() as usize - 4) as u32 * dice.below(2) as u32,
    }
}

/// Puts most of a player's robots into the arena, a few into the corridor, and leaves some beside the
/// board; a worn player has but three left.
fn throw_robots(slow: &mut Slow, player: usize, worn: bool, dice: &mut Dice) {
    let all = slow.rules.robots(player);
    let left = if worn { 3 } else { all };
    let (mut reserve, mut shut_down) = (0, all - left);
    for _ in 0..left {
        match dice.below(100) {
            0..10 => reserve += 1,
            10..18 if !worn => shut_down += 1,
            18..26 if slow.corridor_count(player) < 2 => throw(slow, player, true, dice),
            _ => throw(slow, player, false, dice),
        }
    }
    let present = slow.arena_count(player) > 0;
    let idle = if present { 0 } else { dice.below(5) as u32 };
    *slow.stock(player) = Stock { reserve, shut_down, score: 0, idle };
}

pub fn throw(slow: &mut Slow, owner: usize, corridor: bool, dice: &mut Dice) {
    let ground = slow.rules.ground;
    let cells: Vec<Cell> = ground
        .cells()
        .into_iter()
        .filter(|&cell| ground.is_corridor(cell) == corridor && !slow.board.contains_key(&cell))
        .collect();
    let facing = dice.below(ground.compass().len());
    slow.board.insert(dice.pick(&cells), Robot { owner, facing, locked: false });
}

/// Turns most robots so that their beams hit an opponent.
fn turn_to_each_other(slow: &mut Slow, dice: &mut Dice) {
    let ways = slow.rules.ground.compass().len();
    let cells: Vec<Cell> = slow.board.keys().copied().collect();
    for cell in cells {
        if dice.chance(85) {
            let from = dice.below(ways);
            let robot = slow.board[&cell];
            for facing in (0..ways).map(|step| (from + step) % ways) {
                slow.board.get_mut(&cell).unwrap().facing = facing;
                if slow.target(cell).is_some_and(|hit| slow.board[&hit].owner != robot.owner) {
                    break;
                }
            }
        }
    }
}
