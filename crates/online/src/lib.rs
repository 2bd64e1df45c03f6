#![doc = include_str!("../README.md")]

// In reading order.
mod service;
mod doors;
mod people;
mod meeting;
mod games;
mod work;
mod lines;
pub mod desk;
pub mod heart;
pub mod wire;
pub mod ids;
mod metrics;
mod openapi;

pub use doors::address::Outside;
pub use doors::understand::{KINDS, understand};
pub use metrics::metrics_routes;
pub use people::hash_password;
pub use service::{Online, Settings, absent_routes};
