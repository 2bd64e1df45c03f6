//! Tests that the TypeScript files in `web/src/wire/online` are fresh: exported again they are equal.

use std::path::{Path, PathBuf};
use std::{env, fs};

use expect_test::expect_file;
use ts_rs::{Config, ExportError};

use super::{error, game, meeting, people, socket, work};

/// Writes the TypeScript types of a file.
type Export = fn(&Config) -> Result<(), ExportError>;

/// The files of the wire with their exports, in the order in which they are read.
const FILES: [(&str, &[Export]); 6] = [
    ("error", &[error::export_answers]),
    ("people", &[people::export_answers, people::export_requests]),
    ("game", &[game::export_answers, game::export_requests]),
    ("meeting", &[meeting::export_answers, meeting::export_requests]),
    ("socket", &[socket::export_answers, socket::export_requests]),
    ("work", &[work::export_answers, work::export_requests]),
];

const INDEX: &str = "// All types of the network, made from crates/online/src/wire: do not change by hand.
// After a change there: UPDATE_EXPECT=1 cargo test -p banmen-online --lib wire
";

/// The folder of the page's types.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/online")
}

#[test]
fn types_are_fresh() {
    let fresh = env::temp_dir().join(format!("banmen-online-wire-{}", std::process::id()));
    let config = Config::new().with_out_dir(&fresh);
    let mut index = INDEX.to_owned();
    for (name, exports) in FILES {
        exports.iter().for_each(|export| export(&config).unwrap());
        let file = format!("{name}.ts");
        let text = fs::read_to_string(fresh.join("online").join(&file)).unwrap();
        expect_file![folder().join(&file)].assert_eq(&tidy(&text));
        index.push_str(&format!("export * from \"./{name}\";\n"));
    }
    expect_file![folder().join("index.ts")].assert_eq(&index);
    fs::remove_dir_all(fresh).unwrap();
}

/// The text without white space at the end of its lines.
fn tidy(text: &str) -> String {
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// A file that no type is exported to any more is deleted.
#[test]
fn no_file_is_left_over() {
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        assert!(name == "index" || FILES.iter().any(|(own, _)| *own == name), "{}", path.display());
    }
}
