//! A record that is read is written in one form, which is read back the same; as JSON and after edits too.

use banmen_rules::record::{Edit, Glyph, NodeId, Record, RecordError, Tags, json};

use crate::state::check_refusal;

/// The most nodes of a record that are edited.
const MOST_EDITED: usize = 4;

/// The longest record that is edited, in moves: an edit plays the whole game.
const LONGEST_EDITED: usize = 200;

/// Takes a record as text or as JSON.
pub(crate) fn check(text: &str) {
    match Record::read(text) {
        Ok(record) => check_record(&record),
        Err(error) => check_error(text, &error),
    }
    match json::read(text) {
        Ok(record) => check_record(&record),
        Err(error) => check_refusal(text, &error.cause),
    }
}

fn check_record(record: &Record) {
    check_forms(record);
    let played = Record::from_table(record.table(), record.tags()).unwrap();
    let texts =
        |record: &Record| record.main_line().iter().map(|node| node.text().to_owned()).collect::<Vec<_>>();
    assert_eq!(texts(&played), texts(record));
    assert_eq!((played.outcome(), played.scores()), (record.outcome(), record.scores()));
    assert!(Record::from_table(record.table(), &Tags::none()).is_ok());
    let mut same = record.clone();
    same.set_main_line(&texts(record)).unwrap();
    assert_eq!(same, *record, "the moves that are played already change nothing");
    if record.tree().len() <= LONGEST_EDITED {
        check_edits(record);
    }
}

/// What is written is read back the same, in both forms.
fn check_forms(record: &Record) {
    let text = record.write();
    let again = Record::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again, *record, "{text}");
    assert_eq!(again.write(), text);
    let text = json::write(record);
    let again = json::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again, *record, "{text}");
}

/// Edits a few nodes, one after another, and takes everything back.
fn check_edits(record: &Record) {
    let mut edited = record.clone();
    let mut edits: Vec<Edit> = Vec::new();
    let line = record.tree().main_line();
    let nodes = line.iter().copied().step_by(line.len() / MOST_EDITED + 1);
    for id in [NodeId::ROOT].into_iter().chain(nodes) {
        let Some(table) = edited.table_at(id) else { continue };
        let legal = table.legal();
        let Some(text) = legal.last() else { continue };
        let Ok(insert) = edited.insert(id, text) else { continue };
        let node = insert.node();
        edits.push(insert);
        edits.extend(edited.set_comments(node, &["[%odd one]", "two  } \\ words"]));
        edits.extend(edited.set_glyphs(node, &[Glyph::Dubious]));
        edits.extend(edited.promote(node));
        check_forms(&edited);
        if let Some(other) = edited.tree().children(id).get(1).copied() {
            edits.extend(edited.delete(other));
            check_forms(&edited);
        }
    }
    while let Some(edit) = edits.pop() {
        edited.undo(&edit).expect("the last edit can be undone");
    }
    assert_eq!(edited, *record, "what is undone leaves nothing behind");
}

/// An error is somewhere in the text.
fn check_error(text: &str, error: &RecordError) {
    check_refusal(text, &error.cause);
    if let Some(place) = error.place {
        let line = text.split('\n').nth(place.line as usize - 1).expect("the line is in the text");
        assert!((1..=line.chars().count() + 1).contains(&(place.column as usize)), "{error}");
    }
}
