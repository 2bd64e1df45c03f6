//! The words: messages, which have no language, as sentences of one.
//!
//! The sentences are in Fluent files, `locales/LANGUAGE/GAME.ftl`; those of all games are in `common.ftl`.

use std::error::Error;
use std::fmt;

use banmen_rules::record::RecordError;
use banmen_rules::{Arg, Message, TurnError};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The files `locales/LANGUAGE/NAME.ftl`: language, name and text.
#[cfg(feature = "embedded")]
const LOCALES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// The largest Fluent text that is read, in bytes.
pub const LONGEST_WORDS: usize = 1 << 20;

/// The names of the locale files whose words only a terminal needs.
#[cfg(feature = "embedded")]
pub const FOR_TERMINALS: [&str; 9] =
    ["analysis", "engine", "explore", "ladder", "match", "puzzle", "report", "suite", "terminal"];

/// The name of the locale file with the coach's tips. A page loads it when a guided game begins.
#[cfg(feature = "embedded")]
pub const TIPS_FILE: &str = "tips";

/// The names of the locale files that a page loads later, with the parts of it that need them: where people meet,
/// studies, setting up positions, lessons, and puzzles.
#[cfg(feature = "embedded")]
pub const LATER_FILES: &[&str] = &["online", "study", "setup", "lessons", "puzzles"];

/// The words of a language that a page needs, as the text of one Fluent file without comments.
#[cfg(feature = "embedded")]
pub fn page_words(language: Language) -> String {
    let is_later = |name: &str| name == TIPS_FILE || LATER_FILES.contains(&name);
    words_of(language, |name| !FOR_TERMINALS.contains(&name) && !is_later(name))
}

/// The words of one of the [`LATER_FILES`], as the text of a Fluent file without comments.
#[cfg(feature = "embedded")]
pub fn later_words(language: Language, file: &str) -> String {
    words_of(language, |name| name == file)
}

/// The words of some locale files of a language as one text without comments.
#[cfg(feature = "embedded")]
fn words_of(language: Language, is_needed: impl Fn(&str) -> bool) -> String {
    let files = sources(language).filter(|(name, _)| is_needed(name));
    let lines = files.flat_map(|(_, text)| text.lines());
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).flat_map(|line| [line, "\n"]).collect()
}

/// The locale files of a language: name and text.
#[cfg(feature = "embedded")]
fn sources(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    let own = LOCALES.iter().filter(move |(code, ..)| *code == language.code());
    own.map(|(_, name, text)| (*name, *text))
}

