//! The lobby: the list of games with their popular setups, and the form in which a game is set up.

use banmen_rules::{Allowed, AnyTable, Game, GameId, Message, OptionSpec, Setup, with_game};
use banmen_view::{Cast, Presets, Words, drawings, scene};

use crate::convert::Translator;
use crate::wire;

/// The longest range of numbers that is offered as choices; longer ranges are typed.
const MOST_CHOICES: u32 = 20;

/// The opponent in a game that starts with one click.
pub const QUICK_OPPONENT: &str = "level:2";
/// The player that gives hints.
pub const ADVISER: &str = "level:6";

/// All games with their taglines and popular setups.
pub fn games(words: &Words) -> Vec<wire::GameInfo> {
    let info = |id: &GameId| wire::GameInfo {
        id: id.to_string(),
        name: words.word(&format!("{id}-name")),
        tagline: words.word(&format!("{id}-tagline")),
        presets: presets(*id, words),
    };
    GameId::ALL.iter().map(info).collect()
}

/// The aim of `GAME key=value…`, in one line.
pub fn aim(text: &str, words: &Words) -> Result<String, Message> {
    let table = text.parse::<Setup>()?.table()?;
    Ok(words.say(&banmen_view::aim(&table)))
}

fn presets(id: GameId, words: &Words) -> Vec<wire::Preset> {
    let own = with_game!(id, G => <G as Presets>::presets());
    let preset =
        |(key, options): &(&str, &str)| wire::Preset { name: words.word(key), game: with(id, options) };
    own.iter().map(preset).collect()
}

/// First moves for pictures, by `GAME key=value…`.
#[cfg(feature = "embedded")]
pub fn openings() -> std::collections::BTreeMap<String, Vec<String>> {
    let own = |id: &GameId| {
        let openings = with_game!(*id, G => <G as Presets>::openings());
        let opening = |(options, moves): &(&str, &str)| {
            (with(*id, options), moves.split(' ').map(str::to_owned).collect())
        };
        openings.iter().map(opening).collect::<Vec<_>>()
    };
    GameId::ALL.iter().flat_map(own).collect()
}

/// `GAME key=value…`.
fn with(id: GameId, options: &str) -> String {
    format!("{id} {options}").trim_end().to_owned()
}

/// The form in which a game is set up, filled in with `GAME key=value…`.
///
/// Options that do not go together are reported in the form; only an unknown game or a text that is no list
/// of options is an error.
pub fn form(text: &str, words: &Words) -> Result<wire::Form, Message> {
    fill(&text.parse()?, words)
}

/// The form for `GAME key=value…` with one option set to a value.
///
/// Values that do not go together are reported in the form, which keeps them for the next change.
pub fn form_with(text: &str, key: &str, value: &str, words: &Words) -> Result<wire::Form, Message> {
    let mut setup: Setup = text.parse()?;
    setup.options.set(key, value);
    fill(&setup, words)
}

fn fill(asked: &Setup, words: &Words) -> Result<wire::Form, Message> {
    let id = asked.game;
    let (table, problem) = match asked.table() {
        Ok(table) => (table, None),
        Err(problem) => (Setup::from(id).table()?, Some(words.explain(&problem))),
    };
    let (cast, setup) = (Cast::of(&table), table.setup());
    let translator = Translator { words, cast: &cast, drawings: drawings(&table) };
    let field = |spec: &OptionSpec| Blank { setup: &setup, words, table: &table, spec: *spec }.field();
    Ok(wire::Form {
        game: setup.to_string(),
        filled: if problem.is_some() { asked } else { &setup }.to_string(),
        players: translator.players(&scene(&table)),
        fields: id.specs().iter().map(field).collect(),
        problem,
    })
}

/// One option of a form.
struct Blank<'a> {
    setup: &'a Setup,
    words: &'a Words,
    /// A form being filled in.
    table: &'a AnyTable,
    spec: OptionSpec,
}

impl Blank<'_> {
    fn field(&self) -> wire::Field {
        let options = self.table.options();
        wire::Field {
            key: self.spec.key.to_owned(),
            name: self.words.word(&self.key()),
            value: options.get(self.spec.key).unwrap_or(self.spec.default).to_owned(),
            default: self.spec.default.to_owned(),
            entry: match self.spec.allowed {
                Allowed::Range(least, most) if most - least > MOST_CHOICES => {
                    wire::FieldEntry::Number { least, most }
                }
                Allowed::Range(least, most) => self.choices((least..=most).map(|value| value.to_string())),
                Allowed::Words(values) => self.choices(values.iter().map(|value| (*value).to_owned())),
                Allowed::Form(_) => self.choices(self.likely().into_iter().filter(|value| self.fits(value))),
            },
        }
    }

    fn key(&self) -> String {
        format!("{}-option-{}", self.setup.game, self.spec.key)
    }

    fn choices(&self, values: impl Iterator<Item = String>) -> wire::FieldEntry {
        let choice =
            |value: String| wire::Choice { name: self.meaning(&value), fits: self.fits(&value), value };
        wire::FieldEntry::Choice { choices: values.map(choice).collect() }
    }

    /// The words of a value; the value itself if it has none.
    fn meaning(&self, value: &str) -> String {
        let key = format!("{}-{value}", self.key());
        match value.split_once(':') {
            _ if self.words.has(&key) => self.words.word(&key),
            Some((name, number)) => {
                let player = self.words.word(&format!("{}-{name}", self.setup.game));
                self.words.fill("option-for-player", [("player", &*player), ("value", number)].into_iter())
            }
            None => value.to_owned(),
        }
    }

    /// Whether a value goes with the present values of the other options.
    fn fits(&self, value: &str) -> bool {
        let mut options = self.setup.options.clone();
        options.set(self.spec.key, value);
        with_game!(self.setup.game, G => <G as Game>::new(&options).is_ok())
    }

    /// Suggested values of an option with a free form: small numbers, none, and a small handicap for each
    /// player.
    fn likely(&self) -> Vec<String> {
        let numbers = (0..=MOST_CHOICES).map(|number| number.to_string());
        let players = self.table.names().iter().flat_map(|name| [format!("{name}:1"), format!("{name}:2")]);
        numbers.chain(["none".to_owned()]).chain(players).collect()
    }
}
