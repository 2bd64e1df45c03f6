//! What is often chosen when a game is set up.

use banmen_rules::Game;

/// A game with options that are often chosen.
pub trait Presets: Game {
    /// Options that are often chosen, beside none at all: the key of the name, and the options.
    fn presets() -> &'static [(&'static str, &'static str)];
}
