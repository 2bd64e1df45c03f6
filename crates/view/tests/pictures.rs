//! Pictures of every game in a terminal, at the start and in the middle of a game: `tests/pictures/*.txt`,
//! rewritten with `UPDATE_EXPECT=1`.

use banmen_rules::{Id, read_game};
use banmen_view::{Language, Seen, TextStyle, Words, draw_text, table};
use expect_test::expect_file;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// File, game, and how many random moves the middle is away from the start.
const PICTURES: &[(&str, &str, usize)] = &[
    ("saiju-hex", "saiju", 22),
    ("saiju-square", "saiju board=square players=3", 22),
    ("sayu", "sayu", 30),
    ("saaguan-octa", "saaguan", 150),
    ("saaguan-hex", "saaguan board=hex players=4", 150),
    ("niju", "niju", 24),
];

#[test]
fn pictures_look_like_this() {
    let words = Words::new(Language::En);
    for (file, game, moves) in PICTURES.iter().filter(|(_, game, _)| is_there(game)) {
        let (id, options) = read_game(game).unwrap();
        let mut table = table(id, &options).unwrap();
        let start = draw_text(&table.scene(), &words, TextStyle::default());
        play_random(&mut *table, *moves);
        let middle = draw_text(&table.scene(), &words, TextStyle::default());
        let position = table.position();
        let picture = format!("{game}\n\n{start}\n\n{position}\n\n{middle}");
        expect_file![format!("{}/tests/pictures/{file}.txt", env!("CARGO_MANIFEST_DIR"))].assert_eq(&picture);
    }
}

fn is_there(game: &str) -> bool {
    Id::ALL.iter().any(|id| game.starts_with(id.name()))
}

fn play_random(table: &mut dyn Seen, moves: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..moves {
        let legal = table.legal();
        let Some(action) = (rng.next_u64() as usize).checked_rem(legal.len()) else { return };
        table.play_quietly(&legal[action]).unwrap();
    }
}
