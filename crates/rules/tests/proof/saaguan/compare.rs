//! The fast version against the slow one, on random games and on scattered positions.

use std::collections::HashMap;
use std::fs;

use banmen_rules::saaguan::Saaguan;
use banmen_rules::{Game, Notice, Seat, Seats, Table};

use super::crowd::{Dice, crowded, random_options};
use super::ledger::Ledger;
use super::plant::planted;
use super::slow::{NAMES, Slow};
use super::watch::{ALL, Tally};
use crate::support::fixture;

/// How many positions are compared at least.
const LEAST: usize = 100_000;

/// A case that came up so often need not be looked for any more.
const OFTEN: u32 = 300;

/// Both versions at the same point of the same game.
struct Pair {
    options: String,
    slow: Slow,
    fast: Table<Saaguan>,
}

impl Pair {
    fn new(options: &str) -> Pair {
        let game = Saaguan::new(&options.parse().unwrap()).unwrap();
        Pair { options: options.to_owned(), slow: Slow::start(options), fast: Table::new(game) }
    }

    fn at(options: &str, position: &str) -> Pair {
        let mut pair = Pair::new(options);
        pair.slow = Slow::read(options, position);
        let game = pair.fast.game().clone();
        let start = game.read_position(position);
        let start = start.unwrap_or_else(|refusal| panic!("{options} fen {position}\n{refusal:?}"));
        pair.fast = Table::from_position(game, start);
        pair
    }

    /// Plays an action on both; `noticed` decides whether the fast one gives notices, which must change nothing.
    fn act(&mut self, text: &str, noticed: bool) {
        let here = format!("{} fen {}\n{text}", self.options, self.slow.write());
        let mut ledger = Ledger::of(&self.slow);
        self.slow.act(text);
        let what = self.fast.read_move(text).unwrap_or_else(|refusal| panic!("{here}\n{refusal:?}"));
        let mut events = Vec::new();
        let played = if noticed {
            self.fast.play(what, &mut |notice| events.push(notice))
        } else {
            self.fast.play_quietly(what)
        };
        played.unwrap_or_else(|refusal| panic!("{here}\n{refusal:?}"));
        assert_eq!(self.fast.position_text(), self.slow.write(), "{here}");
        if noticed {
            for event in &events {
                if let Notice::Event(event) = event {
                    let entered = ledger.enter(self.fast.game(), event);
                    entered.unwrap_or_else(|problem| panic!("{here}\n{problem}: {event:?} in {events:#?}"));
                }
            }
            assert_eq!(ledger, Ledger::of(&self.slow), "{here}\n{events:#?}");
        }
    }

    /// Compares everything that can be asked of a position.
    fn compare(&self, keys: &mut Keys) {
        let here = format!("{} fen {}", self.options, self.slow.write());
        assert_eq!(self.fast.position_text(), self.slow.write(), "{here}");
        assert_eq!(self.fast.legal_texts(), self.slow.legal(), "{here}");
        assert_eq!(
            self.fast.game().legal_count(self.fast.position()),
            self.slow.legal().len() as u64,
            "{here}"
        );
        self.compare_result(&here);
        self.compare_keys(&here, keys);
        self.compare_refusals(&here);
    }

    fn compare_result(&self, here: &str) {
        let slow = &self.slow;
        let seats =
            |players: &[usize]| -> Seats { players.iter().map(|&player| Seat::new(player)).collect() };
        let outcome = self.fast.outcome().map(|outcome| (outcome.winners, outcome.reason.0));
        assert_eq!(outcome, slow.end.as_ref().map(|end| (seats(&end.winners), end.reason)), "{here}");
        let turn = self.fast.to_act().map(Seat::index);
        assert_eq!(turn, slow.end.is_none().then_some(slow.turn), "{here}");
        assert_eq!(self.fast.still_in(), seats(&slow.still_in()), "{here}");
        let scores: Vec<u16> = (0..slow.rules.players).map(|player| slow.score(player) as u16).collect();
        let given = self.fast.scores().map(|scores| scores.all().to_vec());
        assert_eq!(given, (!slow.rules.elimination).then_some(scores), "{here}");
    }

