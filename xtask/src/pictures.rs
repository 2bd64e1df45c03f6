//! `cargo xtask pictures`: the pictures under `docs/pictures`, made anew.

use std::fs;

use crate::page::SOURCE;
use crate::shell::{Step, built, cargo, command, top};
use crate::{Done, browser, npm, page, setup};

/// The name of each drawing, the game, and the line of the perft fixtures that it shows.
const DRAWINGS: [(&str, &str, &str); 4] = [
    ("saiju", "saiju", "saiju fen fy,*s,fw,"),
    ("sayu", "sayu", "sayu fen .,.,.,156"),
    ("saaguan", "saaguan", "saaguan players=4 board=hex side=4 fen .,yse"),
    ("niju", "niju", "niju fen 2,-5"),
];

/// The recorded game that is drawn as an animated picture, and the picture's file.
const FILM: (&str, &str) = ("fixtures/records/saiju-complete.txt", "docs/pictures/saiju-game.png");

/// The puzzle that is drawn for the book: the game and the beginning of its line.
const PUZZLE: (&str, &str) = ("saaguan", "saaguan-38 ");

/// Draws with the binary, then takes pictures of its page in Chromium.
pub(crate) fn run() -> Done {
    setup::need(setup::BROWSER)?;
    page::run()?;
    Step::begin("build the server").run(cargo(["build", "--workspace", "--bin", "banmen"]))?;
    for (name, game, line) in DRAWINGS {
        let (options, position) = find(game, line)?;
        let mut words = vec![game];
        words.extend(options.split_whitespace());
        render(&format!("docs/pictures/{name}.svg"), &words, &["--position", &position, "--svg"])?;
    }
    let (options, position) = puzzle()?;
    let mut words = vec![PUZZLE.0];
    words.extend(options.split_whitespace());
    render("docs/pictures/puzzle.svg", &words, &["--board", "--position", &position, "--svg"])?;
    let (record, film) = FILM;
    let how =
        ["--board", "--no-coordinates", "--size", "240", "--pause", "600", "--record", record, "--apng"];
    render(film, &[], &how)?;
    let take = browser::with_browser(npm::script(SOURCE, "pictures"))?;
    Step::begin("take pictures of the page").run(take)
}

/// Draws a file.
fn render(file: &str, game: &[&str], how: &[&str]) -> Done {
    let mut render = command(built("debug", "banmen"));
    render.args(["--lang", "en", "render"]).args(game).args(how).arg(file);
    Step::begin(format!("draw {file}")).run(render)
}

/// Options and position of the puzzle for the book.
fn puzzle() -> Result<(String, String), String> {
    let (game, start) = PUZZLE;
    let path = top().join(format!("fixtures/puzzles/{game}.txt"));
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let line = text.lines().find(|line| line.starts_with(start)).ok_or("the puzzle for the book is gone")?;
    let fields: Vec<&str> = line.split(" | ").collect();
    Ok((fields[2].trim_start_matches(game).trim().to_owned(), fields[3].to_owned()))
}

/// Options and position of the first perft line that begins with `start`.
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
