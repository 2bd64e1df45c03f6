//! The state of a match as a file, so that it can go on later.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use banmen_rules::Message;
use serde_json::{Value, json};

use super::file::{FileKind, GameFile};
use super::game::{Effort, Forfeit, GameResult};
use super::plan::Plan;
use crate::ugi::{Failure, FailureKind};

/// Files of matches.
const KIND: FileKind =
    FileKind { name: "match", broken: "match-state-broken", other_settings: "match-other-settings" };

/// The results of the games that were played, and the file that keeps them, if there is one.
#[derive(Debug)]
pub struct MatchState {
    file: Option<GameFile>,
    /// The games by their numbers.
    pub done: BTreeMap<u64, GameResult>,
}

impl MatchState {
    /// A state that no file keeps.
    pub fn in_memory() -> MatchState {
        MatchState { file: None, done: BTreeMap::new() }
    }

    /// Opens a state file, or begins one; refuses the file of another match.
    pub fn open(path: &Path, plan: &Plan) -> Result<MatchState, Message> {
        let (file, games) = GameFile::open(path, KIND, &plan.settings(), |game| read_game(&game, plan))?;
        let done = games.into_iter().map(|result| (result.game, result)).collect();
        Ok(MatchState { file: Some(file), done })
    }

    /// Appends the result of a game.
    pub fn keep(&mut self, result: &GameResult) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), |file| file.append(&write_game(result)))
    }
}

fn write_game(result: &GameResult) -> Value {
    let effort = |effort: &Effort| {
        let times = [effort.milliseconds, effort.longest_turn].map(round);
        json!([effort.actions, effort.nodes, times[0], effort.most_turn_nodes, times[1]])
    };
    let forfeit = |forfeit: &Forfeit| {
        let Failure { kind, detail } = &forfeit.failure;
        json!({ "seat": forfeit.seat, "kind": kind.words().0, "detail": detail })
    };
    json!({
        "game": result.game,
        "seating": result.seating,
        "worth": result.worth,
        "reason": result.reason,
        "actions": result.actions,
        "effort": result.efforts.iter().map(effort).collect::<Vec<_>>(),
        "faults": result.forfeits.iter().map(forfeit).collect::<Vec<_>>(),
    })
}

/// Rounds to thousandths.
fn round(milliseconds: f64) -> f64 {
    (milliseconds * 1000.0).round() / 1000.0
}

fn read_game(value: &Value, plan: &Plan) -> Option<GameResult> {
    let game = value["game"].as_u64()?;
    let seating = plan.schedule().seating(game);
    let seats = seating.len();
    let worth: Vec<u32> = list(&value["worth"], |worth| u32::try_from(worth.as_u64()?).ok())?;
    let efforts = list(&value["effort"], |effort| {
        Some(Effort {
            actions: u32::try_from(effort[0].as_u64()?).ok()?,
            nodes: effort[1].as_u64()?,
            milliseconds: effort[2].as_f64()?,
            most_turn_nodes: effort[3].as_u64().unwrap_or(0),
            longest_turn: effort[4].as_f64().unwrap_or(0.0),
        })
    })?;
    let forfeits =
        list(&value["faults"], |forfeit| read_forfeit(forfeit).filter(|forfeit| forfeit.seat < seats))?;
    let reason = value["reason"].as_str()?.to_owned();
    let actions = u32::try_from(value["actions"].as_u64()?).ok()?;
    let is_sound = worth.len() == seats
        && efforts.len() == seats
        && worth.iter().all(|worth| *worth <= super::estimate::WIN)
        && list(&value["seating"], |participant| Some(participant.as_u64()? as usize))? == seating;
    is_sound.then_some(GameResult { game, seating, worth, reason, actions, efforts, forfeits })
}

fn read_forfeit(value: &Value) -> Option<Forfeit> {
    let word = value["kind"].as_str()?;
    let (kind, ..) = FailureKind::ALL.into_iter().find(|(_, own, _)| *own == word)?;
    let failure = Failure::new(kind, value["detail"].as_str()?);
    Some(Forfeit { seat: value["seat"].as_u64()? as usize, failure })
}

fn list<T>(value: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    value.as_array()?.iter().map(read).collect()
}

/// The file that holds the record of a game, with as many digits as the number of games needs.
pub fn record_path(folder: &Path, plan: &Plan, game: u64) -> PathBuf {
    let digits = plan.terms().games.to_string().len().max(3);
    folder.join(format!("{}-{:0digits$}.txt", plan.game(), game + 1))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::arena::participant::Participant;
    use crate::arena::plan::Terms;
    use banmen_search::Limits;

    fn plan(seed: u64) -> Plan {
        let participants = ["best", "cmd:x"].map(|player| Participant::read(player).unwrap()).to_vec();
        let limits = Limits { nodes: Some(20), ..Limits::default() };
        let terms = Terms { games: 4, limits, seed, opening: None, jobs: 1 };
        Plan::new(&"saiju".parse().unwrap(), participants, terms).unwrap()
    }

    fn result(game: u64) -> GameResult {
        let failure = Failure::new(FailureKind::Illegal, "nonsense");
        let effort =
            Effort { actions: 6, nodes: 120, milliseconds: 1.5, most_turn_nodes: 40, longest_turn: 0.5 };
        GameResult {
            game,
            seating: plan(1).schedule().seating(game),
            worth: vec![60, 0],
            reason: "resignation".to_owned(),
            actions: 12,
            efforts: vec![effort; 2],
            forfeits: vec![Forfeit { seat: 1, failure }],
        }
    }

    #[test]
    fn a_state_is_read_as_it_was_written() {
        let path = std::env::temp_dir().join(format!("banmen-state-{}.jsonl", std::process::id()));
        let _ = fs::remove_file(&path);
        let mut state = MatchState::open(&path, &plan(1)).unwrap();
        state.keep(&result(0)).unwrap();
        state.keep(&result(3)).unwrap();
        // Somebody pulled the plug in the middle of a line.
        fs::write(&path, fs::read_to_string(&path).unwrap() + "{\"game\": 2, \"sea").unwrap();
        let mut again = MatchState::open(&path, &plan(1)).unwrap();
        assert_eq!(again.done.values().cloned().collect::<Vec<_>>(), [result(0), result(3)]);
        again.keep(&result(1)).unwrap();
        assert_eq!(MatchState::open(&path, &plan(1)).unwrap().done.len(), 3);
        assert_eq!(MatchState::open(&path, &plan(2)).unwrap_err().key, "match-other-settings");
        fs::write(&path, fs::read_to_string(&path).unwrap() + "{\"game\": 2}\n").unwrap();
        assert_eq!(MatchState::open(&path, &plan(1)).unwrap_err().key, "match-state-broken");
        fs::remove_file(&path).unwrap();
    }
}
