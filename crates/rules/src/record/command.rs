//! Commands in comments, in PGN's manner: `[%clk 0:03:21]` is the time left on a clock.
//!
//! Four commands are known: `clk`, `glyph`, `mark` and `arrow`. All others, and those that cannot be read, are
//! words of the comment like any other and stay as they are.

use std::fmt;
use std::time::Duration;

use super::duration;

/// A command inside a comment: `[%name arguments]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Command<'c> {
    /// The letters behind `[%`.
    pub name: &'c str,
    /// The text between the name and `]`, without the spaces around it.
    pub arguments: &'c str,
}

impl<'c> Command<'c> {
    /// The commands of a comment, in order.
    ///
    /// ```
    /// use banmen_rules::record::Command;
    ///
    /// let found: Vec<_> = Command::all("Bold. [%clk 0:03:21] [%odd]").collect();
    /// assert_eq!(found[0], Command { name: "clk", arguments: "0:03:21" });
    /// assert_eq!(found[1], Command { name: "odd", arguments: "" });
    /// ```
    pub fn all(comment: &'c str) -> impl Iterator<Item = Command<'c>> {
        Pieces(comment).filter_map(|piece| match piece {
            Piece::Command(command, _) => Some(command),
            Piece::Words(_) => None,
        })
    }

    /// A comment without its commands: the words that are meant for people.
    ///
    /// ```
    /// use banmen_rules::record::Command;
    ///
    /// assert_eq!(Command::strip("Bold. [%clk 0:03:21] [%glyph !] Too bold?"), "Bold. Too bold?");
    /// ```
    pub fn strip(comment: &str) -> String {
        strip_if(comment, |_| true)
    }

    fn words(self) -> impl Iterator<Item = &'c str> {
        self.arguments.split(' ').filter(|word| !word.is_empty())
    }
}

/// A comment without the commands of this name.
pub(super) fn strip_named(comment: &str, names: &[&str]) -> String {
    strip_if(comment, |command| names.contains(&command.name))
}

fn strip_if(comment: &str, goes: impl Fn(Command<'_>) -> bool) -> String {
    let mut kept = String::with_capacity(comment.len());
    let mut is_gap = false;
    for piece in Pieces(comment) {
        let text = match piece {
            Piece::Command(command, _) if goes(command) => {
                is_gap = true;
                continue;
            }
            Piece::Command(_, whole) => whole,
            Piece::Words(words) => words,
        };
        let joins = is_gap && (kept.is_empty() || kept.ends_with(' '));
        kept.push_str(if joins { text.trim_start_matches(' ') } else { text });
        is_gap = false;
    }
    kept.truncate(kept.trim_end_matches(' ').len());
    kept
}

enum Piece<'c> {
    Words(&'c str),
    /// A command, and its whole text.
    Command(Command<'c>, &'c str),
}

/// A comment cut into commands and the words between them.
struct Pieces<'c>(&'c str);

impl<'c> Iterator for Pieces<'c> {
    type Item = Piece<'c>;

    fn next(&mut self) -> Option<Piece<'c>> {
        if self.0.is_empty() {
            return None;
        }
        if let Some((command, length)) = read_command(self.0) {
            let (whole, rest) = self.0.split_at(length);
            self.0 = rest;
            return Some(Piece::Command(command, whole));
        }
        let mut begins = self.0.match_indices("[%").map(|(place, _)| place);
        let end = begins.find(|place| read_command(&self.0[*place..]).is_some());
        let (words, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest;
        Some(Piece::Words(words))
    }
}

/// The command with which a text begins, and its length.
fn read_command(text: &str) -> Option<(Command<'_>, usize)> {
    let (inner, _) = text.strip_prefix("[%")?.split_once(']')?;
    let (name, arguments) = inner.split_once(' ').unwrap_or((inner, ""));
    let is_name = !name.is_empty() && name.bytes().all(|letter| letter.is_ascii_alphanumeric());
    let is_command = is_name && !arguments.contains('[');
    is_command.then(|| (Command { name, arguments: arguments.trim() }, "[%]".len() + inner.len()))
}

/// The value of a move in an annotator's eyes, written `[%glyph !?]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Glyph {
    /// `!`
    Good,
    /// `?`
    Mistake,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
}

impl Glyph {
    /// Every glyph.
    pub const ALL: [Glyph; 6] =
        [Glyph::Good, Glyph::Mistake, Glyph::Brilliant, Glyph::Blunder, Glyph::Interesting, Glyph::Dubious];

