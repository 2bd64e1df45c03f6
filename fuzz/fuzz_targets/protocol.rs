//! Whatever is said in the protocol is answered in whole lines, and an error changes nothing.

#![no_main]

banmen_fuzz::fuzz!(Target::Protocol);
