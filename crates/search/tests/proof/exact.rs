//! Exact endings: what the search proves is what trying everything gives.

use banmen_rules::{Game, Listed, Move, Options, Seats, Setup, Table, with_game};
use banmen_search::everything::Trial;
use banmen_search::{Player, Resources, Status};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A game, and the size of endings that are tried in full.
struct Ending {
    game: &'static str,
    positions: usize,
    most_nodes: u64,
}

/// Endings of every game, of all kinds of numbers of players.
const ENDINGS: &[Ending] = &[
    Ending { game: "saiju", positions: 120, most_nodes: 20_000 },
    Ending { game: "saiju board=square ties=draw", positions: 60, most_nodes: 20_000 },
    Ending { game: "saiju players=3", positions: 40, most_nodes: 20_000 },
    Ending { game: "sayu", positions: 150, most_nodes: 20_000 },
    Ending { game: "sayu home=neutral omit=024", positions: 70, most_nodes: 20_000 },
    Ending { game: "saaguan side=3 limit=16", positions: 90, most_nodes: 20_000 },
    Ending { game: "saaguan board=hex side=4 mode=elimination limit=20", positions: 80, most_nodes: 20_000 },
    Ending { game: "saaguan players=3 side=3 limit=18", positions: 40, most_nodes: 20_000 },
    Ending { game: "niju mode=score", positions: 120, most_nodes: 40_000 },
    Ending { game: "niju limit=1", positions: 90, most_nodes: 40_000 },
];

/// The number of nodes of a search: more than enough for endings of this size.
const NODES: u32 = 60_000;

#[test]
fn certain_results_are_what_trying_everything_gives() {
    for ending in ENDINGS {
        let setup = ending.game.parse::<Setup>().unwrap();
        with_game!(setup.game, G => check::<G>(ending, &setup.options));
    }
}

fn check<G: Listed>(ending: &Ending, options: &Options) {
    let mut checked = 0;
    let mut tried = 0;
    for seed in 0.. {
        if checked == ending.positions {
            break;
        }
        let Some((table, possible)) = last_choices::<G>(options, seed, ending.most_nodes) else { continue };
        tried += 1;
        assert!(tried < 2 * ending.positions, "{}: only {checked} of {tried} are certain", ending.game);
        let mut searcher = Player::Best.start(&table.clone().into(), Resources::default());
        if searcher.run(NODES) != Status::Settled {
            continue;
        }
        checked += 1;
        let report = searcher.report(1);
        let seat = table.to_act().unwrap();
        let announced = report.chances[seat.index()];
        let expected: Vec<f32> = possible.iter().map(|winners| winners.share(seat)).collect();
        assert!(report.is_proven, "{} seed {seed}", ending.game);
        assert!(expected.contains(&announced), "{} seed {seed}: {announced} {expected:?}", ending.game);
    }
    println!("{}: {checked} endings of {tried} are certain, and right", ending.game);
}

/// Plays at random, and goes back from the end as far as everything that follows can be tried.
fn last_choices<G: Game>(options: &Options, seed: u64, most_nodes: u64) -> Option<(Table<G>, Vec<Seats>)> {
    let mut table = Table::new(G::new(options).unwrap());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    while table.outcome().is_none() {
        let action = table.game().random(table.position(), &mut rng);
        table.play_quietly(Move::Act(action)).unwrap();
    }
    let mut solved = None;
    while table.undo().is_ok() {
        match Trial::new(&table, most_nodes).results() {
            Some(possible) => solved = Some((table.clone(), possible)),
            None => break,
        }
    }
    solved
}
