//! The review of a game: the search's report of the position after each turn, and what each turn cost the
//! player who made it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use banmen_rules::record::{Node, Record};
use banmen_rules::{AnyTable, Flow, Seat, Transcript, is_word};
use banmen_search::Resources;

use super::job::{SearchSettings, search_once};

/// The turns of a game that are looked at: from the position before `first` to the one after `last`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The first turn, counted from 1.
    pub first: usize,
    /// The last turn.
    pub last: usize,
}

impl Span {
    /// The number of positions.
    pub fn positions(self) -> usize {
        self.last + 2 - self.first
    }
}

/// The review of a game, or of a part of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The number of turns before the first of the positions.
    pub first: usize,
    /// The position before the first turn, then the one after each turn.
    pub positions: Vec<Evaluated>,
    /// The turns in between.
    pub turns: Vec<Turn>,
}

/// A position between two turns.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluated {
    /// Every player's chance to win, in seat order.
    pub chances: Vec<f32>,
    /// The points that every player may expect; `None` in a game without points.
    pub scores: Option<Vec<f32>>,
    /// The number of nodes visited.
    pub visits: u64,
    /// Whether the chances are the result with best play.
    pub is_proven: bool,
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
pub struct Turn {
    /// Counted from 1.
    pub number: usize,
    /// Who made it.
    pub seat: Seat,
    /// Its actions.
    pub played: Vec<String>,
    /// The turn that the search would have made; `None` if that is the turn made.
    pub better: Option<Vec<String>>,
    /// The player's own chance before the turn.
    pub before: f32,
    /// The player's own chance after the turn.
    pub after: f32,
    /// Whether it was a choice on the board: giving up and agreeing on a draw are not judged.
    pub is_judged: bool,
}

impl Turn {
    /// The part of the chance to win that the player gave away. A turn that the search would have made too
    /// costs nothing.
    pub fn cost(&self) -> f32 {
        if self.is_judged && self.better.is_some() { (self.before - self.after).max(0.0) } else { 0.0 }
    }
}

/// A summary of one player's turns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerSummary {
    /// The player's seat.
    pub seat: Seat,
    /// The number of turns that are judged.
    pub turns: usize,
    /// The number of judged turns that the search would have made too.
    pub same: usize,
    /// The mean cost of a turn.
    pub mean_cost: f32,
    /// The cost of the dearest turn.
    pub worst_cost: f32,
}

impl Review {
    /// Searches all positions of the span, several side by side; `tell` hears how many are done.
    pub fn of(
        record: &Record,
        span: Span,
        settings: &SearchSettings,
        (jobs, resources): (usize, Resources),
        tell: &mut dyn FnMut(usize),
    ) -> Review {
        let turns = record.turns();
        let transcript = record.transcript();
        let look = |made: usize| look_at(&table_after(&transcript, &turns[..made]), settings, resources);
        let positions = side_by_side(jobs, span.first - 1..span.last + 1, &look, tell);
        let judged = positions.windows(2).zip(span.first..).map(|(pair, number)| {
            let [before, after] = pair else { unreachable!("windows of two") };
            judge(number, &turns[number - 1], before, after)
        });
        Review { first: span.first - 1, turns: judged.collect(), positions }
    }

    /// The turns that cost something, the dearest first.
    pub fn dearest(&self, least: f32) -> Vec<&Turn> {
        let mut dear: Vec<_> = self.turns.iter().filter(|turn| turn.cost() >= least).collect();
        dear.sort_by(|one, other| other.cost().total_cmp(&one.cost()).then(one.number.cmp(&other.number)));
        dear
    }

    /// The number of turns after which the result at the end of the span was certain, and stayed so.
    pub fn certain_after(&self) -> Option<usize> {
        let last = &self.positions.last()?.chances;
        let is_other = |position: &Evaluated| !position.is_proven || position.chances != *last;
        let first = self.positions.iter().rposition(is_other).map_or(0, |other| other + 1);
        (first < self.positions.len()).then_some(self.first + first)
    }

    /// A summary of each player, in seat order.
    pub fn summaries(&self) -> Vec<PlayerSummary> {
        let seats = self.positions.first().map_or(0, |position| position.chances.len());
        (0..seats).map(|seat| self.summary(Seat::new(seat))).collect()
    }

    fn summary(&self, seat: Seat) -> PlayerSummary {
        let own: Vec<_> = self.turns.iter().filter(|turn| turn.seat == seat && turn.is_judged).collect();
        let costs = own.iter().map(|turn| turn.cost());
        PlayerSummary {
            seat,
            turns: own.len(),
            same: own.iter().filter(|turn| turn.better.is_none()).count(),
            mean_cost: costs.clone().fold(0.0, |sum, cost| sum + cost) / own.len().max(1) as f32,
            worst_cost: costs.fold(0.0, f32::max),
        }
    }
}

