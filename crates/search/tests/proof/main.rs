//! Tests of the search in every game.

mod draws;
mod exact;
mod fitted;
mod own_game;
mod players;
mod search;
mod thinking;
mod turns;
