//! What comes over the network is understood or refused with a sentence; what is understood is written and read again.

#![no_main]

banmen_fuzz::fuzz!(Target::Wire);
