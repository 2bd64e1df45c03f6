//! The drawings of Ní-Ju's tiles: squares with a small map of the cells that need the tile's own colour.

use std::fmt::Write;
use std::sync::LazyLock;

use banmen_rules::cells::SQUARE_STEPS;
use banmen_rules::niju::Tile;

use crate::Symbol;
use crate::paint::Paint;
use crate::style::Style;

/// The body of a tile: its shadow, itself, a light upper and a dark lower edge.
const BODY: &str = concat!(
    r#"<rect class="bm-cast" x="-464" y="-446" width="940" height="940" rx="104"/>"#,
    r#"<rect class="bm-own" x="-470" y="-470" width="940" height="940" rx="96"/>"#,
    r#"<path class="bm-shine" fill="url(#bm-slope)" fill-rule="evenodd" d="M-374 -470H374Q470 -470 470 -374V374Q470 470 374 470H-374Q-470 470 -470 374V-374Q-470 -470 -374 -470Z"#,
    r#"M-350 -428Q-428 -428 -428 -350V350Q-428 428 -350 428H350Q428 428 428 350V-350Q428 -428 350 -428Z"/>"#,
);

/// The tile's own square on its map.
const MIDDLE: &str =
    r#"<rect class="bm-upon-line" stroke-width="30" x="-88" y="-88" width="176" height="176" rx="30"/>"#;

/// The distance of a mark from the middle.
const AWAY: i32 = 282;

/// A golden frame around a tile whose pattern is complete, with a stud at each corner.
const WINNING: &str = concat!(
    r#"<rect class="bm-niju-frame" x="-448" y="-448" width="896" height="896" rx="84"/>"#,
    r#"<rect class="bm-niju-gold" x="-448" y="-448" width="896" height="896" rx="84"/>"#,
    r#"<path class="bm-niju-stud" d="M-424 -424h1M424 -424h1M-424 424h1M424 424h1"/>"#,
);

/// A red disc with a bar, small enough to leave the marks in sight.
const DISC: &str = concat!(
    r#"<circle class="bm-niju-disc" r="156"/>"#,
    r#"<circle class="bm-shine" fill="url(#bm-ball)" r="146"/>"#,
    r#"<path class="bm-niju-bar" d="M-84 0H84"/>"#,
);

static SYMBOLS: LazyLock<Vec<Symbol>> = LazyLock::new(|| {
    let player = r##"<use href="#bm-niju-body"/><rect class="bm-upon" x="-150" y="-150" width="300" height="300" rx="44"/>"##;
    let others = [
        Symbol::new("winning", WINNING),
        Symbol::new("disc", DISC),
        Symbol::new("player-white", player),
        Symbol::new("player-black", player),
    ];
    [Symbol::new("body", BODY)].into_iter().chain(Tile::all().map(tile_symbol)).chain(others).collect()
});

/// All drawings.
pub(super) fn all() -> &'static [Symbol] {
    &SYMBOLS
}

/// The id of a tile's drawing, in the rotation after which the tile is named.
pub(super) fn tile_id(tile: Tile) -> String {
    format!("tile-{}", tile.pattern().name())
}

/// The drawings are made once and live as long as the program.
fn tile_symbol(tile: Tile) -> Symbol {
    Symbol::new(tile_id(tile).leak(), face(tile).leak()).on("body")
}

/// A square for each mark, a dot where there is none.
fn face(tile: Tile) -> String {
    let mut svg = MIDDLE.to_owned();
    let marks = tile.pattern().marks();
    for (direction, (dx, dy)) in SQUARE_STEPS.into_iter().enumerate() {
        let (x, y) = (dx * AWAY, -dy * AWAY);
        let written = if marks >> direction & 1 == 1 {
            let (left, top) = (x - 118, y - 118);
            write!(svg, r#"<rect class="bm-upon" x="{left}" y="{top}" width="236" height="236" rx="42"/>"#)
        } else {
            write!(svg, r#"<circle class="bm-niju-dot" cx="{x}" cy="{y}" r="26"/>"#)
        };
        written.expect("a string takes all that is written");
    }
    svg
}

pub(super) const STYLE: Style = Style {
    rules: include_str!("pieces.css"),
    #[rustfmt::skip]
    paints: &[
        Paint::new("niju-gold", ["#e3a51f", "#f0b83a", "#000000"]),
        Paint::new("niju-frame", ["#5d4207", "#5d4207", "#ffffff"]),
        Paint::new("niju-disc", ["#cf3327", "#d8402f", "#d40000"]).safe("#d55e00"),
        Paint::new("niju-disc-edge", ["#6d120b", "#4d0c07", "#000000"]),
        Paint::new("niju-bar", ["#ffffff", "#ffffff", "#ffffff"]),
    ],
};
