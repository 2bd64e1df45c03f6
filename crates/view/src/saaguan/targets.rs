//! The picks of Saaguan: a robot and its move; or a new robot, a cell and a direction.

use banmen_rules::saaguan::{Action, Board, Cell, Position, Robot, Saaguan, Turn};
use banmen_rules::{Arg, Game, Message, Term};

use super::{ROBOT as ROBOT_ITEM, Side, degrees, tray_id};
use crate::targets::{Aim, Pick, Pickable, Picks, Spot, Target, empty_cell};

// The slots.
pub(super) const ROBOT: usize = 0;
pub(super) const MOVE: usize = 1;
pub(super) const CELL: usize = 2;
pub(super) const DIRECTION: usize = 3;
pub(super) const LOCK: usize = 4;
const BUTTON: usize = 5;

/// The number of a robot from a tray; others are numbered by their cell.
pub(super) const NEW_ROBOT: u32 = u32::MAX - 1;

// The moves.
const LEFT: u32 = 0;
pub(super) const AHEAD: u32 = 1;
const RIGHT: u32 = 2;

impl Pickable for Saaguan {
    const SLOTS: &'static [&'static str] = &["robot", "move", "cell", "direction", "lock", "button"];

    fn picks(&self, _: &Position, action: Action) -> Picks {
        let robot = |cell| (ROBOT, number(self.board(), cell));
        match action {
            Action::Place { cell, direction } => Picks::of([
                (ROBOT, NEW_ROBOT),
                (CELL, number(self.board(), cell)),
                (DIRECTION, self.board().compass_place(direction) as u32),
            ]),
            Action::Rotate { cell, turn: Turn::Left } => Picks::of([robot(cell), (MOVE, LEFT)]),
            Action::Rotate { cell, turn: Turn::Right } => Picks::of([robot(cell), (MOVE, RIGHT)]),
            Action::Advance { cell } => Picks::of([robot(cell), (MOVE, AHEAD)]),
            Action::Lock(way) => Picks::of([(LOCK, way as u32)]),
            Action::Pass => Picks::of([(BUTTON, 0)]),
        }
    }

    fn target(&self, position: &Position, picked: &Picks, pick: Pick) -> Target {
        let (id, name, spot) = match pick.slot {
            ROBOT => robot_target(self, position, pick.choice),
            MOVE => move_target(self, position, picked, pick.choice),
            CELL => {
                let name = self.board().name(cell(self.board(), pick.choice)).to_owned();
                (name.clone(), empty_cell(&name), Spot::place(name))
            }
            DIRECTION => direction_target(self, picked, pick.choice),
            LOCK => lock_target(self, position, pick.choice),
            _ => ("pass".to_owned(), Message::new("saaguan-target-pass"), Spot::Button),
        };
        Target::new::<Saaguan>(pick, &id, name, spot)
    }

    fn meant(&self, position: &Position, picked: &Picks, _: Action, aim: &Aim) -> Option<String> {
        let board = self.board();
        let placing = |place: &str| Some(format!("+{place}:{}", board.compass()[0]));
        let place = match aim {
            Aim::Place(place) => place,
            Aim::Piece(tray, _) => return placing(board.name(some_corridor_cell(self, position, tray)?)),
        };
        let cell = self.cell(place).ok()?;
        let stands = self.robot_at(position, cell).is_some();
        match (picked_robot(self, position, picked), picked.get(ROBOT)) {
            (Some(robot), _) if board.step(robot.cell, robot.direction) == Some(cell) => {
                Some(format!("{}:f", board.name(robot.cell)))
            }
            (_, None) | (Some(_), _) if stands => Some(format!("{place}:l")),
            (Some(_), _) => None,
            (None, _) => placing(place),
        }
    }
}

fn number(board: &Board, cell: Cell) -> u32 {
    board.cells().iter().position(|own| *own == cell).expect("actions have cells of the board") as u32
}

fn cell(board: &Board, number: u32) -> Cell {
    board.cells()[number as usize]
}

/// The picked robot on the board.
pub(super) fn picked_robot(game: &Saaguan, position: &Position, picked: &Picks) -> Option<Robot> {
    let number = picked.get(ROBOT).filter(|number| *number != NEW_ROBOT)?;
    game.robot_at(position, cell(game.board(), number))
}

