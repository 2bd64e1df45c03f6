//! The words are complete: every key of every game, in every language, with only its own arguments.

#[path = "support/sentences.rs"]
mod sentences;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use banmen_rules::CommonRefusal;
use banmen_rules::record;
use banmen_rules::{
    Allowed, Arg, GameId, Leaving, Message, Notice, Outcome, Reason, Scores, Seat, Seats, Setup, Shortfall,
    TurnRefusal, with_game,
};
use banmen_view::{
    Cast, Drawable, FOR_TERMINALS, LATER_FILES, LONGEST_WORDS, Language, MessageKey, TIPS_FILE, Words,
    later_words, page_words,
};
use sentences::read_sentences;

/// Every key that something can be reported or refused with, by the file it belongs in.
fn all_keys() -> Vec<(&'static str, MessageKey)> {
    let common = CommonRefusal::KEYS.iter().map(|key| ("common", *key));
    let records = [record::refusal::Refusal::KEYS, record::refusal::Whereabouts::KEYS].concat();
    let records = records.into_iter().map(|key| ("record", key));
    let games = GameId::ALL.iter().flat_map(|id| game_keys(*id).into_iter().map(|key| (id.name(), key)));
    let turns = TurnRefusal::KEYS.iter().map(|key| ("common", *key));
    let goals = Shortfall::KEYS.iter().map(|key| ("lessons", *key));
    common.chain(turns).chain(records).chain(games).chain(goals).collect()
}

fn game_keys(id: GameId) -> Vec<MessageKey> {
    with_game!(id, G => G::keys())
}

#[test]
fn every_folder_is_a_language() {
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("locales")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(Language::ALL.iter().any(|language| language.code() == name), "locales/{name}");
    }
}

#[test]
fn every_language_says_the_same_keys() {
    let english: Vec<_> = read_sentences(Language::En).into_keys().collect();
    for language in Language::ALL {
        let own: Vec<_> = read_sentences(*language).into_keys().collect();
        for key in &own {
            assert!(english.contains(key), "{language} says {key:?}, which en does not");
        }
        for key in &english {
            assert!(own.contains(key), "{language} does not say {key:?}");
        }
    }
}

#[test]
fn a_refused_turn_is_explained() {
    let words = Words::new(Language::En);
    let mut table = Setup::from(GameId::Saiju).table().unwrap();
    let mut says = |turn: &[&str]| words.turn_error(&table.play_turn(turn).unwrap_err());
    assert_eq!(says(&["m@c2", "s@b1"]), "The turn is over after one action; 2 were given.");
    let refused = "Move 1, “m@z9”, is refused. At character 3: There is no cell z9 on this board; ";
    assert!(says(&["m@z9"]).starts_with(refused));
    assert_eq!(says(&["draw"]), "“draw” is not an action and never part of a turn: it stands alone.");
    assert_eq!(says(&[]), "A turn has at least one action.");
}

/// A browser does not load the words of the terminal, so no code that runs there may use them.
#[test]
fn what_runs_in_a_browser_has_its_words() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut code = String::new();
    for room in ["rules", "view", "page", "search", "wasm"] {
        read_code(&top.join(format!("crates/{room}/src")), &mut code);
    }
    read_code(&top.join("web/src"), &mut code);
    assert!(code.contains("\"explain-at\""), "the code is looked for where it is");
    let sentences = read_sentences(Language::En);
    for (_, key) in sentences.keys().filter(|(file, _)| FOR_TERMINALS.contains(&file.as_str())) {
        assert!(!code.contains(&format!("\"{key}\"")), "{key} is asked for, but only terminals have it");
    }
}

