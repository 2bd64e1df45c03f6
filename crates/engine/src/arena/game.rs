//! One game of a match, from the opening to the result.

use std::time::Instant;

use banmen_rules::{AnyTable, Leaving, is_word};

use super::chair::Chair;
use super::estimate::WIN;
use super::plan::Plan;
use super::schedule::Schedule;
use crate::ugi::{Failure, FailureKind, NoChoice};

/// A game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Its number, from 0.
    pub game: u64,
    /// Which entrant sat in each seat.
    pub seating: Vec<usize>,
    /// What each seat got, in sixtieths of a win.
    pub worth: Vec<u32>,
    /// Why the game ended.
    pub reason: String,
    /// How many moves the game had.
    pub actions: u32,
    /// What each seat thought.
    pub efforts: Vec<Effort>,
    /// Who lost without playing to the end.
    pub faults: Vec<Fault>,
}

/// How much somebody thought.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Effort {
    /// How many actions were chosen.
    pub actions: u32,
    /// How many nodes were searched for them.
    pub nodes: u64,
    /// How long that took.
    pub milliseconds: f64,
}

/// Why a program lost a game without playing it to the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where the program sat.
    pub seat: usize,
    /// What went wrong.
    pub failure: Failure,
}

/// After so many actions a game is agreed to be drawn: some options know no end.
const MOST_ACTIONS: usize = 20_000;

/// Plays one game; nothing when it was stopped.
pub(super) fn play(
    plan: &Plan,
    game: u64,
    chairs: &mut [Chair],
    stop: &dyn Fn() -> bool,
) -> Option<(Played, AnyTable)> {
    let mut table = plan.table();
    let schedule = plan.schedule();
    schedule.open(game, &mut table);
    let mut efforts = vec![Effort::default(); chairs.len()];
    let mut faults = Vec::new();
    while let Some(seat) = table.to_act() {
        if table.move_count() >= MOST_ACTIONS {
            table.play_quietly("draw").expect("a draw can be agreed on at any time");
            break;
        }
        let begun = Instant::now();
        let choice = chairs[seat.index()].choose(&table, stop);
        let choice = choice.and_then(|choice| play_choice(&mut table, choice));
        match choice {
            Ok(nodes) => efforts[seat.index()].add(nodes, begun),
            Err(NoChoice::Stopped) => return None,
            Err(NoChoice::Failed(failure)) => {
                let resign = Leaving::Resign.text(table.names()[seat.index()]);
                table.play_quietly(&resign).expect("whoever is to act may resign");
                chairs[seat.index()].leave();
                faults.push(Fault { seat: seat.index(), failure });
            }
        }
    }
    Some((sum_up(&table, &schedule, game, efforts, faults), table))
}

/// Makes the action that was chosen; tells how many nodes it took.
fn play_choice(table: &mut AnyTable, (action, nodes): (String, u64)) -> Result<u64, NoChoice> {
    // To leave and to agree are moves, but not what a player is asked for.
    match (!is_word(&action)).then(|| table.play_quietly(&action)) {
        Some(Ok(_)) => Ok(nodes),
        _ => Err(NoChoice::Failed(Failure::new(FailureKind::Illegal, action))),
    }
}

impl Effort {
    fn add(&mut self, nodes: u64, begun: Instant) {
        self.actions += 1;
        self.nodes += nodes;
        self.milliseconds += begun.elapsed().as_secs_f64() * 1000.0;
    }
}

fn sum_up(
    table: &AnyTable,
    schedule: &Schedule,
    game: u64,
    efforts: Vec<Effort>,
    faults: Vec<Fault>,
) -> Played {
    let outcome = table.outcome().expect("the game is over");
    let share = WIN / outcome.winners.len().max(1) as u32;
    let mut worth = vec![0; efforts.len()];
    outcome.winners.iter().for_each(|seat| worth[seat.index()] = share);
    Played {
        game,
        seating: schedule.seating(game),
        worth,
        reason: outcome.reason.0.to_owned(),
        actions: table.move_count() as u32,
        efforts,
        faults,
    }
}
