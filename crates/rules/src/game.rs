//! The seam between the rules of a game and everything else.

use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use rand_core::Rng;

use crate::chance::{Word, mix};
use crate::refusal::malformed;
use crate::{CommonRefusal, Message, OptionSpec, Options, Outcome, Scores, Seat, Seats, ToMessage};

/// The rules of one game as a value: its options and the tables computed from them.
///
/// A position is plain bytes and always legal.
/// History (repetition, taking back, agreed draws) is the [`Table`](crate::Table)'s.
///
/// A game says who plays ([`names`](Game::names)), how it begins, what is legal, what an action does, how
/// it ends, and how actions and positions are written. Everything else has a default that is right;
/// a game that is to be searched in earnest replaces those that are slow ([`random`](Game::random),
/// [`legal_count`](Game::legal_count), [`key`](Game::key)). `examples/tic_tac_toe.rs` is a whole game.
///
/// [`Numbered`] and [`Symmetric`] add what learning needs.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// The id by which the game is called everywhere: lower-case ASCII.
    const ID: &'static str;

    /// Everything the rules need to go on from here, repetition history aside.
    type Position: Copy + Eq + Debug + Send + Sync + 'static;
    /// The smallest choice a player makes.
    type Action: Copy + Ord + Hash + Debug + Send + Sync + 'static;
    /// What happens when an action is carried out; made by [`messages!`](crate::messages).
    /// [`Infallible`](std::convert::Infallible) in a game that reports nothing.
    type Event: ToMessage<Self> + Clone + Debug + Send + 'static;
    /// Why an action, its text or a position string is refused: [`Refused`](crate::Refused) around an
    /// enum made by [`messages!`](crate::messages), or just [`CommonRefusal`].
    type Refusal: Error + Into<Message> + From<CommonRefusal> + Clone + PartialEq + Send + Sync + 'static;

    /// The options there are, in the order in which they are written; none unless the game says so.
    fn specs() -> &'static [OptionSpec] {
        &[]
    }

    /// The game with these options, or which of them is wrong and what is allowed.
    fn new(options: &Options) -> Result<Self, CommonRefusal>;

    /// The options in force, each once, in the order of [`specs`](Game::specs).
    fn options(&self) -> Options {
        Options::none()
    }

    /// The players' names in turn order.
    fn names(&self) -> &[&'static str];

    /// The position in which the game begins.
    fn start(&self) -> Self::Position;

    /// Who is to act; `None` when the game is over.
    fn to_act(&self, position: &Self::Position) -> Option<Seat>;

    /// Who has not left the game.
    fn still_in(&self, position: &Self::Position) -> Seats {
        let _ = position;
        Seats::first(self.names().len())
    }

    /// Appends every legal action; none exactly when the game is over.
    ///
    /// For loops that keep their vector; [`legal_actions`](Game::legal_actions) makes one.
    fn legal(&self, position: &Self::Position, out: &mut Vec<Self::Action>);

    /// Every legal action; none exactly when the game is over.
    fn legal_actions(&self, position: &Self::Position) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.legal(position, &mut actions);
        actions
    }

    /// The number of legal actions.
    fn legal_count(&self, position: &Self::Position) -> u64 {
        self.legal_actions(position).len() as u64
    }

    /// A random legal action, each as likely as any other.
    ///
    /// # Panics
    /// May panic when the game is over.
    fn random(&self, position: &Self::Position, rng: &mut impl Rng) -> Self::Action {
        let actions = self.legal_actions(position);
        actions[Word::draw(rng).below(actions.len() as u32) as usize]
    }

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
    /// [`Flow::Over`] with a position that has no [`outcome`](Game::outcome) means: only one player is
    /// left, who wins, and the position stays as it was. A game for two needs no more.
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

    /// Why the action is not legal in the position; `None` when it is legal. Never panics.
    fn refusal(&self, position: &Self::Position, action: Self::Action) -> Option<Self::Refusal> {
        if self.to_act(position).is_none() {
            return Some(CommonRefusal::GameOver.into());
        }
        let is_legal = self.legal_actions(position).contains(&action);
        let refusal = || CommonRefusal::NotLegal { action: self.write_action(position, action) };
        (!is_legal).then(|| refusal().into())
    }

    /// The result, once the game is over.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// The points in this position; `None` in a game without points.
    fn scores(&self, position: &Self::Position) -> Option<Scores> {
        let _ = position;
        None
    }

    /// A key of the position: equal positions have equal keys.
    ///
    /// Computed from the position string unless the game keeps a key up to date, which is faster by far.
    fn key(&self, position: &Self::Position) -> u64 {
        self.write_position(position).bytes().fold(0, |key, byte| mix(key ^ u64::from(byte)))
    }

    /// A key of what the rules count as repetition, at the moments when they count.
    fn repetition_key(&self, position: &Self::Position) -> Option<u64> {
        let _ = position;
        None
    }

    /// The action's one text form.
    fn write_action(&self, position: &Self::Position, action: Self::Action) -> String;

    /// The action that a text means in this position; it need not be legal.
    ///
    /// Unless the game reads texts itself, only those of legal actions mean something.
    fn read_action(&self, position: &Self::Position, text: &str) -> Result<Self::Action, Self::Refusal> {
        let legal = self.legal_actions(position);
        let example = || legal.first().map(|&action| self.write_action(position, action));
        let found = legal.iter().find(|&&action| self.write_action(position, action) == text);
        found.copied().ok_or_else(|| malformed(text, example().unwrap_or_default()).into())
    }

    /// The position string.
    fn write_position(&self, position: &Self::Position) -> String;

    /// The position that a string written by [`write_position`](Game::write_position) means.
    fn read_position(&self, text: &str) -> Result<Self::Position, Self::Refusal>;

    /// The wordless form of an event.
    fn event_message(&self, event: &Self::Event) -> Message {
        event.message(self)
    }
}

