#![doc = include_str!("../README.md")]

#[macro_use]
mod macros;
#[macro_use]
mod games;
#[macro_use]
mod jobs;
mod chat;
mod copy;
mod error;
mod invites;
mod open;
mod people;
#[cfg(test)]
mod prepared;
mod private;
mod ratings;
mod service;
mod sessions;
mod tables;
mod writer;

pub use chat::{ChatRow, NewChat, OwnChatRow, ReportRow};
pub use error::StoreError;
pub use games::{DueRow, EntryRow, GameRow, NewGame, RevisionRow, SeatRow, WholeGame};
pub use invites::{InviteRow, WaiterRow};
pub use jobs::JobRow;
pub use open::{Location, Store, machine_clock};
pub use people::{Naming, PersonRow, closed_name};
pub use private::create_private;
pub use ratings::{LeaderRow, RatingLogRow, RatingRow};
pub use service::{ActionRow, BeatRow, NodeRow, TriesRow};
pub use sessions::{CallerRow, SessionRow, TokenRow};
pub use writer::{Also, GameChange, GameNow, LARGEST_BATCH, Outcome, WriterFigures};
