//! Saaguan, proved: a slow second version of the whole game, and the situations of the rulebook.

#![allow(unreachable_pub, dead_code, reason = "modules of one test crate")]

mod support;

#[path = "saaguan/ground.rs"]
mod ground;
#[path = "saaguan/slow.rs"]
mod slow;
#[path = "saaguan/settling.rs"]
mod settling;
#[path = "saaguan/ends.rs"]
mod ends;
#[path = "saaguan/strings.rs"]
mod strings;
#[path = "saaguan/counts.rs"]
mod counts;
