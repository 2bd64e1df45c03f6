//! Who finds the turns of a bot: one of our players, or another program.

use std::sync::{Arc, Mutex, PoisonError};

use banmen_engine::arena::{Participant, ParticipantKind};
use banmen_engine::stopwatch;
use banmen_engine::ugi::Program;
use banmen_rules::AnyTable;
use banmen_search::{Go, Limits, TurnLimits, decide};
use serde_json::Value;

use super::table_of;

/// The time for an action of a player that has no limits of its own, in milliseconds.
const USUAL_TIME: u64 = 1000;

/// Finds turns, one at a time, on a thread of its own.
pub(super) struct Thinker {
    participant: Participant,
    program: Arc<Mutex<Option<Program>>>,
}

impl Thinker {
    pub(super) fn new(participant: Participant) -> Thinker {
        Thinker { participant, program: Arc::default() }
    }

    /// A whole turn after these moves.
    pub(super) async fn turn(&self, setup: &Value, moves: &[String]) -> Result<Vec<String>, String> {
        let table = table_of(setup, moves)?;
        let (participant, program) = (self.participant.clone(), Arc::clone(&self.program));
        let thought = tokio::task::spawn_blocking(move || think(&participant, &program, table));
        thought.await.map_err(|error| error.to_string())?
    }
}

fn think(
    participant: &Participant,
    program: &Mutex<Option<Program>>,
    table: AnyTable,
) -> Result<Vec<String>, String> {
    let common = Limits { milliseconds: Some(USUAL_TIME), ..Limits::default() };
    let limits = participant.turn_limits(&table, common);
    match &participant.kind {
        ParticipantKind::Program(words) => {
            let mut kept = program.lock().unwrap_or_else(PoisonError::into_inner);
            let running = match kept.take() {
                Some(running) => Ok(running),
                None => Program::start(words, &participant.settings.options),
            };
            let mut running = running.map_err(|failure| failure.to_string())?;
            running.new_game(&table.setup().to_string()).map_err(|failure| failure.to_string())?;
            let turn = whole_turn(table, |table| {
                let chosen = running.choose(table, limits.of_next_action(table), &|| false);
                chosen.map(|(action, _)| action).map_err(|why| why.to_string())
            })?;
            // A program that failed is not asked again: the next turn starts another one.
            *kept = Some(running);
            Ok(turn)
        }
        _ => own_turn(participant, limits, table),
    }
}

/// The turn of one of our players.
fn own_turn(participant: &Participant, limits: TurnLimits, table: AnyTable) -> Result<Vec<String>, String> {
    let player = participant.player().ok_or_else(|| participant.written.clone())?;
    let mut searcher = player.start(&table, participant.resources(seed()));
    whole_turn(table, |table| {
        searcher.follow(table);
        let report = decide(&mut *searcher, limits.of_next_action(table), &mut stopwatch(), &mut |_| Go::On);
        report.best().ok_or_else(|| "no action was found".to_owned())
    })
}

/// Actions until the turn is whole.
fn whole_turn(
    mut table: AnyTable,
    mut choose: impl FnMut(&AnyTable) -> Result<String, String>,
) -> Result<Vec<String>, String> {
    let mut turn = Vec::new();
    loop {
        let action = choose(&table)?;
        let flow = table.play_quietly(&action).map_err(|message| message.to_string())?;
        turn.push(action);
        if flow.ends_turn() {
            return Ok(turn);
        }
    }
}

/// A seed from the clock: a bot need not play the same game twice.
fn seed() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    since.subsec_nanos().into()
}
