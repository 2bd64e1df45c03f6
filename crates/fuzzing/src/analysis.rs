//! A request for analysis is understood or refused with a sentence; one that is understood can be set up.

use banmen_engine::analysis::{Fault, MOST_TURNS, Query, Request, read};

/// Takes one line.
pub(crate) fn check(text: &str) {
    let understood = read(text, Default::default(), |message| message.key.to_owned());
    understood.warnings.iter().for_each(|warning| check_fault(text, warning));
    match understood.request {
        Ok(Request::Analyse(query)) => check_query(text, &query),
        Ok(Request::Act { echo, .. }) => assert!(echo.contains_key("id"), "{text}"),
        Err(fault) => check_fault(text, &fault),
    }
}

fn check_fault(text: &str, fault: &Fault) {
    assert!(!fault.why.is_empty(), "{text:?} is refused without a word");
    assert!(fault.id.is_none() || fault.field.is_some(), "{text:?}: {fault:?} is nowhere");
}

fn check_query(text: &str, query: &Query) {
    let table = match &query.start {
        Some(position) => query.setup.table_at(position),
        None => query.setup.table(),
    };
    let mut table = table.unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    for action in query.moves.split_whitespace() {
        table.play_quietly(action).unwrap_or_else(|refusal| panic!("{text}: {action}: {refusal:?}"));
    }
    assert!(query.turns.iter().all(|turn| *turn <= table.move_count()), "{text}");
    assert!(query.turns.len() <= MOST_TURNS, "{text}");
}
