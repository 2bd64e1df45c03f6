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

    /// Searches twins on whose other nodes may have been before the root.
    pub(super) fn forget_twins(&mut self) {
        let mut nodes = vec![ROOT];
        for _ in 1..MOST_ACTIONS {
            nodes = nodes.iter().flat_map(|&node| self.tree.child_ids(node)).collect();
            for &node in &nodes {
                self.tree.node_mut(node).is_twin = false;
            }
        }
    }
}
