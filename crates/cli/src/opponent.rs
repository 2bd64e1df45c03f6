//! Players as they are written: `level:4`, `random`, `best?time=1000&threads=2`.

use std::fmt;

use banmen_rules::text::number;
use banmen_rules::{AnyGame, Arg, Message};
use banmen_search::{HIGHEST_LEVEL, LOWEST_LEVEL, Limits, Means, Player};
use banmen_view::Words;

use crate::stage::text;

/// A player of the program's, with its settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Opponent {
    pub(crate) player: Player,
    pub(crate) means: Means,
    /// Whether the seed was set.
    pub(crate) is_seeded: bool,
    /// What was set of its limits.
    limits: Limits,
    /// As it was written.
    written: String,
}

/// A mebibyte, in which memory is counted.
const MEBIBYTE: usize = 1 << 20;

/// The most threads and mebibytes that can be set.
const MOST_THREADS: u32 = 256;
const MOST_MEMORY: u32 = 1 << 16;

impl Opponent {
    /// A player with nothing set.
    pub(crate) fn new(player: Player) -> Opponent {
        let written = player.to_string();
        Opponent { player, means: Means::default(), is_seeded: false, limits: Limits::default(), written }
    }

    /// Reads a player's name and, behind a `?`, its settings with `&` between them.
    pub(crate) fn read(written: &str) -> Result<Opponent, Message> {
        let (name, settings) = written.split_once('?').unwrap_or((written, ""));
        let player = Player::read(name).ok_or_else(|| {
            let levels = format!("level:{LOWEST_LEVEL}…level:{HIGHEST_LEVEL}");
            Message::new("player-unknown").with("name", text(short(name))).with("levels", text(levels))
        })?;
        let mut opponent = Opponent { written: written.to_owned(), ..Opponent::new(player) };
        for setting in settings.split('&').filter(|setting| !setting.is_empty()) {
            let known = setting.split_once('=').and_then(|(key, value)| opponent.set(key, value));
            known.ok_or_else(|| Message::new("player-setting").with("setting", text(short(setting))))?;
        }
        Ok(opponent)
    }

    /// Sets one thing; nothing when there is no such thing or value.
    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        let number = number(value)?;
        match key {
            "seed" => {
                self.means.seed = number.into();
                self.is_seeded = true;
            }
            _ if number == 0 => return None,
            "time" => self.limits.milliseconds = Some(number.into()),
            "nodes" => self.limits.nodes = Some(number.into()),
            "threads" if number <= MOST_THREADS => self.means.threads = number as usize,
            "memory" if number <= MOST_MEMORY => {
                self.means.memory = (number as usize).saturating_mul(MEBIBYTE);
            }
            _ => return None,
        }
        Some(())
    }

    /// When it stops thinking about an action: what was set, and no more than its level allows. One that
    /// nothing else limits thinks for so many milliseconds.
    pub(crate) fn limits(&self, table: &dyn AnyGame, milliseconds: u64) -> Limits {
        let (nodes, time) = self.player.limits(table);
        let sooner = |one: Option<u64>, other: Option<u64>| one.into_iter().chain(other).min();
        let mut limits = Limits {
            nodes: sooner(self.limits.nodes, nodes),
            milliseconds: sooner(self.limits.milliseconds, time),
            depth: None,
        };
        if limits == Limits::default() {
            limits.milliseconds = Some(milliseconds);
        }
        limits
    }

    /// Who it is, in words where there are some.
    pub(crate) fn who(&self, words: &Words) -> String {
        match self.player {
            Player::Level(number) if self.written == self.player.to_string() => {
                words.say(&Message::new("player-level").with("number", Arg::Number(number.into())))
            }
            _ => self.written.clone(),
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

/// As much of a word as a sentence can hold.
fn short(word: &str) -> String {
    word.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use banmen_rules::{Id, Options};
    use banmen_search::{Limits, Player};

    use super::Opponent;

    #[test]
    fn players_and_their_settings() {
        let table = Id::Saiju.table(&Options::none()).unwrap();
        let best = Opponent::read("best?time=200&threads=2&memory=8&seed=0").unwrap();
        assert_eq!((best.player, best.means.threads, best.means.memory), (Player::Best, 2, 8 << 20));
        assert!(best.is_seeded);
        assert_eq!(best.limits(&*table, 5), Limits { milliseconds: Some(200), ..Limits::default() });
        assert_eq!(best.to_string(), "best?time=200&threads=2&memory=8&seed=0");
        let uct = Opponent::read("uct").unwrap();
        assert_eq!(uct.limits(&*table, 5).milliseconds, Some(5));
        let level = Opponent::read("level:7?nodes=3").unwrap();
        assert_eq!(level.limits(&*table, 5).nodes, Some(3));
        assert!(level.limits(&*table, 5).milliseconds.is_some(), "a level has a time of its own");
    }

    #[test]
    fn what_is_no_player_or_setting_is_refused() {
        for name in ["", "me", "level", "level:0", "level:9", "Best", "best time=3"] {
            assert_eq!(Opponent::read(name).unwrap_err().key, "player-unknown", "{name}");
        }
        for setting in ["time", "time=", "time=0", "time=-1", "colour=red", "threads=999", "time=1,nodes=2"] {
            let written = format!("best?{setting}");
            assert_eq!(Opponent::read(&written).unwrap_err().key, "player-setting", "{written}");
        }
    }
}
