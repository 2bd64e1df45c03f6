//! Markdown for a terminal.

use std::borrow::Cow;

use banmen_view::{TextStyle, TextTable, Words};
use pulldown_cmark::{CowStr, Event, Tag, TagEnd};
use textwrap::core::display_width;
use unicode_width::UnicodeWidthChar;

use super::Diagram;
use super::parts::{Part, parts};

/// A Markdown page as plain lines of at most `width` columns.
///
/// With `colour`, headings and emphasis are highlighted; without, the text is plain.
pub fn page_text(markdown: &str, words: &Words, width: usize, colour: bool) -> String {
    let mut writer = Writer { width: width.max(20), colour, ..Writer::default() };
    for part in parts(markdown) {
        match part {
            Part::Section { title, .. } => writer.section(title),
            Part::Text(events) => events.into_iter().for_each(|event| writer.take(event)),
            Part::Board { head, lines } => {
                Diagram::read(&head, &lines).iter().for_each(|diagram| writer.diagram(diagram, words));
            }
        }
    }
    writer.lines.join("\n").trim_end().replace(UNBREAKING, " ") + "\n"
}

/// Writes the page block by block.
#[derive(Default)]
struct Writer {
    width: usize,
    colour: bool,
    lines: Vec<String>,
    /// The text of the block being read.
    text: String,
    /// The lists being read, each inside the one before.
    lists: Vec<List>,
    /// The beginning of the next block: the bullet of an item.
    bullet: String,
    /// The rows of the table being read.
    rows: Vec<Vec<String>>,
    /// The address of the link being read.
    link: String,
}

/// A list being read.
struct List {
    /// The number of the next item in a numbered list.
    number: Option<u64>,
}

impl List {
    /// The indent of its items.
    fn hang(&self) -> usize {
        if self.number.is_some() { 3 } else { 2 }
    }

    fn next_bullet(&mut self) -> String {
        match &mut self.number {
            Some(number) => {
                *number += 1;
                format!("{}. ", *number - 1)
            }
            None => "• ".to_owned(),
        }
    }
}

const BOLD: &str = "\x1b[1m";
const ITALIC: &str = "\x1b[3m";
const PLAIN: &str = "\x1b[0m";

/// A no-break space: code stays on one line.
const UNBREAKING: &str = "\u{a0}";

impl Writer {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.text.push_str(&text),
            Event::Code(code) => self.code(&code),
            Event::SoftBreak => self.soft_break(),
            Event::HardBreak => self.text.push('\n'),
            Event::Rule => self.block(&"─".repeat(self.width)),
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Strong => self.mark(BOLD),
            Tag::Emphasis => self.mark(ITALIC),
            Tag::List(first) => self.begin_list(first),
            Tag::Item => self.begin_item(),
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            Tag::Link { dest_url, .. } => self.link = dest_url.to_string(),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(level) => self.heading(level as usize),
            TagEnd::Paragraph | TagEnd::Item => self.flush(),
            TagEnd::CodeBlock => self.code_block(),
            TagEnd::Strong | TagEnd::Emphasis => self.mark(PLAIN),
            TagEnd::List(_) => self.end_list(),
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.text);
                self.rows.last_mut().expect("a cell stands in a row").push(cell);
            }
            TagEnd::Table => self.table(),
            TagEnd::Link if self.link.contains("://") && !self.text.ends_with(&self.link) => {
                let link = std::mem::take(&mut self.link);
                self.text.push_str(&format!(" ({link})"));
            }
            _ => {}
        }
    }

    /// The end of a source line: a space, except in languages without spaces.
    fn soft_break(&mut self) {
        if self.text.chars().next_back().is_some_and(|last| last.width() != Some(2)) {
            self.text.push(' ');
        }
    }

    fn mark(&mut self, code: &str) {
        if self.colour {
            self.text.push_str(code);
        }
    }

    fn code(&mut self, code: &CowStr<'_>) {
        let code = code.replace(' ', UNBREAKING);
        if self.colour {
            self.text.push_str(&format!("{BOLD}{code}{PLAIN}"));
        } else {
            self.text.push_str(&format!("`{code}`"));
        }
    }

    fn section(&mut self, title: String) {
        self.text = title;
        self.heading(2);
    }

    fn heading(&mut self, level: usize) {
        let text = std::mem::take(&mut self.text);
        let text = text.trim();
        let line = if level == 1 { "═" } else { "─" };
        let under = line.repeat(display_width(text));
        self.gap();
        self.lines.push(if self.colour { format!("{BOLD}{text}{PLAIN}") } else { text.to_owned() });
        if level <= 2 {
            self.lines.push(under);
        }
        self.gap();
    }

    /// An empty line, unless there is one already or nothing comes before it.
    fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(String::new());
        }
    }

    fn begin_list(&mut self, first: Option<u64>) {
        self.flush();
        self.lists.push(List { number: first });
    }

    fn end_list(&mut self) {
        self.lists.pop();
        if self.lists.is_empty() {
            self.gap();
        }
    }

    fn begin_item(&mut self) {
        self.bullet = self.lists.last_mut().map_or_else(String::new, List::next_bullet);
    }

    /// Writes the block that was read.
    fn flush(&mut self) {
        let text = std::mem::take(&mut self.text);
        if !text.trim().is_empty() {
            self.block(text.trim());
        }
    }

    /// Writes a block, wrapped, with the indent of its lists.
    fn block(&mut self, text: &str) {
        let hang: usize = self.lists.iter().map(List::hang).sum();
        let bullet = std::mem::take(&mut self.bullet);
        let first = " ".repeat(hang.saturating_sub(display_width(&bullet))) + &bullet;
        let rest = " ".repeat(hang);
        let style = textwrap::Options::new(self.width).initial_indent(&first).subsequent_indent(&rest);
        self.lines.extend(textwrap::wrap(text, style).into_iter().map(Cow::into_owned));
        if self.lists.is_empty() {
            self.gap();
        }
    }

    fn code_block(&mut self) {
        let text = std::mem::take(&mut self.text);
        self.gap();
        self.lines.extend(text.lines().map(|line| format!("    {line}").trim_end().to_owned()));
        self.gap();
    }

    /// Draws a board, with its caption below.
    fn diagram(&mut self, diagram: &Diagram, words: &Words) {
        let style =
            TextStyle { colour: self.colour, panel: false, width: self.width, ..TextStyle::default() };
        let drawn = diagram.for_terminal(words, style);
        self.text = drawn.unwrap_or_else(|refusal| words.explain(&refusal));
        self.code_block();
        self.block(&diagram.caption);
    }

    /// Writes a table, with long cells in several lines.
    fn table(&mut self) {
        let mut rows = std::mem::take(&mut self.rows).into_iter();
        let heading = rows.next().unwrap_or_default();
        let all: Vec<_> = (0..heading.len()).collect();
        let mut table = TextTable::new(heading).with_left(&all);
        rows.for_each(|row| table.add(row));
        self.gap();
        self.lines.extend(table.wrapped(self.width));
        self.gap();
    }
}
