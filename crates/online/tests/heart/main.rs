//! The heart of online play, with commands and moments handed in by the thousand.

mod kit;
mod slow;
mod random_games;
mod named;
mod flags;
mod bus;
mod ratings;
