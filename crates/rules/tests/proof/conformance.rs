//! The conformance kit: what every game promises, checked along random games of every option.

use std::collections::{HashMap, HashSet};
use std::fs;

use banmen_rules::record::{Record, Tags, json};
use banmen_rules::{CommonRefusal, Flow, GameId, Listed, Move, Options, PlayError, Setup, Table};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::support;

/// The number of actions played with each line of options.
const ACTIONS: usize = 600;
/// The number of a position's actions that are looked at closely.
const CLOSELY: usize = 12;

/// A test for each game of the list.
macro_rules! one_test_a_game {
    ([] $($Name:ident = $Type:ty;)*) => { $(
        #[test]
        #[allow(non_snake_case, reason = "a test is called by its game")]
        fn $Name() {
            check_game::<$Type>();
        }
    )* };
}
banmen_rules::all_games! { own one_test_a_game }

/// Checks a game with every line of options that the fixtures have for it.
fn check_game<G: Listed>() {
    let text = fs::read_to_string(support::fixture("options.txt")).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut checked = 0;
    for line in lines {
        let setup = line.parse::<Setup>().unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        if setup.game.name() == G::ID {
            Kit::<G>::new(line, &setup.options).run();
            checked += 1;
        }
    }
    assert!(checked > 0, "fixtures/options.txt has a line for {}", G::ID);
}

#[test]
fn every_option_value_is_configured() {
    let text = fs::read_to_string(support::fixture("options.txt")).unwrap();
    for &id in GameId::ALL {
        for spec in id.specs() {
            if let banmen_rules::Allowed::Words(words) = spec.allowed {
                for word in words.iter().filter(|word| **word != spec.default) {
                    let pair = format!("{}={word}", spec.key);
                    let is_there = |line: &str| {
                        line.starts_with(id.name()) && line.split_whitespace().any(|own| own == pair)
                    };
                    assert!(text.lines().any(is_there), "{id} {pair} is in fixtures/options.txt");
                }
            }
        }
    }
}

struct Kit<G: Listed> {
    line: String,
    game: G,
    rng: Xoshiro256PlusPlus,
    /// Positions by key: two different ones must not share one.
    keys: HashMap<u64, String>,
    /// Texts of actions met so far, legal somewhere, tried everywhere.
    texts: Vec<String>,
}

impl<G: Listed> Kit<G> {
    fn new(line: &str, options: &Options) -> Kit<G> {
        let game = G::new(options).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        assert_eq!(G::new(&game.options()).unwrap().options(), game.options(), "{line}");
        let rng = Xoshiro256PlusPlus::seed_from_u64(line.len() as u64);
        Kit { line: line.to_owned(), game, rng, keys: HashMap::new(), texts: Vec::new() }
    }

    fn run(mut self) {
        let mut actions = 0;
        while actions < ACTIONS {
            actions += self.play_one(ACTIONS - actions);
        }
    }

    fn play_one(&mut self, most: usize) -> usize {
        let mut table = Table::new(self.game.clone());
        let mut positions = vec![*table.position()];
        while table.outcome().is_none() && table.moves().len() < most {
            self.check_position(&table);
            let action = self.game.random(table.position(), &mut self.rng);
            self.check_refusals(&mut table);
            self.play_watched(&mut table, action);
            positions.push(*table.position());
        }
        self.check_position(&table);
        self.check_end(&table);
        self.check_record(&table);
        self.check_undo(&mut table, &positions);
        positions.len() - 1
    }

    /// Events change nothing: the observed action and the quiet one lead to the same position.
    fn play_watched(&self, table: &mut Table<G>, action: G::Action) {
        let mut quiet = table.clone();
        let flow = quiet.play_quietly(Move::Act(action)).unwrap();
        let mut notices = 0;
        assert_eq!(table.play(Move::Act(action), &mut |_| notices += 1).unwrap(), flow, "{}", self.line);
        assert!(notices > 0, "{}: an action gives a notice", self.line);
        assert_eq!(quiet.position(), table.position(), "{}", self.line);
        assert_eq!(flow == Flow::Over, table.outcome().is_some(), "{}", self.line);
    }

    fn check_position(&mut self, table: &Table<G>) {
        let position = table.position();
        let text = self.game.write_position(position);
        let read = self.game.read_position(&text);
        let read = read.unwrap_or_else(|refusal| panic!("{}: {text}: {refusal:?}", self.line));
        assert_eq!(read, *position, "{}: {text}", self.line);
        assert_eq!(self.game.write_position(&read), text, "{}", self.line);
        self.check_keys(&read, position, &text);
        self.check_actions(position, &text);
        if let Some(scores) = self.game.scores(position) {
            assert_eq!(scores.all().len(), self.game.names().len(), "{}", self.line);
        }
    }

    fn check_keys(&mut self, read: &G::Position, position: &G::Position, text: &str) {
        let key = self.game.key(position);
        assert_eq!(self.game.key(read), key, "{}: {text}", self.line);
        assert_eq!(
            self.game.repetition_key(read),
            self.game.repetition_key(position),
            "{}: {text}",
            self.line
        );
        let first = self.keys.entry(key).or_insert_with(|| text.to_owned());
        assert_eq!(first, text, "{}: two positions share a key", self.line);
    }

    fn check_actions(&mut self, position: &G::Position, text: &str) {
        let legal = self.game.legal_actions(position);
        let over = self.game.outcome(position).is_some();
        assert_eq!(legal.is_empty(), over, "{}: {text}", self.line);
        assert_eq!(self.game.to_act(position).is_none(), over, "{}: {text}", self.line);
        assert_eq!(self.game.legal_count(position), legal.len() as u64, "{}: {text}", self.line);
        self.check_texts_and_numbers(position, &legal, text);
        self.check_symmetries(position, &legal, text);
        if !over {
            let random = self.game.random(position, &mut self.rng);
            assert!(legal.contains(&random), "{}: {text}: {random:?}", self.line);
        }
    }

