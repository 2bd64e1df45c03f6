//! The search in every game: legal actions, one answer to one question, proofs that are right, and a bound on
//! memory.

use banmen_rules::{Flow, Game, GameId, Move, Options, Setup, Table, with_game};
use banmen_search::{Knowledge, Params, Search, Status};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Every game with every number of players, on boards small enough to be quick.
const GAMES: &[&str] = &[
    "saiju",
    "saiju board=square players=3",
    "sayu home=neutral",
    "saaguan side=3 limit=20",
    "saaguan players=4 board=hex side=4 limit=20",
    "saaguan players=6 side=3 limit=20",
    "niju mode=score",
    "niju limit=10",
];

fn table<G: Game>(options: &Options) -> Table<G> {
    Table::new(G::new(options).unwrap())
}

/// A table some random actions into the game.
fn advanced<G: Game>(options: &Options, actions: usize, seed: u64) -> Table<G> {
    let mut table = table::<G>(options);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    while table.outcome().is_none() && table.moves().len() < actions {
        let action = table.game().random(table.position(), &mut rng);
        table.play_quietly(Move::Act(action)).unwrap();
    }
    table
}

#[test]
fn every_game_is_searched() {
    for id in GameId::ALL {
        assert!(GAMES.iter().any(|game| game.starts_with(id.name())), "{id}");
    }
}

#[test]
fn the_best_action_is_legal_and_the_same_each_time() {
    fn check<G: Game>(options: &Options) {
        let table = advanced::<G>(options, 9, 5);
        let think = || {
            let mut search = Search::new(&table, Knowledge::plain(), Params { seed: 3, ..Params::default() });
            search.run(150);
            search.report(5)
        };
        let report = think();
        assert_eq!(report, think());
        let best = report.best().expect("a search that ran has a best action");
        assert_eq!(table.game().refusal(table.position(), best), None);
        assert!((report.chances.iter().sum::<f32>() - 1.0).abs() < 1e-3);
    }
    for game in GAMES {
        let setup = game.parse::<Setup>().unwrap();
        with_game!(setup.game, G => check::<G>(&setup.options));
    }
}

#[test]
fn slices_add_up_to_the_whole() {
    fn check<G: Game>(options: &Options) {
        let table = advanced::<G>(options, 4, 8);
        let (mut whole, mut sliced) = (
            Search::new(&table, Knowledge::plain(), Params::default()),
            Search::new(&table, Knowledge::plain(), Params::default()),
        );
        whole.run(120);
        for _ in 0..12 {
            sliced.run(10);
        }
        assert_eq!(whole.report(10), sliced.report(10));
    }
    for game in GAMES {
        let setup = game.parse::<Setup>().unwrap();
        with_game!(setup.game, G => check::<G>(&setup.options));
    }
}

#[test]
fn the_tree_is_kept_when_the_game_goes_on_along_it() {
    fn check<G: Game>(options: &Options) {
        let mut table = advanced::<G>(options, 4, 2);
        let mut search = Search::new(&table, Knowledge::plain(), Params::default());
        search.run(200);
        let report = search.report(1);
        let best = &report.candidates[0];
        let flow = table.play_quietly(Move::Act(best.actions[0])).unwrap();
        search.advance(&table, best.actions[0]);
        if flow != Flow::Over {
            let kept: u32 =
                search.report(usize::MAX).candidates.iter().map(|candidate| candidate.visits).sum();
            assert!(kept > 0 && kept < best.visits, "{kept} of {}", best.visits);
            search.run(20);
            let best = search.report(1).best().unwrap();
            assert_eq!(table.game().refusal(table.position(), best), None);
        }
    }
    for game in GAMES {
        let setup = game.parse::<Setup>().unwrap();
        with_game!(setup.game, G => check::<G>(&setup.options));
    }
}

/// The proof of a position after an action stays when it becomes the root.
#[test]
fn proofs_are_kept_when_the_game_goes_on() {
    let mut kept = 0;
    for seed in 0..20 {
        let mut table = advanced::<banmen_rules::saiju::Saiju>(&Options::none(), 32, seed);
        let mut search = Search::new(&table, Knowledge::plain(), Params::default().without_solver());
        if table.outcome().is_some() || search.run(20_000) != Status::Settled {
            continue;
        }
        let report = search.report(1);
        let best = &report.candidates[0];
        table.play_quietly(Move::Act(best.actions[0])).unwrap();
        search.advance(&table, best.actions[0]);
        let after = search.report(usize::MAX);
        if table.outcome().is_none() && after.is_proven {
            kept += 1;
            assert_eq!(after.chances, best.chances, "seed {seed}");
            assert!(after.best().is_some(), "seed {seed}");
        }
    }
    assert!(kept >= 3, "only {kept} proofs were kept");
}

/// Near the end of Saiju everything can be tried: what the search proves is what trying everything gives.
#[test]
fn certain_results_are_right() {
    let mut proved = 0;
    for seed in 0..40 {
        let options = Options::none();
        let table = advanced::<banmen_rules::saiju::Saiju>(&options, 32, seed);
        if table.outcome().is_some() {
            continue;
        }
        let mut search = Search::new(&table, Knowledge::plain(), Params::default());
        if search.run(20_000) == Status::Settled {
            proved += 1;
            let expected = best_share(table.game(), table.position());
            let seat = table.to_act().unwrap();
            assert_eq!(search.report(1).chances[seat.index()], expected, "seed {seed}");
        }
    }
    assert!(proved >= 10, "only {proved} results were proved");
}

/// The best share that the player to act can reach, by trying everything.
fn best_share<G: Game>(game: &G, position: &G::Position) -> f32 {
    fn winners<G: Game>(game: &G, position: &G::Position) -> banmen_rules::Outcome {
        let Some(seat) = game.to_act(position) else { return game.outcome(position).unwrap() };
        let actions = game.legal_actions(position);
        let after = |action| {
            let mut next = *position;
            game.apply(&mut next, action, &mut ());
            winners(game, &next)
        };
        let best = actions.into_iter().map(after);
        best.reduce(|best, next| if next.share(seat) > best.share(seat) { next } else { best }).unwrap()
    }
    winners(game, position).share(game.to_act(position).unwrap())
}

#[test]
fn memory_has_a_bound() {
    let table = table::<banmen_rules::sayu::Sayu>(&Options::none());
    let mut search = Search::new(&table, Knowledge::plain(), Params { memory: 1 << 20, ..Params::default() });
    search.run(5_000);
    assert!(search.memory() <= 1 << 20, "{} bytes", search.memory());
    assert!(search.report(1).best().is_some());
}
