//! Plays random games and measures how fast:
//! `cargo run --release --example playouts -- 100000 1 saiju board=square`.

use std::error::Error;
use std::time::Instant;

use banmen_rules::playout::playout;
use banmen_rules::{Game, GameState, Options, Setup, with_game};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let games: u32 = words.next().unwrap_or("1000".to_owned()).parse()?;
    let seed: u64 = words.next().unwrap_or("1".to_owned()).parse()?;
    let game = words.collect::<Vec<_>>().join(" ");
    let setup: Setup = if game.is_empty() { "saiju".parse()? } else { game.parse()? };
    with_game!(setup.game, G => measure::<G>(&setup.options, games, seed)?);
    Ok(())
}

fn measure<G: Game>(options: &Options, games: u32, seed: u64) -> Result<(), Box<dyn Error>> {
    let game = G::new(options)?;
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
    Ok(())
}
