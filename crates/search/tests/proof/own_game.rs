//! A game that is not in the list, and has only what [`Game`] asks for, is searched like any other.

// The example's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../../rules/examples/tic_tac_toe.rs"]
mod tic_tac_toe;

use banmen_rules::{Game, Move, Seats, Table};
use banmen_search::{Knowledge, Params, Search};
use tic_tac_toe::TicTacToe;

/// The text of the action that a search prefers after some nodes.
fn best(table: &Table<TicTacToe>) -> u8 {
    let mut search = Search::new(table, Knowledge::plain(), Params::default());
    search.run(2_000);
    search.report(1).best().expect("a search that ran has a best action")
}

#[test]
fn a_line_is_completed_or_prevented() {
    for (position, expected) in [("xx.oo....", "3"), ("xx.o.....", "3"), ("x...o...x", "2468")] {
        let start = TicTacToe.read_position(position).unwrap();
        let table = Table::from_position(TicTacToe, start);
        let action = TicTacToe.write_action(&start, best(&table));
        assert!(expected.contains(&action), "{position}: {action}");
    }
}

#[test]
fn nobody_wins_when_both_search() {
    let mut table = Table::new(TicTacToe);
    while table.outcome().is_none() {
        table.play_quietly(Move::Act(best(&table))).unwrap();
    }
    assert_eq!(table.outcome().unwrap().winners, Seats::first(2), "{table:?}");
}
