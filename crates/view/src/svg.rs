//! Draws any scene as an SVG file that needs nothing beside itself.
//!
//! One cell is a thousand units wide, as in the scene. The drawings of the pieces stand once in `<defs>`
//! and are placed with `<use>`; they take their owner's colours by inheritance, which every viewer knows.

mod markup;
mod panel;
mod style;

use std::collections::BTreeSet;

use banmen_rules::{Seat, Told};

use self::markup::{Markup, escape};
use crate::palette::{Colours, player_colours};
use crate::{Cast, Piece, Place, Point, Scene, Symbol, Words};

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

/// The space between board and panel.
const GAP: i32 = 900;

/// How far the board's wood reaches beyond its places.
const RIM: i32 = 260;

/// The size of the labels, as the style sheet has it.
const LABEL: i32 = 270;

struct Artist<'a> {
    scene: &'a Scene,
    symbols: &'a [Symbol],
    words: &'a Words,
    style: SvgStyle,
    colours: Vec<Colours>,
}

/// A rectangle that grows with what is put into it.
#[derive(Clone, Copy, Debug)]
struct Frame {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Frame {
    fn around(points: impl IntoIterator<Item = Point>) -> Option<Frame> {
        points.into_iter().fold(None, |frame, Point { x, y }| {
            let Frame { left, top, right, bottom } =
                frame.unwrap_or(Frame { left: x, top: y, right: x, bottom: y });
            Some(Frame { left: left.min(x), top: top.min(y), right: right.max(x), bottom: bottom.max(y) })
        })
    }

    fn grown(self, by: i32) -> Frame {
        Frame { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    fn width(self) -> i32 {
        self.right - self.left
    }

    fn height(self) -> i32 {
        self.bottom - self.top
    }
}

impl Artist<'_> {
    fn document(&self) -> String {
        let board = self.board_frame();
        let panel = self.panel(board.right + GAP, board.height());
        let middle = (board.top + board.bottom) / 2;
        let mut sheet = board;
        if let Some(panel) = &panel {
            sheet.right = panel.frame.right;
            sheet.top = board.top.min(middle - panel.frame.height() / 2);
            sheet.bottom = board.bottom.max(sheet.top + panel.frame.height());
        }
        let sheet = sheet.grown(MARGIN);
        let pixels = |length: i32| i64::from(length) * i64::from(self.style.cell) / 1000;
        let mut svg = Markup::default();
        let head = format!(
            r#"svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}" width="{}" height="{}" role="img" aria-labelledby="title desc" class="banmen {}""#,
            sheet.left,
            sheet.top,
            sheet.width(),
            sheet.height(),
            pixels(sheet.width()),
            pixels(sheet.height()),
            self.scene.game,
        );
        svg.inside(&head, |svg| {
            self.describe(svg);
            self.define(svg);
            svg.line(&rectangle("sheet", sheet));
            self.board(svg, board);
            if let Some(panel) = panel {
                let head = format!(
                    r#"g class="panel" transform="translate({} {})""#,
                    panel.frame.left,
                    sheet.top + MARGIN
                );
                svg.inside(&head, |svg| svg.append(panel.markup));
            }
        });
        svg.finish()
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

    fn board_frame(&self) -> Frame {
        let outlines = self.scene.places.values().flat_map(|place| place.outline.iter().copied());
        let labels = self.scene.labels.iter().filter(|_| self.style.coordinates).map(|label| label.at);
        let centre = Frame { left: -500, top: -500, right: 500, bottom: 500 };
        let board = Frame::around(outlines.chain(labels)).unwrap_or(centre);
        board.grown(RIM)
    }

    fn board(&self, svg: &mut Markup, frame: Frame) {
        svg.inside(r#"g class="board""#, |svg| {
            self.ground(svg, frame);
            for (id, place) in &self.scene.places {
                self.place(svg, id, place);
            }
        });
        if self.style.coordinates {
            svg.inside(r#"g class="labels""#, |svg| {
                for label in &self.scene.labels {
                    // A text stands on its line: its middle is about a third of its size higher.
                    let at = Point { y: label.at.y + LABEL * 35 / 100, ..label.at };
                    text(svg, "", at, &label.text);
                }
            });
        }
        svg.inside(r#"g class="beams""#, |svg| self.beams(svg));
        svg.inside(r#"g class="pieces""#, |svg| {
            for (id, piece) in &self.scene.pieces {
                if let Some(place) = self.scene.places.get(id) {
                    let title = format!("{id}: {}", self.words.say(&piece.name));
                    self.piece(svg, piece, place.centre, 100, &title);
                }
            }
        });
    }

