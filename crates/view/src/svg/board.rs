//! The board with its pieces.

use super::Artist;
use super::frame::Frame;
use super::markup::{Markup, escape};
use super::writing::Hand;
use crate::{Appearance, Piece, Place, Point, Ray};

/// The width of the board's rim around its places.
const RIM: i32 = 240;

impl Artist<'_> {
    pub(super) fn board_frame(&self) -> Frame {
        let outlines = self.scene.places.values().flat_map(|place| place.outline.iter().copied());
        let labels = self.scene.labels.iter().filter(|_| self.style.coordinates).map(|label| label.at);
        let centre = Frame { left: -500, top: -500, right: 500, bottom: 500 };
        let board = Frame::around(outlines.chain(labels)).unwrap_or(centre);
        board.grown(RIM)
    }

    pub(super) fn board(&self, svg: &mut Markup, frame: Frame) {
        svg.inside(r#"g class="bm-board""#, |svg| {
            self.ground(svg, frame);
            for (id, place) in self.scene.places.iter() {
                self.place(svg, id, place);
            }
            self.tints(svg);
        });
        if self.style.coordinates {
            svg.inside(r#"g class="bm-labels" aria-hidden="true""#, |svg| self.labels(svg));
        }
        svg.inside(r#"g class="bm-beams""#, |svg| self.beams(svg));
        svg.inside(r#"g class="bm-pieces""#, |svg| {
            for (id, piece) in self.scene.pieces.iter() {
                if let Some(place) = self.scene.places.get(id) {
                    let title = format!("{id}: {}", self.words.say(&piece.name));
                    self.piece(svg, piece, place.centre, 100, &title);
                }
            }
        });
    }

    /// The ground below the places: a cloth on an open table, else a board with a rim.
    fn ground(&self, svg: &mut Markup, frame: Frame) {
        let places = self.scene.places.values();
        let game = self.scene.game;
        if places.clone().all(|place| place.ground == "table") {
            return svg.line(&frame.drawn(&format!("bm-cloth bm-{game}-cloth")));
        }
        let outlines: String = places.map(|place| format!("M{}Z", written(&place.outline))).collect();
        for class in ["rim-edge", "rim"] {
            svg.line(&format!(r#"<path class="bm-{class} bm-{game}-{class}" d="{outlines}"/>"#));
        }
    }

    fn place(&self, svg: &mut Markup, id: &str, place: &Place) {
        let Appearance { class, layers } = self.drawings.place(self.scene.game, place);
        let points = written(&place.outline);
        let title = format!("<title>{}</title>", escape(id));
        svg.line(&format!(r#"<polygon class="{class}" points="{points}">{title}</polygon>"#));
        for layer in layers {
            let Point { x, y } = place.centre;
            svg.line(&format!(
                r##"<use class="bm-piece" href="#{}" transform="translate({x} {y})"/>"##,
                escape(&layer.symbol)
            ));
        }
    }

    fn labels(&self, svg: &mut Markup) {
        for label in &self.scene.labels {
            // Text is placed by its baseline, which is about a third of the size below the middle.
            let at = Point { y: label.at.y + Hand::LABEL.size * 35 / 100, ..label.at };
            self.draw(svg, Hand::LABEL, at, &label.text);
        }
    }

    fn beams(&self, svg: &mut Markup) {
        for ray in self.scene.beams.iter().filter_map(|(from, beam)| Ray::of(self.scene, from, beam)) {
            let Ray { class, from, to, hits } = ray;
            let ends = format!(r#"x1="{}" y1="{}" x2="{}" y2="{}""#, from.x, from.y, to.x, to.y);
            svg.inside(&format!(r#"g class="{class}""#), |svg| {
                for part in ["glow", "ray", "pulse"] {
                    svg.line(&format!(r#"<line class="bm-{part}" {ends}/>"#));
                }
                if hits {
                    svg.line(&format!(r#"<circle class="bm-hit" cx="{}" cy="{}" r="76"/>"#, to.x, to.y));
                }
            });
        }
    }

    /// A piece with its marks, at a percentage of its size.
    pub(super) fn piece(&self, svg: &mut Markup, piece: &Piece, at: Point, percent: i32, title: &str) {
        self.place_layers(svg, &self.drawings.piece(self.scene, piece), at, percent, title);
    }

    /// The layers of an appearance, at a percentage of their size.
    pub(super) fn place_layers(
        &self,
        svg: &mut Markup,
        appearance: &Appearance,
        at: Point,
        percent: i32,
        title: &str,
    ) {
        let scale =
            if percent == 100 { String::new() } else { format!(" scale({})", f64::from(percent) / 100.0) };
        let head = format!(
            r#"g class="{}" transform="translate({} {}){scale}""#,
            escape(&appearance.class),
            at.x,
            at.y
        );
        svg.inside(&head, |svg| {
            if !title.is_empty() {
                svg.line(&format!("<title>{}</title>", escape(title)));
            }
            for layer in &appearance.layers {
                let turn = match layer.turn {
                    None | Some(0) => String::new(),
                    Some(turn) => format!(r#" transform="rotate({turn})""#),
                };
                svg.line(&format!(r##"<use href="#{}"{turn}/>"##, escape(&layer.symbol)));
            }
        });
    }
}

/// Points in the notation of SVG.
pub(super) fn written(points: &[Point]) -> String {
    points.iter().map(|point| format!("{},{}", point.x, point.y)).collect::<Vec<_>>().join(" ")
}
