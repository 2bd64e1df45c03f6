//! The appearance of everything in a scene: the drawings to place, and their classes.
//!
//! [`draw_svg`](crate::draw_svg) and the page place exactly these drawings: the page has the [`sprite`] of a
//! game and the [`style_sheet`] once, and a `<use>` for each layer of an appearance.

use std::collections::BTreeSet;

use banmen_rules::{GameId, Seat, with_game};

use crate::drawable::Drawable;
use crate::palette::scene_colours;
use crate::scene::{Beam, Piece, Place, Point, Scene, Symbol};
use crate::style::{self, Style};

/// The drawings of a game, with their styles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawings<'a> {
    /// The drawings of pieces, marks, grounds and players.
    pub symbols: &'a [Symbol],
    /// The game's part of the style sheet.
    pub style: Style,
}

/// The appearance of one thing in a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appearance {
    /// The classes of the group that holds the layers; they give the colours.
    pub class: String,
    /// The drawings to place, lowest first.
    pub layers: Vec<Layer>,
}

/// One placed drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layer {
    /// Its id in the document: what `<use>` refers to.
    pub symbol: String,
    /// Rotation clockwise in degrees; `None` if the layer never turns.
    pub turn: Option<u16>,
}

impl Layer {
    fn still(game: &str, id: &str) -> Layer {
        Layer { symbol: symbol_id(game, id), turn: None }
    }
}

impl Drawings<'_> {
    /// The appearance of a piece: its base, the rotated piece, and its marks.
    pub fn piece(&self, scene: &Scene, piece: &Piece) -> Appearance {
        let still = |id: &str| Layer::still(scene.game, id);
        let base = self.find(&piece.symbol).and_then(|symbol| symbol.base).map(still);
        let itself = Layer { symbol: symbol_id(scene.game, &piece.symbol), turn: Some(piece.turn) };
        let marks = piece.marks.iter().map(|mark| still(mark));
        Appearance {
            class: format!("bm-piece {}", owner_class(scene, piece.owner)),
            layers: base.into_iter().chain([itself]).chain(marks).collect(),
        }
    }

    /// The appearance of a place: the classes of its outline, and the drawing inside.
    pub fn place(&self, game: &str, place: &Place) -> Appearance {
        let ground = place.ground;
        let inside = self.find(&format!("ground-{ground}"));
        Appearance {
            class: format!("bm-place bm-{ground} bm-{game}-{ground}"),
            layers: inside.map(|symbol| Layer::still(game, symbol.id)).into_iter().collect(),
        }
    }

    /// The player's sign beside the name; a plain disc if the game has no drawing for it.
    pub fn player(&self, scene: &Scene, seat: Seat) -> Appearance {
        let name = scene.players[seat.index()].colour.trim_start_matches(scene.game).trim_start_matches('-');
        let badge = self.find(&format!("player-{name}"));
        Appearance {
            class: format!("bm-piece {}", owner_class(scene, Some(seat))),
            layers: badge.map(|symbol| Layer::still(scene.game, symbol.id)).into_iter().collect(),
        }
    }

    /// Everything that a `<use>` of these ids needs, as markup inside `<defs>`: symbols and shades.
    pub(crate) fn defined(&self, game: &str, wanted: &BTreeSet<String>) -> Vec<String> {
        let mut needed = wanted.clone();
        // A drawing may use drawings that precede it in the list.
        for symbol in self.symbols.iter().rev() {
            if needed.contains(&symbol_id(game, symbol.id)) {
                needed.extend(references(symbol.svg).map(str::to_owned));
            }
        }
        let symbols = self.symbols.iter().filter(|symbol| needed.contains(&symbol_id(game, symbol.id)));
        let shades = SHADES.lines().map(str::to_owned);
        shades.chain(symbols.map(|symbol| markup(game, symbol))).collect()
    }

    fn find(&self, id: &str) -> Option<&Symbol> {
        self.symbols.iter().find(|symbol| symbol.id == id)
    }
}

/// A beam as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ray {
    /// Its classes; they give the colours.
    pub class: String,
    /// Where it leaves the piece it comes from.
    pub from: Point,
    /// Where it ends: at the edge of the piece that it hits, or beyond the last place.
    pub to: Point,
    /// Whether it hits a piece.
    pub hits: bool,
}

/// The distances from the middle of a place at which a beam begins, and at which a beam that hits ends.
const LENS: i32 = 300;
const HULL: i32 = 365;

impl Ray {
    /// The appearance of the beam from a place; `None` if a place is missing.
    pub fn of(scene: &Scene, from: &str, beam: &Beam) -> Option<Ray> {
        let (start, end) = (scene.places.get(from)?.centre, scene.places.get(&beam.to)?.centre);
        let beyond = if beam.hits { -HULL } else { HULL };
        Some(Ray {
            class: format!("bm-beam {}", owner_class(scene, Some(beam.owner))),
            from: towards(start, start, end, LENS),
            to: towards(end, start, end, beyond),
            hits: beam.hits,
        })
    }
}

