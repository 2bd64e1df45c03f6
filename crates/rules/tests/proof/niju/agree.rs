//! Plays the crate's game and the slow one side by side, and counts which rulings and hard cases came up.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

use banmen_rules::niju::{Action as Fast, Niju};
use banmen_rules::{Game, Move, Numbered, Seat, Table};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::scattered::{self, below, pick};
use super::slow::{Action, Cell, Slow, all_patterns, rotations, sides, step};

/// Everything that must have come up; the test fails when something has not.
const WANTED: [&str; 24] = [
    "niju/1 a tile is placed in another rotation than its name's",
    "niju/1 a tile is turned as it moves",
    "niju/2 lifting a tile would isolate others",
    "niju/2 a tile is lifted that only a loop of others makes loose",
    "niju/2 a cell is next to no tile but the lifted one",
    "niju/3 a player is skipped",
    "niju/3 a player without a move cannot be to move in a string",
    "niju/4 the third repetition",
    "niju/4 the limit",
    "niju/4 the same shape in another place",
    "niju/5 a tile with a disc",
    "niju/5 a tile without a disc",
    "a tile has no free side",
    "the table has a hole",
    "the table lies at the end of the world",
    "a winning tile forbids that somebody is to move",
    "a pattern is completed by placing",
    "a pattern is completed by moving",
    "the moved tile itself is winning",
    "a neighbour of the moved tile is winning",
    "score: White has more",
    "score: Black has more",
    "score: a draw",
    "a refused action is refused by both",
];

pub(crate) struct Agreement {
    rng: Xoshiro256PlusPlus,
    tally: BTreeMap<&'static str, u64>,
    positions: u64,
    /// Repetition keys by what they are keys of.
    keys: HashMap<u64, u64>,
}

pub(crate) fn table(options: &str) -> Table<Niju> {
    Table::new(Niju::new(&options.parse().unwrap()).unwrap())
}

/// One game in both versions.
struct Pair {
    fast: Table<Niju>,
    slow: Slow,
}

impl Agreement {
    pub(crate) fn new(seed: u64) -> Agreement {
        Agreement {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            tally: BTreeMap::new(),
            positions: 0,
            keys: HashMap::new(),
        }
    }

    fn count(&mut self, what: &'static str) {
        assert!(WANTED.contains(&what), "{what} is not wanted");
        *self.tally.entry(what).or_default() += 1;
    }

    fn count_if(&mut self, holds: bool, what: &'static str) {
        if holds {
            self.count(what);
        }
    }

    /// Random games from the start.
    pub(crate) fn play_games(&mut self, score: bool, limit: u32, games: usize) {
        let mode = if score { "score" } else { "race" };
        for _ in 0..games {
            let fast = table(&format!("mode={mode} limit={limit}"));
            let mut pair = Pair { fast, slow: Slow::new(score, limit) };
            while pair.slow.over.is_none() {
                self.compare(&pair);
                let action = pair.fast.game().random(pair.fast.position(), &mut self.rng);
                self.play(&mut pair, slow_action(action));
            }
            self.compare(&pair);
        }
    }

    /// Scattered positions, with some moves from each.
    pub(crate) fn play_scattered(&mut self, limit: u32, positions: usize, moves: usize) {
        let game = *table(&format!("limit={limit}")).game();
        for _ in 0..positions {
            let mut slow = scattered::position(&mut self.rng, limit);
            let read = game.read_position(&slow.position());
            assert_eq!(read.is_ok(), slow.may_go_on(), "{} {read:?}", slow.position());
            let Ok(position) = read else {
                self.count_refused_string(&slow);
                continue;
            };
            slow.remember();
            let mut pair = Pair { fast: Table::from_position(game, position), slow };
            self.compare_shifted(&pair);
            self.compare(&pair);
            self.shuffle(&mut pair, moves);
        }
    }

    fn count_refused_string(&mut self, slow: &Slow) {
        let won = slow.winning_tiles(0) + slow.winning_tiles(1) > 0;
        self.count_if(won, "a winning tile forbids that somebody is to move");
        self.count_if(!won, "niju/3 a player without a move cannot be to move in a string");
    }

