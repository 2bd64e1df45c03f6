//! Random commands at random moments in every configured game, compared with the slow version after each of them.

use banmen_online::heart::{Absence, Change, Command, Offer, Round, Saved, Turn};
use banmen_online::wire::{Answer, OfferState, Status, What};
use banmen_rules::record::{Record, Tags};

use super::kit::{Chance, moment, next_turn, random_terms, setups};
use super::slow::Slow;

/// The games of each setup.
const GAMES: u64 = 60;
/// The most commands in a game.
const COMMANDS: usize = 120;

#[test]
fn random_games_are_as_the_slow_version_says() {
    let mut ended = [0; 4];
    for (line, setup) in setups().iter().enumerate() {
        for game in 0..GAMES {
            let mut chance = Chance::new(line as u64 * 1000 + game);
            let status = play(setup, &mut chance);
            ended[status as usize] += 1;
        }
    }
    let [playing, over, aborted, frozen] = ended;
    println!("{playing} played on, {over} over, {aborted} aborted, {frozen} frozen");
    assert!(over > 500 && aborted > 100 && frozen == 0);
}

fn play(setup: &str, chance: &mut Chance) -> Status {
    let terms = random_terms(setup, chance);
    let mut now = 1_000_000;
    let mut round = Round::new(terms.clone(), now).unwrap();
    let mut slow = Slow::new(terms, now);
    // Some games go on to their end, others are full of quarrels.
    let calm = chance.below(3) * 10 + 2;
    for _ in 0..COMMANDS {
        now += random_step(chance);
        let command = random_command(&round, now, calm, chance);
        let before = (round.state(), round.entries().len(), round.status());
        let made = round.take(command.clone(), moment(now));
        let told = slow.take(&command, moment(now));
        compare_answers(&command, &made, told);
        if made.as_ref().map_or(true, |change| !change.changed) {
            assert_eq!((round.state(), round.entries().len(), round.status()), before, "{command:?}");
        }
        compare(&round, &slow, now);
        if chance.one_in(6) {
            round = reload(&round);
            compare(&round, &slow, now);
        }
    }
    check_log(&round);
    round.status()
}

fn random_step(chance: &mut Chance) -> i64 {
    match chance.below(20) {
        0 => 40_000,
        1 => 3_700_000,
        2..8 => 0,
        _ => chance.below(2500) as i64,
    }
}

fn random_command(round: &Round, now: i64, calm: usize, chance: &mut Chance) -> Command {
    let seats = round.terms().seats.len();
    let seat = chance.below(seats) as u8;
    match chance.below(9 + calm) {
        0 => Command::Resign { seat },
        1 if chance.one_in(4) => Command::Forfeit { seat },
        2 => Command::Flag {
            ordinal: round.next_ordinal() - u64::from(chance.one_in(8)).min(round.next_ordinal()),
        },
        3..6 => Command::Offer(random_offer(round, seat, chance)),
        6 => Command::Claim { seat, absence: (0..seats).map(|_| random_absence(chance)).collect() },
        7 if !round.entries().is_empty() => again(round, now, chance),
        8 => Command::Turn(Turn { seat, ..odd_turn(round, now, chance) }),
        _ => Command::Turn(good_turn(round, now, chance)),
    }
}

fn random_absence(chance: &mut Chance) -> Option<Absence> {
    let gone = [1000, 12_000, 40_000, 400_000];
    (!chance.one_in(3)).then(|| Absence { gone: *chance.pick(&gone), on_purpose: chance.one_in(2) })
}

fn random_offer(round: &Round, seat: u8, chance: &mut Chance) -> Offer {
    let what = *chance.pick(&[What::Draw, What::Back, What::Abort, What::Rematch]);
    let answer =
        *chance.pick(&[Answer::Offer, Answer::Offer, Answer::Accept, Answer::Accept, Answer::Decline]);
    let to = (answer == Answer::Offer && !chance.one_in(9))
        .then(|| chance.below(round.entries().len() + 2) as u64);
    let levels = (0..6).map(|seat| (seat, !chance.one_in(3))).collect();
    Offer { seat, what, answer, to, levels, next: "next".to_owned() }
}