/// The table after some turns.
fn table_after(transcript: &Transcript, turns: &[Vec<&Node>]) -> AnyTable {
    let count = turns.iter().map(Vec::len).sum();
    transcript.table_after(count).expect("a record holds a game that was played before")
}

fn look_at(table: &AnyTable, settings: &SearchSettings, resources: Resources) -> Evaluated {
    let report = search_once(table, settings, resources, &|| false, &mut |_| {});
    let line = report.candidates.first().map_or(&[][..], |best| &best.actions);
    Evaluated {
        best: best_turn(table, line),
        position: table.position(),
        chances: report.chances,
        scores: report.scores,
        visits: report.nodes,
        is_proven: report.is_proven,
    }
}

/// As much of a line as belongs to the turn that is to be made.
fn best_turn(table: &AnyTable, line: &[String]) -> BestTurn {
    let mut table = table.clone();
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

/// The review of a turn, from the reports on the positions before and after it.
fn judge(number: usize, nodes: &[&Node], before: &Evaluated, after: &Evaluated) -> Turn {
    let seat = nodes[0].seat();
    let played: Vec<_> = nodes.iter().map(|node| node.text().to_owned()).collect();
    let best = &before.best;
    // Whatever leads to the same position is the same turn, in whatever order it was made.
    let is_same = match &best.leads_to {
        Some(position) => *position == after.position,
        None => played.starts_with(&best.actions),
    };
    let is_judged = !played.iter().any(|text| is_word(text));
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

/// Calls a function for every number of a range, on several threads. Returns the results in order.
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
    use banmen_rules::Seat;

    use super::{BestTurn, Evaluated, Review, Turn, side_by_side};

    fn position(chance: f32, is_proven: bool) -> Evaluated {
        Evaluated {
            chances: vec![chance, 1.0 - chance],
            scores: None,
            visits: 1,
            is_proven,
            position: String::new(),
            best: BestTurn::default(),
        }
    }

    /// A turn of the first (odd numbers) or second player, after which the first one's chance is `after`.
    fn turn(number: usize, before: f32, after: f32, better: Option<&str>) -> Turn {
        let seat = Seat::new((number + 1) % 2);
        let own = |chance: f32| if seat.index() == 0 { chance } else { 1.0 - chance };
        let better = better.map(|text| vec![text.to_owned()]);
        Turn {
            number,
            seat,
            played: Vec::new(),
            better,
            before: own(before),
            after: own(after),
            is_judged: true,
        }
    }

    fn review() -> Review {
        Review {
            first: 0,
            positions: vec![
                position(0.5, false),
                position(0.25, false),
                position(1.0, true),
                position(0.0, true),
                position(0.0, true),
            ],
            turns: vec![
                turn(1, 0.5, 0.25, Some("a1")),
                turn(2, 0.25, 1.0, Some("b1")),
                turn(3, 1.0, 0.0, Some("c1")),
                turn(4, 0.0, 0.0, None),
            ],
        }
    }

    #[test]
    fn the_dearest_turns_come_first() {
        let numbers = |least: f32| review().dearest(least).iter().map(|turn| turn.number).collect::<Vec<_>>();
        assert_eq!(numbers(0.1), [3, 2, 1]);
        assert_eq!(numbers(0.8), [3]);
    }

    #[test]
    fn what_the_search_would_do_too_costs_nothing() {
        let mut same = turn(1, 0.5, 0.2, None);
        assert_eq!(same.cost(), 0.0);
        same.better = Some(vec!["a1".to_owned()]);
        assert!((same.cost() - 0.3).abs() < 1e-6);
        same.is_judged = false;
        assert_eq!(same.cost(), 0.0);
        assert_eq!(turn(1, 0.2, 0.5, Some("a1")).cost(), 0.0, "a lucky turn costs nothing either");
    }

    #[test]
    fn a_result_is_certain_from_when_it_stays() {
        let mut review = review();
        assert_eq!(review.certain_after(), Some(3));
        review.first = 10;
        assert_eq!(review.certain_after(), Some(13));
        review.positions.push(position(0.4, false));
        assert_eq!(review.certain_after(), None);
    }

    #[test]
    fn each_player_has_an_account() {
        let [first, second] = review().summaries()[..] else { panic!("two players") };
        assert_eq!((first.turns, first.same, first.mean_cost, first.worst_cost), (2, 0, 0.625, 1.0));
        assert_eq!((second.turns, second.same, second.mean_cost, second.worst_cost), (2, 1, 0.375, 0.75));
    }

    #[test]
    fn results_come_in_order() {
        let mut told = Vec::new();
        let squares = side_by_side(3, 2..9, &|number| number * number, &mut |done| told.push(done));
        assert_eq!(squares, [4, 9, 16, 25, 36, 49, 64]);
        assert_eq!(told, [1, 2, 3, 4, 5, 6, 7]);
        assert!(side_by_side(3, 4..4, &|number| number, &mut |_| {}).is_empty());
    }
}
