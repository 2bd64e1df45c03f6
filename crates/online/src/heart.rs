//! What becomes of a game between people, as pure values: no clock, no database, no thread.
//!
//! Moments and chance are handed in, and no rule of a game is known here: the rules' own table decides what a turn is
//! and how a game goes on without a player.

// In reading order.
mod clock;
mod lag;
mod refusal;
mod command;
mod log;
mod state;
mod round;
mod timing;
mod leave;
mod offers;
mod claim;
mod result;
mod seating;
mod rating;
mod seed;

pub use claim::{Absence, patience};
pub use clock::{ClockRefusal, FIRST_TURN};
pub use command::{Answer, Change, Command, Moment, Offer, Turn};
pub use lag::{MOST_CREDIT, Quota};
pub use log::{Entry, is_turn};
pub use rating::{Rating, SETTLED, places, pool, rate};
pub use refusal::Refusal;
pub use result::result;
pub use round::{Round, Saved};
pub use seating::{Holder, Terms, moved_on, shuffle};
pub use seed::seed;
