//! Random games per second: `cargo run --release --example playouts -- 100000 1 saiju board=square`.

use std::time::Instant;

use banmen_rules::playout::playout;
use banmen_rules::{Game, GameState, Options, Setup, with_game};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    let mut words = std::env::args().skip(1);
    let games: u32 = words.next().expect("how many games").parse().expect("a number of games");
    let seed: u64 = words.next().expect("a seed").parse().expect("a seed is a number");
    let text = words.collect::<Vec<_>>().join(" ");
    let setup = text.parse::<Setup>().expect("GAME key=value…");
    with_game!(setup.game, G => measure::<G>(&setup.options, games, seed));
}

fn measure<G: Game>(options: &Options, games: u32, seed: u64) {
    let game = G::new(options).expect("options of the game");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = GameState::borrowed(&game, game.start());
    let (mut actions, mut shared) = (0u64, 0u64);
    let begun = Instant::now();
    for _ in 0..games {
        state.restart(game.start());
        let (count, outcome) = playout(&mut state, &mut rng);
        actions += u64::from(count);
        shared += u64::from(outcome.winners.len() > 1);
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{games} games, {actions} actions, {shared} shared, {:.2} million actions/s, {} bytes a position",
        actions as f64 / seconds / 1e6,
        std::mem::size_of::<G::Position>()
    );
}