/// A language that Banmen speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Language {
    /// All languages.
    pub const ALL: &'static [Language] = &[Language::En, Language::Ja];

    /// The language's code, which is also the name of its folder.
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Ja => "ja",
        }
    }

    /// The language of a code or locale: `en`, `ja`, `ja-JP`, `ja_JP.UTF-8`.
    ///
    /// ```
    /// use banmen_view::Language;
    /// assert_eq!(Language::read("ja_JP.UTF-8"), Some(Language::Ja));
    /// assert_eq!(Language::read("C"), None);
    /// ```
    pub fn read(locale: &str) -> Option<Language> {
        let code = locale.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Language::ALL.iter().copied().find(|language| code.eq_ignore_ascii_case(language.code()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Why a text cannot be read as the words of a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadWords {
    language: Language,
    problem: String,
}

impl fmt::Display for BadWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the words of {} cannot be read: {}", self.language, self.problem)
    }
}

impl Error for BadWords {}

/// All sentences of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language that are part of the crate.
    ///
    /// # Panics
    /// When a locale file cannot be read: they are part of the program, and a test reads them all.
    #[cfg(feature = "embedded")]
    pub fn new(language: Language) -> Words {
        let mut words = Words::none(language);
        for (name, text) in sources(language) {
            words.add(text.to_owned()).unwrap_or_else(|bad| panic!("{name}.ftl: {bad}"));
        }
        words
    }

    /// The words of a language from the text of a Fluent file, of at most [`LONGEST_WORDS`] bytes.
    ///
    /// ```
    /// use banmen_view::{Language, Words};
    ///
    /// let words = Words::read(Language::En, "page-home = Home").unwrap();
    /// assert_eq!(words.word("page-home"), "Home");
    /// assert!(Words::read(Language::En, "page-home =").is_err());
    /// ```
    pub fn read(language: Language, text: &str) -> Result<Words, BadWords> {
        if text.len() > LONGEST_WORDS {
            return Err(BadWords { language, problem: format!("longer than {LONGEST_WORDS} bytes") });
        }
        let mut words = Words::none(language);
        words.add(text.to_owned())?;
        Ok(words)
    }

    fn none(language: Language) -> Words {
        let identifier: LanguageIdentifier = language.code().parse().expect("a code is an identifier");
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // No invisible marks around arguments: they would upset terminals and tests alike.
        bundle.set_use_isolating(false);
        Words { language, bundle }
    }

    fn add(&mut self, text: String) -> Result<(), BadWords> {
        let bad = |problem: String| BadWords { language: self.language, problem };
        let resource = FluentResource::try_new(text).map_err(|(_, errors)| bad(format!("{errors:?}")))?;
        self.bundle.add_resource(resource).map_err(|errors| bad(format!("{errors:?}")))
    }

    /// The language of the words.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there are words for this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The word or sentence of a key that takes no arguments; the key itself when there is none.
    pub fn word(&self, key: &str) -> String {
        self.fill_in(key, None, &mut Vec::new())
    }

    /// The sentence of a message.
    pub fn say(&self, message: &Message) -> String {
        self.say_noting(message, &mut Vec::new())
    }

    /// The sentence of a message with where in the text it was (`.at`) and the rule behind it.
    pub fn explain(&self, message: &Message) -> String {
        let cited = self.cite(message);
        match message.at {
            Some(at) => self.say(
                &Message::new("explain-at")
                    .with("sentence", Arg::Text(cited.into()))
                    .with("at", Arg::Number(at as i64)),
            ),
            None => cited,
        }
    }

    /// The sentence of a message with the rule behind it, where that has a number people can look up: a
    /// ruling (`saiju/2`) or a rule of the book (`R 17`).
    pub fn cite(&self, message: &Message) -> String {
        let sentence = self.say(message);
        let (rule, key) = match message.rule {
            Some(rule) if rule.contains('/') => (rule, "explain-ruling"),
            Some(rule) if rule.starts_with("R ") => (rule, "explain-rule"),
            _ => return sentence,
        };
        let text = Arg::Text(rule.into());
        self.say(&Message::new(key).with("sentence", Arg::Text(sentence.into())).with("rule", text))
    }

    /// Why a turn is refused.
    pub fn turn_error(&self, error: &TurnError) -> String {
        error.explain(|message| self.explain(message))
    }

    /// What is wrong with a record, and where.
    pub fn record_error(&self, error: &RecordError) -> String {
        let cause = self.explain(&error.cause);
        match error.whereabouts() {
            Some(place) => format!("{} {cause}", self.say(&place)),
            None => cause,
        }
    }

    /// The sentence of a key whose arguments are texts; a text that is a whole number counts as one.
    pub fn fill<'a>(&self, key: &str, arguments: impl Iterator<Item = (&'a str, &'a str)>) -> String {
        let mut args = FluentArgs::new();
        for (name, text) in arguments {
            let value = match text.parse::<i64>() {
                Ok(number) => FluentValue::from(number),
                Err(_) => FluentValue::from(text.to_owned()),
            };
            args.set(name.to_owned(), value);
        }
        self.fill_in(key, Some(&args), &mut Vec::new())
    }

    /// A list as one phrase: “a, b and c”.
    pub fn list(&self, items: &[String]) -> String {
        self.join(items, &mut Vec::new())
    }

    /// What is wrong with the words for this message: a missing key, a missing argument.
    pub fn problems(&self, message: &Message) -> Vec<String> {
        let mut problems = Vec::new();
        self.say_noting(message, &mut problems);
        problems
    }

    fn say_noting(&self, message: &Message, problems: &mut Vec<String>) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(*name, self.value(arg, problems));
        }
        self.fill_in(message.key, Some(&args), problems)
    }

    fn value(&self, arg: &Arg, problems: &mut Vec<String>) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(self.phrase(other, problems)),
        }
    }

    fn phrase(&self, arg: &Arg, problems: &mut Vec<String>) -> String {
        match arg {
            Arg::Text(text) => text.to_string(),
            Arg::Number(number) => number.to_string(),
            Arg::Word(key) => self.fill_in(key, None, problems),
            Arg::List(args) => {
                let items: Vec<_> = args.iter().map(|arg| self.phrase(arg, problems)).collect();
                self.join(&items, problems)
            }
        }
    }

    fn join(&self, items: &[String], problems: &mut Vec<String>) -> String {
        let Some((first, rest)) = items.split_first() else { return self.word("list-empty") };
        rest.iter().enumerate().fold(first.clone(), |list, (place, item)| {
            let key = if place + 1 == rest.len() { "list-last" } else { "list-next" };
            let mut args = FluentArgs::new();
            args.set("list", list);
            args.set("item", item.clone());
            self.fill_in(key, Some(&args), problems)
        })
    }

    fn fill_in(&self, key: &str, args: Option<&FluentArgs<'_>>, problems: &mut Vec<String>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            problems.push(format!("{}: there are no words for {key}", self.language));
            return key.to_owned();
        };
        let mut errors: Vec<FluentError> = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors).into_owned();
        problems.extend(errors.iter().map(|error| format!("{}: {key}: {error}", self.language)));
        text
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}
