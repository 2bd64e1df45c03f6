//! Positions with one right answer, found by trying everything in games of strong players: a measure of what a player
//! sees.
//!
//! `cargo xtask suite` writes them to `suite.txt`. Their kinds, and what was checked, stand in the book, in
//! `docs/strength/README.md`.

/// A position with its right answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The kind of question: the game's id, then what is asked.
    pub kind: &'static str,
    /// The game with its options.
    pub game: &'static str,
    /// The position string.
    pub position: &'static str,
    /// The texts of the right actions: one action or, in Ní-Ju, every right tile and rotation on the one right cell.
    pub answers: Vec<&'static str>,
}

/// The text with all questions: each kind below its name in brackets, one question per line.
const SUITE: &str = include_str!("../suite.txt");

/// All questions, kind after kind.
pub fn questions() -> impl Iterator<Item = Question> {
    let mut kind = "";
    SUITE.lines().filter_map(move |line| match line.strip_prefix('[') {
        Some(name) => {
            kind = name.trim_end_matches(']');
            None
        }
        None => read(kind, line),
    })
}

/// Reads `GAME | POSITION | ANSWER…`; `None` for any other line.
fn read(kind: &'static str, line: &'static str) -> Option<Question> {
    let mut fields = line.split(" | ").filter(|_| !line.starts_with('#'));
    let (game, position, answers) = (fields.next()?, fields.next()?, fields.next()?);
    Some(Question { kind, game, position, answers: answers.split(' ').collect() })
}
