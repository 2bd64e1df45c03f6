//! Every link between the Markdown files of the repository leads somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// The fewest links that there can be: with less the test looked at the wrong files.
const LEAST_LINKS: usize = 30;

/// What one Markdown file offers to others and asks of them.
struct Page {
    anchors: BTreeSet<String>,
    links: Vec<String>,
}

#[test]
fn every_link_leads_somewhere() {
    let pages: BTreeMap<PathBuf, Page> = markdown_files().into_iter().map(read).collect();
    let links = pages.iter().flat_map(|(path, page)| page.links.iter().map(move |link| (path, link)));
    let inner: Vec<_> =
        links.filter(|(_, link)| !link.contains("://") && !link.starts_with("mailto:")).collect();
    assert!(inner.len() >= LEAST_LINKS, "only {} links were found", inner.len());
    let broken: Vec<_> = inner.iter().filter(|(path, link)| !leads_somewhere(&pages, path, link)).collect();
    assert!(broken.is_empty(), "links that lead nowhere:\n{broken:#?}");
}

#[test]
fn a_broken_link_is_seen() {
    let text = "# One Screen\n\n[a](#one-screen) [b](#two) [c](other.md#there) [d](none.md)\n";
    let pages = BTreeMap::from([
        (PathBuf::from("page.md"), page(text)),
        (PathBuf::from("other.md"), page("## There\n## `There`!\n")),
    ]);
    let leads = |link: &str| leads_somewhere(&pages, Path::new("page.md"), link);
    assert!(leads("#one-screen") && leads("other.md#there") && leads("other.md#there-1"));
    assert!(!leads("#two") && !leads("other.md#here") && !leads("none.md"));
    assert_eq!(pages[Path::new("page.md")].links, ["#one-screen", "#two", "other.md#there", "none.md"]);
}

/// The top folder of the repository.
fn top() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The Markdown files that belong to the repository, new ones included.
fn markdown_files() -> Vec<PathBuf> {
    let words = ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"];
    let listed = Command::new("git").current_dir(top()).args(words).output().unwrap();
    let files = String::from_utf8(listed.stdout).unwrap();
    files.lines().map(PathBuf::from).filter(|path| top().join(path).exists()).collect()
}

fn read(path: PathBuf) -> (PathBuf, Page) {
    let text = fs::read_to_string(top().join(&path)).unwrap();
    (path, page(&text))
}

/// The anchors and links of a text.
fn page(text: &str) -> Page {
    let mut page = Page { anchors: BTreeSet::new(), links: Vec::new() };
    let mut heading: Option<String> = None;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => {
                add_anchor(&mut page.anchors, &heading.take().unwrap_or_default());
            }
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                page.links.push(dest_url.into_string());
            }
            Event::Text(text) | Event::Code(text) => {
                if let Some(heading) = &mut heading {
                    heading.push_str(&text);
                }
            }
            _ => {}
        }
    }
    page
}

/// Adds the name by which a heading can be linked to: small letters, digits and hyphens for spaces; a number
/// behind it where another heading has that name already.
fn add_anchor(anchors: &mut BTreeSet<String>, heading: &str) {
    let letters = heading.to_lowercase().replace(' ', "-");
    let name: String = letters.chars().filter(|&c| c.is_alphanumeric() || c == '-' || c == '_').collect();
    let numbered = (1..).map(|number| format!("{name}-{number}"));
    let free = std::iter::once(name.clone()).chain(numbered).find(|name| !anchors.contains(name));
    anchors.extend(free);
}

/// Whether a link on the page at `path` leads to a file, and to a heading in it if it names one.
fn leads_somewhere(pages: &BTreeMap<PathBuf, Page>, path: &Path, link: &str) -> bool {
    let (file, anchor) = link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
    let to = if file.is_empty() { path.to_path_buf() } else { resolve(path, file) };
    match (pages.get(&to), anchor) {
        (Some(page), Some(anchor)) => page.anchors.contains(anchor),
        (Some(_), None) => true,
        (None, anchor) => anchor.is_none() && top().join(&to).exists() && !file.is_empty(),
    }
}

/// The path of a file that the page at `path` names.
fn resolve(path: &Path, file: &str) -> PathBuf {
    let mut resolved = path.parent().unwrap_or(Path::new("")).to_path_buf();
    for part in Path::new(file).components() {
        match part {
            Component::ParentDir => drop(resolved.pop()),
            Component::Normal(name) => resolved.push(name),
            _ => {}
        }
    }
    resolved
}
