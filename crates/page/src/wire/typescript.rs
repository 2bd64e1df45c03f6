//! Tests that the TypeScript files in `web/src/wire` are fresh: exported again they are equal.

#[path = "../../../view/tests/support/sentences.rs"]
mod sentences;

use std::path::{Path, PathBuf};
use std::{env, fs};

use banmen_search::{Level, Player};
use banmen_view::Language;
use expect_test::expect_file;
use ts_rs::Config;

type Export = fn(&Config) -> Result<(), ts_rs::ExportError>;

/// The files of the wire, in the order in which they are read.
const FILES: [(&str, Export); 10] = [
    ("scene", super::scene::export),
    ("walk", super::walk::export),
    ("play", super::play::export),
    ("score", super::score::export),
    ("lobby", super::lobby::export),
    ("draft", super::draft::export),
    ("book", super::book::export),
    ("engine", super::engine::export),
    ("study", super::study::export),
    ("task", super::task::export),
];

const INDEX: &str = "// All types of the wire, made from crates/page/src/wire: do not change by hand.
// After a change there: UPDATE_EXPECT=1 cargo test -p banmen-page --lib wire
";

/// The folder of the page's types.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire")
}

#[test]
fn types_are_fresh() {
    let fresh = env::temp_dir().join(format!("banmen-wire-{}", std::process::id()));
    let config = Config::new().with_out_dir(&fresh);
    let mut index = INDEX.to_owned();
    for (name, export) in FILES {
        export(&config).unwrap();
        let file = format!("{name}.ts");
        expect_file![folder().join(&file)].assert_eq(&tidy(&fs::read_to_string(fresh.join(&file)).unwrap()));
        index.push_str(&format!("export * from \"./{name}\";\n"));
    }
    let texts = [
        ("page-words", keys("page", "PageWords", "PageKey")),
        ("online-words", keys("online", "OnlineWords", "OnlineKey")),
        ("study-words", keys("study", "StudyWords", "StudyKey")),
        ("setup-words", keys("setup", "SetupWords", "SetupKey")),
        ("lessons-words", keys("lessons", "LessonsWords", "LessonsKey")),
        ("puzzles-words", keys("puzzles", "PuzzlesWords", "PuzzlesKey")),
        ("constants", constants()),
    ];
    for (name, text) in texts {
        expect_file![folder().join(format!("{name}.ts"))].assert_eq(&text);
        index.push_str(&format!("export * from \"./{name}\";\n"));
    }
    expect_file![folder().join("index.ts")].assert_eq(&index);
    fs::remove_dir_all(fresh).unwrap();
}

/// The keys of the page's own words in a locale file, each with the names of its arguments.
fn keys(file: &str, words: &str, key_type: &str) -> String {
    let mut text = format!(
        "// The keys of crates/view/locales/en/{file}.ftl: do not change by hand.\n\n\
         /** The names of the arguments that a sentence takes, by its key. */\n\
         export type {words} = {{\n"
    );
    for ((own, key), arguments) in sentences::read_sentences(Language::En) {
        let Some(key) = key.strip_prefix(&format!("{file}-")).filter(|_| own == file) else { continue };
        let names: Vec<_> = arguments.iter().map(|name| format!("\"{name}\"")).collect();
        let names = if names.is_empty() { "never".to_owned() } else { names.join(" | ") };
        text.push_str(&format!("  \"{key}\": {names};\n"));
    }
    text + &format!("}};\n\n/** The key of a sentence. */\nexport type {key_type} = keyof {words};\n")
}

/// The languages and the players of the program.
fn constants() -> String {
    let list =
        |texts: Vec<String>| texts.iter().map(|text| format!("\"{text}\"")).collect::<Vec<_>>().join(", ");
    let languages = list(Language::ALL.iter().map(Language::to_string).collect());
    let levels = list(Level::all().map(|level| Player::Level(level).to_string()).collect());
    let (quick, adviser) = (crate::QUICK_OPPONENT, crate::ADVISER);
    format!(
        "// Lists that the page needs before the module is there: do not change by hand.\n\n\
         /** The languages that Banmen speaks, the one for everybody else first. */\n\
         export const LANGUAGES = [{languages}] as const;\n\
         export type Language = (typeof LANGUAGES)[number];\n\n\
         /** The levels of the program's players, the weakest first. */\n\
         export const LEVELS = [{levels}] as const;\n\
         export type Level = (typeof LEVELS)[number];\n\n\
         /** The opponent of a game that nobody set up. */\n\
         export const QUICK_OPPONENT: Level = \"{quick}\";\n\
         /** The player who gives hints. */\n\
         export const ADVISER: Level = \"{adviser}\";\n"
    )
}

/// The text without white space at the end of its lines.
fn tidy(text: &str) -> String {
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// A file that no type is exported to any more is deleted.
#[test]
fn no_file_is_left_over() {
    let known = |name: &str| {
        [
            "index",
            "page-words",
            "online-words",
            "study-words",
            "setup-words",
            "puzzles-words",
            "lessons-words",
            "constants",
            "online",
        ]
        .contains(&name)
            || FILES.iter().any(|(own, _)| *own == name)
    };
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        assert!(known(path.file_stem().unwrap().to_str().unwrap()), "{}", path.display());
    }
}
