//! Whole games of every kind between two guests, by script.

use serde_json::{Value, json};

use crate::client::{done, next, refused};
use crate::house::{House, Place, everywhere};
use crate::script::{Chance, Played};

everywhere! {
    saiju_is_played_to_the_end
    sayu_is_played_to_the_end
    saaguan_is_played_to_the_end
    niju_is_played_to_the_end
    who_cannot_move_is_passed_over
}

/// The most turns of a game; one that lasts longer is resigned.
const MOST_TURNS: usize = 120;

async fn play(place: Place, setup: &str, seed: u64) {
    let house = House::new(place).await;
    let (one, other) = (house.guest("One").await, house.guest("Other").await);
    let clock = json!({"clock": {"base": 600_000, "increment": 1000}});
    let mut game = Played::begin(setup, &[&one, &other], clock).await;
    game.chance = Chance::new(seed);
    let mut lines = other.follow(&game.path("/stream")).await;
    let mut turns = 0;
    while game.table.outcome().is_none() && turns < MOST_TURNS {
        game.turn().await;
        turns += 1;
    }
    if game.table.outcome().is_none() {
        done(&one.post(&game.path("/resign"), json!({})).await, 200);
        game.table.play(&format!("resign:{}", game.table.names()[0])).unwrap();
    }
    let mut ordinal = 0;
    let mut over = Value::Null;
    while let Some(line) = lines.next().await.unwrap() {
        if line["t"] == "entry" {
            ordinal += 1;
            assert_eq!(line["ordinal"], ordinal, "{setup}: every entry once and in order");
        }
        over = line;
    }
    let outcome = game.table.outcome().unwrap();
    let names = game.table.names();
    let winners: Vec<_> = outcome.winners.iter().map(|seat| names[seat.index()]).collect();
    assert_eq!((&over["t"], &over["result"]["winners"]), (&json!("over"), &json!(winners)), "{setup}");
    let told = game.game().await;
    assert_eq!((&told["status"], &told["result"]), (&json!("over"), &over["result"]), "{setup}");
    assert_eq!(told["entries"].as_array().unwrap().len(), ordinal, "{setup}");
    let record = banmen_rules::record::Record::read(&one.get(&game.path("/record")).await.text()).unwrap();
    assert_eq!(record.table().transcript(), game.table.transcript(), "{setup}");
}

async fn saiju_is_played_to_the_end(place: Place) {
    play(place, "saiju", 11).await;
    play(place, "saiju board=square", 12).await;
}

async fn sayu_is_played_to_the_end(place: Place) {
    play(place, "sayu", 21).await;
}

async fn saaguan_is_played_to_the_end(place: Place) {
    play(place, "saaguan", 31).await;
}

async fn niju_is_played_to_the_end(place: Place) {
    play(place, "niju", 41).await;
}

/// A record in which White cannot move when all tiles are laid, and again a turn later (ruling niju/3).
const SKIPPED: &str = include_str!("../../../../fixtures/records/niju-skipped.txt");

async fn who_cannot_move_is_passed_over(place: Place) {
    let house = House::new(place).await;
    let (white, black) = (house.guest("White").await, house.guest("Black").await);
    let terms = json!({"clock": {"base": 600_000, "increment": 1000}});
    let mut game = Played::begin("niju", &[&white, &black], terms).await;
    let mut lines = white.follow(&game.path("/stream")).await;
    let record = banmen_rules::record::Record::read(SKIPPED).unwrap();
    let mut turns_in_a_row = 0;
    for action in record.transcript().moves.iter().filter(|text| !banmen_rules::is_word(text)) {
        let (seat, ordinal) = (game.to_act(), game.next);
        let turn = json!({"ordinal": ordinal, "moves": [action]});
        refused(&game.players[1 - seat].post(&game.path("/turns"), turn.clone()).await, 409, "not-your-turn");
        let taken = done(&game.players[seat].post(&game.path("/turns"), turn).await, 201);
        game.table.play(action).unwrap();
        game.next += 1;
        let entry = next(&mut lines, "entry").await;
        let told = game.game().await;
        let to_act = game.to_act();
        assert_eq!((&entry["ordinal"], &entry["seat"]), (&json!(ordinal), &json!(seat)));
        assert_eq!((&entry["toAct"], &told["toAct"]), (&json!(to_act), &json!(to_act)));
        assert_eq!((&told["ordinal"], &taken["next"]), (&json!(ordinal + 1), &json!(ordinal + 1)));
        assert_eq!((&told["left"], &entry["left"]), (&taken["left"], &taken["left"]));
        // The clock of the player who is passed over does not run.
        assert!(seat == 1 || told["left"][0].as_i64() >= Some(590_000), "{}", told["left"]);
        turns_in_a_row += usize::from(to_act == seat);
    }
    assert_eq!(turns_in_a_row, 2, "White was passed over twice");
    let fallen = done(&black.post(&game.path("/resign"), json!({})).await, 200);
    assert_eq!(fallen["ordinal"], json!(game.next));
    let kept = banmen_rules::record::Record::read(&white.get(&game.path("/record")).await.text()).unwrap();
    assert_eq!(kept.transcript().moves, record.transcript().moves);
}
