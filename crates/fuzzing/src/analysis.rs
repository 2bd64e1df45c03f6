//! A request for analysis is understood or refused with a sentence; one that is understood can be set up.

use banmen_engine::analysis::{MOST_POSITIONS, Query, Request, RequestError, read};

/// Takes one line.
pub(crate) fn check(text: &str) {
    let understood = read(text, Default::default(), |message| message.key.to_owned());
    understood.warnings.iter().for_each(|warning| check_fault(text, warning));
    match understood.request {
        Ok(Request::Analyse(query)) => check_query(text, &query),
        Ok(Request::Act { echo, .. }) => assert!(echo.contains_key("id"), "{text}"),
        Err(error) => check_fault(text, &error),
    }
}

fn check_fault(text: &str, error: &RequestError) {
    assert!(!error.why.is_empty(), "{text:?} is refused without a word");
    assert!(error.id.is_none() || error.field.is_some(), "{text:?}: {error:?} is nowhere");
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
    assert!(query.move_numbers.iter().all(|number| *number <= table.move_count()), "{text}");
    assert!(query.move_numbers.len() <= MOST_POSITIONS, "{text}");
}
