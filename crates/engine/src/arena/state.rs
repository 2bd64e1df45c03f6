//! The state of a match as a file, so that it can go on later: one JSON object a line, the settings
//! first, then every game as soon as it is finished.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use banmen_rules::Message;
use serde_json::{Value, json};

use super::game::{Effort, Fault, Played};
use super::plan::Plan;
use crate::text;
use crate::ugi::{Failure, FailureKind};

/// The games that were played, and the file that keeps them, if there is one.
#[derive(Debug)]
pub struct State {
    file: Option<File>,
    /// The games by their numbers.
    pub done: BTreeMap<u64, Played>,
}

impl State {
    /// A state that nobody keeps.
    pub fn forgetful() -> State {
        State { file: None, done: BTreeMap::new() }
    }

    /// Opens a state, or begins one; refuses that of another match.
    pub fn open(path: &Path, plan: &Plan) -> Result<State, Message> {
        let failed = |error: io::Error| about(path, error.to_string());
        let known = match fs::read_to_string(path) {
            Ok(known) => known,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(failed(error)),
        };
        // What was being written when the match was stopped does not count.
        let sound = known.rfind('\n').map_or(0, |end| end + 1);
        let done = read(&known[..sound], plan, path)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let mut file = File::options().create(true).append(true).open(path).map_err(failed)?;
        file.set_len(sound as u64).map_err(failed)?;
        if sound == 0 {
            writeln!(file, "{}", json!({ "match": plan.settings() })).map_err(failed)?;
        }
        Ok(State { file: Some(file), done })
    }

    /// Keeps one more game.
    pub fn keep(&mut self, played: &Played) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        writeln!(file, "{}", write_game(played))?;
        file.flush()
    }
}

/// The games in a state file. Settings that are not those of the plan are refused.
fn read(known: &str, plan: &Plan, path: &Path) -> Result<BTreeMap<u64, Played>, Message> {
    let mut lines = known.lines().enumerate();
    let Some((_, first)) = lines.next() else { return Ok(BTreeMap::new()) };
    let broken = |line: usize| {
        let message =
            Message::new("match-state-broken").with("line", banmen_rules::Arg::Number(line as i64 + 1));
        message.with("file", text(path.display().to_string()))
    };
    let settings = serde_json::from_str::<Value>(first).map_err(|_| broken(0))?;
    check_same(&settings["match"], &plan.settings(), path)?;
    let mut done = BTreeMap::new();
    for (number, line) in lines {
        let value = serde_json::from_str(line).map_err(|_| broken(number))?;
        let played = read_game(&value, plan).ok_or_else(|| broken(number))?;
        done.insert(played.game, played);
    }
    Ok(done)
}

fn check_same(found: &Value, own: &Value, path: &Path) -> Result<(), Message> {
    let settings = own.as_object().into_iter().flatten();
    let Some((key, own)) = settings.into_iter().find(|(key, own)| found[key.as_str()] != **own) else {
        return Ok(());
    };
    let message = Message::new("match-other-settings").with("key", text(key.as_str()));
    let message = message.with("found", text(found[key.as_str()].to_string()));
    Err(message.with("own", text(own.to_string())).with("file", text(path.display().to_string())))
}

fn write_game(played: &Played) -> Value {
    let effort = |effort: &Effort| json!([effort.actions, effort.nodes, round(effort.milliseconds)]);
    let fault = |fault: &Fault| {
        let Failure { kind, detail } = &fault.failure;
        json!({ "seat": fault.seat, "kind": kind.words().0, "detail": detail })
    };
    json!({
        "game": played.game,
        "seating": played.seating,
        "worth": played.worth,
        "reason": played.reason,
        "actions": played.actions,
        "effort": played.efforts.iter().map(effort).collect::<Vec<_>>(),
        "faults": played.faults.iter().map(fault).collect::<Vec<_>>(),
    })
}

/// Thousandths of milliseconds are as fine as anybody asks.
fn round(milliseconds: f64) -> f64 {
    (milliseconds * 1000.0).round() / 1000.0
}

