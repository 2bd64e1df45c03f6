//! The diagrams of the rules pages: boards that stand in the text as fenced blocks.
//!
//! A block opens with `board GAME key=value…`. Its lines are `from POSITION`, `moves A B…` (made before anything
//! is seen), `play A B…` (shown step by step) and `aids` (what players may agree to see is shown), each at most
//! once; all others are the caption.

use banmen_rules::{AnyTable, Arg, Message, Setup, Transcript, TranscriptError};
use banmen_view::{Cast, TextStyle, Words, draw_text, picture, play};

use crate::wire;

/// A board that stands in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The game up to the position that is seen first.
    pub transcript: Transcript,
    /// Moves that are shown step by step.
    pub play: Vec<String>,
    /// Whether the aids are shown that players may agree to see.
    pub aids: bool,
    /// What there is to see.
    pub caption: String,
}

impl Diagram {
    /// Reads a fenced block; `None` when its head is not `board GAME key=value…`.
    pub(crate) fn read(head: &str, text: &str) -> Option<Diagram> {
        let setup: Setup = head.strip_prefix("board ")?.parse().ok()?;
        let mut diagram =
            Diagram { transcript: setup.into(), play: Vec::new(), aids: false, caption: String::new() };
        let mut caption = Vec::new();
        for line in text.lines() {
            let words = |list: &str| list.split_whitespace().map(str::to_owned).collect();
            match line.split_once(' ') {
                Some(("from", position)) => diagram.transcript.start = Some(position.to_owned()),
                Some(("moves", moves)) => diagram.transcript.moves = words(moves),
                Some(("play", moves)) => diagram.play = words(moves),
                None if line == "aids" => diagram.aids = true,
                _ => caption.push(line),
            }
        }
        diagram.caption = caption.join(" ");
        Some(diagram)
    }

    /// The table that it begins with.
    pub fn table(&self) -> Result<AnyTable, Message> {
        self.transcript.table().map_err(TranscriptError::into_cause)
    }

    /// The same for the page.
    pub(crate) fn for_page(&self) -> wire::Diagram {
        let Diagram { transcript, play, aids, caption } = self;
        let transcript = transcript.into();
        wire::Diagram { transcript, play: play.clone(), aids: *aids, caption: caption.clone() }
    }

    /// The same for a terminal: the board before, what happens, and the board afterwards.
    pub(crate) fn for_terminal(&self, words: &Words, style: TextStyle) -> Result<String, Message> {
        let mut table = self.table()?;
        let cast = Cast::of(&table);
        let mut text = draw_text(&picture(&table, self.aids), words, style);
        for action in &self.play {
            let steps = play(&mut table, action)?;
            let action = Arg::Text(action.clone().into());
            text.push_str(&format!(
                "\n{}\n",
                words.say(&Message::new("diagram-played").with("action", action))
            ));
            for step in steps {
                text.push_str(&format!("· {}\n", words.notice(&cast, &step.notice)));
            }
        }
        if !self.play.is_empty() {
            text.push('\n');
            text.push_str(&draw_text(&picture(&table, self.aids), words, style));
        }
        Ok(text)
    }
}
