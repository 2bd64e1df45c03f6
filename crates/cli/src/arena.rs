//! Matches: players against each other, many games on all cores, counted fairly.
//!
//! A [`Plan`] says who plays what; [`run`] plays its games, in any order, and counts them in order, so
//! that how busy the machine is never changes a result.

// In reading order.
mod entrant;
mod command_line;
mod plan;
mod schedule;
mod game;
mod chair;
mod program;
mod run;
mod state;
mod tally;
mod estimate;
mod sprt;
mod report;
mod bar;

pub(crate) use crate::grid::Grid;
pub(crate) use bar::Bar;
pub(crate) use entrant::{Entrant, Who, unknown_player};
pub(crate) use estimate::{Estimate, percent, signed};
pub(crate) use game::{Failure, FailureKind};
pub(crate) use plan::{Plan, say_limits};
pub(crate) use program::Program;
pub(crate) use report::{json, tables};
pub(crate) use run::{Ending, Finished, run};
pub(crate) use sprt::read_bounds;
pub(crate) use state::{State, about, record_path};
pub(crate) use tally::Tally;
