//! Proven results: asked of the prover, found by the solver, and backed up through the tree.

use std::cmp::Ordering;

use banmen_rules::{Flow, Game, MOST_SEATS, Seat, Seats};

use super::Search;
use crate::searcher::apply_rarely;
use crate::solver::Solved;
use crate::tree::{Node, NodeId, ROOT};
use crate::{Evaluator, Prover, Weakness};

impl<G: Game, E: Evaluator<G>, P: Prover<G>> Search<G, E, P> {
    /// Lets the solver go on, and puts what it proved into the tree.
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

    /// Puts the best action into the tree, with its proven result.
    fn settle(&mut self, action: G::Action, winners: Seats) {
        let child = self.tree.after(action).unwrap_or_else(|| self.tree.add_child(ROOT, action));
        self.tree.node_mut(child).prove(winners, 0);
        self.tree.node_mut(ROOT).prove(winners, 1);
    }

    /// Looks for a winning action at the root, before the first visit: the prover does, or a weak player's glance.
    pub(super) fn prove_root(&mut self) {
        if self.params.weakness != Weakness::NONE {
            return self.see_win();
        }
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

    /// Looks at every action for one that wins at once. A weak player may miss it.
    fn see_win(&mut self) {
        let (game, position) = (self.state.game(), self.state.position());
        if self.handicap().misses_win(game, position) {
            return;
        }
        let win = Seats::just(self.to_act().expect("only a running game is searched"));
        let wins = |action: &G::Action| {
            let mut after = *position;
            apply_rarely(game, &mut after, *action) == Flow::Over
                && game.outcome(&after).is_some_and(|outcome| outcome.winners == win)
        };
        if let Some(action) = game.legal_actions(position).into_iter().find(wins) {
            self.nodes += 1;
            self.settle(action, win);
        }
    }

    /// Asks the prover for the result of a new node.
    pub(super) fn prove(&mut self, node: NodeId, seat: Option<Seat>) {
        // Not asked of a part of an action: another part may be better.
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

    /// Proves a node from its children, after a child was proven. `chances` becomes the worth of the visit for
    /// the node. If losses are discounted, a lost child changes nothing: the player to act avoids it.
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

    /// The proven result of a node and its distance: the soonest of the children that win alone, or else the
    /// best of the children if all are proven, at the greatest distance.
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
        for child in children.filter(|child| !child.is_twin) {
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

    /// Forgets the proof of a new root if no action in the tree shows it: solver and prover can tell the result
    /// of a position without an action.
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