    /// Reading the position string gives an equal position, and keys are equal exactly for equal positions.
    fn compare_keys(&self, here: &str, keys: &mut Keys) {
        let (game, now) = (self.fast.game(), self.fast.position());
        let again = game.read_position(&self.slow.write());
        let again = again.unwrap_or_else(|refusal| panic!("{here}\n{refusal:?}"));
        assert!(again == *now, "{here}");
        assert_eq!(game.key(&again), game.key(now), "{here}");
        assert_eq!(game.repetition_key(&again), game.repetition_key(now), "{here}");
        if self.slow.is_turn_start() && self.slow.guard.is_none() {
            let key = game.repetition_key(now).unwrap_or_else(|| panic!("no repetition key: {here}"));
            keys.meet(&self.options, key, self.slow.repetition_fields(), here);
        }
    }

    /// Moves that look likely and are refused, with the rule they break.
    fn compare_refusals(&self, here: &str) {
        let slow = &self.slow;
        if slow.end.is_some() || !slow.waiting.is_empty() {
            return;
        }
        let ground = slow.rules.ground;
        let refused = |text: String, key: &str| {
            let refusal = self.fast.why_not(&text);
            assert_eq!(refusal.map(|refusal| refusal.key), Some(key), "{text} in {here}");
        };
        // A resignation may have locked the robot or shut it down meanwhile.
        let can_move = |cell| slow.board.get(&cell).is_some_and(|robot| !robot.locked);
        if let Some((cell, right)) = slow.guard.filter(|&(cell, _)| can_move(cell)) {
            refused(format!("{}:{}", ground.name(cell), if right { "l" } else { "r" }), "saaguan-no-change");
        }
        for (&cell, robot) in slow.board.iter().filter(|(_, robot)| robot.owner == slow.turn) {
            let ahead = ground.step(cell, robot.facing);
            let advance = format!("{}:f", ground.name(cell));
            if robot.locked {
                refused(advance, "saaguan-is-locked");
            } else if ground.is_arena(cell) && ground.is_corridor(ahead) {
                refused(advance, "saaguan-corridor-ahead");
            } else if slow.board.contains_key(&ahead) {
                refused(advance, "saaguan-robot-ahead");
            }
        }
    }
}

/// Which repetition keys stand for which positions, by options.
#[derive(Default)]
struct Keys {
    fields: HashMap<(String, u64), String>,
    keys: HashMap<(String, String), u64>,
}

impl Keys {
    fn meet(&mut self, options: &str, key: u64, fields: String, here: &str) {
        let known = self.fields.entry((options.to_owned(), key)).or_insert_with(|| fields.clone());
        assert_eq!(*known, fields, "one key for two positions: {here}");
        let known = self.keys.entry((options.to_owned(), fields)).or_insert(key);
        assert_eq!(*known, key, "two keys for one position: {here}");
    }
}

/// Plays games and counts what they show.
struct Trial {
    dice: Dice,
    tally: Tally,
    keys: Keys,
    positions: usize,
}

impl Trial {
    /// Compares both versions and plays an action that `choose` picks, at most `actions` times.
    fn play(&mut self, mut pair: Pair, actions: usize, choose: impl Fn(&mut Trial, &Slow) -> String) {
        for _ in 0..actions {
            self.look(&pair);
            if pair.slow.end.is_some() {
                return;
            }
            let action = choose(self, &pair.slow);
            let noticed = self.dice.chance(50);
            pair.act(&action, noticed);
            self.tally.add(pair.slow.noted.iter().copied());
        }
        self.look(&pair);
    }

    fn look(&mut self, pair: &Pair) {
        pair.compare(&mut self.keys);
        self.tally.add(pair.slow.sights());
        self.positions += 1;
    }

    fn random(&mut self, slow: &Slow) -> String {
        self.dice.pick(&slow.legal())
    }

