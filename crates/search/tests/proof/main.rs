//! Proof that the search keeps its promises.

mod everything;
mod exact;
mod own_game;
mod players;
mod search;
mod thinking;