/// A cell where the player to act could place a robot from that tray, if it is theirs and they may.
fn some_corridor_cell(game: &Saaguan, position: &Position, tray: &str) -> Option<Cell> {
    let player = game.to_act(position)?;
    let is_own = [Side::Reserve, Side::Recycler].iter().any(|side| tray_id(game, *side, player) == tray);
    let vacant = |cell: &&Cell| game.robot_at(position, **cell).is_none();
    game.board().corridor().iter().find(vacant).filter(|_| is_own).copied()
}

/// A robot on the board or in a tray.
fn robot_target(game: &Saaguan, position: &Position, choice: u32) -> (String, Message, Spot) {
    if choice == NEW_ROBOT {
        return new_robot_target(game, position);
    }
    let cell = cell(game.board(), choice);
    let looks = game.robot_at(position, cell).map(|robot| robot.direction);
    let name = Message::new("saaguan-target-robot").with("cell", cell.term(game));
    let direction = looks.expect("a robot that can be picked stands there").term(game);
    let place = game.board().name(cell).to_owned();
    (place.clone(), name.with("direction", direction), Spot::place(place))
}

fn new_robot_target(game: &Saaguan, position: &Position) -> (String, Message, Spot) {
    let player = game.to_act(position).expect("something can be picked, so somebody is to act");
    let (side, name) = if position.is_recycling(player) {
        (Side::Recycler, "saaguan-target-recycled")
    } else {
        (Side::Reserve, "saaguan-target-new")
    };
    ("new".to_owned(), Message::new(name), Spot::Piece(tray_id(game, side, player), ROBOT_ITEM.to_owned()))
}

/// A move of the picked robot: the new direction, or the cell ahead.
fn move_target(game: &Saaguan, position: &Position, picked: &Picks, choice: u32) -> (String, Message, Spot) {
    let board = game.board();
    let (id, name) = [
        ("left", "saaguan-target-left"),
        ("ahead", "saaguan-target-ahead"),
        ("right", "saaguan-target-right"),
    ][choice as usize];
    let Some(robot) = picked_robot(game, position, picked) else {
        let spot = Spot::Direction { around: None, degrees: [270, 0, 90][choice as usize], ahead: None };
        return (id.to_owned(), Message::new(name), spot);
    };
    let around = Some(board.name(robot.cell).to_owned());
    let (to, ahead) = match choice {
        LEFT => (board.turned(robot.direction, Turn::Left), None),
        RIGHT => (board.turned(robot.direction, Turn::Right), None),
        _ => (robot.direction, board.step(robot.cell, robot.direction)),
    };
    let name = match ahead {
        Some(cell) => Message::new("saaguan-target-advance").with("cell", cell.term(game)),
        None => Message::new(name),
    };
    let ahead = ahead.map(|cell| board.name(cell).to_owned());
    (id.to_owned(), name, Spot::Direction { around, degrees: degrees(board, to), ahead })
}

/// The direction of a new robot: on a ring around its cell, once that is picked.
fn direction_target(game: &Saaguan, picked: &Picks, choice: u32) -> (String, Message, Spot) {
    let board = game.board();
    let id = board.compass()[choice as usize];
    let direction = board.read_direction(id).expect("the compass names directions");
    let around = picked.get(CELL).map(|number| board.name(cell(board, number)).to_owned());
    let name = Message::new("saaguan-target-direction").with("direction", direction.term(game));
    (id.to_owned(), name, Spot::Direction { around, degrees: degrees(board, direction), ahead: None })
}

/// One decision of a loop: all robots that it locks, as one target.
fn lock_target(game: &Saaguan, position: &Position, choice: u32) -> (String, Message, Spot) {
    let decision = game.choice(position).expect("a loop is to be decided");
    let cells = &decision.ways[choice as usize];
    let places: Vec<String> = cells.iter().map(|cell| game.board().name(*cell).to_owned()).collect();
    let name = Message::new("saaguan-target-lock")
        .with("cells", Arg::List(cells.iter().map(|cell| cell.term(game)).collect()));
    (places.join("+"), name, Spot::Places(places))
}
