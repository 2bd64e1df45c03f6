//! Packages and scripts of npm, run only where something changed.

use std::process::Command;

use crate::shell::{Step, command, is_newer, top};
use crate::{Done, setup};

/// Installs exactly the packages that a folder's lock file names, unless they are there already.
pub(crate) fn install(folder: &str) -> Done {
    setup::node()?;
    let lock = top().join(folder).join("package-lock.json");
    let installed = top().join(folder).join("node_modules/.package-lock.json");
    if is_newer(&installed, &lock) {
        return Ok(());
    }
    let mut install = npm(folder);
    install.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
    Step::begin(format!("install the packages of {folder}")).run(install)
}

/// Runs a script of a folder's package.
pub(crate) fn script(folder: &str, name: &str) -> Command {
    let mut script = npm(folder);
    script.args(["run", "--silent", name]);
    script
}

fn npm(folder: &str) -> Command {
    let mut npm = command("npm");
    npm.current_dir(top().join(folder));
    npm
}