/// The text that a page loads has all words of the crate except those of the terminal, of the coach, and of the pages
/// that are loaded later, which have texts of their own.
#[test]
fn a_page_loads_the_same_words() {
    for language in Language::ALL {
        let (all, page) = (Words::new(*language), Words::read(*language, &page_words(*language)).unwrap());
        let read =
            |file: &&'static str| (*file, Words::read(*language, &later_words(*language, file)).unwrap());
        let later: Vec<_> = LATER_FILES.iter().map(read).collect();
        for (file, key) in read_sentences(*language).into_keys() {
            for (own, words) in &later {
                assert_eq!(words.has(&key), file == *own, "{language}: {key}");
            }
            let is_elsewhere = FOR_TERMINALS.contains(&file.as_str())
                || file == TIPS_FILE
                || LATER_FILES.contains(&file.as_str());
            assert_eq!(page.has(&key), !is_elsewhere, "{language}: {key}");
            assert!(is_elsewhere || page.word(&key) == all.word(&key), "{language}: {key}");
        }
    }
}

#[test]
fn text_that_is_no_words_is_refused() {
    let refused = |text: &str| Words::read(Language::Ja, text).unwrap_err().to_string();
    assert!(refused("a = {").starts_with("the words of ja cannot be read: "));
    assert!(refused("a = A\na = B").contains("Overriding"));
    assert!(refused(&"#".repeat(LONGEST_WORDS + 1)).contains("longer"));
}

