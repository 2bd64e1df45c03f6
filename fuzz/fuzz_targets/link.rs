//! A link is refused with a reason, or holds a study that is written and read back the same.

#![no_main]

banmen_fuzz::fuzz!(Target::Link);
