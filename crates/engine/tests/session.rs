//! A session of the text protocol as a pure function: lines in, replies out, no thread and no words.

use banmen_engine::ugi::{LONGEST_LINE, Reply, SearchOrder, Thinker, UgiSession, error_line};
use banmen_search::{Go, Limits, Player};

fn lines(reply: Reply) -> Vec<String> {
    match reply {
        Reply::Lines(lines) => lines,
        other => panic!("{other:?}"),
    }
}

/// The keys of the messages with which a line is refused, with a space between them.
fn refused(session: &mut UgiSession, line: &str) -> String {
    match session.line(line) {
        Reply::Refused(why) => why.explain(|message| message.key.to_owned()),
        other => panic!("{line}: {other:?}"),
    }
}

fn order(session: &mut UgiSession, line: &str) -> SearchOrder {
    match session.line(line) {
        Reply::Search(order) => order,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn a_position_is_set_up_and_asked_about() {
    let mut session = UgiSession::new();
    assert!(lines(session.line("uginewgame saiju board=square")).is_empty());
    assert!(lines(session.line("position startpos moves m@c2")).is_empty());
    assert_eq!(lines(session.line("query turn")), ["response moon"]);
    assert_eq!(lines(session.line("isready")), ["readyok"]);
    assert_eq!(session.line("quit"), Reply::Quit);
}

#[test]
fn refusals_are_errors() {
    let mut session = UgiSession::new();
    let Reply::Refused(refused) = session.line("go quickly") else { panic!("it is refused") };
    let error: Box<dyn std::error::Error> = Box::new(refused);
    assert!(error.to_string().starts_with("ugi-unknown-limit"), "{error}");
    let read = banmen_engine::analysis::read(r#"{"id": 1, "game": "saiju", "level": 9}"#, Limits::NONE);
    let error: Box<dyn std::error::Error> = Box::new(read.request.unwrap_err());
    assert!(error.to_string().starts_with("level: request-whole"), "{error}");
    assert!(error.source().is_some());
}

#[test]
fn every_refusal_has_a_key_of_its_own() {
    let mut session = UgiSession::new();
    let expected = [
        ("hello", "ugi-unknown-command"),
        ("ugi now", "ugi-trailing"),
        ("setoption Level 3", "ugi-form"),
        ("setoption name Colour value 3", "ugi-unknown-option"),
        ("setoption name Level value 9", "ugi-option-number"),
        ("uginewgame chess", "unknown-game"),
        ("position fen x", "position-fields"),
        ("position startpos moves m@c2 m@c3", "bad-move saiju-shadow-turn"),
        ("perft 21", "ugi-perft-depth"),
        ("query colour", "ugi-unknown-query"),
        ("stop", "ugi-no-search"),
        ("go quickly", "ugi-unknown-limit"),
        ("go nodes 0", "ugi-limit-number"),
        ("go nodes 1 nodes 2", "ugi-limit-twice"),
        ("go infinite nodes 2", "ugi-infinite-alone"),
        ("go p3time 9", "ugi-no-player"),
        ("go p2time 9", "ugi-no-clock"),
    ];
    for (line, keys) in expected {
        let found = refused(&mut session, line);
        let is_same =
            if keys.starts_with("bad-move") { found.starts_with("bad-move ") } else { found == keys };
        assert!(is_same, "{line}: {found}");
    }
    assert_eq!(refused(&mut session, &"x".repeat(LONGEST_LINE + 1)), "line-too-long");
}

#[test]
fn an_error_is_one_line_whatever_was_said() {
    let mut session = UgiSession::new();
    let Reply::Refused(why) = session.line("what\u{7}is \u{0}this") else { panic!("it is refused") };
    let line = error_line(&why, |message| format!("{message:?}\n"));
    assert!(line.starts_with("error ") && !line.contains(char::is_control), "{line}");
}

#[test]
fn a_search_is_ordered_and_carried_out() {
    let mut session = UgiSession::new().with_most_nodes(50);
    session.line("uginewgame niju");
    session.line("setoption name Level value 3");
    let ordered = order(&mut session, "go nodes 20");
    assert_eq!((ordered.player, ordered.limits.nodes), ("level:3".parse::<Player>().unwrap(), Some(20)));
    assert_eq!(refused(&mut session, "query turn"), "ugi-busy");
    assert_eq!(session.line("stop"), Reply::Stop);
    let mut thinker = Thinker::default();
    let mut told = Vec::new();
    let answer =
        thinker.carry_out(&ordered, session.table(), &mut || Go::On, &mut |lines| told.extend(lines));
    session.search_ended();
    let action = answer.strip_prefix("bestmove ").expect("a search ends with an action");
    assert_eq!(session.table().why_not(action), None);
    assert!(told.iter().all(|line| line.starts_with("info depth ")), "{told:?}");
    session.line("setoption name Level value 8");
    let endless = order(&mut session, "go infinite");
    assert_eq!((endless.limits, endless.is_endless), (Limits { nodes: Some(50), ..Limits::NONE }, true));
}
