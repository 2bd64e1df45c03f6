//! The fast version and the slow one agree, in random games and on scattered pieces.

use std::fs;

use banmen_rules::saiju::{Action, Position, Saiju};
use banmen_rules::{Flow, Game, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::slow::{Exercised, Slow, Then};
use crate::support::fixture;

pub(crate) const OPTIONS: [&str; 10] = [
    "board=hex players=2 ties=groups",
    "board=hex players=2 ties=draw",
    "board=hex players=2 ties=shadows",
    "board=hex players=3 ties=groups",
    "board=hex players=3 ties=draw",
    "board=square players=2 ties=groups",
    "board=square players=2 ties=draw",
    "board=square players=2 ties=shadows",
    "board=square players=3 ties=groups",
    "board=square players=3 ties=draw",
];

/// What must have come up at least once.
const WANTED: [&str; 27] = [
    "saiju/1 two shadows in one turn",
    "saiju/2 fill after a forced last stone",
    "saiju/2 fill after the first placement",
    "saiju/2 fill after the second placement",
    "saiju/3 a draw is left",
    "saiju/3 one of three drops out first",
    "saiju/3 three symbols decide",
    "saiju/3 two symbols decide",
    "saiju/4 a neutral symbol changes the points",
    "saiju/4 a shadow is placed by another",
    "saiju/4 one more resigns",
    "saiju/4 resigns at the start of the turn",
    "saiju/4 resigns in setting up, not on turn",
    "saiju/4 resigns in setting up, on turn",
    "saiju/4 resigns in the middle of the turn",
    "saiju/4 resigns while another plays",
    "saiju/4 two shadows in one turn",
    "a forced last stone ends the game without a fill",
    "forced last stone",
    "one action removes two shadows",
    "scattered pieces are refused",
    "the turn ends by itself after one stone",
    "three symbols decide",
    "ties=draw draws",
    "ties=groups draws",
    "ties=shadows decides",
    "two symbols decide",
];

/// How many positions are compared at least.
const LEAST_POSITIONS: u64 = 100_000;

pub(crate) fn game(options: &str) -> Saiju {
    Saiju::new(&options.parse().unwrap()).unwrap()
}

pub(crate) fn below(rng: &mut Xoshiro256PlusPlus, most: usize) -> usize {
    (rng.next_u64() % most as u64) as usize
}

/// Both versions side by side.
struct Pair {
    game: Saiju,
    fast: Position,
    slow: Slow,
    compared: u64,
}

impl Pair {
    fn new(options: &str) -> Pair {
        let game = game(options);
        Pair { fast: game.start(), game, slow: Slow::new(options), compared: 0 }
    }

    /// What the groups are worth is what the players score, and each stone is in one group.
    fn compare_groups(&self, text: &str) {
        let groups = self.game.groups(&self.fast);
        let mut points = vec![0; self.game.players()];
        for (seat, worth) in groups.iter().filter_map(|group| group.worth) {
            points[seat.index()] += worth;
        }
        assert_eq!(points, self.slow.scores(), "{text}");
        let stones: usize = groups.iter().map(|group| group.cells.len()).sum();
        let lying: usize = self.fast.colour_sets().iter().map(|set| set.count_ones() as usize).sum();
        assert_eq!(stones, lying, "{text}");
    }

    /// Compares everything that can be asked of a position; gives back the legal actions.
    fn compare(&mut self) -> Vec<Action> {
        let text = self.slow.position();
        assert_eq!(self.game.write_position(&self.fast), text);
        let actions = self.game.legal_actions(&self.fast);
        let mut texts: Vec<_> =
            actions.iter().map(|&action| self.game.write_action(&self.fast, action)).collect();
        texts.sort();
        assert_eq!(texts, self.slow.legal(), "{text}");
        assert_eq!(self.game.legal_count(&self.fast), texts.len() as u64, "{text}");
        assert_eq!(self.game.scores(&self.fast).unwrap().all(), self.slow.scores(), "{text}");
        self.compare_groups(&text);
        let names = self.game.names();
        let outcome = self.game.outcome(&self.fast).map(|outcome| {
            let winners = outcome.winners.iter().map(|seat| names[seat.index()]).collect::<Vec<_>>();
            (winners, outcome.reason.0)
        });
        assert_eq!(outcome, self.slow.outcome(), "{text}");
        let again = self.game.read_position(&text).unwrap();
        assert_eq!(again, self.fast, "{text}");
        assert_eq!(self.game.key(&again), self.game.key(&self.fast), "{text}");
        self.compared += 1;
        actions
    }

    fn play(&mut self, action: Action) {
        let text = self.game.write_action(&self.fast, action);
        let flow = self.game.apply(&mut self.fast, action, &mut ());
        let then = self.slow.play(&text);
        assert_eq!(flow, expected(then), "{text}");
    }

    fn resign(&mut self, who: usize) -> Flow {
        let name = self.game.names()[who];
        let flow = self.game.resign(&mut self.fast, Seat::new(who), &mut ());
        assert_eq!(flow, expected(self.slow.resign(name)), "resign:{name}");
        if flow != Flow::Over && self.slow.neutral_matters() {
            *self.slow.exercised.entry("saiju/4 a neutral symbol changes the points").or_default() += 1;
        }
        flow
    }

    /// A random game, compared at every step; with three players some resign.
    fn random_game(&mut self, rng: &mut Xoshiro256PlusPlus) {
        self.fast = self.game.start();
        self.slow.set_position(&self.game.write_position(&self.fast));
        let three = self.game.names().len() == 3;
        let mut resigns_at = match below(rng, 4) {
            0 if three => Some(below(rng, 4)),
            1 if three => Some(below(rng, 40)),
            _ => None,
        };
        for step in 0.. {
            let actions = self.compare();
            if actions.is_empty() {
                return;
            }
            if resigns_at == Some(step) {
                let who: Vec<_> = self.game.still_in(&self.fast).iter().collect();
                if self.resign(who[below(rng, who.len())].index()) == Flow::Over {
                    return;
                }
                resigns_at = if below(rng, 8) == 0 { Some(step + 1) } else { None };
            } else {
                self.play(actions[below(rng, actions.len())]);
            }
        }
    }

    /// Any position string: refused by both, or compared, and after one random action once more.
    fn scattered(&mut self, text: &str, rng: &mut Xoshiro256PlusPlus) {
        self.slow.set_position(text);
        match self.game.read_position(text) {
            Err(refusal) => {
                assert!(!self.slow.is_allowed(), "{text}: {refusal:?}");
                *self.slow.exercised.entry("scattered pieces are refused").or_default() += 1;
            }
            Ok(position) => {
                assert!(self.slow.is_allowed(), "{text}");
                self.fast = position;
                let actions = self.compare();
                if !actions.is_empty() {
                    self.play(actions[below(rng, actions.len())]);
                    self.compare();
                }
            }
        }
    }
}

fn expected(then: Then) -> Flow {
    match then {
        Then::Same => Flow::SameTurn,
        Then::Next => Flow::NextTurn,
        Then::Over => Flow::Over,
    }
}

/// A random position string: any number of stones of each symbol, often nearly all, anywhere.
fn scatter(game: &Saiju, rng: &mut Xoshiro256PlusPlus) -> String {
    let names = game.names();
    let mut pieces = vec![".".to_owned(); 36];
    let mut places: Vec<usize> = (0..36).collect();
    shuffle(&mut places, rng);
    let mut kept = Vec::new();
    let usual = below(rng, 13);
    for symbol in ['s', 'm', 'f'] {
        let count = if below(rng, 3) == 0 { 12 - below(rng, 4) } else { usual };
        let mut stones: Vec<_> =
            (0..12).map(|number| format!("{symbol}{}", ['w', 'y', 'p'][number % 3])).collect();
        shuffle(&mut stones, rng);
        // Some colours used up early: positions close to a fill.
        if below(rng, 2) == 0 {
            stones.sort();
        }
        for stone in &stones[..count] {
            pieces[places.pop().unwrap()] = stone.clone();
        }
        if count == 12 {
            kept.push(format!("{symbol}{}", &names[below(rng, names.len())][..1]));
        } else {
            pieces[places.pop().unwrap()] = format!("*{symbol}");
        }
    }
    let full = places.is_empty() && kept.len() == 3;
    let to_play = if full { "-" } else { names[below(rng, names.len())] };
    let used = if full || below(rng, 2) == 0 { '-' } else { ['s', 'm', 'f'][below(rng, 3)] };
    let kept = if kept.is_empty() { "-".to_owned() } else { kept.join(",") };
    let out = match below(rng, 3) {
        0 if names.len() == 3 => format!(" {}", ['s', 'm', 'f'][below(rng, 3)]),
        _ => String::new(),
    };
    format!("{} {to_play} {used} {kept}{out}", board_text(game, &pieces))
}

/// A full board: from stones lying sorted by colour to stones lying anyhow.
fn full_board(game: &Saiju, rng: &mut Xoshiro256PlusPlus) -> String {
    let stone = |number: usize| format!("{}{}", ['s', 'm', 'f'][number % 3], ['w', 'y', 'p'][number / 12]);
    let mut pieces: Vec<_> = (0..36).map(stone).collect();
    (0..3).for_each(|colour| shuffle(&mut pieces[12 * colour..12 * (colour + 1)], rng));
    for _ in 0..below(rng, 40) {
        pieces.swap(below(rng, 36), below(rng, 36));
    }
    let mut keeper = || &game.names()[below(rng, game.names().len())][..1];
    let kept = format!("s{},m{},f{}", keeper(), keeper(), keeper());
    format!("{} - - {kept}", board_text(game, &pieces))
}

/// The pieces, in the order of the cells, as the rows of a position string.
fn board_text(game: &Saiju, pieces: &[String]) -> String {
    let mut pieces = pieces.iter().map(String::as_str);
    let row = |row: Vec<_>| pieces.by_ref().take(row.len()).collect::<Vec<_>>().join(",");
    game.board().rows().map(row).collect::<Vec<_>>().join("/")
}

fn shuffle<T>(items: &mut [T], rng: &mut Xoshiro256PlusPlus) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last + 1));
    }
}

