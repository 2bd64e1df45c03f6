//! The moves of a record: lines of steps, with comments and with other lines branching off.

use crate::Seat;

/// Moves one after another.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Line {
    /// Comments before the first move.
    pub(super) opening: Vec<String>,
    pub(super) steps: Vec<Step>,
}

/// One move, and what is said about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    pub(super) text: String,
    pub(super) seat: Seat,
    pub(super) turn: u32,
    pub(super) begins_turn: bool,
    pub(super) notes: Vec<Note>,
}

/// What stands behind a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Note {
    /// Words, with a single space between them.
    Comment(String),
    /// Another line from just before the move.
    Variation(Line),
}

impl Line {
    /// Comments before the first move.
    pub fn opening(&self) -> &[String] {
        &self.opening
    }

    /// The moves in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The moves turn by turn.
    pub fn turns(&self) -> impl Iterator<Item = &[Step]> {
        self.steps.chunk_by(|_, next| !next.begins_turn)
    }

    /// How many comments and how many variations there are, those inside variations included.
    pub fn count_notes(&self) -> (usize, usize) {
        let mut comments = self.opening.len();
        let mut variations = 0;
        for note in self.steps.iter().flat_map(|step| &step.notes) {
            match note {
                Note::Comment(_) => comments += 1,
                Note::Variation(line) => {
                    let (inner_comments, inner_variations) = line.count_notes();
                    comments += inner_comments;
                    variations += inner_variations + 1;
                }
            }
        }
        (comments, variations)
    }
}

impl Step {
    /// An action, or a word of [`Move`](crate::Move).
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Who was on turn.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of the turn it belongs to, from 1.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// Whether it is the first of its turn.
    pub fn begins_turn(&self) -> bool {
        self.begins_turn
    }

    /// Comments and variations, in order.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }
}
