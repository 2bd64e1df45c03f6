//! Lists the rules pages: a new file in the folder becomes part of the crate.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("rules.rs"), pages()?)?;
    Ok(())
}

/// A list of all pages `rules/LANGUAGE/GAME.md`, as (language, game, text).
fn pages() -> Result<String, Box<dyn Error>> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("rules");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut code = String::from("&[\n");
    for language in sorted(&root)? {
        for file in sorted(&root.join(&language))? {
            let path = root.join(&language).join(&file);
            let game = file.strip_suffix(".md").unwrap_or(&file);
            writeln!(code, "    ({language:?}, {game:?}, include_str!({path:?})),")?;
        }
    }
    code.push_str("]\n");
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
