//! Where the players' lines come from: a terminal, or a file or program in its place.

use std::io::{self, IsTerminal, Write};

use crate::lines::next_line;
use crate::stage::Stage;

/// The longest line that is read: enough for many actions at once.
const LONGEST_LINE: usize = 1 << 16;

/// The lines that players type.
pub(super) struct Input {
    is_terminal: bool,
}

impl Input {
    pub(super) fn new() -> Input {
        Input { is_terminal: io::stdin().is_terminal() }
    }

    /// Asks for a line; nothing when there are no more.
    ///
    /// Lines that nobody sees being typed are shown, so that what comes out reads like a conversation.
    pub(super) fn ask(&mut self, prompt: &str, stage: &mut Stage) -> io::Result<Option<String>> {
        write!(stage.out, "{prompt}")?;
        stage.out.flush()?;
        let line = match next_line(&mut io::stdin().lock(), LONGEST_LINE)? {
            None => {
                stage.line("")?;
                return Ok(None);
            }
            // What cannot be read is certainly no action; the refusal will say so.
            Some(line) => line.unwrap_or_else(|_| "?".to_owned()).trim().to_owned(),
        };
        if !self.is_terminal {
            stage.line(&line)?;
        }
        Ok(Some(line))
    }

    /// Asks a question until the answer is yes or no; nobody there means no.
    pub(super) fn agrees(&mut self, question: &str, stage: &mut Stage) -> io::Result<bool> {
        loop {
            let Some(answer) = self.ask(&format!("{question} "), stage)? else { return Ok(false) };
            match answer.to_lowercase().as_str() {
                "y" | "yes" | "はい" => return Ok(true),
                "n" | "no" | "いいえ" => return Ok(false),
                _ => stage.say("play-yes-or-no", [])?,
            }
        }
    }
}
