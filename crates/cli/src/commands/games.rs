//! `banmen games`: the games and their options.

use anstyle::Style;
use banmen_rules::{Allowed, Arg, GameId, Message, OptionSpec};
use banmen_view::Words;
use clap::Args;
use serde_json::{Value, json};

use crate::error::CliError;
use crate::terminal::Terminal;

/// List the games with their options
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Games {
    /// Print the list as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLE: &str = "\
Example: the ids of the games, for a script
  $ banmen games --json | jq -r '.[].id'";

impl Games {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        if self.json {
            let games: Vec<_> = GameId::ALL.iter().map(|id| facts(*id, &terminal.words)).collect();
            return Ok(terminal.json(&Value::Array(games))?);
        }
        for (place, id) in GameId::ALL.iter().enumerate() {
            if place > 0 {
                terminal.line("")?;
            }
            for line in description(*id, &terminal.words) {
                terminal.line(line)?;
            }
        }
        Ok(())
    }
}

/// A game in a few lines: its id and name, what it is about, its options.
pub(super) fn description(id: GameId, words: &Words) -> Vec<String> {
    let bold = Style::new().bold();
    let name = words.word(&format!("{id}-name"));
    let mut lines =
        vec![format!("{bold}{id}{bold:#}  {name}"), format!("  {}", words.word(&format!("{id}-tagline")))];
    for spec in id.specs() {
        lines.extend(option_lines(id, spec, words));
    }
    lines
}

/// An option with its values, one per line if they are words: `board=hex  Board: hexagon (default)`.
fn option_lines(id: GameId, spec: &OptionSpec, words: &Words) -> Vec<String> {
    let key = format!("{id}-option-{}", spec.key);
    let what = words.word(&key);
    let line = |value: &str, text: String| format!("  {:<WIDTH$}  {text}", format!("{}={value}", spec.key));
    let default_is = |what: String| {
        words.say(
            &Message::new("option-default-is")
                .with("what", Arg::text(what))
                .with("value", Arg::text(spec.default)),
        )
    };
    let with_meaning = |meaning: &str| {
        let says = Message::new("option-means");
        words.say(&says.with("what", Arg::text(what.as_str())).with("meaning", Arg::text(meaning)))
    };
    let values = match spec.allowed {
        Allowed::Words(values) => values,
        Allowed::Range(..) => return vec![line(&spec.allowed.to_string(), default_is(what))],
        Allowed::Form(form) => return vec![line("…", default_is(with_meaning(form)))],
    };
    let word_line = |value: &&str| {
        let meaning = with_meaning(&words.word(&format!("{key}-{value}")));
        let is_default = *value == spec.default;
        let says = Message::new("option-is-default").with("what", Arg::text(meaning.as_str()));
        line(value, if is_default { words.say(&says) } else { meaning })
    };
    values.iter().map(word_line).collect()
}

/// The width of the column of options.
const WIDTH: usize = 18;

fn facts(id: GameId, words: &Words) -> Value {
    let option = |spec: &OptionSpec| {
        let mut fact = json!({
            "key": spec.key,
            "name": words.word(&format!("{id}-option-{}", spec.key)),
            "default": spec.default,
        });
        match spec.allowed {
            Allowed::Words(values) => fact["values"] = json!(values),
            Allowed::Range(least, most) => fact["range"] = json!([least, most]),
            Allowed::Form(form) => fact["form"] = json!(form),
        }
        fact
    };
    json!({
        "id": id.name(),
        "name": words.word(&format!("{id}-name")),
        "tagline": words.word(&format!("{id}-tagline")),
        "options": id.specs().iter().map(option).collect::<Vec<_>>(),
    })
}
