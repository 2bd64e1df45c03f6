//! The knowledge of Saaguan: an evaluation that depends on the position alone, and turns that win or save the game.

use banmen_rules::saaguan::{Action, Position, Saaguan};
use banmen_rules::{Flow, Game, Reason, Seat, Seats, Setup, Symmetric, Table};
use banmen_search::{Evaluator, Known, Level, Params, Player, Resources, Search};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GAMES: [&str; 8] = [
    "",
    "board=hex limit=100",
    "mode=elimination",
    "mode=elimination board=hex",
    "players=3",
    "players=4 board=hex",
    "players=5 side=4",
    "players=6 side=6 handicap=red:2",
];

fn game(options: &str) -> Saaguan {
    Saaguan::new(&options.parse().unwrap()).unwrap()
}

fn chances(game: &Saaguan, position: &Position) -> Vec<f32> {
    let mut chances = vec![0.0; game.names().len()];
    game.knowledge().evaluator.value(game, position, &mut chances);
    chances
}

/// The action that the search plays from a position after `nodes` nodes.
fn best_action(game: &Saaguan, position: &Position, nodes: u32) -> Action {
    let table = Table::from_position(game.clone(), *position);
    let knowledge = game.knowledge();
    let params = Params { memory: 16 << 20, ..knowledge.tuning.params };
    let mut search = Search::new(&table, knowledge, params);
    search.run(nodes);
    search.report(1).best().expect("a search that ran has a best action")
}

/// Looks at positions of a game in which everybody locks whom they can, and else acts at random.
fn each_position(options: &str, seed: u64, turns: u32, mut look: impl FnMut(&Saaguan, &Position)) {
    let game = game(options);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = game.start();
    while game.outcome(&position).is_none() && position.turns() < turns {
        let action = fighting_action(&game, &position, &mut rng);
        if game.apply(&mut position, action, &mut ()) != Flow::Over {
            look(&game, &position);
        }
    }
}

/// Of some random actions the one after which most opponents are locked, and most robots in the arena.
fn fighting_action(game: &Saaguan, position: &Position, rng: &mut Xoshiro256PlusPlus) -> Action {
    let seat = game.to_act(position).expect("the game goes on");
    let fights = |action: &Action| {
        let mut next = *position;
        game.apply(&mut next, *action, &mut ());
        let locked = game.robots(&next).filter(|robot| robot.locked && robot.owner != seat).count();
        let entered = game.robots(&next).filter(|robot| !game.board().is_corridor(robot.cell)).count();
        (locked, entered)
    };
    let tries: Vec<_> = (0..6).map(|_| game.random(position, rng)).collect();
    tries.into_iter().max_by_key(fights).expect("there is something to do")
}

