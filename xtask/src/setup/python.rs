//! Virtual environments with packages at fixed versions, for the tests of the Python package.

use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{Step, command, succeeds, target, top};
use crate::{Done, usual};

/// What the tests need, with the hashes of every file.
const TEST_PACKAGES: &str = "crates/python/requirements.txt";

/// What the package itself needs, with hashes.
const OWN_PACKAGES: &str = "crates/python/requirements-own.txt";

/// The folder of everything that is made for Python.
pub(crate) fn folder() -> PathBuf {
    target().join("python")
}

/// The environment in which the package is built and tested, made anew when its packages change.
pub(crate) fn tools() -> Result<PathBuf, String> {
    need_python()?;
    let folder = folder().join("tests");
    let wanted =
        fs::read_to_string(top().join(TEST_PACKAGES)).map_err(|error| format!("{TEST_PACKAGES}: {error}"))?;
    let stamp = folder.join("installed.txt");
    if fs::read_to_string(&stamp).is_ok_and(|there| there == wanted) {
        return Ok(folder);
    }
    make(&folder)?;
    install(&folder, TEST_PACKAGES, Step::slow(&step(TEST_PACKAGES), usual::INSTALL_PYTHON))?;
    fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))?;
    Ok(folder)
}

/// A new environment with what the package itself needs, and nothing else.
pub(crate) fn alone() -> Result<PathBuf, String> {
    need_python()?;
    let folder = folder().join("alone");
    make(&folder)?;
    install(&folder, OWN_PACKAGES, Step::begin(step(OWN_PACKAGES)))?;
    Ok(folder)
}

/// Python itself. Debian has the making of environments in a package of its own.
fn need_python() -> Done {
    if succeeds("python3", &["-c", "import ensurepip, venv"]) {
        return Ok(());
    }
    super::install_packages("testing the Python package", &["python3", "python3-venv"])
}

/// Makes an environment with nothing in it.
fn make(folder: &Path) -> Done {
    let mut make = command("python3");
    make.args(["-m", "venv", "--clear"]).arg(folder);
    Step::begin(format!("setup: make an environment for Python in {}", folder.display())).run(make)
}

fn step(packages: &str) -> String {
    format!("setup: install {packages}")
}

/// Installs packages whose versions and hashes stand in a file.
fn install(folder: &Path, packages: &str, step: Step) -> Done {
    let mut install = command(folder.join("bin/python"));
    install.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--require-hashes",
        "--only-binary=:all:",
        "-r",
        packages,
    ]);
    step.run(install)
}
