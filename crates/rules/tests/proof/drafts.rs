//! Drafts: every position can be set up again from its pieces and fields, and what is wrong is named with its place.

use std::fs;

use banmen_rules::{Draftable, Game, GameId, Setup, with_game};

use crate::support::{fixture, read_cases};

/// The positions of the golden playthroughs and the perft counts, each with its game.
fn good_positions() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for file in fs::read_dir(fixture("golden")).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let game = text.lines().next().unwrap().strip_prefix("game ").unwrap().to_owned();
        let positions = text.lines().filter_map(|line| line.strip_prefix("position "));
        found.extend(positions.map(|position| (game.clone(), position.to_owned())));
    }
    for id in GameId::ALL {
        let text = fs::read_to_string(fixture(&format!("perft/{id}.txt"))).unwrap();
        let fens = text.lines().filter_map(|line| line.split_once(" fen "));
        let position = |rest: &str| rest.rsplitn(3, ' ').nth(2).unwrap().to_owned();
        found.extend(fens.map(|(game, rest)| (game.to_owned(), position(rest))));
    }
    found
}

#[test]
fn the_draft_of_every_position_gives_the_same_string() {
    let positions = good_positions();
    assert!(positions.len() > 1000, "{} positions", positions.len());
    for (game, position) in positions {
        let setup: Setup = game.parse().unwrap();
        with_game!(setup.game, G => {
            let game = G::new(&setup.options).unwrap();
            let draft = game.read_draft(&position).unwrap_or_else(|bad| panic!("{position}: {bad}"));
            assert_eq!(game.write_draft(&draft).text, position);
            assert!(game.check_draft(&draft).is_ok());
        });
    }
}

/// The position strings of the examples that no rules allow, each with its game.
fn flawed_positions() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for id in GameId::ALL {
        for file in fs::read_dir(fixture(&format!("examples/{id}"))).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            for case in read_cases(&format!("examples/{id}/{name}")) {
                let mut game = "";
                for (word, rest) in case.words() {
                    match word {
                        "game" => game = rest,
                        "unreadable" => found.push((game.to_owned(), rest.to_owned())),
                        _ => {}
                    }
                }
            }
        }
    }
    found
}

/// What a draft makes of a position string that no rules allow.
#[derive(PartialEq)]
enum Found {
    /// It is no position string at all.
    NoString,
    /// The flaw is in what the rules work out: turn, locks, reserves.
    WorkedOut,
    /// The flaw is named, with its place.
    Named,
}

fn judge<G: Draftable>(game: &G, position: &str) -> Found {
    let draft = match game.read_draft(position) {
        Ok(draft) => draft,
        Err(message) => {
            let says_where = message.at.is_some() || message.key == "position-fields";
            assert!(says_where, "{position}: {message}");
            return Found::NoString;
        }
    };
    match game.check_draft(&draft) {
        Ok(again) => {
            assert_ne!(game.write_position(&again), position);
            Found::WorkedOut
        }
        Err(problem) => {
            let about_all = ["niju-tile-counts", "niju-nothing-on-origin"].contains(&problem.message.key);
            let has_place = !problem.cells.is_empty() || problem.field.is_some();
            assert!(has_place || about_all, "{position}: {problem:?}");
            Found::Named
        }
    }
}

#[test]
fn every_flaw_is_named_with_its_place_or_worked_out() {
    let mut found = Vec::new();
    for (game, position) in flawed_positions() {
        let setup: Setup = game.parse().unwrap();
        found.push(with_game!(setup.game, G => judge(&G::new(&setup.options).unwrap(), &position)));
    }
    let count = |kind: Found| found.iter().filter(|own| **own == kind).count();
    assert!(count(Found::Named) > 20 && count(Found::WorkedOut) > 5);
}

/// The draft of the start of a game.
fn start<G: Draftable>(options: &str) -> (G, banmen_rules::Draft) {
    let game = G::new(&options.parse().unwrap()).unwrap();
    let draft = game.read_draft(&game.write_position(&game.start())).unwrap();
    (game, draft)
}

fn turn_all<G: Draftable>() {
    let (game, draft) = start::<G>("");
    for kind in game.kinds() {
        assert_eq!(game.left(&draft, &kind), kind.count, "{kind:?}");
        let mut piece = kind.piece.clone();
        for _ in 0..8 {
            piece = game.turned(&piece);
            assert_eq!(game.kind_of(&piece), kind.piece);
        }
        assert_eq!(piece, kind.piece, "eight steps are whole turns");
    }
}

#[test]
fn pieces_turn_round_and_come_back() {
    for id in GameId::ALL {
        with_game!(*id, G => turn_all::<G>());
    }
}

#[test]
fn locks_follow_from_beams_and_reserves_from_robots() {
    let (game, mut draft) = start::<banmen_rules::saaguan::Saaguan>("side=3");
    for (cell, piece) in [("b4", "re"), ("f4", "rw"), ("d4", "yn")] {
        draft.put(cell, piece);
    }
    let text = game.write_draft(&draft).text;
    assert!(text.contains("re,.,yn!,.,rw") && text.contains("r=4/0/0/0,y=5/0/0/0"), "{text}");
    assert!(game.check_draft(&draft).is_ok());
    draft.put("d2", "rn");
    let problem = game.check_draft(&draft).unwrap_err();
    assert_eq!(problem.cells[0], "d4");
    assert!(problem.message.key.contains("shut-down"), "{problem:?}");
}

#[test]
fn a_loop_that_two_ways_could_settle_asks() {
    let (game, mut draft) = start::<banmen_rules::saaguan::Saaguan>("side=4");
    // Each of two robots aims at the other, and a third beam hits each of them.
    for (cell, piece) in [("d5", "re"), ("g5", "yw"), ("d8", "ys"), ("g8", "rs")] {
        draft.put(cell, piece);
    }
    let asked = game.check_draft(&draft).unwrap_err();
    assert_eq!(asked.cells, ["d5", "g5"]);
    let field = game.fields(&draft).into_iter().find(|field| field.key.starts_with("loop:")).unwrap();
    assert_eq!((&*field.key, &*field.value), ("loop:d5+g5", "-"));
    game.set_field(&mut draft, &field.key, "g5");
    assert!(game.check_draft(&draft).is_ok());
    assert!(game.write_draft(&draft).text.contains("re,.,.,yw!"));
}

#[test]
fn whose_turn_it_is_follows_from_the_tiles() {
    let (game, mut draft) = start::<banmen_rules::niju::Niju>("");
    for (cell, piece, next) in [("0,0", "0123:w", "black"), ("1,0", "0123:b", "white")] {
        draft.put(cell, piece);
        assert_eq!(game.fields(&draft)[0].value, next);
    }
    let (game, mut draft) = start::<banmen_rules::sayu::Sayu>("");
    assert_eq!(game.fields(&draft)[0].value, "blue");
    draft.put("e4", "013:n:b");
    assert_eq!(game.fields(&draft)[0].value, "red");
}
