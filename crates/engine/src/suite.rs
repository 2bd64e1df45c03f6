//! Positions with one right answer, found by trying everything: a measure of what a player sees.
//!
//! They are kept in `suite.txt`, which `cargo xtask suite` writes.

/// A position with its right answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The kind of question: the game's id, then what is asked.
    pub kind: &'static str,
    /// The game with its options.
    pub game: &'static str,
    /// The position string.
    pub position: &'static str,
    /// The right action, in every form that it has: in Ní-Ju any tile on the right cell may do.
    pub answers: Vec<&'static str>,
}

/// The questions, each kind below its name in brackets.
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
