//! Links that lead from pages of the book to the right place in it, or out of it into the repository.

use std::path::{Component, Path};

/// A page whose links work in the book: links that leave the folder `docs/` lead to the repository at that address,
/// and links to a `README.md` to the index page that mdBook makes of it. `path` is the page's own path in `docs/`.
pub fn lead(repository: &str, path: &Path, text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("](") {
        let (target, tail) = after.split_at(after.find(')').unwrap_or(0));
        out.push_str(before);
        out.push_str("](");
        out.push_str(&outside(repository, path, target).unwrap_or_else(|| inside(target)));
        rest = tail;
    }
    out.push_str(rest);
    out
}

/// A link inside of the book.
fn inside(target: &str) -> String {
    let is_page = target.split('#').next().is_some_and(|file| file.ends_with("README.md"));
    if is_page && !target.contains("://") {
        target.replace("README.md", "index.md")
    } else {
        target.to_owned()
    }
}

/// The address of a link that leaves `docs/`; `None` for all others.
fn outside(repository: &str, path: &Path, target: &str) -> Option<String> {
    if target.contains("://") {
        return None;
    }
    let mut folders: Vec<_> = path.parent()?.components().collect();
    let mut parts = Path::new(target).components().peekable();
    while parts.next_if_eq(&Component::ParentDir).is_some() {
        if folders.pop().is_none() {
            // Paths in the repository are written with slashes everywhere.
            let left: Vec<_> = parts.map(|part| part.as_os_str().to_string_lossy()).collect();
            return Some(format!("{repository}/blob/main/{}", left.join("/")));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// Leads the links of a page to a repository of the tests' own.
    fn lead(path: &Path, text: &str) -> String {
        super::lead("https://example.com/banmen", path, text)
    }

    #[test]
    fn an_index_page_has_another_name() {
        let led = lead(Path::new("page.md"), "[a](strength/README.md#levels) [b](README.md)");
        assert_eq!(led, "[a](strength/index.md#levels) [b](index.md)");
    }

    #[test]
    fn only_links_that_leave_the_folder_change() {
        let text = "[a](../X.md) [b](y.md#z) ![c](https://d.e/f) [g](#h) [i](";
        let led = lead(Path::new("page.md"), text);
        let outside = "https://example.com/banmen/blob/main/X.md";
        assert_eq!(led, format!("[a]({outside}) [b](y.md#z) ![c](https://d.e/f) [g](#h) [i]("));
    }

    #[test]
    fn pages_in_folders_leave_by_two_steps() {
        let page = Path::new("games/saiju.md");
        assert_eq!(lead(page, "[a](../notation.md)"), "[a](../notation.md)");
        let led = lead(page, "[a](../../crates/page/rules/en/saiju.md)");
        assert!(led.ends_with("/blob/main/crates/page/rules/en/saiju.md)"), "{led}");
    }
}
