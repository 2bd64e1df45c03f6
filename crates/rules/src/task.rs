//! Tasks: a position, goals to be reached within a number of actions or turns, and what becomes of a try.
//!
//! A lesson is a task with sentences, a puzzle is a task with a rating. Both are lines of a [`Case`](crate::Case).

mod count;
mod read;

use crate::{
    AnyTable, BadMove, Goal, GoalMoment, Message, Notice, Seat, Seats, Shortfall, Transcript, TranscriptError,
};

pub use count::Counted;

/// The most moves of one answer that the program gives by itself: a bound for games in which somebody stays on turn.
const LONGEST_REPLY: usize = 100;

/// A task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// Its name: a word of lower-case letters and hyphens.
    pub id: String,
    /// The game up to the position of the task. Whoever is to act there solves it.
    pub transcript: Transcript,
    /// What is to be reached, all of it. A question has none.
    pub goals: Vec<Goal>,
    /// When a try ends.
    pub window: Window,
    /// The opponents' answers to each turn of the solver: of several, the first that is legal is played.
    pub replies: Vec<Vec<Vec<String>>>,
    /// Whether the task asks who has won, and nothing is to be played.
    pub is_question: bool,
    /// Ways to reach the goals, the one to be shown first. For a question, the names of the winners.
    pub ways: Vec<Vec<String>>,
    /// Tries that miss, each with the key of the reason.
    pub misses: Vec<(Vec<String>, String)>,
    /// How many tries are right, if that was counted.
    pub right: Option<Counted>,
}

/// When a try ends, unless the goals are reached or the game is over before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Window {
    /// After this number of the solver's actions, or with the solver's turn.
    Actions(u16),
    /// After this number of the solver's turns.
    Turns(u16),
}

/// What has become of a try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It goes on, after these moves of the opponents.
    Open {
        /// The opponents' moves, not yet made; empty while the solver is to act.
        reply: Vec<String>,
    },
    /// The goals are reached.
    Right {
        /// The event that did it, if the goals name one.
        by: Option<Message>,
    },
    /// The try has ended, and a goal is not reached.
    Missed(Shortfall),
}

/// A try on a table of its own.
struct Try {
    table: AnyTable,
    /// Who solves the task; `None` if the game is over.
    solver: Option<Seat>,
    /// The number of actions and of complete turns of the solver.
    actions: u16,
    turns: u16,
    told: Vec<Message>,
    /// The last event whose key is in a goal.
    by: Option<Message>,
}

impl Task {
    /// What has become of a try: these moves were made since the position of the task, the opponents' included.
    ///
    /// The error is that of a move which is not legal.
    pub fn judge(&self, moves: &[impl AsRef<str>]) -> Result<Verdict, TranscriptError> {
        let mut attempt = self.begin()?;
        for (place, text) in moves.iter().enumerate() {
            let text = text.as_ref();
            let is_own = attempt.table.to_act() == attempt.solver;
            attempt.play(text, &self.goals).map_err(|cause| BadMove {
                number: place + 1,
                text: text.to_owned(),
                cause,
            })?;
            if is_own && self.is_reached(&attempt) {
                return Ok(Verdict::Right { by: attempt.by });
            }
        }
        Ok(self.verdict(&attempt))
    }

    /// What has become of an answer to a question: these players are said to have won.
    pub fn judge_answer(&self, winners: Seats) -> Result<Verdict, TranscriptError> {
        let table = self.transcript.table()?;
        let moment = GoalMoment { table: &table, told: &[] };
        let shortfall = Goal::Winners(winners).shortfall(&moment);
        Ok(shortfall.map_or(Verdict::Right { by: None }, Verdict::Missed))
    }

    fn begin(&self) -> Result<Try, TranscriptError> {
        let table = self.transcript.table()?;
        let solver = table.to_act();
        Ok(Try { table, solver, actions: 0, turns: 0, told: Vec::new(), by: None })
    }

    fn verdict(&self, attempt: &Try) -> Verdict {
        if self.has_ended(attempt) {
            let moment = attempt.moment();
            let shortfall = self.goals.iter().find_map(|goal| goal.shortfall(&moment));
            let by = attempt.by.clone();
            return shortfall.map_or(Verdict::Right { by }, Verdict::Missed);
        }
        let is_own = attempt.table.to_act() == attempt.solver;
        Verdict::Open { reply: if is_own { Vec::new() } else { self.reply(attempt) } }
    }

    /// Whether the goals are reached by what the solver did.
    fn is_reached(&self, attempt: &Try) -> bool {
        let has_ended = self.has_ended(attempt);
        let moment = attempt.moment();
        self.goals.iter().all(|goal| (has_ended || !goal.is_lasting()) && goal.is_met(&moment))
    }

    fn has_ended(&self, attempt: &Try) -> bool {
        let is_over = match self.window {
            Window::Actions(most) => attempt.actions >= most || attempt.turns > 0,
            Window::Turns(most) => attempt.turns >= most,
        };
        is_over || attempt.table.outcome().is_some()
    }

    /// The opponents' moves until the solver is to act again.
    fn reply(&self, attempt: &Try) -> Vec<String> {
        let mut table = attempt.table.clone();
        let written = usize::from(attempt.turns).checked_sub(1).and_then(|turn| self.replies.get(turn));
        let is_legal = |moves: &&Vec<String>| table.clone().play_all(moves.iter()).is_ok();
        let mut reply = written.and_then(|all| all.iter().find(is_legal)).cloned().unwrap_or_default();
        // The moves were tried just now.
        let _ = table.play_all(&reply);
        while table.to_act().is_some() && table.to_act() != attempt.solver && reply.len() < LONGEST_REPLY {
            let Some(first) = table.legal().into_iter().next() else { break };
            let _ = table.play_quietly(&first);
            reply.push(first);
        }
        reply
    }
}

impl Try {
    fn play(&mut self, text: &str, goals: &[Goal]) -> Result<(), Message> {
        let actor = self.table.to_act();
        let notices = self.table.play(text)?;
        let known = self.told.len();
        self.told.extend(notices.into_iter().map(Notice::into_message));
        let is_named = |own: &&Message| goals.iter().flat_map(Goal::events).any(|event| event.is_met(own));
        self.by = self.told[known..].iter().rfind(is_named).cloned().or_else(|| self.by.take());
        if actor == self.solver {
            self.actions += 1;
            self.turns += u16::from(self.table.turn_begins() || self.table.outcome().is_some());
        }
        Ok(())
    }

    fn moment(&self) -> GoalMoment<'_> {
        GoalMoment { table: &self.table, told: &self.told }
    }
}
