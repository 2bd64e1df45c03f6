//! The pieces: three symbols, three colours, nine kinds of stone.

use std::fmt;
use std::str::FromStr;

use super::Saiju;
use crate::refusal::malformed;
use crate::{Arg, CommonRefusal, Term};

/// What is drawn on a stone or a shadow. Each player owns one symbol, in turn order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "a symbol is called by its name")]
pub enum Symbol {
    Snow,
    Moon,
    Flower,
}

impl Symbol {
    /// All symbols, in turn order.
    pub const ALL: [Symbol; 3] = [Symbol::Snow, Symbol::Moon, Symbol::Flower];

    /// The place in [`ALL`](Symbol::ALL).
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The symbol at a place in [`ALL`](Symbol::ALL).
    #[inline(always)]
    pub(super) const fn from_index(index: usize) -> Symbol {
        match index {
            0 => Symbol::Snow,
            1 => Symbol::Moon,
            _ => Symbol::Flower,
        }
    }

    /// Its letter: `s`, `m` or `f`.
    pub const fn letter(self) -> char {
        ['s', 'm', 'f'][self.index()]
    }

    /// The symbol with that letter.
    pub(super) fn read(letter: char) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|symbol| symbol.letter() == letter)
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Reads a symbol by its letter.
impl FromStr for Symbol {
    type Err = CommonRefusal;

    fn from_str(text: &str) -> Result<Symbol, CommonRefusal> {
        let letter = only_letter(text);
        letter.and_then(Symbol::read).ok_or_else(|| malformed(text, "s|m|f"))
    }
}

impl Term<Saiju> for Symbol {
    fn term(&self, _: &Saiju) -> Arg {
        Arg::Word(["saiju-symbol-snow", "saiju-symbol-moon", "saiju-symbol-flower"][self.index()].into())
    }
}

/// The colour of a stone; groups are made of one colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "a colour is called by its name")]
pub enum Colour {
    White,
    Yellow,
    Pink,
}

impl Colour {
    /// All colours.
    pub const ALL: [Colour; 3] = [Colour::White, Colour::Yellow, Colour::Pink];

    /// The place in [`ALL`](Colour::ALL).
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour at a place in [`ALL`](Colour::ALL).
    #[inline(always)]
    pub(super) const fn from_index(index: usize) -> Colour {
        match index {
            0 => Colour::White,
            1 => Colour::Yellow,
            _ => Colour::Pink,
        }
    }

    /// Its letter: `w`, `y` or `p`.
    pub const fn letter(self) -> char {
        ['w', 'y', 'p'][self.index()]
    }

    /// The colour with that letter.
    pub(super) fn read(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Reads a colour by its letter.
impl FromStr for Colour {
    type Err = CommonRefusal;

    fn from_str(text: &str) -> Result<Colour, CommonRefusal> {
        let letter = only_letter(text);
        letter.and_then(Colour::read).ok_or_else(|| malformed(text, "w|y|p"))
    }
}

/// The letter of a text that has just one.
fn only_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// A colour stone; there are four of each of the nine kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stone {
    /// What is drawn on it.
    pub symbol: Symbol,
    /// Its colour.
    pub colour: Colour,
}

impl Stone {
    /// The number of stones of each kind.
    pub const COPIES: u8 = 4;

    /// All nine kinds.
    pub fn all() -> impl Iterator<Item = Stone> + Clone {
        (0..9).map(Stone::from_number)
    }

    /// Its number among the nine kinds.
    #[inline(always)]
    pub const fn number(self) -> usize {
        3 * self.symbol.index() + self.colour.index()
    }

    /// The kind with that number, which is below nine.
    pub const fn from_number(number: usize) -> Stone {
        Stone { symbol: Symbol::from_index(number / 3), colour: Colour::from_index(number % 3) }
    }
}

/// Reads a stone by its symbol and colour: `sw`.
impl FromStr for Stone {
    type Err = CommonRefusal;

    fn from_str(text: &str) -> Result<Stone, CommonRefusal> {
        let kinds = Stone::all().map(|stone| stone.to_string());
        let found = Stone::all().zip(kinds.clone()).find(|(_, written)| written == text);
        let expected = || kinds.collect::<Vec<_>>().join("|");
        found.map(|(stone, _)| stone).ok_or_else(|| malformed(text, expected()))
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.symbol, self.colour)
    }
}

impl Term<Saiju> for Stone {
    fn term(&self, _: &Saiju) -> Arg {
        Arg::Word(Piece::Stone(*self).word().into())
    }
}

/// A piece on a cell: a shadow or a stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// A shadow with this symbol.
    Shadow(Symbol),
    /// A colour stone.
    Stone(Stone),
}

impl Piece {
    /// The key of its name in the locale files.
    pub const fn word(self) -> &'static str {
        const STONES: [&str; 9] = [
            "saiju-stone-sw",
            "saiju-stone-sy",
            "saiju-stone-sp",
            "saiju-stone-mw",
            "saiju-stone-my",
            "saiju-stone-mp",
            "saiju-stone-fw",
            "saiju-stone-fy",
            "saiju-stone-fp",
        ];
        match self {
            Piece::Shadow(symbol) => ["saiju-shadow-s", "saiju-shadow-m", "saiju-shadow-f"][symbol.index()],
            Piece::Stone(stone) => STONES[stone.number()],
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Shadow(symbol) => write!(f, "*{symbol}"),
            Piece::Stone(stone) => write!(f, "{stone}"),
        }
    }
}

/// Reads a shadow (`*m`) or a stone (`mw`).
impl FromStr for Piece {
    type Err = CommonRefusal;

    fn from_str(text: &str) -> Result<Piece, CommonRefusal> {
        let piece = match text.strip_prefix('*') {
            Some(symbol) => symbol.parse().map(Piece::Shadow),
            None => text.parse().map(Piece::Stone),
        };
        piece.map_err(|_| malformed(text, "*s|sw"))
    }
}

impl Term<Saiju> for Piece {
    fn term(&self, _: &Saiju) -> Arg {
        Arg::Word(self.word().into())
    }
}
