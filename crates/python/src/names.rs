//! Names of games with their options, in the form of OpenSpiel or in ours: `saaguan(players=3)`, `saaguan players=3`.

use banmen_planes::{AnyCoder, DEFAULT_WINDOW, any_coder};
use banmen_rules::{CommonRefusal, GameId, Message, Options, Setup};
use std::sync::Arc;

/// The longest name that is read.
const LONGEST_NAME: usize = 1000;

/// The option of Ní-Ju that is not one of the rules: how many cells its window has along a side.
const WINDOW: &str = "window";

/// The arrays of the game that a name and further options mean, and its window if it has one.
pub(crate) fn read_game(
    name: &str,
    further: impl IntoIterator<Item = (String, String)>,
) -> Result<(Arc<dyn AnyCoder>, Option<u32>), Message> {
    if name.len() > LONGEST_NAME {
        return Err(CommonRefusal::TooLong { length: name.len(), most: LONGEST_NAME }.into());
    }
    let (game, options) = split(name.trim());
    let game: GameId = game.parse()?;
    let mut options: Options = options.parse()?;
    for (key, value) in further {
        if options.get(&key).is_some() {
            return Err(CommonRefusal::OptionTwice { key }.into());
        }
        options.set(&key, value);
    }
    let (options, window) = take_window(game, &options)?;
    Ok((any_coder(&Setup { game, options }, window)?, window))
}

/// The name of the game, and its options as words.
fn split(name: &str) -> (&str, String) {
    match name.split_once('(') {
        Some((game, rest)) => (game, rest.strip_suffix(')').unwrap_or(rest).replace(',', " ")),
        None => {
            let (game, options) = name.split_once(char::is_whitespace).unwrap_or((name, ""));
            (game, options.to_owned())
        }
    }
}

/// The options of the rules, and the window.
fn take_window(game: GameId, options: &Options) -> Result<(Options, Option<u32>), Message> {
    let mut own = Options::none();
    let mut window = None;
    for (key, value) in options.iter() {
        if key != WINDOW || game != GameId::Niju {
            own.set(key, value);
            continue;
        }
        let malformed =
            || CommonRefusal::OptionValue { key: WINDOW, value: value.into(), allowed: "3–42".into() };
        window = Some(value.parse().map_err(|_| malformed())?);
    }
    Ok((own, window))
}

/// The name of a game: `saaguan(players=3)`.
pub(crate) fn write_game(setup: &Setup, window: Option<u32>) -> String {
    let mut options = setup.options.clone();
    if let Some(window) = window.filter(|&window| window != DEFAULT_WINDOW) {
        options.set(WINDOW, window);
    }
    format!("{}({})", setup.game, options.to_string().replace(' ', ","))
}
