//! The text of a rules page as HTML.

use banmen_view::Language;
use pulldown_cmark::{Event, Tag, html};

/// Markdown as HTML; a list item that begins with a ruling has the ruling as its id.
pub(super) fn write(mut events: Vec<Event<'_>>, language: Language) -> String {
    if language == Language::Ja {
        // In a language without spaces, a line break is no space.
        events.retain(|event| *event != Event::SoftBreak);
    }
    for place in 0..events.len() {
        if let Some(ruling) = ruling(&events[place..]) {
            events[place] = Event::Html(format!("<li id=\"{ruling}\">").into());
        }
    }
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter());
    text
}

/// The ruling in bold type at the beginning of a list item, given the item's events: `saiju/2`.
fn ruling(events: &[Event<'_>]) -> Option<String> {
    let [Event::Start(Tag::Item), Event::Start(Tag::Strong), Event::Text(title), ..] = events else {
        return None;
    };
    let (game, rest) = title.split_once('/')?;
    let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let is_name = game.chars().all(|letter| letter.is_ascii_lowercase());
    (is_name && !number.is_empty()).then(|| format!("{game}/{number}"))
}
