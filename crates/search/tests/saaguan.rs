//! What is known of Saaguan: a judgement that sees only the position, and turns that win or save the game.

use banmen_rules::chance::Word;
use banmen_rules::saaguan::{Action, Position, Saaguan};
use banmen_rules::{Flow, Game, Options, Seat, Seats, Table};
use banmen_search::{Knowledge, Known, Params, Search};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// What is known of the game.
type Knows = <Saaguan as Known>::Knowledge;

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
    Saaguan::new(&Options::read(options).unwrap()).unwrap()
}

fn chances(game: &Saaguan, position: &Position) -> Vec<f32> {
    let mut chances = vec![0.0; game.names().len()];
    Knows::new(game).value(game, position, &mut chances);
    chances
}

/// What the search plays from a position after so many nodes.
fn best_action(game: &Saaguan, position: &Position, nodes: u32) -> Action {
    let table = Table::from_position(game.clone(), *position);
    let knowledge = Knows::new(game);
    let params = Params { memory: 16 << 20, ..knowledge.params() };
    let mut search = Search::new(&table, knowledge, params);
    search.run(nodes);
    search.report(1).best().expect("a search that ran has a best action")
}

/// Looks at positions of games in which somebody thinks a little and acts at random now and then.
fn each_position(options: &str, seed: u64, turns: u32, mut look: impl FnMut(&Saaguan, &Position)) {
    let game = game(options);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = game.start();
    while game.outcome(&position).is_none() && position.turns() < turns {
        let action = match Word::draw(&mut rng).below(5) {
            0 => game.random(&position, &mut rng),
            _ => best_action(&game, &position, 30),
        };
        if game.apply(&mut position, action, &mut ()) != Flow::Over {
            look(&game, &position);
        }
    }
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
    let mut actions = Vec::new();
    game.legal(position, &mut actions);
    actions.into_iter().filter(|action| !matches!(action, Action::Place { .. })).any(|action| {
        let mut next = *position;
        match game.apply(&mut next, action, &mut ()) {
            Flow::Over => game.outcome(&next).unwrap().winners == Seats::just(seat),
            Flow::SameTurn => wins_in_turn(game, &next),
            Flow::NextTurn => false,
        }
    })
}

/// The position with the points of the players changed, two short of the winning score.
fn nearly_won(game: &Saaguan, position: &Position, seats: &[usize]) -> Option<Position> {
    let text = game.write_position(position);
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let players = fields[3].split(',').enumerate().map(|(seat, player)| {
        let mut parts: Vec<_> = player.split('/').map(str::to_owned).collect();
        if seats.contains(&seat) && parts.len() == 4 {
            parts[2] = (game.winning_score() - 2).to_string();
        }
        parts.join("/")
    });
    fields[3] = players.collect::<Vec<_>>().join(",");
    game.read_position(&fields.join(" ")).ok()
}

/// Plays the turn of whoever is to act.
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
    for (seed, options) in
        ["", "board=hex", "players=3", "", "board=hex", "players=4"].into_iter().enumerate()
    {
        each_position(options, 20 + seed as u64, 60, |game, position| {
            let seat = game.to_act(position).expect("the game goes on");
            let Some(near) = nearly_won(game, position, &[seat.index()]) else { return };
            if position.moves_left() == game.moves_a_turn() && wins_in_turn(game, &near) {
                found += 1;
                let after = play_turn(game, near, 1500);
                let won = game.outcome(&after).is_some_and(|outcome| outcome.winners == Seats::just(seat));
                assert!(won, "{}", game.write_position(&near));
            }
        });
    }
    assert!(found >= 10, "only {found} positions were won");
}

#[test]
fn a_turn_of_the_opponent_that_wins_is_prevented() {
    let (mut lost, mut found) = (0, 0);
    each_position("", 30, 80, |game, position| {
        if position.moves_left() != game.moves_a_turn() || found >= 8 {
            return;
        }
        let seat = game.to_act(position).expect("the game goes on");
        let Some(near) = nearly_won(game, position, &[1 - seat.index()]) else { return };
        // Is there a threat, were nothing done about it? Then the turn has to do something.
        let careless = play_at_random(game, near, 1);
        if game.outcome(&careless).is_some() || !wins_in_turn(game, &careless) {
            return;
        }
        found += 1;
        let after = play_turn(game, near, 2000);
        let is_lost = match game.outcome(&after) {
            Some(outcome) => !outcome.winners.contains(seat),
            None => wins_in_turn(game, &after),
        };
        let saved = || (0..300).any(|seed| is_safe(game, &play_at_random(game, near, seed), seat));
        if is_lost && saved() {
            lost += 1;
            eprintln!("{}", game.write_position(&near));
        }
    });
    assert!(found >= 5 && lost == 0, "{lost} of {found} games were lost");
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
