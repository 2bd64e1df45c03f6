//! Several searches of one position, one for each thread, whose answers are put together.
//!
//! A single search starts no thread and does not depend on chance: one question has one answer.

use std::cmp::Reverse;
use std::thread;

use banmen_rules::{Game, Numbered, Table};

use crate::searcher::GameSearcher;
use crate::{Evaluator, Knowledge, Line, Params, Prover, Report, Search, Status};

/// One search for each thread.
#[derive(Debug)]
pub(crate) struct Parallel<G: Game, E, P> {
    searches: Vec<Search<G, E, P>>,
    params: Params,
    knowledge: Knowledge<G, E, P>,
}

impl<G: Numbered, E: Evaluator<G>, P: Prover<G>> Parallel<G, E, P> {
    pub(crate) fn new(
        table: &Table<G>,
        knowledge: Knowledge<G, E, P>,
        params: Params,
        threads: usize,
    ) -> Parallel<G, E, P> {
        let mut parallel = Parallel { searches: Vec::with_capacity(threads.max(1)), params, knowledge };
        parallel.spawn(table, threads.max(1));
        parallel
    }

    /// Starts one search for each thread; they share the memory and differ in their seeds.
    fn spawn(&mut self, table: &Table<G>, threads: usize) {
        let share = |number: usize| Params {
            memory: self.params.memory / threads,
            seed: self.params.seed.wrapping_add(number as u64),
            ..self.params
        };
        let search = |number: usize| Search::new(table, self.knowledge.clone(), share(number)).numbered();
        self.searches = (0..threads).map(search).collect();
    }
}

impl<G: Numbered, E: Evaluator<G>, P: Prover<G>> GameSearcher<G> for Parallel<G, E, P> {
    fn run(&mut self, nodes: u32) -> Status {
        if let [only] = &mut *self.searches {
            return only.run(nodes);
        }
        let each = nodes.div_ceil(self.searches.len() as u32);
        let statuses: Vec<_> = thread::scope(|scope| {
            let running: Vec<_> =
                self.searches.iter_mut().map(|search| scope.spawn(move || search.run(each))).collect();
            running.into_iter().map(|one| one.join().expect("a search does not panic")).collect()
        });
        if statuses.contains(&Status::Settled) { Status::Settled } else { Status::Open }
    }

    fn report(&self, most_lines: usize) -> Report<G::Action> {
        match &*self.searches {
            [only] => only.report(most_lines),
            all => {
                let reports: Vec<_> = all.iter().map(|search| search.report(usize::MAX)).collect();
                merge(&reports, most_lines)
            }
        }
    }

    fn advance(&mut self, table: &Table<G>, action: G::Action) {
        for search in &mut self.searches {
            search.advance(table, action);
        }
    }

    fn restart(&mut self, table: &Table<G>) {
        self.spawn(table, self.searches.len());
    }
}

/// One report from several: visits are added up, and a certain answer of one is everybody's.
fn merge<A: Copy + PartialEq>(reports: &[Report<A>], most_lines: usize) -> Report<A> {
    let nodes = reports.iter().map(|report| report.nodes).sum();
    let certain = reports.iter().position(|report| report.is_proven);
    let leader = certain.unwrap_or(0);
    let mut merged = Report { nodes, ..reports[leader].clone() };
    if certain.is_none() {
        merged.chances =
            mean(&reports.iter().map(|report| (report.nodes as f32, &*report.chances)).collect::<Vec<_>>());
        for report in &reports[1..] {
            for line in &report.lines {
                add_line(&mut merged.lines, line);
            }
        }
        merged.lines = most_visited_first(&merged.lines);
    }
    merged.lines.truncate(most_lines);
    merged
}

/// Sorts numbers and not lines: one sorter serves the lines of all games.
fn most_visited_first<A: Clone>(lines: &[Line<A>]) -> Vec<Line<A>> {
    let mut order: Vec<_> = lines.iter().map(|line| Reverse(line.visits)).zip(0..).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, place): (_, usize)| lines[place].clone()).collect()
}

fn add_line<A: Copy + PartialEq>(lines: &mut Vec<Line<A>>, new: &Line<A>) {
    match lines.iter_mut().find(|line| line.actions.first() == new.actions.first()) {
        Some(line) => {
            line.chances = mean(&[(line.visits as f32, &*line.chances), (new.visits as f32, &*new.chances)]);
            line.scores = match (&line.scores, &new.scores) {
                (Some(own), Some(other)) => {
                    Some(mean(&[(line.visits as f32, own), (new.visits as f32, other)]))
                }
                (own, other) => own.clone().or_else(|| other.clone()),
            };
            if new.visits > line.visits {
                line.actions.clone_from(&new.actions);
            }
            line.visits += new.visits;
        }
        None => lines.push(new.clone()),
    }
}

/// The mean of vectors of chances, by weight.
fn mean(weighted: &[(f32, &[f32])]) -> Vec<f32> {
    let total: f32 = weighted.iter().map(|(weight, _)| weight).sum::<f32>().max(1.0);
    let seats = weighted.first().map_or(0, |(_, chances)| chances.len());
    let of_seat =
        |seat: usize| weighted.iter().map(|(weight, chances)| weight * chances[seat]).sum::<f32>() / total;
    (0..seats).map(of_seat).collect()
}
