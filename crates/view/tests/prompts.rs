//! The prompts of every game, situation by situation, in every language.

#[path = "support/sentences.rs"]
mod sentences;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use banmen_rules::{AnyTable, GameId, Message, Setup};
use banmen_view::{Language, Walker, Words, aim, walker};
use expect_test::expect_file;
use sentences::read_sentences;

/// Blocks of `game`, `at`, `moves`, `pick`, and the aim, warning, threat and prompt in every language.
/// `UPDATE_EXPECT=1` writes the sentences anew.
const SITUATIONS: &str = include_str!("prompts/situations.txt");

/// One block of the file.
struct Situation {
    /// The lines that describe it.
    given: String,
    table: AnyTable,
    walker: Box<dyn Walker>,
}

impl Situation {
    fn read(block: &str) -> Situation {
        let line = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        let is_given = |line: &&str| {
            ["#", "game: ", "at: ", "moves: ", "pick: "].iter().any(|own| line.starts_with(own))
        };
        let given = block.lines().filter(is_given).flat_map(|line| [line, "\n"]).collect();
        let setup: Setup = line("game").unwrap().parse().unwrap();
        let mut table = line("at").map_or_else(|| setup.table(), |at| setup.table_at(at)).unwrap();
        table.play_all(line("moves").unwrap_or_default().split_whitespace()).unwrap();
        let mut walker = walker(&table);
        for id in line("pick").unwrap_or_default().split_whitespace() {
            assert!(walker.pick(id), "{id}\n{block}");
        }
        Situation { given, table, walker }
    }

    /// What the player reads.
    fn messages(&self) -> Vec<(&'static str, Message)> {
        let told = [
            ("warning", self.walker.warning()),
            ("threat", self.walker.threat().map(|own| own.reason)),
            ("prompt", self.walker.prompt()),
        ];
        let told = told.into_iter().filter_map(|(name, message)| Some((name, message?)));
        [("aim", aim(&self.table))].into_iter().chain(told).collect()
    }
}

fn situations() -> Vec<Situation> {
    SITUATIONS.trim_end().split("\n\n").map(Situation::read).collect()
}

#[test]
fn every_situation_has_its_sentences() {
    let words: Vec<_> = Language::ALL.iter().map(|language| Words::new(*language)).collect();
    let mut told: Vec<String> = Vec::new();
    for situation in situations() {
        let mut block = situation.given.clone();
        for (name, message) in situation.messages() {
            for own in &words {
                assert_eq!(own.problems(&message), [""; 0]);
                writeln!(block, "{name} {}: {}", own.language(), own.say(&message)).unwrap();
            }
        }
        told.push(block);
    }
    expect_file!["prompts/situations.txt"].assert_eq(&told.join("\n"));
}

/// The first sentence of an aim stands in one line on the smallest phone.
#[test]
fn every_aim_begins_with_a_short_sentence() {
    const MOST_COLUMNS: usize = 46;
    let columns = |text: &str| text.chars().map(|own| if own.is_ascii() { 1 } else { 2 }).sum::<usize>();
    for situation in situations() {
        for language in Language::ALL {
            let said = Words::new(*language).say(&aim(&situation.table));
            let first = said.split_inclusive(['.', '。']).next().unwrap();
            assert!(first.len() < said.len(), "{said}");
            assert!(columns(first) <= MOST_COLUMNS, "{first}");
        }
    }
}

/// A sentence that no situation shows is written for nobody, or untested.
#[test]
fn every_prompt_has_a_situation() {
    let met: BTreeSet<&str> =
        situations().iter().flat_map(Situation::messages).map(|(_, message)| message.key).collect();
    let is_prompt = |key: &str| ["-pick-", "-warning-", "-aim"].iter().any(|part| key.contains(part));
    let sentences = read_sentences(Language::En);
    let is_of_game = |file: &str| GameId::ALL.iter().any(|id| id.name() == file);
    let keys = sentences.keys().filter(|(file, _)| is_of_game(file)).map(|(_, key)| key);
    let unmet: Vec<_> = keys.filter(|key| is_prompt(key) && !met.contains(key.as_str())).collect();
    assert_eq!(unmet, [""; 0]);
}
