//! A game being played.

use super::{Frame, Outcome, Piece, Point};

wire! {
    in "play.ts";

    /// A move that was made.
    pub struct Played {
        /// Its text.
        pub text: String,
        /// The events in order.
        pub frames: Vec<Frame>,
        /// The state of the game.
        pub status: Status,
    }

    /// The state of a game.
    pub struct Status {
        /// Who is to act; nobody when the game is over.
        pub to_act: Option<u32>,
        /// The result, once the game is over.
        pub outcome: Option<Outcome>,
        /// Who is still in.
        pub still_in: Vec<u32>,
        /// The number of moves.
        pub moves: u32,
        /// The number of unconfirmed moves, which can be taken back one by one.
        pub unconfirmed: u32,
        /// Whether the next move begins a turn.
        pub turn_begins: bool,
        /// The points that win at once, in a game that ends so.
        pub goal: Option<u32>,
        /// The moves that are left in the turn, in a game whose turns have several.
        pub moves_left: Option<MovesLeft>,
    }

    /// The moves of a turn.
    pub struct MovesLeft {
        /// The number of moves that are left.
        pub left: u32,
        /// The number of all moves.
        pub all: u32,
    }

    /// A turn, complete or in progress.
    pub struct Turn {
        /// Its number, from 1.
        pub number: u32,
        /// The seat of its player.
        pub seat: u32,
        /// The number of moves before the turn.
        pub first: u32,
        /// Its moves.
        pub moves: Vec<String>,
    }

    /// A tip of the coach.
    pub struct Tip {
        /// The key of its sentence.
        pub key: String,
        /// The outlines of the places that it points at, each a closed line.
        pub borders: Vec<Vec<Point>>,
    }

    /// A part of a text: words, or a piece that is drawn among them.
    #[serde(tag = "kind")]
    pub enum TextPart {
        /// Words.
        Text { text: String },
        /// A piece.
        Piece { piece: Piece },
    }

    /// A move in short.
    pub struct ShortMove {
        /// Its pieces with their places, and what became of them.
        pub parts: Vec<TextPart>,
        /// Its comments in the record that the game was opened from.
        pub comments: Vec<String>,
        /// The moves of each variation that the record has instead of it.
        pub variations: Vec<String>,
    }

    /// A transcript: a game as text, to be stored, sent, or handed to the engine.
    #[derive(serde::Deserialize)]
    pub struct Transcript {
        /// `GAME key=value…`.
        pub game: String,
        /// The position string of its start, if it is not the game's own.
        pub start: Option<String>,
        /// All moves.
        pub moves: Vec<String>,
    }
}
