//! Named situations of the contract.

use banmen_online::heart::{Absence, Answer, Change, Command, Holder, Offer, Refusal, Round, Saved, Turn};
use banmen_online::wire::{self, Agreement, Status, What};

use super::kit::{Chance, days, live, moment, next_turn, terms};

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
fn who_resigned_is_answered_the_same_after_the_end() {
    let mut round = Round::new(terms("saaguan players=3", None), 0).unwrap();
    let first = take(&mut round, Command::Resign { seat: 2 }, 5);
    assert_eq!(round.status(), Status::Playing, "two go on");
    assert_eq!(take(&mut round, Command::Resign { seat: 2 }, 6).answer, first.answer);
    take(&mut round, Command::Forfeit { seat: 0 }, 7);
    assert_eq!(round.result().unwrap().winners, [round.names()[1].clone()]);
    assert_eq!(round.result().unwrap().reason, "forfeit");
    assert_eq!(take(&mut round, Command::Resign { seat: 2 }, 8).answer, first.answer);
    assert_eq!(
        round.take(Command::Resign { seat: 0 }, moment(9)),
        Err(Refusal::Over),
        "put out, not resigned"
    );
    assert_eq!(round.take(Command::Resign { seat: 1 }, moment(9)), Err(Refusal::Over));
}

#[test]
fn an_off_turn_resignation_leaves_the_clock_of_the_other_running() {
    let mut round = Round::new(terms("saaguan players=3", live(A_MINUTE, 0)), 0).unwrap();
    play(&mut round, 3);
    let (acts, began, left) = (round.to_act().unwrap(), round.began(), round.left());
    let other = (acts + 1) % 3;
    take(&mut round, Command::Resign { seat: other }, 3700);
    assert_eq!((round.to_act(), round.began(), round.left()), (Some(acts), began, left));
    take(&mut round, Command::Resign { seat: acts }, 3900);
    assert_eq!(round.status(), Status::Over);
}

#[test]
fn taking_back_restores_clocks_and_starts_the_clock_anew() {
    let mut round = Round::new(terms("saiju", live(A_MINUTE, 500)), 0).unwrap();
    play(&mut round, 4);
    let after_two = round.entries()[1].left.clone();
    assert_eq!(say(&mut round, 0, What::Back, wire::Answer::Offer, Some(9)), Err(Refusal::BadBack { to: 9 }));
    assert_eq!(say(&mut round, 0, What::Back, wire::Answer::Offer, None), Err(Refusal::NoTo));
    assert_eq!(
        say(&mut round, 0, What::Back, wire::Answer::Accept, None),
        Err(Refusal::NoOffer { what: What::Back })
    );
    agreed(say(&mut round, 0, What::Back, wire::Answer::Offer, Some(3)));
    let offers = agreed(say(&mut round, 1, What::Back, wire::Answer::Offer, Some(2))).offers;
    assert_eq!(
        (offers[0].to, offers[0].agreed.clone()),
        (Some(2), vec![1]),
        "another entry replaces the offer"
    );
    let done = agreed(say(&mut round, 0, What::Back, wire::Answer::Accept, None));
    assert_eq!((done.done, done.ordinal), (true, Some(5)));
    assert_eq!(round.entries()[4].moves, ["back:2"]);
    assert_eq!((round.left(), round.began()), (after_two, Some(4500)));
    assert_eq!((round.next_ordinal(), round.table().unwrap().transcript().moves), {
        let stands: Vec<String> = round.entries()[..2].iter().flat_map(|entry| entry.moves.clone()).collect();
        (6, stands)
    });
    // A turn that no longer stands is none to go back to.
    assert_eq!(say(&mut round, 0, What::Back, wire::Answer::Offer, Some(3)), Err(Refusal::BadBack { to: 3 }));
}

#[test]
fn nobody_comes_back_by_taking_back() {
    let mut round = Round::new(terms("saaguan players=3", None), 0).unwrap();
    play(&mut round, 2);
    take(&mut round, Command::Resign { seat: 2 }, 9000);
    for to in [0, 1, 2, 3] {
        assert_eq!(
            say(&mut round, 0, What::Back, wire::Answer::Offer, Some(to)),
            Err(Refusal::BadBack { to })
        );
    }
    play(&mut round, 2);
    assert!(say(&mut round, 0, What::Back, wire::Answer::Offer, Some(4)).is_ok());
}

#[test]
fn a_game_without_takebacks_refuses_them() {
    let mut terms = terms("saiju", None);
    terms.takebacks = false;
    let mut round = Round::new(terms, 0).unwrap();
    assert_eq!(say(&mut round, 0, What::Back, wire::Answer::Offer, Some(0)), Err(Refusal::NoTakebacks));
}