fn read_game(value: &Value, plan: &Plan) -> Option<Played> {
    let game = value["game"].as_u64()?;
    let seating = plan.schedule().seating(game);
    let seats = seating.len();
    let worth: Vec<u32> = list(&value["worth"], |worth| u32::try_from(worth.as_u64()?).ok())?;
    let efforts = list(&value["effort"], |effort| {
        let actions = u32::try_from(effort[0].as_u64()?).ok()?;
        Some(Effort { actions, nodes: effort[1].as_u64()?, milliseconds: effort[2].as_f64()? })
    })?;
    let faults = list(&value["faults"], |fault| read_fault(fault).filter(|fault| fault.seat < seats))?;
    let reason = value["reason"].as_str()?.to_owned();
    let actions = u32::try_from(value["actions"].as_u64()?).ok()?;
    let is_sound = worth.len() == seats
        && efforts.len() == seats
        && worth.iter().all(|worth| *worth <= super::estimate::WIN)
        && list(&value["seating"], |entrant| Some(entrant.as_u64()? as usize))? == seating;
    is_sound.then_some(Played { game, seating, worth, reason, actions, efforts, faults })
}

fn read_fault(value: &Value) -> Option<Fault> {
    let word = value["kind"].as_str()?;
    let (kind, ..) = FailureKind::ALL.into_iter().find(|(_, own, _)| *own == word)?;
    let failure = Failure::new(kind, value["detail"].as_str()?);
    Some(Fault { seat: value["seat"].as_u64()? as usize, failure })
}

fn list<T>(value: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    value.as_array()?.iter().map(read).collect()
}

/// What is wrong with a file.
pub fn about(path: &Path, why: impl Into<String>) -> Message {
    Message::new("cli-file").with("file", text(path.display().to_string())).with("why", text(why))
}

/// The name of the record of a game among so many.
pub fn record_path(folder: &Path, plan: &Plan, game: u64) -> PathBuf {
    let digits = plan.games.to_string().len().max(3);
    folder.join(format!("{}-{:0digits$}.txt", plan.setup.game, game + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::entrant::Entrant;
    use banmen_rules::Setup;
    use banmen_search::Limits;

    fn plan(seed: u64) -> Plan {
        let setup = "saiju".parse::<Setup>().unwrap();
        let entrants = ["best", "cmd:x"].map(|player| Entrant::read(player).unwrap()).to_vec();
        let limits = Limits { nodes: Some(20), ..Limits::default() };
        Plan { setup, entrants, games: 4, limits, seed, opening: None, sprt: None, jobs: 1 }
    }

    fn played(game: u64) -> Played {
        let failure = Failure::new(FailureKind::Illegal, "nonsense");
        Played {
            game,
            seating: plan(1).schedule().seating(game),
            worth: vec![60, 0],
            reason: "resignation".to_owned(),
            actions: 12,
            efforts: vec![Effort { actions: 6, nodes: 120, milliseconds: 1.5 }; 2],
            faults: vec![Fault { seat: 1, failure }],
        }
    }

    #[test]
    fn a_state_is_read_as_it_was_written() {
        let path = std::env::temp_dir().join(format!("banmen-state-{}.jsonl", std::process::id()));
        let _ = fs::remove_file(&path);
        let mut state = State::open(&path, &plan(1)).unwrap();
        state.keep(&played(0)).unwrap();
        state.keep(&played(3)).unwrap();
        // Somebody pulled the plug in the middle of a line.
        fs::write(&path, fs::read_to_string(&path).unwrap() + "{\"game\": 2, \"sea").unwrap();
        let mut again = State::open(&path, &plan(1)).unwrap();
        assert_eq!(again.done.values().cloned().collect::<Vec<_>>(), [played(0), played(3)]);
        again.keep(&played(1)).unwrap();
        assert_eq!(State::open(&path, &plan(1)).unwrap().done.len(), 3);
        assert_eq!(State::open(&path, &plan(2)).unwrap_err().key, "match-other-settings");
        fs::write(&path, fs::read_to_string(&path).unwrap() + "{\"game\": 2}\n").unwrap();
        assert_eq!(State::open(&path, &plan(1)).unwrap_err().key, "match-state-broken");
        fs::remove_file(&path).unwrap();
    }
}
