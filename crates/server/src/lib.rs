//! Serves the page: one binary holds it whole, packed, and hands it out with strict headers.
//!
//! - [`app`] answers requests; [`run`] lets it answer those that come to a listener, until told to stop.
//! - [`serve`] does so until the program is asked to end, for callers without a runtime.
//! - [`Page`] is what is handed out.

// In reading order.
mod app;
mod run;
mod page;
mod encoding;
mod headers;

pub use app::{State, app};
pub use page::{File, Page};
pub use run::{run, serve};
