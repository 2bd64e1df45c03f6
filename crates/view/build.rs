//! Finds the words and the rules pages, so that a new file is in the crate by lying in its folder.
//! The rules pages are set as HTML here, once: a browser need not load a reader of Markdown for them.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use pulldown_cmark::{Options, Parser, html};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut code = String::new();
    list("LOCALES", "locales", &mut code, include)?;
    list("RULES", "rules", &mut code, include)?;
    list("RULES_AS_HTML", "rules", &mut code, as_html)?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("embedded.rs"), code)?;
    Ok(())
}

/// Writes a list of all files `folder/LANGUAGE/NAME.*` as (language, name, text).
fn list(
    name: &str,
    folder: &str,
    code: &mut String,
    text: impl Fn(&Path) -> std::io::Result<String>,
) -> Result<(), Box<dyn Error>> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join(folder);
    println!("cargo::rerun-if-changed={}", root.display());
    writeln!(code, "pub(crate) const {name}: &[(&str, &str, &str)] = &[")?;
    for language in sorted(&root)? {
        for file in sorted(&root.join(&language))? {
            let path = root.join(&language).join(&file);
            let stem = Path::new(&file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
            writeln!(code, "    ({language:?}, {stem:?}, {}),", text(&path)?)?;
        }
    }
    writeln!(code, "];")?;
    Ok(())
}

/// A file's own text, as an expression.
fn include(file: &Path) -> std::io::Result<String> {
    Ok(format!("include_str!({file:?})"))
}

/// A page of Markdown as HTML, as an expression.
fn as_html(file: &Path) -> std::io::Result<String> {
    let markdown = fs::read_to_string(file)?;
    let mut page = String::new();
    html::push_html(&mut page, Parser::new_ext(&markdown, Options::ENABLE_TABLES));
    Ok(format!("{page:?}"))
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
