//! A whole game as the short text of a link.
//!
//! The first letter is the version. The rest is base64url of: a checksum of two bytes; the game with its
//! options and the position string of its start, each after its length; the number of moves; and the moves as
//! one big number. A move is written as its index among all possible moves: the legal actions sorted by text,
//! then every player's resignation, then the draw; in version 2 every player's loss on time and every
//! player's forfeit follow.

use banmen_rules::{AnyTable, LONGEST_POSITION, Leaving, Message, Setup, Transcript, TranscriptError};

/// The longest link that is read or written.
pub const LONGEST_LINK: usize = 32_000;

/// The version of a link: the words that it can hold beside actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Version {
    /// Resignations and the draw.
    One,
    /// Losses on time and forfeits too; used only for games that have one.
    Two,
}

impl Version {
    const ALL: [Version; 2] = [Version::One, Version::Two];

    /// The first letter of a link.
    fn letter(self) -> char {
        match self {
            Version::One => '1',
            Version::Two => '2',
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

/// The alphabet of base64url.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The link of a table's game; an error if the game is too long for a link.
pub fn write_link(table: &AnyTable) -> Result<String, Message> {
    let mut bytes = Vec::new();
    let game = table.setup().to_string();
    for text in [&*game, table.start_position().as_deref().unwrap_or_default()] {
        write_number(&mut bytes, text.len());
        bytes.extend_from_slice(text.as_bytes());
    }
    write_number(&mut bytes, table.move_count());
    let version = Version::of(table);
    bytes.extend(moves_as_number(table, version)?);
    let sum = checksum(&bytes);
    let text = letters(&[&sum[..], &bytes].concat());
    match text.len() + 1 {
        length if length > LONGEST_LINK => Err(Message::new("link-too-long")),
        _ => Ok(format!("{}{text}", version.letter())),
    }
}

/// The table of a link's game.
pub fn read_link(link: &str) -> Result<AnyTable, Message> {
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
    if sum != checksum(bytes) {
        return Err(damaged());
    }
    read_game(bytes, version)
}

fn damaged() -> Message {
    Message::new("link-damaged")
}

fn read_game(mut bytes: &[u8], version: Version) -> Result<AnyTable, Message> {
    let game = read_text(&mut bytes).ok_or_else(damaged)?;
    let start = read_text(&mut bytes).ok_or_else(damaged)?;
    let count = read_number(&mut bytes).ok_or_else(damaged)?;
    let start = Some(start).filter(|start| !start.is_empty());
    let first = Transcript { start, ..game.parse::<Setup>()?.into() };
    let mut table = first.table().map_err(TranscriptError::into_cause)?;
    let mut number = BigNumber::from_bytes(bytes);
    for _ in 0..count {
        let choices = Choices::at(&table, version);
        let text = choices.text(number.take(choices.count())).ok_or_else(damaged)?;
        table.play_quietly(&text)?;
    }
    Ok(table)
}

/// The moves of a table as one number, with the first move in the lowest digits.
fn moves_as_number(table: &AnyTable, version: Version) -> Result<Vec<u8>, Message> {
    let mut again = table.clone();
    again.go_to(0);
    let mut places = Vec::with_capacity(table.move_count());
    for made in table.moves() {
        let choices = Choices::at(&again, version);
        places.push((choices.place(&made.text).ok_or_else(damaged)?, choices.count()));
        again.play_quietly(&made.text)?;
    }
    let mut number = BigNumber::default();
    for (place, count) in places.into_iter().rev() {
        number.put(place, count);
    }
    Ok(number.to_bytes())
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

/// A number of any size, its lowest 32 bits first.
#[derive(Default)]
struct BigNumber(Vec<u32>);

impl BigNumber {
    /// Multiplies by `count` and adds `place`, which is less than `count`.
    fn put(&mut self, place: u32, count: u32) {
        let mut carry = u64::from(place);
        for part in &mut self.0 {
            carry += u64::from(*part) * u64::from(count);
            *part = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Divides by `count` and returns the remainder.
    fn take(&mut self, count: u32) -> u32 {
        let mut rest = 0;
        for part in self.0.iter_mut().rev() {
            let whole = rest << 32 | u64::from(*part);
            *part = (whole / u64::from(count)) as u32;
            rest = whole % u64::from(count);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u32
    }

    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.0.iter().flat_map(|part| part.to_le_bytes()).collect();
        while bytes.last() == Some(&0) {
            bytes.pop();
        }
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> BigNumber {
        let part = |four: &[u8]| four.iter().rev().fold(0, |part, byte| part << 8 | u32::from(*byte));
        BigNumber(bytes.chunks(4).map(part).collect())
    }
}

/// Writes a number with seven bits per byte, the lowest first; the eighth bit says that more follow.
fn write_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read_number(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for shift in [0, 7, 14, 21] {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= usize::from(byte & 0x7F) << shift;
        if *byte < 0x80 {
            return Some(number);
        }
    }
    None
}

fn read_text(bytes: &mut &[u8]) -> Option<String> {
    let length = read_number(bytes).filter(|length| *length <= LONGEST_POSITION)?;
    let (text, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    String::from_utf8(text.to_vec()).ok()
}

/// A checksum of two bytes.
fn checksum(bytes: &[u8]) -> [u8; 2] {
    let mixed =
        bytes.iter().fold(0x811C_9DC5_u32, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    ((mixed >> 16 ^ mixed) as u16).to_le_bytes()
}

/// Writes bytes as letters of six bits, the highest bits first.
fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 2);
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0_u32, |bits, place| bits << 8 | u32::from(*three.get(place).unwrap_or(&0)));
        for place in 0..=three.len() {
            text.push(char::from(LETTERS[(bits >> (18 - 6 * place) & 63) as usize]));
        }
    }
    text
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    let value = |letter: u8| LETTERS.iter().position(|own| *own == letter);
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for place in 0..4 {
            bits = bits << 6 | four.get(place).map_or(Some(0), |letter| value(*letter))?;
        }
        let whole = [(bits >> 16) as u8, (bits >> 8) as u8, bits as u8];
        bytes.extend_from_slice(&whole[..four.len().checked_sub(1).filter(|count| *count > 0)?]);
    }
    Some(bytes)
}
