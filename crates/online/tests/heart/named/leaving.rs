//! Players who leave, and players who are gone.

use banmen_online::heart::{Absence, Answer, Command, Refusal, Round};
use banmen_online::wire::Status;

use super::{A_MINUTE, play, take};
use crate::kit::{days, live, moment, terms};

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
