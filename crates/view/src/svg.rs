//! Draws any scene as a self-contained SVG file.
//!
//! One cell is a thousand units wide, as in the scene. The drawings of the pieces stand once in `<defs>`
//! and are placed with `<use>`; they take their owner's colours by inheritance, which every viewer knows.

mod board;
mod panel;
mod tints;
mod writing;
mod frame;
mod markup;

use std::collections::BTreeSet;

use banmen_rules::Notice;

use self::frame::Frame;
use self::markup::{Markup, escape};
use self::panel::Panel;
use self::tints::TINTS;
pub use self::tints::Tint;
use crate::palette::scene_colours;
use crate::style::{Sheet, Style};
use crate::{Cast, Drawings, Palette, Scene, Theme, UNIT, Words, paint};

/// How a scene is drawn as SVG.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SvgStyle {
    /// Whether to write coordinates along the edge.
    pub coordinates: bool,
    /// Whether to draw players and trays beside the board.
    pub panel: bool,
    /// The default width of a cell, in pixels.
    pub cell: u32,
    /// The theme; without one the picture is light or dark as its reader prefers.
    pub theme: Option<Theme>,
    /// The colours of the pieces.
    pub palette: Palette,
    /// The lettering of the words beside the board.
    pub script: Script,
}

/// The lettering of words.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Script {
    /// The reader's fonts.
    #[default]
    Fonts,
    /// The built-in letters, and fonts only for words with other letters.
    Pen,
}

impl Default for SvgStyle {
    fn default() -> SvgStyle {
        SvgStyle {
            coordinates: true,
            panel: true,
            cell: 56,
            theme: None,
            palette: Palette::Standard,
            script: Script::Fonts,
        }
    }
}

/// The scene as an SVG document.
pub fn draw_svg(scene: &Scene, drawings: Drawings<'_>, words: &Words, style: SvgStyle) -> String {
    draw_film(std::slice::from_ref(scene), drawings, words, style).pop().unwrap_or_default()
}

/// The scene as an SVG document, with tints over its places.
pub fn draw_tinted(
    scene: &Scene,
    tints: &[Tint],
    drawings: Drawings<'_>,
    words: &Words,
    style: SvgStyle,
) -> String {
    let artist = Artist { scene, tints, drawings, words, style };
    draw_together(&[artist], style).pop().unwrap_or_default()
}

/// Scenes of one game as SVG documents of one size, with board and panel in one place.
pub fn draw_film(scenes: &[Scene], drawings: Drawings<'_>, words: &Words, style: SvgStyle) -> Vec<String> {
    let artist = |scene| Artist { scene, tints: &[], drawings, words, style };
    draw_together(&scenes.iter().map(artist).collect::<Vec<_>>(), style)
}

/// Documents of one size, with board and panel in one place.
fn draw_together(artists: &[Artist<'_>], style: SvgStyle) -> Vec<String> {
    let Some(board) = artists.iter().map(Artist::board_frame).reduce(Frame::with) else { return Vec::new() };
    let width = artists.iter().map(|artist| artist.panel_width(board)).max().unwrap_or(0);
    let panels: Vec<_> = artists.iter().map(|artist| artist.panel(width)).collect();
    let beside = panels.iter().map(|panel| panel.height).max().filter(|_| style.panel);
    let beside = beside.map(|height| panel::frame(board, width, height));
    let room = Room { board, beside, sheet: beside.map_or(board, |frame| board.with(frame)).grown(MARGIN) };
    artists.iter().zip(panels).map(|(artist, panel)| artist.document(room, panel)).collect()
}

/// The space around everything.
const MARGIN: i32 = 560;

/// The rules of the panel beside the board.
const PANEL: Style = Style { rules: include_str!("style/panel.css"), paints: &[] };

/// Where board and panel are on the sheet.
#[derive(Clone, Copy)]
struct Room {
    board: Frame,
    beside: Option<Frame>,
    sheet: Frame,
}

struct Artist<'a> {
    scene: &'a Scene,
    tints: &'a [Tint],
    drawings: Drawings<'a>,
    words: &'a Words,
    style: SvgStyle,
}

impl Artist<'_> {
    fn document(&self, room: Room, panel: Panel) -> String {
        let mut svg = Markup::default();
        svg.inside(&self.head(room.sheet), |svg| {
            self.describe(svg);
            self.define(svg);
            svg.line(&room.sheet.drawn("bm-sheet"));
            self.board(svg, room.board);
            if let Some(Frame { left, top, .. }) = room.beside {
                let head = format!(r#"g class="bm-panel" transform="translate({left} {top})""#);
                svg.inside(&head, |svg| svg.append(panel.markup));
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
        let names = format!(r#"role="img" class="bm-picture bm-{}""#, self.scene.game);
        format!(
            r#"svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" {size} {names}"#
        )
    }

    /// A description of the picture, for screen readers.
    fn describe(&self, svg: &mut Markup) {
        let name = self.words.word(&format!("{}-name", self.scene.game));
        svg.line(&format!("<title>{}</title>", escape(&name)));
        let scores = self.scene.scores.map(Notice::Scores);
        let scores = scores.map(|scores| self.words.notice(&Cast::from(self.scene), &scores));
        let state = [self.state(), scores.unwrap_or_default()].join(" ");
        svg.line(&format!("<desc>{}</desc>", escape(state.trim())));
    }

    /// Who is to act, or the result.
    fn state(&self) -> String {
        let cast = Cast::from(self.scene);
        match (&self.scene.outcome, self.scene.to_act) {
            (Some(outcome), _) => self.words.outcome(&cast, outcome),
            (None, Some(seat)) => self.words.notice(&cast, &Notice::Turn(seat)),
            (None, None) => String::new(),
        }
    }

    fn define(&self, svg: &mut Markup) {
        svg.inside("style", |svg| svg.line(&self.style_sheet()));
        svg.inside("defs", |svg| {
            for drawing in self.drawings.defined(self.scene.game, &self.placed()) {
                svg.line(&drawing);
            }
        });
    }

    fn style_sheet(&self) -> String {
        let colours = scene_colours(self.scene);
        let tints = if self.tints.is_empty() { Style::default() } else { TINTS };
        let styles = [self.drawings.style, PANEL, tints];
        let Sheet { rules, paints } = Sheet::new(&colours, &styles);
        match self.style.theme {
            Some(theme) => paint::resolve(&rules, &paints, theme, self.style.palette),
            None => paint::by_day_and_night(&rules, &paints, self.style.palette),
        }
    }

    /// The ids of all drawings that are placed.
    fn placed(&self) -> BTreeSet<String> {
        let scene = self.scene;
        let items = scene.trays.values().flat_map(|tray| tray.items.iter().map(|item| &item.piece));
        let pieces = scene.pieces.values().chain(items).map(|piece| self.drawings.piece(scene, piece));
        let places = scene.places.values().map(|place| self.drawings.place(scene.game, place));
        let seats = (0..scene.players.len()).map(banmen_rules::Seat::new);
        let players = seats.map(|seat| self.drawings.player(scene, seat));
        pieces.chain(places).chain(players).flat_map(|own| own.layers).map(|layer| layer.symbol).collect()
    }
}
