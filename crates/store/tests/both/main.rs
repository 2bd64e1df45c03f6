//! Every scenario on SQLite and on PostgreSQL.

mod games;
mod meeting;
mod opening;
mod people;
mod place;
mod rows;
mod service;
mod writer;
