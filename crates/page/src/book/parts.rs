//! A rules page split into text and diagrams.

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// A part of a rules page: text, or a diagram.
pub(crate) enum Part<'a> {
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
    let mut events = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    while let Some(event) = events.next() {
        match board_head(&event) {
            None => text.push(event),
            Some(head) => {
                let inside =
                    events.by_ref().take_while(|event| !matches!(event, Event::End(TagEnd::CodeBlock)));
                let lines = inside.filter_map(written).collect();
                parts.push(Part::Text(std::mem::take(&mut text)));
                parts.push(Part::Board { head, lines });
            }
        }
    }
    parts.push(Part::Text(text));
    parts
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
