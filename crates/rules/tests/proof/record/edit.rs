//! Editing records: random edits of random trees are written, read back and undone.

use std::collections::BTreeSet;

use banmen_rules::record::{DEEPEST, Edit, Glyph, LONGEST_RECORD, NodeId, Record, RecordError, json};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::scribe::{Scribe, boards};

#[track_caller]
fn read(text: &str) -> Record {
    Record::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn saiju(moves: &str) -> Record {
    read(&format!("[Game \"saiju\"] {moves}"))
}

/// The moves of a record as they are written, in one line.
fn moves(record: &Record) -> String {
    let text = record.write();
    text.split_once("\n\n").map_or("", |(_, moves)| moves.trim_end()).replace('\n', " ")
}

/// The node that a path of moves leads to.
fn at(record: &Record, path: &[&str]) -> NodeId {
    path.iter().fold(NodeId::ROOT, |at, text| record.tree().child(at, text).expect("the move is there"))
}

fn below(rng: &mut impl Rng, n: usize) -> usize {
    (rng.next_u64() % n as u64) as usize
}

/// All nodes that can be reached, the root included.
fn nodes(record: &Record) -> Vec<NodeId> {
    let mut found = vec![NodeId::ROOT];
    let mut next = 0;
    while let Some(id) = found.get(next).copied() {
        found.extend(record.tree().children(id));
        next += 1;
    }
    found
}

#[test]
fn random_edits_are_written_read_and_undone() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(40);
    let mut kinds = [0; 5];
    for (name, table) in boards() {
        for _ in 0..3 {
            let record = read(&Scribe::new(table.clone(), &mut rng).write_loosely(8));
            let mut edited = record.clone();
            let mut states = Vec::new();
            for _ in 0..12 {
                let before = edited.clone();
                let kind = below(&mut rng, kinds.len());
                if let Some(edit) = random_edit(&mut edited, kind, &mut rng) {
                    kinds[kind] += 1;
                    check(name, &edited);
                    states.push((before, edit));
                }
            }
            undo_all(name, edited, states);
        }
    }
    assert!(kinds.iter().all(|count| *count > 20), "{kinds:?}");
}

/// One edit of a random node; `None` when it is refused.
fn random_edit(record: &mut Record, kind: usize, rng: &mut impl Rng) -> Option<Edit> {
    let all = nodes(record);
    assert_eq!(all.len() - 1, record.tree().len());
    let id = all[below(rng, all.len())];
    match kind {
        0 => insert(record, id, rng),
        1 => lines_change(record, id, |record| record.promote(id), true),
        2 => lines_change(record, id, |record| record.delete(id), false),
        3 => make_main(record, id),
        _ => annotate(record, id, rng),
    }
}

fn insert(record: &mut Record, id: NodeId, rng: &mut impl Rng) -> Option<Edit> {
    let table = record.table_at(id).unwrap();
    let legal = table.legal();
    let text = if legal.is_empty() { return None } else { &legal[below(rng, legal.len())] };
    let before = record.tree().children(id);
    let edit = record.insert(id, text).unwrap();
    let node = record.tree().get(edit.node()).unwrap();
    assert_eq!((node.text(), Some(node.seat())), (text.as_str(), table.to_act()));
    assert_eq!(record.tree().parent(edit.node()), Some(id));
    let mut children = record.tree().children(id);
    children.retain(|child| before.contains(child) || *child != edit.node());
    assert_eq!(children, before, "the other lines stay");
    Some(edit)
}

/// Promotes or deletes a node: the other children of its parent stay, in their order.
fn lines_change(
    record: &mut Record,
    id: NodeId,
    change: impl FnOnce(&mut Record) -> Result<Edit, RecordError>,
    stays: bool,
) -> Option<Edit> {
    let parent = record.tree().parent(id);
    let mut expected = parent.map(|parent| record.tree().children(parent)).unwrap_or_default();
    expected.retain(|child| *child != id);
    let result = change(record);
    let Some(parent) = parent else {
        assert_eq!(result.unwrap_err().cause.key, "record-unknown-node");
        return None;
    };
    if stays {
        expected.insert(0, id);
    }
    assert_eq!(record.tree().children(parent), expected);
    assert_eq!(record.tree().contains(id), stays);
    result.ok()
}

