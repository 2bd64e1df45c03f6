//! The drawings: a pearl in its colour with the mark of its symbol; shadows are black with a pale mark.

use crate::scene::Symbol;

/// A pearl: a soft cast below, the body with its rim, a gleam, and the mark.
macro_rules! pearl {
    ($body:literal, $rim:literal, $gleam:literal, $mark:expr) => {
        concat!(
            "<ellipse cx=\"0\" cy=\"30\" rx=\"405\" ry=\"400\" fill=\"#000\" fill-opacity=\"0.18\"/>",
            "<circle r=\"400\" fill=\"",
            $body,
            "\" stroke=\"",
            $rim,
            "\" stroke-width=\"28\"/>",
            "<ellipse cx=\"-120\" cy=\"-270\" rx=\"150\" ry=\"62\" transform=\"rotate(-24 -120 -270)\" fill=\"",
            $gleam,
            "\" fill-opacity=\"0.7\"/>",
            $mark
        )
    };
}

/// A snow crystal: six arms, each with two twigs.
macro_rules! snow {
    ($ink:literal) => {
        concat!(
            "<path fill=\"none\" stroke=\"",
            $ink,
            "\" stroke-width=\"36\" stroke-linecap=\"round\" d=\"",
            "M0 -255V255M-221 -127L221 127M-221 127L221 -127",
            "M-65 -200L0 -145L65 -200M141 -156L126 -72L206 -43M206 43L126 72L141 156",
            "M65 200L0 145L-65 200M-141 156L-126 72L-206 43M-206 -43L-126 -72L-141 -156\"/>"
        )
    };
}

/// A crescent, open to the right.
macro_rules! moon {
    ($ink:literal) => {
        concat!("<path fill=\"", $ink, "\" d=\"M150 -222A250 250 0 1 0 150 222A232 232 0 0 1 150 -222Z\"/>")
    };
}

/// A petal of a cherry blossom: pointed below, notched above.
macro_rules! flower {
    ($ink:literal) => {
        concat!(
            "<path fill=\"",
            $ink,
            "\" stroke=\"",
            $ink,
            "\" stroke-width=\"24\" stroke-linejoin=\"round\" ",
            "d=\"M0 250C-170 150 -260 -80 -110 -240L0 -130L110 -240C260 -80 170 150 0 250Z\"/>"
        )
    };
}

macro_rules! white {
    ($mark:expr) => {
        pearl!("#fbfaf6", "#b9b4a6", "#ffffff", $mark)
    };
}
macro_rules! yellow {
    ($mark:expr) => {
        pearl!("#f5cf4d", "#b38a12", "#fff3c0", $mark)
    };
}
macro_rules! pink {
    ($mark:expr) => {
        pearl!("#f2a0b5", "#b8566f", "#ffe3ea", $mark)
    };
}
macro_rules! black {
    ($mark:expr) => {
        pearl!("#25222b", "#000000", "#6d6878", $mark)
    };
}

pub(super) static SYMBOLS: [Symbol; 12] = [
    Symbol { id: "saiju-stone-sw", svg: white!(snow!("#3a6ea5")) },
    Symbol { id: "saiju-stone-sy", svg: yellow!(snow!("#234a73")) },
    Symbol { id: "saiju-stone-sp", svg: pink!(snow!("#234a73")) },
    Symbol { id: "saiju-stone-mw", svg: white!(moon!("#6b5200")) },
    Symbol { id: "saiju-stone-my", svg: yellow!(moon!("#5a4300")) },
    Symbol { id: "saiju-stone-mp", svg: pink!(moon!("#5a4300")) },
    Symbol { id: "saiju-stone-fw", svg: white!(flower!("#b3325a")) },
    Symbol { id: "saiju-stone-fy", svg: yellow!(flower!("#a01f4a")) },
    Symbol { id: "saiju-stone-fp", svg: pink!(flower!("#8a1440")) },
    Symbol { id: "saiju-shadow-s", svg: black!(snow!("#f4f1ea")) },
    Symbol { id: "saiju-shadow-m", svg: black!(moon!("#f4f1ea")) },
    Symbol { id: "saiju-shadow-f", svg: black!(flower!("#f4f1ea")) },
];
