//! Colours of players, the same in every picture.

use crate::Scene;
use crate::paint::Paint;

/// The colours of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Colours {
    /// The name of the colours.
    pub(crate) name: &'static str,
    /// The body of a piece, its edge, and drawings on it.
    pub(crate) paints: [Paint; 3],
    /// The dash pattern of the player's beams, which tells them apart without colour.
    pub(crate) dashes: &'static str,
    /// The nearest colour among a terminal's 256 that reads well on light and on dark.
    pub(crate) terminal: u8,
}

/// A player's colours: body, edge and drawings on it, then these three in the safe palette.
macro_rules! colours {
    ($name:literal, [$body:literal, $edge:literal, $upon:literal],
     [$safe:literal, $safe_edge:literal, $safe_upon:literal], $dashes:literal, $terminal:literal) => {
        Colours {
            name: $name,
            paints: [
                Paint::new($name, [$body; 3]).safe($safe),
                Paint::new(concat!($name, "-edge"), [$edge, $edge, "#000000"]).safe($safe_edge),
                Paint::new(concat!($name, "-upon"), [$upon; 3]).safe($safe_upon),
            ],
            dashes: $dashes,
            terminal: $terminal,
        }
    };
}

/// Black has a pale edge in the dark theme.
const BLACK: Colours = Colours {
    name: "black",
    paints: [
        Paint::new("black", ["#2e2b29", "#262321", "#000000"]),
        Paint::new("black-edge", ["#0d0c0b", "#8f8776", "#000000"]),
        Paint::new("black-upon", ["#f7f2e7", "#f7f2e7", "#ffffff"]),
    ],
    dashes: "230 130",
    terminal: 243,
};

/// All colours. Players named after a colour have it; others take the next free one.
///
/// The safe ones follow the set of Okabe and Ito: they differ in lightness as well as in hue.
#[rustfmt::skip]
const PALETTE: &[Colours] = &[
    colours!("red", ["#c8402f", "#74190f", "#fff6ef"], ["#d55e00", "#6e3000", "#fff8f0"], "none", 167),
    colours!("yellow", ["#f0bf3a", "#86600c", "#33260a"], ["#f0e442", "#7b7312", "#2b2904"], "230 130", 178),
    colours!("blue", ["#2f6fb4", "#123a66", "#f3f8fd"], ["#0072b2", "#00334f", "#f1f9ff"], "1 130", 68),
    colours!("green", ["#3f8f52", "#184a25", "#f2faf0"], ["#009e73", "#004d38", "#effcf7"], "230 110 1 110", 71),
    colours!("orange", ["#e8832b", "#86420b", "#fff7ec"], ["#e69f00", "#6f4d00", "#2e2000"], "90 110", 172),
    colours!("purple", ["#8a56ab", "#462363", "#faf4fd"], ["#cc79a7", "#64304d", "#2e0d20"], "1 90 1 240", 133),
    colours!("white", ["#fbf8f0", "#8d8472", "#2c2822"], ["#fbf8f0", "#8d8472", "#2c2822"], "none", 252),
    BLACK,
    colours!("snow", ["#6f9fc4", "#2b5675", "#f6fbff"], ["#56b4e9", "#1b5a80", "#04202f"], "none", 74),
    colours!("moon", ["#e2b33c", "#80600f", "#33260a"], ["#f0e442", "#7b7312", "#2b2904"], "230 130", 178),
    colours!("flower", ["#d5708f", "#812f4b", "#fff5f8"], ["#cc79a7", "#64304d", "#2e0d20"], "1 130", 168),
];

/// The colour of each player's pieces among a terminal's 256, in turn order.
pub fn terminal_colours(scene: &Scene) -> Vec<u8> {
    scene_colours(scene).iter().map(|colours| colours.terminal).collect()
}

/// The colours of all players in a scene, by seat.
pub(crate) fn scene_colours(scene: &Scene) -> Vec<Colours> {
    let keys: Vec<&str> = scene.players.iter().map(|player| player.colour.as_str()).collect();
    player_colours(scene.game, &keys)
}

/// The colours of each player of a picture, in turn order.
pub(crate) fn player_colours(game: &str, keys: &[&str]) -> Vec<Colours> {
    let name = |key: &str| key.strip_prefix(game).map(|rest| rest.trim_start_matches('-').to_owned());
    let named = |key: &&str| PALETTE.iter().find(|own| Some(own.name) == name(key).as_deref());
    let taken: Vec<_> = keys.iter().filter_map(named).collect();
    let mut free = PALETTE.iter().filter(|own| !taken.contains(own));
    keys.iter().map(|key| *named(key).or_else(|| free.next()).unwrap_or(&PALETTE[0])).collect()
}

/// The colours of all possible players.
pub(crate) fn all_colours() -> &'static [Colours] {
    PALETTE
}

impl Colours {
    /// The class that gives these colours.
    pub(crate) fn class(&self) -> String {
        format!("bm-{}", self.name)
    }

    /// The rules of the class, whose colours are inherited through `<use>`: fill is the body, stroke the
    /// edge, and color the drawings on it; a beam has the colour of the body.
    pub(crate) fn rules(&self) -> String {
        let Colours { name, dashes, .. } = self;
        format!(
            ".bm-{name} {{ fill: var(--bm-{name}); stroke: var(--bm-{name}-edge); color: var(--bm-{name}-upon); }}\n\
             .bm-beam.bm-{name} {{ stroke: var(--bm-{name}); }}\n\
             .bm-beam.bm-{name} .bm-pulse {{ stroke-dasharray: {dashes}; }}\n"
        )
    }

    /// The rule that gives the colour of the body to a line around some places.
    pub(crate) fn border(&self) -> String {
        let name = self.name;
        format!(".bm-border.bm-{name} {{ fill: none; stroke: var(--bm-{name}); }}\n")
    }
}
