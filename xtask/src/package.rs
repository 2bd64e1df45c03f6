//! `cargo xtask package`: the crates packed as for crates.io.

use std::process::Command;

use crate::shell::{Step, cargo};
use crate::{Done, setup, usual};

/// The packages that are not for crates.io.
const AT_HOME: [&str; 6] =
    ["xtask", "banmen-fuzzing", "banmen-puzzles", "banmen-testbed", "banmen-wasm", "banmen-wasm-explore"];

/// Packs the crates and compiles each from its package alone, against the packages of the others.
pub(crate) fn run() -> Done {
    setup::need(&[setup::Part::Linker])?;
    Step::slow("pack the crates and compile the packages", usual::COMPILE_PACKAGES).run(pack())
}

/// Packs the crates without compiling them: what a package lacks is mostly seen from its manifest.
pub(crate) fn check() -> Done {
    let mut pack = pack();
    pack.args(["--quiet", "--no-verify", "--allow-dirty", "--offline"]);
    Step::begin("pack the crates").run(pack)
}

fn pack() -> Command {
    let mut pack = cargo(["package", "--workspace"]);
    pack.args(AT_HOME.iter().flat_map(|name| ["--exclude", name]));
    pack
}

#[cfg(test)]
mod tests {
    use super::AT_HOME;
    use crate::shell::printed;

    #[test]
    fn only_packages_that_are_not_published_are_left_out() {
        let pattern =
            ["grep", "--files-with-matches", "^publish = false", "--", "crates/*/Cargo.toml", "xtask"];
        let manifests = printed("git", &pattern).unwrap();
        // The Python package has a workspace of its own, which is not packed for crates.io.
        let manifests = manifests.lines().filter(|manifest| !manifest.starts_with("crates/python/"));
        let folders = AT_HOME.map(|name| match name.strip_prefix("banmen-") {
            Some(folder) => format!("crates/{folder}/Cargo.toml"),
            None => format!("{name}/Cargo.toml"),
        });
        let mut expected = folders.to_vec();
        expected.sort();
        assert_eq!(manifests.collect::<Vec<_>>(), expected);
    }
}
