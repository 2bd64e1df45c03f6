//! A turn as a unit: taken whole, or refused whole with nothing changed.

use banmen_rules::{
    AnyTable, BadMove, Flow, Game, GameId, Leaving, Move, Options, Setup, Table, TurnError, TurnRefusal,
    with_game,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::support::configured_games;

/// How many turns are played of each configured game.
const TURNS: usize = 60;

#[test]
fn random_games_cut_into_turns_are_accepted_turn_by_turn() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(31);
    let mut longest = 0;
    for line in configured_games() {
        let Setup { game, options } = line.parse().unwrap();
        longest = longest.max(with_game!(game, G => play_turns::<G>(&line, &options, &mut rng)));
    }
    assert!(longest >= 3, "the longest turn had {longest} actions");
}

/// Plays random turns of a game; the number of actions of the longest turn.
fn play_turns<G: Game>(line: &str, options: &Options, rng: &mut impl Rng) -> usize {
    let game = G::new(options).unwrap();
    let mut table = Table::new(game.clone());
    let mut longest = 0;
    for _ in 0..TURNS {
        if table.outcome().is_some() {
            table = Table::new(game.clone());
        }
        let (turn, after) = random_turn(&table, rng);
        longest = longest.max(turn.len());
        check_prefixes(line, &mut table, &turn);
        check_overlong(line, &mut table, &turn, &after);
        check_words(line, &mut table, &turn);
        check_whole(line, &mut table, &turn, &after);
    }
    longest
}

/// The actions of a random turn with their texts, and the table after it.
fn random_turn<G: Game>(table: &Table<G>, rng: &mut impl Rng) -> (Vec<(G::Action, String)>, Table<G>) {
    let mut after = table.clone();
    let mut turn = Vec::new();
    loop {
        let action = after.game().random(after.position(), rng);
        turn.push((action, after.write_move(Move::Act(action))));
        if after.play_quietly(Move::Act(action)).unwrap() != Flow::SameTurn {
            return (turn, after);
        }
    }
}

fn actions<A: Copy>(turn: &[(A, String)]) -> Vec<A> {
    turn.iter().map(|(action, _)| *action).collect()
}

fn texts<A>(turn: &[(A, String)]) -> Vec<&str> {
    turn.iter().map(|(_, text)| text.as_str()).collect()
}

/// Everything about a table that a refused turn could have changed.
fn state<G: Game>(table: &Table<G>) -> impl PartialEq + std::fmt::Debug + use<G> {
    let moves = format!("{:?}", table.moves());
    let seen = table.game().repetition_key(table.position()).map(|key| table.repetitions().count(key));
    (*table.position(), moves, seen, table.to_act(), table.outcome(), table.turn_begins())
}

fn check_prefixes<G: Game>(line: &str, table: &mut Table<G>, turn: &[(G::Action, String)]) {
    check_refused_whole(line, table, &[], &TurnRefusal::Empty);
    for count in 1..turn.len() {
        check_refused_whole(line, table, &turn[..count], &TurnRefusal::Incomplete { count });
    }
}

/// The table refuses a list of actions as a turn, typed and as texts, and nothing changes.
fn check_refused_whole<G: Game>(
    line: &str,
    table: &mut Table<G>,
    list: &[(G::Action, String)],
    refusal: &TurnRefusal,
) {
    let before = state(table);
    assert_eq!(table.play_turn(&actions(list)).err(), Some(TurnError::Turn(refusal.clone())), "{line}");
    assert_eq!(table.play_turn_texts(&texts(list)), Err(TurnError::Turn(refusal.clone())), "{line}");
    assert_eq!(state(table), before, "{line}");
}

fn check_overlong<G: Game>(line: &str, table: &mut Table<G>, turn: &[(G::Action, String)], after: &Table<G>) {
    let Some(next) = after.legal_actions().first().copied() else { return };
    let mut long = turn.to_vec();
    long.push((next, after.write_move(Move::Act(next))));
    let too_long = TurnRefusal::TooLong { count: turn.len(), given: long.len() };
    check_refused_whole(line, table, &long, &too_long);
}

