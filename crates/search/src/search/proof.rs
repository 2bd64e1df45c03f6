//! Results that are certain: asked of the prover, found by the solver, and backed up through the tree.

use std::cmp::Ordering;

use banmen_rules::{Game, MOST_SEATS, Seat, Seats};

use super::Search;
use crate::solver::Solved;
use crate::tree::{Node, NodeId, ROOT};
use crate::{Evaluator, Prover};

impl<G: Game, E: Evaluator<G>, P: Prover<G>> Search<G, E, P> {
    /// Lets the solver go on, and takes over what it found out.
    pub(super) fn solve(&mut self) {
        if !self.solver.run(&self.knowledge, self.params.solver_steps) {
            return;
        }
        let seat = self.to_act().expect("only a running game is searched");
        for Solved { action, winners } in self.solver.solved() {
            if let Some(child) = self.tree.after(action) {
                self.tree.node_mut(child).prove(winners, 0);
            }
        }
        if let Some(Solved { action, winners }) = self.solver.best()
            && winners.share(seat) > 0.0
        {
            self.settle(action, winners);
        }
    }

    /// Makes sure that the best action is in the tree, with its certain result.
    fn settle(&mut self, action: G::Action, winners: Seats) {
        let child = self.tree.after(action).unwrap_or_else(|| self.tree.add_child(ROOT, action));
        self.tree.node_mut(child).prove(winners, 0);
        self.tree.node_mut(ROOT).prove(winners, 1);
    }

    /// Asks the prover for an action that wins for certain, before the first visit.
    pub(super) fn prove_root(&mut self) {
        if !self.params.asks_for_proofs() {
            return;
        }
        let effort = self.params.root_proof_effort;
        if let Some((action, _)) =
            self.knowledge.prover.proven_win(self.state.game(), self.state.position(), effort)
        {
            self.nodes += 1;
            let seat = self.to_act().expect("only a running game is searched");
            self.settle(action, Seats::just(seat));
        }
    }

    /// Asks the prover what is certain of a new node, and notes it there.
    pub(super) fn prove(&mut self, node: NodeId, seat: Option<Seat>) {
        // Of a part of an action it is not asked: there may be better ones.
        let is_new = self.tree.node(node).action().is_some() && self.tree.node(node).visits == 0;
        let Some(seat) = seat.filter(|_| is_new && self.params.asks_for_proofs()) else { return };
        let (game, position) = (self.state.game(), self.state.position());
        if let Some((winners, distance)) = self.knowledge.prover.known_result(game, position) {
            return self.tree.node_mut(node).prove(winners, distance);
        }
        let effort = self.params.proof_effort;
        if let Some((_, distance)) = self.knowledge.prover.proven_win(game, position, effort) {
            self.tree.node_mut(node).prove(Seats::just(seat), distance);
        }
    }

    /// Takes over to a node what became certain of a child; `chances` is then what the visit says of the
    /// node. Where losses are discounted, that a child is lost says nothing: whoever acts there does
    /// something else.
    pub(super) fn take_over(
        &mut self,
        node: NodeId,
        child: NodeId,
        seat: Seat,
        chances: &mut [f32; MOST_SEATS],
    ) {
        if let Some((winners, distance)) = self.proof(node, seat) {
            self.tree.node_mut(node).prove(winners, distance);
            self.share_among(winners, chances);
        } else if self.params.discounts_losses
            && self.tree.node(child).proven.share(seat) == 0.0
            && self.tree.node(node).visits > 0
        {
            for (seat, chance) in chances[..self.seats].iter_mut().enumerate() {
                *chance = self.tree.mean(node, Seat::new(seat));
            }
        }
    }

    /// The certain result of a node and how far it is: a child that wins alone, the soonest, or the best of
    /// children all proven, the latest.
    fn proof(&self, node: NodeId, seat: Seat) -> Option<(Seats, u16)> {
        let children = self.tree.child_nodes(node).iter();
        let distance =
            |child: &Node<G::Action>| child.distance.saturating_add(u16::from(child.action().is_some()));
        let won = children.clone().filter(|child| child.proven == Seats::just(seat));
        if let Some(distance) = won.map(distance).min() {
            return Some((Seats::just(seat), distance));
        }
        if children.len() < self.tree.node(node).legal_count as usize {
            return None;
        }
        let mut best: Option<(Seats, u16)> = None;
        let mut is_open = false;
        for child in children {
            if child.proven.is_empty() {
                return None;
            }
            let found = (child.proven, distance(child));
            let order = best.map(|(winners, _)| found.0.share(seat).total_cmp(&winners.share(seat)));
            match order {
                Some(Ordering::Less) => {}
                // A player with nothing to gain may decide between others, in a way that is not known.
                Some(Ordering::Equal) => {
                    is_open |= best.is_some_and(|(winners, _)| winners != found.0);
                    best = best.map(|(winners, latest)| (winners, latest.max(found.1)));
                }
                Some(Ordering::Greater) | None => (best, is_open) = (Some(found), false),
            }
        }
        best.filter(|_| !is_open)
    }

    /// Forgets that the new root is certain where its actions do not say which of them it is: the solver and
    /// knowledge tell the result of a position without them.
    pub(super) fn forget_groundless(&mut self) {
        let Some(seat) = self.to_act() else { return };
        let best = |winners: Seats| {
            let is_so = |(_, after): (NodeId, NodeId)| self.tree.node(after).proven == winners;
            self.tree.root_actions().any(is_so)
        };
        let is_grounded = self.proof(ROOT, seat).is_some_and(|(winners, _)| best(winners));
        if !is_grounded {
            self.tree.node_mut(ROOT).prove(Seats::NONE, 0);
        }
    }
}
