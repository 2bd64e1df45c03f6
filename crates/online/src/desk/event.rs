//! What happens to people, for their own streams.

use serde::{Deserialize, Serialize};

/// Something that happened to people, on any node. It is a hint: who missed one reads the store.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub enum Event {
    /// A game began.
    Start {
        /// The game.
        game: String,
        /// Who plays.
        people: Vec<String>,
    },
    /// A person is to act.
    Turn {
        /// The game.
        game: String,
        /// The next ordinal.
        ordinal: u64,
        /// The seat to act.
        to_act: Option<u8>,
        /// Who is to act.
        person: String,
    },
    /// A game ended.
    Finish {
        /// The game.
        game: String,
        /// Who played.
        people: Vec<String>,
    },
    /// The players of a game agreed to another one.
    Rematch {
        /// The game that ended.
        game: String,
        /// The new game.
        next: String,
        /// Who plays.
        people: Vec<String>,
    },
    /// Somebody is invited.
    Invite {
        /// The secret of the invitation.
        invite: String,
        /// Who is invited.
        people: Vec<String>,
    },
    /// Sessions or tokens ended, and what was opened with them ends too.
    Ended {
        /// Their ids.
        credentials: Vec<String>,
    },
    /// Events may have been lost: what matters is to be read from the store.
    Missed,
}
