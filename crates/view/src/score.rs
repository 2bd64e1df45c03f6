//! The score breakdown: where a game's points come from, item by item.

use banmen_rules::{Message, Seat, Table};

use crate::drawable::Drawable;
use crate::scene::PlaceId;

/// A game with a score breakdown.
pub trait Scored: Drawable {
    /// The score breakdown of the current position; in a game without points, the winning pattern.
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
    /// The player who has the points, if anybody.
    pub seat: Option<Seat>,
    /// The number of points.
    pub points: i32,
    /// The places that give the points.
    pub places: Vec<PlaceId>,
    /// The reason for the points.
    pub reason: Message,
    /// The label on the board.
    pub note: Note,
    /// Whether their places are outlined at the end of the game without being asked for.
    pub lasts: bool,
    /// The number of moves before the one that earned the points, if a move did.
    pub moves: Option<usize>,
}

/// The label of a score item on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// Nothing.
    Nothing,
    /// The sum, once for all places.
    Sum(Message),
    /// A number for each place, from 1.
    Numbers,
    /// A sign for each place.
    Signs(Vec<char>),
}
