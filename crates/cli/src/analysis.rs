//! What the search thinks of positions and of whole games.
//!
//! For programs: one JSON object a line each way, many requests at once. [`read()`] understands a line,
//! [`serve`] puts it all between a reader and a writer; `docs/analysis.md` tells the form exactly.
//! For people: a table of the best actions of a position, and the chart of a whole game.

// In reading order: what programs say and hear, then what people see.
mod request;
mod fields;
mod job;
mod answer;
mod queue;
mod serve;
mod sight;
mod review;
mod account;
mod chart;

pub use job::{Manner, Strength};
pub use queue::{MOST_WAITING, MOST_WAITING_TEXT};
pub use request::{
    Action, Fault, LONGEST_LINE, LONGEST_TIME, MOST_LINES, MOST_TURNS, MOST_VISITS, Query, Read, Request,
    read,
};
pub use serve::{Service, serve};

pub(crate) use account::{look_back, review_json, show_review};
pub(crate) use review::Span;
pub(crate) use sight::{look, show_actions, show_sight, sight_json};
