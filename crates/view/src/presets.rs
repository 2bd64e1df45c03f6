//! Popular setups of a game, and the opening of its demo.

use banmen_rules::Game;

/// A game with popular setups.
pub trait Presets: Game {
    /// Popular setups other than the default: the key of the name, and the options.
    fn presets() -> &'static [(&'static str, &'static str)];

    /// The first moves of a game with default options, shown on a demo board.
    fn opening() -> &'static str;
}
