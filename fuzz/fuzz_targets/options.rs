//! Options that are accepted make a game that names the same options.

#![no_main]

banmen_fuzz::fuzz!(Target::Options);
