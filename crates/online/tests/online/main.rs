//! The contract, gone through with a real client at a real server on loopback with SQLite in a temporary folder.

mod house;

mod doors;
mod people;
