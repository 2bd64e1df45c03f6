//! What is often chosen when a game is set up, and how a game may begin.

use banmen_rules::Game;

/// A game with options that are often chosen.
pub trait Presets: Game {
    /// Options that are often chosen, beside none at all: the key of the name, and the options.
    fn presets() -> &'static [(&'static str, &'static str)];

    /// The first moves of a game without options, to be shown on a small board.
    fn opening() -> &'static str;
}
