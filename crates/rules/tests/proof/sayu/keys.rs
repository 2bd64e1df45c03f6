//! Keys tell positions apart even when little differs.

use std::collections::HashSet;

use banmen_rules::sayu::{Sayu, Tile};
use banmen_rules::{Game, Options};

/// How many tiles change sides: all ways of colouring them are tried.
const TURNED: usize = 14;

#[test]
fn positions_that_differ_in_colours_alone_have_keys_of_their_own() {
    let game = Sayu::new(&Options::none()).unwrap();
    let mut keys = HashSet::new();
    let mut low = vec![0u32; 1 << 10];
    for colours in 0..1usize << TURNED {
        let key = game.key(&game.read_position(&coloured(&game, colours)).unwrap());
        assert!(keys.insert(key), "colours {colours:b} share a key");
        low[key as usize % (1 << 10)] += 1;
    }
    // Sixteen keys for each value of the lowest ten bits, more or less.
    assert!(low.iter().all(|times| (1..48).contains(times)), "{low:?}");
}

/// A full board on which the first tiles have these colours up.
fn coloured(game: &Sayu, colours: usize) -> String {
    let colour = |place: usize| if place < TURNED && colours >> place & 1 == 1 { "b" } else { "r" };
    let tile = |(place, tile): (usize, Tile)| {
        format!("{}:{}:{}", tile.name(), ["n", "e", "sw"][place % 3], colour(place))
    };
    let mut cells: Vec<String> = game.tiles().enumerate().map(tile).collect();
    cells.insert(24, "home:r".to_owned());
    let rows: Vec<String> = cells.chunks(7).map(|row| row.join(",")).collect();
    rows.join("/") + " - -"
}
