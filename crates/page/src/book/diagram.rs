//! The diagrams of the rules pages: boards in fenced blocks of the text.
//!
//! A block opens with `board GAME key=value…`. Its lines are `from POSITION`, `moves A B…` (played before the
//! first picture), `play A B…` (shown step by step), `aids` (with the optional aids for players),
//! `card TOPIC TEXT…` (the diagram is also a card for newcomers) and `demo STEPS` (the diagram is also the demo board
//! of its game, at rest after that many steps), each at most once; all others are the caption.

use banmen_rules::{AnyTable, Arg, Message, Setup, Transcript, TranscriptError};
use banmen_view::{Cast, TextStyle, Words, draw_text, picture, play};

use crate::wire;

/// A board in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The game up to the first position that is shown.
    pub transcript: Transcript,
    /// The moves that are shown step by step.
    pub play: Vec<String>,
    /// Whether the optional aids for players are shown.
    pub aids: bool,
    /// The caption.
    pub caption: String,
    /// The card for newcomers that shows the diagram; `None` if no card does.
    pub card: Option<Card>,
    /// The number of steps after which the demo board rests; `None` if the diagram is no demo board.
    pub demo: Option<u32>,
}

/// A card for newcomers: one sentence or two about a topic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The topic, one of [`Card::TOPICS`].
    pub topic: String,
    /// The text.
    pub text: String,
}

impl Card {
    /// The topics of the cards of a game, in reading order.
    pub const TOPICS: [&'static str; 3] = ["aim", "turn", "end"];

    fn read(line: &str) -> Option<Card> {
        let (topic, text) = line.split_once(' ')?;
        Some(Card { topic: topic.to_owned(), text: text.to_owned() })
    }
}

impl Diagram {
    /// Reads a fenced block; `None` when its head is not `board GAME key=value…`.
    pub(crate) fn read(head: &str, text: &str) -> Option<Diagram> {
        let setup: Setup = head.strip_prefix("board ")?.parse().ok()?;
        let (play, caption) = (Vec::new(), String::new());
        let mut diagram =
            Diagram { transcript: setup.into(), play, aids: false, caption, card: None, demo: None };
        let mut caption = Vec::new();
        for line in text.lines() {
            let words = |list: &str| list.split_whitespace().map(str::to_owned).collect();
            match line.split_once(' ') {
                Some(("from", position)) => diagram.transcript.start = Some(position.to_owned()),
                Some(("moves", moves)) => diagram.transcript.moves = words(moves),
                Some(("play", moves)) => diagram.play = words(moves),
                Some(("card", card)) => diagram.card = Card::read(card),
                Some(("demo", steps)) => diagram.demo = steps.parse().ok(),
                None if line == "aids" => diagram.aids = true,
                _ => caption.push(line),
            }
        }
        diagram.caption = caption.join(" ");
        Some(diagram)
    }

    /// The table at the first position that is shown.
    pub fn table(&self) -> Result<AnyTable, Message> {
        self.transcript.table().map_err(TranscriptError::into_cause)
    }

    /// The diagram for the page.
    pub(crate) fn for_page(&self) -> wire::Diagram {
        let Diagram { transcript, play, aids, caption, card, .. } = self.clone();
        let card = card.map(|Card { topic, text }| wire::Card { topic, text });
        wire::Diagram { transcript: (&transcript).into(), play, aids, caption, card }
    }

    /// The diagram for a terminal: the board before, the events, and the board afterwards.
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
