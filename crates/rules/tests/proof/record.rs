//! Records: both forms, read and written, and edited.

mod annotations;
mod edit;
mod json;
mod scribe;
mod text;
