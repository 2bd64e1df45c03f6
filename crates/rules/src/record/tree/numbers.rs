//! The numbers of nodes, kept beside a text: read again with them, a record has the ids that it had before.

use super::{Attachment, NodeId, Tree};
use crate::record::Record;

/// The highest number of a node, with one to spare for each move of the largest record.
const MOST_NUMBERS: u32 = 1_000_000;

impl Tree {
    /// The nodes of all moves in the order in which they are written.
    pub fn written(&self) -> Vec<NodeId> {
        let mut found = Vec::with_capacity(self.count);
        self.add_written(self.node(NodeId::ROOT).next, &mut found);
        found
    }

    fn add_written(&self, first: Option<NodeId>, found: &mut Vec<NodeId>) {
        for id in self.line(first) {
            found.push(id);
            self.node(id).variations().for_each(|variation| self.add_written(Some(variation), found));
        }
    }

    /// The node with a number, if it is there.
    pub fn id(&self, number: u32) -> Option<NodeId> {
        Some(NodeId(number)).filter(|id| self.contains(*id))
    }

    /// The number that the next new node will have.
    pub fn next_number(&self) -> u32 {
        self.next_id().number()
    }

    /// The tree with other ids: `fresh` has the new id of every node, by its old number.
    fn with_ids(&self, fresh: &[NodeId], next: u32) -> Tree {
        let mut nodes = vec![None; next as usize];
        let fresh = |id: NodeId| fresh[id.0 as usize];
        for old in [NodeId::ROOT].into_iter().chain(self.written()) {
            let mut node = self.node(old).clone();
            node.parent = fresh(node.parent);
            node.host = node.host.map(fresh);
            node.next = node.next.map(fresh);
            for attachment in &mut node.attachments {
                if let Attachment::Variation(first) = attachment {
                    *first = fresh(*first);
                }
            }
            nodes[fresh(old).0 as usize] = Some(node);
        }
        Tree { nodes, count: self.count }
    }
}

impl Record {
    /// Gives the nodes these numbers, in the order in which their moves are written; new nodes have numbers from
    /// `next` on. Returns false and changes nothing unless there is one number for each move, all are different,
    /// and all are greater than 0 and less than `next`.
    ///
    /// ```
    /// use banmen_rules::record::Record;
    ///
    /// let mut record = Record::read("[Game \"saiju\"] 1. m@c2 (1. m@d3) 2. s@b1").unwrap();
    /// assert!(record.renumber(&[7, 2, 5], 9));
    /// let numbers: Vec<_> = record.tree().written().iter().map(|id| id.number()).collect();
    /// assert_eq!(numbers, [7, 2, 5]);
    /// assert_eq!(record.tree().next_number(), 9);
    /// assert!(!record.renumber(&[1, 1, 2], 9));
    /// ```
    pub fn renumber(&mut self, numbers: &[u32], next: u32) -> bool {
        let written = self.tree.written();
        if numbers.len() != written.len() || !are_numbers(numbers, next) {
            return false;
        }
        let mut fresh = vec![NodeId::ROOT; self.tree.nodes.len()];
        for (old, number) in written.iter().zip(numbers) {
            fresh[old.0 as usize] = NodeId(*number);
        }
        self.tree = self.tree.with_ids(&fresh, next);
        // Edits from before name other nodes: none of them can be undone.
        self.revisions.advance();
        true
    }
}

/// Whether all numbers are different, greater than 0 and less than `next`.
fn are_numbers(numbers: &[u32], next: u32) -> bool {
    if !(1..=MOST_NUMBERS).contains(&next) {
        return false;
    }
    let mut seen = vec![false; next as usize];
    seen[0] = true;
    numbers
        .iter()
        .all(|number| seen.get_mut(*number as usize).is_some_and(|seen| !std::mem::replace(seen, true)))
}
