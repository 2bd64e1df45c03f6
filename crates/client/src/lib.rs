#![doc = include_str!("../README.md")]

// In reading order.
mod client;
mod answer;
mod address;
mod line;

pub use address::Address;
pub use answer::{Answer, Lines};
pub use client::Client;

use std::fmt;

/// Why there is no answer.
#[derive(Debug)]
pub enum ClientError {
    /// The address of the service cannot be read.
    Address(String),
    /// The service cannot be reached, or the connection broke.
    Connection(String),
    /// The answer is too long, or not what it should be.
    Answer(String),
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Address(text) => write!(f, "“{text}” is no address of a service"),
            ClientError::Connection(why) => write!(f, "the service cannot be reached: {why}"),
            ClientError::Answer(why) => write!(f, "the service's answer cannot be read: {why}"),
        }
    }
}

impl std::error::Error for ClientError {}

/// A broken connection, with its cause.
pub(crate) fn broken(error: impl std::error::Error) -> ClientError {
    let cause = error.source().map(|cause| format!(" ({cause})")).unwrap_or_default();
    ClientError::Connection(format!("{error}{cause}"))
}
