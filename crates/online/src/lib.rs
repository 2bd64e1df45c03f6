#![doc = include_str!("../README.md")]

// In reading order.
mod service;
mod doors;
mod people;
pub mod heart;
pub mod wire;
pub mod ids;
mod openapi;

pub use doors::address::Outside;
pub use people::hash_password;
pub use service::{Online, Settings};
