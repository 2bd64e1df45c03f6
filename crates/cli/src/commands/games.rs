//! `banmen games`: the games and their options.

use anstyle::Style;
use banmen_rules::{Allowed, Id, OptionSpec};
use banmen_view::Words;
use clap::Args;
use serde_json::{Value, json};

use crate::stage::Stage;
use crate::trouble::Trouble;

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
    pub(crate) fn run(&self, stage: &mut Stage) -> Result<(), Trouble> {
        if self.json {
            let games: Vec<_> = Id::ALL.iter().map(|id| facts(*id, &stage.words)).collect();
            return Ok(stage.json(&Value::Array(games))?);
        }
        for (place, id) in Id::ALL.iter().enumerate() {
            if place > 0 {
                stage.line("")?;
            }
            for line in description(*id, &stage.words) {
                stage.line(line)?;
            }
        }
        Ok(())
    }
}

/// A game in a few lines: its id, its name, what it is about, its options.
pub(super) fn description(id: Id, words: &Words) -> Vec<String> {
    let bold = Style::new().bold();
    let name = words.word(&format!("{id}-name"));
    let mut lines =
        vec![format!("{bold}{id}{bold:#}  {name}"), format!("  {}", words.word(&format!("{id}-tagline")))];
    lines.extend(id.specs().iter().map(|spec| option_line(id, spec, words)));
    lines
}

/// An option with its values, the default first: `board=hex|square  Board: hexagon, square`.
fn option_line(id: Id, spec: &OptionSpec, words: &Words) -> String {
    let what = words.word(&format!("{id}-option-{}", spec.key));
    let values = match spec.allowed {
        Allowed::Words(values) => {
            let word = |value: &&str| {
                let key = format!("{id}-option-{}-{value}", spec.key);
                if words.has(&key) { format!("{value} ({})", words.word(&key)) } else { (*value).to_owned() }
            };
            values.iter().map(word).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    };
    format!("  {}={}  {what}: {values}", spec.key, spec.default)
}

fn facts(id: Id, words: &Words) -> Value {
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