    /// The signs that are written.
    pub fn sign(self) -> &'static str {
        match self {
            Glyph::Good => "!",
            Glyph::Mistake => "?",
            Glyph::Brilliant => "!!",
            Glyph::Blunder => "??",
            Glyph::Interesting => "!?",
            Glyph::Dubious => "?!",
        }
    }

    fn read(sign: &str) -> Option<Glyph> {
        Glyph::ALL.into_iter().find(|glyph| glyph.sign() == sign)
    }
}

/// The colour of a [`Shape`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "a colour is called by its name")]
pub enum Colour {
    Green,
    Red,
    Yellow,
    Blue,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Colour; 4] = [Colour::Green, Colour::Red, Colour::Yellow, Colour::Blue];

    /// The word that is written.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Green => "green",
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Blue => "blue",
        }
    }
}

/// Something drawn onto the board beside a move. Places are named as the game names them: `c2`, `0,-3`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// A mark on a place: `[%mark green c2]`.
    Mark {
        /// The colour of the mark.
        colour: Colour,
        /// The marked place.
        place: String,
    },
    /// An arrow between two places: `[%arrow red c2>d3]`.
    Arrow {
        /// The colour of the arrow.
        colour: Colour,
        /// The place where it begins.
        from: String,
        /// The place to which it points.
        to: String,
    },
}

/// The longest name of a place.
const LONGEST_PLACE: usize = 16;

impl Shape {
    /// Whether its places can be written.
    pub(super) fn is_sound(&self) -> bool {
        match self {
            Shape::Mark { place, .. } => is_place(place),
            Shape::Arrow { from, to, .. } => is_place(from) && is_place(to),
        }
    }

    fn read(arrow: bool, colour: Colour, word: &str) -> Option<Shape> {
        let shape = if arrow {
            let (from, to) = word.split_once('>')?;
            Shape::Arrow { colour, from: from.to_owned(), to: to.to_owned() }
        } else {
            Shape::Mark { colour, place: word.to_owned() }
        };
        Some(shape).filter(Shape::is_sound)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shape::Mark { colour, place } => write!(f, "[%mark {} {place}]", colour.name()),
            Shape::Arrow { colour, from, to } => write!(f, "[%arrow {} {from}>{to}]", colour.name()),
        }
    }
}

/// Whether a name has the form of a place. The board is not asked: a comment never makes a record unreadable.
fn is_place(name: &str) -> bool {
    let belongs =
        |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || b",-".contains(&letter);
    (1..=LONGEST_PLACE).contains(&name.len()) && name.bytes().all(belongs)
}

/// The glyphs of comments.
pub(super) fn glyphs<'c>(comments: impl Iterator<Item = &'c str>) -> Vec<Glyph> {
    let commands = comments.flat_map(Command::all).filter(|command| command.name == "glyph");
    commands.flat_map(|command| command.words().filter_map(Glyph::read)).collect()
}

/// The shapes of comments.
pub(super) fn shapes<'c>(comments: impl Iterator<Item = &'c str>) -> Vec<Shape> {
    comments.flat_map(Command::all).flat_map(|command| shapes_of(command)).collect()
}

fn shapes_of(command: Command<'_>) -> Vec<Shape> {
    let mut words = command.words();
    let named = |name: &str| Colour::ALL.into_iter().find(|colour| colour.name() == name);
    let (true, Some(colour)) = (["mark", "arrow"].contains(&command.name), words.next().and_then(named))
    else {
        return Vec::new();
    };
    words.filter_map(|word| Shape::read(command.name == "arrow", colour, word)).collect()
}

/// The time left on the clock, from the first `[%clk …]` of the comments that can be read.
pub(super) fn clock<'c>(mut comments: impl Iterator<Item = &'c str>) -> Option<Duration> {
    let time = |command: Command<'_>| duration::read_clock(command.arguments);
    comments.find_map(|comment| Command::all(comment).filter(|command| command.name == "clk").find_map(time))
}

/// The command for these glyphs; empty when there are none.
pub(super) fn write_glyphs(glyphs: &[Glyph]) -> String {
    let signs: Vec<_> = glyphs.iter().map(|glyph| glyph.sign()).collect();
    if signs.is_empty() { String::new() } else { format!("[%glyph {}]", signs.join(" ")) }
}
