//! Any text may be tried as a move: what is legal is accepted, what is refused changes nothing.

use banmen_rules::{Move, Numbered, Options, Setup, Table, read_position, with_game};

use crate::state::{check_refusal, check_state};

/// The most moves of an input that are tried.
const MOST_MOVES: usize = 64;

/// Takes `GAME key=value…`, on the next line `startpos` or a position, and then moves.
pub(crate) fn check(text: &str) {
    let mut lines = text.splitn(3, '\n');
    let (game, position, moves) = (lines.next(), lines.next(), lines.next());
    let Ok(setup) = game.unwrap_or_default().parse::<Setup>() else { return };
    let position = position.unwrap_or("startpos");
    with_game!(setup.game, G => {
        if let Some(mut table) = set_up::<G>(&setup.options, position) {
            for text in moves.unwrap_or_default().split_ascii_whitespace().take(MOST_MOVES) {
                try_move(&mut table, text);
            }
        }
    });
}

fn set_up<G: Numbered>(options: &Options, position: &str) -> Option<Table<G>> {
    let game = G::new(options).ok()?;
    let start = if position == "startpos" { game.start() } else { read_position(&game, position).ok()? };
    Some(Table::from_position(game, start))
}

/// Tries a move.
fn try_move<G: Numbered>(table: &mut Table<G>, text: &str) {
    let what = match table.read_move(text) {
        Ok(what) => what,
        Err(refusal) => return check_refusal(text, &refusal.into()),
    };
    let legal = table.legal_actions();
    let should_be_accepted = match what {
        Move::Act(action) => legal.contains(&action),
        Move::Leave(who, _) => table.outcome().is_none() && table.still_in().contains(who),
        Move::Draw => table.outcome().is_none(),
    };
    let before = (*table.position(), table.moves().len(), table.outcome(), table.scores());
    if should_be_accepted {
        assert_eq!(table.write_move(what), text, "an action has one text form");
    }
    match table.play_quietly(what) {
        Ok(_) => {
            assert!(should_be_accepted, "{text} is accepted and not legal");
            check_state(table);
        }
        Err(refusal) => {
            assert!(!should_be_accepted, "{text} is legal and refused: {refusal:?}");
            let after = (*table.position(), table.moves().len(), table.outcome(), table.scores());
            assert_eq!(before, after, "{text} is refused and changes something");
            check_refusal(text, &refusal.into());
        }
    }
}
