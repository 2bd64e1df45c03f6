//! The input of a game: a terminal, or a file or program in its place.

use std::io::{self, IsTerminal, Write};

use anstream::ColorChoice;
use anstream::adapter::strip_str;
use banmen_engine::lines::next_line;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::menu::Menu;
use crate::interrupt;
use crate::terminal::Terminal;

/// The longest line that is read: enough for many actions at once.
const LONGEST_LINE: usize = 1 << 16;

/// The lines that players type. In a terminal they can be edited, called back with the arrow keys, and
/// completed with the tab key.
pub(super) struct Input {
    editor: Option<Editor<Completion, MemHistory>>,
}

impl Input {
    pub(super) fn new() -> Input {
        Input { editor: io::stdin().is_terminal().then(editor).flatten() }
    }

    /// Sets the words that can be completed in the next line.
    pub(super) fn offer(&mut self, words: impl FnOnce() -> Vec<String>) {
        if let Some(completion) = self.editor.as_mut().and_then(Editor::helper_mut) {
            completion.words = words();
        }
    }

    /// Asks for a line; `None` at the end of the input.
    pub(super) fn ask(&mut self, prompt: &str, terminal: &mut Terminal) -> io::Result<Option<String>> {
        match &mut self.editor {
            Some(editor) => edit_line(editor, prompt, terminal),
            None => read_line(prompt, terminal),
        }
    }

    /// Asks a question until the answer is yes or no; the end of the input means no.
    pub(super) fn agrees(&mut self, question: &str, terminal: &mut Terminal) -> io::Result<bool> {
        self.offer(|| vec!["no".to_owned(), "yes".to_owned()]);
        loop {
            let Some(answer) = self.ask(&format!("{question} "), terminal)? else { return Ok(false) };
            match answer.to_lowercase().as_str() {
                "y" | "yes" | "はい" => return Ok(true),
                "n" | "no" | "いいえ" | "quit" => return Ok(false),
                _ => terminal.say("play-yes-or-no", [])?,
            }
        }
    }
}

/// Reads a line that does not come from a terminal, and prints it, so that the output reads like a
/// conversation.
fn read_line(prompt: &str, terminal: &mut Terminal) -> io::Result<Option<String>> {
    write!(terminal.out, "{prompt}")?;
    terminal.out.flush()?;
    let line = interrupt::unheeded(|| next_line(&mut io::stdin().lock(), LONGEST_LINE))?;
    // Text that is not UTF-8 is no action; the refusal will say so.
    let line = line.map(|line| line.unwrap_or_else(|_| "?!".to_owned()).trim().to_owned());
    terminal.line(line.as_deref().unwrap_or_default())?;
    Ok(line)
}

fn editor() -> Option<Editor<Completion, MemHistory>> {
    let config = Config::builder().completion_type(CompletionType::List).build();
    let mut editor = Editor::with_history(config, MemHistory::new()).ok()?;
    editor.set_helper(Some(Completion::default()));
    Some(editor)
}

fn edit_line(
    editor: &mut Editor<Completion, MemHistory>,
    prompt: &str,
    terminal: &mut Terminal,
) -> io::Result<Option<String>> {
    terminal.out.flush()?;
    let prompt = match terminal.out.current_choice() {
        ColorChoice::Never => strip_str(prompt).to_string(),
        _ => prompt.to_owned(),
    };
    match editor.readline(&prompt) {
        Ok(line) => {
            let line = line.trim().to_owned();
            // Without history, a line can be typed again.
            let _ = editor.add_history_entry(&line);
            Ok(Some(line))
        }
        // Ctrl-C means `quit`; the game warns about unsaved moves.
        Err(ReadlineError::Interrupted) => Ok(Some("quit".to_owned())),
        Err(ReadlineError::Eof) => Ok(None),
        Err(error) => Err(io::Error::other(error)),
    }
}

/// Completes the word at the cursor.
#[derive(Default)]
struct Completion {
    words: Vec<String>,
}

impl Completer for Completion {
    type Candidate = String;

    /// Offers the words, or their beginnings if there are too many.
    fn complete(&self, line: &str, place: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let begun = line[..place].rfind(' ').map_or(0, |space| space + 1);
        let candidates = match Menu::of(&self.words, &line[begun..place]) {
            Menu::Actions(actions) => actions,
            Menu::Beginnings(groups) => groups.into_iter().map(|(beginning, _)| beginning).collect(),
        };
        Ok((begun, candidates))
    }
}

impl Hinter for Completion {
    type Hint = String;
}
impl Highlighter for Completion {}
impl Validator for Completion {}
impl Helper for Completion {}
