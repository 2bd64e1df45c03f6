//! The options of Saaguan.

use crate::{Allowed, CommonRefusal, MOST_SEATS, OptionSpec, Options, Seat, text};

use super::board::{Board, Shape};
use super::geometry::Teams;
use super::{Mode, NAMES, Saaguan};

pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec { key: "mode", allowed: Allowed::Words(&["points", "elimination"]), default: "points" },
    OptionSpec { key: "players", allowed: Allowed::Range(2, 6), default: "2" },
    OptionSpec { key: "board", allowed: Allowed::Words(&["octa", "hex"]), default: "octa" },
    OptionSpec { key: "side", allowed: Allowed::Form("octa: 3–6 (5), hex: 4–7 (6)"), default: "5" },
    OptionSpec { key: "first", allowed: Allowed::Words(&NAMES), default: "red" },
    OptionSpec { key: "handicap", allowed: Allowed::Form("none, NAME:1, NAME:2, +"), default: "none" },
    OptionSpec { key: "limit", allowed: Allowed::Range(0, MOST_TURNS), default: "1000" },
];

const MODES: [(&str, Mode); 2] = [("points", Mode::Points), ("elimination", Mode::Elimination)];
const SHAPES: [(&str, Shape); 2] = [("octa", Shape::Octa), ("hex", Shape::Hex)];

/// The largest limit on turns.
const MOST_TURNS: u32 = 100_000;

/// The game with these options.
pub(super) fn new(options: &Options) -> Result<Saaguan, CommonRefusal> {
    options.check_keys(SPECS)?;
    let mode = options.choice("mode", &MODES)?;
    let players = options.number("players", 2, MOST_SEATS as u32, 2)? as usize;
    if mode == Mode::Elimination && players > 2 {
        let (value, needed) = (players.to_string(), "points".to_owned());
        return Err(CommonRefusal::OptionClash { key: "players", value, other: "mode", needed });
    }
    let shape = options.choice("board", &SHAPES)?;
    let side = match shape {
        Shape::Octa => options.number("side", 3, 6, 5)?,
        Shape::Hex => options.number("side", 4, 7, 6)?,
    };
    let seats: Vec<_> = NAMES[..players].iter().map(|name| (*name, name)).collect();
    let first = options.choice("first", &seats)?;
    let each = robots_each(mode, players);
    let board = Board::new(shape, side);
    Ok(Saaguan {
        places: (board.corridor().len() * board.directions().len()) as u32,
        board: board.into(),
        teams: Teams::new(players, usize::from(each)),
        mode,
        players,
        first: seat_named(first).expect("a player's name"),
        robots: each,
        handicap: read_handicap(options, players)?,
        limit: options.number("limit", 0, MOST_TURNS, 1000)?,
        moves: if players == 2 { 3 } else { 2 },
        winning_score: [17, 13, 11, 9, 9][players - 2],
    })
}

/// The options in force.
pub(super) fn options(game: &Saaguan) -> Options {
    let mut options = Options::none();
    options.set_choice("mode", &MODES, game.mode);
    options.set("players", game.players);
    options.set_choice("board", &SHAPES, game.board.shape());
    options.set("side", game.board.side());
    options.set("first", NAMES[game.first.index()]);
    options.set("handicap", handicap_text(game));
    options.set("limit", game.limit);
    options
}

fn handicap_text(game: &Saaguan) -> String {
    let given = NAMES.iter().zip(game.handicap).filter(|(_, fewer)| *fewer > 0);
    let words: Vec<_> = given.map(|(name, fewer)| format!("{name}:{fewer}")).collect();
    if words.is_empty() { "none".to_owned() } else { words.join("+") }
}

/// The number of robots of each player (R 6).
fn robots_each(mode: Mode, players: usize) -> u8 {
    match mode {
        Mode::Elimination => 8,
        Mode::Points => [6, 5, 4, 3, 3][players - 2],
    }
}

fn seat_named(name: &str) -> Option<Seat> {
    NAMES.iter().position(|own| *own == name).map(Seat::new)
}

/// Reads `red:2+blue:1` or `none`.
fn read_handicap(options: &Options, players: usize) -> Result<[u8; MOST_SEATS], CommonRefusal> {
    let mut handicap = [0; MOST_SEATS];
    let value = options.get("handicap").unwrap_or("none");
    if value == "none" {
        return Ok(handicap);
    }
    for word in value.split('+') {
        let read = word.split_once(':').and_then(|(name, fewer)| {
            let seat = seat_named(name).filter(|seat| seat.index() < players)?;
            let fewer = text::number(fewer).filter(|fewer| (1..=2).contains(fewer))?;
            Some((seat, fewer as u8))
        });
        match read {
            Some((seat, fewer)) if handicap[seat.index()] == 0 => handicap[seat.index()] = fewer,
            _ => {
                let known = NAMES[..players].join("|");
                return Err(options.bad_value("handicap", format!("none, ({known}):(1|2), +")));
            }
        }
    }
    Ok(handicap)
}
