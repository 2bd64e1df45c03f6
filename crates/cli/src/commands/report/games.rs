//! Plays the games of a report, with its progress on the terminal and the games in a folder.

use std::path::Path;

use banmen_report::{Game, Kept, Plan, run};
use banmen_rules::{Arg, Message};

use crate::error::CliError;
use crate::interrupt;
use crate::status_line::{StatusLine, bar};
use crate::terminal::Terminal;

/// Plays games, and keeps them if there is a folder for them.
pub(super) struct Player<'a> {
    pub(super) keep: Option<&'a Path>,
    pub(super) jobs: usize,
    pub(super) terminal: &'a Terminal,
}

impl Player<'_> {
    /// Plays the games of a plan that are not in the file of this name, and keeps them there.
    pub(super) fn play(&mut self, plan: &Plan, name: &str) -> Result<Kept, CliError> {
        let stop = interrupt::asked();
        let mut kept = match self.keep {
            Some(folder) => Kept::open(&folder.join(format!("{name}.jsonl")), plan)
                .map_err(|refusal| self.terminal.usage_error(&refusal))?,
            None => Kept::in_memory(),
        };
        let mut line = StatusLine::new();
        let games = plan.terms().games;
        let known = kept.games().keys().copied().collect();
        let mut heard = |game: Game| {
            kept.keep(game)?;
            let done = kept.first(games).len();
            line.tell(|| format!("{} {}", bar(done as f64 / games as f64), self.progress(plan, done)));
            Ok::<_, CliError>(())
        };
        let played = run(plan, &known, self.jobs, stop, &mut heard);
        line.clear();
        played?;
        let done = kept.first(games).len();
        if (done as u64) < games {
            self.say_stopped(done);
            return Err(CliError::Stopped);
        }
        Ok(kept)
    }

    /// How far the games are, in words.
    fn progress(&self, plan: &Plan, done: usize) -> String {
        let names = plan.names();
        let message = match names[..] {
            [upper, lower] => Message::new("report-ladder-playing")
                .with("upper", Arg::text(upper))
                .with("lower", Arg::text(lower)),
            _ => Message::new("report-playing"),
        };
        let games = Arg::text(plan.terms().games.to_string());
        let title = Arg::text(plan.table().setup().to_string());
        let message = message.with("title", title).with("done", Arg::text(done.to_string()));
        self.terminal.words.say(&message.with("games", games))
    }

    fn say_stopped(&self, done: usize) {
        let Some(folder) = self.keep else { return };
        let message = Message::new("report-stopped").with("done", Arg::number(done));
        let message = message.with("folder", Arg::text(folder.display().to_string()));
        anstream::eprintln!("{}", self.terminal.words.say(&message));
    }
}
