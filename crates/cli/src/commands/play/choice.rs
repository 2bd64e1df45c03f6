//! The choice of a game, its options and the opponents at the prompt.

use std::io;

use banmen_rules::{Allowed, AnyTable, Arg, GameId, Message, OptionSpec, Options, Setup};
use banmen_search::{Level, Player};

use super::command::ReplCommand;
use super::input::Input;
use super::seating::Seating;
use crate::commands::games;
use crate::terminal::Terminal;

/// The opponent after an empty answer: one that a newcomer can beat.
const EASY: Level = Level::new(2).unwrap();

/// A table and its occupants.
pub(super) type ChosenGame = (AnyTable, Seating);

/// Asks for a game, its options and, unless they are given, the players, until there is a table; `None` at
/// the end of the input.
pub(super) fn choose(
    players: Option<&str>,
    input: &mut Input,
    terminal: &mut Terminal,
) -> io::Result<Option<ChosenGame>> {
    terminal.say("play-choose", [])?;
    for (place, id) in GameId::ALL.iter().enumerate() {
        let name = terminal.words.word(&format!("{id}-name"));
        let tagline = terminal.words.word(&format!("{id}-tagline"));
        terminal.line(format!("  {}  {name}", place + 1))?;
        terminal.line(format!("     {tagline}"))?;
    }
    let question =
        terminal.words.say(&Message::new("play-which").with("count", Arg::Number(GameId::ALL.len() as i64)));
    input.offer(|| GameId::ALL.iter().map(|id| id.name().to_owned()).collect());
    while let Some(answer) = answer(&question, input, terminal)? {
        match read_choice(&answer) {
            Ok(id) => return choose_options(id, players, input, terminal),
            Err(refusal) => terminal.line(terminal.words.say(&refusal))?,
        }
    }
    Ok(None)
}

/// An answer; `None` at the end of the input or after `quit`.
fn answer(question: &str, input: &mut Input, terminal: &mut Terminal) -> io::Result<Option<String>> {
    Ok(input
        .ask(&format!("{question} "), terminal)?
        .filter(|answer| ReplCommand::read(answer) != ReplCommand::Quit))
}

/// Lists every option with its values.
fn option_words(id: GameId) -> Vec<String> {
    let words = |spec: &OptionSpec| match spec.allowed {
        Allowed::Words(values) => values.iter().map(|value| format!("{}={value}", spec.key)).collect(),
        Allowed::Range(..) | Allowed::Form(_) => vec![format!("{}=", spec.key)],
    };
    id.specs().iter().flat_map(words).collect()
}

/// A game by its number in the list or its id.
fn read_choice(answer: &str) -> Result<GameId, Message> {
    let numbered = answer.parse().ok().and_then(|number: usize| GameId::ALL.get(number.checked_sub(1)?));
    numbered.copied().map_or_else(|| answer.to_lowercase().parse(), Ok)
}

fn choose_options(
    id: GameId,
    players: Option<&str>,
    input: &mut Input,
    terminal: &mut Terminal,
) -> io::Result<Option<ChosenGame>> {
    terminal.line("")?;
    for line in games::description(id, &terminal.words) {
        terminal.line(line)?;
    }
    let question = terminal.words.word("play-options");
    input.offer(|| option_words(id));
    while let Some(answer) = answer(&question, input, terminal)? {
        match answer
            .parse::<Options>()
            .map_err(Message::from)
            .and_then(|options| Setup { game: id, options }.table())
        {
            Ok(table) => return choose_players(table, players, input, terminal),
            Err(refusal) => refuse(&refusal, terminal)?,
        }
    }
    Ok(None)
}

fn choose_players(
    table: AnyTable,
    mut named: Option<&str>,
    input: &mut Input,
    terminal: &mut Terminal,
) -> io::Result<Option<ChosenGame>> {
    let level_words = |key, level: Level| Message::new(key).with("level", Arg::number(level.number()));
    if named.is_none() {
        for level in Level::all() {
            terminal.line(format!("  {}", terminal.words.say(&level_words("play-level", level))))?;
        }
    }
    let question = terminal.words.say(&level_words("play-against", EASY));
    input.offer(|| Level::all().map(|level| Player::Level(level).to_string()).collect());
    loop {
        let written = match named.take() {
            Some(named) => named.to_owned(),
            None => match answer(&question, input, terminal)? {
                Some(answer) => player_words(&answer),
                None => return Ok(None),
            },
        };
        match Seating::read(&written, &table) {
            Ok(seating) => return Ok(Some((table, seating))),
            Err(refusal) => refuse(&refusal, terminal)?,
        }
    }
}

/// An answer as a list of players: an empty one is an easy opponent, a number is a level.
fn player_words(answer: &str) -> String {
    match answer.parse::<u8>() {
        _ if answer.is_empty() => Player::Level(EASY).to_string(),
        Ok(number) => format!("level:{number}"),
        Err(_) => answer.to_lowercase(),
    }
}

fn refuse(refusal: &Message, terminal: &mut Terminal) -> io::Result<()> {
    let why = terminal.words.explain(refusal);
    terminal.say("play-refused", [("why", Arg::text(why))])
}
