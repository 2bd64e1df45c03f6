//! Turns any position of a game into a picture, and what happens into changes of it and into words.
//!
//! ```
//! use banmen_rules::{AnyTable, GameId, Options};
//! use banmen_view::{Language, TextStyle, Words, draw_text, table};
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
//! - [`Drawable`] is what a game adds to its rules in order to be seen.
//! - [`scene`], [`play`] and [`walker`] show and play a table of any game.
//! - [`Pickable`] is what a game adds in order to be played by pointing; [`Walker`] picks actions together.
//! - [`Scored`] is what a game adds to say how its points come about; [`Presets`] what is often chosen.
//! - [`Words`] says everything in a language.
//! - [`TextTable`] lays out tables of text.
//! - [`draw_text`] draws a scene in a terminal, [`draw_svg`] as an SVG file.
//! - [`Drawings`] says which drawings are placed for what is in a scene; [`sprite`] and [`style_sheet`] are what
//!   a page needs in order to place them itself.

// In reading order.
mod scene;
mod drawable;
mod targets;
mod walker;
mod score;
mod presets;
mod any;
mod words;
mod told;
mod text;
mod text_table;
mod appearance;
mod style;
mod paint;
mod palette;
mod letters;
mod svg;
mod canvas;
mod grid;
#[cfg(feature = "embedded")]
mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

// The games, each in its own file.
mod saiju;
mod sayu;
mod niju;
mod saaguan;

pub use any::{Step, aids, breakdown, drawings, picture, place_at, play, scene, score_changes, walker};
pub use appearance::{Appearance, Drawings, Layer, Ray, sprite, style_sheet, symbol_id};
pub use drawable::{Drawable, MessageKey, patches, table_scene};
pub use grid::Grid;
pub use letters::{Lettering, letter};
pub use paint::{Paint, Palette, Theme};
pub use palette::terminal_colours;
pub use presets::Presets;
pub use scene::{
    Beam, Item, Label, Patch, Piece, Pitch, Place, PlaceId, Player, Point, Scene, Symbol, Tray, UNIT,
};
pub use score::{Note, ScoreItem, Scored};
pub use style::Style;
pub use svg::{Script, SvgStyle, draw_film, draw_svg};
pub use targets::{Aim, MOST_SLOTS, Pick, Pickable, Picks, Spot, Target};
pub use text::{TextStyle, draw_text};
pub use text_table::{TextTable, columns, cut};
pub use told::Cast;
pub use walker::Walker;
pub use words::{BadWords, LONGEST_WORDS, Language, Words};
#[cfg(feature = "embedded")]
pub use words::{FOR_TERMINALS, page_words};
