//! Twins: positions that the actions of a turn reach in another order as well.
//!
//! A turn of several actions can mostly be played in any order. Without care a tree of such turns holds every
//! position many times, and each of them takes visits from the others. So a new node is compared with those that
//! the same last actions lead to in another order. If one of them is the same position, the new node is its twin:
//! it is worth what the other is worth, and is not visited again.

use banmen_rules::Game;

use super::Search;
use crate::tree::{NodeId, ROOT};
use crate::{Evaluator, Prover};

/// The most actions whose order is changed to find a twin.
const MOST_ACTIONS: usize = 3;

/// The orders of two and of three actions that are tried. The last action is never the last again: then the
/// position before it would be a twin.
const ORDERS: [&[usize]; 4] = [&[1, 0], &[2, 0, 1], &[2, 1, 0], &[1, 2, 0]];

impl<G: Game, E: Evaluator<G>, P: Prover<G>> Search<G, E, P> {
    /// Another node of the same position as that of a new node, which becomes a twin.
    pub(super) fn find_twin(&mut self, node: NodeId) -> Option<NodeId> {
        if node == ROOT || self.tree.node(node).visits > 0 {
            return None;
        }
        let key = self.state.game().key(self.state.position()) as u32;
        self.tree.node_mut(node).key = key;
        let mut others = ORDERS.iter().filter_map(|order| self.in_order(order));
        let other = others.find(|&other| self.tree.node(other).key == key)?;
        self.tree.node_mut(node).is_twin = true;
        Some(other)
    }

    /// The node that the last actions of the way down lead to in this order.
    fn in_order(&self, order: &[usize]) -> Option<NodeId> {
        let start = self.path.len().checked_sub(order.len() + 1)?;
        let (before, steps) = (self.path[start], &self.path[start + 1..]);
        // All of them are actions of one player.
        if self.path[start..self.path.len() - 1].iter().any(|step| step.seat != before.seat) {
            return None;
        }
        let mut node = before.node;
        for &place in order {
            let choice = self.tree.node(steps[place].node).choice;
            let is_same = |child: &NodeId| self.tree.node(*child).choice == choice;
            node = self.tree.child_ids(node).find(is_same)?;
        }
        let is_known = self.tree.node(node).visits > 0 && !self.tree.node(node).is_twin;
        is_known.then_some(node)
    }

    /// Searches twins on whose other nodes may have been before the root. What was proven without them is open again.
    pub(super) fn forget_twins(&mut self) {
        if !self.params.looks_for_twins() {
            return;
        }
        let mut nodes = vec![ROOT];
        for _ in 1..MOST_ACTIONS {
            for &node in &nodes {
                self.tree.forget_twins(node);
            }
            nodes = nodes.iter().flat_map(|&node| self.tree.child_ids(node)).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use banmen_rules::saaguan::Saaguan;
    use banmen_rules::{Move, Options, Table};

    use super::*;
    use crate::linear::Weights;
    use crate::{Fitted, Params};

    type FittedSearch =
        Search<Saaguan, <Saaguan as Fitted>::FittedEvaluator, <Saaguan as crate::Known>::Prover>;

    /// A search of a turn in which robots can move in any order.
    fn searched(skips_twins: bool) -> (Table<Saaguan>, FittedSearch) {
        let game = Saaguan::new(&Options::none()).unwrap();
        let weights = Weights::read(Saaguan::FEATURES, Saaguan::WEIGHTS).unwrap();
        let knowledge = game.fitted(weights);
        let params = Params { skips_twins, ..knowledge.tuning.params };
        let mut table = Table::new(game);
        let mut search = Search::new(&table, knowledge.clone(), params);
        for _ in 0..24 {
            search.run(300);
            let action = search.report(1).best().unwrap();
            table.play_quietly(Move::Act(action)).unwrap();
            search = Search::new(&table, knowledge.clone(), params);
        }
        search.run(3000);
        (table, search)
    }

    /// All nodes of the tree that were visited.
    fn visited(search: &FittedSearch) -> Vec<NodeId> {
        let mut nodes = vec![ROOT];
        let mut next = 0;
        while next < nodes.len() {
            let children = search.tree.child_ids(nodes[next]);
            nodes.extend(children.filter(|&child| search.tree.node(child).visits > 0));
            next += 1;
        }
        nodes
    }

    #[test]
    fn a_twin_is_visited_once() {
        let (_, search) = searched(true);
        let nodes = visited(&search);
        let twins: Vec<_> = nodes.iter().filter(|&&node| search.tree.node(node).is_twin).collect();
        assert!(twins.len() > 100, "{} of {}", twins.len(), nodes.len());
        for &twin in twins {
            assert_eq!(search.tree.node(twin).visits, 1);
            let key = search.tree.node(twin).key;
            let is_other = |&&node: &&NodeId| node != twin && search.tree.node(node).key == key;
            assert!(nodes.iter().any(|node| is_other(&node)));
        }
    }

    #[test]
    fn twins_are_looked_for_only_where_it_was_asked() {
        let (_, search) = searched(false);
        assert!(visited(&search).iter().all(|&node| !search.tree.node(node).is_twin));
    }

    #[test]
    fn every_action_of_a_new_root_is_searched() {
        let (mut table, mut search) = searched(true);
        let has_twins = |action: &_| {
            let after = search.tree.after(*action).unwrap();
            search.tree.child_nodes(after).iter().any(|child| child.is_twin)
        };
        let actions = search.report(usize::MAX).candidates.into_iter().map(|candidate| candidate.actions[0]);
        let action = actions.into_iter().find(has_twins).expect("robots of this turn can move in any order");
        table.play_quietly(Move::Act(action)).unwrap();
        search.advance(&table, action);
        assert!(search.tree.child_nodes(ROOT).iter().all(|child| !child.is_twin));
    }
}
