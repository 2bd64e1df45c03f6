//! What a fresh machine may lack: a linker, the parts of the toolchain that check style.

use crate::Done;
use crate::shell::{Step, command, succeeds};

/// Cargo is there, or this would not run; linking needs a C compiler too.
pub(crate) fn compiler() -> Done {
    if succeeds("cc", &["--version"]) { Ok(()) } else { install_packages(&["gcc", "libc6-dev"]) }
}

/// libFuzzer is written in C++.
pub(crate) fn cpp_compiler() -> Done {
    if succeeds("c++", &["--version"]) { Ok(()) } else { install_packages(&["g++"]) }
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

/// Installs Debian packages, where that is possible without asking anybody.
fn install_packages(packages: &[&str]) -> Done {
    let names = packages.join(" ");
    let may_install = succeeds("apt-get", &["--version"]) && is_root();
    if !may_install {
        return Err(format!("a compiler is missing: install {names} (or what your system calls them)"));
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
