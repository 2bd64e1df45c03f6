//! The knowledge of Ní-Ju: its proofs are right, and its evaluation is fair.

use banmen_rules::niju::{Action, Niju, Position};
use banmen_rules::{Flow, Game, Move, Setup, Symmetric, Table};
use banmen_search::{Evaluator, Knowledge, Known, Level, Player, Prover, Resources};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

type Knowing = Knowledge<Niju, <Niju as Known>::Evaluator, <Niju as Known>::Prover>;

fn game(options: &str) -> (Niju, Knowing) {
    let options = options.parse::<Setup>().unwrap().options;
    let game = Niju::new(&options).unwrap();
    let knowledge = game.knowledge();
    (game, knowledge)
}

/// The positions of a random game, without the last.
fn positions(game: &Niju, seed: u64) -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = game.start();
    let mut all = Vec::new();
    while game.to_act(&position).is_some() {
        all.push(position);
        let action = game.random(&position, &mut rng);
        game.apply(&mut position, action, &mut ());
    }
    all
}

fn chances(game: &Niju, knowledge: &Knowing, position: &Position) -> [f32; 2] {
    let mut chances = [0.0; 2];
    knowledge.evaluator.value(game, position, &mut chances);
    chances
}

fn after(game: &Niju, position: &Position, action: Action) -> (Position, Flow) {
    let mut next = *position;
    let flow = game.apply(&mut next, action, &mut ());
    (next, flow)
}

fn legal(game: &Niju, position: &Position) -> Vec<Action> {
    game.legal_actions(position)
}

/// Whether the player to act wins with one action, by trying them all.
fn wins_at_once(game: &Niju, position: &Position) -> bool {
    let seat = game.to_act(position);
    legal(game, position).into_iter().any(|action| {
        let (next, flow) = after(game, position, action);
        flow == Flow::Over && game.outcome(&next).and_then(|outcome| outcome.winners.only()) == seat
    })
}

#[test]
fn a_position_is_judged_by_what_lies_where() {
    for options in ["niju", "niju mode=score"] {
        let (game, knowledge) = game(options);
        for seed in 0..6 {
            for position in positions(&game, seed).iter().step_by(5) {
                let own = chances(&game, &knowledge, position);
                assert!((own[0] + own[1] - 1.0).abs() < 1e-5 && own[0] >= 0.0 && own[1] >= 0.0);
                let read = game.read_position(&game.write_position(position)).unwrap();
                assert_eq!(own, chances(&game, &knowledge, &read));
                for symmetry in 0..game.symmetries() {
                    let seen = chances(&game, &knowledge, &game.map_position(symmetry, position));
                    assert!((own[0] - seen[0]).abs() < 1e-3, "{own:?} {seen:?}");
                }
            }
        }
    }
}

#[test]
fn colours_are_judged_alike() {
    let (game, knowledge) = game("niju");
    let mut compared = 0;
    for seed in 0..60 {
        let Some(position) = positions(&game, seed).into_iter().find(Position::all_placed) else { continue };
        let text = game.write_position(&position);
        let swapped: String = swap_words(&text);
        let Ok(swapped) = game.read_position(&swapped) else { continue };
        let (own, other) = (chances(&game, &knowledge, &position), chances(&game, &knowledge, &swapped));
        assert!((own[0] - other[1]).abs() < 1e-4, "{own:?} {other:?}");
        compared += 1;
    }
    assert!(compared > 5, "{compared}");
}

fn swap_words(text: &str) -> String {
    let marked = text.replace(":w", ":?").replace(":b", ":w").replace(":?", ":b");
    let marked = marked.replace("white", "?").replace("black", "white");
    marked.replace('?', "black")
}

#[test]
fn a_win_at_once_is_known_exactly_when_there_is_one() {
    let (game, knowledge) = game("niju limit=60");
    let (mut yes, mut no) = (0, 0);
    for seed in 0..60 {
        for position in positions(&game, seed).iter().rev().take(3) {
            let known = knowledge.prover.proven_win(&game, position, 1);
            assert_eq!(known.is_some(), wins_at_once(&game, position), "{}", game.write_position(position));
            if let Some((action, distance)) = known {
                assert_eq!((after(&game, position, action).1, distance), (Flow::Over, 1));
            }
            *(if known.is_some() { &mut yes } else { &mut no }) += 1;
        }
    }
    assert!(yes > 20 && no > 20, "{yes} {no}");
}

