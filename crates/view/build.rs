//! Lists the locale files: a new file in the folder becomes part of the crate.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("embedded.rs"), locales()?)?;
    Ok(())
}

/// A constant with all files `locales/LANGUAGE/NAME.ftl`, as (language, name, text).
fn locales() -> Result<String, Box<dyn Error>> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("locales");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut code = String::from("pub(crate) const LOCALES: &[(&str, &str, &str)] = &[\n");
    for language in sorted(&root)? {
        for file in sorted(&root.join(&language))? {
            let path = root.join(&language).join(&file);
            let stem = Path::new(&file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
            writeln!(code, "    ({language:?}, {stem:?}, include_str!({path:?})),")?;
        }
    }
    code.push_str("];\n");
    Ok(code)
}

/// The names in a folder, sorted: every machine builds the same crate.
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