    /// What the places lie on: a cloth where the table is open, else wood that shows around them.
    fn ground(&self, svg: &mut Markup, frame: Frame) {
        let places = self.scene.places.values();
        svg.line(&if places.clone().all(|place| place.ground == "table") {
            rectangle("cloth", frame)
        } else {
            let outlines = places.map(|place| format!("M{}Z", written(&place.outline)));
            format!(r#"<path class="wood" d="{}"/>"#, outlines.collect::<String>())
        });
    }

    fn place(&self, svg: &mut Markup, id: &str, place: &Place) {
        let points = written(&place.outline);
        svg.line(&format!(
            r#"<polygon class="place {}" points="{points}"><title>{}</title></polygon>"#,
            place.ground,
            escape(id)
        ));
    }

    fn beams(&self, svg: &mut Markup) {
        for (from, beam) in &self.scene.beams {
            let centre = |id| self.scene.places.get(id).map(|place: &Place| place.centre);
            let (Some(start), Some(end)) = (centre(from), centre(&beam.to)) else { continue };
            let owner = self.owner_class(Some(beam.owner));
            let ends = format!(r#"x1="{}" y1="{}" x2="{}" y2="{}""#, start.x, start.y, end.x, end.y);
            svg.line(&format!(r#"<g class="beam {owner}"><line class="glow" {ends}/><line {ends}/></g>"#));
        }
    }

    /// A piece with what is upon it, at a percentage of its size.
    fn piece(&self, svg: &mut Markup, piece: &Piece, at: Point, percent: i32, title: &str) {
        let owner = self.owner_class(piece.owner);
        let scale =
            if percent == 100 { String::new() } else { format!(" scale({})", f64::from(percent) / 100.0) };
        let head = format!(r#"g class="piece {owner}" transform="translate({} {}){scale}""#, at.x, at.y);
        svg.inside(&head, |svg| {
            svg.line(&format!("<title>{}</title>", escape(title)));
            let turn = if piece.turn == 0 {
                String::new()
            } else {
                format!(r#" transform="rotate({})""#, piece.turn)
            };
            svg.line(&format!(r##"<use href="#{}"{turn}/>"##, self.symbol_id(&piece.symbol)));
            for mark in &piece.marks {
                svg.line(&format!(r##"<use href="#{}"/>"##, self.symbol_id(mark)));
            }
        });
    }
}

fn rectangle(class: &str, frame: Frame) -> String {
    let (left, top, width, height) = (frame.left, frame.top, frame.width(), frame.height());
    format!(r#"<rect class="{class}" x="{left}" y="{top}" width="{width}" height="{height}" rx="300"/>"#)
}

/// A text at a point.
fn text(svg: &mut Markup, class: &str, at: Point, text: &str) {
    let class = if class.is_empty() { String::new() } else { format!(r#" class="{class}""#) };
    svg.line(&format!(r#"<text{class} x="{}" y="{}">{}</text>"#, at.x, at.y, escape(text)));
}

/// Points as SVG writes them.
fn written(points: &[Point]) -> String {
    points.iter().map(|point| format!("{},{}", point.x, point.y)).collect::<Vec<_>>().join(" ")
}
