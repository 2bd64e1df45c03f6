//! Many indices as one file of sorted lines: written, merged, and looked into without reading it whole.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, Read, Seek, SeekFrom, Write};

use banmen_rules::AnyTable;
use banmen_rules::chance::mix;

use crate::Openings;
use crate::lines::{BadLine, LONGEST_LINE, Line, head_of, note_of, read_place, write_place};
use crate::openings::{Shown, canonical};

/// The first line of every file.
const FIRST: &str = "banmen openings 1";

/// Indices by setup, with notes of the games in them, so that none counts twice.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Library {
    openings: BTreeMap<String, Openings>,
    noted: BTreeSet<String>,
}

impl Library {
    /// The index of a setup, in its shortest form.
    pub fn openings(&mut self, setup: &str) -> &mut Openings {
        self.openings.entry(setup.to_owned()).or_default()
    }

    /// Notes a game by its text, and returns whether it was new.
    pub fn note(&mut self, setup: &str, text: &str) -> bool {
        self.noted.insert(note_of(setup, digest(text)))
    }

    /// Takes over the notes of a file, as [`digests`] finds them, so that its games are not new.
    pub fn know(&mut self, noted: BTreeSet<String>) {
        self.noted.extend(noted);
    }

    /// The number of positions.
    pub fn positions(&self) -> usize {
        self.openings.values().map(Openings::len).sum()
    }

    /// All lines, sorted.
    fn lines(&self) -> impl Iterator<Item = (String, String)> {
        let mut lines: BTreeMap<String, String> =
            self.noted.iter().map(|note| (note.clone(), String::new())).collect();
        for (setup, openings) in &self.openings {
            let line = |(key, place): (&u64, _)| (head_of(setup, *key), write_place(place));
            lines.extend(openings.places.iter().map(line));
        }
        lines.into_iter()
    }
}

/// A digest of a text.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0, |digest, byte| mix(digest ^ u64::from(byte)))
}

/// Writes a library as a file.
///
/// # Errors
/// When writing fails.
pub fn write(library: &Library, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{FIRST}")?;
    library.lines().try_for_each(|(head, rest)| write_line(out, &head, &rest))
}

fn write_line(out: &mut dyn Write, head: &str, rest: &str) -> io::Result<()> {
    let tab = if rest.is_empty() { "" } else { "\t" };
    writeln!(out, "{head}{tab}{rest}")
}

/// The notes of the games in a file.
///
/// # Errors
/// When reading fails, or the file is no index.
pub fn digests(file: &mut dyn BufRead) -> io::Result<BTreeSet<String>> {
    let mut noted = BTreeSet::new();
    let mut reader = Lines::open(file)?;
    while let Some(line) = reader.next()? {
        let line = Line::split(&line).map_err(broken)?;
        if line.rest.is_empty() {
            noted.insert(line.head.to_owned());
        }
    }
    Ok(noted)
}

/// Writes the counts of a file and those of a library together: two sorted lists become one.
///
/// # Errors
/// When reading or writing fails, or the file is no index.
pub fn merge(file: &mut dyn BufRead, library: &Library, out: &mut dyn Write) -> io::Result<()> {
    let mut old = Lines::open(file)?;
    let mut new = library.lines().peekable();
    writeln!(out, "{FIRST}")?;
    while let Some(text) = old.next()? {
        let Line { head, rest } = Line::split(&text).map_err(broken)?;
        while let Some((head, rest)) = new.next_if(|(own, _)| own.as_str() < head) {
            write_line(out, &head, &rest)?;
        }
        match new.next_if(|(own, _)| own == head) {
            Some((_, more)) if !more.is_empty() => {
                let mut place = read_place(rest).map_err(broken)?;
                place.add(&read_place(&more).map_err(broken)?);
                write_line(out, head, &write_place(&place))?;
            }
            _ => write_line(out, head, rest)?,
        }
    }
    new.try_for_each(|(head, rest)| write_line(out, &head, &rest))
}

/// What a file knows of a table's position, found by binary search; `None` if no game came there.
///
/// # Errors
/// When reading fails, or the file is no index.
pub fn find(file: &mut (impl BufRead + Seek), table: &AnyTable) -> io::Result<Option<Shown>> {
    Lines::open(file)?;
    let wanted = head_of(&table.setup().to_string(), canonical(table).0);
    let (mut low, mut high) = (FIRST.len() as u64 + 1, file.seek(SeekFrom::End(0))?);
    // The wanted line begins at `low` or later, and before `high`.
    while low < high {
        let middle = low + (high - low) / 2;
        let begin = line_begin(file, middle, low)?;
        file.seek(SeekFrom::Start(begin))?;
        let text = next_line(file)?.ok_or_else(|| broken(BadLine))?;
        let after = begin + text.len() as u64 + 1;
        let Line { head, rest } = Line::split(&text).map_err(broken)?;
        match head.cmp(&wanted) {
            std::cmp::Ordering::Equal => return Ok(Some(read_place(rest).map_err(broken)?.shown(table))),
            std::cmp::Ordering::Less => low = after,
            std::cmp::Ordering::Greater => high = begin,
        }
    }
    Ok(None)
}

/// Where the line begins that holds the byte at a place; no line begins before `first`.
fn line_begin(file: &mut (impl BufRead + Seek), place: u64, first: u64) -> io::Result<u64> {
    let mut end = place;
    let mut block = [0u8; 512];
    while end > first {
        let begin = end.saturating_sub(block.len() as u64).max(first);
        let length = (end - begin) as usize;
        file.seek(SeekFrom::Start(begin))?;
        file.read_exact(&mut block[..length])?;
        if let Some(newline) = block[..length].iter().rposition(|byte| *byte == b'\n') {
            return Ok(begin + newline as u64 + 1);
        }
        end = begin;
    }
    Ok(first)
}

/// The lines of a file behind its first one.
struct Lines<'a>(&'a mut (dyn BufRead + 'a));

impl<'a> Lines<'a> {
    fn open(file: &'a mut (dyn BufRead + 'a)) -> io::Result<Lines<'a>> {
        match next_line(file)? {
            Some(first) if first == FIRST => Ok(Lines(file)),
            _ => Err(broken(BadLine)),
        }
    }

    fn next(&mut self) -> io::Result<Option<String>> {
        next_line(self.0)
    }
}

/// The next line without its end; `None` at the end of the file.
fn next_line(file: &mut (impl BufRead + ?Sized)) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let length = file.take(LONGEST_LINE as u64).read_until(b'\n', &mut line)?;
    match line.pop() {
        None => Ok(None),
        Some(b'\n') => String::from_utf8(line).map(Some).map_err(|_| broken(BadLine)),
        Some(_) => {
            Err(io::Error::new(io::ErrorKind::InvalidData, format!("a line of {length} bytes has no end")))
        }
    }
}

fn broken(_: BadLine) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "it is not an index of openings")
}