/// A turn that was made before, as it was or of another seat or with other moves.
fn again(round: &Round, now: i64, chance: &mut Chance) -> Command {
    let entry = chance.pick(round.entries());
    let seat = entry.seat.unwrap_or(0);
    let mut moves = entry.moves.clone();
    if chance.one_in(4) {
        moves.push("end".to_owned());
    }
    Command::Turn(Turn { seat, ordinal: entry.ordinal, moves, received: now, lag: None })
}

fn good_turn(round: &Round, now: i64, chance: &mut Chance) -> Turn {
    let moves = if round.to_act().is_some() { next_turn(round, chance) } else { vec!["end".to_owned()] };
    let received = now - chance.below(300) as i64;
    let lag = (!chance.one_in(3)).then(|| chance.below(1500) as i64);
    Turn { seat: round.to_act().unwrap_or(0), ordinal: round.next_ordinal(), moves, received, lag }
}

fn odd_turn(round: &Round, now: i64, chance: &mut Chance) -> Turn {
    let mut turn = good_turn(round, now, chance);
    match chance.below(5) {
        0 => turn.moves.clear(),
        1 => turn.moves.push("draw".to_owned()),
        2 => turn.moves = vec![format!("resign:{}", round.names()[0])],
        3 => turn.ordinal += 1,
        _ => turn.moves[0] = "x".repeat(1 + chance.below(400)),
    }
    turn
}

fn compare_answers(
    command: &Command,
    made: &Result<Change, banmen_online::heart::Refusal>,
    told: Result<bool, &str>,
) {
    match (made, told) {
        (Ok(change), Ok(changed)) => assert_eq!(change.changed, changed, "{command:?} {change:?}"),
        (Err(refusal), Err("rules")) => assert_eq!(refusal.status(), 422, "{command:?}"),
        (Err(refusal), Err(key)) => assert_eq!(refusal.key(), key, "{command:?}"),
        _ => panic!("{command:?}: {made:?}, and {told:?} by the slow version"),
    }
}

fn compare(round: &Round, slow: &Slow, now: i64) {
    let facts = slow.facts();
    assert_eq!(round.status(), facts.status);
    assert_eq!(round.next_ordinal(), facts.next);
    assert_eq!(round.to_act(), facts.to_act);
    assert_eq!(round.left(), facts.left);
    assert_eq!(round.began(), facts.began);
    assert_eq!(round.deadline(), facts.deadline);
    let offers = round.offers(now).into_iter().map(|OfferState { what, to, agreed }| (what, to, agreed));
    assert_eq!(offers.collect::<Vec<_>>(), slow.offers(now));
    let (own, other) = (round.table().unwrap(), facts.table);
    assert_eq!((own.position(), own.move_count()), (other.position(), other.move_count()));
    assert_eq!(round.result().is_some(), other.outcome().is_some());
    assert!(round.left().iter().flatten().all(|left| *left >= 0), "a clock never shows less than nothing");
}

/// The round built again from what is stored.
fn reload(round: &Round) -> Round {
    let saved = Saved {
        rules: banmen_rules::RULES_VERSION,
        status: round.status(),
        state: round.state(),
        result: round.result().cloned(),
        next_game: round.next_game().map(str::to_owned),
        entries: round.entries().to_vec(),
    };
    Round::load(round.terms().clone(), saved).unwrap()
}

/// Ordinals have no gaps, times are not negative, and the exported record tells the same game.
fn check_log(round: &Round) {
    for (place, entry) in round.entries().iter().enumerate() {
        assert_eq!(entry.ordinal, place as u64 + 1);
        assert!(entry.spent >= 0 && entry.lag >= 0 && entry.lag <= 1000, "{entry:?}");
        assert!(entry.left.iter().flatten().all(|left| *left >= 0), "{entry:?}");
    }
    let table = round.table().unwrap();
    let record = Record::from_table(table, &Tags::none()).unwrap();
    let read = Record::read(&record.write()).unwrap();
    let stands: Vec<_> = round.standing().flat_map(|entry| entry.moves.clone()).collect();
    assert_eq!(read.transcript().moves, stands);
    let result = read.outcome().map(|outcome| {
        let names = outcome.winners.iter().map(|seat| read.names()[seat.index()].to_owned()).collect();
        (names, outcome.reason.0.to_owned())
    });
    assert_eq!(result, round.result().map(|result| (result.winners.clone(), result.reason.clone())));
}
