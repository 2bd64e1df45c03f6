//! The drawings of Sayū's tiles: eight-sided pieces of wood.
//!
//! Red and blue differ in shape as well as in colour: red has a round middle and solid arrowheads, blue
//! a square middle and open ones.

use std::sync::LazyLock;

use banmen_rules::sayu::Tile;

use crate::Symbol;

/// The piece of wood.
const WOOD: &str = r##"<path fill="#e9d3a6" stroke="#8b6a3a" stroke-width="16" stroke-linejoin="round" d="M-190-458H190L458-190V190L190 458H-190L-458 190V-190Z"/>"##;

/// The white arrow, pointing up.
const WHITE_ARROW: &str = r##"<path fill="#fffdf7" stroke="#5d4522" stroke-width="12" stroke-linejoin="round" d="M0-178 104-38H42V158H-42V-38H-104Z"/>"##;

/// One side of a tile: how its middle and its arrows look.
struct Side {
    /// What is written behind the shape in the id.
    suffix: &'static str,
    middle: &'static str,
    /// A coloured arrow pointing up, without its closing bracket.
    arrow: &'static str,
}

const SIDES: [Side; 3] = [
    Side {
        suffix: "-red",
        middle: r#"<circle class="own" r="222"/>"#,
        arrow: r#"<path class="own" d="M0-432 116-268H-116Z""#,
    },
    Side {
        suffix: "-blue",
        middle: r#"<rect class="own" x="-200" y="-200" width="400" height="400" rx="36"/>"#,
        arrow: r#"<path class="own" d="M0-436 122-288 84-256 0-358-84-256-122-288Z""#,
    },
    // Tiles that are nobody's yet, and the neutral home.
    Side {
        suffix: "",
        middle: r##"<circle fill="none" stroke="#8b6a3a" stroke-width="12" r="222"/>"##,
        arrow: r#"<path class="ink" d="M-9-268V-360H-70L0-436 70-360H9V-268Z""#,
    },
];

/// What marks the tile whose conversion is being chosen.
const CHOOSING: &str = r#"<circle class="ring" style="stroke-width:30" r="478"/>"#;

/// What marks a tile that can be chosen.
const TARGET: &str = r#"<circle class="ring" style="stroke-width:30" stroke-dasharray="80 45" r="478"/>"#;

static SYMBOLS: LazyLock<Vec<Symbol>> = LazyLock::new(|| {
    let tiles = SIDES.iter().flat_map(|side| Tile::all().map(move |tile| tile_symbol(side, tile)));
    let marks = [Symbol { id: "choosing", svg: CHOOSING }, Symbol { id: "target", svg: TARGET }];
    tiles.chain(SIDES.iter().map(home_symbol)).chain(marks).collect()
});

/// All drawings.
pub(super) fn all() -> &'static [Symbol] {
    &SYMBOLS
}

/// A tile that faces north; its strings live as long as the program, like all drawings.
fn tile_symbol(side: &Side, tile: Tile) -> Symbol {
    let arrow = |eighths: u8| format!(r#"{} transform="rotate({})"/>"#, side.arrow, u16::from(eighths) * 45);
    let arrows: String = tile.arrows().map(arrow).collect();
    Symbol {
        id: format!("{}{}", tile.name(), side.suffix).leak(),
        svg: format!("{WOOD}{arrows}{}{WHITE_ARROW}", side.middle).leak(),
    }
}

/// The home tile: no arrow, a second edge of wood.
fn home_symbol(side: &Side) -> Symbol {
    let frame = r##"<path fill="none" stroke="#8b6a3a" stroke-width="10" d="M-149-360H149L360-149V149L149 360H-149L-360 149V-149Z"/>"##;
    Symbol { id: format!("home{}", side.suffix).leak(), svg: format!("{WOOD}{frame}{}", side.middle).leak() }
}
