#![doc = include_str!("../README.md")]

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// A file below a folder.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Listed {
    /// The path from that folder, with slashes on every system.
    pub name: String,
    /// The path by which the file can be opened.
    pub path: PathBuf,
}

/// All files of a folder and of the folders in it, sorted by name. Hidden ones are left out.
///
/// # Errors
/// If a folder cannot be read.
pub fn list(folder: &Path) -> io::Result<Vec<Listed>> {
    let mut files = Vec::new();
    collect(folder, "", &mut files)?;
    files.sort();
    Ok(files)
}

/// Adds the files of a folder whose names begin with `prefix`.
fn collect(folder: &Path, prefix: &str, files: &mut Vec<Listed>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let own = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{prefix}{own}");
        match path.is_dir() {
            _ if own.starts_with('.') => {}
            true => collect(&path, &format!("{name}/"), files)?,
            false => files.push(Listed { name, path }),
        }
    }
    Ok(())
}

/// For build scripts: writes a list with one item for each file of the package's folder, as the Rust code
/// `OUT_DIR/FOLDER.rs`. `item` makes the code of an item; files for which it makes none are left out.
///
/// # Errors
/// If a file cannot be read or written.
pub fn embed(folder: &str, item: impl Fn(&Listed) -> io::Result<Option<String>>) -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={folder}");
    let mut code = String::from("&[\n");
    // A build script runs in the folder of its package; the code is compiled elsewhere.
    for file in list(&env::current_dir()?.join(folder))? {
        if let Some(item) = item(&file)? {
            code.push_str(&format!("    {item},\n"));
        }
    }
    code.push_str("]\n");
    let out =
        env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("only a build script can embed files"))?;
    fs::write(Path::new(&out).join(format!("{folder}.rs")), code)
}

/// For build scripts: [`embed()`] with the items `(GROUP, NAME, text)` for files `FOLDER/GROUP/NAME.ending`.
///
/// # Errors
/// If a file cannot be read or written.
pub fn embed_texts(folder: &str) -> io::Result<()> {
    embed(folder, |file| Ok(Some(text_item(file))))
}

fn text_item(file: &Listed) -> String {
    let (group, name) = file.name.split_once('/').unwrap_or(("", &file.name));
    let stem = name.split_once('.').map_or(name, |(stem, _)| stem);
    format!("({group:?}, {stem:?}, include_str!({:?}))", file.path)
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::{Listed, list, text_item};

    #[test]
    fn files_are_listed_by_name_with_those_of_inner_folders() {
        let own = Path::new(env!("CARGO_MANIFEST_DIR"));
        let names: Vec<_> = list(own).unwrap().into_iter().map(|file| file.name).collect();
        assert_eq!(names, ["Cargo.toml", "README.md", "src/lib.rs"]);
        assert!(list(&own.join("nowhere")).is_err());
    }

    #[test]
    fn a_text_has_group_and_name() {
        let file = Listed { name: "en/saiju.ftl".to_owned(), path: PathBuf::from("/a/en/saiju.ftl") };
        assert_eq!(text_item(&file), r#"("en", "saiju", include_str!("/a/en/saiju.ftl"))"#);
    }
}
