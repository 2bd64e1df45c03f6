//! The occupant of a seat during one game, who is asked for actions.

use banmen_rules::AnyTable;
use banmen_search::fitting::start_with_weights;
use banmen_search::{Go, Limits, Searcher, TurnLimits, decide};

use super::participant::{Participant, ParticipantKind};
use super::plan::Plan;
use crate::stopwatch;
use crate::ugi::{Failure, FailureKind, NoChoice, Program};

/// The occupant of a seat during one game.
pub(super) enum Occupant {
    /// One of our players.
    Searcher { searcher: Box<dyn Searcher>, limits: TurnLimits },
    /// A program, or why it could not be started.
    Program { participant: usize, program: Result<Program, Failure>, limits: TurnLimits },
    /// Nobody, after a failure.
    Empty,
}

/// The programs of one worker that wait for their next game, with the numbers of their participants.
#[derive(Default)]
pub(super) struct IdlePrograms(Vec<(usize, Program)>);

impl Occupant {
    /// Seats a participant for a game.
    pub(super) fn seat(plan: &Plan, participant: usize, seed: u64, idle: &mut IdlePrograms) -> Occupant {
        let who = &plan.participants()[participant];
        let limits = plan.turn_limits_of(participant);
        match &who.kind {
            ParticipantKind::Own(player) => {
                Occupant::Searcher { searcher: player.start(plan.table(), who.resources(seed)), limits }
            }
            ParticipantKind::Weights(text) => {
                let searcher = start_with_weights(plan.table(), text, who.resources(seed));
                Occupant::Searcher { searcher: searcher.expect("the plan checked the weights"), limits }
            }
            ParticipantKind::Program(words) => {
                let program = idle.take(participant, who, words);
                let program = program.and_then(|mut program| {
                    program.new_game(&plan.title())?;
                    Ok(program)
                });
                Occupant::Program { participant, program, limits }
            }
        }
    }

    /// The chosen action, and the number of nodes searched for it.
    pub(super) fn choose(
        &mut self,
        table: &AnyTable,
        stop: &dyn Fn() -> bool,
    ) -> Result<(String, u64), NoChoice> {
        match self {
            Occupant::Searcher { searcher, limits } => {
                choose(&mut **searcher, limits.of_next_action(table), table, stop)
            }
            Occupant::Program { program: Ok(program), limits, .. } => {
                program.choose(table, limits.of_next_action(table), stop)
            }
            Occupant::Program { program: Err(failure), .. } => Err(failure.clone().into()),
            Occupant::Empty => Err(Failure::new(FailureKind::Left, "").into()),
        }
    }

    /// Empties the seat after a failure; a program is ended.
    pub(super) fn leave(&mut self) {
        *self = Occupant::Empty;
    }

    /// Ends the game: a program waits for the next one.
    pub(super) fn stand_up(self, idle: &mut IdlePrograms) {
        if let Occupant::Program { participant, program: Ok(program), .. } = self {
            idle.0.push((participant, program));
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

impl IdlePrograms {
    /// The idle program of a participant, or a new one.
    fn take(&mut self, participant: usize, who: &Participant, words: &[String]) -> Result<Program, Failure> {
        match self.0.iter().position(|(own, _)| *own == participant) {
            Some(place) => Ok(self.0.swap_remove(place).1),
            None => Program::start(words, &who.settings.options),
        }
    }
}

#[cfg(test)]
mod tests {
    use banmen_rules::Setup;

    use super::super::plan::Terms;
    use super::*;

    #[test]
    fn a_level_with_a_single_legal_action_answers_after_one_node() {
        let setup: Setup = "saaguan players=6 side=3 handicap=red:2".parse().unwrap();
        let board = ".,.,./.,ys,.,.,./.,.,.,.,.,.,./.,.,rn!,.,yw,.,./.,.,.,.,.,.,./.,.,.,.,./.,.,.";
        let reserves = "r=0/0/0/0,y=1/0/0/0,b=3/0/0/0,g=3/0/0/0,o=3/0/0/0,p=3/0/0/0";
        let only_pass = setup.table_at(&format!("{board} red 2 {reserves} 10 -")).unwrap();
        let participants = ["level:8", "random"].map(|player| Participant::read(player).unwrap()).to_vec();
        let terms = Terms { games: 1, limits: Limits::NONE, seed: 1, opening: None, jobs: 1 };
        let plan = Plan::new(&setup, participants, terms).unwrap();
        let mut occupant = Occupant::seat(&plan, 0, 1, &mut IdlePrograms::default());
        assert!(matches!(occupant.choose(&only_pass, &|| false), Ok((action, 0..=1)) if action == "pass"));
    }
}
