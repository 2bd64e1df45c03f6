//! The syntax of the text form, before any game is asked: tags, then words, comments and brackets.

use super::error::{Place, RecordError};
use super::refusal::Refusal;
use super::tags::{LONGEST_VALUE, MOST_TAGS};
use super::{DEEPEST, tags};
use crate::CommonRefusal;

/// A tag as it is written in the text.
pub(super) struct DraftTag<'a> {
    pub(super) name: &'a str,
    pub(super) value: String,
    /// Where its value begins.
    pub(super) place: Place,
}

/// A line of moves as it is written in the text.
#[derive(Default)]
pub(super) struct Draft<'a> {
    pub(super) opening: Vec<String>,
    pub(super) moves: Vec<DraftMove<'a>>,
}

/// A move as it is written in the text.
pub(super) struct DraftMove<'a> {
    /// The number before it, if one is there.
    pub(super) number: Option<(&'a str, Place)>,
    pub(super) text: &'a str,
    pub(super) place: Place,
    pub(super) attachments: Vec<DraftAttachment<'a>>,
}

pub(super) enum DraftAttachment<'a> {
    Comment(String),
    Variation(Draft<'a>),
}

/// A text being read, from left to right.
pub(super) struct Cursor<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Cursor<'a> {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Cursor { rest, place: Place { line: 1, column: 1 } }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.rest = &self.rest[letter.len_utf8()..];
        match letter {
            '\n' => self.place = Place { line: self.place.line + 1, column: 1 },
            _ => self.place.column += 1,
        }
        Some(letter)
    }

    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let begin = self.rest;
        while self.peek().is_some_and(&belongs) {
            self.next();
        }
        &begin[..begin.len() - self.rest.len()]
    }

    fn skip_space(&mut self) {
        self.take_while(|letter| letter.is_ascii_whitespace());
    }

    fn error(&self, refusal: Refusal) -> RecordError {
        RecordError::at(self.place, refusal.say())
    }

    fn expect(&mut self, letter: char) -> Result<(), RecordError> {
        self.skip_space();
        match self.peek() {
            Some(found) if found == letter => {
                self.next();
                Ok(())
            }
            _ => Err(self.error(Refusal::TagForm)),
        }
    }

    /// The next letter of a quoted text or a comment, and whether a backslash comes before it; `None` at the end.
    fn next_within(&mut self, end: char) -> Result<Option<(char, bool)>, RecordError> {
        let place = self.place;
        let refuse = |refusal: Refusal| Err(RecordError::at(place, refusal.say()));
        let unclosed = || if end == '"' { Refusal::TagForm } else { Refusal::UnclosedComment };
        let Some(letter) = self.next() else { return refuse(unclosed()) };
        let (letter, escaped) = match letter {
            '\\' => match self.next() {
                Some(letter) => (letter, true),
                None => return refuse(unclosed()),
            },
            _ => (letter, false),
        };
        let space = end != '"' && letter.is_ascii_whitespace();
        match letter {
            _ if letter.is_control() && !space => refuse(Refusal::Control { code: letter.into() }),
            _ if letter == end && !escaped => Ok(None),
            _ => Ok(Some((letter, escaped))),
        }
    }

    /// Reads the tags at the beginning of the text.
    pub(super) fn read_tags(&mut self) -> Result<Vec<DraftTag<'a>>, RecordError> {
        let mut tags: Vec<DraftTag<'a>> = Vec::new();
        loop {
            self.skip_space();
            if self.peek() != Some('[') {
                return Ok(tags);
            }
            let place = self.place;
            let tag = self.read_tag()?;
            let refuse = |refusal: Refusal| Err(RecordError::at(place, refusal.say()));
            if tags.iter().any(|other| other.name == tag.name) {
                return refuse(Refusal::TagTwice { name: tag.name.to_owned() });
            }
            if tags.len() == MOST_TAGS {
                return refuse(Refusal::TooManyTags { most: MOST_TAGS });
            }
            tags.push(tag);
        }
    }

    /// Reads `[Name "value"]`.
    fn read_tag(&mut self) -> Result<DraftTag<'a>, RecordError> {
        self.expect('[')?;
        self.skip_space();
        let place = self.place;
        let name = self.take_while(|letter| !letter.is_ascii_whitespace() && !"[]\"".contains(letter));
        tags::check(name, "").map_err(|cause| RecordError::at(place, cause))?;
        self.expect('"')?;
        let place = self.place;
        let mut value = String::new();
        while let Some((letter, _)) = self.next_within('"')? {
            value.push(letter);
            if value.len() > LONGEST_VALUE {
                let cause = Refusal::TagLong { name: name.to_owned(), most: LONGEST_VALUE };
                return Err(RecordError::at(place, cause.say()));
            }
        }
        self.expect(']')?;
        Ok(DraftTag { name, value, place })
    }

    /// Reads the moves to the end of the text.
    pub(super) fn read_moves(&mut self) -> Result<Draft<'a>, RecordError> {
        let line = self.read_line(0)?;
        match self.peek() {
            None => Ok(line),
            Some(_) => Err(self.error(Refusal::StrayBracket { found: ")" })),
        }
    }

    /// Reads a line up to the end of the text or to a closing bracket.
    fn read_line(&mut self, depth: usize) -> Result<Draft<'a>, RecordError> {
        let mut line = Draft::default();
        let mut number = None;
        loop {
            self.skip_space();
            match self.peek() {
                None | Some(')') if number.is_some() => {
                    return Err(RecordError::at(self.place, CommonRefusal::NoMove.into()));
                }
                None | Some(')') => return Ok(line),
                Some('[') => return Err(self.error(Refusal::TagAfterMoves)),
                Some(']') => return Err(self.error(Refusal::StrayBracket { found: "]" })),
                Some('}') => return Err(self.error(Refusal::StrayBracket { found: "}" })),
                Some('{') => self.read_comment(&mut line)?,
                Some('(') => self.read_variation(&mut line, depth + 1)?,
                Some(_) => self.read_word(&mut line, &mut number)?,
            }
        }
    }

    /// Reads `{words}` and hangs it on the last move.
    fn read_comment(&mut self, line: &mut Draft<'a>) -> Result<(), RecordError> {
        let begin = self.place;
        self.next();
        let mut comment = String::new();
        let unclosed = |mut error: RecordError| {
            if error.cause.key == Refusal::UnclosedComment.say().key {
                error.place = Some(begin);
            }
            error
        };
        while let Some((letter, _)) = self.next_within('}').map_err(unclosed)? {
            match letter {
                _ if !letter.is_ascii_whitespace() => comment.push(letter),
                _ if comment.is_empty() || comment.ends_with(' ') => {}
                _ => comment.push(' '),
            }
        }
        comment.truncate(comment.trim_end_matches(' ').len());
        match line.moves.last_mut() {
            _ if comment.is_empty() => {}
            Some(last) => last.attachments.push(DraftAttachment::Comment(comment)),
            None => line.opening.push(comment),
        }
        Ok(())
    }

    /// Reads `(moves)` and hangs it on the last move, which it replaces.
    fn read_variation(&mut self, line: &mut Draft<'a>, depth: usize) -> Result<(), RecordError> {
        let begin = self.place;
        let refuse = |refusal: Refusal| Err(RecordError::at(begin, refusal.say()));
        let Some(last) = line.moves.last_mut() else { return refuse(Refusal::NothingToVary) };
        if depth > DEEPEST {
            return refuse(Refusal::TooDeep { most: DEEPEST });
        }
        self.next();
        let variation = self.read_line(depth)?;
        if self.next().is_none() {
            return refuse(Refusal::UnclosedVariation);
        }
        if variation.moves.is_empty() {
            return refuse(Refusal::EmptyVariation);
        }
        last.attachments.push(DraftAttachment::Variation(variation));
        Ok(())
    }

    /// Reads a number (`12.`, `12...`), a move, or both written together.
    fn read_word(
        &mut self,
        line: &mut Draft<'a>,
        number: &mut Option<(&'a str, Place)>,
    ) -> Result<(), RecordError> {
        let ends = |letter: char| letter.is_ascii_whitespace() || "(){}[]".contains(letter);
        let place = self.place;
        let word_begins = self.rest;
        let digits = self.take_while(|letter| letter.is_ascii_digit());
        if !digits.is_empty() && self.peek() == Some('.') {
            self.take_while(|letter| letter == '.');
            if number.replace((digits, place)).is_some() {
                return Err(RecordError::at(place, CommonRefusal::NoMove.into()));
            }
            return Ok(());
        }
        self.take_while(|letter| !ends(letter));
        let text = &word_begins[..word_begins.len() - self.rest.len()];
        line.moves.push(DraftMove { number: number.take(), text, place, attachments: Vec::new() });
        Ok(())
    }
}
