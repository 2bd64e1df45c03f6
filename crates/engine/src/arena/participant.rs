//! Participants of a game, as they are written: `level:8`, `best?time=200`, `cmd:PROGRAM ARGS`.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use banmen_rules::{AnyTable, Arg, Message};
use banmen_search::{EvaluatorName, Level, Limits, Player, PlayerError, Resources, TurnLimits};

use super::file::file_error;

/// Who takes part in a game: one of our players or another program, with settings.
#[derive(Clone, PartialEq, Debug)]
pub struct Participant {
    /// The participant as it was written, with its settings.
    pub written: String,
    /// The value of the setting `name`; without one, what was written.
    pub name: String,
    /// One of our players, or another program.
    pub kind: ParticipantKind,
    /// The settings after the question mark.
    pub settings: ParticipantSettings,
}

/// One of our players, or another program.
#[derive(Clone, PartialEq, Debug)]
pub enum ParticipantKind {
    /// A player of the search.
    Own(Player),
    /// The best player, judging by the weights in this text: the content of the file that the setting `weights` names.
    Weights(String),
    /// A program that speaks UGI: its command line in words.
    Program(Vec<String>),
}

/// The settings of a participant, written after a question mark with `&` between them.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct ParticipantSettings {
    /// The most milliseconds for an action.
    pub time: Option<u64>,
    /// The most nodes for an action.
    pub nodes: Option<u64>,
    /// The seed of everything random.
    pub seed: Option<u64>,
    /// The number of threads that search one position.
    pub threads: Option<u64>,
    /// The most memory, in MiB.
    pub memory: Option<u64>,
    /// The options for a program, sent with `setoption`: names and values.
    pub options: Vec<(String, String)>,
    name: Option<String>,
}

/// The setting that names an evaluator.
const EVALUATOR: &str = "eval=";

/// The setting that names a file of weights, and the player that has it.
const WEIGHTS: &str = "weights=";
const BEST: &str = "best";

/// The longest file of weights, in bytes.
const LONGEST_WEIGHTS: u64 = 1 << 16;

/// The word before the command line of a program.
const PROGRAM: &str = "cmd:";

/// The longest time for an action, in milliseconds: an hour.
const LONGEST_TIME: u64 = 60 * 60 * 1000;
/// The most nodes for an action.
const MOST_NODES: u64 = 1_000_000_000_000;
const MOST_THREADS: u64 = 256;
/// The most memory in MiB: a tebibyte.
const MOST_MEMORY: u64 = 1 << 20;

impl Participant {
    /// Reads a player or a program with its settings.
    pub fn read(written: &str) -> Result<Participant, Message> {
        let (who, settings) = split_settings(written);
        let kind = match who.strip_prefix(PROGRAM) {
            Some(line) => ParticipantKind::Program(split_command(line)?),
            None => match settings.split('&').rev().find_map(|word| word.strip_prefix(WEIGHTS)) {
                Some(file) if who == BEST => ParticipantKind::Weights(read_weights(Path::new(file))?),
                _ => ParticipantKind::Own(read_player(who, settings)?),
            },
        };
        let settings = ParticipantSettings::read(settings, &kind)?;
        let name = settings.name.clone().unwrap_or_else(|| written.to_owned());
        Ok(Participant { written: written.to_owned(), name, kind, settings })
    }

    /// Reads one of our players with its settings; refuses other programs.
    pub fn read_own(written: &str) -> Result<Participant, Message> {
        let participant = Participant::read(written)?;
        participant.player().ok_or_else(|| unknown_player(written))?;
        Ok(participant)
    }

    /// The player, if the participant is one of ours.
    pub fn player(&self) -> Option<Player> {
        match self.kind {
            ParticipantKind::Own(player) => Some(player),
            ParticipantKind::Weights(_) | ParticipantKind::Program(_) => None,
        }
    }

    /// The limits for the next action; `common` counts for a participant without limits of its own.
    pub fn limits(&self, table: &AnyTable, common: Limits) -> Limits {
        self.turn_limits(table, common).of_next_action(table)
    }

    /// The limits for turns in the table's game; `common` counts for each action of a participant without limits
    /// of its own. The settings `time` and `nodes` are for each action, in place of a level's own limit.
    pub fn turn_limits(&self, table: &AnyTable, common: Limits) -> TurnLimits {
        let ParticipantSettings { time, nodes, .. } = self.settings;
        let level = self.player().map_or(TurnLimits::of_action(Limits::NONE), |who| who.turn_limits(table));
        let turn = Limits {
            nodes: level.turn.nodes.filter(|_| nodes.is_none()),
            milliseconds: level.turn.milliseconds.filter(|_| time.is_none()),
            depth: None,
        };
        let action = Limits { nodes: nodes.or(level.action.nodes), milliseconds: time, depth: None };
        let is_limited = turn != Limits::NONE || action != Limits::NONE;
        TurnLimits { turn, action: if is_limited { action } else { common }, ..level }
    }