fn read_code(folder: &Path, code: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_code(&path, code);
        } else if path
            .extension()
            .is_some_and(|ending| ["rs", "ts", "svelte"].iter().any(|own| ending == *own))
        {
            code.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_key_has_a_sentence_with_only_its_own_arguments() {
    for language in Language::ALL {
        let sentences = read_sentences(*language);
        for (file, (key, args)) in all_keys() {
            let sentence = sentences.get(&(file.to_owned(), key.to_owned()));
            let used = sentence.unwrap_or_else(|| panic!("{language}/{file}.ftl does not say {key}"));
            let strange: Vec<_> = used.iter().filter(|name| !args.contains(&name.as_str())).collect();
            assert!(strange.is_empty(), "{language}/{file}.ftl: {key} has no {strange:?}, only {args:?}");
        }
    }
}

#[test]
fn every_game_names_its_keys() {
    for id in GameId::ALL {
        let keys = game_keys(*id);
        assert!(!keys.is_empty(), "{id} names no keys");
        let prefix = format!("{id}-");
        assert!(
            keys.iter().all(|(key, _)| key.starts_with(&prefix)),
            "a key of {id} does not begin with {prefix}"
        );
    }
}

#[test]
fn every_sentence_can_be_said() {
    for language in Language::ALL {
        let words = Words::new(*language);
        for (_, (key, args)) in all_keys() {
            for value in [Arg::Number(1), Arg::Number(3), Arg::Text("b3".into()), Arg::List(vec![])] {
                let with_args =
                    args.iter().fold(Message::new(key), |message, name| message.with(name, value.clone()));
                assert_eq!(words.problems(&with_args), [""; 0]);
            }
        }
    }
}

/// The words a game must have beside its messages: its name, its options and their values.
#[test]
fn games_options_and_values_have_names() {
    for language in Language::ALL {
        let words = Words::new(*language);
        for id in GameId::ALL {
            let mut needed = vec![format!("{id}-name"), format!("{id}-tagline")];
            for spec in id.specs() {
                let option = format!("{id}-option-{}", spec.key);
                if let Allowed::Words(values) = spec.allowed {
                    needed.extend(values.iter().map(|value| format!("{option}-{value}")));
                }
                needed.push(option);
            }
            let names = Setup::from(*id).table().unwrap().names().to_vec();
            needed.extend(names.iter().map(|name| format!("{id}-{name}")));
            let missing: Vec<_> = needed.iter().filter(|key| !words.has(key)).collect();
            assert!(missing.is_empty(), "{language}/{id}.ftl lacks {missing:?}");
        }
    }
}

#[test]
fn lists_are_joined_as_the_language_does() {
    let list =
        |language, count: usize| Words::new(language).list(&["a", "b", "c"].map(str::to_owned)[..count]);
    assert_eq!(list(Language::En, 0), "none");
    assert_eq!(list(Language::En, 1), "a");
    assert_eq!(list(Language::En, 2), "a and b");
    assert_eq!(list(Language::En, 3), "a, b and c");
    assert_eq!(list(Language::Ja, 3), "a、b、c");
}

#[test]
fn refusals_say_where_and_by_which_rule() {
    let words = Words::new(Language::En);
    let refusal = CommonRefusal::NotLegal { action: "b3".to_owned() }.into();
    assert_eq!(words.say(&refusal), "“b3” is not possible here.");
    let full = refusal.clone().under("marbles/2").at(4);
    assert_eq!(words.explain(&full), "At character 4: “b3” is not possible here. (ruling marbles/2)");
    assert_eq!(words.cite(&refusal.under("R 17")), "“b3” is not possible here. (R 17)");
}

#[test]
fn a_missing_key_shows_itself() {
    let words = Words::new(Language::Ja);
    assert_eq!(words.word("no-such-key"), "no-such-key");
    assert_eq!(words.problems(&Message::new("no-such-key")).len(), 1);
}

#[test]
fn every_notice_has_a_sentence() {
    let players = vec!["player-to-act".to_owned(), "player-out".to_owned()];
    let cast = Cast { game: "marbles", players };
    let all = [
        Notice::Left(Seat::new(0), Leaving::Resign),
        Notice::Left(Seat::new(0), Leaving::Time),
        Notice::Left(Seat::new(0), Leaving::Forfeit),
        Notice::Agreed,
        Notice::Scores(Scores::new(&[1, 2])),
        Notice::Turn(Seat::new(1)),
        Notice::Over(Outcome::win(Seat::new(1), Reason::RESIGNATION)),
        Notice::Over(Outcome::win(Seat::new(1), Reason::TIME)),
        Notice::Over(Outcome::win(Seat::new(1), Reason::FORFEIT)),
        Notice::Over(Outcome::draw(Seats::first(2), Reason::AGREEMENT)),
        Notice::Over(Outcome::draw(Seats::first(2), Reason::REPETITION)),
        Notice::Over(Outcome::draw(Seats::first(2), Reason::LIMIT)),
    ];
    for language in Language::ALL {
        let words = Words::new(*language);
        for notice in &all {
            assert_eq!(words.problems(&words.notice_message(&cast, notice)), [""; 0], "{notice:?}");
        }
    }
    let words = Words::new(Language::En);
    assert_eq!(words.notice(&cast, &all[4]), "The score is now: to act 1 and out 2.");
    assert_eq!(words.notice(&cast, &all[9]), "A draw between to act and out (by agreement).");
}

/// The crates whose sources name keys of sentences.
const SPEAKING_CRATES: [&str; 5] = ["cli", "engine", "page", "view", "wasm"];

/// What stands before a key that is written out in the sources.
const BEFORE_A_KEY: [&str; 3] = ["Message::new(\"", ".word(\"", "terminal.say(\""];

/// The fewest keys that the scan must find, so that it cannot pass by finding nothing.
const LEAST_KEYS_IN_SOURCES: usize = 100;

#[test]
fn every_key_written_out_in_the_sources_has_a_sentence() {
    let keys: BTreeSet<String> = SPEAKING_CRATES
        .iter()
        .flat_map(|name| rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src")))
        .flat_map(|path| keys_in(&fs::read_to_string(path).unwrap()))
        .collect();
    assert!(keys.len() >= LEAST_KEYS_IN_SOURCES, "only {} keys were found", keys.len());
    for language in Language::ALL {
        let sentences = read_sentences(*language);
        let known: BTreeSet<_> = sentences.keys().map(|(_, key)| key).collect();
        let missing: Vec<_> = keys.iter().filter(|key| !known.contains(key)).collect();
        assert!(missing.is_empty(), "{language:?}: {missing:?}");
    }
}

/// All Rust files in a folder and the folders below it.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => rust_files(&path),
            false => vec![path],
        })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

/// The keys that a source text writes out as literals.
fn keys_in(source: &str) -> Vec<String> {
    let after = |before: &'static str| source.split(before).skip(1);
    let literals = BEFORE_A_KEY.into_iter().flat_map(after).filter_map(|rest| rest.split('"').next());
    literals.filter(|key| !key.contains('{')).map(str::to_owned).collect()
}
