//! Time controls, clocks, glyphs, marks and arrows: what is understood, and that everything is kept.

use std::time::Duration;

use banmen_rules::record::{Colour, Command, Glyph, NodeId, Record, Shape, Tags, TimeControl, json};

#[track_caller]
fn read(text: &str) -> Record {
    let record = Record::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(Record::read(&record.write()).unwrap(), record);
    assert_eq!(json::read(&json::write(&record)).unwrap(), record);
    record
}

/// The moves of a record as they are written.
fn moves(record: &Record) -> String {
    record.write().split_once("\n\n").unwrap().1.trim_end().to_owned()
}

#[test]
fn time_controls_have_one_form() {
    for text in ["300+5", "300+0", "0+5", "2.5+0.25", "1/259200", "1/86400+604800", "1/0.001", "31622400+0"] {
        let control: TimeControl = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(control.to_string(), text);
        let mut tags = Tags::none();
        tags.set("TimeControl", text).unwrap();
        assert_eq!((tags.get("TimeControl"), tags.time_control()), (Some(text), Some(control)));
    }
    for text in [
        "300",
        "0+0",
        "+5",
        "300+",
        "300 + 5",
        "0300+5",
        "300+5.0",
        "300+5.",
        "2.1234+0",
        "-1+5",
        "1/0",
        "1/",
        "2/300",
        "1/300+0",
        "1/300+",
        "31622401+0",
        "?",
        "blitz",
        "99999999999+0",
    ] {
        assert_eq!(text.parse::<TimeControl>().unwrap_err().key, "record-time-control", "{text}");
    }
}

#[test]
fn a_record_tells_its_time_control() {
    let record = read("[Game \"saiju\"] [TimeControl \"1/259200\"] [Clubhouse \"x\"] m@c2");
    let per_turn = Duration::from_secs(3 * 24 * 60 * 60);
    let expected = TimeControl::Correspondence { per_turn, bank: Duration::ZERO };
    assert_eq!(record.tags().time_control(), Some(expected));
    assert!(record.write().contains("[Result \"*\"]\n[TimeControl \"1/259200\"]\n[Clubhouse \"x\"]\n"));
    assert_eq!(read("[Game \"saiju\"] [TimeControl \"-\"]").tags(), &Tags::none());
    let wrong = Record::read("[Game \"saiju\"]\n[TimeControl \"soon\"]").unwrap_err();
    assert_eq!(wrong.to_string(), "line 2, character 15: record-time-control found=soon");
}

#[test]
fn commands_are_understood() {
    let record = read(
        "[Game \"niju\"] {[%mark green 0,0] Here it begins.} 0123@0,0 {[%clk 0:03:21] Bold. [%glyph !?]}
         0246@0,1 {[%clk 1:00:09.25][%arrow red 0,1>-2,0 0,1>3,-1] [%mark blue 0,-1 1,0]}",
    );
    let [white, black] = record.main_line()[..] else { panic!("two moves") };
    assert_eq!(white.clock(), Some(Duration::from_secs(201)));
    assert_eq!(white.glyphs(), [Glyph::Interesting]);
    assert_eq!(white.shapes(), []);
    assert_eq!(black.clock(), Some(Duration::from_millis(3_609_250)));
    let arrow = |to: &str| Shape::Arrow { colour: Colour::Red, from: "0,1".to_owned(), to: to.to_owned() };
    let mark = |colour, place: &str| Shape::Mark { colour, place: place.to_owned() };
    let expected = [arrow("-2,0"), arrow("3,-1"), mark(Colour::Blue, "0,-1"), mark(Colour::Blue, "1,0")];
    assert_eq!(black.shapes(), expected);
    assert_eq!(record.tree().shapes(NodeId::ROOT), [mark(Colour::Green, "0,0")]);
    assert_eq!(record.tree().comments(NodeId::ROOT), ["[%mark green 0,0] Here it begins."]);
    assert_eq!(white.comments().map(Command::strip).collect::<Vec<_>>(), ["Bold."]);
}

