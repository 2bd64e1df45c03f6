//! What a search thinks.

/// What a search thinks of the position at its root.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<A> {
    /// How many nodes were visited in all.
    pub nodes: u64,
    /// Every player's chance to win, in seat order.
    pub chances: Vec<f32>,
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
    /// Every player's chance to win after it, in seat order.
    pub chances: Vec<f32>,
    /// Whether its result is certain.
    pub is_proven: bool,
    /// The action and what is expected to follow it.
    pub actions: Vec<A>,
}

impl<A: Copy> Report<A> {
    /// The best action.
    pub fn best(&self) -> Option<A> {
        self.lines.first().and_then(|line| line.actions.first().copied())
    }
}
