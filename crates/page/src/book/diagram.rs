//! The diagrams of the rules pages: boards that stand in the text as fenced blocks.
//!
//! A block opens with `board GAME key=value…`. Its lines are `from POSITION`, `moves A B…` (made before anything
//! is seen), `play A B…` (shown step by step) and `aids` (what players may agree to see is shown), each at most
//! once; all others are the caption.

use banmen_rules::{AnyTable, Arg, Message};
use banmen_view::{Cast, TextStyle, Words, draw_text, picture, play};

use crate::{retell, wire};

/// A board that stands in a text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Diagram {
    /// `GAME key=value…`.
    pub game: String,
    /// The position string that it begins from, if that is not the game's start.
    pub start: Option<String>,
    /// Moves that are made before anything is seen.
    pub moves: Vec<String>,
    /// Moves that are shown step by step.
    pub play: Vec<String>,
    /// Whether the aids are shown that players may agree to see.
    pub aids: bool,
    /// What there is to see.
    pub caption: String,
}

impl Diagram {
    /// Reads a fenced block; none when its head tells of something else.
    pub(crate) fn read(head: &str, text: &str) -> Option<Diagram> {
        let game = head.strip_prefix("board ")?.to_owned();
        let mut diagram = Diagram { game, ..Diagram::default() };
        let mut caption = Vec::new();
        for line in text.lines() {
            let words = |list: &str| list.split_whitespace().map(str::to_owned).collect();
            match line.split_once(' ') {
                Some(("from", position)) => diagram.start = Some(position.to_owned()),
                Some(("moves", moves)) => diagram.moves = words(moves),
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
        retell(&self.game, self.start.as_deref(), &self.moves)
    }

    /// The same for the page.
    pub(crate) fn for_page(&self) -> wire::Diagram {
        let story =
            wire::Story { game: self.game.clone(), start: self.start.clone(), moves: self.moves.clone() };
        wire::Diagram { story, play: self.play.clone(), aids: self.aids, caption: self.caption.clone() }
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
                text.push_str(&format!("· {}\n", words.told(&cast, &step.told)));
            }
        }
        if !self.play.is_empty() {
            text.push('\n');
            text.push_str(&draw_text(&picture(&table, self.aids), words, style));
        }
        Ok(text)
    }
}