/// A game whose actions have dense numbers, as weak levels and learning need them.
pub trait Numbered: Game {
    /// The count of numbers: [`action_number`](Numbered::action_number) is below it.
    fn action_numbers(&self) -> u32;

    /// The number of an action of this position; two legal actions never share one.
    fn action_number(&self, position: &Self::Position, action: Self::Action) -> u32;

    /// The action that a number means in this position. It need not be legal: [`refusal`](Game::refusal) says
    /// why it is not. `None` if the number means no action here.
    ///
    /// Unless the game says more, only the numbers of legal actions mean something.
    fn meant_action(&self, position: &Self::Position, number: u32) -> Option<Self::Action> {
        let has_number = |action: &Self::Action| self.action_number(position, *action) == number;
        self.legal_actions(position).into_iter().find(has_number)
    }

    /// The legal action of this position that has this number.
    fn numbered_action(&self, position: &Self::Position, number: u32) -> Option<Self::Action> {
        self.meant_action(position, number).filter(|&action| self.refusal(position, action).is_none())
    }

    /// The numbers of all legal actions, ascending.
    fn legal_numbers(&self, position: &Self::Position) -> Vec<u32> {
        let actions = self.legal_actions(position);
        let mut numbers: Vec<_> =
            actions.into_iter().map(|action| self.action_number(position, action)).collect();
        numbers.sort_unstable();
        numbers
    }
}

/// A game with symmetries: rotations and reflections of the board that change nothing but names.
///
/// Playing the image of an action in the image of a position leads to the image of what follows.
pub trait Symmetric: Game {
    /// The number of symmetries that the options leave; number 0 is the identity.
    fn symmetries(&self) -> usize;

    /// The image of a position under a symmetry.
    fn map_position(&self, symmetry: usize, position: &Self::Position) -> Self::Position;

    /// The image of an action of `position` under a symmetry.
    fn map_action(&self, symmetry: usize, position: &Self::Position, action: Self::Action) -> Self::Action;

    /// Whether the symmetries hold in this position. They do not where a rule goes by the names of cells.
    fn holds(&self, position: &Self::Position) -> bool {
        let _ = position;
        true
    }
}

/// How play goes on after an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// The turn goes on.
    SameTurn,
    /// A new turn begins, as a rule another player's.
    NextTurn,
    /// The game is over.
    Over,
}

impl Flow {
    /// Whether the turn is over: another one begins, or the game has ended.
    ///
    /// A word of leaving does not end the turn during which it is said, unless it changes who is to act.
    pub fn ends_turn(self) -> bool {
        self != Flow::SameTurn
    }
}

/// A listener to the events of an action.
///
/// `()` ignores them: then no event is even built, and the fast path pays nothing.
pub trait Observer<E> {
    /// Whether events are wanted; work done only for their sake asks first.
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
