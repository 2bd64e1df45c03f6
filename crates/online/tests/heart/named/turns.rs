//! Turns and their refusals, first turns, and games that the rules no longer replay.

use banmen_online::heart::{Answer, Command, Refusal, Round, Saved, Turn};
use banmen_online::wire::{self, Status, What};

use super::{A_MINUTE, agreed, play, say, take, turn};
use crate::kit::{days, live, moment, terms};

#[test]
fn the_same_turn_again_is_answered_as_the_first_time() {
    let mut round = Round::new(terms("saiju", live(A_MINUTE, 0)), 0).unwrap();
    let first = turn(&round, 1000);
    let answer = take(&mut round, first.clone(), 1000).answer;
    play(&mut round, 2);
    let again = take(&mut round, first.clone(), 9000);
    assert_eq!((again.changed, again.answer), (false, answer.clone()));
    // Also after it was taken back, and after the end.
    assert!(!agreed(say(&mut round, 0, What::Back, wire::Answer::Offer, Some(0))).done);
    assert!(agreed(say(&mut round, 1, What::Back, wire::Answer::Accept, None)).done);
    assert_eq!(take(&mut round, first.clone(), 9000).answer, answer);
    take(&mut round, Command::Resign { seat: 1 }, 9500);
    assert_eq!(take(&mut round, first.clone(), 9000).answer, answer);
    // Another turn with the ordinal is refused.
    let Command::Turn(mut other) = first else { panic!() };
    other.moves.push("end".to_owned());
    assert_eq!(round.take(Command::Turn(other), moment(9600)), Err(Refusal::Over));
}

#[test]
fn refusals_come_in_the_order_of_the_table() {
    let mut round = Round::new(terms("saiju", None), 0).unwrap();
    let Command::Turn(good) = turn(&round, 0) else { panic!() };
    let (mine, other) = (good.seat, 1 - good.seat);
    let with = |seat, ordinal, moves: &[&str]| {
        let moves = moves.iter().map(|text| (*text).to_owned()).collect();
        Command::Turn(Turn { seat, ordinal, moves, ..good.clone() })
    };
    for (command, key, status) in [
        (with(other, 2, &[]), "ordinal", 409),
        (with(mine, 0, &["x"]), "ordinal", 409),
        (with(mine, 7, &["x"]), "ordinal", 409),
        (with(other, 1, &["x"]), "not-your-turn", 409),
        (with(mine, 1, &[]), "turn-empty", 422),
        (with(mine, 1, &["resign:moon"]), "turn-word", 422),
        (with(mine, 1, &["draw"]), "turn-word", 422),
        (with(mine, 1, &["back:0"]), "malformed", 422),
        (with(mine, 1, &[&good.moves[0], &good.moves[0]]), "turn-too-long", 422),
    ] {
        let refusal = round.take(command.clone(), moment(5)).unwrap_err();
        assert_eq!(refusal.status(), status, "{command:?} {refusal:?}");
        if status == 409 || key.starts_with("turn") {
            assert_eq!(refusal.key(), key, "{command:?}");
        }
    }
    take(&mut round, Command::Resign { seat: mine }, 6);
    assert_eq!(round.take(with(mine, 7, &[]), moment(7)), Err(Refusal::Over));
    assert_eq!(round.status(), Status::Over);
}

#[test]
fn first_turns_have_thirty_seconds() {
    let mut round = Round::new(terms("saiju", live(10 * A_MINUTE, 0)), 0).unwrap();
    play(&mut round, 1);
    let deadline = round.deadline().unwrap();
    assert!((31_000..=32_001).contains(&deadline), "{deadline}");
    let change = take(&mut round, Command::Flag { ordinal: 2 }, deadline);
    assert_eq!((change.entry, change.answer, round.status()), (None, Answer::Aborted, Status::Aborted));

    let mut short = Round::new(terms("saiju", live(5000, 0)), 0).unwrap();
    let deadline = short.deadline().unwrap();
    assert!((5000..=6001).contains(&deadline), "the clock if that is shorter: {deadline}");
    take(&mut short, Command::Flag { ordinal: 1 }, deadline);
    assert_eq!(short.status(), Status::Aborted);

    let by_mail = Round::new(terms("saiju", days(3_600_000, None)), 0).unwrap();
    assert_eq!(by_mail.deadline(), Some(3_600_001));
}

#[test]
fn a_game_that_the_rules_no_longer_replay_is_frozen_and_can_be_ended() {
    let mut old = Round::new(terms("saaguan players=3", live(A_MINUTE, 0)), 0).unwrap();
    play(&mut old, 2);
    take(&mut old, Command::Resign { seat: 2 }, 5000);
    let saved = |rules, entries| Saved {
        rules,
        status: Status::Playing,
        state: old.state(),
        result: None,
        next_game: None,
        entries,
    };
    let mut bad = old.entries().to_vec();
    bad[0].moves = vec!["nonsense".to_owned()];
    for saved in [saved(0, old.entries().to_vec()), saved(banmen_rules::RULES_VERSION, bad)] {
        let mut round = Round::load(old.terms().clone(), saved).unwrap();
        assert_eq!((round.status(), round.to_act(), round.deadline()), (Status::Frozen, None, None));
        assert_eq!(round.take(Command::Resign { seat: 0 }, moment(9000)), Err(Refusal::Frozen));
        assert_eq!(round.take(turn(&old, 9000), moment(9000)), Err(Refusal::Frozen));
        let mut aborted = round.clone();
        agreed(say(&mut aborted, 0, What::Abort, wire::Answer::Offer, None));
        agreed(say(&mut aborted, 1, What::Abort, wire::Answer::Offer, None));
        assert_eq!(aborted.status(), Status::Aborted);
        assert!(!agreed(say(&mut round, 0, What::Draw, wire::Answer::Offer, None)).done);
        assert!(agreed(say(&mut round, 1, What::Draw, wire::Answer::Accept, None)).done);
        assert_eq!(round.status(), Status::Over);
        assert_eq!(round.result().unwrap().winners, round.names()[..2]);
    }
}
