//! Any text may be tried as a move: what is legal is accepted, what is refused changes nothing.

#![no_main]

banmen_fuzz::fuzz!(Target::Action);
