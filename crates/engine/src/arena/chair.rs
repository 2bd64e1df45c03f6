//! Whoever sits in a seat during one game, and is asked for actions.

use banmen_rules::AnyTable;
use banmen_search::{Go, Limits, Searcher, decide};

use super::entrant::{Entrant, Who};
use super::plan::Plan;
use crate::stopwatch;
use crate::ugi::{Failure, FailureKind, NoChoice, Program};

/// Whoever sits in a seat during one game.
pub(super) enum Chair {
    /// One of ours.
    Searcher { searcher: Box<dyn Searcher>, limits: Limits },
    /// A program; it may not have come.
    Program { entrant: usize, program: Result<Program, Failure>, limits: Limits },
    /// Nobody any more.
    Empty,
}

/// The programs of one worker that wait for their next game, with the entrants they are.
#[derive(Default)]
pub(super) struct Waiting(Vec<(usize, Program)>);

impl Chair {
    /// Seats an entrant for a game.
    pub(super) fn seat(plan: &Plan, entrant: usize, seed: u64, waiting: &mut Waiting) -> Chair {
        let who = &plan.entrants[entrant];
        let limits = plan.limits_of(who);
        match &who.who {
            Who::Own(player) => {
                Chair::Searcher { searcher: player.start(&plan.table(), who.resources(seed)), limits }
            }
            Who::Program(words) => {
                let program = waiting.take(entrant, who, words);
                let program = program.and_then(|mut program| {
                    program.new_game(&plan.title())?;
                    Ok(program)
                });
                Chair::Program { entrant, program, limits }
            }
        }
    }

    /// The action it chooses, and how many nodes that took.
    pub(super) fn choose(
        &mut self,
        table: &AnyTable,
        stop: &dyn Fn() -> bool,
    ) -> Result<(String, u64), NoChoice> {
        match self {
            Chair::Searcher { searcher, limits } => choose(&mut **searcher, *limits, table, stop),
            Chair::Program { program: Ok(program), limits, .. } => program.choose(table, *limits, stop),
            Chair::Program { program: Err(failure), .. } => Err(failure.clone().into()),
            Chair::Empty => Err(Failure::new(FailureKind::Left, "").into()),
        }
    }

    /// Whoever failed is not asked again, and a program is ended.
    pub(super) fn leave(&mut self) {
        *self = Chair::Empty;
    }

    /// After the game: a program waits for the next.
    pub(super) fn stand_up(self, waiting: &mut Waiting) {
        if let Chair::Program { entrant, program: Ok(program), .. } = self {
            waiting.0.push((entrant, program));
        }
    }
}

fn choose(
    searcher: &mut dyn Searcher,
    limits: Limits,
    table: &AnyTable,
    stop: &dyn Fn() -> bool,
) -> Result<(String, u64), NoChoice> {
    searcher.follow(table);
    let mut ask = |_: &dyn Searcher| if stop() { Go::Stop } else { Go::On };
    let report = decide(searcher, limits, &mut stopwatch(), &mut ask);
    if stop() {
        return Err(NoChoice::Stopped);
    }
    let action = report.best().expect("whoever is to act has an action");
    Ok((action, report.nodes))
}

impl Waiting {
    /// A program that waits, or a new one.
    fn take(&mut self, entrant: usize, who: &Entrant, words: &[String]) -> Result<Program, Failure> {
        match self.0.iter().position(|(own, _)| *own == entrant) {
            Some(place) => Ok(self.0.swap_remove(place).1),
            None => Program::start(words, &who.settings.options),
        }
    }
}
