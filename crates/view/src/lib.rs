//! Turns any position of a game into a picture, and what happens into changes of it and into words.
//!
//! - [`Scene`] is a picture as data; [`Patch`] is one change of it.
//! - [`Drawn`] is what a game adds to its rules in order to be seen.
//! - [`Seen`] is a table of any game that shows its picture; [`table`] sets one up.
//! - [`Words`] says everything in a language.
//! - [`draw_text`] draws a scene in a terminal.

// In reading order.
mod scene;
mod drawn;
mod seen;
mod words;
mod told;
mod text;
mod palette;
mod canvas;
mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

pub use drawn::{Drawn, patches, scene};
pub use scene::{
    Beam, Item, Label, Patch, Piece, Pitch, Place, PlaceId, Player, Point, Scene, Symbol, Tray, UNIT,
};
pub use seen::{Seen, Step, table, table_at};
pub use text::{TextStyle, draw_text};
pub use told::Cast;
pub use words::{Language, Words};
