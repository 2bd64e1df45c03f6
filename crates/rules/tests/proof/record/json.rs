//! Records as JSON: they fit the `gamerecord` schema, and come back as they were.

use std::fs;

use banmen_rules::record::json;
use banmen_rules::record::{Record, Tags};
use banmen_rules::{AnyTable, GameId, Setup};
use expect_test::expect;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

use super::scribe::{Scribe, boards, fixtures, play_random};

/// The facts of Abstract Play's `gamerecord` 1-0-0, checked one by one.
mod schema {
    use serde_json::{Map, Value};

    pub(crate) fn check(whole: &Value) {
        let whole = object(whole, &["header", "moves"], Some(&["header", "moves"]));
        check_header(&whole["header"]);
        for round in whole["moves"].as_array().unwrap() {
            round.as_array().unwrap().iter().for_each(check_entry);
        }
    }

    /// An object with all the required fields and, if they are listed, no others than those allowed.
    fn object<'v>(value: &'v Value, required: &[&str], allowed: Option<&[&str]>) -> &'v Map<String, Value> {
        let fields = value.as_object().unwrap();
        for name in required {
            assert!(fields.contains_key(*name), "{name} is missing in {value}");
        }
        for name in fields.keys() {
            assert!(allowed.is_none_or(|allowed| allowed.contains(&name.as_str())), "{name} in {value}");
        }
        fields
    }

    fn check_header(header: &Value) {
        let dates = ["date-start", "date-end", "date-generated"];
        let header = object(header, &["game", "site", "players", dates[0], dates[1], dates[2]], None);
        let game = object(&header["game"], &["name"], Some(&["name", "variants"]));
        assert!(game["name"].is_string());
        if let Some(variants) = game.get("variants") {
            assert!(variants.as_array().unwrap().iter().all(Value::is_string));
            assert_all_differ(variants);
        }
        let site = object(&header["site"], &["name"], Some(&["name", "gameid"]));
        assert!(site["name"].is_string());
        assert!(site.get("gameid").is_none_or(|id| id.is_string() || id.is_number()));
        dates.iter().for_each(|date| check_date_time(header[*date].as_str().unwrap()));
        for name in ["event", "round", "startingPosition"] {
            assert!(header.get(name).is_none_or(Value::is_string), "{name}");
        }
        for name in ["unrated", "pied"] {
            assert!(header.get(name).is_none_or(Value::is_boolean), "{name}");
        }
        assert_eq!(header.contains_key("event"), header.contains_key("round"), "one asks for the other");
        assert!(!header["players"].as_array().unwrap().is_empty());
        assert_all_differ(&header["players"]);
        header["players"].as_array().unwrap().iter().for_each(check_player);
    }

    fn check_player(player: &Value) {
        let player = object(player, &["name", "result"], None);
        assert!(player["name"].is_string());
        assert!(player["result"].is_i64());
        assert!(player.get("userid").is_none_or(Value::is_string));
        assert!(player.get("score").is_none_or(Value::is_number));
        assert!(player.get("is_ai").is_none_or(Value::is_boolean));
    }

    /// A turn: nothing, a text, or an object with the text.
    fn check_entry(entry: &Value) {
        if !entry.is_null() && !entry.is_string() {
            let entry = object(entry, &["move"], Some(&["sequence", "move", "result"]));
            assert!(entry["move"].is_string());
            assert!(entry.get("sequence").is_none_or(Value::is_i64));
        }
    }

    fn assert_all_differ(list: &Value) {
        let list = list.as_array().unwrap();
        for (place, item) in list.iter().enumerate() {
            assert!(!list[..place].contains(item), "{item} stands twice");
        }
    }

    /// A moment as RFC 3339 writes it, in universal time.
    fn check_date_time(text: &str) {
        let shape: String =
            text.chars().map(|letter| if letter.is_ascii_digit() { '0' } else { letter }).collect();
        assert_eq!(shape, "0000-00-00T00:00:00Z");
    }
}

/// Writes a record, checks the JSON against the schema and reads it back.
#[track_caller]
fn check(record: &Record) -> String {
    let text = json::write(record);
    schema::check(&serde_json::from_str(&text).unwrap());
    let back = json::read(&text).unwrap_or_else(|fault| panic!("{fault:?}\n{text}"));
    assert_eq!(&back, record, "{text}");
    text
}

#[track_caller]
fn read(text: &str) -> Record {
    Record::read(text).unwrap_or_else(|fault| panic!("{fault:?}\n{text}"))
}