    /// Plays on, mostly back and forth.
    fn shuffle(&mut self, pair: &mut Pair, moves: usize) {
        let mut back: [Option<Action>; 2] = [None; 2];
        for _ in 0..moves {
            if pair.slow.over.is_some() {
                break;
            }
            let player = pair.slow.turn;
            let action = match back[player].filter(|action| pair.slow.allows(*action)) {
                Some(action) if below(&mut self.rng, 8) > 0 => action,
                _ => slow_action(pair.fast.game().random(pair.fast.position(), &mut self.rng)),
            };
            let from = action.from.unwrap();
            let pattern = pair.slow.tiles[&from].pattern;
            back[player] = Some(Action { from: Some(action.to), to: from, pattern });
            self.play(pair, action);
            self.compare(pair);
        }
    }

    fn play(&mut self, pair: &mut Pair, action: Action) {
        self.count_action(&pair.slow, action);
        let skips = pair.slow.skips;
        pair.slow.play(action);
        let fast = pair.fast.game().read_action(pair.fast.position(), &action.text()).unwrap();
        pair.fast.play_quietly(Move::Act(fast)).unwrap();
        self.count_if(pair.slow.skips > skips, "niju/3 a player is skipped");
        self.count_end(&pair.slow, action);
    }

    fn count_action(&mut self, slow: &Slow, action: Action) {
        let named = *rotations(action.pattern).first().unwrap() == action.pattern;
        match action.from {
            None => self.count_if(!named, "niju/1 a tile is placed in another rotation than its name's"),
            Some(from) => {
                let turned = slow.tiles[&from].pattern != action.pattern;
                self.count_if(turned, "niju/1 a tile is turned as it moves");
                let bridge = !hangs_around_corners(slow, from);
                self.count_if(bridge, "niju/2 a tile is lifted that only a loop of others makes loose");
            }
        }
    }

    fn count_end(&mut self, slow: &Slow, action: Action) {
        let Some((winners, reason)) = &slow.over else { return };
        match *reason {
            "pattern" if action.from.is_none() => self.count("a pattern is completed by placing"),
            "pattern" => {
                self.count("a pattern is completed by moving");
                let itself = slow.winning(action.to);
                self.count_if(itself, "the moved tile itself is winning");
                self.count_if(!itself, "a neighbour of the moved tile is winning");
            }
            "limit" => self.count("niju/4 the limit"),
            "repetition" => self.count("niju/4 the third repetition"),
            _ => self.count(match winners[..] {
                [0] => "score: White has more",
                [1] => "score: Black has more",
                _ => "score: a draw",
            }),
        }
    }

    fn compare(&mut self, Pair { fast, slow }: &Pair) {
        self.positions += 1;
        assert_eq!(fast.game().write_position(fast.position()), slow.position());
        let outcome = fast
            .outcome()
            .map(|outcome| (outcome.winners.iter().map(Seat::index).collect(), outcome.reason.0));
        assert_eq!(outcome, slow.over);
        assert_eq!(fast.to_act().map(Seat::index), slow.over.is_none().then_some(slow.turn));
        if slow.score {
            let points = [0, 1].map(|colour| slow.winning_tiles(colour) as u16);
            assert_eq!(fast.scores().unwrap().all(), points);
        }
        self.compare_discs(fast, slow);
        self.compare_repetition_keys(fast, slow);
        for _ in 0..3 {
            self.compare_one_action(fast, slow);
        }
        if self.positions.is_multiple_of(16) {
            self.compare_all_actions(fast, slow);
        }
    }

    fn compare_discs(&mut self, fast: &Table<Niju>, slow: &Slow) {
        let mut discs = 0;
        for laid in fast.position().tiles() {
            let disc = slow.has_disc((laid.cell.x.into(), laid.cell.y.into()));
            assert_eq!(fast.position().has_disc(laid), disc);
            discs += usize::from(disc);
        }
        self.count_if(discs > 0, "niju/5 a tile with a disc");
        self.count_if(discs < slow.tiles.len(), "niju/5 a tile without a disc");
    }

