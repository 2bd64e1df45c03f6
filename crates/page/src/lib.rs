#![doc = include_str!("../README.md")]

// In reading order.
pub mod wire;
mod transcript;
mod session;
mod lobby;
mod link;
mod book;
mod convert;

pub use book::{Diagram, page_text, rules_diagrams, rules_page, rules_parts};
pub use link::{LONGEST_LINK, read_link, write_link};
pub use lobby::{form, games};
pub use session::{Sentence, Session, read_record};
