//! Popular setups of a game, and openings for pictures of them.

use banmen_rules::Game;

/// A game with popular setups.
pub trait Presets: Game {
    /// Popular setups, the one for newcomers first: the key of the name, and the options.
    fn presets() -> &'static [(&'static str, &'static str)];

    /// First moves for pictures of a setup: the options, and the moves.
    fn openings() -> &'static [(&'static str, &'static str)];
}
