//! The words and the rules pages as files that the page loads when it needs them.

use crate::Done;
use crate::shell::{Step, built, cargo, command};

/// The program that writes them.
pub(crate) const PROGRAM: &str = "banmen-texts";
/// The page takes the texts from here; git does not keep them.
const FOLDER: &str = "web/src/texts";
/// The lessons as they are written.
const LESSONS: &str = "fixtures/lessons";

/// Builds the program in the profile of the tests, and writes the texts.
pub(crate) fn run() -> Done {
    // All packages are named, as in the tests: with the features that they add up to, both share every build.
    let build = cargo(["build", "--workspace", "--bin", PROGRAM]);
    Step::begin("build the program that writes the words and the rules pages").run(build)?;
    write("debug")
}

/// Writes the texts with the program that lies in a folder of builds. Files that are right already stay as they are.
pub(crate) fn write(folder: &str) -> Done {
    let mut write = command(built(folder, PROGRAM));
    write.args([FOLDER, LESSONS]);
    Step::begin("write the words and the rules pages for the browser").run(write)
}
