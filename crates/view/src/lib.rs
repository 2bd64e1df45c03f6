//! Turns any position of a game into a picture, and what happens into changes of it and into words.
//!
//! ```
//! use banmen_rules::{GameId, Setup};
//! use banmen_view::{Language, TextStyle, Words, draw_text, scene};
//!
//! let words = Words::new(Language::En);
//! let mut table = Setup::from(GameId::Saiju).table().unwrap();
//! table.play("m@c2").unwrap();
//! assert!(draw_text(&scene(&table), &words, TextStyle::default()).contains("c1  .   *m  ."));
//!
//! let refusal = table.play("m@c2").unwrap_err();
//! assert_eq!(words.say(&refusal), "The moon shadow cannot be placed now; the snow shadow is next.");
//! ```
//!
//! - [`Scene`] is a picture as data; [`Patch`] is one change of it.
//! - [`Drawn`] is what a game adds to its rules in order to be seen.
//! - [`scene`], [`play`] and [`walker`] show and play a table of any game.
//! - [`Pickable`] is what a game adds in order to be played by pointing; [`Walker`] picks actions together.
//! - [`Session`] is a game at one machine, told in the data of the [`wire`].
//! - [`Words`] says everything in a language.
//! - [`draw_text`] draws a scene in a terminal, [`draw_svg`] as an SVG file.
//! - [`Drawings`] says which drawings are placed for what is in a scene; [`sprite`] and [`style_sheet`] are what
//!   a page needs in order to place them itself.
//! - [`rules_page`] is what a game's rules are, to read, with [`Diagram`]s; [`page_text`] sets it for a terminal,
//!   [`rules_parts`] for a page.

// In reading order.
mod scene;
mod drawn;
mod targets;
mod walker;
mod any;
mod words;
mod told;
mod text;
mod look;
mod style;
mod paint;
mod palette;
mod letters;
mod svg;
mod pages;
mod parts;
mod diagrams;
pub mod wire;
mod wording;
mod session;
mod lobby;
mod canvas;
mod grid;
mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

// The games, each in its own file.
mod saiju;
mod sayu;
mod niju;
mod saaguan;

pub use any::{Step, account, aids, drawings, picture, place_at, play, scene, walker};
pub use diagrams::Diagram;
pub use drawn::{Drawn, MessageKey, patches, table_scene};
pub use letters::{Lettering, letter};
pub use lobby::{form, games};
pub use look::{Drawings, Layer, Look, Ray, sprite, style_sheet};
pub use pages::{page_text, rules_diagrams, rules_page, rules_parts};
pub use paint::{Paint, Palette, Theme};
pub use palette::terminal_colours;
pub use scene::{
    Beam, Item, Label, Patch, Piece, Pitch, Place, PlaceId, Player, Point, Scene, Symbol, Tray, UNIT,
};
pub use session::{LONGEST_LINK, Sentence, Session, read_link, read_record, retell, write_link};
pub use style::Style;
pub use svg::{Script, SvgStyle, draw_film, draw_svg};
pub use targets::{Aim, Entry, MOST_SLOTS, Note, Pick, Pickable, Picks, Spot, Target};
pub use text::{TextStyle, draw_text};
pub use told::Cast;
pub use walker::Walker;
pub use words::{Language, Words};
