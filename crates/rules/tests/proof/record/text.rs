//! Records in their text form: what is read, what is written, what is refused.

use std::fs;

use banmen_rules::record::{
    DEEPEST, LONGEST_RECORD, MOST_RECORD_MOVES, NodeId, Record, RecordError, Tags, Tree,
};
use banmen_rules::{AnyTable, GameId, Reason, Setup};
use expect_test::{Expect, expect};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::scribe::{Scribe, boards, fixtures, play_random};
use crate::support::fixture;

/// A canonical record of an unfinished game of Saiju with these moves.
fn saiju(moves: &str) -> String {
    format!("[Game \"saiju\"]\n[Rules \"1\"]\n[Result \"*\"]\n\n{moves}\n")
}

#[track_caller]
fn read(text: &str) -> Record {
    Record::read(text).unwrap_or_else(|fault| panic!("{fault:?}\n{text}"))
}

/// Reads a text and compares what is written with what is expected.
#[track_caller]
fn check(text: &str, expected: &Expect) {
    let record = read(text);
    let written = record.write();
    expected.assert_eq(&written);
    assert_eq!(read(&written), record);
    assert_eq!(read(&written).write(), written);
}

/// Reads a text and compares place and reason of its refusal.
#[track_caller]
fn refused(text: &str, expected: &str) {
    let RecordError { place, refused, cause } = Record::read(text).expect_err("it is refused");
    let place = place.map_or_else(|| "-".to_owned(), |place| format!("{}:{}", place.line, place.column));
    let refused = refused.map_or_else(String::new, |refused| format!(" {}. {}", refused.0, refused.1));
    assert_eq!(format!("{place}{refused} {}", cause.key), expected, "{}", &text[..text.len().min(80)]);
}

#[test]
fn fixtures_are_written_back_the_same() {
    let mut count = 0;
    for (path, text) in fixtures("txt") {
        assert_eq!(read(&text).write(), text, "{}", path.display());
        count += 1;
    }
    assert!(count >= 5);
}

#[test]
fn the_page_on_records_shows_a_canonical_one() {
    let page = fs::read_to_string(fixture("../docs/records.md")).unwrap();
    let (_, rest) = page.split_once("```text\n").unwrap();
    let (example, _) = rest.split_once("```").unwrap();
    assert_eq!(read(example).write(), example);
}

#[test]
fn any_layout_reads_to_the_canonical_one() {
    let canonical = saiju("1. m@c2 2. s@b1 f@e4 3. sw-a1");
    for loose in [
        "[Game \"saiju\"]m@c2 s@b1 f@e4 sw-a1",
        "\u{feff}[ Rules\n\"1\" ]\r\n[Game \"saiju\"]\r\n1.m@c2 2.s@b1\tf@e4{}3... sw-a1",
        "[Game \"saiju\"] [Result \"*\"] [Site \"Banmen\"] [Snow \"snow\"] 1. m@c2 s@b1 2... f@e4 sw-a1",
        "[Game \"saiju\"][Options \"players=2 board=hex\"][Event \"\"][Round \"-\"] m@c2 s@b1 { } f@e4 sw-a1",
    ] {
        assert_eq!(read(loose).write(), canonical, "{loose}");
    }
}

