//! The options, and the position in which the game begins.

use crate::{Allowed, CommonRefusal, MOST_SEATS, OptionSpec, Options, Seat, Seats, text};

use super::board::{Board, Cell, Direction, GRID, Ground, Shape};
use super::geometry::Teams;
use super::lines::Lines;
use super::position::{Beside, Content, Position, Step};
use super::slots::{SLOTS, Slot, Slots};
use super::{Mode, NAMES, Robot, Saaguan, keys};

pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec { key: "mode", allowed: Allowed::Words(&["points", "elimination"]), default: "points" },
    OptionSpec { key: "players", allowed: Allowed::Range(2, 6), default: "2" },
    OptionSpec { key: "board", allowed: Allowed::Words(&["octa", "hex"]), default: "octa" },
    OptionSpec { key: "side", allowed: Allowed::Form("octa: 3–6 (5), hex: 4–7 (6)"), default: "5" },
    OptionSpec { key: "first", allowed: Allowed::Words(&NAMES), default: "red" },
    OptionSpec { key: "handicap", allowed: Allowed::Form("none, NAME:1, NAME:2, +"), default: "none" },
    OptionSpec { key: "limit", allowed: Allowed::Range(0, MOST_TURNS), default: "1000" },
];

/// The largest limit on turns.
const MOST_TURNS: u32 = 100_000;

impl Saaguan {
    pub(super) fn with_options(options: &Options) -> Result<Saaguan, CommonRefusal> {
        options.check_keys(SPECS)?;
        let mode = options.choice("mode", &[("points", Mode::Points), ("elimination", Mode::Elimination)])?;
        let players = options.number("players", 2, MOST_SEATS as u32, 2)? as usize;
        if mode == Mode::Elimination && players > 2 {
            let (value, needed) = (players.to_string(), "points".to_owned());
            return Err(CommonRefusal::OptionClash { key: "players", value, other: "mode", needed });
        }
        let shape = options.choice("board", &[("octa", Shape::Octa), ("hex", Shape::Hex)])?;
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

    pub(super) fn options_in_force(&self) -> Options {
        let mut options = Options::none();
        options.set("mode", if self.mode == Mode::Points { "points" } else { "elimination" });
        options.set("players", self.players);
        options.set("board", if self.board.shape() == Shape::Octa { "octa" } else { "hex" });
        options.set("side", self.board.side());
        options.set("first", NAMES[self.first.index()]);
        options.set("handicap", self.handicap_text());
        options.set("limit", self.limit);
        options
    }

    fn handicap_text(&self) -> String {
        let given = NAMES.iter().zip(self.handicap).filter(|(_, fewer)| *fewer > 0);
        let words: Vec<_> = given.map(|(name, fewer)| format!("{name}:{fewer}")).collect();
        if words.is_empty() { "none".to_owned() } else { words.join("+") }
    }

    /// An empty board, with all robots in reserve.
    pub(super) fn empty(&self) -> Position {
        let mut position = Position {
            at: [Content::OUTSIDE; GRID],
            lines: Lines::EMPTY,
            cell: [Cell::OUTSIDE; SLOTS],
            direction: [Direction::default(); SLOTS],
            aim: [Slot::NOBODY; SLOTS],
            aimers: [Slots::NONE; SLOTS],
            on_board: Slots::NONE,
            in_arena: Slots::NONE,
            locked: Slots::NONE,
            odd: Slots::NONE,
            run: self.robots,
            beside: [Beside::default(); MOST_SEATS],
            still_in: Seats::first(self.players),
            to_act: self.first,
            left: self.moves,
            turns: 0,
            pending: None,
            guard: None,
            end: None,
            key: 0,
        };
        for &cell in self.board.cells() {
            position.at[cell.index()] = match self.board.ground(cell) {
                Ground::Corridor => Content::VACANT_CORRIDOR,
                _ => Content::VACANT_ARENA,
            };
        }
        for seat in position.still_in.iter() {
            let reserve = self.robots_of(seat);
            position.beside[seat.index()].reserve = reserve;
            position.key ^= keys::beside(seat, position.beside[seat.index()]);
        }
        position
    }

    /// The position with the course of the game as in `facts`, and with these robots; all that follows
    /// from them is worked out anew.
    pub(super) fn rebuilt(&self, facts: &Position, robots: impl Iterator<Item = Robot>) -> Position {
        let &Position { still_in, to_act, left, turns, pending, guard, end, .. } = facts;
        let mut position = Position { still_in, to_act, left, turns, pending, guard, end, ..self.empty() };
        for seat in (0..self.players).map(Seat::new) {
            position.change_beside(seat, |beside| *beside = facts.beside[seat.index()]);
            if !still_in.contains(seat) {
                position.key ^= keys::out(seat);
            }
        }
        for robot in robots {
            self.stand(&mut position, robot);
        }
        if let Some(Step::TurningOff { cell, .. }) = pending
            && let Some(slot) = position.slot_at(cell)
        {
            position.look_away(&self.teams, slot);
        }
        position.odd = self.odd_robots(&position);
        position
    }

    fn stand(&self, position: &mut Position, robot: Robot) {
        let slot = self.free_slot(position, robot.owner);
        if self.board.is_corridor(robot.cell) {
            position.enter_corridor(&self.teams, slot, robot.cell, robot.direction);
        } else {
            position.enter_arena(&self.board, &self.teams, slot, robot.cell, robot.direction);
            position.set_lock(slot, robot.locked);
        }
    }
}

/// How many robots each player has (R 6).
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
