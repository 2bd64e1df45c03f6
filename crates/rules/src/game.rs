//! The seam between the rules of a game and everything else.

use std::fmt::Debug;
use std::hash::Hash;

use rand_core::Rng;

use crate::{Message, OptionSpec, Options, Outcome, Scores, Seat, Seats};

/// The rules of one game as a value: its options and the tables computed from them.
///
/// A position is plain bytes and always legal.
/// History (repetition, taking back, agreed draws) is the [`Table`](crate::Table)'s.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// The id by which the game is called everywhere: lower-case ASCII.
    const ID: &'static str;

    /// Everything the rules need to go on from here, repetition history aside.
    type Position: Copy + Eq + Debug + Send + Sync + 'static;
    /// The smallest choice a player makes.
    type Action: Copy + Ord + Hash + Debug + Send + Sync + 'static;
    /// What happens when an action is carried out; made by [`messages!`](crate::messages).
    type Event: Clone + Debug + Send + 'static;

    /// The options there are, in the order in which they are written.
    fn specs() -> &'static [OptionSpec];

    /// The game with these options, or which of them is wrong and what is allowed.
    fn new(options: &Options) -> Result<Self, Message>;

    /// The options in force, each once, in the order of [`specs`](Game::specs).
    fn options(&self) -> Options;

    /// The players' names in turn order.
    fn names(&self) -> &[&'static str];

    /// The position in which the game begins.
    fn start(&self) -> Self::Position;

    /// Who is to act; nobody when the game is over.
    fn to_act(&self, position: &Self::Position) -> Option<Seat>;

    /// Who has not left the game.
    fn still_in(&self, position: &Self::Position) -> Seats {
        let _ = position;
        Seats::first(self.names().len())
    }

    /// Appends every legal action; none exactly when the game is over.
    fn legal(&self, position: &Self::Position, out: &mut Vec<Self::Action>);

    /// How many legal actions there are.
    fn legal_count(&self, position: &Self::Position) -> u64 {
        let mut actions = Vec::new();
        self.legal(position, &mut actions);
        actions.len() as u64
    }

    /// One of the legal actions, each as likely as any other, found without listing them.
    ///
    /// # Panics
    /// May panic when the game is over.
    fn random(&self, position: &Self::Position, rng: &mut impl Rng) -> Self::Action;

    /// Carries out an action that is legal in the position, telling the observer what happens.
    ///
    /// # Panics
    /// May panic, and may leave nonsense behind, when the action is not legal: ask
    /// [`refusal`](Game::refusal) first.
    fn apply(
        &self,
        position: &mut Self::Position,
        action: Self::Action,
        observer: &mut impl Observer<Self::Event>,
    ) -> Flow;

    /// A player still in leaves the game, on turn or not: gives up, runs out of time or is put out.
    ///
    /// [`Flow::Over`] with a position that has no [`outcome`](Game::outcome) means: only one is left,
    /// who wins, and the position stays as it was. That is all there is to it in a game for two.
    fn resign(
        &self,
        position: &mut Self::Position,
        who: Seat,
        observer: &mut impl Observer<Self::Event>,
    ) -> Flow {
        let _ = (position, who, observer);
        Flow::Over
    }

    /// Ends the game because its [`repetition_key`](Game::repetition_key) came up for the third time.
    fn end_by_repetition(&self, position: &mut Self::Position) {
        let _ = position;
    }

    /// Why the action is not legal in the position; nothing when it is. Never panics.
    fn refusal(&self, position: &Self::Position, action: Self::Action) -> Option<Message>;

    /// The result, once the game is over.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// The points as the position stands, where the game keeps score.
    fn scores(&self, position: &Self::Position) -> Option<Scores>;

    /// A key of the position: equal positions have equal keys. Kept up to date by `apply`, so cheap.
    fn key(&self, position: &Self::Position) -> u64;

    /// A key of what the rules count as repetition, at the moments when they count; cheap too.
    fn repetition_key(&self, position: &Self::Position) -> Option<u64> {
        let _ = position;
        None
    }

    /// How many symmetries of the board the options leave; number 0 changes nothing.
    fn symmetries(&self) -> usize {
        1
    }

    /// The position seen through a symmetry.
    fn map_position(&self, symmetry: usize, position: &Self::Position) -> Self::Position;

    /// An action of `position` seen through a symmetry.
    fn map_action(&self, symmetry: usize, position: &Self::Position, action: Self::Action) -> Self::Action;

    /// How many numbers actions have: [`action_number`](Game::action_number) is below it.
    fn action_numbers(&self) -> u32;

    /// The number of an action of this position; two legal actions never share one.
    fn action_number(&self, position: &Self::Position, action: Self::Action) -> u32;

    /// The legal action of this position that has this number.
    fn numbered_action(&self, position: &Self::Position, number: u32) -> Option<Self::Action>;

    /// The action's one text form.
    fn write_action(&self, position: &Self::Position, action: Self::Action) -> String;

    /// The action that a text means in this position; it need not be legal.
    fn read_action(&self, position: &Self::Position, text: &str) -> Result<Self::Action, Message>;

    /// The position string.
    fn write_position(&self, position: &Self::Position) -> String;

    /// The position that a string written by [`write_position`](Game::write_position) means.
    fn read_position(&self, text: &str) -> Result<Self::Position, Message>;

    /// The wordless form of an event.
    fn tell(&self, event: &Self::Event) -> Message;
}

/// How play goes on after an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// The same turn goes on.
    SameTurn,
    /// A new turn begins, as a rule another player's.
    NextTurn,
    /// The game is over.
    Over,
}

/// Is told what happens while an action is carried out.
///
/// `()` looks away: then no event is even built, so that the fast path pays nothing.
pub trait Observer<E> {
    /// Whether anybody looks; work done only for the sake of events asks first.
    const LOOKS: bool = true;

    /// Takes the next event.
    fn see(&mut self, event: impl FnOnce() -> E);
}

impl<E> Observer<E> for () {
    const LOOKS: bool = false;

    #[inline(always)]
    fn see(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Observer<E> for Vec<E> {
    fn see(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
