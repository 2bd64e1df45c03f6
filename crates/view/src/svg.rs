//! Draws any scene as an SVG file that needs nothing beside itself.
//!
//! One cell is a thousand units wide, as in the scene. The drawings of the pieces stand once in `<defs>`
//! and are placed with `<use>`; they take their owner's colours by inheritance, which every viewer knows.

mod board;
mod panel;
mod style;
mod frame;
mod markup;

use std::collections::BTreeSet;

use banmen_rules::{Seat, Told};

use self::frame::Frame;
use self::markup::{Markup, escape};
use self::panel::Panel;
use crate::palette::{Colours, player_colours};
use crate::{Cast, Point, Scene, Symbol, UNIT, Words};

/// How a scene is drawn as SVG.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SvgStyle {
    /// Whether to write coordinates along the edge.
    pub coordinates: bool,
    /// Whether to draw players and trays beside the board.
    pub panel: bool,
    /// How many pixels wide a cell is shown when nothing else decides.
    pub cell: u32,
}

impl Default for SvgStyle {
    fn default() -> SvgStyle {
        SvgStyle { coordinates: true, panel: true, cell: 56 }
    }
}

/// The scene as an SVG document, its pieces drawn with these symbols.
pub fn draw_svg(scene: &Scene, symbols: &[Symbol], words: &Words, style: SvgStyle) -> String {
    let colours = player_colours(scene.game, &scene.players);
    Artist { scene, symbols, words, style, colours }.document()
}

/// The space around everything.
const MARGIN: i32 = 700;

struct Artist<'a> {
    scene: &'a Scene,
    symbols: &'a [Symbol],
    words: &'a Words,
    style: SvgStyle,
    colours: Vec<Colours>,
}

impl Artist<'_> {
    fn document(&self) -> String {
        let board = self.board_frame();
        let panel = self.panel(board);
        let sheet = panel.as_ref().map_or(board, |panel| board.with(panel.frame)).grown(MARGIN);
        let mut svg = Markup::default();
        svg.inside(&self.head(sheet), |svg| {
            self.describe(svg);
            self.define(svg);
            svg.line(&sheet.drawn("sheet"));
            self.board(svg, board);
            if let Some(Panel { frame: Frame { left, top, .. }, markup }) = panel {
                let head = format!(r#"g class="panel" transform="translate({left} {top})""#);
                svg.inside(&head, |svg| svg.append(markup));
            }
        });
        svg.finish()
    }

    /// The element that holds everything.
    fn head(&self, sheet: Frame) -> String {
        let Frame { left, top, .. } = sheet;
        let (width, height) = (sheet.width(), sheet.height());
        let pixels = |length: i32| i64::from(length) * i64::from(self.style.cell) / i64::from(UNIT);
        let size = format!(r#"width="{}" height="{}""#, pixels(width), pixels(height));
        let names = format!(r#"role="img" aria-labelledby="title desc" class="banmen {}""#, self.scene.game);
        format!(
            r#"svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" {size} {names}"#
        )
    }

    /// What the picture shows, for those who do not see it.
    fn describe(&self, svg: &mut Markup) {
        let name = self.words.word(&format!("{}-name", self.scene.game));
        svg.line(&format!(r#"<title id="title">{}</title>"#, escape(&name)));
        let scores = self.scene.scores.map(Told::Scores);
        let scores = scores.map(|scores| self.words.told(&Cast::from(self.scene), &scores));
        let state = [self.state(), scores.unwrap_or_default()].join(" ");
        svg.line(&format!(r#"<desc id="desc">{}</desc>"#, escape(state.trim())));
    }

    /// Who is to act, or the result.
    fn state(&self) -> String {
        let cast = Cast::from(self.scene);
        match (&self.scene.outcome, self.scene.to_act) {
            (Some(outcome), _) => self.words.outcome(&cast, outcome),
            (None, Some(seat)) => self.words.told(&cast, &Told::Turn(seat)),
            (None, None) => String::new(),
        }
    }

    fn define(&self, svg: &mut Markup) {
        svg.inside("style", |svg| svg.line(&style::sheet(&self.scene.players, &self.colours)));
        svg.inside("defs", |svg| {
            let used = self.used_symbols();
            for symbol in self.symbols.iter().filter(|symbol| used.contains(symbol.id)) {
                svg.line(&format!(r#"<g id="{}">{}</g>"#, self.symbol_id(symbol.id), symbol.svg));
            }
        });
    }

    /// The ids of the symbols and marks that are to be seen.
    fn used_symbols(&self) -> BTreeSet<&str> {
        let items = self.scene.trays.values().flat_map(|tray| tray.items.iter().map(|item| &item.piece));
        let pieces = self.scene.pieces.values().chain(items);
        pieces.flat_map(|piece| piece.marks.iter().copied().chain([piece.symbol.as_str()])).collect()
    }

    fn symbol_id(&self, id: &str) -> String {
        format!("{}-{}", self.scene.game, escape(id))
    }

    /// The class that gives a player's colours.
    fn owner_class(&self, owner: Option<Seat>) -> &str {
        owner.map_or("nobody", |seat| &self.scene.players[seat.index()].colour)
    }
}

/// A text at a point.
fn text(svg: &mut Markup, class: &str, at: Point, text: &str) {
    let class = if class.is_empty() { String::new() } else { format!(r#" class="{class}""#) };
    svg.line(&format!(r#"<text{class} x="{}" y="{}">{}</text>"#, at.x, at.y, escape(text)));
}
