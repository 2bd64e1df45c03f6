//! The rules, to be read.

use super::Transcript;

wire! {
    in "book.ts";

    /// A part of a rules page.
    #[serde(tag = "kind")]
    pub enum RulesPart {
        /// Text as HTML: headings, paragraphs, lists, tables and code, without a script or a style.
        Text { html: String },
        /// A board.
        Board { diagram: Diagram },
    }

    /// A board in a text.
    pub struct Diagram {
        /// What is on the board.
        pub transcript: Transcript,
        /// Moves that are shown step by step.
        pub play: Vec<String>,
        /// Whether the aids are shown that players may agree to see.
        pub aids: bool,
        /// What there is to see.
        pub caption: String,
    }
}