/// The games and positions with which the cases of the example files begin.
fn example_positions() -> Vec<(String, String)> {
    let files = ["rulings", "rulebooks", "turns"].map(|name| fixture(&format!("examples/saiju/{name}.txt")));
    let mut game = String::new();
    let mut positions = Vec::new();
    for line in files
        .iter()
        .flat_map(|file| fs::read_to_string(file).unwrap().lines().map(str::to_owned).collect::<Vec<_>>())
    {
        match line.split_once(' ') {
            Some(("game", rest)) => game = rest.to_owned(),
            Some(("start" | "unreadable", rest)) => positions.push((game.clone(), rest.to_owned())),
            _ => {}
        }
    }
    positions
}

#[test]
fn the_fast_version_agrees_with_the_slow_one() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut exercised = Exercised::new();
    let (mut compared, mut scattered) = (0, 0);
    let mut note = |pair: Pair| {
        for (what, count) in pair.slow.exercised {
            *exercised.entry(what).or_default() += count;
        }
    };
    for (options, position) in example_positions() {
        let mut pair = Pair::new(options.strip_prefix("saiju").unwrap());
        pair.scattered(&position, &mut rng);
        note(pair);
    }
    for options in OPTIONS {
        let mut pair = Pair::new(options);
        for _ in 0..120 {
            pair.random_game(&mut rng);
        }
        let in_games = pair.compared;
        for _ in 0..5_000 {
            pair.scattered(&scatter(&pair.game, &mut rng), &mut rng);
            pair.scattered(&full_board(&pair.game, &mut rng), &mut rng);
        }
        compared += pair.compared;
        scattered += pair.compared - in_games;
        note(pair);
    }
    println!("{compared} positions agree, {scattered} of them scattered");
    for what in WANTED {
        println!("{:>8} {what}", exercised.get(what).unwrap_or(&0));
    }
    assert!(compared >= LEAST_POSITIONS);
    let missing: Vec<_> = WANTED.iter().filter(|what| !exercised.contains_key(*what)).collect();
    assert!(missing.is_empty(), "never exercised: {missing:?}");
}

/// The largest count that the slow version counts.
const MOST_SLOW: u64 = 200_000;

#[test]
fn the_slow_version_confirms_the_counts() {
    let mut confirmed = 0;
    for file in ["perft/saiju.txt", "perft/saiju-more.txt"] {
        let text = fs::read_to_string(fixture(file)).unwrap();
        for line in text.lines().filter(|line| line.starts_with("saiju")) {
            let mut words: Vec<_> = line.split(' ').collect();
            let count: u64 = words.pop().unwrap().parse().unwrap();
            let depth: u32 = words.pop().unwrap().parse().unwrap();
            if count > MOST_SLOW {
                continue;
            }
            let (options, position) =
                words.split_at(words.iter().position(|word| *word == "fen").unwrap_or(words.len()));
            let mut slow = Slow::new(&options.join(" "));
            if !position.is_empty() {
                slow.set_position(&position[1..].join(" "));
            }
            assert_eq!(slow.perft(depth), count, "{line}");
            confirmed += 1;
        }
    }
    println!("{confirmed} counts confirmed");
}
