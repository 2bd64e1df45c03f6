//! Looking back at a game: what the search thinks of the position after each turn, and what each turn
//! cost whoever made it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use banmen_rules::record::{Record, Step};
use banmen_rules::{AnyGame, Flow, Seat};

use super::job::{Manner, Strength, ponder};
use crate::records;

/// The turns of a game that are looked at: from the position before `first` to the one after `last`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Span {
    pub(crate) first: usize,
    pub(crate) last: usize,
}

impl Span {
    /// How many positions there are.
    pub(crate) fn positions(self) -> usize {
        self.last + 2 - self.first
    }
}

/// A game with what the search thinks of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Review {
    /// How many turns are made at the first of the moments.
    pub(crate) first: usize,
    /// The position before the first turn, then the one after each turn.
    pub(crate) moments: Vec<Moment>,
    /// The turns in between.
    pub(crate) turns: Vec<Turn>,
}

/// A position between two turns.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Moment {
    /// Every player's chance to win, in seat order.
    pub(crate) chances: Vec<f32>,
    /// The points that every player may expect, where the game keeps score.
    pub(crate) scores: Option<Vec<f32>>,
    pub(crate) visits: u64,
    pub(crate) is_proven: bool,
    position: String,
    best: BestTurn,
}

/// The turn that the search would make.
#[derive(Clone, PartialEq, Default, Debug)]
struct BestTurn {
    actions: Vec<String>,
    /// The position after it, if the search saw to its end.
    leads_to: Option<String>,
}

/// A turn as it was made.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Turn {
    /// Counted from 1.
    pub(crate) number: usize,
    pub(crate) seat: Seat,
    pub(crate) played: Vec<String>,
    /// What the search would have done; nothing when it would have done the same.
    pub(crate) better: Option<Vec<String>>,
    /// The player's own chance before and after.
    pub(crate) before: f32,
    pub(crate) after: f32,
    /// Whether it was a choice on the board: giving up and agreeing on a draw are not judged.
    pub(crate) is_judged: bool,
}

impl Turn {
    /// How much of their own chance the player gave away. A turn that the search would have made costs
    /// nothing, whatever became clear after it.
    pub(crate) fn cost(&self) -> f32 {
        if self.is_judged && self.better.is_some() { (self.before - self.after).max(0.0) } else { 0.0 }
    }
}

/// How one player did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Account {
    pub(crate) seat: Seat,
    /// How many turns are judged, and how many of them the search would have made too.
    pub(crate) turns: usize,
    pub(crate) same: usize,
    /// What a turn cost on average, and what the dearest one did.
    pub(crate) mean_cost: f32,
    pub(crate) worst_cost: f32,
}

impl Review {
    /// Searches all positions of the span, several side by side; `tell` hears how many are done.
    pub(crate) fn of(
        record: &Record,
        span: Span,
        manner: &Manner,
        (jobs, memory): (usize, usize),
        tell: &mut dyn FnMut(usize),
    ) -> Review {
        let turns: Vec<_> = record.line().turns().collect();
        let strength = Strength { threads: 1, memory };
        let look = |made: usize| look_at(&*table_after(record, &turns[..made]), manner, strength);
        let moments = side_by_side(jobs, span.first - 1..span.last + 1, &look, tell);
        let judged = moments.windows(2).zip(span.first..).map(|(pair, number)| {
            let [before, after] = pair else { unreachable!("windows of two") };
            judge(number, turns[number - 1], before, after)
        });
        Review { first: span.first - 1, turns: judged.collect(), moments }
    }

    /// The turns that cost something, the dearest first.
    pub(crate) fn dearest(&self, least: f32) -> Vec<&Turn> {
        let mut dear: Vec<_> = self.turns.iter().filter(|turn| turn.cost() >= least).collect();
        dear.sort_by(|one, other| other.cost().total_cmp(&one.cost()).then(one.number.cmp(&other.number)));
        dear
    }

    /// After how many turns the result was certain, and stayed so to the end of the span.
    pub(crate) fn certain_after(&self) -> Option<usize> {
        let open = self.moments.iter().rposition(|moment| !moment.is_proven);
        let first = open.map_or(0, |open| open + 1);
        (first < self.moments.len()).then_some(self.first + first)
    }

