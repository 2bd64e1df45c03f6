//! Turns any position of a game into a picture, and what happens into changes of it and into words.
//!
//! - [`Scene`] is a picture as data; [`Patch`] is one change of it.
//! - [`Drawn`] is what a game adds to its rules in order to be seen.

// In reading order.
mod scene;
mod drawn;
mod saiju;

pub use drawn::{Drawn, patches, scene};
pub use scene::{
    Beam, Item, Label, Patch, Piece, Pitch, Place, PlaceId, Player, Point, Scene, Symbol, Tray, UNIT,
};
