//! Packages and scripts of npm.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::shell::{Step, command, top};
use crate::{Done, usual};

/// The name of npm's program, which is a script on Windows.
pub(crate) const PROGRAM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Installs the packages that a folder's lock file names, unless they are there already.
///
/// Not `npm ci`, which wants the packages of every other system in the lock file too: a lock file written where
/// those cannot be had lacks them. Either way the versions are those of the lock file.
pub(crate) fn install(folder: &str) -> Done {
    let path = top().join(folder);
    let lock = read(&path.join("package-lock.json"))?;
    // A copy of the lock file records what is installed.
    let installed = path.join("node_modules/.installed");
    if fs::read(&installed).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    let mut install = npm(folder);
    install.args(["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
    Step::slow(&format!("install the packages of {folder}"), usual::INSTALL_PACKAGES).run(install)?;
    fs::write(&installed, lock).map_err(|error| format!("{}: {error}", installed.display()))
}

fn read(file: &Path) -> Result<Vec<u8>, String> {
    fs::read(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// Runs a script of a folder's package.
pub(crate) fn script(folder: &str, name: &str) -> Command {
    let mut script = npm(folder);
    script.args(["run", "--silent", name]);
    script
}

fn npm(folder: &str) -> Command {
    let mut npm = command(PROGRAM);
    npm.current_dir(top().join(folder));
    npm
}
