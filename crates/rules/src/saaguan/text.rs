//! The text forms of actions, and position strings as they are written.

use crate::refusal::malformed;
use crate::{Refused, Seat};

use super::board::{Cell, Turn};
use super::messages::Refusal;
use super::position::{Position, Step};
use super::{Action, NAMES, Robot, Saaguan, Way};

pub(super) use super::reader::read_position;

/// One action of each form, to show what is expected.
const FORMS: &str = "+e1:n, e5:l, e5:r, e5:f, lock:c4+g6, pass";

/// The text of an action.
pub(super) fn write_action(game: &Saaguan, position: &Position, action: Action) -> String {
    match action {
        Action::Place { cell, direction } => {
            format!("+{}:{}", game.board.name(cell), game.board.compass_name(direction))
        }
        Action::Rotate { cell, turn } => format!("{}:{}", game.board.name(cell), turn),
        Action::Advance { cell } => format!("{}:f", game.board.name(cell)),
        Action::Lock(way) => game.way_text(position, way),
        Action::Pass => "pass".to_owned(),
    }
}

/// The action that a text means.
pub(super) fn read_action(
    game: &Saaguan,
    position: &Position,
    text: &str,
) -> Result<Action, Refused<Refusal>> {
    if text == "pass" {
        return Ok(Action::Pass);
    }
    if let Some(cells) = text.strip_prefix("lock:") {
        return game.read_way(position, text, cells).map(Action::Lock);
    }
    let (placing, rest) = match text.strip_prefix('+') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (name, what) = rest.split_once(':').ok_or_else(|| malformed(text, FORMS))?;
    let place = 1 + usize::from(placing);
    let cell = game.cell(name).map_err(|bad| bad.at(place))?;
    let bad = |expected: String| malformed(what, expected).at(place + name.chars().count() + 1);
    if placing {
        let direction = game.board.read_direction(what);
        let direction = direction.ok_or_else(|| bad(game.board.compass().join("|")))?;
        return Ok(Action::Place { cell, direction });
    }
    match what {
        "l" => Ok(Action::Rotate { cell, turn: Turn::Left }),
        "r" => Ok(Action::Rotate { cell, turn: Turn::Right }),
        "f" => Ok(Action::Advance { cell }),
        _ => Err(bad("l|r|f".to_owned())),
    }
}

/// The cell of that name.
pub(super) fn read_cell(game: &Saaguan, name: &str) -> Result<Cell, Refused<Refusal>> {
    let cells = game.board.cells();
    let (first, last) = (game.board.name(cells[0]), game.board.name(cells[cells.len() - 1]));
    game.board.read(name).ok_or_else(|| malformed(name, format!("{first}…{last}")).into())
}

/// The position string.
pub(super) fn write_position(game: &Saaguan, position: &Position) -> String {
    let to_play = match position.end {
        Some(_) => "-",
        None => NAMES[position.to_act.index()],
    };
    let (board, players) = (game.board_text(position), game.players_text(position));
    let step = position.pending.map_or("-".to_owned(), |step| game.step_text(step));
    let (left, turns) = (position.left, position.turns);
    let mut text = format!("{board} {to_play} {left} {players} {turns} {step}");
    if let Some(end) = position.end {
        let winners: String = end.winners.iter().map(initial).collect();
        text += &format!(" {}:{winners}", end.cause.reason().0);
    } else if let Some((cell, turn)) = position.guard {
        text += &format!(" {}", game.rotation_text(cell, turn));
    }
    text
}

/// The letter that stands for a player.
pub(super) fn initial(seat: Seat) -> &'static str {
    &NAMES[seat.index()][..1]
}

impl Saaguan {
    fn way_text(&self, position: &Position, way: Way) -> String {
        let ways = self.choice(position).map(|choice| choice.ways).unwrap_or_default();
        let names: Vec<_> = ways[way as usize].iter().map(|&cell| self.board.name(cell)).collect();
        format!("lock:{}", names.join("+"))
    }

    /// Which of the two ways a text means; any, when there is nothing to decide.
    fn read_way(&self, position: &Position, text: &str, cells: &str) -> Result<Way, Refused<Refusal>> {
        let mut place = 1 + "lock:".len();
        for name in cells.split('+') {
            self.cell(name).map_err(|bad| bad.at(place))?;
            place += name.chars().count() + 1;
        }
        if position.pending.is_none() {
            return Ok(Way::First);
        }
        let ways = [Way::First, Way::Second];
        let found = ways.into_iter().find(|&way| self.way_text(position, way) == text);
        found.ok_or_else(|| {
            let ways = ways.map(|way| self.way_text(position, way)).to_vec();
            Refused::new(self, Refusal::NotAWay { ways })
        })
    }

    /// The cells of the board, row by row from the top.
    pub(super) fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.board.cells().chunk_by(|one, next| one.xy().1 == next.xy().1).rev()
    }

    fn board_text(&self, position: &Position) -> String {
        let cell = |&cell: &Cell| match self.robot_at(position, cell) {
            None => ".".to_owned(),
            Some(robot) => self.robot_text(robot),
        };
        let row = |row: &[Cell]| row.iter().map(cell).collect::<Vec<_>>().join(",");
        self.rows().map(row).collect::<Vec<_>>().join("/")
    }

    fn robot_text(&self, robot: Robot) -> String {
        let direction = self.board.compass_name(robot.direction);
        format!("{}{direction}{}", initial(robot.owner), if robot.locked { "!" } else { "" })
    }

    fn players_text(&self, position: &Position) -> String {
        let player = |seat: Seat| {
            let own = position.beside[seat.index()];
            let counts = format!("{}/{}/{}/{}", own.reserve, own.recycler, own.score, own.idle);
            let is_in = position.still_in.contains(seat);
            format!("{}={}", initial(seat), if is_in { counts } else { "out".to_owned() })
        };
        (0..self.players).map(Seat::new).map(player).collect::<Vec<_>>().join(",")
    }

    pub(super) fn step_text(&self, step: Step) -> String {
        let name = |cell: Cell| self.board.name(cell);
        match step {
            Step::TurningOff { cell, turn } => format!("{}/1", self.rotation_text(cell, turn)),
            Step::TurningOn { cell, turn } => format!("{}/2", self.rotation_text(cell, turn)),
            Step::SteppingOff { cell, direction } => {
                format!("{}:f/1:{}", name(cell), self.board.compass_name(direction))
            }
            Step::SteppingOn { cell } => format!("{}:f/2", name(cell)),
            Step::Resigning => "resign".to_owned(),
        }
    }

    fn rotation_text(&self, cell: Cell, turn: Turn) -> String {
        format!("{}:{}", self.board.name(cell), turn)
    }
}
