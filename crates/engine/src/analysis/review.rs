//! The review of a recorded game, several positions side by side.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use banmen_rules::record::Record;
use banmen_search::Resources;
use banmen_search::review::{self, Evaluated, Review};

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

/// Searches all positions of the span, `jobs` at a time; `tell` hears how many are done.
pub fn review_record(
    record: &Record,
    span: Span,
    settings: &SearchSettings,
    (jobs, resources): (usize, Resources),
    tell: &mut dyn FnMut(usize),
) -> Review {
    let transcript = record.transcript();
    let after =
        |count: usize| transcript.table_after(count).expect("a record holds a game that was played before");
    let game = after(transcript.moves.len());
    let turns = review::turns(&game);
    let look = |made: usize| {
        let table = after(turns[..made].iter().map(Vec::len).sum());
        let report = search_once(&table, settings, resources, &|| false, &mut |_| {});
        Evaluated::new(&table, report)
    };
    let positions = side_by_side(jobs, span.first - 1..span.last + 1, &look, tell);
    Review::new(&game, span.first - 1, positions)
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
