//! What the page is told: sessions, set-up forms, links and rules pages as plain data in the reader's language.
//!
//! - [`Session`] is a game at one machine.
//! - [`games`] and [`form`] are what comes before one.
//! - [`write_link`] and [`read_link`] put a whole game into a link.
//! - [`rules_page`] is what a game's rules are, to read, with [`Diagram`]s; [`page_text`] sets it for a terminal,
//!   [`rules_parts`] for a page.
//! - [`wire`] holds the types in which all of it is handed over.

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
