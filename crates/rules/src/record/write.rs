//! Writing the canonical text form.

use super::Record;
use super::tree::{Part, Tree};

/// The length of a line, if its words are short enough.
const WIDTH: usize = 80;

impl Record {
    /// The record in its canonical text form.
    pub fn write(&self) -> String {
        let mut sheet = Sheet::of_width(WIDTH);
        self.write_on(&mut sheet);
        sheet.text
    }

    /// The length of the canonical text form in bytes, found without writing it.
    pub(super) fn length(&self) -> usize {
        let mut length = Length(0);
        self.write_on(&mut length);
        length.0
    }

    /// The moves with their comments and variations in a single line.
    pub fn movetext(&self) -> String {
        let mut sheet = Sheet::of_width(usize::MAX);
        write_tree(&mut sheet, &self.tree);
        sheet.text.truncate(sheet.text.trim_end_matches('\n').len());
        sheet.text
    }

    fn write_on(&self, paper: &mut impl Paper) {
        for (name, value) in self.all_tags() {
            write_tag(paper, name, &value);
        }
        if !self.tree.is_empty() || !self.tree.comments(super::NodeId::ROOT).is_empty() {
            paper.push("\n");
            write_tree(paper, &self.tree);
        }
    }
}

/// What is written on: a text, or nothing but its length.
trait Paper {
    /// Adds to the word that is being written.
    fn push(&mut self, text: &str);

    /// Ends the word. It goes to a new line if it does not fit into this one.
    fn end_word(&mut self);

    /// Ends the word and the line.
    fn end_line(&mut self);
}

struct Length(usize);

impl Paper for Length {
    fn push(&mut self, text: &str) {
        self.0 += text.len();
    }

    fn end_word(&mut self) {
        self.0 += 1;
    }

    fn end_line(&mut self) {
        self.0 += 1;
    }
}

/// A text whose words are joined into lines; a word that is longer than a line has one of its own.
struct Sheet {
    width: usize,
    text: String,
    /// Where the word that is being written begins.
    word: usize,
    /// The number of characters in the line before the word.
    column: usize,
}

impl Sheet {
    fn of_width(width: usize) -> Sheet {
        Sheet { width, text: String::new(), word: 0, column: 0 }
    }
}

impl Paper for Sheet {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        if text.ends_with('\n') {
            (self.word, self.column) = (self.text.len(), 0);
        }
    }

    fn end_word(&mut self) {
        let length = self.text[self.word..].chars().count();
        if self.column > 0 && self.column.saturating_add(1 + length) > self.width {
            // The white space before the word ends the line.
            self.text.replace_range(self.word - 1..self.word, "\n");
            self.column = length;
        } else {
            self.column += length + usize::from(self.column > 0);
        }
        self.text.push(' ');
        self.word = self.text.len();
    }

    fn end_line(&mut self) {
        self.end_word();
        self.text.pop();
        self.push("\n");
    }
}

fn write_tag(paper: &mut impl Paper, name: &str, value: &str) {
    paper.push("[");
    paper.push(name);
    paper.push(" \"");
    escape(paper, value, '"');
    paper.push("\"]\n");
}

/// Writes a backslash before each backslash and each `end`.
fn escape(paper: &mut impl Paper, text: &str, end: char) {
    for piece in text.split_inclusive(['\\', end]) {
        let special = piece.chars().next_back().filter(|letter| [end, '\\'].contains(letter));
        let plain = special.map_or(piece, |special| &piece[..piece.len() - special.len_utf8()]);
        paper.push(plain);
        if special.is_some() {
            paper.push("\\");
            paper.push(&piece[plain.len()..]);
        }
    }
}

/// Writes comments, moves and variations.
fn write_tree(paper: &mut impl Paper, tree: &Tree) {
    let mut words = Words { paper, sticks: true, must_say_turn: false };
    tree.walk(&mut |part| words.add(&part));
    words.paper.end_line();
}

/// Comments, moves and brackets as words, between which a line may be broken.
struct Words<'p, P> {
    paper: &'p mut P,
    /// Whether what comes next belongs to the word that is being written.
    sticks: bool,
    /// Whether a move in the middle of a turn must say which turn that is.
    must_say_turn: bool,
}

impl<P: Paper> Words<'_, P> {
    fn add(&mut self, part: &Part<'_>) {
        match part {
            Part::Comment(comment) => self.add_comment(comment),
            Part::Move { text, turn, begins_turn, .. } => self.add_move(text, *turn, *begins_turn),
            Part::Open => {
                self.begin("(");
                (self.sticks, self.must_say_turn) = (true, true);
            }
            Part::Close => {
                self.paper.push(")");
                self.must_say_turn = true;
            }
        }
    }

    /// Begins a word.
    fn begin(&mut self, text: &str) {
        if !self.sticks {
            self.paper.end_word();
        }
        self.sticks = false;
        self.paper.push(text);
    }

    /// Writes a comment, each command in it as one word.
    fn add_comment(&mut self, comment: &str) {
        self.begin("{");
        let mut in_command = false;
        for (place, word) in comment.split(' ').enumerate() {
            match (place, in_command) {
                (0, _) => {}
                (_, true) => self.paper.push(" "),
                (_, false) => self.paper.end_word(),
            }
            escape(self.paper, word, '}');
            in_command = match word.rfind("[%") {
                Some(begin) => !word[begin..].contains(']'),
                None => in_command && !word.contains(']'),
            };
        }
        self.paper.push("}");
    }

    fn add_move(&mut self, text: &str, turn: u32, begins_turn: bool) {
        match (begins_turn, self.must_say_turn) {
            (true, _) => self.begin(&format!("{turn}. ")),
            (false, true) => self.begin(&format!("{turn}... ")),
            (false, false) => self.begin(""),
        }
        self.paper.push(text);
        self.must_say_turn = false;
    }
}
