//! What must hold in every state of every game, and of every refusal.

use banmen_rules::{Arg, Message, Numbered, Table};

/// The most that a refusal repeats of a bad text, in bytes.
const MOST_REPEATED: usize = 400;

/// The most legal actions that are checked one by one.
const MOST_LOOKED_AT: usize = 10;

/// Checks a state: its texts are read back, its keys are those from scratch, and it is over exactly
/// when nothing is legal.
pub(crate) fn check_state<G: Numbered>(table: &Table<G>) {
    let (game, position) = (table.game(), table.position());
    let legal = table.legal_actions();
    assert_eq!(table.outcome().is_none(), table.to_act().is_some());
    assert_eq!(table.outcome().is_none(), !legal.is_empty());
    let text = game.write_position(position);
    let again = banmen_rules::read_position(game, &text)
        .unwrap_or_else(|refusal| panic!("{text} is written and not read: {refusal:?}"));
    assert_eq!(game.write_position(&again), text);
    assert_eq!(again, *position, "{text}");
    assert_eq!(game.key(&again), game.key(position), "{text}");
    assert_eq!(game.repetition_key(&again), game.repetition_key(position), "{text}");
    if table.outcome().is_none() {
        assert_eq!(game.legal_count(position), legal.len() as u64, "{text}");
    }
    for action in few(&legal) {
        check_action(game, position, action);
    }
}

/// Checks a legal action: its text and its number are read back.
fn check_action<G: Numbered>(game: &G, position: &G::Position, action: G::Action) {
    let text = game.write_action(position, action);
    assert_eq!(game.read_action(position, &text).as_ref(), Ok(&action), "{text}");
    assert_eq!(game.refusal(position, action), None, "{text}");
    let number = game.action_number(position, action);
    assert!(number < game.action_numbers(), "{text}");
    assert_eq!(game.numbered_action(position, number), Some(action), "{text}");
}

/// A few of them, from one end to the other.
pub(crate) fn few<T: Copy>(all: &[T]) -> impl Iterator<Item = T> {
    all.iter().copied().step_by(all.len() / MOST_LOOKED_AT + 1)
}

/// Checks a refusal of a text: its place is in the text, and it repeats no more than a little of it.
pub(crate) fn check_refusal(text: &str, refusal: &Message) {
    if let Some(at) = refusal.at {
        assert!((1..=text.chars().count() + 1).contains(&at), "{refusal:?}");
    }
    for (_, arg) in &refusal.args {
        if let Arg::Text(repeated) = arg {
            assert!(repeated.len() <= MOST_REPEATED, "{refusal:?}");
        }
    }
}