    /// The resources of one of our players in a game with this seed.
    pub fn resources(&self, seed: u64) -> Resources {
        let ParticipantSettings { memory, threads, .. } = self.settings;
        let standard = Resources::default();
        Resources {
            memory: memory.map_or(standard.memory, |mebibytes| (mebibytes as usize) << 20),
            threads: threads.map_or(standard.threads, |threads| threads as usize),
            seed,
        }
    }
}

/// The program and its arguments, in words as a shell reads them.
fn split_command(line: &str) -> Result<Vec<String>, Message> {
    match shell_words::split(line) {
        Ok(words) if words.is_empty() => Err(Message::new("match-no-program")),
        Ok(words) => Ok(words),
        Err(_) => Err(Message::new("match-open-quote")),
    }
}

/// Reads a player, with the evaluator that its settings name.
fn read_player(who: &str, settings: &str) -> Result<Player, Message> {
    let player: Player = who.parse().map_err(|_| unknown_player(who))?;
    let Some(word) = settings.split('&').rfind(|word| word.starts_with(EVALUATOR)) else { return Ok(player) };
    let refuse = |error| match error {
        PlayerError::UnknownEvaluator(name) => unknown_evaluator(name),
        _ => Message::new("player-setting").with("setting", Arg::text(short(word))),
    };
    format!("{who}?{word}").parse().map_err(refuse)
}

/// Reads a file of weights.
fn read_weights(path: &Path) -> Result<String, Message> {
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST_WEIGHTS).read_to_string(&mut text));
    read.map_err(|error| file_error(path, error.to_string()))?;
    Ok(text)
}

/// Says that there is no such evaluator, and which there are.
fn unknown_evaluator(name: String) -> Message {
    let known: Vec<_> = EvaluatorName::all().iter().map(EvaluatorName::to_string).collect();
    Message::new("player-evaluator").with("name", Arg::text(name)).with("known", Arg::text(known.join(", ")))
}

/// The participant and its settings, split at the question mark. The arguments of a program may hold
/// question marks too: there the last one counts, and only if settings follow it.
fn split_settings(written: &str) -> (&str, &str) {
    let are_settings = |rest: &str| rest.split('&').all(|word| word.contains('='));
    match written.rsplit_once('?') {
        Some((who, rest)) if !who.starts_with(PROGRAM) || are_settings(rest) => (who, rest),
        _ => (written, ""),
    }
}

impl ParticipantSettings {
    fn read(written: &str, kind: &ParticipantKind) -> Result<ParticipantSettings, Message> {
        let mut settings = ParticipantSettings::default();
        for word in written.split('&').filter(|word| !word.is_empty()) {
            let (key, value) = word.split_once('=').ok_or_else(|| bad_setting(word, kind))?;
            settings.set(key, value, kind).ok_or_else(|| bad_setting(word, kind))?;
        }
        Ok(settings)
    }

    fn set(&mut self, key: &str, value: &str, kind: &ParticipantKind) -> Option<()> {
        let is_program = matches!(kind, ParticipantKind::Program(_));
        match key {
            "time" => self.time = Some(read_number(value, 1, LONGEST_TIME)?),
            "nodes" => self.nodes = Some(read_number(value, 1, MOST_NODES)?),
            "name" if !value.is_empty() => self.name = Some(value.to_owned()),
            "" => return None,
            _ if is_program => self.options.push((key.to_owned(), value.to_owned())),
            // Read together with the player.
            "eval" => {}
            "weights" if matches!(kind, ParticipantKind::Weights(_)) => {}
            "seed" => self.seed = Some(read_number(value, 0, u64::MAX)?),
            "threads" => self.threads = Some(read_number(value, 1, MOST_THREADS)?),
            "memory" => self.memory = Some(read_number(value, 1, MOST_MEMORY)?),
            _ => return None,
        }
        Some(())
    }
}

/// A whole number within bounds.
fn read_number(written: &str, least: u64, most: u64) -> Option<u64> {
    let number = written.bytes().all(|byte| byte.is_ascii_digit()).then(|| written.parse().ok())??;
    (least..=most).contains(&number).then_some(number)
}

/// The refusal of a name that no player has.
pub fn unknown_player(written: &str) -> Message {
    let levels = [Level::LOWEST, Level::HIGHEST].map(|level| Player::Level(level).to_string()).join("–");
    Message::new("player-unknown").with("name", Arg::text(short(written))).with("levels", Arg::text(levels))
}

fn bad_setting(word: &str, kind: &ParticipantKind) -> Message {
    let key = match kind {
        ParticipantKind::Own(_) | ParticipantKind::Weights(_) => "player-setting",
        ParticipantKind::Program(_) => "match-bad-program-setting",
    };
    Message::new(key).with("setting", Arg::text(short(word)))
}

