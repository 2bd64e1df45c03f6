//! Lists the files of the page, which become part of the binary.

use std::env;
use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("page");
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = Vec::new();
    list(&folder, &mut files)?;
    files.sort();
    let mut code = String::from("&[\n");
    for file in files.iter().filter(|file| !is_packed(file)) {
        let path = file.strip_prefix(&folder).unwrap_or(file).to_string_lossy().replace('\\', "/");
        let plain = bytes(file);
        let (brotli, gzip) = (packed(file, "br"), packed(file, "gz"));
        let _ = writeln!(
            code,
            "File {{ path: {path:?}, plain: {plain}, brotli: {brotli}, gzip: {gzip}, hash: {:?} }},",
            hash(&fs::read(file)?)
        );
    }
    code.push_str("]\n");
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("page.rs"), code)
}

/// All files in a folder and the folders in it, but not hidden ones.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        match path.is_dir() {
            _ if is_hidden => {}
            true => list(&path, files)?,
            false => files.push(path),
        }
    }
    Ok(())
}

fn is_packed(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "br" || ending == "gz")
}

/// The compressed form of a file, in the file beside it.
fn packed(file: &Path, ending: &str) -> String {
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{ending}"));
    let beside = PathBuf::from(name);
    if beside.exists() { format!("Some({})", bytes(&beside)) } else { "None".to_owned() }
}

fn bytes(file: &Path) -> String {
    format!("include_bytes!({:?})", file.display().to_string())
}

/// A hash of a file (FNV-1a), which differs between its versions.
fn hash(bytes: &[u8]) -> String {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}
