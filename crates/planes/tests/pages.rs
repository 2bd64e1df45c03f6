//! The pages of the book on the arrays are what the code says.

use std::fs;
use std::path::Path;

use banmen_planes::{any_coder, page};

/// The pages: file, title, and the games on it, the one that is shown in full first.
const PAGES: [(&str, &str, &[&str]); 4] = [
    ("saiju", "Saiju", &["saiju", "saiju board=square", "saiju players=3"]),
    ("sayu", "Sayū", &["sayu", "sayu home=neutral"]),
    (
        "saaguan",
        "Saaguan",
        &[
            "saaguan",
            "saaguan mode=elimination",
            "saaguan board=hex",
            "saaguan side=6",
            "saaguan players=3",
            "saaguan players=6 board=hex",
        ],
    ),
    ("niju", "Ní-Ju", &["niju", "niju mode=score"]),
];

#[test]
fn pages_are_what_the_code_says() {
    for (file, title, games) in PAGES {
        let coders: Vec<_> =
            games.iter().map(|game| any_coder(&game.parse().unwrap(), None).unwrap()).collect();
        let layouts: Vec<_> = coders.iter().map(|coder| coder.layout()).collect();
        let written = page(title, &layouts);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/python/{file}.md"));
        if std::env::var_os("BANMEN_GOLDEN").is_some_and(|value| value == "write") {
            fs::write(&path, &written).unwrap();
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        assert!(found == written, "{} is out of date: run cargo xtask golden", path.display());
    }
}
