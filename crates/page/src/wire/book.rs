//! The rules pages.

use super::Transcript;

wire! {
    in "book.ts";

    /// A part of a rules page.
    #[serde(tag = "kind")]
    pub enum RulesPart {
        /// The heading of a section: the parts up to the next one belong to it.
        #[serde(rename_all = "camelCase")]
        Section {
            title: String,
            /// Whether the section is folded until somebody wants to read it.
            is_folded: bool,
        },
        /// Text as HTML: headings, paragraphs, lists, tables and code, without a script or a style.
        Text { html: String },
        /// A diagram.
        Board { diagram: Diagram },
    }

    /// A board in a text.
    pub struct Diagram {
        /// The game up to the first position that is shown.
        pub transcript: Transcript,
        /// The moves that are shown step by step.
        pub play: Vec<String>,
        /// Whether the optional aids for players are shown.
        pub aids: bool,
        /// The caption.
        pub caption: String,
        /// The card for newcomers that shows the diagram.
        pub card: Option<Card>,
    }

    /// The demo board of a game: a diagram that is shown step by step, over and over.
    pub struct Demo {
        /// The diagram.
        pub diagram: Diagram,
        /// The number of steps after which the board rests; it rests at the end if there are fewer.
        pub rest: u32,
    }

    /// A card for newcomers: one sentence or two about a topic.
    pub struct Card {
        /// The topic: `aim`, `turn` or `end`.
        pub topic: String,
        /// The text.
        pub text: String,
    }
}
