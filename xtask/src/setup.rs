//! What a fresh machine may lack: a linker, the parts of the toolchain that check style, node, a browser.

use std::path::Path;

use crate::Done;
use crate::shell::{Step, command, said, succeeds};

/// Cargo is there, or this would not run; linking needs a C compiler too.
pub(crate) fn compiler() -> Done {
    if succeeds("cc", &["--version"]) { Ok(()) } else { install_packages("linking", &["gcc", "libc6-dev"]) }
}

/// libFuzzer is written in C++.
pub(crate) fn cpp_compiler() -> Done {
    if succeeds("c++", &["--version"]) { Ok(()) } else { install_packages("fuzzing", &["g++"]) }
}

/// The formatter and the linter, which belong to the toolchain but may be left out.
pub(crate) fn style_tools() -> Done {
    for (tool, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !succeeds("cargo", &[tool, "--version"]) {
            let mut add = command("rustup");
            add.args(["component", "add", component]);
            Step::begin(format!("add {component} to the toolchain")).run(add)?;
        }
    }
    Ok(())
}

/// The oldest node that builds the page: major and minor version.
const NODE: (u32, u32) = (20, 19);

/// The page is built by node, with npm's packages.
pub(crate) fn node() -> Done {
    if !succeeds("node", &["--version"]) || !succeeds("npm", &["--version"]) {
        install_packages("building the page", &["nodejs", "npm"])?;
    }
    let version = said("node", &["--version"]).unwrap_or_default();
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|number| number.parse().ok());
    if (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) >= NODE {
        return Ok(());
    }
    let (major, minor) = NODE;
    Err(format!("building the page needs node {major}.{minor} or later, and this is {version}"))
}

/// Where Debian puts the browser that the page is tested in.
pub(crate) const CHROMIUM: &str = "/usr/bin/chromium";

/// The browser that the page is tested in, with letters for both languages.
pub(crate) fn browser() -> Done {
    if Path::new(CHROMIUM).exists() {
        return Ok(());
    }
    install_packages("testing the page", &["chromium", "fonts-noto-cjk"])
}

/// Installs Debian packages that something needs, where that is possible without asking anybody.
pub(crate) fn install_packages(need: &str, packages: &[&str]) -> Done {
    let names = packages.join(" ");
    let may_install = succeeds("apt-get", &["--version"]) && is_root();
    if !may_install {
        return Err(format!("{need} needs {names}: install them (or what your system calls them)"));
    }
    let mut update = command("apt-get");
    update.args(["update", "--quiet"]);
    Step::begin("read the list of Debian packages").run(update)?;
    let mut install = command("apt-get");
    install.args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(packages);
    Step::begin(format!("install the Debian packages {names}")).run(install)
}

fn is_root() -> bool {
    let id = command("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}
