//! The server, tested with real connections on a free port of this machine.

mod kit;
mod page;
mod sharing;
