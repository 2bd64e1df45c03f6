//! Tints over the places of a board: a map of numbers, such as how often a piece comes there.

use super::Artist;
use super::markup::{Markup, escape};
use crate::paint::Paint;
use crate::style::Style;
use crate::{PlaceId, Point};

/// A tint over a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tint {
    /// The place.
    pub place: PlaceId,
    /// How strong it is, from 0 to 1000.
    pub strength: u16,
    /// What is written on it; empty for nothing.
    pub text: String,
    /// What it says to whoever points at it, and to a screen reader.
    pub title: String,
}

/// The rules of tints.
pub(super) const TINTS: Style = Style {
    rules: include_str!("../style/tints.css"),
    paints: &[
        Paint::new("tint", ["#4a2a7d", "#f0d9a4", "#000000"]),
        Paint::new("tint-on-place", ["#352e25", "#f4ecdc", "#000000"]),
        Paint::new("tint-on-strong", ["#ffffff", "#1b1815", "#ffffff"]),
    ],
};

/// The opacity of the strongest tint, in thousandths.
const STRONGEST: u32 = 880;

/// From this strength on, words on a tint are in the colour that stands out on it.
const STRONG: u16 = 480;

impl Artist<'_> {
    pub(super) fn tints(&self, svg: &mut Markup) {
        for tint in self.tints {
            let Some(place) = self.scene.places.get(&tint.place) else { continue };
            let strength = u32::from(tint.strength.min(1000));
            let opacity = f64::from(strength * STRONGEST / 1000) / 1000.0;
            let points = super::board::written(&place.outline);
            let title = format!("<title>{}</title>", escape(&tint.title));
            svg.line(&format!(
                r#"<polygon class="bm-tint" points="{points}" fill-opacity="{opacity}">{title}</polygon>"#
            ));
            if !tint.text.is_empty() {
                let class = if tint.strength >= STRONG { "bm-tint-strong" } else { "bm-tint-weak" };
                let Point { x, y } = place.centre;
                let (y, text) = (y + 120, escape(&tint.text));
                svg.line(&format!(
                    r#"<text class="bm-text {class}" font-size="340" text-anchor="middle" x="{x}" y="{y}">{text}</text>"#
                ));
            }
        }
    }
}