/// An attack with one threat is checked against all answers, a longer one against some.
#[test]
fn an_attack_wins_whatever_the_answer() {
    let (game, knowledge) = game("niju");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut short, mut long) = (0, 0);
    for seed in 0..150 {
        for position in positions(&game, seed).iter().rev().skip(1).take(8) {
            let Some((action, distance)) = knowledge.prover.proven_win(&game, position, 300) else {
                continue;
            };
            let (answered, flow) = after(&game, position, action);
            if distance == 3 && short < 25 {
                short += 1;
                for answer in legal(&game, &answered) {
                    let (next, flow) = after(&game, &answered, answer);
                    assert!(flow != Flow::Over && knowledge.prover.proven_win(&game, &next, 1).is_some());
                }
            } else if distance > 3 && flow != Flow::Over {
                long += 1;
                for _ in 0..4 {
                    attack_to_the_end(&game, &knowledge, *position, distance, &mut rng);
                }
            }
        }
    }
    assert!(short > 10 && long > 10, "{short} {long}");
}

/// Follows an attack while the other player stops each threat in some way.
fn attack_to_the_end(
    game: &Niju,
    knowledge: &Knowing,
    mut position: Position,
    distance: u16,
    rng: &mut Xoshiro256PlusPlus,
) {
    let seat = game.to_act(&position).unwrap();
    for _ in 0..=distance / 2 {
        let (action, _) = knowledge.prover.proven_win(game, &position, 100_000).expect("the attack goes on");
        if game.apply(&mut position, action, &mut ()) == Flow::Over {
            break;
        }
        assert!(!wins_at_once(game, &position));
        let mut answers = legal(game, &position);
        knowledge.prover.drop_lost(game, &position, &mut answers);
        let number = banmen_rules::chance::Word::draw(rng).below(answers.len() as u32);
        game.apply(&mut position, answers[number as usize], &mut ());
    }
    assert_eq!(game.outcome(&position).and_then(|outcome| outcome.winners.only()), Some(seat));
}

#[test]
fn only_lost_actions_are_left_out() {
    let (game, knowledge) = game("niju");
    let mut left_out = 0;
    for seed in 0..80 {
        for position in positions(&game, seed).iter().rev().skip(1).take(3) {
            let all = legal(&game, position);
            let mut kept = all.clone();
            knowledge.prover.drop_lost(&game, position, &mut kept);
            assert!(!kept.is_empty() && kept.iter().all(|action| all.contains(action)));
            for &action in all.iter().filter(|action| !kept.contains(action)).step_by(97) {
                let (next, flow) = after(&game, position, action);
                assert!(flow != Flow::Over && wins_at_once(&game, &next));
                left_out += 1;
            }
        }
    }
    assert!(left_out > 50, "{left_out}");
}

#[test]
fn the_best_player_wins_at_once_or_stops_the_other_who_would() {
    let (game, _) = game("niju");
    let (mut won, mut stopped) = (0, 0);
    for seed in 0..60 {
        for position in positions(&game, seed).iter().rev().take(2) {
            let table = Table::from_position(game, *position);
            let mut searcher = Player::Best.start(&table.clone().into(), Resources::default());
            searcher.run(150);
            let best = game.read_action(position, &searcher.report(1).best().unwrap()).unwrap();
            let (next, flow) = after(&game, position, best);
            if wins_at_once(&game, position) {
                assert_eq!(flow, Flow::Over);
                won += 1;
            } else if legal(&game, position).iter().any(|&action| holds(&game, position, action)) {
                assert!(flow == Flow::Over || !wins_at_once(&game, &next));
                stopped += 1;
            }
        }
    }
    assert!(won > 10 && stopped > 10, "{won} {stopped}");
}

fn holds(game: &Niju, position: &Position, action: Action) -> bool {
    let (next, flow) = after(game, position, action);
    flow == Flow::Over || !wins_at_once(game, &next)
}

#[test]
fn the_weakest_level_plays_to_the_end() {
    for options in ["niju limit=6", "niju mode=score"] {
        let (game, _) = game(options);
        let mut table = Table::new(game);
        let mut searcher = Player::Level(Level::LOWEST).start(&table.clone().into(), Resources::default());
        while table.to_act().is_some() {
            searcher.run(40);
            let best = searcher.report(1).best().unwrap();
            let action = table.game().read_action(table.position(), &best).unwrap();
            table.play_quietly(Move::Act(action)).unwrap();
            searcher.follow(&table.clone().into());
        }
    }
}
