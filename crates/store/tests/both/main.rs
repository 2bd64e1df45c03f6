//! Every scenario on SQLite and on PostgreSQL.
#![allow(clippy::cognitive_complexity, reason = "every assertion and every await counts as a branch")]

mod copying;
mod games;
mod meeting;
mod opening;
mod people;
mod place;
mod rows;
mod service;
mod writer;
