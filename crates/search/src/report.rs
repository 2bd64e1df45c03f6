//! What a search thinks.

use banmen_rules::{Seat, Seats};

/// What a search thinks of the position at its root.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<A> {
    /// How many nodes were visited in all.
    pub nodes: u64,
    /// Every player's chance to win, in seat order.
    pub chances: Vec<f32>,
    /// The points that every player may expect, in seat order, where the game keeps score.
    pub scores: Option<Vec<f32>>,
    /// Whether the result is certain.
    pub is_proven: bool,
    /// The actions that were looked at, the best first.
    pub lines: Vec<Line<A>>,
}

/// What a search thinks of one action.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<A> {
    /// How often it was visited.
    pub visits: u32,
    /// How likely it looked before it was searched, 0 to 1.
    pub prior: f32,
    /// Every player's chance to win after it, in seat order.
    pub chances: Vec<f32>,
    /// The points that every player may expect after it, where the game keeps score.
    pub scores: Option<Vec<f32>>,
    /// Whether its result is certain.
    pub is_proven: bool,
    /// The action and what is expected to follow it.
    pub actions: Vec<A>,
}

impl<A> Report<A> {
    /// The report with its actions in another form.
    pub(crate) fn map_actions<B>(self, write: impl Fn(&[A]) -> Vec<B>) -> Report<B> {
        let line = |line: Line<A>| Line {
            visits: line.visits,
            prior: line.prior,
            chances: line.chances,
            scores: line.scores,
            is_proven: line.is_proven,
            actions: write(&line.actions),
        };
        let Report { nodes, chances, scores, is_proven, lines } = self;
        Report { nodes, chances, scores, is_proven, lines: lines.into_iter().map(line).collect() }
    }
}

/// The difference of chances that does not count.
const ROUNDING: f32 = 0.005;

impl<A> Report<A> {
    /// Whether a player agrees to a draw among those still in: their own chance is at most even.
    pub fn accepts_draw(&self, seat: Seat, still_in: Seats) -> bool {
        let even = 1.0 / still_in.len() as f32;
        self.chances.get(seat.index()).is_some_and(|chance| *chance <= even + ROUNDING)
    }
}

impl<A: Clone> Report<A> {
    /// The best action.
    pub fn best(&self) -> Option<A> {
        self.lines.first().and_then(|line| line.actions.first().cloned())
    }

    /// How many actions ahead the expected line goes.
    pub fn depth(&self) -> u32 {
        self.lines.first().map_or(0, |line| line.actions.len() as u32)
    }
}
