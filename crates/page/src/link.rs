//! A whole game or study as the short text of a link.
//!
//! The first letter is the version. The rest is base64url of: a checksum of two bytes; the game with its
//! options and the position string of its start, each after its length; and what is behind them.
//!
//! In versions 1 and 2 that is a game: the number of moves, and the moves as one big number. In version 3 it is a
//! study: see [`study`]. A move is written as its index among all possible moves: the legal actions sorted by
//! text, then every player's resignation, then the draw; from version 2 on every player's loss on time and every
//! player's forfeit follow.

mod letters;
mod number;
mod study;

use banmen_rules::record::{Record, Tags};
use banmen_rules::{AnyTable, Leaving, Message, Setup, Transcript, TranscriptError};

use letters::{bytes, checksum, letters, read_number, read_text, write_number, write_text};
use number::BigNumber;
pub use study::write_study_link;

/// The longest link that is read or written.
pub const LONGEST_LINK: usize = 32_000;

/// The version of a link: what it can hold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Version {
    /// A game with resignations and the draw.
    One,
    /// A game with losses on time and forfeits too; used only for games that have one.
    Two,
    /// A study.
    Three,
}

impl Version {
    const ALL: [Version; 3] = [Version::One, Version::Two, Version::Three];

    /// The first letter of a link.
    fn letter(self) -> char {
        match self {
            Version::One => '1',
            Version::Two => '2',
            Version::Three => '3',
        }
    }

    /// The lowest version that can hold all moves.
    fn of(table: &AnyTable) -> Version {
        let is_new = |text: &str| Leaving::split(text).is_some_and(|(leaving, _)| leaving != Leaving::Resign);
        if table.moves().iter().any(|made| is_new(&made.text)) { Version::Two } else { Version::One }
    }

    /// The words that follow the legal actions, in order.
    fn words(self, names: &[&str]) -> Vec<String> {
        let all = |leaving: Leaving| names.iter().map(move |name| leaving.text(name));
        let mut words: Vec<_> = all(Leaving::Resign).chain(["draw".to_owned()]).collect();
        if self >= Version::Two {
            words.extend(all(Leaving::Time).chain(all(Leaving::Forfeit)));
        }
        words
    }
}

/// The link of a table's game; an error if the game is too long for a link.
pub fn write_link(table: &AnyTable) -> Result<String, Message> {
    let mut bytes = begin(table);
    write_number(&mut bytes, table.move_count());
    let version = Version::of(table);
    bytes.extend(moves_as_number(table, version)?);
    finish(version, &bytes)
}

/// Whether a link holds a study.
pub fn is_study_link(link: &str) -> bool {
    link.starts_with(Version::Three.letter())
}

/// The table of a link's game; of a study, the table after its main line.
pub fn read_link(link: &str) -> Result<AnyTable, Message> {
    let effort = Effort::unlimited();
    match opened(link)? {
        (Version::Three, bytes) => study::read(&bytes, effort).map(|record| record.table().clone()),
        (version, bytes) => read_game(&bytes, version, effort),
    }
}

/// The study of a link; a game is a study with one line.
pub fn read_study_link(link: &str) -> Result<Record, Message> {
    read_within(link, Effort::unlimited())
}

/// The study of a link from strangers; an error if reading it means to list more than `most_choices` moves.
///
/// Nearly all time of reading a link goes into the lists of possible moves.
pub fn read_short_study_link(link: &str, most_choices: usize) -> Result<Record, Message> {
    read_within(link, Effort { choices_left: most_choices })
}

fn read_within(link: &str, effort: Effort) -> Result<Record, Message> {
    match opened(link)? {
        (Version::Three, bytes) => study::read(&bytes, effort),
        (version, bytes) => Record::from_table(&read_game(&bytes, version, effort)?, &Tags::none()),
    }
}

/// How much may be done for a link.
struct Effort {
    /// The number of possible moves that may still be listed.
    choices_left: usize,
}

impl Effort {
    fn unlimited() -> Effort {
        Effort { choices_left: usize::MAX }
    }

    /// All possible moves at a table; an error if they are too many.
    fn choices(&mut self, table: &AnyTable, version: Version) -> Result<Choices, Message> {
        let choices = Choices::at(table, version);
        let left = self.choices_left.checked_sub(choices.count() as usize);
        self.choices_left = left.ok_or_else(|| Message::new("link-too-long"))?;
        Ok(choices)
    }
}

