//! Plays the games of a plan on all cores, and counts them in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use banmen_rules::AnyTable;

use super::chair::{Chair, Waiting};
use super::game::{self, Played};
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
    /// Somebody stopped it.
    Stopped,
}

/// A game that was just finished.
#[derive(Debug)]
pub struct Finished {
    /// Its result.
    pub played: Played,
    /// The table after its last move.
    pub table: AnyTable,
}

/// Plays what is not done yet. `heard` is told of every game as soon as it is finished, with all that
/// are finished by then; games that were not needed any more when the test decided are not counted.
pub fn run<E>(
    plan: &Plan,
    done: BTreeMap<u64, Played>,
    stop: &AtomicBool,
    heard: &mut dyn FnMut(&Finished, &Tally) -> Result<(), E>,
) -> Result<(Tally, Ending), E> {
    let seats = plan.table().names().len();
    let is_open: Vec<_> = (0..plan.games).filter(|game| !done.contains_key(game)).collect();
    let mut ledger = Ledger::new(plan, seats);
    done.into_values().filter(|played| played.game < plan.games).for_each(|played| ledger.enter(played));
    let over = AtomicBool::new(ledger.is_decided);
    let is_over = || over.load(Ordering::Relaxed) || stop.load(Ordering::Relaxed);
    let next = AtomicU64::new(0);
    let (sender, finished) = channel();
    let told = thread::scope(|scope| {
        for _ in 0..plan.jobs.min(is_open.len()) {
            let (sender, is_open, next) = (sender.clone(), &is_open, &next);
            scope.spawn(move || work(plan, is_open, next, &is_over, &sender));
        }
        drop(sender);
        let told = finished.iter().try_for_each(|one: Finished| {
            ledger.enter(one.played.clone());
            over.fetch_or(ledger.is_decided, Ordering::Relaxed);
            heard(&one, &ledger.all)
        });
        over.store(true, Ordering::Relaxed);
        told
    });
    told?;
    Ok(ledger.close())
}

/// Plays one game after another until there is none left.
fn work(
    plan: &Plan,
    is_open: &[u64],
    next: &AtomicU64,
    is_over: &dyn Fn() -> bool,
    finished: &Sender<Finished>,
) {
    let schedule = plan.schedule();
    let mut waiting = Waiting::default();
    while let Some(&game) = is_open.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
        if is_over() {
            return;
        }
        let seat = |(seat, &entrant): (usize, &usize)| {
            let seed = schedule.thinking_seed(plan.entrants[entrant].settings.seed, game, seat);
            Chair::seat(plan, entrant, seed, &mut waiting)
        };
        let mut chairs: Vec<_> = schedule.seating(game).iter().enumerate().map(seat).collect();
        let Some((played, table)) = game::play(plan, game, &mut chairs, is_over) else { return };
        chairs.into_iter().for_each(|chair| chair.stand_up(&mut waiting));
        if finished.send(Finished { played, table }).is_err() {
            return;
        }
    }
}

/// The results: all of them, and those that count, which are entered strictly in order.
struct Ledger<'a> {
    plan: &'a Plan,
    seats: u64,
    all: Tally,
    counted: Tally,
    /// Finished before an earlier game was.
    early: BTreeMap<u64, Played>,
    is_decided: bool,
}