#[test]
fn chances_are_shares_of_one_and_depend_on_nothing_but_the_position() {
    for (seed, options) in GAMES.iter().enumerate() {
        each_position(options, seed as u64, 30, |game, position| {
            let judged = chances(game, position);
            assert!(judged.iter().all(|chance| (0.0..=1.0).contains(chance)), "{judged:?}");
            assert!((judged.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{judged:?}");
            let read = game.read_position(&game.write_position(position)).unwrap();
            assert_eq!(judged, chances(game, &read));
            for symmetry in 1..game.symmetries() {
                assert_eq!(judged, chances(game, &game.map_position(symmetry, position)));
            }
        });
    }
}

/// The position with the colours of two players exchanged.
fn exchanged(game: &Saaguan, position: &Position) -> Option<Position> {
    let text = game.write_position(position);
    let fields: Vec<_> = text.split(' ').collect();
    let swap =
        |text: &str, one: &str, other: &str| text.replace(one, "*").replace(other, one).replace('*', other);
    let (red, yellow) = fields[3].split_once(',')?;
    let players = format!("r{},y{}", &yellow[1..], &red[1..]);
    let board = swap(fields[0], "r", "y");
    let to_play = swap(fields[1], "red", "yellow");
    let rest = fields[4..].join(" ");
    game.read_position(&format!("{board} {to_play} {} {players} {rest}", fields[2])).ok()
}

#[test]
fn both_colours_are_judged_alike() {
    for options in ["", "mode=elimination board=hex"] {
        let mut seen = 0;
        each_position(options, 11, 40, |game, position| {
            let Some(other) = exchanged(game, position) else { return };
            let (one, other) = (chances(game, position), chances(game, &other));
            assert!((one[0] - other[1]).abs() < 1e-5, "{one:?} {other:?}");
            seen += 1;
        });
        assert!(seen > 50);
    }
}

/// Whether the player to act can win in this turn, whatever others do: found by trying everything.
fn wins_in_turn(game: &Saaguan, position: &Position) -> bool {
    let seat = game.to_act(position).expect("the game goes on");
    let actions = game.legal_actions(position);
    actions.into_iter().filter(|action| !matches!(action, Action::Place { .. })).any(|action| {
        let mut next = *position;
        match game.apply(&mut next, action, &mut ()) {
            Flow::Over => game.outcome(&next).unwrap().winners == Seats::just(seat),
            Flow::SameTurn => wins_in_turn(game, &next),
            Flow::NextTurn => false,
        }
    })
}

/// A position with a player two points short of the winning score.
fn nearly_won(game: &Saaguan, position: &Position, who: Seat) -> Option<Position> {
    let text = game.write_position(position);
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let players = fields[3].split(',').enumerate().map(|(seat, player)| {
        let mut parts: Vec<_> = player.split('/').map(str::to_owned).collect();
        if seat == who.index() && parts.len() == 4 {
            parts[2] = (game.winning_score() - 2).to_string();
        }
        parts.join("/")
    });
    fields[3] = players.collect::<Vec<_>>().join(",");
    game.read_position(&fields.join(" ")).ok()
}

/// Plays the turn of the player to act.
fn play_turn(game: &Saaguan, mut position: Position, nodes: u32) -> Position {
    loop {
        let action = best_action(game, &position, nodes);
        if game.apply(&mut position, action, &mut ()) != Flow::SameTurn {
            return position;
        }
    }
}

#[test]
fn a_turn_that_wins_is_found() {
    let mut found = 0;
    for (seed, options) in ["", "board=hex", "players=3", "board=hex players=4"].into_iter().enumerate() {
        let mut of_these = 0;
        each_position(options, 20 + seed as u64, 300, |game, position| {
            let seat = game.to_act(position).expect("the game goes on");
            if position.moves_left() != game.moves_a_turn() || of_these == 6 {
                return;
            }
            let Some(near) = nearly_won(game, position, seat) else { return };
            if wins_in_turn(game, &near) {
                of_these += 1;
                let after = play_turn(game, near, 1500);
                let won = game.outcome(&after).is_some_and(|outcome| outcome.winners == Seats::just(seat));
                assert!(won, "{}", game.write_position(&near));
            }
        });
        found += of_these;
    }
    assert!(found >= 12, "only {found} positions could be won");
}

#[test]
fn a_turn_of_the_opponent_that_wins_is_prevented() {
    let mut found = 0;
    for (seed, options) in ["", "board=hex", "", "board=hex", "side=4"].into_iter().enumerate() {
        let mut of_these = 0;
        each_position(options, 30 + seed as u64, 300, |game, position| {
            if position.moves_left() != game.moves_a_turn() || of_these == 5 {
                return;
            }
            let seat = game.to_act(position).expect("the game goes on");
            let Some(near) = nearly_won(game, position, Seat::new(1 - seat.index())) else { return };
            // Is there a threat, were nothing done about it? Then the turn has to do something.
            if is_safe(game, &play_at_random(game, near, 1), seat) {
                return;
            }
            of_these += 1;
            let can_be_saved = || (0..300).any(|seed| is_safe(game, &play_at_random(game, near, seed), seat));
            let saved = is_safe(game, &play_turn(game, near, 2000), seat);
            assert!(saved || !can_be_saved(), "{}", game.write_position(&near));
        });
        found += of_these;
    }
    assert!(found >= 6, "there were only {found} threats");
}

fn is_safe(game: &Saaguan, position: &Position, seat: Seat) -> bool {
    match game.outcome(position) {
        Some(outcome) => outcome.winners.contains(seat),
        None => !wins_in_turn(game, position),
    }
}

fn play_at_random(game: &Saaguan, mut position: Position, seed: u64) -> Position {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    loop {
        let action = game.random(&position, &mut rng);
        if game.apply(&mut position, action, &mut ()) != Flow::SameTurn {
            return position;
        }
    }
}

#[test]
fn the_expected_score_is_nearer_to_the_final_one_than_the_present_one() {
    let game = game("limit=100");
    let evaluator = game.knowledge().evaluator;
    let (mut expected_error, mut present_error) = (0.0, 0.0);
    for seed in 0..6 {
        let positions = thoughtful_game(&game, seed);
        let score = |position| f32::from(game.scores(position).unwrap().of(Seat::new(0)));
        let last = score(positions.last().unwrap());
        for position in positions.iter().filter(|position| game.to_act(position).is_some()) {
            let expected = evaluator.expected_score(&game, position, Seat::new(0)).unwrap();
            assert!(expected >= score(position) && expected <= 17.0);
            expected_error += (expected - last).abs();
            present_error += (score(position) - last).abs();
        }
        println!("{last}: expected {expected_error:.0} off, present {present_error:.0}");
    }
    assert!(expected_error < 0.9 * present_error, "{expected_error} and {present_error}");
}

/// The positions of a game between players who think a little.
fn thoughtful_game(game: &Saaguan, seed: u64) -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = game.start();
    let mut positions = vec![position];
    while game.to_act(&position).is_some() {
        let opening = position.turns() < 4;
        let action =
            if opening { game.random(&position, &mut rng) } else { best_action(game, &position, 300) };
        game.apply(&mut position, action, &mut ());
        positions.push(position);
    }
    positions
}

/// The longest time that anybody stayed out of the arena, in turns, and why the game ended.
fn idle_and_reason(options: &str, level: u8, seed: u64) -> (u8, Reason) {
    let player = Player::Level(Level::new(level).unwrap());
    let mut table = format!("saaguan {options}").parse::<Setup>().unwrap().table().unwrap();
    let game = game(options);
    let mut longest = 0;
    while table.outcome().is_none() {
        let mut searcher = player.start(&table, Resources { seed, memory: 8 << 20, threads: 1 });
        searcher.run(player.limits(&table).nodes.unwrap() as u32);
        table.play(&searcher.report(1).best().unwrap()).unwrap();
        let position = game.read_position(&table.position()).unwrap();
        longest = game.still_in(&position).iter().map(|seat| position.idle(seat)).fold(longest, u8::max);
    }
    (longest, table.outcome().unwrap().reason)
}

#[test]
fn beginners_leave_home_and_finish_the_game() {
    for (options, level, seed) in [("", 1, 1), ("", 2, 2), ("players=4", 1, 3), ("board=hex side=5", 2, 4)] {
        let (idle, reason) = idle_and_reason(options, level, seed);
        assert_eq!(reason, Reason("score"), "level {level}, {options}");
        assert!(idle <= 3, "level {level}, {options}: {idle} idle turns");
    }
}
