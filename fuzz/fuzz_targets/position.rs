//! A position string that is read is written back the same, and can be played on from.

#![no_main]

banmen_fuzz::fuzz!(Target::Position);
