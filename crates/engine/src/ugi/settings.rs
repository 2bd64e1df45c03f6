//! The options that say how a search is done: `Threads`, `Level`, `Hash`, `MultiPV`, `Seed`, `Evaluator`.

use banmen_rules::text;
use banmen_search::{DEFAULT_MEMORY, EvaluatorName, Level, Player, PlayerError, Resources};

use crate::refusal::{UgiRefusal, quoted};

/// A mebibyte, in which `Hash` is counted.
const MEBIBYTE: usize = 1 << 20;

/// What has been chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct UgiOptions {
    threads: u32,
    level: u32,
    hash: u32,
    multi_pv: u32,
    seed: u32,
    /// `None` is the game's standard evaluator.
    evaluator: Option<EvaluatorName>,
}

/// The option that names an evaluator.
const EVALUATOR: &str = "Evaluator";

/// The value of the option for the standard evaluator of the game.
const STANDARD: &str = "standard";

/// An option whose value is a number.
struct Spin {
    name: &'static str,
    least: u32,
    most: u32,
    default: u32,
    place: fn(&mut UgiOptions) -> &mut u32,
}

const SPINS: [Spin; 5] = [
    Spin { name: "Threads", least: 1, most: 256, default: 1, place: |settings| &mut settings.threads },
    Spin {
        name: "Level",
        least: Level::LOWEST.number() as u32,
        most: Level::HIGHEST.number() as u32,
        default: Level::HIGHEST.number() as u32,
        place: |settings| &mut settings.level,
    },
    Spin {
        name: "Hash",
        least: 1,
        most: 1 << 16,
        default: (DEFAULT_MEMORY / MEBIBYTE) as u32,
        place: |settings| &mut settings.hash,
    },
    Spin { name: "MultiPV", least: 1, most: 100, default: 1, place: |settings| &mut settings.multi_pv },
    Spin { name: "Seed", least: 0, most: u32::MAX, default: 0, place: |settings| &mut settings.seed },
];

impl Default for UgiOptions {
    fn default() -> UgiOptions {
        let mut settings =
            UgiOptions { threads: 0, level: 0, hash: 0, multi_pv: 0, seed: 0, evaluator: None };
        for spin in SPINS {
            *(spin.place)(&mut settings) = spin.default;
        }
        settings
    }
}

impl UgiOptions {
    /// Gives the option of that name a value.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), UgiRefusal> {
        if name.eq_ignore_ascii_case(EVALUATOR) {
            let unknown =
                |_: PlayerError| UgiRefusal::UnknownEvaluator { name: quoted(value), known: known() };
            self.evaluator = match value {
                STANDARD => None,
                name => Some(name.parse().map_err(unknown)?),
            };
            return Ok(());
        }
        let Some(spin) = SPINS.iter().find(|spin| spin.name.eq_ignore_ascii_case(name)) else {
            let options = format!("Game, Options, {}", names());
            return Err(UgiRefusal::UnknownOption { name: quoted(name), options });
        };
        let &Spin { name, least, most, .. } = spin;
        let number = text::number(value).filter(|number| (least..=most).contains(number));
        *(spin.place)(self) = number.ok_or(UgiRefusal::OptionNumber { name, least, most })?;
        Ok(())
    }

    /// Who plays: the highest level is the full search under whatever limits it is given.
    pub(super) fn player(&self) -> Player {
        match u8::try_from(self.level).ok().and_then(Level::new) {
            Some(level) if level < Level::HIGHEST => Player::Level(level),
            _ => self.evaluator.map_or(Player::Best, Player::BestBy),
        }
    }

    /// What the player thinks with.
    pub(super) fn resources(&self) -> Resources {
        let memory = (self.hash as usize).saturating_mul(MEBIBYTE);
        Resources { memory, seed: self.seed.into(), threads: self.threads as usize }
    }

    /// The most actions that are reported.
    pub(super) fn most_lines(&self) -> usize {
        self.multi_pv as usize
    }
}

/// The lines that introduce these options.
pub(super) fn introduction() -> impl Iterator<Item = String> {
    let spins = SPINS.iter().map(|Spin { name, least, most, default, .. }| {
        format!("option name {name} type spin default {default} min {least} max {most}")
    });
    let names = EvaluatorName::all();
    let vars: String = names.iter().map(|name| format!(" var {name}")).collect();
    spins.chain([format!("option name {EVALUATOR} type combo default {STANDARD} var {STANDARD}{vars}")])
}

fn names() -> String {
    SPINS.map(|spin| spin.name).join(", ") + ", " + EVALUATOR
}

/// The names of all evaluators.
fn known() -> String {
    let names = EvaluatorName::all().into_iter().map(|name| name.to_string());
    [STANDARD.to_owned()].into_iter().chain(names).collect::<Vec<_>>().join(", ")
}
