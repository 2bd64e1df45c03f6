//! Accounts of turns and moves in short, as the page shows them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use banmen_page::wire::TextPart;
use banmen_page::{Session, read_record};
use banmen_rules::Setup;
use banmen_view::{Language, Words};

fn session(game: &str, moves: &[&str]) -> Session {
    let mut table = game.parse::<Setup>().unwrap().table().unwrap();
    table.play_all(moves).unwrap();
    Session::new(table, Arc::new(Words::new(Language::En)))
}

/// The text of some parts, with `[symbol]` for a piece.
fn plain(parts: &[TextPart]) -> String {
    let part = |part: &TextPart| match part {
        TextPart::Text { text } => text.clone(),
        TextPart::Piece { piece } => format!("[{}]", piece.symbol),
    };
    parts.iter().map(part).collect()
}

fn account(session: &Session, first: usize, count: usize) -> Vec<String> {
    session.account(first, count).iter().map(|parts| plain(parts)).collect()
}

fn in_short(session: &Session) -> Vec<String> {
    session.in_short(0).iter().map(|own| plain(&own.parts)).collect()
}

/// The games of `fixtures/golden`, each with its name, in a language.
fn golden_games(language: Language) -> Vec<(String, Session)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/golden");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let line = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).unwrap();
        let is_move = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
        let moves = text.lines().filter(is_move).filter_map(|line| line.split(' ').nth(1));
        let mut table = line("game ").parse::<Setup>().unwrap().table_at(line("position ")).unwrap();
        table.play_all(moves.collect::<Vec<_>>()).unwrap();
        (path.display().to_string(), Session::new(table, Arc::new(Words::new(language))))
    };
    fs::read_dir(folder).unwrap().map(|file| read(file.unwrap().path())).collect()
}

#[test]
fn conversions_come_first_and_in_one_sentence() {
    let moves = "024@d3:sw 346@e3:sw 236@d5:ne 147@e4:nw 035@e2:se 016@d2:ne 023@c2:n".split(' ');
    let moves: Vec<_> = moves.collect();
    let sayu = session("sayu", &moves);
    let told: Vec<_> = (0..moves.len()).map(|first| account(&sayu, first, 1)).collect();
    let several =
        told.iter().find(|own| own.iter().any(|line| line.contains("tiles are converted"))).unwrap();
    assert!(several[0].contains('+') && several[1].contains("tiles are converted: "), "{several:?}");
    assert!(several[2].contains(" places [") && several[2].contains("] on "), "{several:?}");
    let short = in_short(&sayu);
    assert_eq!(short.len(), moves.len());
    assert!(short.iter().any(|own| own.contains(" converted, +")), "{short:?}");
}

#[test]
fn locks_are_told_before_moves_and_beams_last() {
    let games = golden_games(Language::En);
    let mut locks = 0;
    for (name, session) in games.iter().filter(|(name, _)| name.contains("saaguan")) {
        for turn in session.turns() {
            let told = account(session, turn.first as usize, turn.moves.len());
            assert!(
                told.iter().all(|line| !line.contains("goes off") && !line.contains("runs to")),
                "{told:?}"
            );
            let place = |what: &str| told.iter().position(|line| line.contains(what));
            if let (Some(lock), Some(turned)) = (place("is locked by"), place(" turns ")) {
                assert!(lock < turned, "{name}: {told:?}");
                locks += 1;
            }
            assert!(place("Beams now hit").is_none_or(|beams| beams + 1 == told.len()), "{name}: {told:?}");
        }
    }
    assert!(locks > 0, "no turn locks a robot");
}

#[test]
fn no_text_has_the_number_of_a_tile() {
    let is_number = |word: &str| word.len() > 2 && word.chars().all(|own| own.is_ascii_digit());
    for (name, session) in Language::ALL.iter().flat_map(|&language| golden_games(language)) {
        let turns = session.turns().into_iter();
        let lines = turns.flat_map(|turn| session.account(turn.first as usize, turn.moves.len()));
        let short = session.in_short(0).into_iter().map(|own| own.parts);
        let points = session.breakdown().into_iter().map(|item| item.parts);
        for parts in lines.chain(short).chain(points) {
            let words = plain(&parts);
            assert!(!words.is_empty());
            for part in &parts {
                let TextPart::Text { text } = part else { continue };
                assert!(!text.split(|own: char| !own.is_alphanumeric()).any(is_number), "{name}: {words}");
            }
        }
    }
}

/// What a reader sees while a move is shown, and what a screen reader calls the pieces.
#[test]
fn no_caption_and_no_piece_has_the_number_of_a_tile() {
    let is_number = |word: &str| word.len() > 2 && word.chars().all(|own| own.is_ascii_digit());
    for (name, session) in Language::ALL.iter().flat_map(|&language| golden_games(language)) {
        let frames = (0..session.table().move_count()).filter_map(|first| session.replay(first));
        let captions = frames.flat_map(|again| again.frames).map(|frame| frame.caption);
        let scene = session.scene();
        let items = scene.trays.values().flat_map(|tray| &tray.items).map(|item| &item.piece);
        let pieces = scene.pieces.values().chain(items).map(|piece| piece.name.clone());
        for text in captions.chain(pieces) {
            assert!(!text.split(|own: char| !own.is_alphanumeric()).any(is_number), "{name}: {text}");
        }
    }
}

#[test]
fn the_complete_tile_is_drawn_in_the_breakdown() {
    let races = golden_games(Language::En).into_iter().filter(|(name, _)| name.contains("niju-race"));
    let told: Vec<_> =
        races.flat_map(|(_, session)| session.breakdown()).map(|own| plain(&own.parts)).collect();
    assert!(!told.is_empty() && told.iter().all(|own| own.starts_with("White completes [")), "{told:?}");
}

#[test]
fn later_moves_in_short_are_the_same_as_all_of_them() {
    for (name, session) in golden_games(Language::En) {
        let (all, count) = (session.in_short(0), session.table().move_count());
        assert_eq!(all.len(), count, "{name}");
        assert_eq!(session.in_short(count / 2), all[count / 2..], "{name}");
        assert!(session.in_short(count).is_empty());
    }
}

#[test]
fn a_move_that_places_nothing_is_told_in_words() {
    let moves = "m@f2 s@e2 f@f1 sy-e3 end resign:moon".split(' ').collect::<Vec<_>>();
    let short = in_short(&session("saiju", &moves));
    assert_eq!(short[3], "[shadow-s] → e3, [stone-sy] e2");
    assert_eq!(short[4], "Snow ends the turn after one stone.");
    assert_eq!(short[5], "Moon resigns.");
}

#[test]
fn comments_and_variations_of_a_record_are_told_with_their_moves() {
    let text = "[Game \"saiju\"] 1. m@c2 {The middle.} (1. m@d3 2. s@b1) 2. s@b1 {Far.} {Odd.} f@e5";
    let words = Arc::new(Words::new(Language::En));
    let (_, table) = read_record(text, &words).unwrap();
    let mut session = Session::new(table, words);
    session.keep_record(text).unwrap();
    let short = session.in_short(0);
    assert_eq!(short[0].comments, ["The middle."]);
    assert_eq!(short[0].variations, ["m@d3 s@b1"]);
    assert_eq!(short[1].comments, ["Far.", "Odd."]);
    assert!(short[2].comments.is_empty() && short[2].variations.is_empty());
    // A game that leaves the record shows the record's own line as a variation.
    session.go_to(1);
    session.play("s@a1").unwrap();
    let short = session.in_short(0);
    assert_eq!((short[0].comments.len(), &*short[1].variations), (1, &["s@b1 f@e5".to_owned()][..]));
}
