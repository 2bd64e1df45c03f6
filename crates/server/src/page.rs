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

/// A file of the page, uncompressed and compressed.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// The path without a leading slash: `assets/index-4f2a.js`.
    pub path: &'static str,
    /// The uncompressed bytes.
    pub plain: &'static [u8],
    /// The bytes compressed with brotli, if that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// The bytes compressed with gzip, if that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// A hash that differs between versions of the file.
    pub hash: &'static str,
}

/// The page that was there when this crate was built; without files if there was none.
static EMBEDDED: &[File] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

impl Page {
    /// A page of these files, sorted by path.
    pub const fn new(files: &'static [File]) -> Page {
        Page { files }
    }

    /// The present files of a folder and its subfolders, except hidden ones. They stay in memory until the
    /// program ends. A folder without `index.html` is an error.
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

    /// The file `index.html`; `None` in a binary that was built without the page.
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
    /// A file without compressed forms, in memory until the program ends.
    fn new(path: String, bytes: Vec<u8>) -> File {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let hash = format!("{:016x}", hasher.finish());
        File { path: path.leak(), plain: bytes.leak(), brotli: None, gzip: None, hash: hash.leak() }
    }

    /// Whether its name contains a hash of its content, so that it can be cached for ever.
    pub fn is_immutable(&self) -> bool {
        self.path.starts_with("assets/")
    }

    /// The media type, by the ending of the name.
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
