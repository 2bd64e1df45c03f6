//! Places as lines of text: `setup`, the key in hexadecimal, the counts, and each action with its counts, with tabs
//! between them. Lines sorted as bytes are sorted by setup and key.

use std::fmt::Write;

use crate::Tally;
use crate::openings::Place;

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 8 << 20;

/// A line that does not belong to an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadLine;

/// A line of the file: where it is sorted, and what it holds.
pub(crate) struct Line<'a> {
    /// Setup and key, with the tab between them.
    pub(crate) head: &'a str,
    /// The rest, without the tab before it; empty for the digest of a game.
    pub(crate) rest: &'a str,
}

impl<'a> Line<'a> {
    /// Splits a line after its second column.
    pub(crate) fn split(line: &'a str) -> Result<Line<'a>, BadLine> {
        let setup = line.find('\t').ok_or(BadLine)?;
        let key = line[setup + 1..].find('\t').map_or(line.len(), |end| setup + 1 + end);
        Ok(Line { head: &line[..key], rest: line[key..].trim_start_matches('\t') })
    }
}

/// The head of the line of a position.
pub(crate) fn head_of(setup: &str, key: u64) -> String {
    format!("{setup}\t{key:016x}")
}

/// The head of the line that notes a game, before all positions of its setup: a point is less than any digit.
pub(crate) fn note_of(setup: &str, digest: u64) -> String {
    format!("{setup}\t.{digest:016x}")
}

/// A place as the rest of its line.
pub(crate) fn write_place(place: &Place) -> String {
    let mut text = String::new();
    write_tally(&mut text, &place.reached);
    for (action, games) in &place.next {
        text.push('\t');
        text.push_str(action);
        text.push(' ');
        write_tally(&mut text, games);
    }
    text
}

/// Games, shares joined by commas, then `3x5` for five games of level 3 and `r2x3010` for two ratings with this sum.
fn write_tally(text: &mut String, tally: &Tally) {
    let shares: Vec<_> = tally.shares.iter().map(ToString::to_string).collect();
    let fine = "a string takes everything";
    write!(text, "{} {}", tally.games, shares.join(",")).expect(fine);
    for (level, count) in (1..).zip(tally.levels).filter(|(_, count)| *count > 0) {
        write!(text, " {level}x{count}").expect(fine);
    }
    if tally.rated > 0 {
        write!(text, " r{}x{}", tally.rated, tally.ratings).expect(fine);
    }
}

/// Reads the rest of a position's line.
pub(crate) fn read_place(rest: &str) -> Result<Place, BadLine> {
    let mut columns = rest.split('\t');
    let reached = read_tally(columns.next().ok_or(BadLine)?)?;
    let mut place = Place { reached, next: Vec::new() };
    for column in columns {
        let (action, games) = column.split_once(' ').ok_or(BadLine)?;
        place.next_of(action.to_owned()).add(&read_tally(games)?);
    }
    Ok(place)
}

fn read_tally(text: &str) -> Result<Tally, BadLine> {
    let mut words = text.split(' ');
    let number = |word: &str| word.parse().map_err(|_| BadLine);
    let games = number(words.next().ok_or(BadLine)?)?;
    let shares = words.next().ok_or(BadLine)?.split(',').map(number).collect::<Result<_, _>>()?;
    let mut tally = Tally { games, shares, ..Tally::default() };
    for word in words {
        let (who, count) = word.split_once('x').ok_or(BadLine)?;
        match who.strip_prefix('r') {
            Some(rated) => {
                (tally.rated, tally.ratings) = (number(rated)?, count.parse().map_err(|_| BadLine)?);
            }
            None => {
                let level: usize = who.parse().map_err(|_| BadLine)?;
                *tally.levels.get_mut(level.wrapping_sub(1)).ok_or(BadLine)? = number(count)?;
            }
        }
    }
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Strength;

    #[test]
    fn places_are_read_as_they_were_written() {
        let mut place = Place::default();
        for (action, shares, mover) in [
            ("m@c2", [60, 0], Strength::Level(3)),
            ("m@a1", [30, 30], Strength::Rating(1510)),
            ("m@c2", [0, 60], Strength::Other),
        ] {
            place.reached.count(&shares, mover);
            place.next_of(action.to_owned()).count(&shares, mover);
        }
        let text = write_place(&place);
        assert_eq!(text, "3 90,90 3x1 r1x1510\tm@a1 1 30,30 r1x1510\tm@c2 2 60,60 3x1");
        assert_eq!(read_place(&text), Ok(place));
        for bad in ["", "3", "x 1,2", "3 1,2 9x1", "3 1,2\tm@c2", "3 1,2 r1"] {
            assert_eq!(read_place(bad), Err(BadLine), "{bad}");
        }
    }

    #[test]
    fn notes_of_games_come_before_positions() {
        assert!(note_of("niju", u64::MAX) < head_of("niju", 0));
        assert!(head_of("niju", u64::MAX) < note_of("niju mode=score", 0));
        let line = head_of("niju mode=score", 7) + "\t1 60,0";
        let Line { head, rest } = Line::split(&line).unwrap();
        assert_eq!((head, rest), ("niju mode=score\t0000000000000007", "1 60,0"));
        assert_eq!(Line::split(&note_of("niju", 7)).unwrap().rest, "");
        assert!(Line::split("niju").is_err());
    }
}
