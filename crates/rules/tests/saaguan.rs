//! Saaguan, proved: a slow second version of the whole game, and the situations of the rulebook.

#![allow(unreachable_pub, reason = "modules of one test crate")]

mod support;

// The slow version.
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

// Where it is put to use.
#[path = "saaguan/counts.rs"]
mod counts;
#[path = "saaguan/examples.rs"]
mod examples;
#[path = "saaguan/crowd.rs"]
mod crowd;
#[path = "saaguan/plant.rs"]
mod plant;
#[path = "saaguan/watch.rs"]
mod watch;
#[path = "saaguan/ledger.rs"]
mod ledger;
#[path = "saaguan/compare.rs"]
mod compare;
#[path = "saaguan/chance.rs"]
mod chance;
