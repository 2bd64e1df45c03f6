//! Makes the packed page part of the crate, each file with its compressed forms.

use std::path::{Path, PathBuf};
use std::{fs, io};

use banmen_files::{Listed, embed};

fn main() -> io::Result<()> {
    embed("page", |file| if is_packed(&file.path) { Ok(None) } else { item(file).map(Some) })
}

/// The code of a `File`.
fn item(file: &Listed) -> io::Result<String> {
    let Listed { name, path } = file;
    let (plain, brotli, gzip) = (bytes(path), packed(path, "br"), packed(path, "gz"));
    let hash = hash(&fs::read(path)?);
    Ok(format!("File {{ path: {name:?}, plain: {plain}, brotli: {brotli}, gzip: {gzip}, hash: {hash:?} }}"))
}

/// Whether a file is the compressed form of another.
fn is_packed(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "br" || ending == "gz")
}

/// The code of the compressed form in the file beside another, if there is one.
fn packed(file: &Path, ending: &str) -> String {
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{ending}"));
    let beside = PathBuf::from(name);
    if beside.exists() { format!("Some({})", bytes(&beside)) } else { "None".to_owned() }
}

fn bytes(file: &Path) -> String {
    format!("include_bytes!({file:?})")
}

/// A hash of a file (FNV-1a), which differs between its versions.
fn hash(bytes: &[u8]) -> String {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}
