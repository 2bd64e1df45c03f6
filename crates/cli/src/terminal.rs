//! The terminal of a command: its words and its output.

use std::cell::LazyCell;
use std::io::{self, Stdout, Write};

use anstream::AutoStream;
use anstyle::Style;
use banmen_rules::{Arg, Message, Notice};
use banmen_view::{Cast, Language, Scene, TextStyle, TextTable, Words, draw_text};
use serde_json::Value;
use textwrap::core::display_width;

use crate::error::CliError;

/// The number of columns without a terminal.
const WIDTH: usize = 100;

/// The least width that is used, in columns.
const NARROWEST: usize = 40;

/// The words and the output of a command. Without a terminal there are no colours.
#[derive(Debug)]
pub(crate) struct Terminal {
    /// Loaded with the first sentence: programs mostly ask for numbers.
    pub(crate) words: LazyCell<Words, Box<dyn FnOnce() -> Words>>,
    pub(crate) out: AutoStream<Stdout>,
    /// The columns of the transient line.
    transient_width: usize,
}

impl Terminal {
    pub(crate) fn new(language: Language) -> Terminal {
        let words: Box<dyn FnOnce() -> Words> = Box::new(move || Words::new(language));
        Terminal { words: LazyCell::new(words), out: anstream::stdout(), transient_width: 0 }
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.out, "{}", text.as_ref())
    }

    /// Says the sentence of a key.
    pub(crate) fn say<const N: usize>(
        &mut self,
        key: &'static str,
        args: [(&'static str, Arg); N],
    ) -> io::Result<()> {
        let message =
            args.into_iter().fold(Message::new(key), |message, (name, arg)| message.with(name, arg));
        let sentence = self.words.say(&message);
        self.prose("", &sentence)
    }

    /// Writes a transient line, which is removed again; only on a terminal.
    pub(crate) fn transient(&mut self, message: &Message) -> io::Result<()> {
        if terminal_width().is_none() {
            return Ok(());
        }
        self.clear_transient()?;
        let sentence = self.words.say(message);
        let dim = Style::new().dimmed();
        self.transient_width = display_width(&sentence);
        write!(self.out, "{dim}{sentence}{dim:#}")?;
        self.out.flush()
    }

    /// Removes the transient line.
    pub(crate) fn clear_transient(&mut self) -> io::Result<()> {
        if self.transient_width > 0 {
            // Spaces, because not every terminal can erase a line.
            write!(self.out, "\r{}\r", " ".repeat(self.transient_width))?;
            self.transient_width = 0;
        }
        self.out.flush()
    }

    /// Writes prose with an indent, wrapped between words on a terminal.
    pub(crate) fn prose(&mut self, indent: &str, text: &str) -> io::Result<()> {
        let Some(width) = terminal_width() else { return self.line(format!("{indent}{text}")) };
        let style = textwrap::Options::new(width).initial_indent(indent).subsequent_indent(indent);
        textwrap::wrap(text, style).into_iter().try_for_each(|line| self.line(line))
    }

    /// Says what happened, with the rule behind it. The player to act is shown beside the board.
    pub(crate) fn tell(&mut self, cast: &Cast, notices: &[Notice<Message>]) -> io::Result<()> {
        for notice in notices.iter().filter(|notice| !matches!(notice, Notice::Turn(_))) {
            let message = self.words.notice_message(cast, notice);
            let sentence = self.words.cite(&message);
            self.prose("  ", &sentence)?;
        }
        Ok(())
    }

    /// Draws a picture.
    pub(crate) fn draw(&mut self, scene: &Scene) -> io::Result<()> {
        let style = TextStyle { colour: true, width: self.width(), ..TextStyle::default() };
        let picture = draw_text(scene, &self.words, style);
        write!(self.out, "{picture}")
    }

    /// Writes a table with a bold heading; lines that do not fit are cut off.
    pub(crate) fn table(&mut self, table: &TextTable) -> io::Result<()> {
        let text = table_text(table, self.width());
        write!(self.out, "{text}")
    }

    /// The number of columns.
    pub(crate) fn width(&self) -> usize {
        terminal_width().unwrap_or(WIDTH)
    }

    /// Writes a value as JSON.
    pub(crate) fn json(&mut self, value: &Value) -> io::Result<()> {
        writeln!(self.out, "{value:#}")
    }

    /// The error of a command that needs a feature which this build does not have.
    #[cfg(not(all(feature = "page", feature = "png")))]
    pub(crate) fn left_out(&self, feature: &'static str) -> CliError {
        self.usage_error(&Message::new("cli-left-out").with("feature", feature))
    }

    /// A usage error with the sentences of a message.
    pub(crate) fn usage_error(&self, message: &Message) -> CliError {
        CliError::Usage(self.words.explain(message))
    }
}

/// The lines of a table, with a bold heading, each cut off after `width` columns.
pub(crate) fn table_text(table: &TextTable, width: usize) -> String {
    let bold = Style::new().bold();
    let mut lines = table.lines(width).into_iter();
    let heading = lines.next().map(|heading| format!("{bold}{heading}{bold:#}"));
    heading.into_iter().chain(lines).map(|line| line + "\n").collect()
}

/// The number of columns of the terminal, if there is one.
fn terminal_width() -> Option<usize> {
    let (width, _) = terminal_size::terminal_size_of(io::stdout())?;
    Some(usize::from(width.0).max(NARROWEST))
}