#[test]
fn tags_are_put_in_order() {
    check(
        r#"[Annotator "Cy \"the\" \\ Eye"] [Moon "Bo"] [Date "2026-11-15T00:00:00Z"] [EndDate "2026-11-15"]
        [Snow "Ada"] [Event "Club"] [Options "players=2 board=square"] [Game "saiju"]"#,
        &expect![[r#"
            [Game "saiju"]
            [Options "board=square"]
            [Rules "1"]
            [Event "Club"]
            [Date "2026-11-15"]
            [Snow "Ada"]
            [Moon "Bo"]
            [Result "*"]
            [Annotator "Cy \"the\" \\ Eye"]
        "#]],
    );
}

#[test]
fn comments_and_variations_are_kept_in_order() {
    check(
        "[Game \"saiju\"] {Before  it\nall.} m@c2 {One.} (m@d1 {A brace \\} and a backslash \\\\, both kept.} \
         (m@d2 s@a1) s@a2) {Two.} s@b1 f@e4 (f@e3) (f@e2 {Three.} sw-a1) sw-a1",
        &expect![[r#"
            [Game "saiju"]
            [Rules "1"]
            [Result "*"]

            {Before it all.} 1. m@c2 {One.} (1. m@d1 {A brace \} and a backslash \\, both
            kept.} (1. m@d2 2. s@a1) 2. s@a2) {Two.} 2. s@b1 f@e4 (2... f@e3) (2... f@e2
            {Three.} 3. sw-a1) 3. sw-a1
        "#]],
    );
}

#[test]
fn a_turn_goes_on_behind_a_variation() {
    check(
        "[Game \"saiju\"] 1. m@c2 2. s@b1 (s@b2 f@a1) f@e4",
        &expect![[r#"
            [Game "saiju"]
            [Rules "1"]
            [Result "*"]

            1. m@c2 2. s@b1 (2. s@b2 f@a1) 2... f@e4
        "#]],
    );
}

#[test]
fn a_record_tells_how_the_game_ended() {
    check(
        "[Game \"saiju\"] m@c2 resign:snow",
        &expect![[r#"
            [Game "saiju"]
            [Rules "1"]
            [Result "moon"]
            [Reason "resignation"]
            [Scores "snow=0 moon=0"]

            1. m@c2 2. resign:snow
        "#]],
    );
    check(
        "[Game \"saiju\"] [Result \"moon snow\"] draw",
        &expect![[r#"
            [Game "saiju"]
            [Rules "1"]
            [Result "snow moon"]
            [Reason "agreement"]
            [Scores "snow=0 moon=0"]

            1. draw
        "#]],
    );
}

#[test]
fn a_player_who_leaves_during_the_turn_of_another_does_not_end_it() {
    check(
        "[Game \"saiju\"] [Options \"players=3\"] m@c2 f@a1 s@b1 resign:flower sw-a2 resign:moon",
        &expect![[r#"
            [Game "saiju"]
            [Options "players=3"]
            [Rules "1"]
            [Result "snow"]
            [Reason "resignation"]
            [Scores "snow=0 moon=0 flower=0"]

            1. m@c2 2. f@a1 3. s@b1 4. resign:flower sw-a2 resign:moon
        "#]],
    );
}

#[test]
fn a_game_may_begin_elsewhere() {
    let mut table = Setup::from(GameId::Saiju).table().unwrap();
    for text in ["m@c2", "s@b1", "f@e4", "sw-a1"] {
        table.play(text).unwrap();
    }
    let position = table.position();
    let record = read(&format!("[Game \"saiju\"][Start \"{position}\"] end 2. fp-g1"));
    assert_eq!(record.start(), Some(position.as_str()));
    assert_eq!(record.main_line()[1].turn(), 2);
    assert_eq!(read(&record.write()), record);
    assert_eq!(Record::from_table(record.table(), &Tags::none()).unwrap(), record);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    refused("", "- record-tag-missing");
    refused("m@c2", "- record-tag-missing");
    refused("[Game \"chess\"]", "1:8 unknown-game");
    refused("[Game saiju]", "1:7 record-tag-form");
    refused("[Game \"saiju\"", "1:14 record-tag-form");
    refused("[Game \"sai", "1:11 record-tag-form");
    refused("[game \"saiju\"]", "1:2 record-tag-name");
    refused("[Game \"saiju\"]\n[Game \"saiju\"]", "2:1 record-tag-twice");
    refused("[Game \"saiju\"]\n[Event \"a\tb\"]", "2:10 record-control-character");
    refused("[Game \"saiju\"]\n[Rules \"2\"]", "2:9 record-rules-version");
    refused("[Game \"saiju\"]\n[Options \"board=round\"]", "2:11 option-value");
    refused("[Game \"saiju\"]\n[Date \"15.11.2026\"]", "2:8 record-date");
    refused("[Game \"saiju\"]\n[Date \"2026-02-29\"]", "2:8 record-date");
    refused("[Game \"saiju\"] m@c2 [Event \"late\"]", "1:21 record-tag-after-moves");
    refused("[Game \"saiju\"] m@c2 {never", "1:21 record-unclosed-comment");
    refused("[Game \"saiju\"] m@c2 {\u{1b}[0m}", "1:22 record-control-character");
    refused("[Game \"saiju\"] m@c2 (m@c1", "1:21 record-unclosed-variation");
    refused("[Game \"saiju\"] m@c2 )", "1:21 record-stray-bracket");
    refused("[Game \"saiju\"] m@c2 }", "1:21 record-stray-bracket");
    refused("[Game \"saiju\"] m@c2 ]", "1:21 record-stray-bracket");
    refused("[Game \"saiju\"] (m@c1)", "1:16 record-nothing-to-vary");
    refused("[Game \"saiju\"] m@c2 ({but})", "1:21 record-empty-variation");
    refused("[Game \"saiju\"] 2. m@c2", "1:16 record-turn-number");
    refused("[Game \"saiju\"] 01. m@c2", "1:16 record-turn-number");
    refused("[Game \"saiju\"] m@c2 2.", "1:23 no-move");
    refused("[Game \"saiju\"] 1. 1. m@c2", "1:19 no-move");
    refused("[Game \"saiju\"] m@c2 draw\ns@b1", "2:1 3. s@b1 game-over");
    refused("[Game \"saiju\"] [Result \"snow\"] m@c2", "1:25 record-ending-differs");
    refused("[Game \"saiju\"] [Reason \"points\"] m@c2", "1:25 record-ending-untold");
    refused("[Game \"saiju\"] [Scores \"snow=1 moon=0\"] draw", "1:25 record-ending-differs");
}

#[test]
fn a_refused_move_is_told_in_the_words_of_the_game() {
    let fault = Record::read("[Game \"saiju\"]\n1. m@c2 (1. m@d1\n2. s@d1) 2. s@b1").unwrap_err();
    assert_eq!(fault.place.map(|place| (place.line, place.column)), Some((3, 4)));
    assert_eq!(fault.refused.as_deref(), Some(&(2, "s@d1".to_owned())));
    assert_eq!(fault.cause.key.split('-').next(), Some("saiju"));
    let whereabouts = fault.whereabouts().unwrap();
    assert_eq!(whereabouts.key, "record-at-move");
}

#[test]
fn limits_hold() {
    refused(&" ".repeat(LONGEST_RECORD + 1), "- too-long");
    let nested =
        |depth: usize| format!("[Game \"saiju\"] m@c2{}{}", " (m@d1".repeat(depth), ")".repeat(depth));
    assert!(Record::read(&nested(DEEPEST)).is_ok());
    for depth in [DEEPEST + 1, 500_000] {
        refused(&nested(depth), &format!("1:{} record-too-deep", 21 + 6 * DEEPEST));
    }
    let tags: String = (0..100).map(|number| format!("[T{number} \"x\"]\n")).collect();
    refused(&format!("{tags}[Game \"saiju\"]"), "65:1 record-too-many-tags");
    refused(&format!("[Game \"{}\"]", "x".repeat(5000)), "1:8 record-tag-long");
    refused(&format!("[G{} \"saiju\"]", "x".repeat(5000)), "1:2 record-tag-name");
    let varied = |count: usize| format!("[Game \"saiju\"] m@c2{}", " (m@d1)".repeat(count));
    refused(&varied(MOST_RECORD_MOVES + 1), "1:3500015 1. m@d1 record-too-many-moves");
    // Numbers make these longer than a record may be.
    refused(&varied(MOST_RECORD_MOVES - 1), "- too-long");
}

#[test]
fn own_tags_cannot_be_set() {
    let mut tags = Tags::none();
    for name in ["Game", "Options", "Rules", "Start", "Result", "Reason", "Scores"] {
        assert_eq!(tags.set(name, "x").unwrap_err().key, "record-own-tag");
    }
    assert_eq!(tags.set("snow", "x").unwrap_err().key, "record-tag-name");
    tags.set("Event", "x").unwrap();
    tags.set("Event", "").unwrap();
    assert_eq!(tags, Tags::none());
}

#[test]
fn everything_stays_when_a_game_goes_on() {
    let old = read("[Game \"saiju\"] {Hm.} m@c2 {One.} s@b1 (s@b2) f@e4 {Two.}");
    let with = |moves: &[&str]| {
        let mut record = old.clone();
        record.set_main_line(moves).unwrap();
        record.write()
    };
    let expected = saiju("{Hm.} 1. m@c2 {One.} 2. s@b1 (2. s@b2) 2... f@e3 (2... f@e4 {Two.})");
    assert_eq!(with(&["m@c2", "s@b1", "f@e3"]), expected);
    let expected = saiju("{Hm.} 1. m@c2 {One.} 2. s@b1 (2. s@b2) 2... f@e4 {Two.} 3. sw-a1");
    assert_eq!(with(&["m@c2", "s@b1", "f@e4", "sw-a1"]), expected);
    // What was taken back is gone.
    assert_eq!(with(&["m@c2"]), saiju("{Hm.} 1. m@c2 {One.}"));
    assert_eq!(with(&[]), saiju("{Hm.}"));
    let refused = old.clone().set_main_line(&["m@c2", "s@c2"]).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "s@c2 in turn 2: saiju-cell-taken cell=c2 piece=<saiju-shadow-m> [A turn 1]"
    );
}

#[test]
fn games_of_every_board_are_written_and_read() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(20);
    for (name, mut table) in boards() {
        for most in [0, 1, 7, 30, 10_000] {
            play_random(&mut table, most, &mut rng);
            let record = Record::from_table(&table, &Tags::none()).unwrap();
            let text = record.write();
            assert_eq!(Record::read(&text).as_ref(), Ok(&record), "{name}\n{text}");
            assert_eq!(record.table().position(), table.position(), "{name}");
            assert_eq!(record.table().moves(), table.moves(), "{name}");
            assert_eq!(record.outcome(), table.outcome(), "{name}");
            assert!(text.lines().all(|line| line.starts_with('[') || line.chars().count() <= 80), "{text}");
        }
    }
}

#[test]
fn annotated_games_in_any_layout_are_read_and_written() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for (name, table) in boards() {
        for _ in 0..8 {
            let mut scribe = Scribe::new(table.clone(), &mut rng);
            let text = scribe.write_loosely(25);
            let record = read(&text);
            let written = record.write();
            assert_eq!(read(&written), record, "{name}\n{text}");
            assert_eq!(read(&written).write(), written, "{name}\n{text}");
            let played: Vec<_> = scribe.table.moves().into_iter().map(|made| made.text).collect();
            let moves: Vec<_> = record.main_line().iter().map(|node| node.text().to_owned()).collect();
            assert_eq!(moves, played, "{name}\n{text}");
            assert_eq!(record.table().position(), scribe.table.position(), "{name}\n{text}");
            assert_eq!(
                record.tree().count_comments_and_variations(),
                (scribe.comments, scribe.variations),
                "{name}\n{text}"
            );
        }
    }
}

/// The last move of the line that goes on from a node.
fn last_of(tree: &Tree, id: NodeId) -> Option<NodeId> {
    std::iter::successors(Some(id), |at| tree.children(*at).first().copied()).last()
}

#[test]
fn every_step_of_a_variation_knows_its_turn() {
    let record = read("[Game \"saiju\"] m@c2 s@b1 f@e4 (f@e3 sw-a1 mp-a2)");
    let tree = record.tree();
    let [_, before, _] = tree.main_line()[..] else { panic!("three moves") };
    let variation = tree.path(tree.child(before, "f@e3").and_then(|first| last_of(tree, first)).unwrap());
    let turn = |id: &NodeId| tree.get(*id).map(|node| (node.turn(), node.seat().index(), node.begins_turn()));
    let turns: Vec<_> = variation[2..].iter().filter_map(turn).collect();
    assert_eq!(turns, [(2, 1, false), (3, 0, true), (3, 0, false)]);
}

/// The move in Ní-Ju that takes back another: `2,1>0,3:0246` for `0,3>2,1:0123`.
fn way_back(table: &AnyTable, text: &str) -> String {
    let (from, rest) = text.split_once('>').unwrap();
    let (to, _) = rest.split_once(':').unwrap();
    let position = table.position();
    let tile = position.split([';', ' ']).find(|tile| tile.starts_with(&format!("{from}:"))).unwrap();
    format!("{to}>{from}:{}", tile.split(':').nth(1).unwrap())
}

/// Two moves of each player in Ní-Ju after which everything lies as before.
fn there_and_back(table: &AnyTable) -> [String; 4] {
    let plays = |moves: &[String; 4]| {
        let mut table = table.clone();
        moves.iter().all(|text| table.play_quietly(text).is_ok())
    };
    for white in table.legal() {
        let mut next = table.clone();
        next.play_quietly(&white).unwrap();
        for black in next.legal() {
            let moves = [white.clone(), black.clone(), way_back(table, &white), way_back(&next, &black)];
            if plays(&moves) {
                return moves;
            }
        }
    }
    panic!("nobody can go there and back")
}

#[test]
fn positions_of_a_variation_do_not_count_as_repeated() {
    let text = fs::read_to_string(fixture("records/niju-from-the-middle.txt")).unwrap();
    let start = read(&text).start().unwrap().to_owned();
    let table = Setup::from(GameId::Niju).table_at(&start).unwrap();
    let [first, rest @ ..] = there_and_back(&table);
    let (rest, round) = (rest.join(" "), format!("{first} {}", rest.join(" ")));
    let head = format!("[Game \"niju\"] [Start \"{start}\"]");
    // The third time is in the variation, and then only the second on the main line.
    let record = read(&format!("{head} {first} ({round} {round}) {rest}"));
    assert_eq!(record.outcome(), None);
    assert_eq!(record.tree().children(NodeId::ROOT).len(), 2);
    assert_eq!(read(&format!("{head} {round} {round}")).outcome().unwrap().reason, Reason::REPETITION);
    let fault = Record::read(&format!("{head} {first} ({round} {round} draw) {rest}")).unwrap_err();
    assert_eq!(fault.cause.key, "game-over");
}
