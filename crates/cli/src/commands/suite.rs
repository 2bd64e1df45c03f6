//! `banmen suite`: positions with one right answer, and how many of them players find.

mod exam;

use banmen_engine::suite::{Question, questions};
use banmen_rules::{Arg, Message};
use banmen_search::{Level, Player, PlayerError};
use banmen_view::TextTable;
use clap::Args;
use serde_json::{Value, json};

use crate::error::CliError;
use crate::terminal::Terminal;
use exam::{DEFAULT_TIME, Exam, Marks, Tally};

/// Ask players for the right answers of positions that have one
///
/// The answers were found by exhaustive search: immediate wins, only defences, last stones and tiles. Without
/// --player, a table shows how many answers each level, greedy and best find; this takes a minute or two. A level
/// visits a fixed number of nodes, so that its answers are the same on every machine that is quick enough.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Suite {
    /// Only questions of these kinds: the beginning of a name, `niju` or `saiju-last` [default: all]
    #[arg(value_name = "KIND")]
    kinds: Vec<String>,
    /// One player, with a list of its wrong answers: best, best?eval=NAME, level:1 to level:8, uct, greedy or
    /// random [default: a table of levels, greedy and best]
    #[arg(long, value_name = "PLAYER", value_parser = read_player)]
    player: Option<Player>,
    /// The longest thinking time per question, in milliseconds [default: a level's own, 300 for all others]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    time: Option<u64>,
    /// Print {"time", "players": [{"player", "kinds": [{"kind", "asked", "found"}]}]} as JSON; with --player
    /// {"player", "time", "kinds", "missed"}
    #[arg(long)]
    json: bool,
}

const EXAMPLE: &str = "\
Example: which levels take a win in one action of Ní-Ju?
  $ banmen suite niju-win-now

Does plain UCT, and which answers are wrong?
  $ banmen suite niju-win-now --player uct";

impl Suite {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let questions: Vec<_> = questions().filter(|question| self.wants(question)).collect();
        if questions.is_empty() {
            return Err(terminal.usage_error(&Message::new("suite-no-kind")));
        }
        let players = self.player.map_or_else(table_players, |player| vec![player]);
        let marks = Exam { questions, time: self.time }.ask(&players, &terminal.words);
        match (self.player, self.json) {
            (None, false) => self.show_table(&marks, terminal),
            (None, true) => Ok(terminal.json(&self.all_facts(&marks))?),
            (Some(_), false) => marks[0].tallies.iter().try_for_each(|tally| tell(tally, terminal)),
            (Some(_), true) => Ok(terminal.json(&self.facts(&marks[0]))?),
        }
    }

    fn wants(&self, question: &Question) -> bool {
        self.kinds.is_empty() || self.kinds.iter().any(|kind| question.kind.starts_with(kind.as_str()))
    }

    /// Prints a row for each kind and a column for each player.
    fn show_table(&self, marks: &[Marks], terminal: &mut Terminal) -> Result<(), CliError> {
        let heading =
            ["suite-column-kind", "suite-column-asked"].map(|key| terminal.words.say(&Message::new(key)));
        let names = marks.iter().map(|marks| column(marks.player));
        let mut table = TextTable::new(heading.into_iter().chain(names).collect());
        for (row, tally) in marks[0].tallies.iter().enumerate() {
            let found = marks.iter().map(|marks| marks.tallies[row].found().to_string());
            table.add([tally.kind.to_owned(), tally.asked.to_string()].into_iter().chain(found).collect());
        }
        terminal.table(&table)?;
        terminal.line("")?;
        let (key, time) = match self.time {
            Some(time) => ("suite-limited", time),
            None => ("suite-limits", DEFAULT_TIME),
        };
        Ok(terminal.say(key, [("time", Arg::Number(time as i64))])?)
    }

    fn all_facts(&self, marks: &[Marks]) -> Value {
        let facts = |marks: &Marks| json!({ "player": marks.player.to_string(), "kinds": kind_facts(marks) });
        json!({ "time": self.time, "players": marks.iter().map(facts).collect::<Vec<_>>() })
    }

    fn facts(&self, marks: &Marks) -> Value {
        let missed = |(question, answer): &(Question, String)| {
            json!({
                "kind": question.kind,
                "game": question.game,
                "position": question.position,
                "answer": answer,
                "right": question.answers,
            })
        };
        let missed: Vec<_> = marks.tallies.iter().flat_map(|tally| &tally.missed).map(missed).collect();
        json!({
            "player": marks.player.to_string(),
            "time": self.time,
            "kinds": kind_facts(marks),
            "missed": missed,
        })
    }
}

/// The players of the table: the levels, a player who looks one action ahead, and the best.
fn table_players() -> Vec<Player> {
    Level::all().map(Player::Level).chain([Player::Greedy, Player::Best]).collect()
}

/// The name of a player's column: the number of a level.
fn column(player: Player) -> String {
    match player {
        Player::Level(level) => level.to_string(),
        _ => player.to_string(),
    }
}

fn kind_facts(marks: &Marks) -> Vec<Value> {
    let kind = |tally: &Tally| json!({ "kind": tally.kind, "asked": tally.asked, "found": tally.found() });
    marks.tallies.iter().map(kind).collect()
}

/// Says how many answers of a kind were right, and which were wrong.
fn tell(tally: &Tally, terminal: &mut Terminal) -> Result<(), CliError> {
    let number = |count: usize| Arg::Number(count as i64);
    let (found, asked) = (number(tally.found()), number(tally.asked));
    terminal.say("suite-line", [("kind", Arg::text(tally.kind)), ("found", found), ("asked", asked)])?;
    for (question, answer) in &tally.missed {
        let args = [
            ("answer", Arg::text(answer)),
            ("right", Arg::text(question.answers[0])),
            ("game", Arg::text(question.game)),
            ("position", Arg::text(question.position)),
        ];
        terminal.say("suite-missed", args)?;
    }
    Ok(())
}

fn read_player(name: &str) -> Result<Player, String> {
    name.parse().map_err(|error: PlayerError| error.to_string())
}
