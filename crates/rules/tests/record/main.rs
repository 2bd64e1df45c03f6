//! Records: both forms, read and written.

#[path = "../boards/mod.rs"]
mod boards;
mod json;
mod scribe;
mod text;