/// The text of a comment comes back letter for letter, understood or not.
#[test]
fn comments_are_kept_letter_for_letter() {
    for comment in [
        "[%clk 0:03:21]",
        "[%eval -1.5] [%clk 0:3:21] [%clk]",
        "[%glyph $1 !!] [%glyph excellent]",
        "a[%mark green c2]b [%mark  puce c2] [%arrow green c2]",
        "[% ] [%] [%x [%y z]] [%never closed",
        "第三手[%clk 0:00:01]。",
        "\\\\ and \\}",
    ] {
        let text = format!("[Game \"saiju\"] m@c2 {{{comment}}} (m@d1 {{{comment}}})");
        let record = read(&text);
        // White space separates words, as in every comment.
        let words: Vec<_> = comment.split(' ').filter(|word| !word.is_empty()).collect();
        let comment = words.join(" ");
        let written = moves(&record).replace('\n', " ");
        assert_eq!(written, format!("1. m@c2 {{{comment}}} (1. m@d1 {{{comment}}})"));
    }
}

#[test]
fn what_cannot_be_understood_says_nothing() {
    let record = read(
        "[Game \"saiju\"] m@c2 {[%clk 3:21] [%clk 0:60:00] [%clk 0:01:5] [%glyph good] [%mark c2] [%mark red C2]
         [%arrow red c2] [%arrow red c2>] [%clock 0:01:00] [%clk 0:01:05.1234]}",
    );
    let node = record.main_line()[0];
    assert_eq!((node.clock(), node.glyphs(), node.shapes()), (None, vec![], vec![]));
}

#[test]
fn commands_are_replaced_and_words_stay() {
    let mut record =
        read("[Game \"saiju\"] m@c2 {Far [%odd 1] out. [%glyph !] [%clk 0:01:00]} (m@d1) {Two.}");
    let id = record.tree().main_line()[0];
    let shape = Shape::Mark { colour: Colour::Red, place: "c2".to_owned() };
    record.set_glyphs(id, &[Glyph::Blunder, Glyph::Good]).unwrap();
    assert_eq!(moves(&record), "1. m@c2 {[%glyph ?? !]} {Far [%odd 1] out. [%clk 0:01:00]} (1. m@d1) {Two.}");
    record.set_clock(id, Some(Duration::from_millis(61_500))).unwrap();
    record.set_shapes(id, std::slice::from_ref(&shape)).unwrap();
    record.set_shapes(NodeId::ROOT, &[shape]).unwrap();
    assert_eq!(
        moves(&record).replace('\n', " "),
        "{[%mark red c2]} 1. m@c2 {[%mark red c2] [%clk 0:01:01.5] [%glyph ?? !]} {Far [%odd 1] out.} (1. m@d1) {Two.}"
    );
    record.set_glyphs(id, &[]).unwrap();
    record.set_clock(id, None).unwrap();
    record.set_shapes(id, &[]).unwrap();
    assert_eq!(moves(&record), "{[%mark red c2]} 1. m@c2 {Far [%odd 1] out.} (1. m@d1) {Two.}");
    let nowhere = Shape::Mark { colour: Colour::Red, place: "c2]".to_owned() };
    assert_eq!(record.set_shapes(id, &[nowhere]).unwrap_err().cause.key, "record-shape");
    record.set_comments(id, &["  One\n\n[%odd 2] ", " ", "Three."]).unwrap();
    assert_eq!(moves(&record), "{[%mark red c2]} 1. m@c2 {One [%odd 2]} (1. m@d1) {Three.}");
    assert_eq!(record.set_comments(id, &["\u{1b}"]).unwrap_err().cause.key, "record-control-character");
}

#[test]
fn shapes_need_no_place_on_the_board() {
    let text =
        "[Game \"saiju\"]\n[Rules \"1\"]\n[Result \"*\"]\n\n1. m@c2 {[%mark green z9] [%arrow red c2>y0]}\n";
    let record = Record::read(text).unwrap();
    let shapes: Vec<_> = record.main_line()[0].shapes().iter().map(Shape::to_string).collect();
    assert_eq!(shapes, ["[%mark green z9]", "[%arrow red c2>y0]"]);
    assert_eq!(record.write(), text);
}
