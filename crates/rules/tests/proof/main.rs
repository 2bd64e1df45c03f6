//! The proof of the rules: counts, second versions, named situations, and what every game promises.

// What the tests share.
mod support;
mod boards;

// What holds in every game.
mod conformance;
mod perft;
mod golden;
mod examples;
mod leaving;
mod turns;
mod transcript;
mod drafts;
mod state;
mod record;

// Each game by itself.
mod saiju;
mod sayu;
mod niju;
mod saaguan;
