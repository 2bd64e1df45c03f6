//! A whole turn as a unit: taken whole, or refused whole with nothing changed.

use std::error::Error;
use std::fmt;

use crate::{BadMove, Flow, Game, Message, Move, Notice, PlayError, Table, messages};

messages! {
    /// Why a list of actions is not one whole turn.
    #[non_exhaustive]
    pub enum TurnRefusal {
        /// The list is empty.
        Empty => "turn-empty";
        /// The player to act has made a part of the turn already.
        UnderWay => "turn-under-way";
        /// The list has a word such as `resign:NAME` or `draw`, which is never part of a turn.
        Word { text: String } => "turn-word";
        /// The turn goes on after the last action of the list.
        Incomplete { count: usize } => "turn-incomplete";
        /// The turn has `count` actions, and the list has `given`.
        TooLong { count: usize, given: usize } => "turn-too-long";
    }
}

/// Why a turn was refused, with the cause of a refused action: a [`Message`], or a typed [`PlayError`].
/// Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TurnError<C = Message> {
    /// The list is not one whole turn.
    Turn(TurnRefusal),
    /// An action of the list is refused.
    Action(BadMove<C>),
}

impl<C: fmt::Display> fmt::Display for TurnError<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TurnError::Turn(refusal) => refusal.fmt(f),
            TurnError::Action(bad) => bad.fmt(f),
        }
    }
}

impl<C: Error + 'static> Error for TurnError<C> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            TurnError::Turn(_) => None,
            TurnError::Action(bad) => bad.source(),
        }
    }
}

impl<C> TurnError<C> {
    /// The error with the cause of a refused action converted.
    pub fn map_cause<D>(self, convert: impl FnOnce(C) -> D) -> TurnError<D> {
        match self {
            TurnError::Turn(refusal) => TurnError::Turn(refusal),
            TurnError::Action(bad) => TurnError::Action(bad.map_cause(convert)),
        }
    }
}

/// The typed error of [`Table::play_turn`].
type TypedTurnError<G> = TurnError<PlayError<<G as Game>::Refusal>>;

impl TurnError {
    /// The sentences of the error, with `explain` for each message.
    pub fn explain(&self, explain: impl Fn(&Message) -> String) -> String {
        match self {
            TurnError::Turn(refusal) => explain(&refusal.clone().into()),
            TurnError::Action(bad) => format!("{} {}", explain(&bad.message()), explain(&bad.cause)),
        }
    }
}

impl<G: Game> Table<G> {
    /// Makes a whole turn and returns what happened, or refuses it whole and changes nothing.
    ///
    /// A turn is complete when the rules end it or the game, even if the same player is to act next. A list that
    /// stops earlier or goes on is refused, and so are the words of [`Move`], which stand alone.
    pub fn play_turn(&mut self, turn: &[G::Action]) -> Result<Vec<Notice<G::Event>>, TypedTurnError<G>> {
        self.try_turn(turn, |table, action| {
            let what = Move::Act(*action);
            (table.write_move(what), Ok(what))
        })
    }

    /// Makes a whole turn given as texts, as [`play_turn`](Table::play_turn) does.
    pub fn play_turn_texts(&mut self, turn: &[impl AsRef<str>]) -> Result<Vec<Notice<Message>>, TurnError> {
        let read = |table: &Table<G>, text: &_| {
            let text = AsRef::<str>::as_ref(text);
            (text.to_owned(), table.read_move(text))
        };
        let notices = self.try_turn(turn, read).map_err(|error| error.map_cause(Message::from))?;
        Ok(self.wordless(notices))
    }

    /// Plays a turn on a copy of the table, which takes the table's place when the turn is whole.
    fn try_turn<T>(
        &mut self,
        turn: &[T],
        read: impl Fn(&Table<G>, &T) -> (String, Result<Move<G::Action>, G::Refusal>),
    ) -> Result<Vec<Notice<G::Event>>, TypedTurnError<G>> {
        let mut tried = self.clone();
        let mut notices = Vec::new();
        let mut flow = Flow::SameTurn;
        self.check_turn_begins(turn.len())?;
        for (place, item) in turn.iter().enumerate() {
            if flow.ends_turn() {
                return Err(TurnError::Turn(TurnRefusal::TooLong { count: place, given: turn.len() }));
            }
            let (text, what) = read(&tried, item);
            let refused = |cause| TurnError::Action(BadMove { number: place + 1, text: text.clone(), cause });
            let what = what.map_err(|refusal| refused(PlayError::Action(refusal)))?;
            if !matches!(what, Move::Act(_)) {
                return Err(TurnError::Turn(TurnRefusal::Word { text }));
            }
            flow = tried.play(what, &mut |notice| notices.push(notice)).map_err(refused)?;
        }
        if !flow.ends_turn() {
            return Err(TurnError::Turn(TurnRefusal::Incomplete { count: turn.len() }));
        }
        *self = tried;
        Ok(notices)
    }

    fn check_turn_begins(&self, given: usize) -> Result<(), TypedTurnError<G>> {
        match (given, self.turn_begins()) {
            (0, _) => Err(TurnError::Turn(TurnRefusal::Empty)),
            (_, false) => Err(TurnError::Turn(TurnRefusal::UnderWay)),
            _ => Ok(()),
        }
    }
}
