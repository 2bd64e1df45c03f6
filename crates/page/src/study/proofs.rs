//! Certain results, handed up the tree of a study.

use std::collections::BTreeMap;

use banmen_rules::record::NodeId;
use banmen_rules::{Seat, is_word};

use super::Study;
use crate::wire::StudyProof;

/// Every player's share of the win.
type Shares = Vec<f32>;

impl Study {
    /// All results that are certain: those of `known`, and what follows from them for the nodes before. A player
    /// who can win does; otherwise all legal actions must be in the tree, and the best of them counts.
    pub fn proofs(&self, known: Vec<StudyProof>) -> Vec<StudyProof> {
        let mut proofs: BTreeMap<u32, Shares> =
            known.into_iter().map(|own| (own.number, own.chances)).collect();
        // Every node is written after the node before it.
        let written = self.record.tree().written();
        for id in written.into_iter().rev().chain([NodeId::ROOT]) {
            if proofs.contains_key(&id.number()) {
                continue;
            }
            if let Some(shares) = self.follows(id, &proofs) {
                proofs.insert(id.number(), shares);
            }
        }
        proofs.into_iter().map(|(number, chances)| StudyProof { number, chances }).collect()
    }

    /// The result of a node, if it follows from the results of the moves behind it.
    fn follows(&self, id: NodeId, proofs: &BTreeMap<u32, Shares>) -> Option<Shares> {
        let tree = self.record.tree();
        let nodes = tree.children(id).into_iter().filter_map(|child| Some((child, tree.get(child)?)));
        let actions: Vec<_> = nodes.filter(|(_, node)| !is_word(node.text())).collect();
        let seat = actions.first()?.1.seat();
        let known: Vec<_> = actions.iter().filter_map(|(child, _)| proofs.get(&child.number())).collect();
        if let Some(win) = known.iter().find(|shares| share(shares, seat) >= 1.0) {
            return Some(win.to_vec());
        }
        if known.len() < actions.len() || self.count_actions(id)? > actions.len() {
            return None;
        }
        let best = known.iter().max_by(|one, other| share(one, seat).total_cmp(&share(other, seat)))?;
        // What is equally good for the player may differ for others: then it is not certain who else wins.
        let is_equal = |shares: &&&Shares| share(shares, seat) >= share(best, seat);
        known.iter().filter(is_equal).all(|shares| shares == best).then(|| best.to_vec())
    }

    /// The number of legal actions at a node.
    fn count_actions(&self, id: NodeId) -> Option<usize> {
        let transcript = self.transcript(id.number()).ok()?;
        let table = transcript.table(&self.words).ok()?;
        Some(table.legal().len())
    }
}

fn share(shares: &[f32], seat: Seat) -> f32 {
    shares.get(seat.index()).copied().unwrap_or_default()
}
