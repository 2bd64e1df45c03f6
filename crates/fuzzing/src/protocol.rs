//! Whatever is said in the protocol is answered in whole lines, and an error changes nothing.

use banmen_engine::Refused;
use banmen_engine::ugi::{Reply, SearchOrder, Thinker, UgiSession, error_line};
use banmen_search::Go;

/// The most lines of an input that are said.
const MOST_LINES: usize = 32;

/// The deepest perft: deeper ones take too long.
const DEEPEST_PERFT: u32 = 1;

/// The most nodes of a search: longer ones take too long.
const MOST_NODES: u64 = 4;

/// A search may ask for any memory or number of threads; it is given no more than this.
const MOST_MEMORY: usize = 1 << 20;

/// Takes the lines of a conversation.
pub(crate) fn check(text: &str) {
    let mut session = UgiSession::new().with_deepest_perft(DEEPEST_PERFT).with_most_nodes(MOST_NODES);
    let mut thinker = Thinker::default();
    for line in text.lines().take(MOST_LINES) {
        let before = state(&mut session);
        let lines = match session.line(line) {
            Reply::Lines(lines) => lines,
            Reply::Search(order) => search(&mut session, &mut thinker, order),
            Reply::Refused(why) => {
                check_refused(line, &why);
                assert_eq!(state(&mut session), before, "{line:?} is refused and changes something");
                continue;
            }
            Reply::Stop => unreachable!("every search has ended"),
            Reply::Quit => return,
        };
        for answer in &lines {
            assert!(!answer.contains(['\n', '\r']), "{line:?} is answered with {answer:?}");
        }
    }
}

/// A refusal says something, in one line.
fn check_refused(line: &str, why: &Refused) {
    let answer = error_line(why, |message| message.key.to_owned());
    assert!(answer.len() > "error ".len(), "{line:?} is refused without a word");
    assert!(!answer.contains(['\n', '\r']), "{line:?} is answered with {answer:?}");
}

/// Carries a search out; its answer must be possible on the table.
fn search(session: &mut UgiSession, thinker: &mut Thinker, mut order: SearchOrder) -> Vec<String> {
    assert_eq!(session.line("query turn"), session.line("perft 0"), "a search is not disturbed");
    assert_eq!(session.line("stop"), Reply::Stop);
    order.resources.memory = order.resources.memory.min(MOST_MEMORY);
    order.resources.threads = 1;
    let mut lines = Vec::new();
    let answer = thinker.carry_out(&order, session.table(), &mut || Go::On, &mut |told| lines.extend(told));
    let action = answer.strip_prefix("bestmove ").expect("a search ends with an action");
    assert_eq!(session.table().why_not(action), None, "{action} is the answer");
    session.search_ended();
    lines.push(answer);
    lines
}

/// What can be asked about the game on the table.
fn state(session: &mut UgiSession) -> Vec<Reply> {
    ["fen", "turn", "winners", "reason", "scores"].map(|what| session.line(&format!("query {what}"))).into()
}
