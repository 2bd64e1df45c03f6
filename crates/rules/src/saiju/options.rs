//! The options of Saiju.

use std::sync::Arc;

use super::position::Layout;
use super::{Board, Position, Saiju, Shape, Ties};
use crate::{Allowed, CommonRefusal, OptionSpec, Options};

pub(super) const SPECS: [OptionSpec; 3] = [
    OptionSpec { key: "board", allowed: Allowed::Words(&["hex", "square"]), default: "hex" },
    OptionSpec { key: "players", allowed: Allowed::Range(2, 3), default: "2" },
    OptionSpec { key: "ties", allowed: Allowed::Words(&["groups", "draw", "shadows"]), default: "groups" },
];

const SHAPES: [(&str, Shape); 2] = [("hex", Shape::Hex), ("square", Shape::Square)];
const TIES: [(&str, Ties); 3] = [("groups", Ties::Groups), ("draw", Ties::Draw), ("shadows", Ties::Shadows)];

/// The game with these options.
pub(super) fn new(options: &Options) -> Result<Saiju, CommonRefusal> {
    options.check_keys(&SPECS)?;
    let shape = options.choice("board", &SHAPES)?;
    let players = options.number("players", 2, 3, 2)? as usize;
    let ties = options.choice("ties", &TIES)?;
    if ties == Ties::Shadows && players != 2 {
        let (value, needed) = ("shadows".to_owned(), "2".to_owned());
        return Err(CommonRefusal::OptionClash { key: "ties", value, other: "players", needed });
    }
    let board = Arc::new(Board::new(shape));
    let start = Position::new(&Layout::empty(players), &board, players);
    Ok(Saiju { board, players, ties, start })
}

/// The options in force.
pub(super) fn options(game: &Saiju) -> Options {
    let mut options = Options::none();
    options.set_choice("board", &SHAPES, game.board.shape());
    options.set("players", game.players);
    options.set_choice("ties", &TIES, game.ties);
    options
}
