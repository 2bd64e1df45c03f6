//! Colours of players, the same in every picture.

use crate::Player;

/// The colours of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Colours {
    /// What they are called.
    pub(crate) name: &'static str,
    /// In drawings.
    pub(crate) drawn: &'static str,
    /// The nearest colour among a terminal's 256 that reads well on light and on dark.
    pub(crate) terminal: u8,
}

const fn colours(name: &'static str, drawn: &'static str, terminal: u8) -> Colours {
    Colours { name, drawn, terminal }
}

/// The colours there are. Players named after one of them wear it; others take the next free one.
const PALETTE: &[Colours] = &[
    colours("red", "#c8473a", 167),
    colours("blue", "#3b6ea8", 68),
    colours("yellow", "#e3b53a", 178),
    colours("green", "#4f8a57", 71),
    colours("orange", "#dd7f35", 172),
    colours("purple", "#83599f", 133),
    colours("white", "#f6f1e4", 252),
    colours("black", "#37332e", 243),
    colours("snow", "#5f93b5", 74),
    colours("moon", "#d3a334", 178),
    colours("flower", "#c7668a", 168),
];

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
