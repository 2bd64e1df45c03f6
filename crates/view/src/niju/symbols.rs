//! The drawings of Ní-Ju's tiles: squares that show, as on a small map, where their own colour must lie.

use std::fmt::Write;
use std::sync::LazyLock;

use banmen_rules::cells::SQUARE_STEPS;
use banmen_rules::niju::Tile;

use crate::Symbol;

/// The body of a tile.
const BODY: &str = r#"<rect class="own" x="-470" y="-470" width="940" height="940" rx="90"/>"#;

/// The tile itself on its map.
const MIDDLE: &str = r#"<rect fill="none" stroke="currentColor" stroke-width="26" x="-92" y="-92" width="184" height="184" rx="26"/>"#;

/// How far from the middle a mark is.
const AWAY: i32 = 288;

/// A gold ring around a tile whose pattern is complete.
const WINNING: &str = r##"<rect fill="none" stroke="#d99a1c" stroke-width="70" x="-435" y="-435" width="870" height="870" rx="70"/>"##;

/// A red disc, small enough to leave the marks in sight.
const DISC: &str = r##"<circle fill="#c8322b" stroke="#7c1712" stroke-width="24" r="150"/>"##;

static SYMBOLS: LazyLock<Vec<Symbol>> = LazyLock::new(|| {
    let marks = [Symbol { id: "winning", svg: WINNING }, Symbol { id: "disc", svg: DISC }];
    Tile::all().map(tile_symbol).chain(marks).collect()
});

/// All drawings.
pub(super) fn all() -> &'static [Symbol] {
    &SYMBOLS
}

/// The id of a tile's drawing, which shows it lying under its own name.
pub(super) fn tile_id(tile: Tile) -> String {
    format!("tile-{}", tile.pattern().name())
}

/// Made once and kept for good, like everything static.
fn tile_symbol(tile: Tile) -> Symbol {
    Symbol { id: tile_id(tile).leak(), svg: tile_svg(tile).leak() }
}

fn tile_svg(tile: Tile) -> String {
    let mut svg = format!("{BODY}{MIDDLE}");
    let marks = tile.pattern().marks();
    for (direction, (dx, dy)) in SQUARE_STEPS.into_iter().enumerate() {
        let (x, y) = (dx * AWAY, -dy * AWAY);
        let written = if marks >> direction & 1 == 1 {
            let (left, top) = (x - 118, y - 118);
            write!(svg, r#"<rect class="upon" x="{left}" y="{top}" width="236" height="236" rx="34"/>"#)
        } else {
            write!(svg, r#"<circle class="upon" opacity="0.4" cx="{x}" cy="{y}" r="24"/>"#)
        };
        written.expect("a string takes all that is written");
    }
    svg
}
