//! Writing the canonical text form.

use super::Record;
use super::line::{Line, Note, Step};

/// The length of a line, where its words are short enough.
const WIDTH: usize = 80;

impl Record {
    /// The record in its canonical text form.
    pub fn write(&self) -> String {
        let mut text = String::new();
        for (name, value) in self.all_tags() {
            write_tag(&mut text, name, &value);
        }
        let words = Words::of(&self.line);
        if !words.is_empty() {
            text.push('\n');
            wrap(&mut text, &words);
        }
        text
    }
}

fn write_tag(text: &mut String, name: &str, value: &str) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    text.push_str(&escape(value, '"'));
    text.push_str("\"]\n");
}

/// A backslash before each backslash and each `end`.
fn escape(text: &str, end: char) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter == '\\' || letter == end {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// Joins words into lines of at most [`WIDTH`] characters; a longer word has a line of its own.
fn wrap(text: &mut String, words: &[String]) {
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            text.push('\n');
            column = 0;
        }
        if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += length;
    }
    text.push('\n');
}

/// What stands between two places where a line may be broken.
#[derive(Default)]
struct Words {
    words: Vec<String>,
    /// Brackets that wait for the next word.
    opened: String,
    /// Whether a move in the middle of a turn must say which turn that is.
    must_say_turn: bool,
}

impl Words {
    fn of(line: &Line) -> Vec<String> {
        let mut words = Words::default();
        words.add_line(line);
        words.words
    }

    fn add(&mut self, word: &str) {
        let mut whole = std::mem::take(&mut self.opened);
        whole.push_str(word);
        self.words.push(whole);
    }

    fn close(&mut self, bracket: char) {
        self.words.last_mut().expect("what is closed was not empty").push(bracket);
    }

    fn add_line(&mut self, line: &Line) {
        for comment in &line.opening {
            self.add_comment(comment);
        }
        for step in &line.steps {
            self.add_step(step);
        }
    }

    fn add_step(&mut self, step: &Step) {
        match (step.begins_turn, self.must_say_turn) {
            (true, _) => self.add(&format!("{}. {}", step.turn, step.text)),
            (false, true) => self.add(&format!("{}... {}", step.turn, step.text)),
            (false, false) => self.add(&step.text),
        }
        self.must_say_turn = false;
        for note in &step.notes {
            match note {
                Note::Comment(comment) => self.add_comment(comment),
                Note::Variation(line) => self.add_variation(line),
            }
        }
    }

    fn add_comment(&mut self, comment: &str) {
        self.opened.push('{');
        for word in comment.split(' ') {
            self.add(&escape(word, '}'));
        }
        self.close('}');
    }

    fn add_variation(&mut self, line: &Line) {
        self.opened.push('(');
        self.must_say_turn = true;
        self.add_line(line);
        self.close(')');
        self.must_say_turn = true;
    }
}
