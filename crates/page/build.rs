//! Finds the rules pages, so that a new page is in the crate by lying in its folder, and sets them as HTML:
//! a browser need not load a reader of Markdown for them.

#[path = "src/book/parts.rs"]
mod parts;

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use parts::{Part, parts};
use pulldown_cmark::{Event, html};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/book/parts.rs");
    let mut code = String::from(FILES);
    list("RULES: Files<&str>", &mut code, include)?;
    list("RULES_FOR_PAGES: Files<&[(&str, &str)]>", &mut code, for_pages)?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("embedded.rs"), code)?;
    Ok(())
}

/// How the constants are written: language, name, and what there is to say of the file.
const FILES: &str = "type Files<T> = &'static [(&'static str, &'static str, T)];\n";

/// Writes a constant: all pages `rules/LANGUAGE/NAME.md` as (language, name, what `value` makes of the page).
fn list(
    constant: &str,
    code: &mut String,
    value: impl Fn(&str, &Path) -> std::io::Result<String>,
) -> Result<(), Box<dyn Error>> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("rules");
    println!("cargo::rerun-if-changed={}", root.display());
    writeln!(code, "pub(super) const {constant} = &[")?;
    for language in sorted(&root)? {
        for file in sorted(&root.join(&language))? {
            let path = root.join(&language).join(&file);
            let stem = Path::new(&file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
            writeln!(code, "    ({language:?}, {stem:?}, {}),", value(&language, &path)?)?;
        }
    }
    writeln!(code, "];")?;
    Ok(())
}

/// A file's own text, as an expression.
fn include(_: &str, file: &Path) -> std::io::Result<String> {
    Ok(format!("include_str!({file:?})"))
}

/// The parts of a page, as an expression: the head of a board and its lines, or nothing and HTML.
fn for_pages(language: &str, file: &Path) -> std::io::Result<String> {
    let markdown = fs::read_to_string(file)?;
    let part = |part| match part {
        Part::Text(events) => (String::new(), as_html(language, events)),
        Part::Board { head, lines } => (head, lines),
    };
    let parts: Vec<_> = parts(&markdown).into_iter().map(part).collect();
    Ok(format!("&{parts:?}"))
}

fn as_html(language: &str, events: Vec<Event<'_>>) -> String {
    // Languages that write no spaces have none at the end of a line either.
    let is_kept = |event: &Event<'_>| language != "ja" || *event != Event::SoftBreak;
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter().filter(is_kept));
    text
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
