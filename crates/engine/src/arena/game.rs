//! One game of a match, from the opening to the result.

use std::time::Instant;

use banmen_rules::{AnyTable, Seat, is_word};

use super::occupant::Occupant;
use super::plan::Plan;
use super::schedule::Schedule;
use crate::ugi::{Failure, FailureKind, NoChoice};

/// The result of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameResult {
    /// The game's number, from 0.
    pub game: u64,
    /// The participant in each seat.
    pub seating: Vec<usize>,
    /// The share of each seat, in sixtieths of a win.
    pub worth: Vec<u32>,
    /// Why the game ended.
    pub reason: String,
    /// The number of moves.
    pub actions: u32,
    /// The effort of each seat.
    pub efforts: Vec<Effort>,
    /// The seats that lost without playing to the end.
    pub forfeits: Vec<Forfeit>,
}

/// The effort of a seat: actions, nodes, time.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Effort {
    /// The number of actions that were chosen.
    pub actions: u32,
    /// The number of nodes that were searched.
    pub nodes: u64,
    /// The time that was used.
    pub milliseconds: f64,
    /// The most nodes of a turn.
    pub most_turn_nodes: u64,
    /// The longest time of a turn.
    pub longest_turn: f64,
}

/// A seat that lost a game without playing it to the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// The seat.
    pub seat: usize,
    /// What went wrong.
    pub failure: Failure,
}

/// The number of moves after which a game is drawn: with some options games may never end.
const MOST_ACTIONS: usize = 20_000;

/// Plays one game; `None` when it was stopped.
pub(super) fn play(
    plan: &Plan,
    game: u64,
    occupants: &mut [Occupant],
    stop: &dyn Fn() -> bool,
) -> Option<(GameResult, AnyTable)> {
    let mut table = plan.table().clone();
    plan.schedule().open(game, &mut table);
    let mut efforts = vec![Effort::default(); occupants.len()];
    let mut turn = Effort::default();
    let mut forfeits = Vec::new();
    while let Some(seat) = table.to_act() {
        if table.move_count() >= MOST_ACTIONS {
            table.play_quietly("draw").expect("a draw can be agreed on at any time");
            break;
        }
        if table.turn_begins() {
            turn = Effort::default();
        }
        let begun = Instant::now();
        let choice = occupants[seat.index()].choose(&table, stop);
        let choice = choice.and_then(|choice| play_choice(&mut table, choice));
        match choice {
            Ok(nodes) => efforts[seat.index()].add(nodes, begun, &mut turn),
            Err(NoChoice::Stopped) => return None,
            Err(NoChoice::Failed(failure)) => {
                let leaving = failure.kind.leaving().text(table.names()[seat.index()]);
                table.play_quietly(&leaving).expect("whoever is to act can leave");
                occupants[seat.index()].leave();
                forfeits.push(Forfeit { seat: seat.index(), failure });
            }
        }
    }
    Some((sum_up(&table, plan.schedule(), game, efforts, forfeits), table))
}

/// Plays the chosen action; returns the number of nodes searched for it.
fn play_choice(table: &mut AnyTable, (action, nodes): (String, u64)) -> Result<u64, NoChoice> {
    // To leave and to agree are moves, but not what a player is asked for.
    match (!is_word(&action)).then(|| table.play_quietly(&action)) {
        Some(Ok(_)) => Ok(nodes),
        _ => Err(NoChoice::Failed(Failure::new(FailureKind::Illegal, action))),
    }
}

impl Effort {
    /// Adds an action, to the effort of the game and to that of the `turn`.
    fn add(&mut self, nodes: u64, begun: Instant, turn: &mut Effort) {
        let milliseconds = begun.elapsed().as_secs_f64() * 1000.0;
        for effort in [&mut *self, &mut *turn] {
            effort.actions += 1;
            effort.nodes += nodes;
            effort.milliseconds += milliseconds;
        }
        self.most_turn_nodes = self.most_turn_nodes.max(turn.nodes);
        self.longest_turn = self.longest_turn.max(turn.milliseconds);
    }
}

fn sum_up(
    table: &AnyTable,
    schedule: &Schedule,
    game: u64,
    efforts: Vec<Effort>,
    forfeits: Vec<Forfeit>,
) -> GameResult {
    let outcome = table.outcome().expect("the game is over");
    let share = |seat| u32::from(outcome.winners.sixtieths(Seat::new(seat)));
    let worth = (0..efforts.len()).map(share).collect();
    GameResult {
        game,
        seating: schedule.seating(game),
        worth,
        reason: outcome.reason.0.to_owned(),
        actions: table.move_count() as u32,
        efforts,
        forfeits,
    }
}
