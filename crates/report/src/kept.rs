//! The file that keeps the games of a report. The same report goes on from there.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use banmen_engine::arena::{FileKind, GameFile};
use banmen_rules::Message;
use serde_json::Value;

use crate::{Game, Plan};

/// Files of reports.
const KIND: FileKind =
    FileKind { name: "report", broken: "report-file-broken", other_settings: "report-other-settings" };

/// The games that were played, and the file that keeps them, if there is one.
#[derive(Debug)]
pub struct Kept {
    file: Option<GameFile>,
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
        let seats = plan.table().names().len();
        let (file, games) = GameFile::open(path, KIND, &plan.settings(), |game| read_game(game, seats))?;
        Ok(Kept { file: Some(file), games: games.into_iter().map(|game| (game.number, game)).collect() })
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
            file.append(&serde_json::to_value(&game)?)?;
        }
        self.games.insert(game.number, game);
        Ok(())
    }
}

/// A game with as many seats as the games of the plan.
fn read_game(game: Value, seats: usize) -> Option<Game> {
    let game: Game = serde_json::from_value(game).ok()?;
    let is_sound = game.seating.len() == seats && game.chances.iter().all(|own| own.len() == seats);
    is_sound.then_some(game)
}

#[cfg(test)]
mod tests {
    use std::fs;

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
