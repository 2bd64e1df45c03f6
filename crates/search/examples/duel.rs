//! A quick match for tuning: `duel "GAME key=value" GAMES MS PLAYER PLAYER…` prints every player's score.
//! A player may have settings: `best?nodes=500`, `uct?time=50`.

use std::env;
use std::time::Instant;

use banmen_rules::{AnyGame, read_game};
use banmen_search::{Go, Limits, Means, Mind, Player, think};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

struct Entrant {
    player: Player,
    limits: Limits,
}

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let (id, options) = read_game(&args[0]).expect("a game");
    let games: u64 = args[1].parse().expect("a number of games");
    let time: u64 = args[2].parse().expect("milliseconds");
    let entrants: Vec<_> = args[3..].iter().map(|text| read(text, time)).collect();
    let mut scores = vec![0.0; entrants.len()];
    let mut nodes = vec![(0, 0.0); entrants.len()];
    for game in 0..games {
        let mut table = id.table(&options).expect("options");
        open(&mut *table, game / entrants.len() as u64);
        let turn = (game % entrants.len() as u64) as usize;
        let seated = |seat: usize| (seat + turn) % entrants.len();
        play(&mut *table, &entrants, &seated, game, &mut nodes);
        let outcome = table.outcome().expect("the game is over");
        for seat in 0..entrants.len() {
            scores[seated(seat)] += outcome.worth(banmen_rules::Seat::new(seat));
        }
        eprint!("\r{} {:?} {} moves: {scores:?}   ", game + 1, outcome.reason.0, table.move_count());
    }
    eprintln!();
    for ((entrant, score), (nodes, seconds)) in entrants.iter().zip(&scores).zip(&nodes) {
        let share = 100.0 * score / games as f32;
        println!(
            "{}: {score} of {games} ({share:.1} %), {:.0} nodes/s",
            entrant.player,
            f64::from(*nodes) / seconds
        );
    }
}

fn read(text: &str, time: u64) -> Entrant {
    let (name, settings) = text.split_once('?').unwrap_or((text, ""));
    let player = Player::read(name).expect("a player");
    let number = |key: &str| settings.strip_prefix(key).and_then(|value| value.parse().ok());
    let limits = match number("nodes=") {
        Some(nodes) => Limits { nodes: Some(nodes), ..Limits::default() },
        None => Limits { milliseconds: Some(number("time=").unwrap_or(time)), ..Limits::default() },
    };
    Entrant { player, limits }
}

/// Two random actions, the same for each round of seats.
fn open(table: &mut dyn AnyGame, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..2 {
        let legal = table.legal();
        let action = &legal[(rng.next_u64() % legal.len() as u64) as usize];
        table.play_quietly(action).expect("legal");
    }
}

fn play(
    table: &mut dyn AnyGame,
    entrants: &[Entrant],
    seated: &dyn Fn(usize) -> usize,
    seed: u64,
    nodes: &mut [(u32, f64)],
) {
    let sit = |seat: usize| {
        let player = entrants[seated(seat)].player;
        (player, player.sit(table, Means { seed, ..Means::default() }))
    };
    let mut minds: Vec<(Player, Box<dyn Mind>)> = (0..entrants.len()).map(sit).collect();
    while let Some(seat) = table.to_act() {
        let mut limits = entrants[seated(seat.index())].limits;
        let (player, mind) = &mut minds[seat.index()];
        if let (Some(most), longest) = player.limits(table) {
            limits = Limits { nodes: Some(most), milliseconds: longest, depth: None };
        }
        let begun = Instant::now();
        mind.follow(table);
        let mut clock = || begun.elapsed().as_secs_f64() * 1000.0;
        let report = think(&mut **mind, limits, &mut clock, &mut |_| Go::On);
        let count = &mut nodes[seated(seat.index())];
        count.0 += report.nodes as u32;
        count.1 += begun.elapsed().as_secs_f64();
        table.play_quietly(&report.best().expect("an action")).expect("legal");
    }
}
