//! The contract, gone through with a real client at real servers on loopback: one on SQLite, one on PostgreSQL, three on
//! PostgreSQL and NATS.
#![allow(clippy::cognitive_complexity, reason = "a scenario is told from its beginning to its end")]

mod client;
mod held;
mod house;
mod page;
mod script;

mod claims;
mod described;
mod doors;
mod games;
mod meeting;
mod offers;
mod people;
mod rated;
mod scopes;
mod security;
mod socket;
mod streams;
mod whole_games;
mod work;