    /// A random action, a resignation, or what shows something rare.
    fn curious(&mut self, slow: &Slow) -> String {
        let leaves = if slow.task.is_some() { 30 } else { 4 };
        if self.dice.chance(leaves) {
            format!("resign:{}", NAMES[self.dice.pick(&slow.still_in())])
        } else if self.dice.chance(30) {
            self.rarest(slow)
        } else {
            self.random(slow)
        }
    }

    /// The action that shows what has been seen least often, or a random one when nothing rare is near.
    fn rarest(&mut self, slow: &Slow) -> String {
        let mut actions = slow.legal();
        actions.retain(|action| !action.starts_with('+'));
        actions.extend(slow.still_in().iter().map(|&player| format!("resign:{}", NAMES[player])));
        let rarity = |action: &str| {
            let mut next = slow.clone();
            next.act(action);
            next.noted.iter().map(|note| self.tally.of(note)).min()
        };
        let rarest = actions.into_iter().filter_map(|action| Some((rarity(&action)?, action))).min();
        match rarest {
            Some((seen, action)) if seen < OFTEN => action,
            _ => self.random(slow),
        }
    }

    /// Everybody turns a robot left for a turn and right for a turn.
    fn shuffle(&mut self, slow: &Slow) -> String {
        let turn = slow.turns as usize / slow.still_in().len();
        let wanted = if turn.is_multiple_of(2) { ":l" } else { ":r" };
        let found = slow.legal().into_iter().find(|action| action.ends_with(wanted));
        found.unwrap_or_else(|| self.random(slow))
    }
}

/// The positions of the example and perft files, with their options.
fn fixture_positions() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for file in ["rulings", "rulebook", "rare"] {
        let text = fs::read_to_string(fixture(&format!("examples/saaguan/{file}.txt"))).unwrap();
        let mut options = String::new();
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix("game saaguan") {
                options = rest.trim().to_owned();
            } else if let Some(position) = line.strip_prefix("start ") {
                found.push((options.clone(), position.to_owned()));
            }
        }
    }
    let text = fs::read_to_string(fixture("perft/saaguan.txt")).unwrap();
    for line in text.lines().filter_map(|line| line.strip_prefix("saaguan ")) {
        if let Some((options, rest)) = line.split_once("fen ") {
            let position = rest.rsplitn(3, ' ').nth(2).expect("a position, a depth and a count");
            found.push((options.trim().to_owned(), position.to_owned()));
        }
    }
    found.sort();
    found.dedup();
    found
}

#[test]
fn fast_and_slow_agree() {
    let mut trial =
        Trial { dice: Dice::new(17), tally: Tally::default(), keys: Keys::default(), positions: 0 };
    for (options, position) in fixture_positions() {
        trial.play(Pair::at(&options, &position), 1, Trial::rarest);
        for _ in 0..5 {
            trial.play(Pair::at(&options, &position), 8, Trial::curious);
        }
    }
    for round in 0..200 {
        let options = random_options(&mut trial.dice);
        trial.play(Pair::new(&options), if round < 20 { 600 } else { 60 }, Trial::random);
    }
    for _ in 0..60 {
        let options = random_options(&mut trial.dice);
        let start = crowded(&options, &mut trial.dice).write();
        trial.play(Pair::at(&options, &start), 60, Trial::shuffle);
    }
    while trial.positions < LEAST {
        let options = random_options(&mut trial.dice);
        let dense = trial.dice.chance(50);
        let start =
            if dense { crowded(&options, &mut trial.dice) } else { planted(&options, &mut trial.dice) };
        trial.play(Pair::at(&options, &start.write()), 10, Trial::curious);
    }
    println!("{} positions agree; exercised:", trial.positions);
    for case in ALL {
        println!("{:>8}  {case}", trial.tally.of(case));
    }
    let missed: Vec<_> = ALL.iter().filter(|case| trial.tally.of(case) == 0).collect();
    assert!(missed.is_empty(), "never exercised: {missed:?}");
}
