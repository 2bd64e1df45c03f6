//! Temporary folders.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::path::{Path, PathBuf};

/// A temporary folder, removed when dropped.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// Makes a folder whose name begins with a word.
    ///
    /// # Errors
    ///
    /// If it cannot be made.
    pub fn new(word: &str) -> Result<Self, String> {
        let path = std::env::temp_dir().join(format!("banmen-{word}-{:016x}", random()));
        std::fs::create_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Self(path))
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays behind harms no test.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A number that differs from call to call and from process to process.
pub(crate) fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}
