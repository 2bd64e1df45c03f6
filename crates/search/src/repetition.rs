//! What searches make of a position that comes up again.
//!
//! The rules end a game when a position comes up for the third time. Searches that looked two repetitions ahead
//! would waste most of their nodes on going back and forth, so they have policies of their own. The exact
//! [solver](crate::solver) has none: it plays by the rules.

use banmen_rules::{Game, GameState};

/// The policy of the tree search: a position that comes up for the second time, in the game and the line
/// together, ends the line with a draw among those still in. Whoever gains by repeating once can repeat again.
///
/// `times` is how often the position has come up: see [`GameState::descend`].
#[inline]
pub(crate) fn ends_line(times: u32) -> bool {
    times > 1
}

/// The policy of `uct`: a position that came up in the game before the root ends the line with a draw. The line
/// itself is not counted; its playouts and cut-offs end it.
#[inline]
pub(crate) fn came_up_in_game<G: Game>(state: &GameState<G>, position: &G::Position) -> bool {
    state.game().repetition_key(position).is_some_and(|key| state.repetitions().count(key) > 0)
}
