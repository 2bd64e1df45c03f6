//! Optional aids for learners: what a place is worth, why pieces stay as they are, and what threatens.

use banmen_rules::{Message, Table};

use crate::prompts::Prompts;
use crate::scene::PlaceId;
use crate::score::{ScoreItem, Scored};

/// A game with optional aids for learners. The aids that are part of the picture are
/// [`Drawable::aids`](crate::Drawable::aids).
pub trait Aided: Prompts + Scored {
    /// What a look at a place shows and says; `None` if there is nothing to say.
    fn look(table: &Table<Self>, place: &PlaceId) -> Option<ScoreItem> {
        let _ = (table, place);
        None
    }

    /// Why an action leaves pieces as they are that a learner expects to change, given the position after it.
    fn notes(&self, action: Self::Action, after: &Self::Position) -> Vec<Message> {
        let _ = (action, after);
        Vec::new()
    }

    /// The pieces beside the board in the order in which a learner should look at them; empty if the order of
    /// the tray is best.
    fn best_pieces(&self, position: &Self::Position) -> Vec<String> {
        let _ = position;
        Vec::new()
    }
}
