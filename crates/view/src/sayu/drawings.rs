//! The drawings of Sayū's tiles: eight-sided pieces of wood.
//!
//! Red and blue differ in shape and wood as well as in colour: red is pale, with a round middle and solid
//! arrowheads; blue is brown, with a square middle and open ones.

use std::sync::LazyLock;

use banmen_rules::sayu::Tile;

use crate::Symbol;
use crate::paint::Paint;
use crate::style::Style;

/// One side of a tile: its wood, its middle and its arrows.
struct Side {
    /// The ending of the drawing's id, after the shape.
    suffix: &'static str,
    /// The drawing of the wood with the middle, which is never turned.
    base: &'static str,
    wood: &'static str,
    middle: &'static str,
    /// A coloured arrow pointing up.
    arrow: &'static str,
}

const SIDES: [Side; 3] = [
    Side {
        suffix: "-red",
        base: "wood-red",
        wood: "bm-sayu-pale",
        middle: r#"<circle class="bm-own" r="252"/><circle class="bm-shine" fill="url(#bm-slope)" r="240"/>"#,
        arrow: r#"<path class="bm-own" d="M0 -444L110 -300Q0 -326 -110 -300Z"/>"#,
    },
    Side {
        suffix: "-blue",
        base: "wood-blue",
        wood: "bm-sayu-brown",
        middle: concat!(
            r#"<rect class="bm-own" x="-198" y="-198" width="396" height="396" rx="34"/>"#,
            r#"<rect class="bm-shine" fill="url(#bm-slope)" x="-188" y="-188" width="376" height="376" rx="26"/>"#
        ),
        arrow: r#"<path class="bm-own" d="M0 -450L122 -336L88 -290L0 -370L-88 -290L-122 -336Z"/>"#,
    },
    // Tiles without an owner yet, and the neutral home tile.
    Side {
        suffix: "",
        base: "wood",
        wood: "bm-sayu-plain",
        middle: r#"<circle class="bm-sayu-ring" r="236"/>"#,
        arrow: r#"<path class="bm-sayu-ink" d="M0 -442L96 -330H32V-276H-32V-330H-96Z"/>"#,
    },
];

/// The white arrow, pointing up: the direction of a tile.
const WHITE_ARROW: &str =
    r#"<path class="bm-sayu-white" d="M0 -206L146 -30H60V176Q60 192 44 192H-44Q-60 192 -60 176V-30H-146Z"/>"#;

/// The piece of wood: its shadow, its body, the lines in it, a light upper and a dark lower edge.
fn wood(side: &Side) -> String {
    format!(
        concat!(
            r#"<path class="bm-cast" d="M-190 -436H190L464 -168V212L196 484H-184L-458 212V-168Z"/>"#,
            r#"<path class="{}" d="M-190 -458H190L458 -190V190L190 458H-190L-458 190V-190Z"/>"#,
            r#"<path class="bm-sayu-grain" d="M-400 -214Q-150 -268 60 -240T404 -232M-440 -120Q-160 -150 40 -118T444 -132"#,
            r#"M-446 108Q-200 72 30 106T446 96M-420 196Q-190 168 60 206T416 190M-300 300Q-90 272 80 296T312 290M-270 -330Q-40 -356 270 -326"/>"#,
            r#"<path class="bm-shine" fill="url(#bm-slope)" d="M-190 -458H190L458 -190V190L190 458H-190L-458 190V-190L-424 -176V176L-176 424H176L424 176V-176L176 -424H-176L-424 -176L-458 -190Z"/>"#,
            "{}"
        ),
        side.wood, side.middle
    )
}

/// The mark of the tile whose conversion is being chosen.
const CHOOSING: &str = concat!(
    r#"<path class="bm-sayu-frame" d="M-190 -458H190L458 -190V190L190 458H-190L-458 190V-190Z"/>"#,
    r#"<path class="bm-sayu-chosen" d="M-190 -458H190L458 -190V190L190 458H-190L-458 190V-190Z"/>"#,
);

/// The mark of a tile that can be chosen.
const TARGET: &str = concat!(
    r#"<path class="bm-sayu-frame" d="M-190 -458H190L458 -190V190L190 458H-190L-458 190V-190Z"/>"#,
    r#"<path class="bm-sayu-chosen" stroke-dasharray="96 86" d="M-190 -458H190L458 -190V190L190 458H-190L-458 190V-190Z"/>"#,
);

/// The home tile: no arrow, a house in its place.
const HOUSE: &str = r#"<path class="bm-sayu-white" d="M0 -172L176 -8H122V160H-122V-8H-176Z"/>"#;

static SYMBOLS: LazyLock<Vec<Symbol>> = LazyLock::new(|| {
    let woods = SIDES.iter().map(|side| Symbol::new(side.base, wood(side).leak()));
    let arrows = SIDES.iter().map(|side| Symbol::new(format!("arrow{}", side.suffix).leak(), side.arrow));
    let tiles = SIDES.iter().flat_map(|side| Tile::all().map(move |tile| tile_symbol(side, tile)));
    let homes = SIDES.iter().map(home_symbol);
    let others = [
        Symbol::new("choosing", CHOOSING),
        Symbol::new("target", TARGET),
        Symbol::new("player-red", r##"<use href="#bm-sayu-wood-red"/>"##),
        Symbol::new("player-blue", r##"<use href="#bm-sayu-wood-blue"/>"##),
    ];
    woods.chain(arrows).chain(tiles).chain(homes).chain(others).collect()
});

/// All drawings.
pub(super) fn all() -> &'static [Symbol] {
    &SYMBOLS
}

/// The face of a tile that points north; its strings live as long as the program, like all drawings.
fn tile_symbol(side: &Side, tile: Tile) -> Symbol {
    let suffix = side.suffix;
    let arrow = |eighths: u8| {
        format!(r##"<use href="#bm-sayu-arrow{suffix}" transform="rotate({})"/>"##, u16::from(eighths) * 45)
    };
    let arrows: String = tile.arrows().map(arrow).collect();
    let face = format!("{arrows}{WHITE_ARROW}");
    Symbol::new(format!("{}{suffix}", tile.name()).leak(), face.leak()).on(side.base)
}

fn home_symbol(side: &Side) -> Symbol {
    Symbol::new(format!("home{}", side.suffix).leak(), HOUSE).on(side.base)
}

pub(super) const STYLE: Style = Style {
    rules: include_str!("pieces.css"),
    #[rustfmt::skip]
    paints: &[
        Paint::new("sayu-pale", ["#f3e2bd", "#ead6ac", "#ffffff"]),
        Paint::new("sayu-brown", ["#d0a676", "#bf945f", "#d6d6d6"]),
        Paint::new("sayu-plain", ["#e6cd9c", "#d8bd8a", "#ffffff"]),
        Paint::new("sayu-wood-edge", ["#8a6535", "#4d3617", "#000000"]),
        Paint::new("sayu-grain", ["#8a6535", "#8a6535", "none"]),
        Paint::new("sayu-white", ["#fffdf8", "#fffdf8", "#ffffff"]),
        Paint::new("sayu-white-edge", ["#3f2d12", "#3f2d12", "#000000"]),
        Paint::new("sayu-ink", ["#4c3816", "#4c3816", "#000000"]),
        Paint::new("sayu-frame", ["#fff7dc", "#1b1815", "#ffffff"]),
        Paint::new("sayu-chosen", ["#1d1a16", "#fff3c9", "#000000"]),
    ],
};
