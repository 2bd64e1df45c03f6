//! What a table reports while a move is carried out, and to whom.

use crate::{Leaving, Message, Observer, Outcome, Scores, Seat};

/// One report of a table while a move is carried out: an event of the game, or something that every game has.
#[derive(Clone, PartialEq, Debug)]
pub enum Notice<E> {
    /// Something happened in the game.
    Event(E),
    /// A player left the game.
    Left(Seat, Leaving),
    /// All still in agreed on a draw.
    Agreed,
    /// The points changed to these.
    Scores(Scores),
    /// A new turn begins.
    Turn(Seat),
    /// The game is over.
    Over(Outcome),
}

impl<E> Notice<E> {
    /// The notice with its event, if it is one, converted.
    pub fn map<F>(self, convert: impl FnOnce(E) -> F) -> Notice<F> {
        match self {
            Notice::Event(event) => Notice::Event(convert(event)),
            Notice::Left(seat, leaving) => Notice::Left(seat, leaving),
            Notice::Agreed => Notice::Agreed,
            Notice::Scores(scores) => Notice::Scores(scores),
            Notice::Turn(seat) => Notice::Turn(seat),
            Notice::Over(outcome) => Notice::Over(outcome),
        }
    }
}

impl Notice<Message> {
    /// The message of the event; every other notice is a word of its own.
    pub fn into_message(self) -> Message {
        let word = match self {
            Notice::Event(message) => return message,
            Notice::Left(_, Leaving::Resign) => "resigned",
            Notice::Left(_, Leaving::Time) => "out-of-time",
            Notice::Left(_, Leaving::Forfeit) => "forfeited",
            Notice::Agreed => "agreed",
            Notice::Scores(_) => "scores",
            Notice::Turn(_) => "turn",
            Notice::Over(_) => "over",
        };
        Message::new(word)
    }
}

/// A receiver of notices. `()` wants none, and then none is made.
pub(crate) trait Listener<E>: Observer<E> {
    /// Whether notices are wanted.
    fn listens(&self) -> bool {
        Self::LOOKS
    }

    /// Takes the next notice.
    fn notify(&mut self, notice: Notice<E>);
}

impl<E> Listener<E> for () {
    fn notify(&mut self, _: Notice<E>) {}
}

/// A listener that calls a function with every notice.
pub(crate) struct Notify<'a, E>(pub(crate) &'a mut dyn FnMut(Notice<E>));

impl<E> Observer<E> for Notify<'_, E> {
    fn see(&mut self, event: impl FnOnce() -> E) {
        (self.0)(Notice::Event(event()));
    }
}

impl<E> Listener<E> for Notify<'_, E> {
    fn notify(&mut self, notice: Notice<E>) {
        (self.0)(notice);
    }
}
