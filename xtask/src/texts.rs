//! The words and the rules pages as files that the page loads when it needs them.

use crate::Done;
use crate::shell::{Step, cargo};

/// The page takes the texts from here; git does not keep them.
const FOLDER: &str = "web/src/texts";

/// Writes the texts with a program built in the given profile. Files that say the same already stay as they are.
pub(crate) fn write(profile: &str) -> Done {
    let mut run = cargo(["run", "--quiet", "--profile", profile, "--package", "banmen-page"]);
    run.args(["--features", "texts", "--bin", "banmen-texts", "--", FOLDER]);
    Step::begin("write the words and the rules pages for the browser").run(run)
}
