//! A request for analysis is understood or refused with a sentence; one that is understood can be set up.

use banmen_engine::analysis::{MOST_POSITIONS, Query, Request, RequestError, read};

/// Takes one line.
pub(crate) fn check(text: &str) {
    let understood = read(text, Default::default());
    understood.warnings.iter().for_each(|warning| check_fault(text, warning));
    match understood.request {
        Ok(Request::Analyse(query)) => check_query(text, &query),
        Ok(Request::Act { echo, .. }) => assert!(echo.contains_key("id"), "{text}"),
        Err(error) => check_fault(text, &error),
    }
}

fn check_fault(text: &str, error: &RequestError) {
    let why = error.why.explain(|message| message.key.to_owned());
    assert!(!why.is_empty(), "{text:?} is refused without a word");
    assert!(error.id.is_none() || error.field.is_some(), "{text:?}: {error:?} is nowhere");
}

fn check_query(text: &str, query: &Query) {
    let table = query.transcript.table().unwrap_or_else(|error| panic!("{text}: {error:?}"));
    assert!(query.move_numbers.iter().all(|number| *number <= table.move_count()), "{text}");
    assert!(query.move_numbers.len() <= MOST_POSITIONS, "{text}");
}
