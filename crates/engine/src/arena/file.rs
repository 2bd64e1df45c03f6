//! A file that keeps games, so that a match or a report that was stopped goes on from there: one JSON object a line,
//! the settings first, then every game as soon as it is finished.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use banmen_rules::{Arg, Message};
use serde_json::{Value, json};

/// What the games of a file belong to, and the keys of the messages about it.
#[derive(Clone, Copy, Debug)]
pub struct FileKind {
    /// The name before the settings in the first line.
    pub name: &'static str,
    /// Key of the message about a broken line: `file`, `line`.
    pub broken: &'static str,
    /// Key of the message about other settings: `file`, `key`, `found`, `own`.
    pub other_settings: &'static str,
}

/// A file of games that is open for more.
#[derive(Debug)]
pub struct GameFile {
    file: File,
}

impl GameFile {
    /// Opens a file of games, or begins one; also its games, each read from its line by `read`.
    ///
    /// # Errors
    /// When the file has other settings, a line that `read` refuses, or cannot be read or written.
    pub fn open<T>(
        path: &Path,
        kind: FileKind,
        settings: &Value,
        read: impl Fn(Value) -> Option<T>,
    ) -> Result<(GameFile, Vec<T>), Message> {
        let failed = |error: io::Error| file_error(path, error.to_string());
        let known = match fs::read_to_string(path) {
            Ok(known) => known,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(failed(error)),
        };
        // A line that was being written when the program was stopped is dropped.
        let sound = known.rfind('\n').map_or(0, |end| end + 1);
        let games = read_lines(&known[..sound], kind, settings, read)
            .map_err(|message| message.with("file", Arg::text(path.display().to_string())))?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let file = File::options().create(true).append(true).open(path).map_err(failed)?;
        file.set_len(sound as u64).map_err(failed)?;
        let mut file = GameFile { file };
        if sound == 0 {
            file.append(&json!({ kind.name: settings })).map_err(failed)?;
        }
        Ok((file, games))
    }

    /// Appends a game.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn append(&mut self, game: &Value) -> io::Result<()> {
        writeln!(self.file, "{game}")?;
        self.file.flush()
    }
}

/// The games in the lines of a file. Messages lack the name of the file.
fn read_lines<T>(
    lines: &str,
    kind: FileKind,
    settings: &Value,
    read: impl Fn(Value) -> Option<T>,
) -> Result<Vec<T>, Message> {
    let mut lines = lines.lines().enumerate();
    let Some((_, first)) = lines.next() else { return Ok(Vec::new()) };
    let broken = |line: usize| Message::new(kind.broken).with("line", Arg::number(line + 1));
    let first: Value = serde_json::from_str(first).map_err(|_| broken(0))?;
    check_settings(&first[kind.name], settings, kind)?;
    lines
        .map(|(number, line)| serde_json::from_str(line).ok().and_then(&read).ok_or_else(|| broken(number)))
        .collect()
}

fn check_settings(found: &Value, own: &Value, kind: FileKind) -> Result<(), Message> {
    let own = own.as_object().into_iter().flatten();
    let Some((key, own)) = own.into_iter().find(|(key, own)| found[key.as_str()] != **own) else {
        return Ok(());
    };
    Err(Message::new(kind.other_settings)
        .with("key", Arg::text(key.clone()))
        .with("found", Arg::text(found[key.as_str()].to_string()))
        .with("own", Arg::text(own.to_string())))
}

/// The error of a file that cannot be read or written.
pub fn file_error(path: &Path, why: String) -> Message {
    Message::new("cli-file").with("file", Arg::text(path.display().to_string())).with("why", Arg::text(why))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KIND: FileKind = FileKind { name: "run", broken: "broken", other_settings: "other" };

    #[test]
    fn games_are_read_as_they_were_written() {
        let path = std::env::temp_dir().join(format!("banmen-games-{}.jsonl", std::process::id()));
        let _ = fs::remove_file(&path);
        let open =
            |seed: u64| GameFile::open(&path, KIND, &json!({ "seed": seed }), |game| game["game"].as_u64());
        let (mut file, games) = open(1).unwrap();
        assert!(games.is_empty());
        file.append(&json!({ "game": 2 })).unwrap();
        // Somebody pulled the plug in the middle of a line.
        fs::write(&path, fs::read_to_string(&path).unwrap() + "{\"game\": 1, \"sea").unwrap();
        let (mut file, games) = open(1).unwrap();
        assert_eq!(games, [2]);
        file.append(&json!({ "game": 0 })).unwrap();
        assert_eq!(open(1).unwrap().1, [2, 0]);
        assert_eq!(open(2).unwrap_err().key, "other");
        fs::write(&path, fs::read_to_string(&path).unwrap() + "{\"other\": 2}\n").unwrap();
        assert_eq!(open(1).unwrap_err().key, "broken");
        fs::remove_file(&path).unwrap();
    }
}
