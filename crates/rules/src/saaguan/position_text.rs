//! Position strings: written here, read and checked in [`position_reader`](super::position_reader).

use crate::Seat;

use super::board::{Cell, Turn};
use super::position::{Position, Step};
use super::{NAMES, Robot, Saaguan};

/// The letter that stands for a player.
pub(super) fn initial(seat: Seat) -> &'static str {
    &NAMES[seat.index()][..1]
}

impl Saaguan {
    pub(super) fn position_text(&self, position: &Position) -> String {
        let to_play = match position.end {
            Some(_) => "-",
            None => NAMES[position.to_act.index()],
        };
        let (board, players) = (self.board_text(position), self.players_text(position));
        let step = position.pending.map_or("-".to_owned(), |step| self.step_text(step));
        let (left, turns) = (position.left, position.turns);
        let mut text = format!("{board} {to_play} {left} {players} {turns} {step}");
        if let Some(end) = position.end {
            let winners: String = end.winners.iter().map(initial).collect();
            text += &format!(" {}:{winners}", end.cause.reason().0);
        } else if let Some((cell, turn)) = position.guard {
            text += &format!(" {}", self.rotation_text(cell, turn));
        }
        text
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
        format!("{}:{}", self.board.name(cell), turn.letter())
    }
}
