//! The fast rules and the slow ones agree, in random games and on scattered tiles.

use banmen_rules::sayu::{BY_TILES, Sayu};
use banmen_rules::{Game, Options, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::slow::{Action, Piece, Slow, Square, Tally, name, squares};

/// How many random games are played, each of about fifty actions, and how many tables are scattered.
const GAMES: usize = 1_200;
const SCATTERED: usize = 25_000;

/// In how many positions one has all its actions compared, and not only their number and a few of them.
const FULLY_EVERY: u64 = 150;

const OMITS: [&str; 7] = ["012", "013", "014", "015", "016", "024", "025"];

/// What must come up, beside the classes left out.
const CASES: [&str; 18] = [
    "sayu/1 a converted tile keeps its pattern",
    "sayu/2 home converted to red",
    "sayu/2 home converted to blue",
    "sayu/2 a chain ends at home",
    "sayu/2 the neutral home is pointed at and stays",
    "sayu/2 a draw with the neutral home",
    "sayu/3 a forced step",
    "sayu/3 a choice between two or more",
    "sayu/3 a choice between three",
    "sayu/3 a choice after a forced step",
    "sayu/3 a choice after a choice",
    "sayu/3 a forced step after a choice",
    "condition (a) alone prevents",
    "condition (b) alone prevents",
    "condition (c) alone prevents",
    "five forced steps in a row or more",
    "a placement converts nothing",
    "a choice after the last tile",
];

const LEFT_OUT: [&str; 7] = [
    "sayu/1 a position without 012",
    "sayu/1 a position without 013",
    "sayu/1 a position without 014",
    "sayu/1 a position without 015",
    "sayu/1 a position without 016",
    "sayu/1 a position without 024",
    "sayu/1 a position without 025",
];

#[test]
fn fast_and_slow_agree_on_a_hundred_thousand_positions() {
    let mut match_up = MatchUp {
        rng: Xoshiro256PlusPlus::seed_from_u64(20),
        tally: Tally::new(),
        compared: 0,
        in_full: 0,
        chains: [0, 0],
    };
    for round in 0..GAMES {
        match_up.play_a_game(OMITS[round % 7], round % 3 != 0);
    }
    for round in 0..SCATTERED {
        match_up.scatter(OMITS[round % 7], round % 3 != 0);
    }
    println!("{} positions compared, {} of them with every action", match_up.compared, match_up.in_full);
    println!("{} scattered chains read, {} refused", match_up.chains[1], match_up.chains[0]);
    for (case, times) in &match_up.tally {
        println!("{times:>8} × {case}");
    }
    assert!(match_up.compared >= 100_000, "{} positions were compared", match_up.compared);
    for case in CASES.iter().chain(&LEFT_OUT) {
        assert!(match_up.tally.contains_key(case), "{case}: never came up");
    }
    assert!(match_up.chains.iter().all(|times| *times > 100), "{:?}", match_up.chains);
}

struct MatchUp {
    rng: Xoshiro256PlusPlus,
    tally: Tally,
    compared: u64,
    in_full: u64,
    /// How often a scattered choice was refused, and how often it was read.
    chains: [u64; 2],
}

fn fast_game(omit: &str, owned: bool) -> Sayu {
    let home = if owned { "owned" } else { "neutral" };
    Sayu::new(&format!("omit={omit} home={home}").parse::<Options>().unwrap()).unwrap()
}

impl MatchUp {
    fn below(&mut self, n: usize) -> usize {
        (self.rng.next_u64() % n as u64) as usize
    }

    fn play_a_game(&mut self, omit: &str, owned: bool) {
        let fast = fast_game(omit, owned);
        let mut slow = Slow::new(omit, owned);
        let mut position = fast.start();
        self.compare(&fast, &position, &slow, omit);
        while slow.to_play != '-' {
            self.play(&fast, &mut position, &mut slow);
            self.compare(&fast, &position, &slow, omit);
        }
    }

    /// Tiles anywhere, all connected, any side up; then a chain from anywhere, or one action.
    fn scatter(&mut self, omit: &str, owned: bool) {
        let fast = fast_game(omit, owned);
        let mut slow = self.scattered(omit, owned);
        let mut position = fast.read_position(&slow.write()).unwrap();
        self.compare(&fast, &position, &slow, omit);
        if slow.to_play != '-' {
            self.play(&fast, &mut position, &mut slow);
            self.compare(&fast, &position, &slow, omit);
        }
        self.scatter_a_chain(&fast, omit, owned);
    }

    fn scattered(&mut self, omit: &str, owned: bool) -> Slow {
        let mut slow = Slow::new(omit, owned);
        if owned && self.below(2) == 0 {
            slow.table.get_mut(&(3, 3)).unwrap().colour = 'b';
        }
        let mut tiles: Vec<String> = slow.tiles.iter().cloned().collect();
        let most = self.below(49);
        for placed in 0..most {
            let tile = tiles.swap_remove(self.below(tiles.len()));
            let open = slow.open();
            let square = open[self.below(open.len())];
            let orientation = Some(self.below(8));
            let colour = if self.below(2) == 0 { 'r' } else { 'b' };
            slow.table.insert(square, Piece { tile: Some(tile), orientation, colour });
            slow.to_play = if placed.is_multiple_of(2) == owned { 'r' } else { 'b' };
        }
        if most == 48 {
            slow.to_play = '-';
        }
        slow
    }

    /// A position with a choice is read exactly when there is one to make.
    fn scatter_a_chain(&mut self, fast: &Sayu, omit: &str, owned: bool) {
        let mut slow = self.scattered(omit, owned);
        let placed = slow.table.len() - 1;
        slow.to_play = if placed.is_multiple_of(2) == owned { 'r' } else { 'b' };
        let all: Vec<Square> = squares().collect();
        let square = all[self.below(49)];
        slow.chain = Some(square);
        let is_own = slow.table.get(&square).is_some_and(|piece| piece.colour == slow.to_play);
        let choice = is_own && slow.convertible(square, &mut Tally::new()).len() >= 2;
        let read = fast.read_position(&slow.write());
        assert_eq!(read.is_ok(), choice, "{}: {read:?}", slow.write());
        self.chains[usize::from(choice)] += 1;
        if let Ok(mut position) = read {
            self.compare(fast, &position, &slow, omit);
            self.play(fast, &mut position, &mut slow);
            self.compare(fast, &position, &slow, omit);
        }
    }

    /// Plays the same action in both.
    fn play(&mut self, fast: &Sayu, position: &mut <Sayu as Game>::Position, slow: &mut Slow) {
        let action = self.random(slow);
        let text = Slow::write_action(&action);
        let read = fast.read_action(position, &text).unwrap();
        assert_eq!(fast.refusal(position, read), None, "{text} in {}", slow.write());
        fast.apply(position, read, &mut ());
        slow.play(&action, &mut self.tally);
        if slow.winners() == Some("rb") {
            *self.tally.entry("sayu/2 a draw with the neutral home").or_default() += 1;
        }
    }

    fn random(&mut self, slow: &Slow) -> Action {
        if slow.chain.is_some() {
            let choices = slow.legal();
            return choices[self.below(choices.len())].clone();
        }
        let (tiles, open) = (slow.available(), slow.open());
        let tile = tiles[self.below(tiles.len())].clone();
        Action::Place { tile, square: open[self.below(open.len())], orientation: self.below(8) }
    }

    fn compare(&mut self, fast: &Sayu, position: &<Sayu as Game>::Position, slow: &Slow, omit: &str) {
        let text = slow.write();
        assert_eq!(fast.write_position(position), text);
        assert_eq!(fast.read_position(&text), Ok(*position), "{text}");
        assert_eq!(fast.scores(position).unwrap().all(), slow.scores(), "{text}");
        let winners = fast.outcome(position).map(|outcome| {
            assert_eq!(outcome.reason, BY_TILES);
            outcome.winners.iter().map(|seat: Seat| ["r", "b"][seat.index()]).collect::<String>()
        });
        assert_eq!(winners.as_deref(), slow.winners(), "{text}");
        self.compare_actions(fast, position, slow);
        self.compared += 1;
        let class = OMITS.iter().position(|own| *own == omit).unwrap();
        *self.tally.entry(LEFT_OUT[class]).or_default() += 1;
    }

    fn compare_actions(&mut self, fast: &Sayu, position: &<Sayu as Game>::Position, slow: &Slow) {
        let expected = match (slow.to_play, slow.chain) {
            ('-', _) => 0,
            (_, Some(_)) => slow.legal().len(),
            (_, None) => slow.available().len() * slow.open().len() * 8,
        };
        assert_eq!(fast.legal_count(position), expected as u64, "{}", slow.write());
        self.compare_a_refusal(fast, position, slow);
        if self.compared.is_multiple_of(FULLY_EVERY) || slow.chain.is_some() {
            let legal = fast.legal_actions(position);
            let mut texts: Vec<_> =
                legal.into_iter().map(|action| fast.write_action(position, action)).collect();
            let mut expected: Vec<_> = slow.legal().iter().map(Slow::write_action).collect();
            texts.sort_unstable();
            expected.sort_unstable();
            assert_eq!(texts, expected, "{}", slow.write());
            self.in_full += 1;
        }
    }

    /// Any action at all is refused exactly when it is not legal.
    fn compare_a_refusal(&mut self, fast: &Sayu, position: &<Sayu as Game>::Position, slow: &Slow) {
        let square = (self.below(7) as i32, self.below(7) as i32);
        let tiles: Vec<&String> = slow.tiles.iter().collect();
        let action = if self.below(4) == 0 || (slow.chain.is_some() && self.below(4) > 0) {
            Action::Convert(square)
        } else {
            Action::Place { tile: tiles[self.below(48)].clone(), square, orientation: self.below(8) }
        };
        let is_legal = match &action {
            _ if slow.to_play == '-' => false,
            Action::Convert(square) => {
                slow.chain.is_some_and(|from| slow.convertible(from, &mut Tally::new()).contains(square))
            }
            Action::Place { tile, square, .. } => {
                slow.chain.is_none() && slow.available().contains(tile) && slow.open().contains(square)
            }
        };
        let text = Slow::write_action(&action);
        let read = fast.read_action(position, &text).unwrap();
        let refusal = fast.refusal(position, read);
        assert_eq!(refusal.is_none(), is_legal, "{text} ({}) in {}", name(square), slow.write());
    }
}
