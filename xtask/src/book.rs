//! `cargo xtask book`: the book under `docs/`, built with mdBook.

use crate::shell::{Step, cargo, target};
use crate::{Done, setup, usual};

/// The package that builds the book.
const TOOL: &str = "tools/book/Cargo.toml";
/// Where links lead that leave the book: `repository` in the workspace's `Cargo.toml`.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

/// Builds the book into `target/book`.
pub(crate) fn run() -> Done {
    setup::need(&[setup::Part::Linker])?;
    let mut build = cargo(["run", "--quiet", "--locked", "--manifest-path", TOOL, "--target-dir"]);
    build.arg(target().join("book-tool")).args(["--", "docs", REPOSITORY]);
    Step::slow("build the book", usual::BUILD_BOOK).run(build)
}

#[cfg(test)]
mod tests {
    use super::REPOSITORY;
    use crate::shell::printed;

    #[test]
    fn the_address_of_the_repository_stands_in_one_place() {
        let files = printed("git", &["grep", "--files-with-matches", "--fixed-strings", REPOSITORY]);
        assert_eq!(files.as_deref(), Some("Cargo.toml"));
    }
}
