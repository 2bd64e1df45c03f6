//! `cargo xtask book`: the book under `docs/`, built with mdBook.

use crate::shell::{Step, cargo, target};
use crate::{Done, setup};

/// The package that builds the book.
const TOOL: &str = "tools/book/Cargo.toml";

/// Builds the book into `target/book`.
pub(crate) fn run() -> Done {
    setup::need(&[setup::Part::Linker])?;
    let mut build = cargo(["run", "--quiet", "--locked", "--manifest-path", TOOL, "--target-dir"]);
    build.arg(target().join("book-tool")).args(["--", "docs"]);
    Step::begin("build the book (mdBook itself usually takes 2 min, once)").run(build)
}
