//! What makes a proved position a puzzle: a real choice, one idea as the answer, and a best that stands out.

use std::collections::BTreeSet;

use banmen_rules::{GameId, Listed, SIXTIETHS_OF_WIN, Table};

use crate::ends::texts;
use crate::kinds::{Kind, Task};
use crate::proof::Proof;

/// The least number of ways in which the turn can end.
const LEAST_ENDS: usize = 8;

/// Less than one in this many ends is right: more often, a guess would do.
const GUESSED_SHARE: usize = 3;

/// One in this many ends may be right where only a number is asked for.
const RIGHT_SHARE: usize = 50;

/// Whether a proved position is a puzzle of the kind.
pub fn is_puzzle<G: Listed>(kind: &Kind, table: &Table<G>, proof: &Proof<G>) -> bool {
    let right = proof.right().count();
    if proof.ends.len() < LEAST_ENDS || right * GUESSED_SHARE >= proof.ends.len() {
        return false;
    }
    let stands_out = match kind.task {
        Task::Score { least, usual, lead } => {
            let before =
                table.scores().map_or(0, |scores| scores.of(table.to_act().expect("asked in a game")));
            let gain = |points: u16| points.saturating_sub(before + usual);
            let (best, second) = (gain(proof.best), gain(proof.second));
            best >= least && (best >= 2 * second || best >= second + lead)
        }
        Task::Result => proof.best == u16::from(SIXTIETHS_OF_WIN),
        Task::Win | Task::Force | Task::Save | Task::Tell(_) | Task::Free => proof.best == 1,
    };
    let is_number = matches!(kind.task, Task::Score { .. });
    // A cell that any tile fills is found at once.
    if kind.task == Task::Win && right * RIGHT_SHARE > proof.ends.len() {
        return false;
    }
    stands_out
        && (is_number && right * RIGHT_SHARE <= proof.ends.len() || has_one_idea(kind.game(), table, proof))
}

/// Whether all right ends have one idea: in Ní-Ju a tile on one cell, in Saiju a stone, in the others the same position.
pub fn has_one_idea<G: Listed>(game: GameId, table: &Table<G>, proof: &Proof<G>) -> bool {
    let mut right = proof.right().map(|end| texts(table.game(), table.position(), &end.actions));
    match game {
        GameId::Saiju => {
            let stones = |actions: Vec<String>| -> BTreeSet<String> {
                actions.iter().filter_map(|action| stone(action).map(str::to_owned)).collect()
            };
            let Some(first) = right.next() else { return false };
            let common = right.fold(stones(first), |common, actions| &common & &stones(actions));
            !common.is_empty()
        }
        GameId::Niju => {
            let cells: BTreeSet<_> = right
                .filter_map(|actions| actions.first().and_then(|action| filled(action).map(str::to_owned)))
                .collect();
            cells.len() == 1
        }
        GameId::Sayu | GameId::Saaguan => right.count() == 1,
    }
}

/// The stone that an action of Saiju puts: `mw` of `mw-b3`.
fn stone(action: &str) -> Option<&str> {
    action.split_once('-').map(|(stone, _)| stone)
}

/// The cell that an action of Ní-Ju fills: `1,2` of `0135@1,2` and of `0,0>1,2:0135`.
fn filled(action: &str) -> Option<&str> {
    match action.split_once('>') {
        Some((_, to)) => to.split_once(':').map(|(cell, _)| cell),
        None => action.split_once('@').map(|(_, cell)| cell),
    }
}
