//! A request for analysis is understood or refused with a sentence; one that is understood can be set up.

#![no_main]

banmen_fuzz::fuzz!(Target::Analysis);
