//! The index compared with a slow and obvious count, and its file with the index.

use std::collections::BTreeMap;
use std::io::Cursor;

use banmen_explore::{Library, Openings, Strength, digests, find, merge, write};
use banmen_rules::chance::Word;
use banmen_rules::{AnyTable, Seat, Setup};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const SETUPS: [&str; 6] = [
    "saiju",
    "saiju board=square players=3",
    "sayu",
    "niju",
    "saaguan side=3 limit=30",
    "saaguan board=hex side=4 limit=30",
];

const DEPTH: usize = 4;

/// A random game to its end. Its first actions are drawn among few, so that positions come up again.
fn random_game(setup: &Setup, seed: u64) -> Vec<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut table = setup.table().unwrap();
    while table.outcome().is_none() {
        let legal = table.legal();
        let few = if table.move_count() < DEPTH { legal.len().min(3) } else { legal.len() };
        let place = Word::draw(&mut rng).below(few as u32) as usize;
        // From the front or from the back: images of one another come up, too.
        let place = if seed.is_multiple_of(2) { place } else { legal.len() - 1 - place };
        table.play_quietly(&legal[place]).unwrap();
    }
    table.transcript().moves
}

/// All images of a position as text, sorted: what two positions have in common that are equal up to symmetry.
fn images(table: &AnyTable) -> Vec<String> {
    let mut all: Vec<_> =
        (0..table.image_keys().len()).map(|symmetry| table.image(symmetry).position()).collect();
    all.sort_unstable();
    all
}

/// Games and sixtieths of each seat by images of the position, and by those of the position after each action.
type Counts = BTreeMap<Vec<String>, (u32, Vec<u32>)>;

fn count(counts: &mut Counts, images: Vec<String>, shares: &[u32]) {
    let own = counts.entry(images).or_insert_with(|| (0, vec![0; shares.len()]));
    own.0 += 1;
    own.1.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share);
}

#[test]
fn the_index_counts_as_a_slow_count_does() {
    for text in SETUPS {
        let setup: Setup = text.parse().unwrap();
        let first = setup.table().unwrap();
        let mut openings = Openings::default();
        let mut slow = Counts::new();
        let games: Vec<_> = (0..24).map(|seed| random_game(&setup, seed)).collect();
        for moves in &games {
            assert!(openings.add(&first, moves, &[], DEPTH).unwrap());
            let mut table = first.clone();
            table.play_all(moves).unwrap();
            let outcome = table.outcome().unwrap();
            let seats = 0..table.names().len();
            let shares: Vec<u32> =
                seats.map(|seat| u32::from(outcome.winners.sixtieths(Seat::new(seat)))).collect();
            let mut seen = Vec::new();
            for made in 0..=DEPTH.min(moves.len()) {
                table.go_to(made);
                let images = images(&table);
                if !seen.contains(&images) {
                    count(&mut slow, images.clone(), &shares);
                    seen.push(images);
                }
                if made < DEPTH {
                    table = first.clone();
                    table.play_all(moves).unwrap();
                }
            }
        }
        assert_eq!(openings.len(), slow.len(), "{text}: positions up to symmetry");
        assert!(openings.len() < games.len() * DEPTH, "{text}: some positions come up again");
        check(text, &first, &games, &openings, &slow);
    }
}

/// Looks at every position of the games as it came up there.
fn check(text: &str, first: &AnyTable, games: &[Vec<String>], openings: &Openings, slow: &Counts) {
    for moves in games {
        let mut table = first.clone();
        for played in moves.iter().take(DEPTH) {
            let shown = openings.look(&table).unwrap();
            let (games, shares) = &slow[&images(&table)];
            assert_eq!((shown.reached.games, &shown.reached.shares), (*games, shares), "{text}");
            let sum: u32 = shown.played.iter().map(|one| one.games.games).sum();
            assert_eq!(sum, *games, "{text}: something was played in every game");
            // The action of this game is among them, or an image of it that leads to an equal position.
            let after = |action: &str| {
                let mut after = table.clone();
                after.play_quietly(action).unwrap();
                images(&after)
            };
            assert!(shown.played.iter().any(|one| after(&one.action) == after(played)), "{text}: {played}");
            table.play_quietly(played).unwrap();
        }
    }
}