/// Words of leaving and the draw stand alone, wherever in the list they are.
fn check_words<G: Game>(line: &str, table: &mut Table<G>, turn: &[(G::Action, String)]) {
    let before = state(table);
    let leaving = Leaving::ALL.map(|leaving| leaving.text(table.game().names()[0]));
    for word in leaving.iter().map(String::as_str).chain(["draw"]) {
        for place in 0..turn.len() {
            let mut list = texts(turn);
            list.insert(place, word);
            let refused = Some(TurnError::Turn(TurnRefusal::Word { text: word.to_owned() }));
            assert_eq!(table.play_turn_texts(&list).err(), refused, "{line}");
        }
    }
    assert_eq!(state(table), before, "{line}");
}

fn check_whole<G: Game>(line: &str, table: &mut Table<G>, turn: &[(G::Action, String)], after: &Table<G>) {
    let mut by_text = table.clone();
    let notices = table.play_turn(&actions(turn)).unwrap();
    assert!(!notices.is_empty(), "{line}");
    assert_eq!(state(table), state(after), "{line}");
    assert_eq!(by_text.play_turn_texts(&texts(turn)).unwrap().len(), notices.len(), "{line}");
    assert_eq!(state(&by_text), state(after), "{line}");
}

fn table(setup: &str) -> AnyTable {
    setup.parse::<Setup>().unwrap().table().unwrap()
}

#[test]
fn shadows_that_one_player_places_are_one_turn() {
    let mut two = table("saiju");
    two.play_turn(&["m@c2"]).unwrap();
    let incomplete = TurnError::Turn(TurnRefusal::Incomplete { count: 1 });
    assert_eq!(two.play_turn(&["s@b1"]), Err(incomplete));
    let too_long = TurnError::Turn(TurnRefusal::TooLong { count: 2, given: 3 });
    assert_eq!(two.play_turn(&["s@b1", "f@e4", "sw-a1"]), Err(too_long));
    two.play_turn(&["s@b1", "f@e4"]).unwrap();
    two.play_turn(&["sw-a1", "end"]).unwrap();

    let mut three = table("saiju players=3");
    for turn in ["m@c2", "f@b2", "s@a1"] {
        three.play_turn(&[turn]).unwrap();
    }
    // Without moon, flower places two shadows one after another.
    let mut three = table("saiju players=3");
    three.play_turn(&["m@c2"]).unwrap();
    three.play("time:moon").unwrap();
    assert!(three.play_turn(&["f@b2"]).is_err());
    three.play_turn(&["f@b2", "s@a1"]).unwrap();
    // Without flower, snow places the last shadow and begins a new turn with the first stone.
    let mut three = table("saiju players=3");
    three.play("forfeit:flower").unwrap();
    three.play_turn(&["m@c2"]).unwrap();
    three.play_turn(&["f@b2"]).unwrap();
    assert!(three.play_turn(&["s@a1", "mw-a2"]).is_err());
    three.play_turn(&["s@a1"]).unwrap();
    assert_eq!(three.names()[three.to_act().unwrap().index()], "snow");
}

#[test]
fn a_turn_that_has_begun_is_not_taken_whole() {
    let mut table = table("saiju");
    table.play_turn(&["m@c2"]).unwrap();
    table.play("s@b1").unwrap();
    assert_eq!(table.play_turn(&["f@e4"]), Err(TurnError::Turn(TurnRefusal::UnderWay)));
    table.play("f@e4").unwrap();
    assert!(table.play_turn(&["sw-a1", "end"]).is_ok());
}

#[test]
fn a_refused_action_is_named_with_its_place() {
    let mut table = table("saiju");
    table.play_turn(&["m@c2"]).unwrap();
    let before = table.position();
    let Err(TurnError::Action(BadMove { number, text, cause })) = table.play_turn(&["s@b1", "f@b1"]) else {
        panic!("the cell is taken");
    };
    assert_eq!((number, text.as_str(), cause.key), (2, "f@b1", "saiju-cell-taken"));
    assert_eq!(table.position(), before);
    assert_eq!(table.move_count(), 1);
}

#[test]
fn a_game_ends_a_turn_and_takes_no_more() {
    for game in GameId::ALL {
        let mut table = Setup::from(*game).table().unwrap();
        let first = table.legal().swap_remove(0);
        table.play("draw").unwrap();
        let Err(TurnError::Action(BadMove { number: 1, cause, .. })) = table.play_turn(&[first]) else {
            panic!("{game} is over");
        };
        assert_eq!(cause.key, "game-over");
    }
}
