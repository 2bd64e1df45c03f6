#![doc = include_str!("../README.md")]

// In reading order.
mod app;
mod run;
mod connection;
mod files;
mod sharing;
mod page;
mod encoding;
mod headers;
mod answer;

pub use app::{Readiness, app};
pub use files::page_routes;
pub use page::{File, Page};
pub use run::{Limits, asked_to_end, run};
pub use sharing::{About, Base, Lighting, PREVIEW, Pictures, Source, Subject, Unable, share_routes};