#[test]
fn images_of_a_game_are_one_game() {
    let setup: Setup = "saiju".parse().unwrap();
    let first = setup.table().unwrap();
    let moves = random_game(&setup, 3);
    for symmetry in 0..first.image_keys().len() {
        let mut table = first.clone();
        let mut image = Vec::new();
        for text in &moves {
            image.push(table.image_of_action(symmetry, text).unwrap());
            table.play_quietly(text).unwrap();
        }
        let mut openings = Openings::default();
        openings.add(&first, &moves, &[], 20).unwrap();
        let alone = openings.len();
        openings.add(&first, &image, &[Strength::Level(2), Strength::Rating(1400)], 20).unwrap();
        assert_eq!(openings.len(), alone, "symmetry {symmetry}");
        let shown = openings.look(&first).unwrap();
        assert_eq!((shown.played.len(), shown.reached.games), (1, 2));
        assert_eq!(shown.reached.levels[1], 1);
    }
}

/// The games of a part of a run, counted in a library for each setup.
fn count_part(part: u64, libraries: &mut [&mut Library]) {
    for text in SETUPS {
        let setup: Setup = text.parse().unwrap();
        let first = setup.table().unwrap();
        let name = first.setup().to_string();
        for seed in part * 6..part * 6 + 6 {
            let moves = random_game(&setup, seed);
            for library in &mut *libraries {
                assert!(library.note(&name, &format!("{text} {seed}")));
                library.openings(&name).add(&first, &moves, &[Strength::Level(1)], DEPTH).unwrap();
            }
        }
    }
}

/// A library of three parts, and the file in which they were merged one after another.
fn merged() -> (Library, Vec<u8>) {
    let mut whole = Library::default();
    let mut file = Vec::new();
    for part in 0..3 {
        let mut library = Library::default();
        count_part(part, &mut [&mut library, &mut whole]);
        let old = std::mem::take(&mut file);
        match part {
            0 => write(&library, &mut file).unwrap(),
            _ => merge(&mut Cursor::new(old), &library, &mut file).unwrap(),
        }
    }
    (whole, file)
}

#[test]
fn a_merged_file_is_that_of_all_games() {
    let (mut whole, file) = merged();
    let mut expected = Vec::new();
    write(&whole, &mut expected).unwrap();
    assert_eq!(String::from_utf8(file.clone()).unwrap(), String::from_utf8(expected).unwrap());
    let noted = digests(&mut Cursor::new(&file)).unwrap();
    assert_eq!(noted.len(), SETUPS.len() * 18);
    whole.know(noted);
    assert!(!whole.note("saiju", "saiju 0"), "a game that is known is not new");
}

#[test]
fn a_file_is_searched() {
    let (mut whole, file) = merged();
    for text in SETUPS {
        let setup: Setup = text.parse().unwrap();
        let mut table = setup.table().unwrap();
        let name = table.setup().to_string();
        for text in random_game(&setup, 1).iter().take(DEPTH) {
            let found = find(&mut Cursor::new(&file), &table).unwrap();
            assert_eq!(found, whole.openings(&name).look(&table));
            assert!(found.is_some());
            table.play_quietly(text).unwrap();
        }
        let mut elsewhere = setup.table().unwrap();
        elsewhere.play_all(random_game(&setup, 99)).unwrap();
        assert_eq!(find(&mut Cursor::new(&file), &elsewhere).unwrap(), None);
    }
    let table = "niju".parse::<Setup>().unwrap().table().unwrap();
    assert!(find(&mut Cursor::new(b"something else\n"), &table).is_err());
}
