//! How a game's points come about, item by item.

use banmen_rules::{Message, Seat, Table};

use crate::drawable::Drawable;
use crate::scene::PlaceId;

/// A game that can say how its points come about.
pub trait Scored: Drawable {
    /// How the points come about, as the game stands; where no points are counted, what won.
    fn breakdown(table: &Table<Self>) -> Vec<ScoreItem>;

    /// What a move changes in the breakdown: the items of `after`, a table one move further on, whose reason
    /// `before` does not have.
    fn changes(before: &Table<Self>, after: &Table<Self>) -> Vec<ScoreItem> {
        let known = Self::breakdown(before);
        let mut items = Self::breakdown(after);
        items.retain(|item| known.iter().all(|own| own.reason != item.reason));
        items
    }
}

/// A part of a player's points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreItem {
    /// Whose points they are, if anybody's.
    pub seat: Option<Seat>,
    /// How many.
    pub points: i32,
    /// The places that they come from.
    pub places: Vec<PlaceId>,
    /// How they come about.
    pub reason: Message,
    /// What is written on the board for them.
    pub note: Note,
    /// Whether their places are outlined at the end of the game without being asked for.
    pub lasts: bool,
    /// How many moves were made before the one that earned them, where a move did.
    pub moves: Option<usize>,
}

/// What is written on the board for a part of a player's points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// Nothing.
    Nothing,
    /// The sum, once for all places.
    Sum(Message),
    /// A number for each place, from 1.
    Numbers,
}
