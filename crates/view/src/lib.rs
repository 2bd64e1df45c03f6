#![doc = include_str!("../README.md")]

// In reading order.
mod by_id;
mod scene;
mod telling;
mod drawable;
mod targets;
mod prompts;
mod walker;
mod coach;
mod score;
mod aids;
mod presets;
mod draft;
mod any;
mod words;
mod notices;
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

// The games, each in its own file.
mod saiju;
mod sayu;
mod niju;
mod saaguan;

pub use aids::Aided;
pub use any::{
    Step, aids, aim, best_pieces, breakdown, drawings, find_places, goal, look, moves_left, notes, outcome,
    picture, place_at, play, scene, score_changes, tip_keys, tips, walker,
};
pub use appearance::{Appearance, Drawings, Layer, Ray, sprite, style_sheet, symbol_id};
pub use by_id::ById;
pub use coach::{Coached, GivenTip, Moment, Tip, Topic};
pub use draft::{Brush, Drafting, Sketched};
pub use drawable::{Drawable, MessageKey, patches, table_scene};
pub use grid::Grid;
pub use letters::{Lettering, letter};
pub use notices::Cast;
pub use paint::{Paint, Palette, Theme};
pub use palette::terminal_colours;
pub use presets::Presets;
pub use prompts::Prompts;
pub use scene::{
    Beam, Item, Label, Patch, Piece, Pitch, Place, PlaceId, Player, Point, Scene, Symbol, Tray, UNIT,
};
pub use score::{Note, ScoreItem, Scored};
pub use style::Style;
pub use svg::{Script, SvgStyle, Tint, draw_film, draw_svg, draw_tinted};
pub use targets::{Aim, MOST_SLOTS, Pick, Pickable, Picks, Spot, Target};
pub use telling::Telling;
pub use text::{TextStyle, draw_text};
pub use text_table::{TextTable, columns, cut};
pub use walker::Walker;
pub use words::{BadWords, LONGEST_WORDS, Language, Words};
#[cfg(feature = "embedded")]
pub use words::{FOR_TERMINALS, LATER_FILES, TIPS_FILE, later_words, page_words};
