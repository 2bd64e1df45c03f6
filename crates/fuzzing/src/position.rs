//! A position string that is read is written back the same, and can be played on from.

use banmen_rules::{Game, Leaving, Move, Numbered, Setup, Table, read_position, with_game};

use crate::state::{check_refusal, check_state, few};

/// Takes `GAME key=value…` and on the next line a position.
pub(crate) fn check(text: &str) {
    let (game, position) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(setup) = game.parse::<Setup>() else { return };
    with_game!(setup.game, G => if let Ok(game) = G::new(&setup.options) {
        read(&game, position);
    });
}

fn read<G: Numbered>(game: &G, text: &str) {
    let position = match read_position(game, text) {
        Ok(position) => position,
        Err(refusal) => return check_refusal(text, &refusal.into()),
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
    check_leaving(&table);
}

/// Everyone still in can leave, in any way, and only the reason tells the ways apart.
fn check_leaving<G: Numbered>(table: &Table<G>) {
    if table.outcome().is_some() {
        return;
    }
    for who in table.still_in().iter() {
        let after = |leaving| {
            let mut next = table.clone();
            next.play_quietly(Move::Leave(who, leaving)).expect("whoever is in can leave");
            next
        };
        let resigned = after(Leaving::Resign);
        check_state(&resigned);
        assert!(resigned.outcome().is_some() || !resigned.still_in().contains(who));
        for leaving in [Leaving::Time, Leaving::Forfeit] {
            let left = after(leaving);
            assert_eq!(left.position(), resigned.position());
            assert_eq!(left.still_in(), resigned.still_in());
            let winners = |table: &Table<G>| table.outcome().map(|outcome| outcome.winners);
            assert_eq!(winners(&left), winners(&resigned));
        }
    }
}