/// The first 60 characters of what was written, to quote them.
fn short(written: &str) -> String {
    written.chars().take(60).collect()
}

#[cfg(test)]
mod tests {
    use banmen_rules::{GameId, Setup};

    use super::*;

    fn refused(written: &str) -> &'static str {
        Participant::read(written).unwrap_err().key
    }

    #[test]
    fn players_have_settings() {
        let best = Participant::read("best?time=200&seed=7&threads=2&memory=64").unwrap();
        assert_eq!(best.kind, ParticipantKind::Own(Player::Best));
        assert_eq!((best.settings.time, best.settings.seed), (Some(200), Some(7)));
        assert_eq!(best.resources(1), Resources { memory: 64 << 20, seed: 1, threads: 2 });
        assert_eq!(best.name, "best?time=200&seed=7&threads=2&memory=64");
        assert_eq!(Participant::read("level:3?name=three").unwrap().name, "three");
    }

    #[test]
    fn the_best_player_judges_by_an_evaluator() {
        let plain = Participant::read("best?nodes=9&eval=plain&seed=1").unwrap();
        assert_eq!(plain.kind, ParticipantKind::Own("best?eval=plain".parse().unwrap()));
        assert_eq!((plain.settings.nodes, plain.settings.seed), (Some(9), Some(1)));
        let known = Participant::read("best?eval=luck").unwrap_err();
        assert!(format!("{known:?}").contains("fitted"), "{known:?}");
    }

    #[test]
    fn the_best_player_judges_by_weights_from_a_file() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../search/weights/sayu.txt");
        let fitted = Participant::read(&format!("best?nodes=9&weights={file}")).unwrap();
        assert!(matches!(&fitted.kind, ParticipantKind::Weights(text) if text.contains("exploration")));
        assert_eq!((fitted.settings.nodes, fitted.player()), (Some(9), None));
        assert_eq!(refused("best?weights=no/such/file"), "cli-file");
        assert_eq!(refused(&format!("level:3?weights={file}")), "player-setting");
    }

    #[test]
    fn programs_have_options_of_their_own() {
        let program = Participant::read("cmd:engine 'a b' -x?y?nodes=50&Hash=16&threads=2").unwrap();
        assert_eq!(
            program.kind,
            ParticipantKind::Program(["engine", "a b", "-x?y"].map(str::to_owned).to_vec())
        );
        assert_eq!(program.settings.nodes, Some(50));
        let options = [("Hash", "16"), ("threads", "2")];
        assert_eq!(program.settings.options, options.map(|(key, value)| (key.to_owned(), value.to_owned())));
        let plain = Participant::read("cmd:engine what?").unwrap();
        assert_eq!(plain.kind, ParticipantKind::Program(["engine", "what?"].map(str::to_owned).to_vec()));
    }

    #[test]
    fn other_programs_are_not_our_players() {
        assert_eq!(
            Participant::read_own("level:7?nodes=3").unwrap().player(),
            Some("level:7".parse().unwrap())
        );
        for name in ["", "me", "level:9", "Best", "cmd:engine"] {
            assert_eq!(Participant::read_own(name).unwrap_err().key, "player-unknown", "{name}");
        }
    }

    #[test]
    fn limits_are_a_players_own_or_those_of_the_match() {
        let table = Setup::from(GameId::Saiju).table().unwrap();
        let common = Limits { milliseconds: Some(100), ..Limits::default() };
        let limits = |written: &str| Participant::read(written).unwrap().limits(&table, common);
        assert_eq!(limits("best"), common);
        assert_eq!(limits("best?nodes=9"), Limits { nodes: Some(9), ..Limits::default() });
        let level = limits("level:2");
        assert!(level.nodes.is_some() && level.milliseconds.is_some());
        assert_eq!(limits("level:2?nodes=9"), Limits { nodes: Some(9), ..level });
    }

    #[test]
    fn what_is_no_player_is_refused() {
        assert_eq!(refused("level:9"), "player-unknown");
        assert_eq!(refused("bset"), "player-unknown");
        assert_eq!(refused("best?tempo=3"), "player-setting");
        assert_eq!(refused("best?eval=luck"), "player-evaluator");
        assert_eq!(refused("best?nodes=3&eval="), "player-evaluator");
        assert_eq!(refused("level:3?eval=plain"), "player-setting");
        assert_eq!(refused("best?time=0"), "player-setting");
        assert_eq!(refused("best?time"), "player-setting");
        assert_eq!(refused("cmd:x?time=fast"), "match-bad-program-setting");
        assert_eq!(refused("cmd: "), "match-no-program");
        assert_eq!(refused("cmd:a 'b"), "match-open-quote");
    }
}
