//! Playing the moves of a record on a table, which says whose turn each belongs to.

use super::line::{Line, Note, Step};
use super::refusal::{Refusal, short};
use super::syntax::{Draft, DraftNote, DraftStep};
use super::{Fault, MOST_STEPS};
use crate::{AnyTable, Flow, Message};

/// A table with the count of its turns.
pub(super) struct Replay {
    table: AnyTable,
    /// The number of the turn that goes on or comes next.
    turn: u32,
    begins_turn: bool,
    steps: usize,
}

impl Replay {
    /// A replay at a table with nothing played yet.
    pub(super) fn at(table: AnyTable) -> Replay {
        Replay { table, turn: 1, begins_turn: true, steps: 0 }
    }

    /// The table as it stands.
    pub(super) fn table(&self) -> &AnyTable {
        &self.table
    }

    /// The number of the turn that goes on or comes next.
    #[cfg(feature = "json")]
    pub(super) fn turn(&self) -> u32 {
        self.turn
    }

    /// Makes a move.
    pub(super) fn play(&mut self, text: &str) -> Result<Step, Message> {
        if self.steps == MOST_STEPS {
            return Err(Refusal::TooManySteps { most: MOST_STEPS }.say());
        }
        let seat = self.table.to_act();
        let flow = self.table.play_quietly(text)?;
        self.steps += 1;
        let step = Step {
            text: text.to_owned(),
            seat: seat.expect("a move was accepted, so somebody was to act"),
            turn: self.turn,
            begins_turn: self.begins_turn,
            notes: Vec::new(),
        };
        self.begins_turn = flow != Flow::SameTurn;
        self.turn += u32::from(self.begins_turn);
        Ok(step)
    }

    /// Makes the moves of a line that was read, trying each variation before the move it replaces.
    pub(super) fn follow(&mut self, draft: Draft<'_>) -> Result<Line, Fault> {
        let mut steps = Vec::with_capacity(draft.steps.len());
        for step in draft.steps {
            steps.push(self.follow_step(step)?);
        }
        Ok(Line { opening: draft.opening, steps })
    }

    fn follow_step(&mut self, draft: DraftStep<'_>) -> Result<Step, Fault> {
        let mut notes = Vec::with_capacity(draft.notes.len());
        for note in draft.notes {
            notes.push(match note {
                DraftNote::Comment(words) => Note::Comment(words),
                DraftNote::Variation(line) => Note::Variation(self.try_out(line)?),
            });
        }
        if let Some((number, place)) = draft.number
            && number != self.turn.to_string()
        {
            let expected = self.turn;
            return Err(Fault::at(place, Refusal::TurnNumber { found: short(number), expected }.say()));
        }
        let turn = self.turn;
        let refused = |cause| Fault::within(draft.place, cause).in_turn(turn, draft.text);
        let mut step = self.play(draft.text).map_err(refused)?;
        step.notes = notes;
        Ok(step)
    }

    /// Follows a line and comes back.
    fn try_out(&mut self, line: Draft<'_>) -> Result<Line, Fault> {
        let (turn, begins_turn) = (self.turn, self.begins_turn);
        self.table.mark();
        let line = self.follow(line)?;
        self.table.back_to_mark();
        (self.turn, self.begins_turn) = (turn, begins_turn);
        Ok(line)
    }
}
