//! Games as text: transcripts lead back to the same table, and a wrong move is named.

use banmen_rules::{AnyTable, Arg, GameId, Setup, Transcript, TranscriptError};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::support::configured_games;

/// The most moves of a random game.
const MOST_MOVES: usize = 60;

fn play_random(table: &mut AnyTable, rng: &mut impl Rng) {
    for _ in 0..MOST_MOVES {
        let legal = table.legal();
        if legal.is_empty() {
            break;
        }
        table.play_quietly(&legal[rng.next_u64() as usize % legal.len()]).unwrap();
    }
}

fn facts(table: &AnyTable) -> impl PartialEq + std::fmt::Debug + use<> {
    (table.setup(), table.options(), table.position(), table.moves(), table.outcome(), table.turn_begins())
}

#[test]
fn a_transcript_leads_back_to_the_same_table() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(40);
    for line in configured_games() {
        let setup: Setup = line.parse().unwrap();
        let mut table = setup.table().unwrap();
        check_setup(&setup, &table);
        play_random(&mut table, &mut rng);
        let transcript = table.transcript();
        assert_eq!(facts(&transcript.table().unwrap()), facts(&table), "{line}");
        let half = transcript.moves.len() / 2;
        let then = transcript.table_after(half).unwrap();
        table.go_to(half);
        assert_eq!(facts(&then), facts(&table), "{line}");
        check_start(&line, &then, &mut rng);
    }
}

/// A setup, its shortest form and its full form are read back as they are written, and mean the same game.
fn check_setup(setup: &Setup, table: &AnyTable) {
    let full = Setup { game: setup.game, options: table.options() };
    let shortest = setup.shortest().unwrap();
    assert_eq!(table.setup(), shortest);
    for form in [setup, &full, &shortest] {
        assert_eq!(form.to_string().parse().as_ref(), Ok(form));
        assert_eq!(form.shortest().as_ref(), Ok(&shortest));
        assert_eq!(form.table().unwrap().options(), full.options);
    }
    for (key, _) in shortest.options.iter() {
        let mut fewer = Setup::from(setup.game);
        shortest.options.iter().filter(|(other, _)| *other != key).for_each(|(other, value)| {
            fewer.options.set(other, value);
        });
        assert!(fewer.shortest().as_ref() != Ok(&shortest), "{key} is not needed in {shortest}");
    }
}

/// A game that begins in the middle of another.
fn check_start(line: &str, middle: &AnyTable, rng: &mut impl Rng) {
    let mut table = middle.setup().table_at(&middle.position()).unwrap();
    play_random(&mut table, rng);
    let transcript = table.transcript();
    assert!(transcript.start.is_none() || transcript.start == Some(middle.position()), "{line}");
    assert_eq!(facts(&transcript.table().unwrap()), facts(&table), "{line}");
}

#[test]
fn a_wrong_move_is_named_with_its_cause() {
    let mut transcript = Transcript::from(Setup::from(GameId::Saiju));
    transcript.moves = ["m@c2", "s@b1", "f@b1", "f@e4"].map(String::from).to_vec();
    let error = transcript.table().unwrap_err();
    let TranscriptError::Move(bad) = &error else { panic!("{error}") };
    assert_eq!((bad.number, &*bad.text, bad.cause.key), (3, "f@b1", "saiju-cell-taken"));
    assert_eq!(bad.message().key, "bad-move");
    assert_eq!(error.explain(|message| message.key.to_owned()), "bad-move saiju-cell-taken");
    assert!(error.to_string().starts_with("move 3 (f@b1): saiju-cell-taken"), "{error}");
    assert!(transcript.table_after(2).is_ok(), "the moves before it are sound");
    let table = transcript.table_after(2).unwrap();
    assert_eq!(Some(bad.cause.clone()), table.why_not("f@b1"));
}

#[test]
fn a_long_wrong_move_is_cut_in_its_message() {
    let mut table = Setup::from(GameId::Sayu).table().unwrap();
    let bad = table.play_all(["x".repeat(100)]).unwrap_err();
    assert_eq!(bad.text.len(), 100);
    assert_eq!(bad.message().arg("text"), Some(&Arg::text("x".repeat(40))));
}

#[test]
fn wrong_options_and_wrong_positions_are_told_apart() {
    let setup: Setup = "saiju board=round".parse().unwrap();
    let start = Some("nothing".to_owned());
    let error = Transcript { start: start.clone(), ..setup.into() }.table().unwrap_err();
    assert!(matches!(error, TranscriptError::Setup(_)), "{error}");
    let error = Transcript { start, ..Setup::from(GameId::Saiju).into() }.table().unwrap_err();
    assert!(matches!(error, TranscriptError::Start(_)), "{error}");
    assert!("chess".parse::<Setup>().is_err());
}
