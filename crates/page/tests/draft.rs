//! Positions set up on the page.

#[path = "../../view/tests/support/tables.rs"]
mod tables;

use std::sync::Arc;

use banmen_page::{Draft, wire, write_link};
use banmen_rules::record::{Record, Tags, json};
use banmen_rules::{GameId, Setup};
use banmen_view::{Language, Words};

use tables::{middle_games, tables};

fn draft(game: &str, position: Option<&str>, language: Language) -> Draft {
    Draft::new(game, position, Arc::new(Words::new(language))).unwrap()
}

/// The field with a key.
fn field(state: &wire::Draft, key: &str) -> wire::DraftField {
    state.fields.iter().find(|own| own.field.key == key).cloned().unwrap()
}

#[test]
fn everything_has_words_in_every_language() {
    for language in Language::ALL {
        for (name, table) in tables().into_iter().chain(middle_games()) {
            let game = table.setup().to_string();
            let state = draft(&game, Some(&table.position()), *language).state();
            assert_eq!(state.position.as_deref(), Some(&*table.position()), "{name}");
            let names = state.fields.iter().flat_map(|own| [&own.field.name, &own.meaning]);
            let names = names.chain(state.spots.iter().map(|spot| &spot.name));
            for text in names.chain(state.brushes.iter().map(|brush| &brush.piece.name)) {
                assert!(!text.is_empty() && !text.contains("setup-"), "{language} {name}: {text}");
            }
        }
    }
}

#[test]
fn a_tap_puts_and_the_next_one_turns() {
    let mut own = draft("niju", None, Language::En);
    own.put("0,0", 0);
    let lying = |own: &Draft| own.state().scene.pieces["0,0"].turn;
    assert_eq!(lying(&own), 0);
    own.put("0,0", 0);
    assert_eq!(lying(&own), 90);
    // The only piece of its kind goes along, and lies as it did.
    own.put("1,0", 0);
    let state = own.state();
    assert!(!state.scene.pieces.contains_key("0,0"));
    assert_eq!(state.scene.pieces["1,0"].turn, 90);
    own.take("1,0");
    assert!(own.state().scene.pieces.is_empty());
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let mut own = draft("saiju", None, Language::En);
    for place in ["a1", "a2", "a3", "a4", "b1"] {
        own.put(place, 3);
    }
    let state = own.state();
    let problem = state.problem.unwrap();
    assert_eq!((problem.places, state.position), (vec!["a4".to_owned()], None));
    assert!(problem.sentence.contains("4"), "{}", problem.sentence);
    own.take("b1");
    own.take("a4");
    let problem = own.state().problem.unwrap();
    assert!(problem.sentence.contains("shadow"), "{}", problem.sentence);
}

#[test]
fn fields_are_filled_in() {
    let mut own = draft("saaguan side=3", None, Language::En);
    own.put("d4", 1);
    own.set("score-red", "5");
    own.set("turn", "yellow");
    let state = own.state();
    assert_eq!(field(&state, "score-red").field.value, "5");
    assert_eq!(field(&state, "reserve-yellow").meaning, "5");
    assert!(field(&state, "reserve-yellow").follows && !field(&state, "turn").follows);
    assert!(state.position.unwrap().contains(" yellow 3 r=6/0/5/0,y=5/0/0/0 "));
}

#[test]
fn links_records_json_and_positions_are_read() {
    for id in GameId::ALL {
        let mut table = Setup::from(*id).table().unwrap();
        let first = table.legal()[0].clone();
        table.play(&first).unwrap();
        let record = Record::from_table(&table, &Tags::default()).unwrap();
        let link = format!("https://example.org/g#{}~p2", write_link(&table).unwrap());
        for text in [link, record.write(), json::write(&record), table.position()] {
            let mut own = draft(&id.to_string(), None, Language::En);
            own.read(&text).unwrap_or_else(|sentence| panic!("{text}: {sentence}"));
            assert_eq!(own.state().position, Some(table.position()));
        }
    }
    let mut own = draft("saiju", None, Language::En);
    for text in ["", "nothing at all", "{}", "https://example.org/g#1abc", "."] {
        assert!(own.read(text).is_err(), "{text}");
    }
    assert!(own.state().problem.is_none(), "what cannot be read changes nothing");
}

#[test]
fn a_position_that_no_rules_allow_can_be_pasted_and_mended() {
    let mut own = draft("saiju", None, Language::En);
    own.read("*m,*m,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,. moon - -").unwrap();
    let problem = own.state().problem.unwrap();
    assert_eq!(problem.places, ["g2"]);
    own.take("g2");
    assert!(own.state().problem.is_none());
}
