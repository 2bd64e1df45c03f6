//! Gives a node its children.

use banmen_rules::Game;

use super::Search;
use crate::handicap::Handicap;
use crate::prior::{exponential, most_promising, soften};
use crate::tree::{Choice, NodeId};
use crate::{Evaluator, Prover, Weakness};

impl<G: Game, E: Evaluator<G>, P: Prover<G>> Search<G, E, P> {
    /// Gives a node its children: the choices with the greatest priors, at least `width` of them.
    pub(super) fn expand(&mut self, node: NodeId, width: usize) {
        self.list_actions(node);
        let keep = (2 * width).max(self.params.block as usize).min(self.actions.len());
        if !self.tree.has_room(keep) {
            return;
        }
        self.weights.clear();
        self.weights.resize(self.actions.len(), 0.0);
        let (game, position) = (self.state.game(), self.state.position());
        self.knowledge.evaluator.log_priors(game, position, &self.actions, &mut self.weights);
        self.handicap().distort_priors(game, position, &self.actions, &mut self.weights);
        if self.tree.node(node).part().is_none() && self.set_parts(node) {
            return;
        }
        let order = most_promising(&self.weights, keep);
        let priors = soften(&self.weights, &order, self.params.sharpness);
        let choices = order.iter().map(|place| Choice::Action(self.actions[*place as usize]));
        let children: Vec<_> = choices.zip(priors).collect();
        self.tree.set_children(node, &children, self.actions.len());
    }

    pub(super) fn handicap(&self) -> Handicap<G> {
        Handicap::new(&self.params, self.action_number)
    }

    /// Lists the choices at a node: all actions that are noticed, or those with the part chosen.
    pub(super) fn list_actions(&mut self, node: NodeId) {
        let (game, position) = (self.state.game(), self.state.position());
        self.actions.clear();
        game.legal(position, &mut self.actions);
        if let Some(part) = self.tree.node(node).part() {
            self.actions.retain(|action| self.knowledge.evaluator.part(position, *action) == Some(part));
        }
        if self.params.weakness != Weakness::NONE {
            self.knowledge.evaluator.drop_senseless(game, position, &mut self.actions);
            Handicap::new(&self.params, self.action_number).hide_actions(game, position, &mut self.actions);
        }
        if self.params.asks_for_proofs() {
            self.knowledge.prover.drop_lost(game, position, &mut self.actions);
        }
    }

    /// Gives a node children that are parts of actions; false if the evaluator divides none.
    fn set_parts(&mut self, node: NodeId) -> bool {
        let position = self.state.position();
        let mut choices: Vec<Choice<G::Action>> = Vec::new();
        let mut sums: Vec<f32> = Vec::new();
        let mut is_divided = false;
        let top = self.weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for (&action, &weight) in self.actions.iter().zip(&self.weights) {
            let part = self.knowledge.evaluator.part(position, action);
            is_divided |= part.is_some();
            if !is_divided {
                return false;
            }
            let choice = part.map_or(Choice::Action(action), Choice::Part);
            let chance = exponential(weight - top);
            // Actions that share a part are often listed side by side.
            match choices.iter().rposition(|known| *known == choice) {
                // A part is as promising as all actions together that have it.
                Some(place) => sums[place] += chance,
                None => {
                    choices.push(choice);
                    sums.push(chance);
                }
            }
        }
        sums.iter_mut().for_each(|sum| *sum = libm::logf(*sum));
        let order = most_promising(&sums, sums.len());
        let priors = soften(&sums, &order, self.params.sharpness);
        let children: Vec<_> = order.iter().map(|place| choices[*place as usize]).zip(priors).collect();
        self.tree.set_children(node, &children, children.len());
        true
    }
}
