//! The file that keeps the games of a report: one JSON object a line, the settings first, then every game as soon as
//! it is finished. The same report goes on from there.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use banmen_engine::arena::file_error;
use banmen_rules::{Arg, Message};
use serde_json::{Value, json};

use crate::{Game, Plan};

/// The games that were played, and the file that keeps them, if there is one.
#[derive(Debug)]
pub struct Kept {
    file: Option<File>,
    games: BTreeMap<u64, Game>,
}

impl Kept {
    /// Games that no file keeps.
    pub fn in_memory() -> Kept {
        Kept { file: None, games: BTreeMap::new() }
    }

    /// Opens a file of games, or begins one.
    ///
    /// # Errors
    /// When the file holds games of another plan, is broken, or cannot be read or written.
    pub fn open(path: &Path, plan: &Plan) -> Result<Kept, Message> {
        let failed = |error: io::Error| file_error(path, error.to_string());
        let known = match fs::read_to_string(path) {
            Ok(known) => known,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(failed(error)),
        };
        // A line that was being written when the report was stopped is dropped.
        let sound = known.rfind('\n').map_or(0, |end| end + 1);
        let games = read(&known[..sound], plan, path)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let mut file = File::options().create(true).append(true).open(path).map_err(failed)?;
        file.set_len(sound as u64).map_err(failed)?;
        if sound == 0 {
            writeln!(file, "{}", json!({ "report": plan.settings() })).map_err(failed)?;
        }
        Ok(Kept { file: Some(file), games })
    }

    /// The games by their numbers.
    pub fn games(&self) -> &BTreeMap<u64, Game> {
        &self.games
    }

    /// The first `count` games in order, as far as they were played.
    pub fn first(&self, count: u64) -> Vec<&Game> {
        self.games.range(..count).map(|(_, game)| game).collect()
    }

    /// Keeps one more game.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&mut self, game: Game) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            writeln!(file, "{}", serde_json::to_string(&game)?)?;
            file.flush()?;
        }
        self.games.insert(game.number, game);
        Ok(())
    }
}

/// The games in a file. Settings that are not those of the plan are refused.
fn read(known: &str, plan: &Plan, path: &Path) -> Result<BTreeMap<u64, Game>, Message> {
    let mut lines = known.lines().enumerate();
    let Some((_, first)) = lines.next() else { return Ok(BTreeMap::new()) };
    let file = || Arg::text(path.display().to_string());
    let broken = |line: usize| {
        Message::new("report-file-broken").with("line", Arg::number(line + 1)).with("file", file())
    };
    let settings: Value = serde_json::from_str(first).map_err(|_| broken(0))?;
    check_same(&settings["report"], &plan.settings(), path)?;
    let seats = plan.table().names().len();
    let mut games = BTreeMap::new();
    for (number, line) in lines {
        let game: Game = serde_json::from_str(line).map_err(|_| broken(number))?;
        let is_sound = game.seating.len() == seats && game.chances.iter().all(|own| own.len() == seats);
        if !is_sound {
            return Err(broken(number));
        }
        games.insert(game.number, game);
    }
    Ok(games)
}

fn check_same(found: &Value, own: &Value, path: &Path) -> Result<(), Message> {
    let settings = own.as_object().into_iter().flatten();
    let Some((key, own)) = settings.into_iter().find(|(key, own)| found[key.as_str()] != **own) else {
        return Ok(());
    };
    Err(Message::new("report-other-settings")
        .with("file", Arg::text(path.display().to_string()))
        .with("key", Arg::text(key.clone()))
        .with("found", Arg::text(found[key.as_str()].to_string()))
        .with("own", Arg::text(own.to_string())))
}

#[cfg(test)]
mod tests {
    use banmen_engine::arena::Participant;

    use super::*;
    use crate::Terms;

    fn plan(seed: u64) -> Plan {
        let terms = Terms { games: 3, nodes: 10, seed, judge: 0, ..Terms::default() };
        Plan::new(&"niju".parse().unwrap(), vec![Participant::read("random").unwrap()], terms).unwrap()
    }

    fn game(number: u64) -> Game {
        Game {
            number,
            seating: vec![0, 0],
            moves: vec!["resign:white".to_owned()],
            chances: vec![vec![400, 600]],
        }
    }

    #[test]
    fn games_are_read_as_they_were_written() {
        let path = std::env::temp_dir().join(format!("banmen-report-{}.jsonl", std::process::id()));
        let _ = fs::remove_file(&path);
        let mut kept = Kept::open(&path, &plan(1)).unwrap();
        kept.keep(game(2)).unwrap();
        kept.keep(game(0)).unwrap();
        // Somebody pulled the plug in the middle of a line.
        fs::write(&path, fs::read_to_string(&path).unwrap() + "{\"game\": 1, \"sea").unwrap();
        let mut again = Kept::open(&path, &plan(1)).unwrap();
        assert_eq!(again.first(9), [&game(0), &game(2)]);
        again.keep(game(1)).unwrap();
        assert_eq!(Kept::open(&path, &plan(1)).unwrap().first(2), [&game(0), &game(1)]);
        assert_eq!(Kept::open(&path, &plan(2)).unwrap_err().key, "report-other-settings");
        fs::write(&path, fs::read_to_string(&path).unwrap() + "{\"game\": 1}\n").unwrap();
        assert_eq!(Kept::open(&path, &plan(1)).unwrap_err().key, "report-file-broken");
        fs::remove_file(&path).unwrap();
    }
}