    /// Equal shapes have equal keys, and different shapes different keys.
    fn compare_repetition_keys(&mut self, fast: &Table<Niju>, slow: &Slow) {
        let key = fast.game().repetition_key(fast.position());
        assert_eq!(key.is_some(), !slow.placing() && slow.over.is_none() && !slow.score);
        let Some(key) = key else { return };
        let mut hasher = DefaultHasher::new();
        let (tiles, turn) = slow.shape();
        for (cell, tile) in tiles {
            (cell, tile.colour, tile.pattern).hash(&mut hasher);
        }
        turn.hash(&mut hasher);
        let shape = hasher.finish();
        assert_eq!(*self.keys.entry(key).or_insert(shape), shape);
        assert_eq!(*self.keys.entry(!shape).or_insert(key), key);
    }

    /// Shifting all tiles makes another position, with an equal key of repetition.
    fn compare_shifted(&mut self, Pair { fast, slow }: &Pair) {
        let (dx, dy) = (below(&mut self.rng, 7) as i32 - 3, below(&mut self.rng, 7) as i32 - 3);
        let mut shifted = slow.clone();
        shifted.tiles = slow.tiles.iter().map(|(cell, tile)| ((cell.0 + dx, cell.1 + dy), *tile)).collect();
        let Ok(position) = fast.game().read_position(&shifted.position()) else { return };
        let game = fast.game();
        assert_eq!(game.repetition_key(&position), game.repetition_key(fast.position()));
        assert_eq!(game.key(&position) == game.key(fast.position()), (dx, dy) == (0, 0));
        self.count_if((dx, dy) != (0, 0), "niju/4 the same shape in another place");
    }

    /// Some action that somebody might try.
    fn compare_one_action(&mut self, fast: &Table<Niju>, slow: &Slow) {
        let cells: Vec<Cell> = slow.tiles.keys().copied().collect();
        let from = (!slow.placing()).then(|| pick(&mut self.rng, &cells));
        let near = if cells.is_empty() { (0, 0) } else { pick(&mut self.rng, &cells) };
        let to = step(near, below(&mut self.rng, 8));
        let own = from.map(|cell| slow.tiles[&cell].pattern).filter(|_| below(&mut self.rng, 8) > 0);
        let ways: Vec<_> = own.map_or_else(all_patterns, |own| rotations(own).into_iter().collect());
        let action = Action { from, to, pattern: pick(&mut self.rng, &ways) };
        self.count_tile(slow, from, to);
        let allowed = match fast.game().read_action(fast.position(), &action.text()) {
            Ok(read) => fast.check(Move::Act(read)).is_ok(),
            Err(_) => false,
        };
        assert_eq!(allowed, slow.allows(action), "{} {}", slow.position(), action.text());
        self.count_if(!allowed, "a refused action is refused by both");
    }

    fn count_tile(&mut self, slow: &Slow, from: Option<Cell>, to: Cell) {
        let Some(from) = from else { return };
        let free = slow.has_free_side(from);
        self.count_if(!free, "a tile has no free side");
        let isolates = free && !slow.connected_without(from);
        self.count_if(isolates, "niju/2 lifting a tile would isolate others");
        let lonely = !slow.tiles.contains_key(&to)
            && to != from
            && slow.targets(None).contains(&to)
            && !slow.targets(Some(from)).contains(&to);
        self.count_if(lonely, "niju/2 a cell is next to no tile but the lifted one");
    }

    fn compare_all_actions(&mut self, fast: &Table<Niju>, slow: &Slow) {
        let (game, position) = (fast.game(), fast.position());
        let listed = fast.legal_actions();
        let expected: BTreeSet<_> = slow.legal();
        assert_eq!(game.legal_count(position), expected.len() as u64);
        assert_eq!(listed.len(), expected.len());
        assert_eq!(listed.iter().map(|action| slow_action(*action)).collect::<BTreeSet<_>>(), expected);
        let numbers: BTreeSet<_> =
            listed.iter().map(|action| game.action_number(position, *action)).collect();
        assert_eq!(numbers.len(), listed.len());
        if let Some(action) = listed.first() {
            let number = game.action_number(position, *action);
            assert_eq!(game.numbered_action(position, number), Some(*action));
        }
        let again = game.read_position(&slow.position()).unwrap();
        assert_eq!(again, *position);
        assert_eq!(game.key(&again), game.key(position));
        self.count_if(has_hole(slow), "the table has a hole");
        let end = |cell: &Cell| sides(*cell).len() < 4;
        self.count_if(slow.tiles.keys().any(end), "the table lies at the end of the world");
    }

