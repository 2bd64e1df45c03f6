//! The report of a search: chances, points and candidate actions.

use banmen_rules::{AnyTable, Seat};

/// The report of a search on the position at its root.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<A> {
    /// The number of nodes visited.
    pub nodes: u64,
    /// Every player's chance to win, in seat order.
    pub chances: Vec<f32>,
    /// The points that every player may expect, in seat order; `None` in a game without points.
    pub scores: Option<Vec<f32>>,
    /// Whether the result is proven.
    pub is_proven: bool,
    /// The actions that were searched, the best first.
    pub candidates: Vec<Candidate<A>>,
}

/// The part of a report about one action.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The number of visits.
    pub visits: u32,
    /// The prior: how likely the action looked before it was searched, 0 to 1.
    pub prior: f32,
    /// Every player's chance to win after the action, in seat order.
    pub chances: Vec<f32>,
    /// The points that every player may expect after the action; `None` in a game without points.
    pub scores: Option<Vec<f32>>,
    /// Whether the result after the action is proven.
    pub is_proven: bool,
    /// The principal variation: the action, and the actions expected to follow it.
    pub actions: Vec<A>,
}

impl<A> Report<A> {
    /// The report with its actions in another form.
    pub(crate) fn map_actions<B>(self, write: impl Fn(&[A]) -> Vec<B>) -> Report<B> {
        let candidate = |candidate: Candidate<A>| Candidate {
            visits: candidate.visits,
            prior: candidate.prior,
            chances: candidate.chances,
            scores: candidate.scores,
            is_proven: candidate.is_proven,
            actions: write(&candidate.actions),
        };
        let Report { nodes, chances, scores, is_proven, candidates } = self;
        let candidates = candidates.into_iter().map(candidate).collect();
        Report { nodes, chances, scores, is_proven, candidates }
    }
}

impl<A: Clone> Report<A> {
    /// The best action.
    pub fn best(&self) -> Option<A> {
        self.candidates.first().and_then(|candidate| candidate.actions.first().cloned())
    }

    /// The length of the principal variation, in actions.
    pub fn depth(&self) -> u32 {
        self.candidates.first().map_or(0, |candidate| candidate.actions.len() as u32)
    }
}

impl Report<String> {
    /// The report of a game that is over: its result. `None` while it goes on.
    pub fn of_result(table: &AnyTable) -> Option<Report<String>> {
        let outcome = table.outcome()?;
        let seats = (0..table.names().len()).map(Seat::new);
        Some(Report {
            nodes: 0,
            chances: seats.map(|seat| outcome.share(seat)).collect(),
            scores: table.scores().map(|scores| scores.all().iter().copied().map(f32::from).collect()),
            is_proven: true,
            candidates: Vec::new(),
        })
    }
}
