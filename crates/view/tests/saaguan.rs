//! Saaguan's picture follows its events: in random games, and in the crowded positions of the fixtures.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use banmen_rules::saaguan::Saaguan;
use banmen_rules::{Game, Leaving, Move, Notice, Table};
use banmen_view::{Drawable, Language, Scene, TextStyle, Words, draw_text, patches, table_scene};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Every board and every number of players, at least once.
const OPTIONS: [&str; 10] = [
    "limit=300",
    "side=3 players=3 limit=200",
    "side=4 players=4 handicap=red:2 limit=200",
    "side=6 players=6 limit=200",
    "board=hex limit=200",
    "board=hex side=4 players=5 limit=200",
    "board=hex side=5 players=6 first=purple limit=200",
    "board=hex side=7 players=3 limit=200",
    "mode=elimination side=3 limit=200",
    "mode=elimination board=hex side=4 limit=200",
];

type SaaguanMove = Move<<Saaguan as Game>::Action>;

/// Makes a move and checks that the picture changes as the notices say.
fn play(table: &mut Table<Saaguan>, what: SaaguanMove) {
    let mut picture = table_scene(table);
    let before = table.game().write_position(table.position());
    let text = table.write_move(what);
    let mut notices = Vec::new();
    table.play(what, &mut |notice| notices.push(notice)).unwrap();
    let expected = table_scene(table);
    // A reader is told that a player failed to play; to the rules that is a resignation.
    let told = notices.iter().map(|notice| match (notice, expected.outcome) {
        (Notice::Over(_), Some(outcome)) => Notice::Over(outcome),
        (other, _) => other.clone(),
    });
    for patch in told.flat_map(|notice| patches(table.game(), &notice)) {
        picture.apply(patch);
    }
    let situation = || format!("{} fen {before}\nafter {text}: {notices:#?}", table.game().options());
    assert_eq!(picture.pieces, expected.pieces, "{}", situation());
    assert_eq!(picture.beams, expected.beams, "{}", situation());
    assert_eq!(picture.trays, expected.trays, "{}", situation());
    assert_eq!(picture, expected, "{}", situation());
}

fn random_move(table: &Table<Saaguan>, rng: &mut Xoshiro256PlusPlus, resigns: u32) -> SaaguanMove {
    if rng.next_u32() % 1000 < resigns {
        let still_in: Vec<_> = table.still_in().iter().collect();
        return Move::Leave(still_in[rng.next_u32() as usize % still_in.len()], Leaving::Time);
    }
    Move::Act(table.game().random(table.position(), rng))
}

#[test]
fn events_change_the_picture_in_random_games() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(31);
    for options in OPTIONS {
        let mut table = Table::new(Saaguan::new(&options.parse().unwrap()).unwrap());
        while table.outcome().is_none() {
            let what = random_move(&table, &mut rng, 4);
            play(&mut table, what);
        }
    }
}

#[test]
fn events_change_the_picture_in_crowded_positions() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(32);
    let positions = fixture_positions();
    assert!(positions.len() > 150, "only {} positions", positions.len());
    for (options, position) in positions {
        let game = Saaguan::new(&options.parse().unwrap()).unwrap();
        let start = game.read_position(&position).unwrap();
        for _ in 0..8 {
            let mut table = Table::from_position(game.clone(), start);
            for _ in 0..8 {
                if table.outcome().is_none() {
                    let what = random_move(&table, &mut rng, 100);
                    play(&mut table, what);
                }
            }
        }
    }
}

/// The positions of the perft and example files with their options.
fn fixture_positions() -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    for file in ["perft/saaguan.txt", "perft/saaguan-more.txt"] {
        for line in read_fixture(file).lines().filter_map(|line| line.strip_prefix("saaguan ")) {
            if let Some((options, rest)) = line.split_once("fen ") {
                let position = rest.rsplitn(3, ' ').nth(2).expect("a position, a depth and a count");
                found.insert((options.trim().to_owned(), position.to_owned()));
            }
        }
    }
    for file in ["rulings", "rulebook", "rare"] {
        let mut options = String::new();
        for line in read_fixture(&format!("examples/saaguan/{file}.txt")).lines() {
            if let Some(rest) = line.strip_prefix("game saaguan") {
                options = rest.trim().to_owned();
            } else if let Some(position) = line.strip_prefix("start ") {
                found.insert((options.clone(), position.to_owned()));
            }
        }
    }
    found
}

fn read_fixture(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(path)).unwrap()
}

fn picture_of(options: &str, position: &str) -> Scene {
    let game = Saaguan::new(&options.parse().unwrap()).unwrap();
    let start = game.read_position(position).unwrap();
    table_scene(&Table::from_position(game, start))
}

#[test]
fn a_robot_is_told_apart_without_colour() {
    let picture = picture_of(
        "side=3 players=3",
        ".,.,./.,ys,.,.,./.,.,.,.,.,.,./.,.,rn!,.,yw,.,./.,.,.,.,.,.,./.,.,.,.,./.,bnw,. red 2 r=4/0/0/0,y=3/0/0/0,b=4/0/0/0 10 -",
    );
    assert_eq!(picture.pieces["c4"].text, ["R↑!"]);
    assert_eq!(picture.pieces["c4"].marks, ["emblem-red", "locked"]);
    assert_eq!(picture.pieces["e4"].text, ["Y← "]);
    assert_eq!(picture.pieces["d1"].text, ["B↖ "]);
    assert_eq!(picture.beams.keys().collect::<Vec<_>>(), ["c6", "e4"]);
    assert_eq!((picture.places["c4"].text, picture.places["c1"].text), ("·", ":"));
}

#[test]
fn arrows_point_where_robots_look() {
    let hex = ".,.,.,./.,rne,re,rse,./.,.,.,.,.,./.,rsw,.,.,.,rnw,./.,.,.,.,.,./.,.,rw,.,./.,.,.,.";
    let picture = picture_of("board=hex side=4", &format!("{hex} red 3 r=0/0/0/0,y=6/0/0/0 10 -"));
    let shown = |cell: &str| (picture.pieces[cell].text[0].as_str(), picture.pieces[cell].turn);
    assert_eq!(shown("f2"), ("R↗ ", 30));
    assert_eq!(shown("f3"), ("R→ ", 90));
    assert_eq!(shown("f4"), ("R↘ ", 150));
    assert_eq!(shown("d2"), ("R↙ ", 210));
    assert_eq!(shown("b3"), ("R← ", 270));
    assert_eq!(shown("d6"), ("R↖ ", 330));
}

#[test]
fn the_largest_boards_fit_a_terminal() {
    let words = Words::new(Language::En);
    for options in ["side=6 players=6", "board=hex side=7 players=6"] {
        let table = Table::new(Saaguan::new(&options.parse().unwrap()).unwrap());
        let picture =
            draw_text(&table_scene(&table), &words, TextStyle { width: 80, ..TextStyle::default() });
        let widest = picture.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(80), "{options}: {widest:?} columns\n{picture}");
    }
}

#[test]
fn every_player_has_an_emblem_among_the_drawings() {
    let ids: Vec<_> = Saaguan::symbols().iter().map(|symbol| symbol.id).collect();
    let game = Saaguan::new(&"players=6".parse().unwrap()).unwrap();
    for name in game.names() {
        assert!(ids.contains(&format!("emblem-{name}").as_str()), "{name}");
    }
}
