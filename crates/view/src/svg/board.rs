//! The board with what lies on it.

use super::frame::Frame;
use super::markup::{Markup, escape};
use super::{Artist, text};
use crate::{Piece, Place, Point};

/// How far the board's wood reaches beyond its places.
const RIM: i32 = 260;

/// The size of the labels, as the style sheet has it.
const LABEL: i32 = 270;

impl Artist<'_> {
    pub(super) fn board_frame(&self) -> Frame {
        let outlines = self.scene.places.values().flat_map(|place| place.outline.iter().copied());
        let labels = self.scene.labels.iter().filter(|_| self.style.coordinates).map(|label| label.at);
        let centre = Frame { left: -500, top: -500, right: 500, bottom: 500 };
        let board = Frame::around(outlines.chain(labels)).unwrap_or(centre);
        board.grown(RIM)
    }

    pub(super) fn board(&self, svg: &mut Markup, frame: Frame) {
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
            frame.drawn("cloth")
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
    pub(super) fn piece(&self, svg: &mut Markup, piece: &Piece, at: Point, percent: i32, title: &str) {
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

/// Points as SVG writes them.
fn written(points: &[Point]) -> String {
    points.iter().map(|point| format!("{},{}", point.x, point.y)).collect::<Vec<_>>().join(" ")
}
