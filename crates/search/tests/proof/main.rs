//! Tests of the search in every game.

mod everything;
mod exact;
mod fitted;
mod own_game;
mod players;
mod search;
mod thinking;