/// The first bytes of every link: the game and its start.
fn begin(table: &AnyTable) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_text(&mut bytes, &table.setup().to_string());
    write_text(&mut bytes, table.start_position().as_deref().unwrap_or_default());
    bytes
}

/// The text of a link with these bytes.
fn finish(version: Version, bytes: &[u8]) -> Result<String, Message> {
    let text = letters(&[&checksum(bytes)[..], bytes].concat());
    match text.len() + 1 {
        length if length > LONGEST_LINK => Err(Message::new("link-too-long")),
        _ => Ok(format!("{}{text}", version.letter())),
    }
}

/// The version of a link and its bytes behind the checksum.
fn opened(link: &str) -> Result<(Version, Vec<u8>), Message> {
    if link.len() > LONGEST_LINK {
        return Err(Message::new("link-too-long"));
    }
    let known = |version: Version| Some((version, link.strip_prefix(version.letter())?));
    let (version, text) = match Version::ALL.into_iter().find_map(known) {
        Some(known) => known,
        None if link.starts_with(|letter: char| letter.is_ascii_digit()) => {
            return Err(Message::new("link-version"));
        }
        None => return Err(damaged()),
    };
    let bytes = bytes(text).ok_or_else(damaged)?;
    let (sum, bytes) = bytes.split_at_checked(2).ok_or_else(damaged)?;
    if sum == checksum(bytes) { Ok((version, bytes.to_vec())) } else { Err(damaged()) }
}

/// A link with the checksum that its bytes should have, so that fuzzing reaches what is behind it; `None` if it has
/// no bytes.
pub fn mend_link(link: &str) -> Option<String> {
    let version = link.chars().next().filter(char::is_ascii_digit)?;
    let bytes = bytes(&link[1..])?;
    let (_, bytes) = bytes.split_at_checked(2)?;
    Some(format!("{version}{}", letters(&[&checksum(bytes)[..], bytes].concat())))
}

fn damaged() -> Message {
    Message::new("link-damaged")
}

/// The table before the first move.
fn read_first(bytes: &mut &[u8]) -> Result<AnyTable, Message> {
    let game = read_text(bytes).ok_or_else(damaged)?;
    let start = read_text(bytes).ok_or_else(damaged)?;
    let start = Some(start).filter(|start| !start.is_empty());
    let first = Transcript { start, ..game.parse::<Setup>()?.into() };
    first.table().map_err(TranscriptError::into_cause)
}

fn read_game(mut bytes: &[u8], version: Version, mut effort: Effort) -> Result<AnyTable, Message> {
    let mut table = read_first(&mut bytes)?;
    let count = read_number(&mut bytes).ok_or_else(damaged)?;
    let mut number = BigNumber::from_bytes(bytes);
    for _ in 0..count {
        let choices = effort.choices(&table, version)?;
        let text = choices.text(number.take(choices.count())).ok_or_else(damaged)?;
        table.play_quietly(&text)?;
    }
    Ok(table)
}

/// The moves of a table as one number, with the first move in the lowest digits.
fn moves_as_number(table: &AnyTable, version: Version) -> Result<Vec<u8>, Message> {
    let mut again = table.clone();
    again.go_to(0);
    let mut choices = Vec::with_capacity(table.move_count());
    for made in table.moves() {
        choices.push(Choices::at(&again, version).digit(&made.text)?);
        again.play_quietly(&made.text)?;
    }
    Ok(BigNumber::of(&choices).to_bytes())
}

/// All possible moves at a table, in order.
struct Choices {
    legal: Vec<String>,
    words: Vec<String>,
}

impl Choices {
    fn at(table: &AnyTable, version: Version) -> Choices {
        let legal = if table.outcome().is_none() { table.legal() } else { Vec::new() };
        Choices { legal, words: version.words(table.names()) }
    }

    fn count(&self) -> u32 {
        (self.legal.len() + self.words.len()) as u32
    }

    /// A move as a digit: its index, and the number of all.
    fn digit(&self, text: &str) -> Result<(u32, u32), Message> {
        Ok((self.place(text).ok_or_else(damaged)?, self.count()))
    }

    /// The move with an index.
    fn text(&self, place: u32) -> Option<String> {
        self.legal.iter().chain(&self.words).nth(place as usize).cloned()
    }

    /// The index of a move.
    fn place(&self, text: &str) -> Option<u32> {
        let action = self.legal.binary_search_by(|own| own.as_str().cmp(text)).ok();
        let word = || self.words.iter().position(|own| own == text).map(|place| self.legal.len() + place);
        action.or_else(word).map(|place| place as u32)
    }
}