/// A point moved by a length in the direction from one point to another.
fn towards(point: Point, from: Point, to: Point, by: i32) -> Point {
    let (x, y) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let part = f64::from(by) / (x * x + y * y).sqrt().max(1.0);
    Point { x: point.x + (x * part).round() as i32, y: point.y + (y * part).round() as i32 }
}

/// The drawings of a game, hidden, for a page to place with `<use>`.
pub fn sprite(game: GameId) -> String {
    with_game!(game, G => {
        let (id, symbols) = (<G as banmen_rules::Game>::ID, <G as Drawable>::symbols());
        let symbols: String = symbols.iter().map(|symbol| markup(id, symbol) + "\n").collect();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bm-sprite\" width=\"0\" height=\"0\" \
             aria-hidden=\"true\"><defs>\n{SHADES}{symbols}</defs></svg>\n"
        )
    })
}

/// The style sheet of all pieces and boards, for a page. Its variables are switched by
/// `data-theme="light|dark|contrast"` and `data-palette="standard|safe"` on one element; without
/// `data-theme` they follow the system's preference.
pub fn style_sheet() -> String {
    let styles: Vec<_> =
        GameId::ALL.iter().map(|id| with_game!(*id, G => <G as Drawable>::style())).collect();
    style::page_sheet(&styles)
}

/// The id of a drawing in a document.
pub fn symbol_id(game: &str, id: &str) -> String {
    format!("bm-{game}-{id}")
}

/// The class that gives a player's colours.
pub(crate) fn owner_class(scene: &Scene, owner: Option<Seat>) -> String {
    owner.map_or_else(|| "bm-nobody".to_owned(), |seat| scene_colours(scene)[seat.index()].class())
}

fn markup(game: &str, symbol: &Symbol) -> String {
    format!(r#"<symbol id="{}" overflow="visible">{}</symbol>"#, symbol_id(game, symbol.id), symbol.svg)
}

/// The ids that a drawing uses.
fn references(svg: &str) -> impl Iterator<Item = &str> {
    svg.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next())
}

/// Gradients of light and shade over flat colours.
///
/// Ids are global in a document, so two pictures in one page share these gradients; they are identical.
const SHADES: &str = concat!(
    // A ball, lit from the upper left.
    r##"<radialGradient id="bm-ball" cx="0.36" cy="0.3" r="0.76"><stop offset="0" stop-color="#fff" stop-opacity="0.85"/><stop offset="0.34" stop-color="#fff" stop-opacity="0.22"/><stop offset="0.6" stop-color="#000" stop-opacity="0"/><stop offset="0.86" stop-color="#000" stop-opacity="0.12"/><stop offset="1" stop-color="#000" stop-opacity="0.3"/></radialGradient>"##,
    "\n",
    // Light reflected from below.
    r##"<radialGradient id="bm-bounce" cx="0.62" cy="0.82" r="0.42"><stop offset="0" stop-color="#fff" stop-opacity="0.5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>"##,
    "\n",
    // A gleam.
    r##"<radialGradient id="bm-gleam"><stop offset="0" stop-color="#fff" stop-opacity="0.95"/><stop offset="0.5" stop-color="#fff" stop-opacity="0.5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>"##,
    "\n",
    // Mother of pearl: a hint of other colours towards the rim.
    r##"<linearGradient id="bm-lustre" x1="0.1" y1="0.1" x2="0.9" y2="0.9"><stop offset="0" stop-color="#9fd8ff" stop-opacity="0.16"/><stop offset="0.35" stop-color="#fff" stop-opacity="0"/><stop offset="0.65" stop-color="#ffd9f2" stop-opacity="0.1"/><stop offset="0.85" stop-color="#c9ffe4" stop-opacity="0.22"/><stop offset="1" stop-color="#ffe9b0" stop-opacity="0.2"/></linearGradient>"##,
    "\n",
    // A dark ball, faintly lit.
    r##"<radialGradient id="bm-dusk" cx="0.36" cy="0.3" r="0.8"><stop offset="0" stop-color="#fff" stop-opacity="0.34"/><stop offset="0.45" stop-color="#fff" stop-opacity="0.06"/><stop offset="0.8" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#9db4ff" stop-opacity="0.22"/></radialGradient>"##,
    "\n",
    // A face that slopes, light above and dark below.
    r##"<linearGradient id="bm-slope" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.42"/><stop offset="0.5" stop-color="#fff" stop-opacity="0.05"/><stop offset="0.5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.22"/></linearGradient>"##,
    "\n",
    // A hollow, dark above and light below.
    r##"<linearGradient id="bm-hollow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0.28"/><stop offset="0.55" stop-color="#000" stop-opacity="0.08"/><stop offset="1" stop-color="#fff" stop-opacity="0.28"/></linearGradient>"##,
    "\n",
    // The soft edge of a shadow.
    r##"<radialGradient id="bm-soft"><stop offset="0.6" stop-color="#000" stop-opacity="1"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>"##,
    "\n",
);
