//! The text forms of actions.

use crate::Refused;
use crate::refusal::malformed;

use super::board::{Cell, Turn};
use super::message::Refusal;
use super::position::Position;
use super::{Action, Saaguan, Way};

/// One action of each form, to show what is expected.
const FORMS: &str = "+e1:n, e5:l, e5:r, e5:f, lock:c4+g6, pass";

impl Turn {
    /// The letter that stands for the turn.
    pub(super) fn letter(self) -> &'static str {
        match self {
            Turn::Left => "l",
            Turn::Right => "r",
        }
    }
}

impl Saaguan {
    pub(super) fn action_text(&self, position: &Position, action: Action) -> String {
        match action {
            Action::Place { cell, direction } => {
                format!("+{}:{}", self.board.name(cell), self.board.compass_name(direction))
            }
            Action::Rotate { cell, turn } => format!("{}:{}", self.board.name(cell), turn.letter()),
            Action::Advance { cell } => format!("{}:f", self.board.name(cell)),
            Action::Lock(way) => self.way_text(position, way),
            Action::Pass => "pass".to_owned(),
        }
    }

    fn way_text(&self, position: &Position, way: Way) -> String {
        let ways = self.choice(position).map(|choice| choice.ways).unwrap_or_default();
        let names: Vec<_> = ways[way as usize].iter().map(|&cell| self.board.name(cell)).collect();
        format!("lock:{}", names.join("+"))
    }

    pub(super) fn action_of(&self, position: &Position, text: &str) -> Result<Action, Refused<Refusal>> {
        if text == "pass" {
            return Ok(Action::Pass);
        }
        if let Some(cells) = text.strip_prefix("lock:") {
            return self.read_way(position, text, cells).map(Action::Lock);
        }
        let (placing, rest) = match text.strip_prefix('+') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (name, what) = rest.split_once(':').ok_or_else(|| malformed(text, FORMS))?;
        let place = 1 + usize::from(placing);
        let cell = self.read_cell(name).map_err(|bad| bad.at(place))?;
        let bad = |expected: String| malformed(what, expected).at(place + name.chars().count() + 1);
        if placing {
            let direction = self.board.read_direction(what);
            let direction = direction.ok_or_else(|| bad(self.board.compass().join("|")))?;
            return Ok(Action::Place { cell, direction });
        }
        match what {
            "l" => Ok(Action::Rotate { cell, turn: Turn::Left }),
            "r" => Ok(Action::Rotate { cell, turn: Turn::Right }),
            "f" => Ok(Action::Advance { cell }),
            _ => Err(bad("l|r|f".to_owned())),
        }
    }

    /// The cell of that name, or what names look like.
    pub(super) fn read_cell(&self, name: &str) -> Result<Cell, Refused<Refusal>> {
        let cells = self.board.cells();
        let (first, last) = (self.board.name(cells[0]), self.board.name(cells[cells.len() - 1]));
        self.board.read_cell(name).ok_or_else(|| malformed(name, format!("{first}…{last}")).into())
    }

    /// Which of the two ways a text means; any, when there is nothing to decide.
    fn read_way(&self, position: &Position, text: &str, cells: &str) -> Result<Way, Refused<Refusal>> {
        let mut place = 1 + "lock:".len();
        for name in cells.split('+') {
            self.read_cell(name).map_err(|bad| bad.at(place))?;
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
}
