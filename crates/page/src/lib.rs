#![doc = include_str!("../README.md")]

// In reading order.
pub mod wire;
mod transcript;
mod session;
mod lobby;
mod link;
#[cfg(feature = "embedded")]
mod book;
#[cfg(feature = "embedded")]
mod lessons;
mod convert;

#[cfg(feature = "embedded")]
pub use book::{Card, Diagram, page_text, rules_demo, rules_diagrams, rules_page, rules_parts};
#[cfg(feature = "embedded")]
pub use lessons::lesson_texts;
pub use link::{LONGEST_LINK, read_link, write_link};
#[cfg(feature = "embedded")]
pub use lobby::openings;
pub use lobby::{ADVISER, QUICK_OPPONENT, aim, form, form_with, games};
pub use session::{Sentence, Session, read_record};
