//! Which game shall it be? Offers the games and their options.

use std::io;

use banmen_rules::{Allowed, Arg, Id, Message, OptionSpec, Options};
use banmen_view::{Seen, table};

use super::input::Input;
use super::order::Order;
use crate::commands::games;
use crate::stage::{Stage, text};

/// Asks for a game and its options until there is a table; nothing when nobody answers.
pub(super) fn choose(input: &mut Input, stage: &mut Stage) -> io::Result<Option<Box<dyn Seen>>> {
    stage.say("play-choose", [])?;
    for (place, id) in Id::ALL.iter().enumerate() {
        let name = stage.words.word(&format!("{id}-name"));
        let tagline = stage.words.word(&format!("{id}-tagline"));
        stage.line(format!("  {}  {name}", place + 1))?;
        stage.line(format!("     {tagline}"))?;
    }
    let question =
        stage.words.say(&Message::new("play-which").with("count", Arg::Number(Id::ALL.len() as i64)));
    input.offer(|| Id::ALL.iter().map(|id| id.name().to_owned()).collect());
    while let Some(answer) = answer(&question, input, stage)? {
        match read_choice(&answer) {
            Ok(id) => return choose_options(id, input, stage),
            Err(refusal) => stage.line(stage.words.say(&refusal))?,
        }
    }
    Ok(None)
}

/// An answer; nothing when nobody is there or wants to go on.
fn answer(question: &str, input: &mut Input, stage: &mut Stage) -> io::Result<Option<String>> {
    Ok(input.ask(&format!("{question} "), stage)?.filter(|answer| Order::read(answer) != Order::Quit))
}

/// Every option with every value that is a word.
fn option_words(id: Id) -> Vec<String> {
    let words = |spec: &OptionSpec| match spec.allowed {
        Allowed::Words(values) => values.iter().map(|value| format!("{}={value}", spec.key)).collect(),
        Allowed::Range(..) | Allowed::Form(_) => vec![format!("{}=", spec.key)],
    };
    id.specs().iter().flat_map(words).collect()
}

/// A game by its number in the list or its id.
fn read_choice(answer: &str) -> Result<Id, Message> {
    let numbered = answer.parse().ok().and_then(|number: usize| Id::ALL.get(number.checked_sub(1)?));
    numbered.copied().map_or_else(|| Id::read(&answer.to_lowercase()), Ok)
}

fn choose_options(id: Id, input: &mut Input, stage: &mut Stage) -> io::Result<Option<Box<dyn Seen>>> {
    stage.line("")?;
    for line in games::description(id, &stage.words) {
        stage.line(line)?;
    }
    let question = stage.words.word("play-options");
    input.offer(|| option_words(id));
    while let Some(answer) = answer(&question, input, stage)? {
        match Options::read(&answer).and_then(|options| table(id, &options)) {
            Ok(table) => return Ok(Some(table)),
            Err(refusal) => {
                let why = stage.words.explain(&refusal);
                stage.say("play-refused", [("why", text(why))])?;
            }
        }
    }
    Ok(None)
}
