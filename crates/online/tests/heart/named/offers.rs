//! Taking back, draws, aborting and rematches.

use banmen_online::heart::{Command, Holder, Offer, Refusal, Round};
use banmen_online::wire::{self, Agreement, Status, What};

use super::{A_MINUTE, agreed, play, say, take};
use crate::kit::{live, moment, terms};

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