    /// How the players did, in seat order.
    pub(crate) fn accounts(&self) -> Vec<Account> {
        let seats = self.moments.first().map_or(0, |moment| moment.chances.len());
        (0..seats).map(|seat| self.account(Seat::new(seat))).collect()
    }

    fn account(&self, seat: Seat) -> Account {
        let own: Vec<_> = self.turns.iter().filter(|turn| turn.seat == seat && turn.is_judged).collect();
        let costs = own.iter().map(|turn| turn.cost());
        Account {
            seat,
            turns: own.len(),
            same: own.iter().filter(|turn| turn.better.is_none()).count(),
            mean_cost: costs.clone().fold(0.0, |sum, cost| sum + cost) / own.len().max(1) as f32,
            worst_cost: costs.fold(0.0, f32::max),
        }
    }
}

/// The table after some turns.
fn table_after(record: &Record, turns: &[&[Step]]) -> Box<dyn AnyGame> {
    let mut table = records::first_table(record);
    for step in turns.iter().copied().flatten() {
        table.play_quietly(step.text()).expect("a record holds moves that were made before");
    }
    table
}

fn look_at(table: &dyn AnyGame, manner: &Manner, strength: Strength) -> Moment {
    let report = ponder(table, manner, strength, &|| false, &mut |_| {});
    let line = report.lines.first().map_or(&[][..], |line| &line.actions);
    Moment {
        best: best_turn(table, line),
        position: table.position(),
        chances: report.chances,
        scores: report.scores,
        visits: report.nodes,
        is_proven: report.is_proven,
    }
}

/// As much of a line as belongs to the turn that is to be made.
fn best_turn(table: &dyn AnyGame, line: &[String]) -> BestTurn {
    let mut table = table.duplicate();
    let mut actions = Vec::new();
    for action in line {
        let flow = table.play_quietly(action).expect("the search expects legal actions");
        actions.push(action.clone());
        if flow != Flow::SameTurn {
            return BestTurn { actions, leads_to: Some(table.position()) };
        }
    }
    BestTurn { actions, leads_to: None }
}

/// What a turn came to, from what is thought of the positions before and after it.
fn judge(number: usize, steps: &[Step], before: &Moment, after: &Moment) -> Turn {
    let seat = steps[0].seat();
    let played: Vec<_> = steps.iter().map(|step| step.text().to_owned()).collect();
    let best = &before.best;
    // Whatever leads to the same position is the same turn, in whatever order it was made.
    let is_same = match &best.leads_to {
        Some(position) => *position == after.position,
        None => played.starts_with(&best.actions),
    };
    let is_judged = !played.iter().any(|text| text == "draw" || text.starts_with("resign:"));
    Turn {
        number,
        seat,
        better: (!is_same && !best.actions.is_empty()).then(|| best.actions.clone()),
        played,
        before: before.chances[seat.index()],
        after: after.chances[seat.index()],
        is_judged,
    }
}

/// Does the same for every number of a range on several threads; the results in order.
fn side_by_side<T: Send>(
    threads: usize,
    range: std::ops::Range<usize>,
    work: &(dyn Fn(usize) -> T + Sync),
    tell: &mut dyn FnMut(usize),
) -> Vec<T> {
    let next = AtomicUsize::new(range.start);
    let (sender, receiver) = mpsc::channel();
    let mut results: Vec<Option<T>> = range.clone().map(|_| None).collect();
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, range.len().max(1)) {
            let (sender, next, end) = (sender.clone(), &next, range.end);
            scope.spawn(move || {
                let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|number| *number < end);
                while let Some(number) = take() {
                    if sender.send((number, work(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (done, (number, result)) in receiver.iter().enumerate() {
            results[number - range.start] = Some(result);
            tell(done + 1);
        }
    });
    results.into_iter().map(|result| result.expect("every number was worked on")).collect()
}

#[cfg(test)]
mod tests {
    use super::side_by_side;

    #[test]
    fn results_come_in_order() {
        let mut told = Vec::new();
        let squares = side_by_side(3, 2..9, &|number| number * number, &mut |done| told.push(done));
        assert_eq!(squares, [4, 9, 16, 25, 36, 49, 64]);
        assert_eq!(told, [1, 2, 3, 4, 5, 6, 7]);
        assert!(side_by_side(3, 4..4, &|number| number, &mut |_| {}).is_empty());
    }
}
