//! The drawings: a pearl in its colour with the mark of its symbol; shadows are black with a pale mark.
//!
//! Colours are told apart without colour by the rim: a white pearl has none, a yellow one a band, a pink one
//! a string of beads. The lightness falls in the same order.

use crate::paint::Paint;
use crate::scene::Symbol;
use crate::style::Style;

/// A snow crystal: six arms, each with two twigs.
const SNOW: &str = concat!(
    r#"<path fill="none" stroke-width="50" d="M0 -262V262M-227 -131L227 131M-227 131L227 -131"/>"#,
    r#"<path fill="none" stroke-width="38" d="M-78 -222L0 -148L78 -222M153 -179L128 -74L231 -43M231 43L128 74L153 179"#,
    r#"M78 222L0 148L-78 222M-153 179L-128 74L-231 43M-231 -43L-128 -74L-153 -179"/>"#,
);

/// A crescent, open to the upper right.
const MOON: &str = r#"<path stroke-width="16" transform="rotate(-28)" d="M120 -236A265 265 0 1 0 120 236A214 214 0 1 1 120 -236Z"/>"#;

/// A petal of a cherry blossom: pointed below, notched above.
const FLOWER: &str = concat!(
    r#"<path stroke-width="14" transform="rotate(24) scale(0.9)" d="M0 302C-66 254 -196 110 -206 -48C-212 -160 -150 -262 -62 -290L0 -196L62 -290"#,
    r#"C150 -262 212 -160 206 -48C196 110 66 254 0 302Z"/>"#,
);

/// A cast shadow, the ball, the sign of its colour, and light on it.
macro_rules! pearl {
    ($colour:literal, $rim:literal) => {
        concat!(
            r#"<ellipse class="bm-cast" fill="url(#bm-soft)" cx="22" cy="52" rx="428" ry="420"/>"#,
            r#"<circle class="bm-saiju-"#,
            $colour,
            r#"" r="400"/>"#,
            $rim,
            r#"<circle class="bm-shine" fill="url(#bm-ball)" r="400"/>"#,
        )
    };
}

/// A black ball, which has only a gleam.
const BLACK: &str = concat!(
    r#"<ellipse class="bm-cast" fill="url(#bm-soft)" cx="22" cy="52" rx="428" ry="420"/>"#,
    r#"<circle class="bm-saiju-black" r="400"/>"#,
    r#"<circle class="bm-shine" fill="url(#bm-dusk)" r="392"/>"#,
);

/// The gleam on top of everything.
const GLEAM: &str = r#"<ellipse class="bm-shine" fill="url(#bm-gleam)" cx="-158" cy="-262" rx="128" ry="64" transform="rotate(-32 -158 -262)"/>"#;

/// A pearl with its mark, cut into it: a light lower edge, then the mark itself.
macro_rules! stone {
    ($pearl:literal, $mark:literal) => {
        concat!(
            r##"<use href="#bm-saiju-pearl-"##,
            $pearl,
            r##""/><use class="bm-saiju-relief" href="#bm-saiju-mark-"##,
            $mark,
            r##"" transform="translate(0 13)"/><use class="bm-saiju-"##,
            $mark,
            r##"" href="#bm-saiju-mark-"##,
            $mark,
            r##""/><use href="#bm-saiju-gleam"/>"##
        )
    };
}

/// A shadow with its mark, which is pale on black.
macro_rules! shadow {
    ($mark:literal) => {
        concat!(
            r##"<use href="#bm-saiju-pearl-black"/><use class="bm-saiju-silver" href="#bm-saiju-mark-"##,
            $mark,
            r##""/><use href="#bm-saiju-gleam"/>"##
        )
    };
}

/// The sign of a player.
macro_rules! player {
    ($mark:literal) => {
        concat!(
            r##"<circle class="bm-own" r="420"/><use class="bm-saiju-upon" href="#bm-saiju-mark-"##,
            $mark,
            r##""/>"##
        )
    };
}

/// The hollow in which a pearl lies.
const HOLLOW: &str = concat!(
    r#"<circle class="bm-saiju-hollow" r="318"/>"#,
    r#"<circle class="bm-shine" fill="url(#bm-hollow)" r="318"/>"#,
);

pub(super) static SYMBOLS: [Symbol; 24] = [
    Symbol::new("mark-snow", SNOW),
    Symbol::new("mark-moon", MOON),
    Symbol::new("mark-flower", FLOWER),
    Symbol::new("gleam", GLEAM),
    Symbol::new(
        "pearl-white",
        concat!(pearl!("white", ""), r#"<circle class="bm-shine" fill="url(#bm-lustre)" r="392"/>"#),
    ),
    Symbol::new("pearl-yellow", pearl!("yellow", r#"<circle class="bm-saiju-band" r="345"/>"#)),
    Symbol::new("pearl-pink", pearl!("pink", r#"<circle class="bm-saiju-beads" r="342"/>"#)),
    Symbol::new("pearl-black", BLACK),
    Symbol::new("stone-sw", stone!("white", "snow")),
    Symbol::new("stone-sy", stone!("yellow", "snow")),
    Symbol::new("stone-sp", stone!("pink", "snow")),
    Symbol::new("stone-mw", stone!("white", "moon")),
    Symbol::new("stone-my", stone!("yellow", "moon")),
    Symbol::new("stone-mp", stone!("pink", "moon")),
    Symbol::new("stone-fw", stone!("white", "flower")),
    Symbol::new("stone-fy", stone!("yellow", "flower")),
    Symbol::new("stone-fp", stone!("pink", "flower")),
    Symbol::new("shadow-s", shadow!("snow")),
    Symbol::new("shadow-m", shadow!("moon")),
    Symbol::new("shadow-f", shadow!("flower")),
    Symbol::new("player-snow", player!("snow")),
    Symbol::new("player-moon", player!("moon")),
    Symbol::new("player-flower", player!("flower")),
    Symbol::new("ground-cell", HOLLOW),
];

pub(super) const STYLE: Style = Style {
    rules: include_str!("pieces.css"),
    #[rustfmt::skip]
    paints: &[
        Paint::new("saiju-white", ["#fdfbf6", "#f4f1ea", "#ffffff"]),
        Paint::new("saiju-white-edge", ["#a79d8a", "#6d6557", "#000000"]),
        Paint::new("saiju-yellow", ["#f9d24e", "#f2ca48", "#ffd21f"]).safe("#f0e442"),
        Paint::new("saiju-yellow-edge", ["#93690d", "#6a4a05", "#000000"]).safe("#6b5f00"),
        Paint::new("saiju-pink", ["#e27693", "#d96c8a", "#f0628f"]).safe("#cc79a7"),
        Paint::new("saiju-pink-edge", ["#96344f", "#6d2036", "#000000"]).safe("#64304d"),
        Paint::new("saiju-black", ["#24212a", "#1c1a21", "#000000"]),
        Paint::new("saiju-black-edge", ["#08070a", "#5d5766", "#000000"]),
        Paint::new("saiju-silver", ["#f2eee6", "#f2eee6", "#ffffff"]),
        Paint::new("saiju-snow", ["#1f4f86", "#1f4f86", "#000000"]),
        Paint::new("saiju-moon", ["#553c06", "#553c06", "#000000"]),
        Paint::new("saiju-flower", ["#8a1241", "#8a1241", "#000000"]).safe("#5a0f3c"),
        Paint::new("saiju-relief", ["0.7", "0.6", "0"]),
        Paint::new("saiju-hollow", ["#bd9058", "#624a2c", "#ffffff"]),
        Paint::new("saiju-hollow-edge", ["none", "none", "#8a8a8a"]),
    ],
};
