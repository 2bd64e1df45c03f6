//! What a search reports: the actions in their order, with chances, points and expected lines.

use std::cmp::Reverse;

use banmen_rules::{Game, Seat};

use super::Search;
use crate::tree::{NodeId, ROOT};
use crate::{Evaluator, Line, Prover, Report};

impl<G: Game, E: Evaluator<G>, P: Prover<G>> Search<G, E, P> {
    /// What the search thinks; `most_lines` of its best actions.
    pub fn report(&self, most_lines: usize) -> Report<G::Action> {
        let seat = self.to_act();
        let is_known = |(_, child): &(NodeId, NodeId)| {
            let node = self.tree.node(*child);
            node.visits > 0 || !node.proven.is_empty()
        };
        let children = self.tree.root_actions().filter(is_known);
        let ranked = children.map(|both| (seat.map(|seat| self.rank(both, seat)), both.1)).collect();
        let lines: Vec<_> =
            best_first(ranked).into_iter().take(most_lines).map(|child| self.line(child)).collect();
        let proven = !self.tree.node(ROOT).proven.is_empty() || self.solver.best().is_some();
        let scores = lines.first().and_then(|line| line.scores.clone());
        Report { nodes: self.nodes, chances: self.chances(ROOT), scores, is_proven: proven, lines }
    }

    /// Certain wins first, certain losses last, the latest before, the most visited in between; a certain
    /// draw is as good as the most visited action when that is worth no more. Of parts of actions, too, the
    /// most visited comes first.
    fn rank(&self, (part, child): (NodeId, NodeId), seat: Seat) -> Rank {
        let node = self.tree.node(child);
        let mean = if node.visits == 0 && node.proven.is_empty() { 0.0 } else { self.tree.mean(child, seat) };
        if node.proven.is_empty() {
            return (1.0, self.tree.node(part).visits as f32, node.visits as f32, mean);
        }
        match mean {
            _ if mean >= 1.0 => (2.0, 0.0, 0.0, mean),
            _ if mean <= 0.0 => (0.0, f32::from(node.distance), 0.0, mean),
            _ if mean >= self.chances(ROOT)[seat.index()] => (1.0, f32::INFINITY, 0.0, mean),
            _ => (1.0, 0.0, 0.0, mean),
        }
    }

    fn line(&self, child: NodeId) -> Line<G::Action> {
        let node = self.tree.node(child);
        Line {
            visits: node.visits,
            prior: node.prior,
            chances: self.chances(child),
            scores: node.action().and_then(|action| self.sums.mean(action)),
            is_proven: !node.proven.is_empty(),
            actions: self.expected(child),
        }
    }

    fn chances(&self, id: NodeId) -> Vec<f32> {
        let node = self.tree.node(id);
        if node.visits == 0 && node.proven.is_empty() {
            return vec![0.0; self.seats];
        }
        (0..self.seats).map(|seat| self.tree.mean(id, Seat::new(seat))).collect()
    }

    /// An action and what is expected to follow: always the most visited child, as long as it was visited
    /// often enough to be expected.
    fn expected(&self, child: NodeId) -> Vec<G::Action> {
        let mut actions = Vec::new();
        let mut next = Some(child);
        while let Some(node) = next {
            actions.extend(self.tree.node(node).action());
            let visited =
                self.tree.child_ids(node).filter(|&child| self.tree.node(child).visits >= EXPECTED_VISITS);
            next = visited.max_by_key(|&child| (self.tree.node(child).visits, Reverse(child)));
        }
        actions
    }
}

/// How good an action is, what counts most first.
type Rank = (f32, f32, f32, f32);

/// The nodes in the order of their ranks. One sorter serves all games, which keeps the program small.
fn best_first(mut ranked: Vec<(Option<Rank>, NodeId)>) -> Vec<NodeId> {
    ranked.sort_by(|one, other| other.0.partial_cmp(&one.0).expect("worths are numbers"));
    ranked.into_iter().map(|(_, child)| child).collect()
}

/// How often an action was visited at least that is expected to follow.
const EXPECTED_VISITS: u32 = 4;
