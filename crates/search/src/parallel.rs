//! Several searches of one position, one for each thread, whose answers are put together.
//!
//! A single search starts no thread and does not depend on chance: one question has one answer.

use std::cmp::Reverse;
use std::thread;

use banmen_rules::{Game, Numbered, Table};

use crate::searcher::GameSearcher;
use crate::{Candidate, Evaluator, Knowledge, Params, Prover, Report, Search, Status};

/// Whether programs can start threads: not in the browser.
const HAS_THREADS: bool = !cfg!(target_family = "wasm");

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
        let threads = if HAS_THREADS { threads.max(1) } else { 1 };
        let mut parallel = Parallel { searches: Vec::new(), params, knowledge };
        parallel.spawn(table, threads);
        parallel
    }

    /// Whether there is one search alone. The compiler knows the answer where there are no threads, and leaves out
    /// what is for several.
    fn is_single(&self) -> bool {
        !HAS_THREADS || self.searches.len() == 1
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
        if self.is_single() {
            return self.searches[0].run(nodes);
        }
        let each = nodes.div_ceil(self.searches.len() as u32);
        let statuses: Vec<_> = thread::scope(|scope| {
            let running: Vec<_> =
                self.searches.iter_mut().map(|search| scope.spawn(move || search.run(each))).collect();
            running.into_iter().map(|one| one.join().expect("a search does not panic")).collect()
        });
        if statuses.contains(&Status::Settled) { Status::Settled } else { Status::Open }
    }

    fn report(&self, most_candidates: usize) -> Report<G::Action> {
        if self.is_single() {
            return self.searches[0].report(most_candidates);
        }
        let reports: Vec<_> = self.searches.iter().map(|search| search.report(usize::MAX)).collect();
        merge(&reports, most_candidates)
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
fn merge<A: Copy + PartialEq>(reports: &[Report<A>], most_candidates: usize) -> Report<A> {
    let nodes = reports.iter().map(|report| report.nodes).sum();
    let certain = reports.iter().position(|report| report.is_proven);
    let leader = certain.unwrap_or(0);
    let mut merged = Report { nodes, ..reports[leader].clone() };
    if certain.is_none() {
        merged.chances =
            mean(&reports.iter().map(|report| (report.nodes as f32, &*report.chances)).collect::<Vec<_>>());
        for report in &reports[1..] {
            for candidate in &report.candidates {
                add(&mut merged.candidates, candidate);
            }
        }
        merged.candidates = most_visited_first(&merged.candidates);
    }
    merged.candidates.truncate(most_candidates);
    merged
}

/// The candidates by their visits.
fn most_visited_first<A: Clone>(candidates: &[Candidate<A>]) -> Vec<Candidate<A>> {
    let order = visit_order(candidates.iter().map(|candidate| candidate.visits).collect());
    order.into_iter().map(|place| candidates[place].clone()).collect()
}

/// The places of numbers of visits, the greatest number first; equal ones stay in their order. One sorter serves all
/// games and players, which keeps the program small.
pub(crate) fn visit_order(visits: Vec<u32>) -> Vec<usize> {
    let mut order: Vec<_> = visits.into_iter().map(Reverse).zip(0..).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, place)| place).collect()
}

/// Adds a candidate of another search to those of one.
fn add<A: Copy + PartialEq>(candidates: &mut Vec<Candidate<A>>, new: &Candidate<A>) {
    match candidates.iter_mut().find(|own| own.actions.first() == new.actions.first()) {
        Some(own) => {
            own.chances = mean(&[(own.visits as f32, &*own.chances), (new.visits as f32, &*new.chances)]);
            own.scores = match (&own.scores, &new.scores) {
                (Some(known), Some(other)) => {
                    Some(mean(&[(own.visits as f32, known), (new.visits as f32, other)]))
                }
                (known, other) => known.clone().or_else(|| other.clone()),
            };
            if new.visits > own.visits {
                own.actions.clone_from(&new.actions);
            }
            own.visits += new.visits;
        }
        None => candidates.push(new.clone()),
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
