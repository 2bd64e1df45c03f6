//! What an event is to the reader of a turn's account: how it is told, and how much it matters.

/// The kind of an event in the account of a turn. A later kind matters more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Telling {
    /// The event is not told: the picture or another event says it better.
    Aside,
    /// The event is told as a sentence only.
    Note,
    /// The player turned a piece on its place.
    Turned,
    /// The player moved a piece.
    Moved,
    /// The player placed a piece.
    Placed,
    /// A piece can move again.
    Freed,
    /// A piece cannot move any more.
    Locked,
    /// A piece changed its owner.
    Converted,
    /// A piece left the board.
    ShutDown,
    /// A pattern is complete.
    Completed,
    /// The event decides about a player or the game.
    Fate,
}
