//! Files and folders that only their owner may read: databases and copies hold chats and the hashes of secrets.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a file that is not there yet.
///
/// # Errors
///
/// If the file is there, or cannot be made.
pub fn create_private(path: &Path) -> io::Result<File> {
    options().create_new(true).open(path)
}

/// Opens a file for writing, and makes it if it is not there.
pub(crate) fn open_private(path: &Path) -> io::Result<File> {
    options().create(true).truncate(false).open(path)
}

/// Copies a file over another.
pub(crate) fn copy_private(from: &Path, to: &Path) -> io::Result<()> {
    let (mut from, mut to) = (File::open(from)?, options().create(true).truncate(true).open(to)?);
    io::copy(&mut from, &mut to)?;
    to.sync_all()
}

/// Makes a folder, and those above it, if it is not there.
pub(crate) fn create_private_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.write(true);
    options
}
