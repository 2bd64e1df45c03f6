//! A position string that is read is written back the same, and can be played on from.

use banmen_rules::{Game, Move, Numbered, Table, read_game, read_position, with_game};

use crate::state::{check_refusal, check_state, few};

/// Takes `GAME key=value…` and on the next line a position.
pub(crate) fn check(text: &str) {
    let (game, position) = text.split_once('\n').unwrap_or((text, ""));
    let Ok((id, options)) = read_game(game) else { return };
    with_game!(id, G => if let Ok(game) = G::new(&options) {
        read(&game, position);
    });
}

fn read<G: Numbered>(game: &G, text: &str) {
    let position = match read_position(game, text) {
        Ok(position) => position,
        Err(refusal) => return check_refusal(text, &refusal),
    };
    assert_eq!(game.write_position(&position), text, "only the form that is written is read");
    let table = Table::from_position(game.clone(), position);
    check_state(&table);
    let legal = table.legal_actions();
    for action in few(&legal) {
        let mut next = table.clone();
        next.play_quietly(Move::Act(action)).expect("a legal action is accepted");
        check_state(&next);
    }
    check_resignations(&table);
}

/// Everyone still in can resign.
fn check_resignations<G: Numbered>(table: &Table<G>) {
    if table.outcome().is_some() {
        return;
    }
    for who in table.still_in().iter() {
        let mut next = table.clone();
        next.play_quietly(Move::Resign(who)).expect("whoever is in can resign");
        check_state(&next);
        assert!(next.outcome().is_some() || !next.still_in().contains(who));
    }
}
