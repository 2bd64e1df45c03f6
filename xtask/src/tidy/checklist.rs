//! The security checklist of the book: every point names its tests, and they exist.

use std::fs;
use std::path::Path;

use crate::shell::top;

/// The checklist.
const CHECKLIST: &str = "docs/security-checklist.md";

/// The faults of the checklist; `files` are all files of the repository.
pub(super) fn faults(files: &[String]) -> Vec<String> {
    let Ok(text) = fs::read_to_string(top().join(CHECKLIST)) else {
        return vec![format!("{CHECKLIST} is not there")];
    };
    let is_code = |path: &&String| path.starts_with("crates/") && path.ends_with(".rs");
    let read = |path: &String| Some((path.clone(), fs::read_to_string(top().join(path)).ok()?));
    let code: Vec<(String, String)> = files.iter().filter(is_code).filter_map(read).collect();
    let mut faults = Vec::new();
    for (place, line) in text.lines().enumerate() {
        for fault in row_faults(line, &|named| is_there(named, files, &code)) {
            faults.push(format!("{CHECKLIST}:{}: {fault}", place + 1));
        }
    }
    faults
}

/// The faults of a line, if it is a row of a table of points.
fn row_faults(line: &str, is_there: &dyn Fn(&str) -> bool) -> Vec<String> {
    let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
    let [point, _, tests] = cells[..] else { return Vec::new() };
    if !line.starts_with('|') || point == "point" || point.starts_with("---") {
        return Vec::new();
    }
    let tests = tests.trim_end_matches('|').trim();
    if tests.is_empty() {
        return vec![format!("{point} names no test")];
    }
    let named = tests.split('`').skip(1).step_by(2);
    let missing = named.filter(|named| !is_there(named));
    missing.map(|named| format!("{point} names `{named}`, which is not there")).collect()
}

/// Whether something that a row names is there: a command, a path, a module, or a function of a module.
fn is_there(named: &str, files: &[String], code: &[(String, String)]) -> bool {
    if named.starts_with("cargo ") {
        return true;
    }
    if named.contains('/') || named.starts_with(char::is_uppercase) {
        return files.iter().any(|path| path.starts_with(named));
    }
    let is_module = |path: &str, module: &str| Path::new(path).file_stem().is_some_and(|own| own == module);
    let words: Vec<&str> = named.split("::").filter(|word| *word != "tests").collect();
    match words[..] {
        [module, "*"] => code.iter().any(|(path, _)| is_module(path, module)),
        [word] => code.iter().any(|(path, text)| is_module(path, word) || has_function(text, word)),
        [.., module, name] => {
            code.iter().any(|(path, text)| is_module(path, module) && has_function(text, name))
        }
        [] => false,
    }
}

fn has_function(text: &str, name: &str) -> bool {
    text.contains(&format!("fn {name}("))
}

#[cfg(test)]
mod tests {
    use super::{is_there, row_faults};

    #[test]
    fn a_row_names_tests_that_are_there() {
        let code =
            [("crates/a/tests/doors.rs".to_owned(), "async fn checks_come(place: Place) {}".to_owned())];
        let files = ["crates/a/tests/doors.rs".to_owned(), "Dockerfile".to_owned()];
        let faults = |row: &str| row_faults(row, &|named| is_there(named, &files, &code)).len();
        assert_eq!(faults("| point | what we do | test |"), 0);
        assert_eq!(faults("| --- | --- | --- |"), 0);
        assert_eq!(
            faults("| 1.1 | one door | `doors::checks_come`, `doors::*`, `checks_come` in `crates/a` |"),
            0
        );
        assert_eq!(faults("| 1.2 | more | `doors::tests::checks_come`, `Dockerfile`, `cargo deny` |"), 0);
        assert_eq!(faults("| 1.3 | none | |"), 1);
        assert_eq!(faults("| 1.4 | gone | `doors::checks_went`, `windows::checks_come`, `crates/b` |"), 3);
    }
}
