//! A record that is read is written in one form, which is read back the same; as JSON too.

#![no_main]

banmen_fuzz::fuzz!(Target::Record);
