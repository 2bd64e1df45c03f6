//! The picture of Saaguan: robots with their directions and beams, and the robots beside the board.

mod aids;
mod coach;
mod draft;
mod drawings;
mod prompts;
mod score;
mod targets;

use banmen_rules::saaguan::{
    BadPosition, Beam as Shining, Board, Cell, Direction, Event, Position, Refusal, Robot,
};
use banmen_rules::saaguan::{Mode, Saaguan, Shape};
use banmen_rules::{Game, Message, Seat, Term};

use crate::drawable::{Drawable, MessageKey};
use crate::grid::Grid;
use crate::presets::Presets;
use crate::scene::{Beam, Item, Patch, Piece, Place, Scene, Symbol, Tray};
use crate::style::Style;
use crate::telling::Telling;

/// The drawing of a robot, looking up.
const ROBOT: &str = "robot";

/// The ring around a locked robot.
const LOCKED: &str = "locked";

/// The mark of a robot in the recycler.
const RECYCLED: &str = "recycled";

/// The mark of a robot that will not come back.
const SHUT_DOWN: &str = "shut-down";

/// The two trays of a player's robots.
#[derive(Clone, Copy)]
enum Side {
    Reserve,
    Recycler,
}

impl Drawable for Saaguan {
    fn board(&self, position: &Position) -> Scene {
        let board = self.board();
        let grid = grid(board.shape());
        let name = |cell: Cell| board.name(cell).to_owned();
        let named: Vec<_> = board.cells().iter().map(|&cell| (name(cell), board.coordinates(cell))).collect();
        Scene {
            places: board.cells().iter().map(|&cell| (name(cell), place(board, cell))).collect(),
            pieces: self.robots(position).map(|robot| (name(robot.cell), piece(self, &robot))).collect(),
            beams: self.beams(position).map(|shining| (name(shining.from), beam(board, &shining))).collect(),
            labels: grid.labels(&named),
            trays: trays(self, position).collect(),
            ..Scene::empty(Saaguan::ID, grid.pitch())
        }
    }

    fn patches(&self, event: &Event) -> Vec<Patch> {
        let changes = robot_change(self, event).into_iter().chain(beam_change(self, event));
        changes.chain(tray_changes(self, event)).collect()
    }

    fn telling(&self, event: &Event) -> Telling {
        match event {
            Event::Placed { .. } | Event::Recycled { .. } | Event::RecycledFree { .. } => Telling::Placed,
            Event::Turned { .. } | Event::TurnedLocked { .. } => Telling::Turned,
            Event::SteppedOn { .. } => Telling::Moved,
            Event::Locked { .. } => Telling::Locked,
            Event::ReleasedByRobotBetween { .. }
            | Event::ReleasedByLock { .. }
            | Event::ReleasedByMove { .. }
            | Event::ReleasedByLeaving { .. }
            | Event::ReleasedInLoop { .. } => Telling::Freed,
            Event::ShutDown { .. } => Telling::ShutDown,
            Event::Out { .. }
            | Event::FailedToPlay { .. }
            | Event::ScoreReached { .. }
            | Event::Eliminated { .. }
            | Event::AllLocked { .. }
            | Event::LimitReached { .. } => Telling::Fate,
            Event::OddLoop { .. }
            | Event::LoopDecided { .. }
            | Event::LoopDecidedItself { .. }
            | Event::NoMoveLeft { .. }
            | Event::Passed { .. }
            | Event::Idle { .. } => Telling::Note,
            // Beams are summed up, points are told as the change of the score.
            Event::BeamOn { .. }
            | Event::BeamHits { .. }
            | Event::BeamOff { .. }
            | Event::SteppedOff { .. }
            | Event::Earned { .. }
            | Event::ChoiceAsked { .. }
            | Event::MovesLeft { .. }
            | Event::Withdrawn { .. } => Telling::Aside,
        }
    }

    fn symbols() -> &'static [Symbol] {
        &drawings::SYMBOLS
    }

    fn style() -> Style {
        drawings::STYLE
    }

    fn keys() -> Vec<MessageKey> {
        [Event::KEYS, Refusal::KEYS, BadPosition::KEYS].concat()
    }

    /// The initial in a capital, to stand out against the board.
    fn letter(&self, name: &str) -> char {
        name.chars().next().unwrap_or('?').to_ascii_uppercase()
    }
}

