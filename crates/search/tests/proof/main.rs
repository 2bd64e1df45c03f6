//! Proof that the search keeps its promises.

mod everything;
mod exact;
mod players;
mod search;
mod suite;
mod thinking;
