//! Colours of players, the same in every picture.

use crate::{Player, Scene};

/// The colours of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Colours {
    /// What they are called.
    pub(crate) name: &'static str,
    /// The body of a piece.
    pub(crate) body: &'static str,
    /// Its edge.
    pub(crate) edge: &'static str,
    /// What is drawn upon it.
    pub(crate) upon: &'static str,
    /// The nearest colour among a terminal's 256 that reads well on light and on dark.
    pub(crate) terminal: u8,
}

const fn colours(name: &'static str, [body, edge, upon]: [&'static str; 3], terminal: u8) -> Colours {
    Colours { name, body, edge, upon, terminal }
}

/// The colours there are. Players named after one of them wear it; others take the next free one.
const PALETTE: &[Colours] = &[
    colours("red", ["#c8473a", "#7f2018", "#fff4ec"], 167),
    colours("blue", ["#3b6ea8", "#1c3f69", "#f1f6fc"], 68),
    colours("yellow", ["#e3b53a", "#8a6410", "#3a2a05"], 178),
    colours("green", ["#4f8a57", "#25502c", "#f1f8ee"], 71),
    colours("orange", ["#dd7f35", "#8a4510", "#fff4e6"], 172),
    colours("purple", ["#83599f", "#4a2c60", "#f7f0fb"], 133),
    colours("white", ["#f8f4e9", "#9a917e", "#2c2822"], 252),
    colours("black", ["#37332e", "#7d7564", "#f3ede0"], 243),
    colours("snow", ["#5f93b5", "#2f5670", "#f4f9fc"], 74),
    colours("moon", ["#d3a334", "#7f5d10", "#33260a"], 178),
    colours("flower", ["#c7668a", "#7d2f4d", "#fdf3f7"], 168),
];

/// The colour of each player among a terminal's 256, in turn order: the one that the pieces have.
pub fn terminal_colours(scene: &Scene) -> Vec<u8> {
    player_colours(scene.game, &scene.players).iter().map(|colours| colours.terminal).collect()
}

/// The colours of each player of a picture, in turn order.
pub(crate) fn player_colours(game: &str, players: &[Player]) -> Vec<Colours> {
    let name = |player: &Player| {
        player.colour.strip_prefix(game).map(|rest| rest.trim_start_matches('-').to_owned())
    };
    let named = |player: &Player| PALETTE.iter().find(|own| Some(own.name) == name(player).as_deref());
    let taken: Vec<_> = players.iter().filter_map(named).collect();
    let mut free = PALETTE.iter().filter(|own| !taken.contains(own));
    players.iter().map(|player| *named(player).or_else(|| free.next()).unwrap_or(&PALETTE[0])).collect()
}
