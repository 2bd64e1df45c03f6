//! The words of leaving: they act alike in every game, and only the reason differs.

use banmen_rules::record::{Record, Tags, json};
use banmen_rules::{
    Flow, GameId, Leaving, Listed, Move, Options, Outcome, Reason, Seat, Setup, Table, with_game,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::support::{configured_games, run_examples};

/// How many games are played of each configured game.
const GAMES: usize = 6;

#[test]
fn every_game_has_examples_of_every_word() {
    for id in GameId::ALL {
        run_examples(&format!("examples/{id}/leaving.txt"));
    }
}

#[test]
fn the_ways_of_leaving_differ_in_the_reason_alone() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(30);
    let mut alone = 0;
    for line in configured_games() {
        let setup = line.parse::<Setup>().unwrap();
        for _ in 0..GAMES {
            alone += with_game!(setup.game, G => leave_one_by_one::<G>(&line, &setup.options, &mut rng));
        }
    }
    assert!(alone > 100, "{alone} games ended by a word");
}

/// Plays a random game in which players leave now and then, on three tables at once: on each of them they leave
/// in another way. Returns the number of games (0 or 1) that ended because one player was left alone.
fn leave_one_by_one<G: Listed>(line: &str, options: &Options, rng: &mut impl Rng) -> usize {
    let mut tables = Leaving::ALL.map(|leaving| (leaving, Table::new(G::new(options).unwrap())));
    let mut alone_by = None;
    for _ in 0..200 {
        let table = &tables[0].1;
        if table.outcome().is_some() {
            break;
        }
        let still_in: Vec<_> = table.still_in().iter().collect();
        let leaver =
            rng.next_u64().is_multiple_of(12).then(|| still_in[rng.next_u64() as usize % still_in.len()]);
        let action = table.game().random(table.position(), rng);
        alone_by = alone_by.or(leaver.filter(|_| still_in.len() == 2));
        make_move(line, &mut tables, leaver, action);
    }
    for (leaving, table) in &tables {
        check_end(line, *leaving, alone_by, table);
    }
    usize::from(tables[0].1.outcome().is_some_and(|outcome| outcome.reason == Reason::RESIGNATION))
}

/// Makes a move on all three tables: the action, or somebody leaves.
fn make_move<G: Listed>(
    line: &str,
    tables: &mut [(Leaving, Table<G>); 3],
    leaver: Option<Seat>,
    action: G::Action,
) {
    let mut flows = Vec::new();
    for (leaving, table) in tables.iter_mut() {
        let what = leaver.map_or(Move::Act(action), |who| Move::Leave(who, *leaving));
        assert_eq!(table.read_move(&table.write_move(what)).unwrap(), what, "{line}");
        flows.push(table.play_quietly(what).unwrap());
    }
    let [(_, first), rest @ ..] = tables;
    check_turn(line, first);
    for (_, table) in rest {
        assert_eq!(table.position(), first.position(), "{line}");
        assert_eq!(table.to_act(), first.to_act(), "{line}");
        assert_eq!(table.still_in(), first.still_in(), "{line}");
        assert_eq!(table.scores(), first.scores(), "{line}");
        assert_eq!(winners(table.outcome()), winners(first.outcome()), "{line}");
    }
    assert!(flows.iter().all(|flow| *flow == flows[0]), "{line}");
    assert_eq!(flows[0] == Flow::Over, first.outcome().is_some(), "{line}");
}

/// The next action begins a turn unless an action of the turn was made, whatever words were said before it.
fn check_turn<G: Listed>(line: &str, table: &Table<G>) {
    if table.outcome().is_some() {
        return;
    }
    let moves = table.moves();
    let turn = moves.iter().rposition(|made| made.begins_turn).map_or(moves, |first| &moves[first..]);
    let has_action = turn.iter().any(|made| matches!(made.what, Move::Act(_)));
    assert!(table.turn_begins() || has_action, "{line}: {moves:?}");
    let mut next = table.clone();
    let word = Move::Leave(table.still_in().iter().last().unwrap(), Leaving::Time);
    if next.play_quietly(word).unwrap() == Flow::SameTurn {
        assert_eq!(next.turn_begins(), table.turn_begins(), "{line}");
        next.undo_turn().unwrap();
        assert!(next.turn_begins(), "{line}");
    }
}

/// The reason is the word's when a word left one player alone; records tell it in both forms.
fn check_end<G: Listed>(line: &str, leaving: Leaving, alone_by: Option<Seat>, table: &Table<G>) {
    let Some(outcome) = table.outcome() else { return };
    if alone_by.is_some() {
        assert_eq!(outcome.reason, leaving.reason(), "{line}");
    } else {
        assert!(![Reason::TIME, Reason::FORFEIT].contains(&outcome.reason), "{line}");
    }
    let record = Record::from_table(&table.clone().into(), &Tags::none()).unwrap();
    let begins: Vec<_> = table.move_texts().iter().map(|made| made.begins_turn).collect();
    let recorded: Vec<_> = record.main_line().iter().map(|node| node.begins_turn()).collect();
    assert_eq!(begins, recorded, "{line}: table and record count the same turns");
    for read in [Record::read(&record.write()).unwrap(), json::read(&json::write(&record)).unwrap()] {
        assert_eq!(read.outcome(), Some(outcome), "{line}");
        assert_eq!(read.table().outcome(), Some(outcome), "{line}");
    }
}

fn winners(outcome: Option<Outcome>) -> Option<banmen_rules::Seats> {
    outcome.map(|outcome| outcome.winners)
}

#[test]
fn a_word_can_be_taken_back() {
    let mut table = Setup::from(GameId::Saaguan).table().unwrap();
    let before = table.position();
    table.mark();
    table.play("time:red").unwrap();
    assert_eq!(table.outcome().unwrap().reason, Reason::TIME);
    assert!(table.back_to_mark());
    assert_eq!((table.outcome(), table.position()), (None, before.clone()));
    table.play("resign:red").unwrap();
    assert_eq!(table.outcome().unwrap().reason, Reason::RESIGNATION);
    table.undo().unwrap();
    assert_eq!((table.outcome(), table.position()), (None, before));
    table.play("forfeit:yellow").unwrap();
    assert_eq!(table.outcome().unwrap().reason, Reason::FORFEIT);
}

#[test]
fn a_word_before_the_first_action_begins_the_turn_of_that_action() {
    let mut table = "saiju players=3".parse::<Setup>().unwrap().table().unwrap();
    table.play_all(["m@c2", "f@a1", "s@b1", "resign:flower"]).unwrap();
    assert!(table.turn_begins(), "moon can still play a whole turn");
    let action = table.legal().into_iter().find(|text| *text != "end").unwrap();
    table.play(&action).unwrap();
    let begins: Vec<_> = table.moves().iter().map(|made| made.begins_turn).collect();
    assert_eq!(begins, [true, true, true, true, false]);
    let record = Record::from_table(&table, &Tags::none()).unwrap();
    assert!(record.write().ends_with(&format!("4. resign:flower {action}\n")), "{}", record.write());
    table.undo_turn().unwrap();
    assert_eq!(table.move_count(), 3);
}
