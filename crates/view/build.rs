//! Finds the words and the rules pages, so that a new file is in the crate by lying in its folder.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut code = String::new();
    embed("LOCALES", "locales", &mut code)?;
    embed("RULES", "rules", &mut code)?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("embedded.rs"), code)?;
    Ok(())
}

/// Writes a list of all files `folder/LANGUAGE/NAME.*` as (language, name, text).
fn embed(list: &str, folder: &str, code: &mut String) -> Result<(), Box<dyn Error>> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join(folder);
    println!("cargo::rerun-if-changed={}", root.display());
    writeln!(code, "pub(crate) const {list}: &[(&str, &str, &str)] = &[")?;
    for language in sorted(&root)? {
        for name in sorted(&root.join(&language))? {
            let path = root.join(&language).join(&name);
            let stem = Path::new(&name).file_stem().unwrap_or_default().to_string_lossy().into_owned();
            writeln!(code, "    ({language:?}, {stem:?}, include_str!({path:?})),")?;
        }
    }
    writeln!(code, "];")?;
    Ok(())
}

/// The names in a folder, in order: the outcome never depends on the machine.
fn sorted(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if !name.starts_with('.') {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}
