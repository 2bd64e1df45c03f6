//! Words in a picture: set in a font, or written with the built-in letters.

use super::markup::{Markup, escape};
use super::{Artist, Script};
use crate::{Point, letter};

/// The style of words.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    /// Their classes.
    pub(super) class: &'static str,
    /// Their size.
    pub(super) size: i32,
    /// The part of the words that is at their point.
    pub(super) anchor: Anchor,
    /// The width of the pen, in thousandths of the size.
    pub(super) pen: i32,
}

/// The part of words that is at their point.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Hand {
    /// Coordinates along the edge, always written with the pen: they belong to the board.
    pub(super) const LABEL: Hand = Hand::new("", 270, 92).at(Anchor::Middle);
    pub(super) const NAME: Hand = Hand::new("bm-name", 640, 66);
    pub(super) const PLAYER: Hand = Hand::new("", 350, 78);
    pub(super) const STRONG: Hand = Hand::new("bm-strong", 350, 112);
    pub(super) const OUT: Hand = Hand::new("bm-out", 350, 78);
    pub(super) const POINTS: Hand = Hand::new("bm-soft", 330, 78).at(Anchor::End);
    pub(super) const STATE: Hand = Hand::new("bm-soft", 310, 78);
    pub(super) const TRAY: Hand = Hand::new("bm-soft", 270, 80);
    pub(super) const COUNT: Hand = Hand::new("bm-soft", 270, 80);

    const fn new(class: &'static str, size: i32, pen: i32) -> Hand {
        Hand { class, size, anchor: Anchor::Start, pen }
    }

    const fn at(self, anchor: Anchor) -> Hand {
        Hand { anchor, ..self }
    }
}

impl Artist<'_> {
    /// Words at a point.
    pub(super) fn write(&self, svg: &mut Markup, hand: Hand, at: Point, words: &str) {
        let written = match self.style.script {
            Script::Fonts => None,
            Script::Pen => pen(hand, at, words),
        };
        svg.line(&written.unwrap_or_else(|| set(hand, at, words)));
    }

    /// Words at a point, written with the pen if it can.
    pub(super) fn draw(&self, svg: &mut Markup, hand: Hand, at: Point, words: &str) {
        svg.line(&pen(hand, at, words).unwrap_or_else(|| set(hand, at, words)));
    }
}

/// Words set in a font.
fn set(Hand { class, size, anchor, .. }: Hand, at: Point, words: &str) -> String {
    let anchor = match anchor {
        Anchor::Start => "",
        Anchor::Middle => r#" text-anchor="middle""#,
        Anchor::End => r#" text-anchor="end""#,
    };
    let class = format!("bm-text {class}");
    let (class, Point { x, y }) = (class.trim_end(), at);
    format!(r#"<text class="{class}" font-size="{size}"{anchor} x="{x}" y="{y}">{}</text>"#, escape(words))
}

/// Words written with the pen, unless a letter is missing.
fn pen(Hand { class, size, anchor, pen }: Hand, at: Point, words: &str) -> Option<String> {
    let lettering = letter(words)?;
    let before = match anchor {
        Anchor::Start => 0,
        Anchor::Middle => lettering.width / 2,
        Anchor::End => lettering.width,
    };
    let (x, y, scale) = (at.x - before * size / 1000, at.y, f64::from(size) / 1000.0);
    let mut path = lettering.path;
    if class == Hand::OUT.class {
        path.push_str(&format!("M-60 -250h{}", lettering.width + 120));
    }
    let class = format!("bm-letters {class}");
    let class = class.trim_end();
    Some(format!(
        r#"<path class="{class}" stroke-width="{pen}" transform="translate({x} {y}) scale({scale})" d="{path}"/>"#
    ))
}
