//! The picture of Sayū follows its events, and all its words exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use banmen_rules::sayu::{BadPosition, Event, Refusal, Sayu};
use banmen_rules::{Game, Move, Options, Table};
use banmen_view::{Drawable, Scene, patches, table_scene};
use expect_test::{Expect, expect};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const OPTIONS: [&str; 4] = ["", "home=neutral", "omit=015", "omit=024 home=neutral"];

#[test]
fn the_scene_before_with_its_patches_is_the_scene_after() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for options in OPTIONS.iter().cycle().take(24) {
        let game = Sayu::new(&options.parse().unwrap()).unwrap();
        let mut table = Table::new(game.clone());
        let mut shown = table_scene(&table);
        while table.outcome().is_none() {
            let action = game.random(table.position(), &mut rng);
            let notify =
                &mut |notice| patches(&game, &notice).into_iter().for_each(|patch| shown.apply(patch));
            table.play(Move::Act(action), notify).unwrap();
            assert_eq!(shown, table_scene(&table));
            check_symbols(&shown);
        }
    }
}

/// Every piece and mark has its drawing, and every text is a block of seven by three.
fn check_symbols(scene: &Scene) {
    let has = |id: &str| Sayu::symbols().iter().any(|symbol| symbol.id == id);
    for piece in scene.pieces.values() {
        assert!(has(&piece.symbol), "{}", piece.symbol);
        assert!(piece.marks.iter().all(|mark| has(mark)));
        assert_eq!(piece.text.len(), 3);
        assert!(piece.text.iter().all(|line| line.chars().count() == 7), "{:?}", piece.text);
    }
    assert!(scene.trays["tiles"].items.iter().all(|item| has(&item.piece.symbol)));
}

#[test]
fn drawings_have_ids_of_their_own() {
    let ids: BTreeSet<_> = Sayu::symbols().iter().map(|symbol| symbol.id).collect();
    assert_eq!(ids.len(), Sayu::symbols().len());
    let has_digits = |id: &&&str| id.starts_with(|first: char| first.is_ascii_digit());
    assert_eq!(ids.iter().filter(has_digits).count(), 3 * 56);
}

#[track_caller]
fn check_texts(position: &str, cells: &[&str], expected: &Expect) {
    let game = Sayu::new(&Options::none()).unwrap();
    let position = game.read_position(position).unwrap();
    let scene = table_scene(&Table::from_position(game, position));
    let mut drawn = String::new();
    for line in 0..3 {
        let texts = cells.iter().map(|cell| scene.pieces[*cell].text[line].as_str());
        drawn += &format!("|{}|\n", texts.collect::<Vec<_>>().join("|"));
    }
    expected.assert_eq(&drawn);
}

#[test]
fn tiles_read_well_without_colour() {
    let position = ".,.,.,156:ne:r,.,.,./.,.,.,356:w:b,.,.,./.,.,367:sw:r,267:w:b,034:sw:b,.,./\
                    .,245:sw:r,027:sw:r,home:b,134:e:b,124:ne:b,./.,.,147:ne:b,235:nw:r,467:ne:b,.,./\
                    167:s:r,346:s:r,035:n:r,036:ne:b,257:sw:b,125:n:b,./.,.,146:nw:r,.,.,.,. blue c3";
    check_texts(
        position,
        &["d4", "c3", "b2", "c2", "d3", "e4"],
        &expect![[r#"
            | ┌───┐ |   ↑   | ↖ ↑   |   ↑   |     ↗ |       |
            | │ b │ |[ bne→]|? r s→?|  r n  |? rnw→?| ←b e  |
            | └───┘ | ↙     |       | ↙   ↘ |   ↓   | ↙   ↘ |
        "#]],
    );
}

/// The keys of a locale file with the variables of each, as far as a plain reading of it tells.
fn read_locale(language: &str) -> Vec<(String, BTreeSet<String>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("locales/{language}/sayu.ftl"));
    let mut entries: Vec<(String, BTreeSet<String>)> = Vec::new();
    for line in fs::read_to_string(path).unwrap().lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" =").filter(|(key, _)| key.starts_with("sayu")) {
            entries.push((key.to_owned(), BTreeSet::new()));
        }
        for variable in line.split('$').skip(1) {
            let name = variable.split(|letter: char| !letter.is_alphanumeric()).next().unwrap();
            entries.last_mut().unwrap().1.insert(name.to_owned());
        }
    }
    entries
}

#[test]
fn every_message_has_its_sentence_in_every_language() {
    let (english, japanese) = (read_locale("en"), read_locale("ja"));
    assert_eq!(english, japanese, "both languages say the same");
    for (key, arguments) in [Event::KEYS, Refusal::KEYS, BadPosition::KEYS].concat() {
        let entry = english.iter().find(|(own, _)| own == key);
        let (_, variables) = entry.unwrap_or_else(|| panic!("{key} has no sentence"));
        for variable in variables {
            assert!(arguments.contains(&variable.as_str()), "{key} has no argument {variable}");
        }
    }
    for spec in Sayu::specs() {
        let banmen_rules::Allowed::Words(words) = spec.allowed else { panic!("all options are words") };
        for word in words {
            let key = format!("sayu-option-{}-{word}", spec.key);
            assert!(english.iter().any(|(own, _)| *own == key), "{key} has no word");
        }
    }
}