#[test]
fn a_game_is_aborted_at_once_until_everybody_has_made_a_turn() {
    let mut round = Round::new(terms("saiju", None), 0).unwrap();
    play(&mut round, 1);
    assert!(agreed(say(&mut round, 0, What::Abort, wire::Answer::Offer, None)).done);
    assert_eq!((round.status(), round.result()), (Status::Aborted, None));
    assert_eq!(round.take(Command::Resign { seat: 0 }, moment(9)), Err(Refusal::Aborted));

    let mut round = Round::new(terms("saiju", None), 0).unwrap();
    play(&mut round, 2);
    assert!(!agreed(say(&mut round, 0, What::Abort, wire::Answer::Offer, None)).done);
    assert!(agreed(say(&mut round, 1, What::Abort, wire::Answer::Decline, None)).offers.is_empty());
    agreed(say(&mut round, 0, What::Abort, wire::Answer::Offer, None));
    assert!(
        agreed(say(&mut round, 1, What::Abort, wire::Answer::Offer, None)).done,
        "an offer where one stands"
    );
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
fn levels_answer_at_once() {
    let mut with_level = terms("saiju", None);
    with_level.seats[1] = Holder::Level(3);
    let mut round = Round::new(with_level, 0).unwrap();
    play(&mut round, 4);
    assert_eq!(round.levels_to_ask(0, What::Draw, wire::Answer::Offer), [1]);
    let offer = |agrees| {
        let (what, answer) = (What::Draw, wire::Answer::Offer);
        Command::Offer(Offer {
            seat: 0,
            what,
            answer,
            to: None,
            levels: vec![(1, agrees)],
            next: String::new(),
        })
    };
    let declined = round.take(offer(false), moment(5000));
    assert!(!declined.as_ref().unwrap().changed);
    assert_eq!(agreed(declined), Agreement { done: false, ordinal: None, game: None, offers: Vec::new() });
    assert!(agreed(say(&mut round, 0, What::Back, wire::Answer::Offer, Some(2))).done);
    assert!(agreed(round.take(offer(true), moment(6000))).done);
    assert_eq!(round.result().unwrap().reason, "agreement");
    let next = agreed(say(&mut round, 0, What::Rematch, wire::Answer::Offer, None));
    assert_eq!((next.done, next.game.as_deref(), round.next_game()), (true, Some("next"), Some("next")));
    assert_eq!(round.terms().rematch().seats, [Holder::Level(3), Holder::Person("person0".to_owned())]);
    assert!(agreed(say(&mut round, 0, What::Rematch, wire::Answer::Accept, None)).done, "again the same");
}

#[test]
fn a_rematch_is_offered_after_the_end_and_stands_for_an_hour() {
    let mut round = Round::new(terms("saiju", None), 0).unwrap();
    assert_eq!(say(&mut round, 0, What::Rematch, wire::Answer::Offer, None), Err(Refusal::NotOver));
    take(&mut round, Command::Resign { seat: 0 }, 1000);
    let offers = agreed(say(&mut round, 0, What::Rematch, wire::Answer::Offer, None)).offers;
    assert_eq!(offers[0].agreed, [0]);
    let made = round.acts_since() + 500;
    assert_eq!(round.offers(made + 3_599_999).len(), 1);
    assert!(round.offers(made + 3_600_000).is_empty());
    assert!(agreed(say(&mut round, 1, What::Rematch, wire::Answer::Accept, None)).done);
}

#[test]
fn the_player_to_act_who_is_gone_can_be_put_out() {
    let mut round = Round::new(terms("saaguan players=4", live(A_MINUTE, 0)), 0).unwrap();
    play(&mut round, 4);
    let (away, others) = (round.to_act().unwrap(), |round: &Round| {
        let acts = round.to_act().unwrap();
        (0..4).filter(move |seat| *seat != acts).collect::<Vec<u8>>()
    });
    let others = others(&round);
    let claim = |seat, gone, present: &[u8]| {
        let absence =
            (0..4).map(|own| (!present.contains(&own)).then_some(Absence { gone, on_purpose: false }));
        Command::Claim { seat, absence: absence.collect() }
    };
    let early = round.take(claim(others[0], 12_300, &others), moment(9000));
    assert_eq!(early, Err(Refusal::ClaimEarly { seconds: 18 }));
    assert_eq!(round.take(claim(away, 40_000, &others), moment(9000)), Err(Refusal::ClaimOwnTurn));
    // Two of three who are present are a majority.
    assert_eq!(take(&mut round, claim(others[0], 40_000, &others), 9000).answer, Answer::Voted);
    assert_eq!(take(&mut round, claim(others[0], 40_000, &others), 9100).answer, Answer::Voted, "once each");
    let left = take(&mut round, claim(others[1], 40_000, &others), 9200).entry.unwrap();
    assert_eq!(left.moves, [format!("forfeit:{}", round.names()[usize::from(away)])]);
    assert_eq!(round.status(), Status::Playing, "three go on");
    // Who is alone with nobody else present needs no other.
    let (away, alone) =
        (round.to_act().unwrap(), others.iter().find(|seat| Some(**seat) != round.to_act()).unwrap());
    let left = take(&mut round, claim(*alone, 40_000, &[*alone]), 9300).entry.unwrap();
    assert_eq!(left.seat, Some(away));
}

#[test]
fn correspondence_has_deadlines_and_no_claims() {
    let mut round = Round::new(terms("saiju", days(3_600_000, None)), 0).unwrap();
    let other = 1 - round.to_act().unwrap();
    let absence = vec![Some(Absence { gone: 3_000_000, on_purpose: true }); 2];
    let refused = round.take(Command::Claim { seat: other, absence }, moment(600_000));
    assert_eq!(refused, Err(Refusal::ClaimEarly { seconds: 3000 }));
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
