//! Options of a game: `key=value` words, each with a default.

use std::fmt;
use std::str::FromStr;

use crate::CommonRefusal;

/// The longest option word that is read.
const LONGEST_WORD: usize = 80;

/// An option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The key.
    pub key: &'static str,
    /// The values it takes.
    pub allowed: Allowed,
    /// The value when none is given.
    pub default: &'static str,
}

/// The values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number from the first to the second, both included.
    Range(u32, u32),
    /// A form of its own, described in the specification's words.
    Form(&'static str),
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Allowed::Words(words) => f.write_str(&words.join(", ")),
            Allowed::Range(least, most) => write!(f, "{least}–{most}"),
            Allowed::Form(form) => f.write_str(form),
        }
    }
}

/// Options as given or as in force: keys with their values, each key at most once.
///
/// ```
/// use banmen_rules::Options;
/// let options: Options = "board=square players=3".parse().unwrap();
/// assert_eq!(options.get("board"), Some("square"));
/// assert_eq!(options.to_string(), "board=square players=3");
/// assert!("board".parse::<Options>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Options(Vec<(String, String)>);

impl Options {
    /// No options: every option has its default.
    pub fn none() -> Options {
        Options::default()
    }

    /// Gives a key a value, in place of the one it had.
    pub fn set(&mut self, key: &str, value: impl fmt::Display) {
        self.0.retain(|(own, _)| own != key);
        self.0.push((key.to_owned(), value.to_string()));
    }

    /// Gives a key the word that stands for a value among `choices`.
    ///
    /// # Panics
    /// When the value is not among them.
    pub fn set_choice<T: Copy + PartialEq>(&mut self, key: &str, choices: &[(&'static str, T)], value: T) {
        let word = choices.iter().find(|(_, own)| *own == value).map(|(word, _)| *word);
        self.set(key, word.expect("every value has a word"));
    }

    /// The value given for a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(own, _)| own == key).map(|(_, value)| value.as_str())
    }

    /// Keys and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Refuses a key that the game does not have.
    pub fn check_keys(&self, specs: &'static [OptionSpec]) -> Result<(), CommonRefusal> {
        let known = || specs.iter().map(|spec| spec.key).collect();
        match self.iter().find(|(key, _)| specs.iter().all(|spec| spec.key != *key)) {
            Some((key, _)) => Err(CommonRefusal::UnknownOption { key: key.to_owned(), known: known() }),
            None => Ok(()),
        }
    }

    /// The value among `choices`, or the first of them when none is given.
    pub fn choice<T: Copy>(
        &self,
        key: &'static str,
        choices: &[(&'static str, T)],
    ) -> Result<T, CommonRefusal> {
        let Some(value) = self.get(key) else { return Ok(choices[0].1) };
        match choices.iter().find(|(word, _)| *word == value) {
            Some((_, choice)) => Ok(*choice),
            None => {
                let words: Vec<_> = choices.iter().map(|(word, _)| *word).collect();
                Err(self.bad_value(key, words.join(", ")))
            }
        }
    }

    /// The number in `least..=most`, or `default` when none is given. Only plain decimals are read.
    pub fn number(
        &self,
        key: &'static str,
        least: u32,
        most: u32,
        default: u32,
    ) -> Result<u32, CommonRefusal> {
        let Some(value) = self.get(key) else { return Ok(default) };
        match crate::text::number(value) {
            Some(number) if (least..=most).contains(&number) => Ok(number),
            _ => Err(self.bad_value(key, format!("{least}–{most}"))),
        }
    }

    /// The refusal of a key's value, with what is allowed instead.
    pub fn bad_value(&self, key: &'static str, allowed: String) -> CommonRefusal {
        let value = self.get(key).unwrap_or_default().to_owned();
        CommonRefusal::OptionValue { key, value, allowed }
    }
}

/// Reads `key=value` words separated by white space.
impl FromStr for Options {
    type Err = CommonRefusal;

    fn from_str(text: &str) -> Result<Options, CommonRefusal> {
        let mut options = Options::none();
        for word in text.split_whitespace() {
            if word.len() > LONGEST_WORD {
                return Err(CommonRefusal::TooLong { length: word.len(), most: LONGEST_WORD });
            }
            let form = || CommonRefusal::OptionForm { word: word.to_owned() };
            let (key, value) = word.split_once('=').ok_or_else(form)?;
            if key.is_empty() || value.is_empty() {
                return Err(form());
            }
            if options.get(key).is_some() {
                return Err(CommonRefusal::OptionTwice { key: key.to_owned() });
            }
            options.set(key, value);
        }
        Ok(options)
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (key, value)) in self.0.iter().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            write!(f, "{gap}{key}={value}")?;
        }
        Ok(())
    }
}
