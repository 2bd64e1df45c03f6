//! A record that is read is written in one form, which is read back the same; as JSON too.

use banmen_rules::record::{Fault, Record, Tags, json};

use crate::state::check_refusal;

/// Takes a record as text or as JSON.
pub(crate) fn check(text: &str) {
    match Record::read(text) {
        Ok(record) => check_record(&record),
        Err(fault) => check_fault(text, &fault),
    }
    match json::read(text) {
        Ok(record) => check_record(&record),
        Err(fault) => check_refusal(text, &fault.cause),
    }
}

fn check_record(record: &Record) {
    let text = record.write();
    let again = Record::read(&text).unwrap_or_else(|fault| panic!("{fault:?}\n{text}"));
    assert_eq!(again, *record, "{text}");
    assert_eq!(again.write(), text);
    let (text, dropped) = json::write(record);
    assert_eq!((dropped.comments, dropped.variations), record.line().count_notes());
    let again = json::read(&text).unwrap_or_else(|fault| panic!("{fault:?}\n{text}"));
    assert_eq!(again.with_notes_of(record), *record, "{text}");
    let played = Record::from_table(&record.table(), record.tags());
    assert_eq!(played.unwrap().with_notes_of(record), *record);
    assert!(Record::from_table(&record.table(), &Tags::none()).is_ok());
}

/// A fault is somewhere in the text.
fn check_fault(text: &str, fault: &Fault) {
    check_refusal(text, &fault.cause);
    if let Some(place) = fault.place {
        let line = text.split('\n').nth(place.line as usize - 1).expect("the line is in the text");
        assert!((1..=line.chars().count() + 1).contains(&(place.column as usize)), "{fault:?}");
    }
}
