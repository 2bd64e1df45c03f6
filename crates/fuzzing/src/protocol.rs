//! Whatever is said in the protocol is answered in whole lines, and an error changes nothing.

use banmen::protocol::{Reply, Session};

/// So many lines of an input are said.
const MOST_LINES: usize = 32;

/// Counting deeper takes too long.
const DEEPEST_PERFT: u32 = 1;

/// Takes the lines of a conversation.
pub(crate) fn check(text: &str) {
    let mut session = Session::new().with_deepest_perft(DEEPEST_PERFT);
    for line in text.lines().take(MOST_LINES) {
        let before = state(&mut session);
        let Reply::Lines(lines) = session.line(line) else { return };
        for answer in &lines {
            assert!(!answer.contains(['\n', '\r']), "{line:?} is answered with {answer:?}");
        }
        if lines.iter().any(|answer| answer.starts_with("error")) {
            assert_eq!(lines.len(), 1, "{line:?} is answered with more than an error");
            assert_eq!(state(&mut session), before, "{line:?} is refused and changes something");
        }
    }
}

/// What can be asked about the game on the table.
fn state(session: &mut Session) -> Vec<Reply> {
    ["fen", "turn", "winners", "reason", "scores"].map(|what| session.line(&format!("query {what}"))).into()
}
