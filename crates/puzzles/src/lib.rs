//! Finds positions with one right answer in games of strong players: puzzles for people, and questions for the suite that
//! measures players.
//!
//! `cargo xtask puzzles` plays games, looks for candidates, proves them by trying everything, rates them by who solves
//! them, and appends them to `fixtures/puzzles`. How it is done, and what the kinds are, stands in the book, in
//! `docs/puzzles.md`.

// In reading order.
pub mod games;
pub mod ends;
pub mod kinds;
pub mod proof;
pub mod quality;
pub mod way;
pub mod rating;
pub mod sameness;
pub mod file;
pub mod days;
pub mod find;
