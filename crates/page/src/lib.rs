#![doc = include_str!("../README.md")]

// In reading order.
pub mod wire;
mod transcript;
mod session;
mod study;
mod task;
mod explorer;
mod lobby;
mod draft;
mod link;
#[cfg(feature = "embedded")]
mod book;
#[cfg(feature = "embedded")]
mod tips;
mod convert;

#[cfg(feature = "embedded")]
pub use book::{Card, Diagram, page_text, rules_demo, rules_diagrams, rules_page, rules_parts};
pub use draft::Draft;
pub use explorer::Explorer;
pub use link::{
    LONGEST_LINK, is_study_link, mend_link, read_link, read_short_study_link, read_study_link, write_link,
    write_study_link,
};
#[cfg(feature = "embedded")]
pub use lobby::openings;
pub use lobby::{ADVISER, QUICK_OPPONENT, aim, form, form_with, games};
pub use session::{Sentence, Session, read_record};
pub use study::Study;
pub use task::Tasks;
#[cfg(feature = "embedded")]
pub use tips::tip_texts;