fn make_main(record: &mut Record, id: NodeId) -> Option<Edit> {
    let all: BTreeSet<_> = nodes(record).into_iter().collect();
    let edit = record.make_main(id).ok()?;
    let path = record.tree().path(id);
    assert_eq!(record.tree().main_line()[..path.len()], path);
    assert_eq!(nodes(record).into_iter().collect::<BTreeSet<_>>(), all);
    Some(edit)
}

fn annotate(record: &mut Record, id: NodeId, rng: &mut impl Rng) -> Option<Edit> {
    let (_, variations) = record.tree().count_comments_and_variations();
    let comments = ["One.", "[%odd 1] (two) }", "第三手 \\"];
    let edit = match below(rng, 2) {
        0 => record.set_comments(id, &comments[..below(rng, 4)]).unwrap(),
        _ => record.set_glyphs(id, &[Glyph::ALL[below(rng, 6)]]).unwrap(),
    };
    assert_eq!(record.tree().count_comments_and_variations().1, variations);
    Some(edit)
}

/// A record is read back the same in both forms, and every node has the table to which its moves lead.
fn check(name: &str, record: &Record) {
    let text = record.write();
    assert_eq!(read(&text), *record, "{name}\n{text}");
    assert_eq!(json::read(&json::write(record)).unwrap(), *record, "{name}\n{text}");
    assert_eq!(record.outcome(), record.table().outcome(), "{name}\n{text}");
    for id in nodes(record).into_iter().skip(1) {
        let node = record.tree().get(id).unwrap();
        let moves = record.table_at(id).unwrap().moves();
        let last = moves.last().unwrap();
        assert_eq!((last.text.as_str(), last.seat), (node.text(), node.seat()), "{name}\n{text}");
    }
}

fn undo_all(name: &str, mut edited: Record, states: Vec<(Record, Edit)>) {
    for (before, edit) in states.into_iter().rev() {
        let after = edited.clone();
        let redo = edited.undo(&edit).unwrap();
        assert_eq!(edited, before, "{name}");
        assert_eq!(nodes(&edited), nodes(&before), "{name}: ids come back");
        let again = edited.undo(&redo).unwrap();
        assert_eq!(edited, after, "{name}");
        edited.undo(&again).unwrap();
    }
}

#[test]
fn only_the_last_edit_is_undone() {
    let mut record = saiju("m@c2 s@b1");
    let first = record.insert(NodeId::ROOT, "m@d1").unwrap();
    let second = record.insert(NodeId::ROOT, "m@d2").unwrap();
    assert_eq!(record.undo(&first).unwrap_err().cause.key, "record-not-last-edit");
    record.undo(&second).unwrap();
    record.undo(&first).unwrap();
    assert_eq!(moves(&record), "1. m@c2 2. s@b1");
    assert_eq!(record.undo(&first).unwrap_err().cause.key, "record-not-last-edit");
}

#[test]
fn branches_begin_inside_a_turn() {
    let mut record = saiju("m@c2 s@b1 f@e4 sw-a1");
    let parent = at(&record, &["m@c2", "s@b1"]);
    let branch = record.insert_line(parent, &["f@e3", "sw-a1", "end"]).unwrap();
    assert_eq!(moves(&record), "1. m@c2 2. s@b1 f@e4 (2... f@e3 3. sw-a1 end) 3. sw-a1");
    assert!(!record.tree().get(at(&record, &["m@c2", "s@b1", "f@e3"])).unwrap().begins_turn());
    record.make_main(branch.node()).unwrap();
    assert_eq!(moves(&record), "1. m@c2 2. s@b1 f@e3 (2... f@e4 3. sw-a1) 3. sw-a1 end");
    assert_eq!(record.table().move_count(), 5);
}

#[test]
fn everything_else_stays_as_it_was_written() {
    let text =
        "{Hm.} 1. m@c2 {One.} ({Or} 1. m@d1 {Two.} (1. m@d2 2. s@a1) 2. s@a2) {Three.} (1. m@d3) 2. s@b1";
    let mut record = saiju(text);
    let leaf = at(&record, &["m@d2", "s@a1"]);
    let edit = record.insert(leaf, "f@a2").unwrap();
    assert_eq!(moves(&record), text.replace("2. s@a1)", "2. s@a1 f@a2)"));
    record.undo(&edit).unwrap();
    assert_eq!(moves(&record), text);
    let promoted = record.promote(at(&record, &["m@d1"])).unwrap();
    assert_eq!(
        moves(&record),
        "{Hm.} 1. m@d1 {Or} {Two.} (1. m@c2 {One.} {Three.} 2. s@b1) (1. m@d2 2. s@a1) (1. m@d3) 2. s@a2"
    );
    record.undo(&promoted).unwrap();
    record.delete(at(&record, &["m@c2"])).unwrap();
    assert_eq!(moves(&record), "{Hm.} 1. m@d1 {Or} {Two.} (1. m@d3) (1. m@d2 2. s@a1) 2. s@a2");
    record.delete(at(&record, &["m@d2"])).unwrap();
    assert_eq!(moves(&record), "{Hm.} 1. m@d1 {Or} {Two.} (1. m@d3) 2. s@a2");
}

