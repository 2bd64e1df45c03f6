//! Saiju's picture follows its events, and all its words exist in every language.

use std::fs;
use std::path::Path;

use banmen_rules::saiju::{BadPosition, Event, Piece, Refusal, Saiju, Stone, Symbol};
use banmen_rules::{Game, Leaving, Move, Seat, Table};
use banmen_view::{Drawable, patches, table_scene};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const OPTIONS: [&str; 6] =
    ["", "board=square", "players=3", "board=square players=3", "ties=draw", "ties=shadows"];

/// Makes a move and checks that the picture changes as the notices say.
fn play(table: &mut Table<Saiju>, what: Move<<Saiju as Game>::Action>) {
    let mut picture = table_scene(table);
    let mut notices = Vec::new();
    let text = table.write_move(what);
    table.play(what, &mut |notice| notices.push(notice)).unwrap();
    for patch in notices.iter().flat_map(|notice| patches(table.game(), notice)) {
        picture.apply(patch);
    }
    assert_eq!(picture, table_scene(table), "after {text}, {notices:?}");
}

fn random_game(options: &str, rng: &mut Xoshiro256PlusPlus, resigns_at: Option<usize>) {
    let mut table = Table::new(Saiju::new(&options.parse().unwrap()).unwrap());
    while table.outcome().is_none() {
        if resigns_at == Some(table.moves().len()) {
            let players = table.game().names().len() as u64;
            play(&mut table, Move::Leave(Seat::new((rng.next_u64() % players) as usize), Leaving::Forfeit));
        } else {
            let action = table.game().random(table.position(), rng);
            play(&mut table, Move::Act(action));
        }
    }
}

#[test]
fn events_change_the_picture_as_the_game_changes() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(20);
    for options in OPTIONS {
        for round in 0..20 {
            random_game(options, &mut rng, None);
            random_game(options, &mut rng, Some(2 * round % 37));
        }
        for early in 0..4 {
            random_game(options, &mut rng, Some(early));
        }
    }
}

#[test]
fn every_piece_has_a_drawing() {
    let ids: Vec<_> = Saiju::symbols().iter().map(|symbol| symbol.id).collect();
    let shadows = Symbol::ALL.into_iter().map(Piece::Shadow);
    for piece in Stone::all().map(Piece::Stone).chain(shadows) {
        assert!(ids.contains(&piece.word().trim_start_matches("saiju-")), "{piece} is not drawn");
    }
}

fn locale(language: &str) -> FluentBundle<FluentResource> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language).join("saiju.ftl");
    let resource = FluentResource::try_new(fs::read_to_string(path).unwrap()).unwrap();
    let mut bundle = FluentBundle::new(vec![language.parse().unwrap()]);
    bundle.add_resource(resource).unwrap();
    bundle
}

/// Words that are no message of an enum: names, options, reasons, trays, pieces.
fn other_words() -> Vec<String> {
    let mut words: Vec<String> = ["name", "tagline", "snow", "moon", "flower", "supply", "shadows-to-place"]
        .iter()
        .chain(&["reason-points", "reason-groups", "reason-shadows", "reason-draw"])
        .chain(&["symbol-snow", "symbol-moon", "symbol-flower", "option-players-2", "option-players-3"])
        .map(|word| format!("saiju-{word}"))
        .collect();
    let shadows = Symbol::ALL.into_iter().map(Piece::Shadow);
    words.extend(Stone::all().map(Piece::Stone).chain(shadows).map(|piece| piece.word().to_owned()));
    for spec in Saiju::specs() {
        words.push(format!("saiju-option-{}", spec.key));
        if let banmen_rules::Allowed::Words(values) = spec.allowed {
            words.extend(values.iter().map(|value| format!("saiju-option-{}-{value}", spec.key)));
        }
    }
    words
}

#[test]
fn every_message_has_its_sentence_in_both_languages() {
    let kept = [("saiju-kept", &["player"][..])];
    for language in ["en", "ja"] {
        let bundle = locale(language);
        let check = |key: &str, arguments: &[&str]| {
            let message = bundle.get_message(key).unwrap_or_else(|| panic!("{language} lacks {key}"));
            let mut given = FluentArgs::new();
            for name in arguments {
                given.set(*name, "x");
            }
            let mut errors = Vec::new();
            bundle.format_pattern(message.value().unwrap(), Some(&given), &mut errors);
            assert!(errors.is_empty(), "{language} {key}: {errors:?}");
        };
        for (key, arguments) in [Event::KEYS, Refusal::KEYS, BadPosition::KEYS, &kept].into_iter().flatten() {
            check(key, arguments);
        }
        for word in other_words() {
            check(&word, &[]);
        }
    }
}
