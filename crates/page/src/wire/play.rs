//! A game being played.

use super::{Frame, Outcome};

wire! {
    in "play.ts";

    /// A move that was made.
    pub struct Played {
        /// Its text.
        pub text: String,
        /// What happened, in order.
        pub frames: Vec<Frame>,
        /// Where the game stands.
        pub status: Status,
    }

    /// Where a game stands.
    pub struct Status {
        /// Who is to act; nobody when the game is over.
        pub to_act: Option<u32>,
        /// The result, once the game is over.
        pub outcome: Option<Outcome>,
        /// Who is still in.
        pub still_in: Vec<u32>,
        /// How many moves were made.
        pub moves: u32,
        /// How many of them are not confirmed and can be taken back one by one.
        pub unconfirmed: u32,
        /// Whether the next move begins a turn.
        pub turn_begins: bool,
    }

    /// A turn that was made or is going on.
    pub struct Turn {
        /// Its number, from 1.
        pub number: u32,
        /// Whose it is.
        pub seat: u32,
        /// How many moves were made before it.
        pub first: u32,
        /// Its moves.
        pub moves: Vec<String>,
    }

    /// A game as text: enough to set it up elsewhere, to store it, to hand it to an engine.
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
