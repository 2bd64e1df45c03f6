//! `cargo xtask pictures`: the pictures of the README, drawn anew.

use std::fs;

use crate::shell::{Step, cargo, top};
use crate::{Done, setup};

/// The name of each picture, the configured game, and the line of the perft fixtures that it shows.
const PICTURES: [(&str, &str, &str); 4] = [
    ("saiju", "saiju", "saiju fen fy,*s,fw,"),
    ("sayu", "sayu", "sayu fen .,.,.,156"),
    ("saaguan", "saaguan", "saaguan players=4 board=hex side=4 fen .,yse"),
    ("niju", "niju", "niju fen 2,-5"),
];

pub(crate) fn run() -> Done {
    setup::compiler()?;
    for (name, game, line) in PICTURES {
        let (options, position) = find(game, line)?;
        let file = format!("docs/pictures/{name}.svg");
        let mut render =
            cargo(["run", "--quiet", "--package", "banmen", "--", "--lang", "en", "render", game]);
        render.args(options.split_whitespace()).args(["--position", &position, "--svg", &file]);
        Step::begin(format!("draw {file}")).run(render)?;
    }
    Ok(())
}

/// Options and position of the first perft line that begins so.
fn find(game: &str, start: &str) -> Result<(String, String), String> {
    let path = top().join(format!("fixtures/perft/{game}.txt"));
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let line = text.lines().find(|line| line.starts_with(start));
    let line = line.ok_or_else(|| format!("fixtures/perft/{game}.txt has no line {start}…"))?;
    let (before, after) = line.split_once(" fen ").ok_or("the line has a position")?;
    // Depth and count stand behind the position.
    let position = after.rsplitn(3, ' ').last().ok_or("the line has a position")?;
    Ok((before.trim_start_matches(game).trim().to_owned(), position.to_owned()))
}
