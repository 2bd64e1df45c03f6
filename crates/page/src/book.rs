//! The rules pages, `rules/LANGUAGE/GAME.md`, and their diagrams.

mod diagram;
mod html;
mod parts;
mod terminal;

use banmen_rules::GameId;
use banmen_view::Language;

use crate::wire;
use parts::{Part, parts};

pub use diagram::{Card, Diagram};
pub use terminal::page_text;

/// All pages: language, game and text.
const PAGES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The rules of a game as Markdown.
pub fn rules_page(id: GameId, language: Language) -> &'static str {
    let is_it = |(code, game, _): &&(&str, &str, &str)| *code == language.code() && *game == id.name();
    PAGES.iter().find(is_it).map(|(.., page)| *page).unwrap_or_default()
}

/// The rules of a game as sections, HTML and diagrams. The list item of a ruling has the ruling as its id (`saiju/2`).
pub fn rules_parts(id: GameId, language: Language) -> Vec<wire::RulesPart> {
    let part = |part| match part {
        Part::Board { head, lines } => {
            let diagram = Diagram::read(&head, &lines)?.for_page();
            Some(wire::RulesPart::Board { diagram })
        }
        Part::Section { title, is_folded } => Some(wire::RulesPart::Section { title, is_folded }),
        Part::Text(events) => Some(wire::RulesPart::Text { html: html::write(events, language) }),
    };
    parts(rules_page(id, language)).into_iter().filter_map(part).collect()
}

/// The demo board of a game; `None` if its rules page has none.
pub fn rules_demo(id: GameId) -> Option<wire::Demo> {
    let demo = |diagram: Diagram| Some(wire::Demo { rest: diagram.demo?, diagram: diagram.for_page() });
    rules_diagrams(id, Language::En).into_iter().find_map(demo)
}

/// The diagrams of a page, in order.
pub fn rules_diagrams(id: GameId, language: Language) -> Vec<Diagram> {
    let diagram = |part| match part {
        Part::Board { head, lines } => Diagram::read(&head, &lines),
        Part::Section { .. } | Part::Text(_) => None,
    };
    parts(rules_page(id, language)).into_iter().filter_map(diagram).collect()
}
