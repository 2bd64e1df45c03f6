//! A game of one's own: tic-tac-toe, whole. `cargo run --example tic_tac_toe` plays it at random.
//!
//! `Table` and `banmen-search` play it as they play the games of the crate: `crates/search/tests/own_game.rs`
//! does so. Only the list of games, and with it the protocol and the page, is closed.

use std::convert::Infallible;
use std::error::Error;

use banmen_rules::refusal::malformed;
use banmen_rules::{CommonRefusal, Flow, Game, Move, Observer, Options, Outcome, Reason, Seat, Seats, Table};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The rules: no options, so nothing to hold.
#[derive(Clone, Debug)]
pub(crate) struct TicTacToe;

/// The marks of each player on the nine cells, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Board {
    marks: [u16; 2],
}

/// The eight lines of three cells.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Board {
    fn is_empty(self, cell: u8) -> bool {
        (self.marks[0] | self.marks[1]) >> cell & 1 == 0
    }

    fn on_turn(self) -> Seat {
        Seat::new(usize::from(self.marks[0].count_ones() > self.marks[1].count_ones()))
    }
}

impl Game for TicTacToe {
    const ID: &'static str = "tic-tac-toe";

    type Position = Board;
    type Action = u8;
    type Event = Infallible;
    type Refusal = CommonRefusal;

    fn new(options: &Options) -> Result<TicTacToe, CommonRefusal> {
        options.check_keys(TicTacToe::specs())?;
        Ok(TicTacToe)
    }

    fn names(&self) -> &[&'static str] {
        &["cross", "nought"]
    }

    fn start(&self) -> Board {
        Board::default()
    }

    fn to_act(&self, board: &Board) -> Option<Seat> {
        if self.outcome(board).is_some() { None } else { Some(board.on_turn()) }
    }

    fn legal(&self, board: &Board, out: &mut Vec<u8>) {
        if self.to_act(board).is_some() {
            out.extend((0..9).filter(|&cell| board.is_empty(cell)));
        }
    }

    fn apply(&self, board: &mut Board, cell: u8, _: &mut impl Observer<Infallible>) -> Flow {
        let player = board.on_turn();
        board.marks[player.index()] |= 1 << cell;
        if self.outcome(board).is_some() { Flow::Over } else { Flow::NextTurn }
    }

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        let has_line = |marks: u16| LINES.iter().any(|line| marks & line == *line);
        let winner = board.marks.iter().position(|&marks| has_line(marks));
        let is_full = (0..9).all(|cell| !board.is_empty(cell));
        match winner {
            Some(winner) => Some(Outcome::win(Seat::new(winner), Reason("line"))),
            None => is_full.then(|| Outcome::draw(Seats::first(2), Reason("full"))),
        }
    }

    fn write_action(&self, _: &Board, cell: u8) -> String {
        (cell + 1).to_string()
    }

    fn write_position(&self, board: &Board) -> String {
        let letter = |cell: usize| match board.marks.map(|marks| marks >> cell & 1 == 1) {
            [true, _] => 'x',
            [_, true] => 'o',
            _ => '.',
        };
        (0..9).map(letter).collect()
    }

    fn read_position(&self, text: &str) -> Result<Board, CommonRefusal> {
        let cells_with = |letter: char| {
            text.chars().zip(0..).filter(|(own, _)| *own == letter).fold(0, |set, (_, cell)| set | 1 << cell)
        };
        let is_good = text.len() == 9 && text.chars().all(|letter| "xo.".contains(letter));
        let board = if is_good { Board { marks: ['x', 'o'].map(cells_with) } } else { Board::default() };
        let ahead = board.marks[0].count_ones().checked_sub(board.marks[1].count_ones());
        if is_good && matches!(ahead, Some(0 | 1)) { Ok(board) } else { Err(malformed(text, "xo.......")) }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut table = Table::new(TicTacToe);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    while table.outcome().is_none() {
        let cell = table.game().random(table.position(), &mut rng);
        table.play_quietly(Move::Act(cell))?;
        println!("{}", table.position_text());
    }
    Ok(())
}
