//! The desk on SQLite alone, and on PostgreSQL with NATS and three nodes.

mod place;
mod playing;
mod clocks;
mod ends;
mod levels;
mod losses;
