//! `cargo xtask page`: the page, built and packed for the server.

use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{Step, command, is_newer, target, top};
use crate::{Done, npm, wasm};

/// Where the page is written, in Svelte and TypeScript.
pub(crate) const SOURCE: &str = "web";
/// Where its builder puts it.
const BUILT: &str = "web/dist";
/// Where the server takes it from.
const PACKED: &str = "crates/server/page";

/// Builds the page and packs it, unless nothing changed since.
pub(crate) fn run() -> Done {
    wasm::run()?;
    npm::install(SOURCE)?;
    let done = target().join("page-packed");
    if sources().iter().all(|source| is_newer(&done, source)) {
        eprintln!("   the page is up to date");
        return Ok(());
    }
    Step::begin("build the page").run(npm::script(SOURCE, "build"))?;
    let mut pack = command("node");
    pack.args(["tools/pack.mjs", BUILT, PACKED]);
    Step::begin("pack the page").run(pack)?;
    // Files that did not change are not written again, so none of them tells when this was done.
    fs::write(&done, "").map_err(|error| format!("{}: {error}", done.display()))
}

/// Everything that the page is made of.
fn sources() -> Vec<PathBuf> {
    let mut files = Vec::new();
    list(&top().join(SOURCE), &mut files);
    files
}

/// What is in a folder; a folder itself changes when a file in it comes or goes.
fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    const APART: [&str; 6] = ["node_modules", "dist", "tests", "bench", "test-results", "playwright-report"];
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        let is_apart = entry.file_name().to_str().is_some_and(|name| APART.contains(&name));
        let path = entry.path();
        if path.is_dir() && !is_apart {
            files.push(path.clone());
            list(&path, files);
        } else if !path.is_dir() {
            files.push(path);
        }
    }
}
