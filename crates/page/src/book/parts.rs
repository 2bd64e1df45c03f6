//! A rules page split into sections, text and diagrams.

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// The class of a section that is folded on the page: `## Rulings {.fold}`.
const FOLD: &str = "fold";

/// A part of a rules page: the heading of a section, text, or a diagram.
pub(crate) enum Part<'a> {
    /// A heading of the second level.
    Section {
        title: String,
        is_folded: bool,
    },
    Text(Vec<Event<'a>>),
    /// A diagram: the head of its fenced block, and its lines.
    Board {
        head: String,
        lines: String,
    },
}

/// The parts of a page of Markdown, in order.
pub(crate) fn parts(markdown: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut text = Vec::new();
    let mut events = Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES);
    while let Some(event) = events.next() {
        let part = if let Some(head) = board_head(&event) {
            Part::Board { head, lines: text_until(&mut events, TagEnd::CodeBlock) }
        } else if let Some(is_folded) = section_fold(&event) {
            Part::Section { title: text_until(&mut events, TagEnd::Heading(HeadingLevel::H2)), is_folded }
        } else {
            text.push(event);
            continue;
        };
        parts.extend([Part::Text(std::mem::take(&mut text)), part]);
    }
    parts.push(Part::Text(text));
    parts
}

/// The text of all events before the end of an element.
fn text_until<'a>(events: &mut impl Iterator<Item = Event<'a>>, end: TagEnd) -> String {
    events.take_while(|event| *event != Event::End(end)).filter_map(written).collect()
}

/// Whether a section is folded, given the start of its heading; `None` for any other event.
fn section_fold(event: &Event<'_>) -> Option<bool> {
    match event {
        Event::Start(Tag::Heading { level: HeadingLevel::H2, classes, .. }) => {
            Some(classes.iter().any(|class| &**class == FOLD))
        }
        _ => None,
    }
}

/// The head of a block that is a diagram.
fn board_head(event: &Event<'_>) -> Option<String> {
    match event {
        Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(head))) if head.starts_with("board ") => {
            Some(head.to_string())
        }
        _ => None,
    }
}

fn written(event: Event<'_>) -> Option<String> {
    match event {
        Event::Text(text) => Some(text.to_string()),
        _ => None,
    }
}
