//! The TypeScript types are fresh: exported anew they are those in `web/src/wire`.

use std::path::{Path, PathBuf};
use std::{env, fs};

use expect_test::expect_file;
use ts_rs::Config;

type Export = fn(&Config) -> Result<(), ts_rs::ExportError>;

/// The files of the wire, in the order in which they are read.
const FILES: [(&str, Export); 7] = [
    ("scene", super::scene::export),
    ("walk", super::walk::export),
    ("play", super::play::export),
    ("score", super::score::export),
    ("lobby", super::lobby::export),
    ("book", super::book::export),
    ("engine", super::engine::export),
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
    let known = |name: &str| name == "index" || FILES.iter().any(|(own, _)| *own == name);
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        assert!(known(path.file_stem().unwrap().to_str().unwrap()), "{}", path.display());
    }
}