/// The changes that an event makes to a robot, or to all robots of a player.
fn robot_change(game: &Saaguan, event: &Event) -> Option<Patch> {
    let name = |cell: Cell| game.board().name(cell).to_owned();
    let robot = |owner: Seat, cell: Cell, direction: Direction, locked: bool| {
        piece(game, &Robot { cell, direction, owner, locked })
    };
    Some(match *event {
        Event::Placed { player, cell, direction, .. }
        | Event::Recycled { player, cell, direction, .. }
        | Event::RecycledFree { player, cell, direction, .. }
        | Event::SteppedOn { player, cell, direction, .. } => {
            Patch::Add(name(cell), robot(player, cell, direction, false))
        }
        Event::Turned { player, cell, direction, .. }
        | Event::ReleasedByRobotBetween { player, cell, direction, .. }
        | Event::ReleasedByLock { player, cell, direction, .. }
        | Event::ReleasedByMove { player, cell, direction, .. }
        | Event::ReleasedByLeaving { player, cell, direction, .. }
        | Event::ReleasedInLoop { player, cell, direction } => {
            Patch::Change(name(cell), robot(player, cell, direction, false))
        }
        Event::TurnedLocked { player, cell, direction, .. }
        | Event::Locked { player, cell, direction, .. } => {
            Patch::Change(name(cell), robot(player, cell, direction, true))
        }
        Event::SteppedOff { cell, .. } | Event::Withdrawn { cell, .. } | Event::ShutDown { cell, .. } => {
            Patch::Remove(name(cell))
        }
        Event::Out { player } => Patch::Out(player),
        _ => return None,
    })
}

/// The changes that an event makes to a beam.
fn beam_change(game: &Saaguan, event: &Event) -> Option<Patch> {
    let name = |cell: Cell| game.board().name(cell).to_owned();
    let shine =
        |from, owner, to, hit| Patch::Beam(name(from), beam(game.board(), &Shining { from, owner, to, hit }));
    match *event {
        Event::BeamOn { player, from, to } => Some(shine(from, player, to, None)),
        Event::BeamHits { player, from, to, hit } => Some(shine(from, player, to, Some(hit))),
        Event::BeamOff { from, .. } => Some(Patch::Dark(name(from))),
        _ => None,
    }
}

/// The changes that an event makes to the trays.
fn tray_changes(game: &Saaguan, event: &Event) -> Vec<Patch> {
    let count =
        |side, player, left: u8| Patch::Count(tray_id(game, side, player), ROBOT.to_owned(), u32::from(left));
    match *event {
        Event::Placed { player, reserve, .. } => vec![count(Side::Reserve, player, reserve)],
        Event::Recycled { player, recycler, .. }
        | Event::RecycledFree { player, recycler, .. }
        | Event::ShutDown { player, recycler, .. } => vec![count(Side::Recycler, player, recycler)],
        Event::Out { player } => vec![count(Side::Reserve, player, 0), count(Side::Recycler, player, 0)],
        _ => Vec::new(),
    }
}

/// A robot on the board: its owner's letter, an arrow, and a sign while it is locked.
fn piece(game: &Saaguan, robot: &Robot) -> Piece {
    let Robot { direction, owner, locked, .. } = *robot;
    let name = if locked { "saaguan-robot-locked" } else { "saaguan-robot" };
    let arrow = arrow(game.board(), direction);
    let sign = if locked { '!' } else { ' ' };
    Piece {
        symbol: ROBOT.to_owned(),
        turn: degrees(game.board(), direction),
        owner: Some(owner),
        text: vec![format!("{}{arrow}{sign}", letter(game, owner))],
        marks: [drawings::emblem(owner)].into_iter().chain(locked.then_some(LOCKED)).collect(),
        name: Message::new(name).with("player", owner.term(game)).with("direction", direction.term(game)),
    }
}

/// A robot beside the board.
fn kept_piece(game: &Saaguan, side: Side, owner: Seat) -> Piece {
    Piece {
        symbol: ROBOT.to_owned(),
        turn: 0,
        owner: Some(owner),
        text: vec![letter(game, owner).to_string()],
        marks: [drawings::emblem(owner)].into_iter().chain(kept_mark(game, side)).collect(),
        name: Message::new("saaguan-robot-kept").with("player", owner.term(game)),
    }
}

/// The mark of the tray in which a robot is kept.
fn kept_mark(game: &Saaguan, side: Side) -> Option<&'static str> {
    match (side, game.mode()) {
        (Side::Reserve, _) => None,
        (Side::Recycler, Mode::Points) => Some(RECYCLED),
        (Side::Recycler, Mode::Elimination) => Some(SHUT_DOWN),
    }
}

