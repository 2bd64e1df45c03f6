//! Analysis of positions and of whole games.
//!
//! Requests and answers are JSON objects, one a line, many at once. [`read()`] reads a line,
//! [`serve`] puts it all between a reader and a writer; `docs/analysis.md` has the exact form.
//! [`search_once`] is one search of one position, [`review_record`] looks back at a whole game.

// In reading order.
mod request;
mod fields;
mod job;
mod answer;
mod queue;
mod serve;
mod review;

pub use answer::{by_name, infos, points, rounded};
pub use job::{SearchSettings, search_once};
pub use queue::{MOST_WAITING, MOST_WAITING_TEXT};
pub use request::{
    Action, LONGEST_LINE, LONGEST_TIME, MOST_LINES, MOST_POSITIONS, MOST_VISITS, Query, ReadLine, Request,
    RequestError, read,
};
pub use review::{Span, review_record};
pub use serve::{Service, serve};
