//! Serves the page: one binary holds it whole, packed, and hands it out with strict headers.
//!
//! - [`app`] is the whole server made of routers; [`page_routes`] is the router of a [`Page`].
//! - [`run`] lets it answer requests that come to a listener, until told to stop.
//! - [`serve`] serves a page until the program is asked to end, for callers without a runtime.

// In reading order.
mod app;
mod run;
mod files;
mod page;
mod encoding;
mod headers;
mod answer;

pub use app::app;
pub use files::page_routes;
pub use page::{File, Page};
pub use run::{run, serve};
