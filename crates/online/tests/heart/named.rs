//! Named situations of the contract, and what they share.

mod leaving;
mod offers;
mod turns;

use banmen_online::heart::{Answer, Change, Command, Offer, Refusal, Round, Turn};
use banmen_online::wire::{self, Agreement, What};

use super::kit::{Chance, moment, next_turn};

const A_MINUTE: i64 = 60_000;

fn turn(round: &Round, received: i64) -> Command {
    let moves = next_turn(round, &mut Chance::new(round.next_ordinal()));
    Command::Turn(Turn {
        seat: round.to_act().unwrap(),
        ordinal: round.next_ordinal(),
        moves,
        received,
        lag: None,
    })
}

fn take(round: &mut Round, command: Command, now: i64) -> Change {
    round.take(command, moment(now)).unwrap()
}

/// Plays turns, a second each.
fn play(round: &mut Round, turns: u64) {
    for _ in 0..turns {
        let now = round.acts_since() + 1000;
        let turn = turn(round, now);
        take(round, turn, now);
    }
}

fn say(
    round: &mut Round,
    seat: u8,
    what: What,
    answer: wire::Answer,
    to: Option<u64>,
) -> Result<Change, Refusal> {
    let now = round.acts_since() + 500;
    let offer = Offer { seat, what, answer, to, levels: vec![(1, true)], next: "next".to_owned() };
    round.take(Command::Offer(offer), moment(now))
}

fn agreed(change: Result<Change, Refusal>) -> Agreement {
    match change.unwrap().answer {
        Answer::Agreement(agreement) => agreement,
        other => panic!("{other:?}"),
    }
}