impl<'a> Ledger<'a> {
    fn new(plan: &'a Plan, seats: usize) -> Ledger<'a> {
        let empty = Tally::new(plan.entrants.len(), seats);
        Ledger {
            plan,
            seats: seats as u64,
            all: empty.clone(),
            counted: empty,
            early: BTreeMap::new(),
            is_decided: false,
        }
    }

    fn enter(&mut self, played: Played) {
        self.all.add(&played);
        self.early.insert(played.game, played);
        while !self.is_decided
            && let Some(played) = self.early.remove(&self.counted.games)
        {
            self.counted.add(&played);
            // In the middle of a round a seat that is better than others would weigh.
            let test = self.plan.sprt.filter(|_| self.counted.games.is_multiple_of(self.seats));
            let verdict = test.map(|sprt| self.counted.test(sprt).0);
            self.is_decided = verdict.is_some_and(|verdict| verdict != Verdict::Open);
        }
    }

    fn close(self) -> (Tally, Ending) {
        match self.is_decided {
            true => (self.counted, Ending::Decided),
            false if self.all.games == self.plan.games => (self.counted, Ending::Complete),
            false => (self.all, Ending::Stopped),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::entrant::Entrant;
    use crate::arena::sprt::Sprt;
    use banmen_rules::Setup;
    use banmen_search::Limits;

    fn plan(game: &str, players: &[&str], games: u64) -> Plan {
        let setup = game.parse::<Setup>().unwrap();
        let entrants = players.iter().map(|player| Entrant::read(player).unwrap()).collect();
        let limits = Limits { nodes: Some(20), ..Limits::default() };
        let mut plan = Plan { setup, entrants, games, limits, seed: 3, opening: None, sprt: None, jobs: 1 };
        plan.check().unwrap();
        plan
    }

    fn play(plan: &Plan, done: BTreeMap<u64, Played>) -> (Tally, Ending, Vec<Played>) {
        let mut all = Vec::new();
        let mut keep = |finished: &Finished, _: &Tally| {
            all.push(finished.played.clone());
            Ok::<_, ()>(())
        };
        let (tally, ending) = run(plan, done, &AtomicBool::new(false), &mut keep).unwrap();
        (without_time(tally), ending, all)
    }

    /// What does not depend on how busy the machine is.
    fn without_time(mut tally: Tally) -> Tally {
        tally.players.iter_mut().for_each(|player| player.milliseconds = 0.0);
        tally
    }

    #[test]
    fn the_number_of_workers_changes_nothing() {
        for game in ["saiju players=3", "saaguan side=3 limit=30 players=4"] {
            let mut plan = plan(game, &["best", "greedy", "random"], 9);
            let (alone, ending, _) = play(&plan, BTreeMap::new());
            assert_eq!((alone.games, ending), (9, Ending::Complete));
            plan.jobs = 3;
            assert_eq!(play(&plan, BTreeMap::new()).0, alone, "{game}");
        }
    }

    #[test]
    fn a_match_goes_on_where_it_stopped() {
        let plan = plan("niju", &["greedy", "random"], 6);
        let (whole, _, all) = play(&plan, BTreeMap::new());
        let done = all.into_iter().filter(|played| [0, 1, 4].contains(&played.game));
        let (resumed, _, rest) = play(&plan, done.map(|played| (played.game, played)).collect());
        assert_eq!(rest.iter().map(|played| played.game).collect::<Vec<_>>(), [2, 3, 5]);
        assert_eq!(resumed, whole);
    }

    #[test]
    fn the_test_stops_a_match_early() {
        let mut plan = plan("niju", &["greedy", "random"], 400);
        plan.sprt = Some(Sprt { low: 0.5, high: 0.7 });
        let (alone, ending, _) = play(&plan, BTreeMap::new());
        assert_eq!(ending, Ending::Decided);
        assert!(alone.games < 100, "{}", alone.games);
        plan.jobs = 3;
        assert_eq!(play(&plan, BTreeMap::new()).0, alone);
    }

    #[test]
    fn a_match_can_be_stopped() {
        let plan = plan("sayu", &["best", "uct"], 100);
        let stop = AtomicBool::new(false);
        let mut heard = |_: &Finished, _: &Tally| {
            stop.store(true, Ordering::Relaxed);
            Ok::<_, ()>(())
        };
        let (tally, ending) = run(&plan, BTreeMap::new(), &stop, &mut heard).unwrap();
        assert_eq!((tally.games, ending), (1, Ending::Stopped));
    }
}
