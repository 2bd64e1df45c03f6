//! The one binary of Banmen.

fn main() {}
