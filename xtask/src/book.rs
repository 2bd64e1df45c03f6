//! `cargo xtask book`: the book under `docs/`, built with mdBook.

use crate::shell::{Step, cargo, target};
use crate::{Done, setup, usual};

/// The package that builds the book.
const TOOL: &str = "tools/book/Cargo.toml";

/// Builds the book into `target/book`.
pub(crate) fn run() -> Done {
    setup::need(&[setup::Part::Linker])?;
    let mut build = cargo(["run", "--quiet", "--locked", "--manifest-path", TOOL, "--target-dir"]);
    build.arg(target().join("book-tool")).args(["--", "docs"]);
    Step::slow("build the book", usual::BUILD_BOOK).run(build)
}