#[test]
#[expect(clippy::too_many_lines, reason = "the expected JSON is long")]
fn a_record_as_json() {
    let record = read(
        "[Game \"saiju\"] [Options \"players=3\"] [Event \"Club\"] [Date \"2026-11-15T18:30:00Z\"]
        [Flower \"Cy\"] [Annotator \"Di\"]
        m@c2 {One.} f@a1 (f@a2 (f@a3)) s@b1 resign:moon sw-a2 mp-a3 resign:flower",
    );
    let text = check(&record);
    expect![[r#"
        {
          "header": {
            "game": {
              "name": "Saiju",
              "variants": [
                "players=3"
              ]
            },
            "event": "Club",
            "round": "-",
            "site": {
              "name": "Banmen"
            },
            "date-start": "2026-11-15T18:30:00Z",
            "date-end": "2026-11-15T18:30:00Z",
            "date-generated": "2026-11-15T18:30:00Z",
            "players": [
              {
                "name": "snow",
                "seat": "snow",
                "score": 0,
                "result": 2
              },
              {
                "name": "moon",
                "seat": "moon",
                "score": 0,
                "result": 1
              },
              {
                "name": "Cy",
                "seat": "flower",
                "score": 0,
                "result": 1
              }
            ],
            "rules": "1",
            "result": "snow",
            "reason": "resignation",
            "tags": {
              "Annotator": "Di"
            },
            "movetext": "1. m@c2 {One.} 2. f@a1 (2. f@a2 (2. f@a3)) 3. s@b1 4. resign:moon sw-a2 mp-a3 5. resign:flower"
          },
          "moves": [
            ["m@c2","f@a1","s@b1"],
            ["resign:moon sw-a2 mp-a3",null,"resign:flower"]
          ]
        }
    "#]]
    .assert_eq(&text);
}

#[test]
fn fixtures_are_written_as_their_twins() {
    let mut count = 0;
    for (path, twin) in fixtures("json") {
        let record = read(&fs::read_to_string(path.with_extension("txt")).unwrap());
        assert_eq!(check(&record), twin, "{}", path.display());
        count += 1;
    }
    assert!(count >= 2);
}

#[test]
fn a_game_that_goes_on_is_not_to_be_rated() {
    let text = check(&read("[Game \"saiju\"] m@c2"));
    assert!(!text.contains("movetext"));
    let whole: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(whole["header"]["unrated"], Value::Bool(true));
    assert_eq!(whole["header"]["result"], "*");
}

#[test]
fn every_record_fits_the_schema_and_comes_back() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut tags = Tags::none();
    for (name, value) in
        [("Round", "3"), ("Site", "Nara"), ("EndDate", "2026-11-16"), ("Odd", "\"\\鹿\u{2028}")]
    {
        tags.set(name, value).unwrap();
    }
    for (_, table) in boards() {
        for most in [0, 1, 20, 10_000] {
            let mut table = table.clone();
            play_random(&mut table, most, &mut rng);
            check(&Record::from_table(&table, &tags).unwrap());
        }
        let text = Scribe::new(table.clone(), &mut rng).write_loosely(20);
        check(&read(&text));
    }
}

/// The results of the players in the JSON.
fn results(table: &AnyTable) -> Vec<usize> {
    Record::from_table(table, &Tags::none()).unwrap().results()
}

#[test]
fn results_rank_the_players() {
    let mut two = Setup::from(GameId::Saiju).table().unwrap();
    assert_eq!(results(&two), [0, 0]);
    two.play("resign:snow").unwrap();
    assert_eq!(results(&two), [0, 1]);
    two.undo().unwrap();
    two.play("draw").unwrap();
    assert_eq!(results(&two), [1, 1]);
    let mut three = "saiju players=3".parse::<Setup>().unwrap().table().unwrap();
    three.play("resign:moon").unwrap();
    three.play("draw").unwrap();
    assert_eq!(results(&three), [2, 0, 2]);
}

#[test]
fn foreign_json_may_be_plainer() {
    let plain = r#"{"moves": [["m@c2", {"move": "s@b1\nf@e4", "sequence": 2, "result": "x"}], ["resign:snow", null]],
        "header": {"game": {"name": "SAIJU"}, "site": {"name": "Oslo", "gameid": 7}, "date-start":
        "2026-11-15T12:00:00.123Z", "date-end": "2026-11-15T12:00:00.999Z", "date-generated": "",
        "players": [{"name": "Ada", "result": 3}, {"name": "Bo", "result": 100}]}}"#;
    assert_eq!(
        json::read(plain).unwrap().write(),
        r#"[Game "saiju"]
[Rules "1"]
[Site "Oslo"]
[Date "2026-11-15T12:00:00Z"]
[Snow "Ada"]
[Moon "Bo"]
[Result "moon"]
[Reason "resignation"]
[Scores "snow=0 moon=0"]

1. m@c2 2. s@b1 f@e4 3. resign:snow
"#
    );
}

#[test]
fn what_is_wrong_with_json_is_told() {
    let good = json::write(&read("[Game \"saiju\"] m@c2 s@b1 f@e4 resign:snow"));
    let refused = |from: &str, to: &str, expected: &str| {
        assert!(good.contains(from), "{from} is not in {good}");
        let fault = json::read(&good.replacen(from, to, 1)).expect_err(expected);
        let path = match fault.cause.arg("path") {
            Some(banmen_rules::Arg::Text(path)) => format!(" {path}"),
            _ => String::new(),
        };
        assert_eq!(format!("{}{path}", fault.cause.key), expected);
    };
    assert!(json::read(&good).is_ok());
    refused("{", "", "record-json-syntax");
    refused("\"Saiju\"", "3", "record-json-field /header/game/name");
    refused("Saiju", "Chess", "unknown-game");
    refused("\"variants\": []", "\"variants\": {}", "record-json-field /header/game/variants");
    refused("\"variants\": []", "\"variants\": [\"x=y\"]", "unknown-option");
    refused("\"1\"", "\"7\"", "record-rules-version");
    refused("1970-01-01T", "1970-13-01T", "record-date");
    refused("\"name\": \"moon\"", "\"name\": \"mo\\u0000on\"", "record-control-character");
    refused("\"result\": 0", "\"result\": 1.5", "record-json-field /header/players/0/result");
    refused("\"result\": 0", "\"result\": 2", "record-json-results");
    refused("\"score\": 0", "\"score\": 2", "record-json-field /header/players/0/score");
    refused("\"result\": \"moon\"", "\"result\": \"*\"", "record-ending-differs");
    refused("[\"m@c2\"", "[1", "record-json-field /moves/0/0");
    refused("[\"m@c2\"", "[null", "record-json-seat /moves/0/1");
    refused("s@b1", "s@c2", "saiju-cell-taken");
    refused("\"players\": [", "\"players\": [{},", "record-json-field /header/players");
    let deep = "[".repeat(100_000);
    assert_eq!(json::read(&deep).unwrap_err().cause.key, "record-json-syntax");
}
