//! The report of a search: the candidates in their order, with chances, points and principal variations.

use std::cmp::Reverse;

use banmen_rules::{Game, Seat};

use super::Search;
use crate::tree::{NodeId, ROOT};
use crate::{Candidate, Evaluator, Prover, Report};

impl<G: Game, E: Evaluator<G>, P: Prover<G>> Search<G, E, P> {
    /// The current report, with at most `most_candidates` candidates.
    pub fn report(&self, most_candidates: usize) -> Report<G::Action> {
        let seat = self.to_act();
        let is_known = |(_, child): &(NodeId, NodeId)| {
            let node = self.tree.node(*child);
            node.visits > 0 || !node.proven.is_empty()
        };
        let children = self.tree.root_actions().filter(is_known);
        let ranked = children.map(|both| (seat.map(|seat| self.rank(both, seat)), both.1)).collect();
        let best = best_first(ranked).into_iter().take(most_candidates);
        let candidates: Vec<_> = best.map(|child| self.candidate(child)).collect();
        let proven = self.is_proven() || self.solver.best().is_some();
        let scores = candidates.first().and_then(|candidate| candidate.scores.clone());
        Report { nodes: self.nodes, chances: self.chances(ROOT), scores, is_proven: proven, candidates }
    }

    /// The rank of a child among the candidates: proven wins first, then the most visited, proven losses last
    /// and among them the latest first. A proven draw comes first if the root is worth no more. Actions of a
    /// more visited part come before those of another.
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

    fn candidate(&self, child: NodeId) -> Candidate<G::Action> {
        let node = self.tree.node(child);
        Candidate {
            visits: node.visits,
            prior: node.prior,
            chances: self.chances(child),
            scores: node.action().and_then(|action| self.sums.mean(action)),
            is_proven: !node.proven.is_empty(),
            actions: self.variation(child),
        }
    }

    fn chances(&self, id: NodeId) -> Vec<f32> {
        let node = self.tree.node(id);
        if node.visits == 0 && node.proven.is_empty() {
            return vec![0.0; self.seats];
        }
        (0..self.seats).map(|seat| self.tree.mean(id, Seat::new(seat))).collect()
    }

    /// The principal variation from a child of the root: the most visited children, down to those with too few
    /// visits to mean anything.
    fn variation(&self, child: NodeId) -> Vec<G::Action> {
        let mut actions = Vec::new();
        let mut next = Some(child);
        while let Some(node) = next {
            actions.extend(self.tree.node(node).action());
            let visited =
                self.tree.child_ids(node).filter(|&child| self.tree.node(child).visits >= LEAST_VISITS);
            next = visited.max_by_key(|&child| (self.tree.node(child).visits, Reverse(child)));
        }
        actions
    }
}

/// A rank: what counts most comes first.
type Rank = (f32, f32, f32, f32);

/// The nodes in the order of their ranks. One sorter serves all games, which keeps the program small.
fn best_first(mut ranked: Vec<(Option<Rank>, NodeId)>) -> Vec<NodeId> {
    ranked.sort_by(|one, other| other.0.partial_cmp(&one.0).expect("worths are numbers"));
    ranked.into_iter().map(|(_, child)| child).collect()
}

/// The fewest visits of an action in a principal variation, after the first.
const LEAST_VISITS: u32 = 4;
