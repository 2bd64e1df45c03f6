//! The rules pages, `rules/LANGUAGE/GAME.md`, and the boards that stand in them.

mod diagram;
mod parts;
mod terminal;

use banmen_rules::GameId;
use banmen_view::Language;

use crate::wire;
use parts::{Part, parts};

pub use diagram::Diagram;
pub use terminal::page_text;

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

use embedded::{RULES, RULES_FOR_PAGES};

/// The rules of a game in our words, as Markdown.
pub fn rules_page(id: GameId, language: Language) -> &'static str {
    find(RULES, id, language).unwrap_or_default()
}

/// The same as HTML and boards.
pub fn rules_parts(id: GameId, language: Language) -> Vec<wire::RulesPart> {
    let part = |&(head, text): &(&str, &str)| match Diagram::read(head, text) {
        Some(diagram) => wire::RulesPart::Board { diagram: diagram.for_page() },
        None => wire::RulesPart::Text { html: text.to_owned() },
    };
    find(RULES_FOR_PAGES, id, language).unwrap_or_default().iter().map(part).collect()
}

fn find<T: Copy>(pages: &[(&str, &str, T)], id: GameId, language: Language) -> Option<T> {
    let found = pages.iter().find(|(code, name, _)| *code == language.code() && *name == id.name());
    found.map(|(.., page)| *page)
}

/// The diagrams of a page, in order.
pub fn rules_diagrams(id: GameId, language: Language) -> Vec<Diagram> {
    let diagram = |part| match part {
        Part::Board { head, lines } => Diagram::read(&head, &lines),
        Part::Text(_) => None,
    };
    parts(rules_page(id, language)).into_iter().filter_map(diagram).collect()
}
