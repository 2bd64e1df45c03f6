//! Plays the games of a plan on all cores, and counts them in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use banmen_rules::AnyTable;

use super::game::{self, GameResult};
use super::occupant::{IdlePrograms, Occupant};
use super::plan::Plan;
use super::sprt::Verdict;
use super::tally::Tally;

/// How a match came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All games were played.
    Complete,
    /// The test decided.
    Decided,
    /// The match was stopped.
    Stopped,
}

/// A game that was just finished.
#[derive(Debug)]
pub struct Finished {
    /// Its result.
    pub result: GameResult,
    /// The table after its last move.
    pub table: AnyTable,
}

/// Plays the games of a plan that are not done yet. `heard` gets every game as soon as it is finished,
/// with the tally of all that are finished by then. Games after the one with which the test decided are
/// not counted.
pub fn run<E>(
    plan: &Plan,
    done: BTreeMap<u64, GameResult>,
    stop: &AtomicBool,
    heard: &mut dyn FnMut(&Finished, &Tally) -> Result<(), E>,
) -> Result<(Tally, Ending), E> {
    let is_open: Vec<_> = (0..plan.terms().games).filter(|game| !done.contains_key(game)).collect();
    let mut ledger = Ledger::new(plan);
    done.into_values()
        .filter(|result| result.game < plan.terms().games)
        .for_each(|result| ledger.enter(result));
    let over = AtomicBool::new(ledger.is_decided);
    let is_over = || over.load(Ordering::Relaxed) || stop.load(Ordering::Relaxed);
    let next = AtomicU64::new(0);
    let (sender, finished) = channel();
    let told = thread::scope(|scope| {
        for _ in 0..plan.terms().jobs.min(is_open.len()) {
            let (sender, is_open, next) = (sender.clone(), &is_open, &next);
            scope.spawn(move || work(plan, is_open, next, &is_over, &sender));
        }
        drop(sender);
        let told = finished.iter().try_for_each(|one: Finished| {
            ledger.enter(one.result.clone());
            over.fetch_or(ledger.is_decided, Ordering::Relaxed);
            heard(&one, &ledger.all)
        });
        over.store(true, Ordering::Relaxed);
        told
    });
    told?;
    Ok(ledger.close())
}

/// The work of one thread: plays one game after another until none is left.
fn work(
    plan: &Plan,
    is_open: &[u64],
    next: &AtomicU64,
    is_over: &dyn Fn() -> bool,
    finished: &Sender<Finished>,
) {
    let schedule = plan.schedule();
    let mut idle = IdlePrograms::default();
    while let Some(&game) = is_open.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
        if is_over() {
            return;
        }
        let seat = |(seat, &participant): (usize, &usize)| {
            let seed = schedule.thinking_seed(plan.participants()[participant].settings.seed, game, seat);
            Occupant::seat(plan, participant, seed, &mut idle)
        };
        let mut occupants: Vec<_> = schedule.seating(game).iter().enumerate().map(seat).collect();
        let Some((result, table)) = game::play(plan, game, &mut occupants, is_over) else { return };
        occupants.into_iter().for_each(|occupant| occupant.stand_up(&mut idle));
        if finished.send(Finished { result, table }).is_err() {
            return;
        }
    }
}

/// The results: all of them, and those that are counted, strictly in order.
struct Ledger<'a> {
    plan: &'a Plan,
    seats: u64,
    all: Tally,
    counted: Tally,
    /// Games that were finished before an earlier one was.
    early: BTreeMap<u64, GameResult>,
    is_decided: bool,
}

