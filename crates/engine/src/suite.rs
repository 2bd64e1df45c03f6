//! Positions with one right answer, found by trying everything: a measure of who sees what.
//!
//! The positions are in `crates/engine/suite`, one file for each kind; `cargo xtask suite` makes them anew.

/// A position with its right answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What kind of question it is, the game's id first.
    pub kind: &'static str,
    /// The game with its options.
    pub game: &'static str,
    /// The position string.
    pub position: &'static str,
    /// The right action, in every form it has: in Ní-Ju any tile on the right cell may do.
    pub answers: Vec<&'static str>,
}

macro_rules! kinds {
    ($($name:literal),* $(,)?) => {
        /// The kinds of questions with the text that holds them.
        const KINDS: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../suite/", $name, ".txt")))),*];
    };
}

kinds![
    "saiju-last-stones",
    "sayu-longest-chain",
    "sayu-last-tiles",
    "saaguan-shut-down",
    "saaguan-only-defence",
    "niju-win-now",
    "niju-only-defence",
];

/// All questions, kind after kind.
pub fn questions() -> impl Iterator<Item = Question> {
    let lines = |text: &'static str| text.lines().filter(|line| !line.starts_with('#'));
    KINDS.iter().flat_map(move |&(kind, text)| lines(text).filter_map(|line| read(kind, line)))
}

/// Reads `GAME | POSITION | ANSWER…`.
fn read(kind: &'static str, line: &'static str) -> Option<Question> {
    let mut fields = line.split(" | ");
    let (game, position, answers) = (fields.next()?, fields.next()?, fields.next()?);
    Some(Question { kind, game, position, answers: answers.split(' ').collect() })
}
