#![doc = include_str!("../README.md")]

// In reading order.
mod app;
mod run;
mod page;
mod encoding;
mod headers;

pub use app::{State, app};
pub use page::{File, Page};
pub use run::{run, serve};
