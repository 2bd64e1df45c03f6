//! A small disk that can be filled.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Folder;
use crate::program::run;

/// The piece that a disk is filled with, in bytes.
const PIECE: usize = 64 * 1024;

/// A file system of its own in memory, mounted on a temporary folder.
#[derive(Debug)]
pub struct SmallDisk {
    folder: Folder,
}

impl SmallDisk {
    /// Mounts a disk of some megabytes, as root or by `sudo` where that asks for no password.
    ///
    /// # Errors
    ///
    /// If this user may not mount anything.
    pub fn new(megabytes: u32) -> Result<Self, String> {
        let folder = Folder::new("disk")?;
        let size = format!("size={megabytes}m,mode=0777");
        as_root("mount", &["-t", "tmpfs", "-o", &size, "tmpfs", &folder.path().to_string_lossy()])?;
        Ok(Self { folder })
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Fills it to the last byte.
    ///
    /// # Errors
    ///
    /// If no file can be made on it.
    pub fn fill(&self) -> Result<(), String> {
        let mut file = File::create(self.filler()).map_err(|error| error.to_string())?;
        // Whole pieces first; then single bytes until none fits.
        while file.write_all(&[0; PIECE]).is_ok() {}
        while file.write_all(&[0]).is_ok() {}
        Ok(())
    }

    /// Makes room again.
    ///
    /// # Errors
    ///
    /// If it was not filled.
    pub fn clear(&self) -> Result<(), String> {
        std::fs::remove_file(self.filler()).map_err(|error| error.to_string())
    }

    fn filler(&self) -> PathBuf {
        self.path().join("filler")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // A file system that stays behind takes memory and harms no test.
        let _ = as_root("umount", &["--lazy", &self.path().to_string_lossy()]);
    }
}

fn as_root(program: &str, words: &[&str]) -> Result<(), String> {
    let mut plain = Command::new(program);
    plain.args(words);
    let Err(why) = run(plain) else { return Ok(()) };
    let mut sudo = Command::new("sudo");
    sudo.args(["-n", program]).args(words);
    run(sudo).map(drop).map_err(|_| format!("a full disk can only be tried by root: {why}"))
}
