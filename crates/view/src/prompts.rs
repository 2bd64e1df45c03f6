//! The seam between a game's state and its prompts: the aim, the present choice, and warnings.

use banmen_rules::Message;

use crate::score::ScoreItem;
use crate::targets::{Pick, Pickable, Picks};

/// A game that tells the player to act what to do.
pub trait Prompts: Pickable {
    /// The aim of the game with its options, in one line.
    fn aim(&self) -> Message;

    /// The prompt of the slot that is usually filled next: what is chosen, why, and how far the turn is.
    ///
    /// `next` has the possible picks and is not empty; its first pick is of that slot.
    fn prompt(&self, position: &Self::Position, picked: &Picks, next: &[Pick]) -> Message;

    /// What the opponent threatens to do in the next turn, and where: an aid for learners. `None` if nothing is
    /// near.
    fn threat(&self, position: &Self::Position) -> Option<ScoreItem> {
        let _ = position;
        None
    }

    /// The points that win at once; `None` in a game that does not end so.
    fn goal(&self) -> Option<u32> {
        None
    }

    /// The number of moves that are left in the turn, and of all its moves; `None` in a game whose turns are
    /// not counted so.
    fn moves_left(&self, position: &Self::Position) -> Option<(u32, u32)> {
        let _ = position;
        None
    }

    /// A warning to the player to act: what they lose soon unless they do something. `None` if nothing is near.
    fn warning(&self, position: &Self::Position) -> Option<Message> {
        let _ = position;
        None
    }
}
