//! House rules that no other tool checks.

mod checklist;

use std::fs;
use std::path::Path;

use crate::Done;
use crate::shell::{Step, command, top};

/// The most lines of a source file.
const MOST_LINES: usize = 700;

/// Words that mark something as unfinished, and tests that are switched off. Written in two parts, or
/// this file would break its own rule.
const UNFINISHED: [&str; 6] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("todo", "!("),
    concat!("unimplemented", "!("),
    concat!("#[ign", "ore"),
];

/// How a source file opens: with a sentence on what it is, or with the README of its crate.
const OPENINGS: [&str; 2] = ["//! ", "#![doc = include_str!(\"../README.md\")]"];

/// The folder of files that programs write for programs; they are not checked.
const WRITTEN: &str = "fixtures/golden/";

/// Checks every file that belongs to the repository and lists what is not as it should be.
pub(crate) fn run() -> Done {
    let step = Step::begin("tidy");
    let mut faults = Vec::new();
    let files = files()?;
    for path in files.iter().filter(|path| !path.starts_with(WRITTEN)) {
        // A file that is no text, or was just deleted, has no lines to check.
        if let Ok(text) = fs::read_to_string(top().join(path)) {
            check(path, &text, &mut faults);
        }
    }
    faults.extend(checklist::faults(&files));
    faults.extend(binder_fault());
    if faults.is_empty() {
        step.done();
        return Ok(());
    }
    Err(format!("the tree is not tidy:\n  {}", faults.join("\n  ")))
}

/// The files of the repository, new ones included.
fn files() -> Result<Vec<String>, String> {
    let listed = command("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .output()
        .map_err(|error| format!("git does not start: {error}"))?;
    Ok(String::from_utf8_lossy(&listed.stdout).lines().map(str::to_owned).collect())
}

/// The fault if the browser's module and the program that makes its JavaScript are pinned to different versions of
/// wasm-bindgen: their format changes with every version.
fn binder_fault() -> Option<String> {
    let pin = |file: &str, name: &str| {
        let text = fs::read_to_string(top().join(file)).ok()?;
        let line = text.lines().find(|line| line.starts_with(name))?;
        Some(line.split_once('"')?.1.split('"').next()?.to_owned())
    };
    let module = pin("Cargo.toml", "wasm-bindgen =");
    let binder = pin("tools/bindgen/Cargo.toml", "wasm-bindgen-cli-support =");
    let agree = module.is_some() && module == binder;
    (!agree).then(|| format!("Cargo.toml pins wasm-bindgen {module:?}, but tools/bindgen {binder:?}"))
}

fn check(path: &str, text: &str, faults: &mut Vec<String>) {
    let is_code = Path::new(path).extension().is_some_and(|ending| ending == "rs");
    for (place, line) in text.lines().enumerate() {
        let mut fault = |what: &str| faults.push(format!("{path}:{}: {what}", place + 1));
        if line.ends_with([' ', '\t']) {
            fault("white space at the end of the line");
        }
        if is_code && UNFINISHED.iter().any(|word| line.contains(word)) {
            fault("unfinished work or a test switched off");
        }
        if is_code && leaves_package(path, line) {
            fault("includes a file outside of its package, which crates.io would not have");
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        faults.push(format!("{path}: no new line at the end"));
    }
    if is_code && !OPENINGS.iter().any(|opening| text.starts_with(opening)) {
        faults.push(format!("{path}: does not open with a sentence on what it is (//! …)"));
    }
    if is_code && text.lines().count() > MOST_LINES {
        faults.push(format!("{path}: more than {MOST_LINES} lines; split it by idea"));
    }
}

/// Whether a line of code of a crate for crates.io includes a file that lies outside of the crate.
fn leaves_package(path: &str, line: &str) -> bool {
    if path.starts_with("crates/fuzzing/") {
        return false;
    }
    let Some((_, inner)) = path.strip_prefix("crates/").and_then(|path| path.split_once("/src/")) else {
        return false;
    };
    // From `src/a/b.rs` two steps up still lie inside.
    let inside = inner.matches('/').count() + 1;
    line.contains("include_") && line.matches("../").count() > inside
}

#[cfg(test)]
mod tests {
    use super::leaves_package;

    #[test]
    fn a_package_holds_what_it_includes() {
        let line = "const A: &str = include_str!(\"../../a.txt\");";
        assert!(leaves_package("crates/rules/src/lib.rs", line));
        assert!(!leaves_package("crates/rules/src/record/text.rs", line));
        assert!(!leaves_package("crates/rules/tests/a.rs", line));
        assert!(!leaves_package("crates/rules/src/lib.rs", "let a = \"../../a.txt\";"));
    }
}
