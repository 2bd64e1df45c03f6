//! What happened and why not, as values: a key with arguments, never a sentence.
//!
//! Rules know no language.
//! An event or a refusal is a variant of an enum made by [`messages!`](crate::messages); at the seam it
//! becomes a [`Message`], whose sentence stands in the locale files of the view crate under the same key.

use std::borrow::Cow;

use crate::{Game, Seat};

/// A key with arguments: the wordless form of an event or a refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The key of its sentence in the locale files.
    pub key: &'static str,
    /// What is behind it: a ruling (`saiju/2`), a rule of the book (`R 17`), or a section of the
    /// specification (`Moving`).
    pub rule: Option<&'static str>,
    /// Where in the text that was read, in characters from 1.
    pub at: Option<usize>,
    /// The arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// One argument of a [`Message`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// Text that is the same in every language: a cell, an action, a value.
    Text(Cow<'static, str>),
    /// A number.
    Number(i64),
    /// The key of a word in the locale files: a player, a symbol, a direction.
    Word(Cow<'static, str>),
    /// Several of them.
    List(Vec<Arg>),
}

impl Message {
    /// A message without arguments.
    pub fn new(key: &'static str) -> Message {
        Message { key, rule: None, at: None, args: Vec::new() }
    }

    /// The same with the rule behind it.
    #[must_use]
    pub fn under(mut self, rule: &'static str) -> Message {
        self.rule = Some(rule);
        self
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Message {
        self.args.push((name, arg));
        self
    }

    /// The same with the place in the text that was read (characters from 1).
    #[must_use]
    pub fn at(mut self, place: usize) -> Message {
        self.at = Some(place);
        self
    }

    /// The argument of that name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(own, _)| *own == name).map(|(_, arg)| arg)
    }
}

/// Something that can stand as an argument in a message of game `G`.
///
/// A cell is only a number until the board names it, which is why the game is asked.
pub trait Term<G> {
    /// The argument.
    fn term(&self, game: &G) -> Arg;
}

impl<G: Game> Term<G> for Seat {
    fn term(&self, game: &G) -> Arg {
        Arg::Word(format!("{}-{}", G::ID, game.names()[self.index()]).into())
    }
}

impl<G> Term<G> for String {
    fn term(&self, _: &G) -> Arg {
        Arg::Text(Cow::Owned(self.clone()))
    }
}

impl<G> Term<G> for &'static str {
    fn term(&self, _: &G) -> Arg {
        Arg::Text(Cow::Borrowed(self))
    }
}

impl<G, T: Term<G>> Term<G> for Vec<T> {
    fn term(&self, game: &G) -> Arg {
        Arg::List(self.iter().map(|item| item.term(game)).collect())
    }
}

macro_rules! number_terms {
    ($($number:ty)*) => { $(
        impl<G> Term<G> for $number {
            fn term(&self, _: &G) -> Arg {
                Arg::Number(*self as i64)
            }
        }
    )* };
}
number_terms!(u8 u16 u32 u64 usize i8 i16 i32 i64);

/// Defines an enum of messages of one game: each variant with its key in the locale files, and in
/// brackets the rule behind it.
///
/// ```
/// banmen_rules::messages! {
///     /// What may go wrong in a game of marbles.
///     pub enum Refusal for () {
///         /// There are not so many.
///         TooMany { asked: u32, there: u32 } => "marbles-too-many" ["marbles/1"];
///         /// It is over.
///         Over => "marbles-over";
///     }
/// }
/// let message = Refusal::TooMany { asked: 7, there: 3 }.message(&());
/// assert_eq!(message.key, "marbles-too-many");
/// assert_eq!(message.rule, Some("marbles/1"));
/// assert_eq!(Refusal::KEYS[0], ("marbles-too-many", &["asked", "there"][..]));
/// ```
#[macro_export]
macro_rules! messages {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident for $Game:ty {
            $(
                $(#[$variant_meta:meta])*
                $Variant:ident $({ $( $(#[$field_meta:meta])* $field:ident : $Type:ty ),* $(,)? })?
                    => $key:literal $([$rule:literal])? ;
            )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "fields are named for what they are")]
        $vis enum $Name {
            $( $(#[$variant_meta])* $Variant $({ $( $(#[$field_meta])* $field: $Type ),* })?, )*
        }

        impl $Name {
            /// Every key with the names of its arguments; each has a sentence in every locale.
            pub const KEYS: &'static [(&'static str, &'static [&'static str])] =
                &[$( ($key, &[$($(stringify!($field)),*)?]) ),*];

            /// The wordless form, with cells and players named as `game` names them.
            pub fn message(&self, game: &$Game) -> $crate::Message {
                let _ = game;
                match self {
                    $( Self::$Variant $({ $($field),* })? => {
                        $crate::Message::new($key)
                            $(.under($rule))?
                            $($( .with(stringify!($field), $crate::Term::<$Game>::term($field, game)) )*)?
                    } )*
                }
            }
        }
    };
}
