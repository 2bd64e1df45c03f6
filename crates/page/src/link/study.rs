//! A whole study in a link: every line, comment and tag.
//!
//! Behind the game and its start: the number of tags, then each as name and value; the length of a big number, and
//! the number; the comments, each after its length. The number holds the parts of the tree in the order in which
//! they are written, each a digit among [`KINDS`]: 1 a move, with its index as the next digit; 2 a comment; 3 the
//! begin of a variation, which replaces the last move; 4 its end. Nothing is left of the number behind the last.

use banmen_rules::record::{Builder, Part, Record, Tags};
use banmen_rules::{Message, record};

use super::letters::{read_number, read_text, write_number, write_text};
use super::number::BigNumber;
use super::{Choices, Effort, Version, begin, damaged, finish, read_first};

/// The number of kinds of parts; 0 is none of them, so that a number shows where it ends.
const KINDS: u32 = 5;
const MOVE: u32 = 1;
const COMMENT: u32 = 2;
const OPEN: u32 = 3;
const CLOSE: u32 = 4;

/// The link of a whole study; an error if it is too long for a link.
pub fn write_study_link(record: &Record) -> Result<String, Message> {
    let mut bytes = begin(&record.first_table());
    let tags: Vec<_> = record.tags().iter().collect();
    write_number(&mut bytes, tags.len());
    for (name, value) in tags {
        write_text(&mut bytes, name);
        write_text(&mut bytes, value);
    }
    let parts = record.tree().parts();
    let number = BigNumber::of(&digits(record, &parts)?).to_bytes();
    write_number(&mut bytes, number.len());
    bytes.extend(number);
    for part in &parts {
        if let Part::Comment(words) = part {
            write_text(&mut bytes, words);
        }
    }
    finish(Version::Three, &bytes)
}

/// The parts of a tree as digits.
fn digits(record: &Record, parts: &[Part<'_>]) -> Result<Vec<(u32, u32)>, Message> {
    let mut builder = Builder::new(record.first_table());
    let mut digits = Vec::with_capacity(parts.len() * 2);
    for part in parts {
        match part {
            Part::Comment(_) => digits.push((COMMENT, KINDS)),
            Part::Move { text, .. } => {
                digits.push((MOVE, KINDS));
                digits.push(Choices::at(builder.table(), Version::Three).digit(text)?);
                builder.play(text)?;
            }
            Part::Open => {
                digits.push((OPEN, KINDS));
                builder.open()?;
            }
            Part::Close => {
                digits.push((CLOSE, KINDS));
                builder.close()?;
            }
        }
    }
    Ok(digits)
}

/// The study of a link's bytes.
pub(super) fn read(mut bytes: &[u8], mut effort: Effort) -> Result<Record, Message> {
    let first = read_first(&mut bytes)?;
    let tags = read_tags(&mut bytes)?;
    let length = read_number(&mut bytes).ok_or_else(damaged)?;
    let (number, mut comments) = bytes.split_at_checked(length).ok_or_else(damaged)?;
    let mut number = BigNumber::from_bytes(number);
    let mut builder = Builder::new(first);
    while !number.is_zero() {
        match number.take(KINDS) {
            MOVE => {
                let choices = effort.choices(builder.table(), Version::Three)?;
                builder.play(&choices.text(number.take(choices.count())).ok_or_else(damaged)?)?;
            }
            COMMENT => builder.comment(&read_text(&mut comments).ok_or_else(damaged)?)?,
            OPEN => builder.open()?,
            CLOSE => builder.close()?,
            _ => return Err(damaged()),
        }
    }
    builder.record(&tags)
}

fn read_tags(bytes: &mut &[u8]) -> Result<Tags, Message> {
    let mut tags = Tags::none();
    let count = read_number(bytes).filter(|count| *count <= record::MOST_TAGS).ok_or_else(damaged)?;
    for _ in 0..count {
        let name = read_text(bytes).ok_or_else(damaged)?;
        let value = read_text(bytes).ok_or_else(damaged)?;
        tags.set(&name, &value)?;
    }
    Ok(tags)
}
