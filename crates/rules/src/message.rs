//! Events and refusals as values: a key with arguments, never a sentence.
//!
//! Rules know no language.
//! An event or a refusal is a variant of an enum made by [`messages!`](crate::messages); it becomes a
//! [`Message`], whose sentence is in the locale files of the view crate under the same key.

use std::borrow::Cow;
use std::convert::Infallible;
use std::error::Error;
use std::fmt;

use crate::{Game, Seat};

/// A key with arguments: the wordless form of an event or a refusal.
///
/// Its `Display` is wordless too, for logs and for programs that have no locale files:
///
/// ```
/// use banmen_rules::Message;
/// let message = Message::new("marbles-too-many").with("asked", 7).under("marbles/1").at(3);
/// assert_eq!(message.to_string(), "marbles-too-many asked=7 [marbles/1] at 3");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The key of the sentence in the locale files.
    pub key: &'static str,
    /// The rule behind the message: a ruling (`saiju/2`), a rule of the book (`R 17`), or a section of
    /// the specification (`Moving`).
    pub rule: Option<&'static str>,
    /// The place in the text that was read, in characters from 1.
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
    /// A list of arguments.
    List(Vec<Arg>),
}

impl Message {
    /// A message without arguments.
    pub fn new(key: &'static str) -> Message {
        Message { key, rule: None, at: None, args: Vec::new() }
    }

    /// Sets the rule behind the message.
    #[must_use]
    pub fn under(mut self, rule: &'static str) -> Message {
        self.rule = Some(rule);
        self
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }

    /// Sets the place in the text that was read (characters from 1).
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

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        for (name, arg) in &self.args {
            write!(f, " {name}={arg}")?;
        }
        if let Some(rule) = self.rule {
            write!(f, " [{rule}]")?;
        }
        match self.at {
            Some(place) => write!(f, " at {place}"),
            None => Ok(()),
        }
    }
}

impl Error for Message {}

impl Arg {
    /// Text that is the same in every language.
    pub fn text(text: impl Into<String>) -> Arg {
        Arg::Text(Cow::Owned(text.into()))
    }

    /// A number; one that is too large for an `i64` becomes the largest.
    pub fn number(number: impl TryInto<i64>) -> Arg {
        Arg::Number(number.try_into().unwrap_or(i64::MAX))
    }

    /// The key of a word in the locale files.
    pub fn word(key: impl Into<Cow<'static, str>>) -> Arg {
        Arg::Word(key.into())
    }
}

/// Texts stand as they are, words as `<key>`, lists in brackets.
impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Text(text) => f.write_str(text),
            Arg::Number(number) => write!(f, "{number}"),
            Arg::Word(key) => write!(f, "<{key}>"),
            Arg::List(items) => {
                let items: Vec<_> = items.iter().map(Arg::to_string).collect();
                write!(f, "[{}]", items.join(", "))
            }
        }
    }
}

impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Arg {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::text(text)
    }
}

/// A value that can be an argument in a message of game `G`.
///
/// A cell is only a number until the board names it, which is why the game is asked.
pub trait Term<G> {
    /// The argument.
    fn term(&self, game: &G) -> Arg;
}

impl<G: Game> Term<G> for Seat {
    fn term(&self, game: &G) -> Arg {
        Arg::word(format!("{}-{}", G::ID, game.names()[self.index()]))
    }
}

impl<G> Term<G> for String {
    fn term(&self, _: &G) -> Arg {
        Arg::text(self.clone())
    }
}

impl<G> Term<G> for &'static str {
    fn term(&self, _: &G) -> Arg {
        Arg::from(*self)
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
                Arg::number(*self)
            }
        }

        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::number(number)
            }
        }
    )* };
}
number_terms!(u8 u16 u32 u64 usize i8 i16 i32 i64);

/// A value that has a message in game `G`: the enums made by [`messages!`](crate::messages).
pub trait ToMessage<G> {
    /// The wordless form, with cells and players named as the game names them.
    fn message(&self, game: &G) -> Message;
}

/// The event of a game that reports none.
impl<G> ToMessage<G> for Infallible {
    fn message(&self, _: &G) -> Message {
        match *self {}
    }
}

/// Defines an enum of messages: each variant with its key in the locale files, and in brackets the rule
/// behind it.
///
/// Messages of a game name it (`for Saiju`), because it names their cells and players. An enum without a
/// game needs none: it is an [`Error`] by itself and turns into a [`Message`].
///
/// ```
/// use banmen_rules::Message;
///
/// banmen_rules::messages! {
///     /// Why a move in a game of marbles is refused.
///     pub enum Refusal {
///         /// The bag holds fewer marbles.
///         TooMany { asked: u32, there: u32 } => "marbles-too-many" ["marbles/1"];
///         /// The game has ended.
///         Over => "marbles-over";
///     }
/// }
/// let message = Message::from(Refusal::TooMany { asked: 7, there: 3 });
/// assert_eq!(message.key, "marbles-too-many");
/// assert_eq!(message.rule, Some("marbles/1"));
/// assert_eq!(Refusal::KEYS[0], ("marbles-too-many", &["asked", "there"][..]));
/// assert_eq!(Refusal::Over.to_string(), "marbles-over");
/// ```
///
/// Two dots before a variant say that it holds another such enum, from which it is made by `From`:
///
/// ```
/// # use banmen_rules::{CommonRefusal, Message};
/// banmen_rules::messages! {
///     /// Why a move in a game of pebbles is refused.
///     pub enum Refusal {
///         ..Common(CommonRefusal);
///         /// The hole is empty.
///         Empty => "pebbles-empty";
///     }
/// }
/// assert_eq!(Message::from(Refusal::from(CommonRefusal::GameOver)).key, "game-over");
/// ```
#[macro_export]
macro_rules! messages {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident {
            $($variants:tt)*
        }
    ) => {
        $crate::messages! {
            @define $(#[$meta])*
            $vis enum $Name for () { $($variants)* }
        }

        impl<G> $crate::ToMessage<G> for $Name {
            fn message(&self, _: &G) -> $crate::Message {
                $Name::message(self, &())
            }
        }

        impl ::std::convert::From<$Name> for $crate::Message {
            fn from(own: $Name) -> $crate::Message {
                own.message(&())
            }
        }

        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.message(&()), f)
            }
        }

        impl ::std::error::Error for $Name {}
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident for $Game:ty {
            $($variants:tt)*
        }
    ) => {
        $crate::messages! {
            @define $(#[$meta])*
            $vis enum $Name for $Game { $($variants)* }
        }

        impl $crate::ToMessage<$Game> for $Name {
            fn message(&self, game: &$Game) -> $crate::Message {
                $Name::message(self, game)
            }
        }
    };
    (
        @define $(#[$meta:meta])*
        $vis:vis enum $Name:ident for $Game:ty {
            $( .. $Holder:ident($Inner:ty); )*
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
            $( #[doc = concat!("A [`", stringify!($Inner), "`].")] $Holder($Inner), )*
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
                    $( Self::$Holder(inner) => $crate::ToMessage::<$Game>::message(inner, game), )*
                    $( Self::$Variant $({ $($field),* })? => {
                        $crate::Message::new($key)
                            $(.under($rule))?
                            $($( .with(stringify!($field), $crate::Term::<$Game>::term($field, game)) )*)?
                    } )*
                }
            }
        }

        $(
            impl ::std::convert::From<$Inner> for $Name {
                fn from(inner: $Inner) -> $Name {
                    $Name::$Holder(inner)
                }
            }
        )*
    };
}
