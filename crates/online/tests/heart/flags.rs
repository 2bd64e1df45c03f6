//! A flag against a turn in the same millisecond: whatever comes first, there is one entry.

use banmen_online::heart::{Change, Command, Entry, Refusal, Round, Turn};
use banmen_online::wire::Status;

use super::kit::{Chance, days, live, moment, next_turn, terms};

/// The store: it takes a change only if it was made from the newest revision.
#[derive(Default)]
struct Store {
    revision: u64,
    entries: Vec<Entry>,
}

impl Store {
    fn commit(&mut self, seen: u64, change: &Change) -> bool {
        let is_newest = seen == self.revision;
        if is_newest && change.changed {
            self.revision += 1;
            self.entries.extend(change.entry.clone());
        }
        is_newest
    }
}

#[test]
fn a_flag_and_a_turn_in_the_same_millisecond_make_one_entry() {
    let mut chance = Chance::new(7);
    let mut won = [0, 0];
    for game in 0..10_000 {
        let clock = if game % 2 == 0 { live(3000, 0) } else { days(3_600_000, None) };
        let mut round = Round::new(terms("niju", clock), 0).unwrap();
        // Both players have made a turn, so that the clock decides and not the time for first turns.
        for now in [10, 20] {
            let turn = turn_of(&round, now, None, &mut chance);
            round.take(turn, moment(now)).unwrap();
        }
        let mut store = Store::default();
        let deadline = round.deadline().unwrap();
        // The moments around the deadline, and all lag that the quota could give back.
        let now = deadline - 1 + i64::from(chance.one_in(2)) - chance.below(3) as i64 * 400;
        let lag = Some(chance.below(1500) as i64);
        let mut commands = vec![Command::Flag { ordinal: 3 }, turn_of(&round, now, lag, &mut chance)];
        if chance.one_in(2) {
            commands.reverse();
        }
        // Two nodes take a command each from the same revision; then the loser takes its own again.
        let mut nodes = [round.clone(), round.clone()];
        let made: Vec<_> = nodes
            .iter_mut()
            .zip(&commands)
            .map(|(node, command)| node.take(command.clone(), moment(now)))
            .collect();
        assert!(
            made.iter().filter(|made| made.is_ok()).count() <= 1,
            "a flag falls only when no turn is in time"
        );
        let stored: Vec<bool> = made.iter().flatten().map(|change| store.commit(0, change)).collect();
        assert_eq!(stored.len(), store.entries.len());
        for (command, made) in commands.iter().zip(&made) {
            if let (Ok(change), false) = (made, store.entries.is_empty()) {
                won[usize::from(matches!(command, Command::Flag { .. }))] += change.entry.iter().len();
            }
        }
    }
    assert!(won.iter().all(|won| *won > 1000), "{won:?}");
}

#[test]
fn of_two_flags_and_two_turns_one_is_stored() {
    let mut chance = Chance::new(8);
    for _ in 0..10_000 {
        let mut round = Round::new(terms("niju", live(3000, 0)), 0).unwrap();
        for now in [10, 20] {
            let turn = turn_of(&round, now, None, &mut chance);
            round.take(turn, moment(now)).unwrap();
        }
        let deadline = round.deadline().unwrap();
        let mut store = Store { revision: 2, entries: round.entries().to_vec() };
        let early = turn_of(&round, deadline - 1100, None, &mut chance);
        let mut wishes = [Command::Flag { ordinal: 3 }, early.clone(), Command::Flag { ordinal: 3 }, early];
        let shift = chance.below(4);
        wishes.rotate_left(shift);
        // A turn that was received in time is taken although it is stored after the deadline.
        let taken: Vec<_> =
            wishes.into_iter().map(|wish| round.clone().take(wish, moment(deadline))).collect();
        let stored = taken.iter().flatten().filter(|change| store.commit(2, change)).count();
        assert_eq!((stored, store.entries.len(), store.revision), (1, 3, 3));
    }
}

#[test]
fn a_late_turn_is_refused_and_the_flag_falls() {
    let mut chance = Chance::new(9);
    let mut round = Round::new(terms("saiju", live(60_000, 0)), 0).unwrap();
    for now in [10, 20] {
        let turn = turn_of(&round, now, None, &mut chance);
        round.take(turn, moment(now)).unwrap();
    }
    let deadline = round.deadline().unwrap();
    let late = turn_of(&round, deadline, Some(900), &mut chance);
    assert_eq!(round.take(late, moment(deadline)), Err(Refusal::TimeUp));
    assert_eq!(round.take(Command::Flag { ordinal: 3 }, moment(deadline - 1)), Err(Refusal::NotYet));
    let flag = round.take(Command::Flag { ordinal: 3 }, moment(deadline)).unwrap().entry.unwrap();
    assert!(flag.moves[0].starts_with("time:"));
    assert_eq!((flag.left[usize::from(flag.seat.unwrap())], flag.spent), (Some(0), 60_000 - 10));
    assert_eq!((round.status(), round.result().unwrap().reason.as_str()), (Status::Over, "time"));
}

fn turn_of(round: &Round, received: i64, lag: Option<i64>, chance: &mut Chance) -> Command {
    let moves = next_turn(round, chance);
    Command::Turn(Turn { seat: round.to_act().unwrap(), ordinal: round.next_ordinal(), moves, received, lag })
}