fn letter(game: &Saaguan, owner: Seat) -> char {
    game.letter(game.names()[owner.index()])
}

/// The arrow of a terminal that comes nearest to a direction.
fn arrow(board: &Board, direction: Direction) -> char {
    let eighths = (usize::from(degrees(board, direction)) + 22) / 45;
    ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'][eighths % 8]
}

/// Rotation of a robot that looks in a direction; 0 looks up.
fn degrees(board: &Board, direction: Direction) -> u16 {
    let place = board.compass_place(direction) as u16;
    match board.shape() {
        Shape::Octa => place * 45,
        Shape::Hex => place * 60 + 30,
    }
}

fn beam(board: &Board, shining: &Shining) -> Beam {
    Beam { to: board.name(shining.to).to_owned(), hits: shining.hit.is_some(), owner: shining.owner }
}

/// The layout of the cells.
fn grid(shape: Shape) -> Grid {
    match shape {
        Shape::Octa => Grid::Squares,
        Shape::Hex => Grid::Hexagons,
    }
}

fn place(board: &Board, cell: Cell) -> Place {
    let (ground, text) = if board.is_corridor(cell) { ("corridor", ":") } else { ("arena", "·") };
    grid(board.shape()).place(board.coordinates(cell), ground, text)
}

fn trays(game: &Saaguan, position: &Position) -> impl Iterator<Item = (String, Tray)> {
    let seats = (0..game.names().len()).map(Seat::new);
    seats.flat_map(move |seat| {
        [(Side::Reserve, position.reserve(seat)), (Side::Recycler, position.recycler(seat))].map(
            |(side, count)| {
                let name = Message::new(tray_name(game, side)).with("player", seat.term(game));
                let piece = kept_piece(game, side, seat);
                let items = vec![Item { id: ROBOT.to_owned(), piece, count: u32::from(count) }];
                (tray_id(game, side, seat), Tray { name, owner: Some(seat), items })
            },
        )
    })
}

fn tray_name(game: &Saaguan, side: Side) -> &'static str {
    match (side, game.mode()) {
        (Side::Reserve, _) => "saaguan-reserve",
        (Side::Recycler, Mode::Points) => "saaguan-recycler",
        // Nothing comes back there.
        (Side::Recycler, Mode::Elimination) => "saaguan-shut-down-robots",
    }
}

fn tray_id(game: &Saaguan, side: Side, owner: Seat) -> String {
    let name = game.names()[owner.index()];
    match side {
        Side::Reserve => format!("reserve-{name}"),
        Side::Recycler => format!("recycler-{name}"),
    }
}

impl Presets for Saaguan {
    fn presets() -> &'static [(&'static str, &'static str)] {
        &[
            ("saaguan-preset-small", "side=3"),
            ("preset-plain", ""),
            ("saaguan-preset-hex", "board=hex"),
            ("saaguan-preset-elimination", "mode=elimination"),
            ("saaguan-preset-four", "players=4"),
        ]
    }

    fn openings() -> &'static [(&'static str, &'static str)] {
        &[
            (
                "",
                "+a5:e +k3:w +m8:sw +l4:n a5:r a5:r a5:l l4:l l4:l l4:f a5:l m8:l m8:l +i13:sw m8:r a5:f b5:r \
         k3:l k4:l i13:l m8:f m7:l m7:l i13:l i13:l k3:l",
            ),
            (
                "side=3",
                "+c1:n +d1:n c1:f c2:r c2:r d1:f d2:f d3:f +d1:n +f2:w +f6:sw f2:f e2:f d4:r f6:f d1:r d1:f +g3:nw +a5:se g3:f d2:r d2:f",
            ),
            (
                "board=hex",
                "+a1:ne +a2:ne a1:f b2:r b2:f +b1:e b3:r b3:r b3:r b1:f a2:r a2:f +g1:se +b7:w g1:f f2:f e2:f b7:f a3:f a4:l +k6:sw a4:f b5:f c6:l k6:f d2:r j6:f +a1:ne",
            ),
            (
                "players=4",
                "+e1:n +f1:n +g1:n +h1:n e1:f e2:r f1:f f2:r g1:f g2:l h1:f h2:l e2:r e2:r f2:r f2:r g2:f f3:f h2:l h2:f e2:l e2:l f2:l f2:l e4:r e4:f +i1:nw e2:r e2:l f2:f g3:f e5:f e6:l i1:f",
            ),
        ]
    }
}
