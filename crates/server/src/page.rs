//! The files of the page, held in the binary or read from a folder.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

/// The page as a set of files.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    files: &'static [File],
}

/// A file of the page, as it is and packed.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Where it is found, without a slash in front: `assets/index-4f2a.js`.
    pub path: &'static str,
    /// Its bytes.
    pub plain: &'static [u8],
    /// The same packed with brotli, where that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// The same packed with gzip, where that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// Differs between versions of the file.
    pub hash: &'static str,
}

/// The packed page as it was when this was built; without any file if it was not there.
static EMBEDDED: &[File] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

impl Page {
    /// A page of these files, sorted by path.
    pub const fn new(files: &'static [File]) -> Page {
        Page { files }
    }

    /// The files of a folder and of the folders in it as they are now, but not hidden ones. They stay in memory
    /// until the program ends. A folder without `index.html` holds no page.
    pub fn read(folder: &Path) -> io::Result<Page> {
        let listed = banmen_files::list(folder)?.into_iter();
        let files: io::Result<Vec<File>> =
            listed.map(|file| Ok(File::new(file.name, fs::read(file.path)?))).collect();
        let page = Page::new(files?.leak());
        page.index().ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "it has no index.html"))?;
        Ok(page)
    }

    /// The file at a path.
    pub fn find(&self, path: &str) -> Option<&File> {
        let place = self.files.binary_search_by(|file| file.path.cmp(path)).ok()?;
        self.files.get(place)
    }

    /// The page itself; none in a binary that was built without it.
    pub fn index(&self) -> Option<&File> {
        self.find("index.html")
    }
}

/// The page in this binary.
impl Default for Page {
    fn default() -> Page {
        Page::new(EMBEDDED)
    }
}

impl File {
    /// A file that is not packed, in memory until the program ends.
    fn new(path: String, bytes: Vec<u8>) -> File {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let hash = format!("{:016x}", hasher.finish());
        File { path: path.leak(), plain: bytes.leak(), brotli: None, gzip: None, hash: hash.leak() }
    }

    /// Whether its name changes with what is in it, so that it can be kept for ever.
    pub fn is_immutable(&self) -> bool {
        self.path.starts_with("assets/")
    }

    /// What it is, by the ending of its name.
    pub fn media_type(&self) -> &'static str {
        match self.path.rsplit_once('.').map(|(_, ending)| ending) {
            Some("html") => "text/html; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("wasm") => "application/wasm",
            Some("json") => "application/json",
            Some("webmanifest") => "application/manifest+json",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("ico") => "image/x-icon",
            Some("woff2") => "font/woff2",
            Some("txt" | "ftl") => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }
}
