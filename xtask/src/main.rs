//! Set-up, build, test and release: `cargo xtask …`.

fn main() {}
