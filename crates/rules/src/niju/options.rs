//! The options of Ní-Ju.

use crate::{Allowed, CommonRefusal, OptionSpec, Options};

use super::{Mode, Niju};

pub(super) const SPECS: [OptionSpec; 2] = [
    OptionSpec { key: "mode", allowed: Allowed::Words(&["race", "score"]), default: "race" },
    OptionSpec { key: "limit", allowed: Allowed::Range(0, MOST_LIMIT), default: "200" },
];

const MODES: [(&str, Mode); 2] = [("race", Mode::Race), ("score", Mode::Score)];
const MOST_LIMIT: u32 = 10_000;
const USUAL_LIMIT: u32 = 200;

/// The game with these options.
pub(super) fn new(options: &Options) -> Result<Niju, CommonRefusal> {
    options.check_keys(&SPECS)?;
    let mode = options.choice("mode", &MODES)?;
    let limit = options.number("limit", 0, MOST_LIMIT, USUAL_LIMIT)?;
    Ok(Niju { mode, limit })
}

/// The options in force.
pub(super) fn options(game: &Niju) -> Options {
    let mut options = Options::none();
    options.set_choice("mode", &MODES, game.mode);
    options.set("limit", game.limit);
    options
}
