//! The contract, gone through with a real client at a real server on loopback with SQLite in a temporary folder.

mod house;
mod script;

mod described;
mod doors;
mod games;
mod meeting;
mod offers;
mod people;
mod socket;
mod streams;
mod whole_games;
mod work;
