//! Saaguan, proved: a slow second version of the whole game, and the situations of the rulebook.

#![allow(unreachable_pub, reason = "modules of one test crate")]

// The slow version.
mod ground;
mod slow;
mod settling;
mod ends;
mod strings;

// Where it is put to use.
mod counts;
mod examples;
mod crowd;
mod plant;
mod watch;
mod ledger;
mod compare;
mod chance;
