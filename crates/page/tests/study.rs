//! Studies, as the page uses them: trees that are edited, kept and handed on.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use banmen_page::wire::{StudyChange, StudyProof, StudyShape, StudyTree};
use banmen_page::{Session, Study, is_study_link, read_link, read_study_link, write_study_link};
use banmen_rules::Setup;
use banmen_rules::record::Record;
use banmen_view::{Language, Words};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn words() -> Arc<Words> {
    Arc::new(Words::new(Language::En))
}

fn study(record: &str) -> Study {
    Study::from_record(record, words()).unwrap()
}

fn movetext(study: &Study) -> String {
    study.record().movetext()
}

/// The number of the only node with a text.
fn number(study: &Study, text: &str) -> u32 {
    let StudyTree { nodes, .. } = study.tree();
    let found: Vec<_> = nodes.iter().filter(|node| node.text == text).collect();
    let [node] = found[..] else { panic!("{text}: {found:?}") };
    node.number
}

fn fixtures() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/records");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.map(|path| (path.display().to_string(), fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn every_way_of_keeping_a_study_keeps_everything() {
    for (name, text) in fixtures() {
        let study = study(&text);
        let record = study.record().clone();
        let again = Study::from_stored(&study.stored(), words()).unwrap();
        assert_eq!(again.record(), &record, "{name}");
        assert_eq!(again.tree(), study.tree(), "{name}");
        assert_eq!(Study::from_record(&study.json(), words()).unwrap().record(), &record, "{name}");
        let link = study.link().unwrap();
        assert!(is_study_link(&link));
        assert_eq!(Study::from_link(&link, words()).unwrap().record(), &record, "{name}");
        assert_eq!(read_link(&link).unwrap().moves(), record.table().moves(), "{name}");
    }
}

/// Links of version 3, which must stay readable for ever.
#[test]
fn links_of_version_3_stay_readable() {
    let kept = include_str!("links/version-3.txt");
    assert_eq!(kept.lines().count(), 4);
    for line in kept.lines().filter(|line| !line.starts_with('#')) {
        let (link, movetext) = line.split_once('\t').unwrap();
        let record = read_study_link(link).unwrap();
        assert_eq!(record.movetext(), movetext);
        assert_eq!(write_study_link(&record).unwrap(), link);
    }
}

#[test]
fn a_branch_may_begin_inside_a_turn() {
    let mut study = study("[Game \"saiju\"] 1. m@c2 2. s@d3 f@e4");
    let second = number(&study, "s@d3");
    let StudyChange { at, put, .. } = study.play(second, "f@b2").unwrap();
    let node = put.iter().find(|node| node.number == at).unwrap();
    assert_eq!((node.parent, node.turn, node.begins_turn), (Some(second), 2, false));
    assert_eq!(movetext(&study), "1. m@c2 2. s@d3 f@e4 (2... f@b2)");
    assert_eq!(study.play(second, "f@b2").unwrap().at, at, "the same move is the same node");
    assert!(study.play(second, "m@c2").is_err());
}

#[test]
fn numbers_stay_whatever_is_edited() {
    let mut study = study("[Game \"saiju\"] 1. m@c2 2. s@d3 f@e4");
    let second = number(&study, "s@d3");
    let branch = study.play(number(&study, "m@c2"), "s@b1").unwrap().at;
    let tail = study.play(branch, "f@c4").unwrap().at;
    study.promote(tail).unwrap();
    assert_eq!(movetext(&study), "1. m@c2 2. s@b1 (2. s@d3 f@e4) 2... f@c4");
    let gone = study.delete(second).unwrap();
    assert_eq!((gone.gone.len(), gone.at), (2, number(&study, "m@c2")));
    let later = study.play(0, "m@b1").unwrap().at;
    let again = Study::from_stored(&study.stored(), words()).unwrap();
    assert_eq!(
        [number(&again, "s@b1"), number(&again, "f@c4"), number(&again, "m@b1")],
        [branch, tail, later]
    );
    assert!(again.moves_to(second).is_err(), "a number is never given again");
    study.make_main(later).unwrap();
    assert!(movetext(&study).starts_with("1. m@b1 (1. m@c2"));
}

#[test]
fn edits_are_undone_and_made_again() {
    let mut study = study("[Game \"saiju\"] 1. m@c2 {Bold.} (1. m@d3) 2. s@b1");
    let before = study.record().write();
    let (first, other) = (number(&study, "m@c2"), number(&study, "m@d3"));
    study.set_comments(first, "Bold indeed.\nToo bold?").unwrap();
    study.set_glyph(first, "?!").unwrap();
    study.make_main(other).unwrap();
    study.delete(first).unwrap();
    let after = study.record().write();
    for _ in 0..4 {
        study.undo().unwrap();
    }
    assert_eq!(study.record().write(), before);
    assert_eq!(study.undo().unwrap_err(), "There is nothing to take back.");
    for left in (0..4).rev() {
        assert_eq!(study.redo().unwrap().can_redo, left > 0);
    }
    assert_eq!(study.record().write(), after);
}

