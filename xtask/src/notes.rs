//! `cargo xtask notes VERSION`: the changelog's section of a version, as the notes of its release.

use std::fs;

use crate::Done;
use crate::shell::top;

/// Prints the section, or says what is missing before this version can be released.
pub(crate) fn run(version: &str) -> Done {
    let version = version.strip_prefix('v').unwrap_or(version);
    let read = |file| fs::read_to_string(top().join(file)).map_err(|error| format!("{file}: {error}"));
    if workspace_version(&read("Cargo.toml")?) != Some(version) {
        return Err(format!("the version in Cargo.toml is not {version}"));
    }
    let changelog = read("CHANGELOG.md")?;
    let section = section(&changelog, version);
    println!(
        "{}",
        section.ok_or_else(|| format!("CHANGELOG.md has no section “## {version}” with entries"))?
    );
    Ok(())
}

/// The version that all packages share: the first line `version = "…"` of the workspace's manifest.
fn workspace_version(manifest: &str) -> Option<&str> {
    manifest.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'))
}

/// The text below the heading `## VERSION` (a date may follow in the heading), if there is any.
fn section<'a>(changelog: &'a str, version: &str) -> Option<&'a str> {
    let sections = changelog.split("\n## ");
    let section = sections.skip(1).find(|section| section.split_whitespace().next() == Some(version))?;
    let (_, entries) = section.split_once('\n')?;
    Some(entries.trim()).filter(|entries| !entries.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{section, workspace_version};

    const CHANGELOG: &str =
        "# Changelog\n\n## Unreleased\n\n## 1.2.0 (2026-12-01)\n\n### New\n- Go.\n\n## 1.1.0\n- Chess.\n";

    #[test]
    fn a_section_ends_where_the_next_begins() {
        assert_eq!(section(CHANGELOG, "1.2.0"), Some("### New\n- Go."));
        assert_eq!(section(CHANGELOG, "1.1.0"), Some("- Chess."));
    }

    #[test]
    fn a_section_without_entries_is_none() {
        assert_eq!(section(CHANGELOG, "Unreleased"), None);
        assert_eq!(section(CHANGELOG, "1.2"), None);
    }

    #[test]
    fn the_version_is_that_of_the_workspace() {
        let manifest = "[workspace.package]\nversion = \"1.2.0\"\n\n[workspace.dependencies]\nclap = \"4\"\n";
        assert_eq!(workspace_version(manifest), Some("1.2.0"));
    }
}
