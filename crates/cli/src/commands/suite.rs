//! `banmen suite`: positions with one right answer, and how many of them a player finds.

use banmen_engine::stopwatch;
use banmen_engine::suite::{Question, questions};
use banmen_rules::{Arg, Message, Setup};
use banmen_search::{Go, Limits, Player, PlayerError, Resources, think};
use clap::Args;
use serde_json::{Value, json};

use crate::error::CliError;
use crate::terminal::Terminal;

/// Test a player on positions that have one right answer
///
/// The answers were found by exhaustive search: immediate wins, only defences, last stones and tiles.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Suite {
    /// Only questions of these kinds: the beginning of a name, `niju` or `saiju-last` [default: all]
    #[arg(value_name = "KIND")]
    kinds: Vec<String>,
    /// The player: best, best?eval=NAME, level:1 to level:8, uct, greedy or random
    #[arg(long, value_name = "PLAYER", default_value = "best", value_parser = read_player)]
    player: Player,
    /// Thinking time per question, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    time: u64,
    /// Print {"player", "time", "kinds": [{"kind", "asked", "found"}], "missed"} as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLE: &str = "\
Example: does plain UCT find a win in one action of Ní-Ju?
  $ banmen suite niju-win-now --player uct";

/// The questions of one kind: the number asked, and the wrong answers.
struct Tally {
    kind: &'static str,
    asked: usize,
    missed: Vec<(Question, String)>,
}

impl Suite {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let mut tallies: Vec<Tally> = Vec::new();
        for question in questions().filter(|question| self.wants(question)) {
            if tallies.last().is_none_or(|tally| tally.kind != question.kind) {
                self.tell_last(&tallies, terminal)?;
                tallies.push(Tally { kind: question.kind, asked: 0, missed: Vec::new() });
            }
            let tally = tallies.last_mut().expect("one was pushed");
            tally.asked += 1;
            let answer = self.ask(&question);
            if !question.answers.contains(&&*answer) {
                tally.missed.push((question, answer));
            }
        }
        self.tell_last(&tallies, terminal)?;
        if tallies.is_empty() {
            return Err(terminal.usage_error(&Message::new("suite-no-kind")));
        }
        if self.json { Ok(terminal.json(&self.summary(&tallies))?) } else { Ok(()) }
    }

    fn wants(&self, question: &Question) -> bool {
        self.kinds.is_empty() || self.kinds.iter().any(|kind| question.kind.starts_with(kind.as_str()))
    }

    /// The player's answer, within the time.
    fn ask(&self, question: &Question) -> String {
        let setup: Setup = question.game.parse().expect("questions are checked");
        let table = setup.table_at(question.position).expect("questions are checked");
        let mut searcher = self.player.start(&table, Resources::default());
        let limits = self.player.limits(&table).and(Limits::milliseconds(self.time));
        think(&mut *searcher, limits, &mut stopwatch(), &mut |_| Go::On).best().unwrap_or_default()
    }

    /// Prints the result of a kind as soon as all its questions were asked.
    fn tell_last(&self, tallies: &[Tally], terminal: &mut Terminal) -> Result<(), CliError> {
        let Some(tally) = tallies.last().filter(|_| !self.json) else { return Ok(()) };
        let number = |count: usize| Arg::Number(count as i64);
        let found = number(tally.asked - tally.missed.len());
        terminal.say(
            "suite-line",
            [("kind", Arg::text(tally.kind)), ("found", found), ("asked", number(tally.asked))],
        )?;
        for (question, answer) in &tally.missed {
            terminal.say(
                "suite-missed",
                [
                    ("answer", Arg::text(answer)),
                    ("right", Arg::text(question.answers[0])),
                    ("game", Arg::text(question.game)),
                    ("position", Arg::text(question.position)),
                ],
            )?;
        }
        Ok(())
    }

    fn summary(&self, tallies: &[Tally]) -> Value {
        let kind = |tally: &Tally| json!({ "kind": tally.kind, "asked": tally.asked, "found": tally.asked - tally.missed.len() });
        let missed = |(question, answer): &(Question, String)| {
            json!({
                "kind": question.kind,
                "game": question.game,
                "position": question.position,
                "answer": answer,
                "right": question.answers,
            })
        };
        json!({
            "player": self.player.to_string(),
            "time": self.time,
            "kinds": tallies.iter().map(kind).collect::<Vec<_>>(),
            "missed": tallies.iter().flat_map(|tally| &tally.missed).map(missed).collect::<Vec<_>>(),
        })
    }
}

fn read_player(name: &str) -> Result<Player, String> {
    name.parse().map_err(|error: PlayerError| error.to_string())
}
