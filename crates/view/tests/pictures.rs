//! Pictures of every game in a terminal, at the start and in the middle of a game: `tests/pictures/*.txt`,
//! rewritten with `UPDATE_EXPECT=1`.

use banmen_rules::{AnyTable, GameId, Setup};
use banmen_view::{Language, TextStyle, Words, draw_text, scene};
use expect_test::expect_file;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The position of a picture in the middle of a game.
enum Middle {
    /// After a number of random moves.
    After(usize),
    /// In this position.
    At(&'static str),
}

/// File, game and middle.
const PICTURES: &[(&str, &str, Middle)] = &[
    ("saiju-hex", "saiju", Middle::After(22)),
    ("saiju-square", "saiju board=square players=3", Middle::After(22)),
    ("sayu", "sayu", Middle::After(30)),
    (
        "saaguan-octa",
        "saaguan side=4",
        Middle::At(
            ".,.,.,./.,.,.,yse,re,./.,.,.,.,yn,ysw,.,./.,.,.,.,.,.,.,.,rw,rw/.,.,.,re,.,.,.,yse,ynw,./\
             .,.,.,.,re,.,.,.,.,./.,.,re!,yw,.,.,.,.,.,./.,.,.,.,.,.,.,./.,.,.,.,.,./.,.,.,. \
             red 3 r=0/0/12/0,y=0/0/0/0 23 -",
        ),
    ),
    (
        "saaguan-hex",
        "saaguan board=hex side=4 players=5",
        Middle::At(
            ".,.,.,./.,bsw,.,osw,./.,bne,ow,.,oe,./.,yw,bsw,gw,gw,yse,./.,re,rse,.,rse,./.,yne,.,gnw,./\
             .,.,.,. green 2 r=0/0/1/0,y=0/0/3/0,b=0/0/3/0,g=0/0/1/0,o=0/0/6/0 22 -",
        ),
    ),
    ("niju", "niju", Middle::After(24)),
];

#[test]
fn pictures_look_like_this() {
    let words = Words::new(Language::En);
    for (file, game, middle) in PICTURES {
        let setup = game.parse::<Setup>().unwrap();
        let mut table = setup.table().unwrap();
        let start = draw_text(&scene(&table), &words, TextStyle::default());
        match middle {
            Middle::After(moves) => play_random(&mut table, *moves),
            Middle::At(position) => table = setup.table_at(position).unwrap(),
        }
        let middle = draw_text(&scene(&table), &words, TextStyle::default());
        let position = table.position();
        let picture = format!("{game}\n\n{start}\n\n{position}\n\n{middle}");
        expect_file![format!("{}/tests/pictures/{file}.txt", env!("CARGO_MANIFEST_DIR"))].assert_eq(&picture);
    }
}

#[test]
fn every_game_has_a_picture() {
    for id in GameId::ALL {
        assert!(PICTURES.iter().any(|(_, game, _)| game.starts_with(id.name())), "{id}");
    }
}

fn play_random(table: &mut AnyTable, moves: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..moves {
        let legal = table.legal();
        let Some(action) = (rng.next_u64() as usize).checked_rem(legal.len()) else { return };
        table.play_quietly(&legal[action]).unwrap();
    }
}
