//! Counts how many tries at a task are right, by making all of them.

use std::collections::BTreeMap;

use super::{Task, Try, Verdict};
use crate::{BadMove, Goal, Message, TranscriptError};

/// How many tries are right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The number of tries that are right.
    pub right: u64,
    /// The number of all tries.
    pub all: u64,
    /// Whether tries that end in the same position count once.
    pub ends: bool,
}

impl Task {
    /// Makes every try of the solver's first turn: a try ends with the task or with that turn.
    ///
    /// With `ends`, tries count once for each position at their end; such a position is right if one try to it is.
    pub fn count(&self, ends: bool) -> Result<Counted, TranscriptError> {
        let mut tally = Tally { task: self, ends, met: BTreeMap::new(), right: 0, all: 0 };
        tally.visit(&self.begin()?, &mut Vec::new())?;
        let (right, all) = (tally.right, tally.all);
        Ok(Counted { right, all, ends })
    }
}

/// Tries being counted.
struct Tally<'a> {
    task: &'a Task,
    ends: bool,
    /// The ends that were met, by position, and whether a try to it was right. Positions inside a turn are kept too:
    /// what follows them is counted once.
    met: BTreeMap<String, bool>,
    right: u64,
    all: u64,
}

impl Tally<'_> {
    fn visit(&mut self, attempt: &Try, moves: &mut Vec<String>) -> Result<(), TranscriptError> {
        for text in attempt.table.legal() {
            moves.push(text);
            let mut next = self.task.begin()?;
            for text in moves.iter() {
                let number = moves.len();
                let bad = |cause| BadMove { number, text: text.clone(), cause };
                next.play(text, &self.task.goals).map_err(bad)?;
            }
            let verdict = self.task.judge(moves)?;
            let goes_on = matches!(verdict, Verdict::Open { .. }) && next.turns == 0;
            let is_right = matches!(verdict, Verdict::Right { .. });
            if goes_on {
                if self.is_new(&next) {
                    self.visit(&next, moves)?;
                }
            } else {
                self.note(&next, is_right);
            }
            moves.pop();
        }
        Ok(())
    }

    /// Whether a position inside the turn was not met before, with what was told on the way.
    fn is_new(&mut self, attempt: &Try) -> bool {
        let told: Vec<_> = if self.ends { attempt.told_of(&self.task.goals) } else { return true };
        let key = format!("{} {} {told:?}", attempt.table.position(), attempt.actions);
        self.met.insert(key, false).is_none()
    }

    fn note(&mut self, attempt: &Try, is_right: bool) {
        if !self.ends {
            self.all += 1;
            self.right += u64::from(is_right);
            return;
        }
        let known = self.met.entry(attempt.table.position());
        let is_first = matches!(known, std::collections::btree_map::Entry::Vacant(_));
        let was_right = known.or_insert(false);
        self.all += u64::from(is_first);
        self.right += u64::from(is_right && !*was_right);
        *was_right |= is_right;
    }
}

impl Try {
    /// The events that goals name, of all that were told.
    fn told_of(&self, goals: &[Goal]) -> Vec<String> {
        let named = |goal: &Goal| match goal {
            Goal::Untold(events) => events.clone(),
            other => other.events().to_vec(),
        };
        let events: Vec<_> = goals.iter().flat_map(named).collect();
        let told = self.told.iter().filter(|own| events.iter().any(|event| event.is_met(own)));
        told.map(Message::to_string).collect()
    }
}
