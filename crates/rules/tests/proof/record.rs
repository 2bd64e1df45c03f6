//! Records: both forms, read and written.

mod json;
mod scribe;
mod text;
