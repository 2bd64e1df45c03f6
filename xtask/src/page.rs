//! `cargo xtask page`: the page, built and packed for the server.

use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{Step, both, command, is_newer, target, top};
use crate::{Done, npm, texts, usual, wasm};

/// The folder of the page's source, in Svelte and TypeScript.
pub(crate) const SOURCE: &str = "web";
/// The folder of the built page.
pub(crate) const BUILT: &str = "web/dist";
/// The folder from which the server takes the page when it is compiled.
const PACKED: &str = "crates/server/page";

/// Builds the small, fast page and packs it for the server, unless nothing changed since.
pub(crate) fn run() -> Done {
    build("page", texts::run)?;
    let (built, packed) = (target().join("page-built"), target().join("page-packed"));
    if is_newer(&packed, &built) {
        return Ok(());
    }
    let mut pack = command("node");
    pack.args(["tools/pack.mjs", BUILT, PACKED]);
    Step::begin("pack the page").run(pack)?;
    // Files that did not change are not written again, so none of them tells when this was done.
    fs::write(&packed, "").map_err(|error| format!("{}: {error}", packed.display()))
}

/// Builds the page, unless nothing changed since. `profile` is that of the module; `write_texts` writes the texts
/// beside it.
pub(crate) fn build(profile: &str, write_texts: impl FnOnce() -> Done) -> Done {
    both(|| wasm::run(profile), || both(|| npm::install(SOURCE), write_texts))?;
    let built = target().join("page-built");
    if sources().iter().all(|source| is_newer(&built, source)) {
        eprintln!("   the page is up to date");
        return Ok(());
    }
    Step::slow("build the page", usual::BUILD_PAGE).run(npm::script(SOURCE, "build"))?;
    fs::write(&built, "").map_err(|error| format!("{}: {error}", built.display()))
}

/// Everything that the page is made of.
fn sources() -> Vec<PathBuf> {
    let mut files = Vec::new();
    list(&top().join(SOURCE), &mut files);
    files
}

/// Lists a folder with all its files and folders. A folder itself changes when a file in it comes or goes.
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