#[test]
fn words_change_and_commands_stay() {
    let mut study =
        study("[Game \"saiju\"] 1. m@c2 {Bold. [%clk 0:03:21] [%odd 1]} {[%mark green c2]} {Fine.}");
    let first = number(&study, "m@c2");
    study.set_comments(first, "Bold.\nVery fine.").unwrap();
    let kept = "1. m@c2 {Bold. [%clk 0:03:21] [%odd 1]} {[%mark green c2]} {Very fine.}";
    assert_eq!(movetext(&study), kept, "a line that did not change stays letter for letter");
    study.set_comments(first, "Mild.").unwrap();
    assert_eq!(movetext(&study), "1. m@c2 {[%clk 0:03:21] [%odd 1] Mild.} {[%mark green c2]}");
    let arrow = StudyShape { colour: "red".into(), from: "c2".into(), to: Some("d3".into()) };
    study.set_shapes(first, vec![arrow.clone()]).unwrap();
    let change = study.set_glyph(first, "!").unwrap();
    let node = change.put.iter().find(|node| node.number == first).unwrap();
    assert_eq!((&node.shapes, &node.glyphs), (&vec![arrow], &vec!["!".to_owned()]));
    assert_eq!(node.comments, ["Mild."]);
    study.set_title("  A  bold  start ").unwrap();
    assert_eq!(study.tree().title, "A bold start");
}

#[test]
fn moves_are_told_and_positions_that_come_twice_are_found() {
    let mut study = study("[Game \"niju\"] 1. 0246@0,0 2. 0135@0,1 (2. 0135@0,1)");
    let all: Vec<_> = study.tree().nodes.iter().map(|node| node.number).collect();
    let told: Vec<_> = all.iter().map(|number| study.told(*number).unwrap()).collect();
    assert!(told[1..].iter().all(|told| !told.parts.is_empty()));
    assert_eq!(told.iter().map(|told| told.as_after).collect::<Vec<_>>(), [None, None, None, Some(2)]);
}

/// Random edits leave a tree that is written and read back the same, and that the page knows whole.
#[test]
fn random_edits_keep_the_tree_sound() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    for game in ["saiju", "sayu", "saaguan players=3 side=3", "niju"] {
        let table = game.parse::<Setup>().unwrap().table().unwrap();
        let mut study = Study::from_table(&table, words()).unwrap();
        let mut session = Session::new(table, words());
        for _ in 0..60 {
            let nodes = study.tree().nodes;
            let node = nodes[rng.next_u32() as usize % nodes.len()].number;
            session.follow(&study.moves_to(node).unwrap()).unwrap();
            let legal = session.table().legal();
            let _ = match (rng.next_u32() % 8, legal.get(rng.next_u32() as usize % legal.len().max(1))) {
                (0, _) => study.delete(node),
                (1, _) => study.promote(node),
                (2, _) => study.make_main(node),
                (3, _) => study.undo(),
                (4, _) => study.set_comments(node, "One } two\\ three"),
                (_, Some(text)) => study.play(node, text),
                (_, None) => study.redo(),
            };
            let again = Study::from_stored(&study.stored(), words()).unwrap();
            assert_eq!(again.tree(), study.tree(), "{game}");
        }
        let link = study.link().unwrap();
        assert_eq!(&read_study_link(&link).unwrap(), study.record(), "{game}");
        assert_eq!(&Record::read(&study.record().write()).unwrap(), study.record(), "{game}");
    }
}

/// A study of an ending in Saiju with all actions of the first node tried.
fn tried(start: &str) -> (Study, Vec<u32>) {
    let setup: Setup = "saiju".parse().unwrap();
    let table = setup.table_at(start).unwrap();
    let mut study = Study::from_table(&table, words()).unwrap();
    let numbers = table.legal().iter().map(|action| study.play(0, action).unwrap().at).collect();
    (study, numbers)
}

#[test]
fn certain_results_are_handed_up_the_tree() {
    let start = "my,fw,my,./fp,sp,sy,.,sy/fy,sy,mw,sw,fy,mw/sw,my,mp,sw,mp,mw/mw,sp,mp,.,sw,./fp,sy,my,.,*f/sp,mp,fy,sp snow - ss,mm";
    let (study, numbers) = tried(start);
    let seat = study.tree().nodes[1].seat as usize;
    let proof = |number: u32, own: f32| {
        let mut chances = vec![1.0 - own, 1.0 - own];
        chances[seat] = own;
        StudyProof { number, chances }
    };
    let root = |known: Vec<StudyProof>| {
        study.proofs(known).into_iter().find(|own| own.number == 0).map(|own| own.chances[seat])
    };
    assert_eq!(root(vec![proof(numbers[0], 1.0)]), Some(1.0), "one win is enough");
    assert_eq!(root(vec![proof(numbers[0], 0.0)]), None, "one loss is not");
    let all_lost = || numbers.iter().map(|number| proof(*number, 0.0)).collect::<Vec<_>>();
    assert_eq!(root(all_lost()), Some(0.0), "all are lost");
    let mut with_draw = all_lost();
    with_draw[1] = proof(numbers[1], 0.5);
    assert_eq!(root(with_draw), Some(0.5), "the best of all counts");
    let mut open = all_lost();
    open.pop();
    assert_eq!(root(open), None, "an action is not known");
}