#[test]
fn moves_are_checked_by_the_rules() {
    let mut record = saiju("m@c2 s@b1 f@e4 (f@e3 draw)");
    let before = record.clone();
    let taken = record.insert(NodeId::ROOT, "x").unwrap_err();
    assert_eq!(taken.refused.as_deref(), Some(&(1, "x".to_owned())));
    let over = at(&record, &["m@c2", "s@b1", "f@e3", "draw"]);
    assert_eq!(record.insert(over, "sw-a1").unwrap_err().cause.key, "game-over");
    // A line is added whole or not at all.
    let line = record.insert_line(NodeId::ROOT, &["m@d1", "s@d2", "f@d1"]).unwrap_err();
    assert_eq!(line.refused.as_deref(), Some(&(2, "f@d1".to_owned())));
    assert_eq!(record, before);
    assert_eq!(record.tree().len(), before.tree().len());
    let gone = record.insert(NodeId::ROOT, "m@d1").unwrap().node();
    record.delete(gone).unwrap();
    assert_eq!(record.insert(gone, "s@a1").unwrap_err().cause.key, "record-unknown-node");
    assert!(record.table_at(gone).is_none() && record.tree().get(gone).is_none());
    // What stands there already is not added again.
    let there = record.insert(NodeId::ROOT, "m@c2").unwrap().node();
    assert_eq!((there, record.tree().len()), (at(&record, &["m@c2"]), before.tree().len()));
}

#[test]
fn the_result_follows_the_main_line() {
    let mut record = saiju("[Event \"Club\"] m@c2 (time:snow) s@b1");
    let end = at(&record, &["time:snow"]);
    let edit = record.make_main(end).unwrap();
    assert!(record.write().contains("[Result \"moon\"]\n[Reason \"time\"]"));
    assert_eq!(json::read(&json::write(&record)).unwrap(), record);
    record.undo(&edit).unwrap();
    assert!(record.write().contains("[Result \"*\"]\n"));
}

#[test]
fn limits_hold_while_a_record_is_edited() {
    let mut record = saiju("m@c2 s@b1");
    let before = record.clone();
    let long = "x".repeat(LONGEST_RECORD);
    assert_eq!(record.set_comments(NodeId::ROOT, &[long]).unwrap_err().cause.key, "too-long");
    assert_eq!(record, before);
    let mut nested = saiju(&format!("m@c2{}{}", " (m@d1".repeat(DEEPEST), ")".repeat(DEEPEST)));
    // A new variation stands behind the main line, however deep others stand.
    nested.insert(NodeId::ROOT, "m@d2").unwrap();
    assert_eq!(Record::read(&nested.write()).unwrap(), nested);
}

#[test]
fn a_promotion_that_nests_too_deep_is_refused() {
    let chain = format!("m@c2 s@b1{}{}", " (s@b2".repeat(DEEPEST), ")".repeat(DEEPEST));
    let mut record = saiju(&format!("{chain} f@e4"));
    let other = record.insert(NodeId::ROOT, "m@d1").unwrap().node();
    let before = record.clone();
    assert_eq!(record.promote(other).unwrap_err().cause.key, "record-too-deep");
    assert_eq!(record, before);
    assert_eq!(nodes(&record), nodes(&before));
}

#[test]
fn tags_are_edited_within_limits() {
    let mut record = saiju("m@c2");
    record.set_tag("Event", "Club").unwrap();
    record.set_tag("TimeControl", "300+5").unwrap();
    assert!(record.write().contains("[Event \"Club\"]"));
    assert_eq!(record.set_tag("Result", "snow").unwrap_err().cause.key, "record-own-tag");
    assert_eq!(record.set_tag("TimeControl", "soon").unwrap_err().cause.key, "record-time-control");
    record.set_tag("Event", "").unwrap();
    assert_eq!(record.tags().get("Event"), None);
    assert_eq!(record.tags().get("TimeControl"), Some("300+5"));
}
