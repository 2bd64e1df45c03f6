//! What may stand in a list of moves: actions, and the words that belong to all games.

use crate::{CommonRefusal, Game, Reason, Seat};

/// The word for a draw that all players still in agree on.
const DRAW: &str = "draw";

/// One entry of a list of moves: an action, or a word that may be said at any point before the end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move<A> {
    /// The player on turn acts.
    Act(A),
    /// `resign:NAME`, `time:NAME` or `forfeit:NAME`: a player still in leaves the game, on turn or not.
    Leave(Seat, Leaving),
    /// `draw`: all players still in agree on a draw.
    Draw,
}

/// How a player leaves the game. All three ways have the same effect; only the reason differs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Leaving {
    /// `resign:NAME`: the player gives up.
    Resign,
    /// `time:NAME`: the player has run out of time.
    Time,
    /// `forfeit:NAME`: whoever runs the game puts the player out.
    Forfeit,
}

impl Leaving {
    /// Every way of leaving.
    pub const ALL: [Leaving; 3] = [Leaving::Resign, Leaving::Time, Leaving::Forfeit];

    /// The word before the colon and the player's name.
    pub fn word(self) -> &'static str {
        match self {
            Leaving::Resign => "resign",
            Leaving::Time => "time",
            Leaving::Forfeit => "forfeit",
        }
    }

    /// The reason of a game that ends because one player is left alone in this way.
    pub fn reason(self) -> Reason {
        match self {
            Leaving::Resign => Reason::RESIGNATION,
            Leaving::Time => Reason::TIME,
            Leaving::Forfeit => Reason::FORFEIT,
        }
    }

    /// The move by which the player called `name` leaves.
    ///
    /// ```
    /// assert_eq!(banmen_rules::Leaving::Time.text("snow"), "time:snow");
    /// ```
    pub fn text(self, name: &str) -> String {
        format!("{}:{name}", self.word())
    }

    /// The way of leaving that a text tells, with the name behind the colon; `None` for any other text.
    pub fn split(text: &str) -> Option<(Leaving, &str)> {
        let (word, name) = text.split_once(':')?;
        let leaving = Leaving::ALL.into_iter().find(|leaving| leaving.word() == word)?;
        Some((leaving, name))
    }
}

/// Whether a move's text is one of the words that belong to all games, and not an action.
///
/// ```
/// use banmen_rules::is_word;
/// assert!(is_word("draw") && is_word("resign:snow") && is_word("time:red") && is_word("forfeit:red"));
/// assert!(!is_word("m@c2") && !is_word("lock:c4"));
/// ```
pub fn is_word(text: &str) -> bool {
    text == DRAW || Leaving::split(text).is_some()
}

/// Reads a word that belongs to all games; `None` when the text is none of them.
pub(crate) fn read_word<G: Game>(game: &G, text: &str) -> Result<Option<Move<G::Action>>, CommonRefusal> {
    match Leaving::split(text) {
        Some((leaving, name)) => Ok(Some(Move::Leave(read_seat(game, name)?, leaving))),
        None if text == DRAW => Ok(Some(Move::Draw)),
        None => Ok(None),
    }
}

/// The text of a move that is about to be made in this position.
pub(crate) fn write_move<G: Game>(game: &G, position: &G::Position, what: Move<G::Action>) -> String {
    match what {
        Move::Act(action) => game.write_action(position, action),
        Move::Leave(who, leaving) => leaving.text(game.names()[who.index()]),
        Move::Draw => DRAW.to_owned(),
    }
}

/// The player of that name.
pub fn read_seat<G: Game>(game: &G, name: &str) -> Result<Seat, CommonRefusal> {
    let found = game.names().iter().position(|own| *own == name).map(Seat::new);
    found.ok_or_else(|| {
        let name = name.chars().take(40).collect();
        CommonRefusal::UnknownPlayer { name, known: game.names().to_vec() }
    })
}