    fn check_texts_and_numbers(&mut self, position: &G::Position, legal: &[G::Action], text: &str) {
        let mut texts = HashSet::new();
        let mut numbers = HashSet::new();
        for &action in legal {
            let written = self.game.write_action(position, action);
            assert_eq!(self.game.read_action(position, &written), Ok(action), "{}: {text}", self.line);
            assert_eq!(self.game.refusal(position, action), None, "{}: {text}: {written}", self.line);
            let number = self.game.action_number(position, action);
            assert!(number < self.game.action_numbers(), "{}: {text}: {written}", self.line);
            assert_eq!(self.game.numbered_action(position, number), Some(action), "{}: {text}", self.line);
            assert!(numbers.insert(number), "{}: {text}: {written} shares its number", self.line);
            assert!(texts.insert(written.clone()), "{}: {text}: {written} comes twice", self.line);
        }
        let listed = self.game.legal_numbers(position);
        assert!(listed.is_sorted() && listed.into_iter().collect::<HashSet<_>>() == numbers, "{}", self.line);
        for _ in 0..CLOSELY {
            let number = (self.rng.next_u64() % u64::from(self.game.action_numbers())) as u32;
            let is_legal = self.game.numbered_action(position, number).is_some();
            assert_eq!(is_legal, numbers.contains(&number), "{}: {text}: number {number}", self.line);
        }
        self.texts.extend(texts.into_iter().min());
    }

    /// An action met elsewhere is refused exactly when it is not legal, and then changes nothing.
    fn check_refusals(&mut self, table: &mut Table<G>) {
        let before = *table.position();
        let legal = table.legal_actions();
        for _ in 0..CLOSELY {
            let place = self.rng.next_u64() as usize % self.texts.len();
            let text = &self.texts[place];
            let Ok(Move::Act(action)) = table.read_move(text) else { continue };
            let refusal = table.check(Move::Act(action)).err();
            assert_eq!(refusal.is_none(), legal.contains(&action), "{}: {text}", self.line);
            if refusal.is_some() {
                assert_eq!(table.play(Move::Act(action), &mut |_| {}).err(), refusal, "{}", self.line);
                assert_eq!(*table.position(), before, "{}: {text} changed something", self.line);
            }
        }
    }

    fn check_symmetries(&mut self, position: &G::Position, legal: &[G::Action], text: &str) {
        let symmetry = self.rng.next_u64() as usize % self.game.symmetries();
        assert_eq!(self.game.map_position(0, position), *position, "{}: {text}", self.line);
        if !self.game.holds(position) {
            return;
        }
        let image = self.game.map_position(symmetry, position);
        assert_eq!(self.game.read_position(&self.game.write_position(&image)), Ok(image), "{}", self.line);
        let mut expected = self.game.legal_actions(&image);
        let map = |&action: &G::Action| self.game.map_action(symmetry, position, action);
        let mut mapped: Vec<_> = legal.iter().map(map).collect();
        expected.sort_unstable();
        mapped.sort_unstable();
        assert_eq!(mapped, expected, "{}: {text} through symmetry {symmetry}", self.line);
        for _ in 0..CLOSELY.min(legal.len()) {
            let action = legal[self.rng.next_u64() as usize % legal.len()];
            self.check_commutes(symmetry, position, &image, action);
        }
    }

    fn check_commutes(
        &self,
        symmetry: usize,
        position: &G::Position,
        image: &G::Position,
        action: G::Action,
    ) {
        let mut played = *position;
        self.game.apply(&mut played, action, &mut ());
        if !self.game.holds(&played) {
            return;
        }
        let mut image = *image;
        self.game.apply(&mut image, self.game.map_action(symmetry, position, action), &mut ());
        let written = self.game.write_action(position, action);
        assert_eq!(self.game.map_position(symmetry, &played), image, "{}: {written}", self.line);
    }

    fn check_end(&self, table: &Table<G>) {
        if let Some(outcome) = table.outcome() {
            assert!(!outcome.winners.is_empty(), "{}", self.line);
            assert_eq!(table.to_act(), None, "{}", self.line);
            assert_eq!(table.check(Move::Draw), Err(PlayError::GameOver), "{}", self.line);
        }
    }

    /// What is written down is read back the same, in both forms, and leads to the same position.
    fn check_record(&self, table: &Table<G>) {
        let record = Record::from_table(&table.clone().into(), &Tags::default()).unwrap();
        let text = record.write();
        let read = Record::read(&text).unwrap_or_else(|fault| panic!("{}: {fault:?}", self.line));
        assert_eq!(read.write(), text, "{}", self.line);
        let json = json::write(&record);
        let replayed = json::read(&json).unwrap_or_else(|fault| panic!("{}: {fault:?}", self.line));
        for replay in [read.table(), replayed.table()] {
            assert_eq!(replay.position(), self.game.write_position(table.position()), "{}", self.line);
            assert_eq!(replay.outcome(), table.outcome(), "{}", self.line);
        }
    }

    fn check_undo(&self, table: &mut Table<G>, positions: &[G::Position]) {
        let last = positions.len() - 1;
        for count in [last / 2, last / 3, 0] {
            table.go_to(count);
            assert_eq!(*table.position(), positions[count], "{}", self.line);
        }
        assert_eq!(table.undo(), Err(CommonRefusal::NothingToUndo), "{}", self.line);
    }
}