    /// Says what came up, and complains of what did not.
    pub(crate) fn report(&self, least: u64) {
        println!("{} positions agree", self.positions);
        for what in WANTED {
            println!("{:>8}  {what}", self.tally.get(what).copied().unwrap_or(0));
        }
        let missing: Vec<_> = WANTED.iter().filter(|what| !self.tally.contains_key(*what)).collect();
        assert!(missing.is_empty(), "never came up: {missing:?}");
        assert!(self.positions >= least, "only {} positions", self.positions);
    }
}

pub(crate) fn slow_action(action: Fast) -> Action {
    let cell = |cell: banmen_rules::niju::Cell| (i32::from(cell.x), i32::from(cell.y));
    let digits = |pattern: banmen_rules::niju::Pattern| -> [u8; 4] {
        pattern.directions().collect::<Vec<_>>().try_into().unwrap()
    };
    match action {
        Fast::Place { pattern, cell: to } => Action { from: None, to: cell(to), pattern: digits(pattern) },
        Fast::Move { from, to, pattern } => {
            Action { from: Some(cell(from)), to: cell(to), pattern: digits(pattern) }
        }
    }
}

/// Whether the tiles at the sides of a cell are connected through those around it.
fn hangs_around_corners(slow: &Slow, cell: Cell) -> bool {
    let around: BTreeSet<Cell> =
        (0..8).map(|direction| step(cell, direction)).filter(|cell| slow.tiles.contains_key(cell)).collect();
    let at_sides: Vec<_> = sides(cell).into_iter().filter(|side| around.contains(side)).collect();
    let mut found = BTreeSet::from([at_sides[0]]);
    let mut waiting = vec![at_sides[0]];
    while let Some(cell) = waiting.pop() {
        for next in sides(cell) {
            if around.contains(&next) && found.insert(next) {
                waiting.push(next);
            }
        }
    }
    at_sides.iter().all(|side| found.contains(side))
}

/// Whether some empty cell is cut off from the outside, corners counting as a way through.
fn has_hole(slow: &Slow) -> bool {
    let (mut low, mut high) = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
    for cell in slow.tiles.keys() {
        low = (low.0.min(cell.0 - 1), low.1.min(cell.1 - 1));
        high = (high.0.max(cell.0 + 1), high.1.max(cell.1 + 1));
    }
    if slow.tiles.is_empty() {
        return false;
    }
    let inside = |cell: Cell| cell.0 >= low.0 && cell.0 <= high.0 && cell.1 >= low.1 && cell.1 <= high.1;
    let mut outside = BTreeSet::from([low]);
    let mut waiting = vec![low];
    while let Some(cell) = waiting.pop() {
        for next in (0..8).map(|direction| step(cell, direction)) {
            if inside(next) && !slow.tiles.contains_key(&next) && outside.insert(next) {
                waiting.push(next);
            }
        }
    }
    let area = (high.0 - low.0 + 1) * (high.1 - low.1 + 1);
    area as usize != outside.len() + slow.tiles.len()
}

/// Draws many random actions and compares how often each came up: the chi-square statistic should be
/// about the number of actions, with a spread of the root of twice that.
pub(crate) fn check_uniform(table: &Table<Niju>, rng: &mut impl Rng) {
    let listed = table.legal_actions();
    let mut drawn: BTreeMap<Fast, f64> = listed.iter().map(|action| (*action, 0.0)).collect();
    let each = 60;
    for _ in 0..each * listed.len() {
        *drawn.get_mut(&table.game().random(table.position(), rng)).expect("a legal action") += 1.0;
    }
    let square = |count: &f64| (count - f64::from(each as u32)).powi(2) / f64::from(each as u32);
    let statistic: f64 = drawn.values().map(square).sum();
    let freedom = listed.len() as f64 - 1.0;
    let spread = (2.0 * freedom).sqrt();
    assert!((statistic - freedom).abs() < 5.0 * spread, "{statistic} with {freedom} degrees of freedom");
}