impl<'a> Ledger<'a> {
    fn new(plan: &'a Plan) -> Ledger<'a> {
        let empty = Tally::new(plan.participants().len(), plan.seats());
        Ledger {
            plan,
            seats: plan.seats() as u64,
            all: empty.clone(),
            counted: empty,
            early: BTreeMap::new(),
            is_decided: false,
        }
    }

    fn enter(&mut self, result: GameResult) {
        self.all.add(&result);
        self.early.insert(result.game, result);
        while !self.is_decided
            && let Some(result) = self.early.remove(&self.counted.games)
        {
            self.counted.add(&result);
            // In the middle of a round the advantage of a seat would weigh.
            let test = self.plan.sprt().filter(|_| self.counted.games.is_multiple_of(self.seats));
            let verdict = test.map(|sprt| self.counted.test(sprt).0);
            self.is_decided = verdict.is_some_and(|verdict| verdict != Verdict::Open);
        }
    }

    fn close(self) -> (Tally, Ending) {
        match self.is_decided {
            true => (self.counted, Ending::Decided),
            false if self.all.games == self.plan.terms().games => (self.counted, Ending::Complete),
            false => (self.all, Ending::Stopped),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::participant::Participant;
    use crate::arena::plan::Terms;
    use banmen_search::Limits;

    fn plan(game: &str, players: &[&str], games: u64, jobs: usize) -> Plan {
        let participants = players.iter().map(|player| Participant::read(player).unwrap()).collect();
        let limits = Limits { nodes: Some(20), ..Limits::default() };
        let terms = Terms { games, limits, seed: 3, opening: None, jobs };
        Plan::new(&game.parse().unwrap(), participants, terms).unwrap()
    }

    fn play(plan: &Plan, done: BTreeMap<u64, GameResult>) -> (Tally, Ending, Vec<GameResult>) {
        let mut all = Vec::new();
        let mut keep = |finished: &Finished, _: &Tally| {
            all.push(finished.result.clone());
            Ok::<_, ()>(())
        };
        let (tally, ending) = run(plan, done, &AtomicBool::new(false), &mut keep).unwrap();
        (without_time(tally), ending, all)
    }

    /// What does not depend on how busy the machine is.
    fn without_time(mut tally: Tally) -> Tally {
        for player in &mut tally.players {
            (player.milliseconds, player.longest_turn) = (0.0, 0.0);
        }
        tally
    }

    #[test]
    fn the_number_of_workers_changes_nothing() {
        for game in ["saiju players=3", "saaguan side=3 limit=30 players=4"] {
            let plan = |jobs| plan(game, &["best", "greedy", "random"], 9, jobs);
            let (alone, ending, _) = play(&plan(1), BTreeMap::new());
            assert_eq!((alone.games, ending), (9, Ending::Complete));
            assert_eq!(play(&plan(3), BTreeMap::new()).0, alone, "{game}");
        }
    }

    #[test]
    fn a_match_is_continued_where_it_stopped() {
        let plan = plan("niju", &["greedy", "random"], 6, 1);
        let (whole, _, all) = play(&plan, BTreeMap::new());
        let done = all.into_iter().filter(|result| [0, 1, 4].contains(&result.game));
        let (resumed, _, rest) = play(&plan, done.map(|result| (result.game, result)).collect());
        assert_eq!(rest.iter().map(|result| result.game).collect::<Vec<_>>(), [2, 3, 5]);
        assert_eq!(resumed, whole);
    }

    #[test]
    fn the_test_stops_a_match_early() {
        let plan = |jobs| plan("niju", &["greedy", "random"], 400, jobs).with_test("50%,70%").unwrap();
        let (alone, ending, _) = play(&plan(1), BTreeMap::new());
        assert_eq!(ending, Ending::Decided);
        assert!(alone.games < 100, "{}", alone.games);
        assert_eq!(play(&plan(3), BTreeMap::new()).0, alone);
    }

    #[test]
    fn a_match_can_be_stopped() {
        let plan = plan("sayu", &["best", "uct"], 100, 1);
        let stop = AtomicBool::new(false);
        let mut heard = |_: &Finished, _: &Tally| {
            stop.store(true, Ordering::Relaxed);
            Ok::<_, ()>(())
        };
        let (tally, ending) = run(&plan, BTreeMap::new(), &stop, &mut heard).unwrap();
        assert_eq!((tally.games, ending), (1, Ending::Stopped));
    }
}
