//! The boards of the rules pages, as pictures: one of the position shown, and one after the moves that follow.

use std::fs;
use std::path::Path;

use banmen_page::{Diagram, rules_diagrams};
use banmen_rules::{GameId, Message};
use banmen_view::{Language, SvgStyle, Words, draw_film, drawings, picture, play};
use mdbook_preprocessor::errors::{Error, Result};

/// The folder of the pictures in the built book.
pub const FOLDER: &str = "boards";
const FENCE: &str = "```";

/// The game whose rules a page `games/GAME.md` holds.
pub fn game(path: &Path) -> Option<GameId> {
    let name = path.strip_prefix("games").ok()?.file_stem()?.to_str()?;
    GameId::ALL.iter().copied().find(|id| id.name() == name)
}

/// A rules page with pictures in place of its fenced blocks `board …`.
pub fn show(game: GameId, text: &str) -> String {
    let mut diagrams = rules_diagrams(game, Language::En).into_iter().enumerate();
    let mut out = String::with_capacity(text.len());
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if !line.starts_with("```board ") {
            out.push_str(line);
            out.push('\n');
            continue;
        }
        lines.by_ref().find(|line| *line == FENCE);
        if let Some((number, diagram)) = diagrams.next() {
            out.push_str(&figure(game, number, &diagram));
        }
    }
    out
}

/// The pictures of a diagram with its caption.
fn figure(game: GameId, number: usize, diagram: &Diagram) -> String {
    let caption = &diagram.caption;
    let image = |part| format!("![{caption}](../{FOLDER}/{})", file(game, number, part));
    let after = if diagram.play.is_empty() { String::new() } else { format!(" → {}", image(1)) };
    let moves: Vec<_> = diagram.play.iter().map(|action| format!("`{action}`")).collect();
    format!("{}{after}\n\n{} *{caption}*\n", image(0), moves.join(" "))
}

fn file(game: GameId, number: usize, part: usize) -> String {
    format!("{}-{}-{}.svg", game.name(), number + 1, part + 1)
}

/// Draws all boards of all games into a folder.
pub fn write(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let words = Words::new(Language::En);
    for &game in GameId::ALL {
        for (number, diagram) in rules_diagrams(game, Language::En).iter().enumerate() {
            let drawn = draw(diagram, &words).map_err(|why| Error::msg(words.say(&why)))?;
            for (part, svg) in drawn.iter().enumerate() {
                fs::write(folder.join(file(game, number, part)), svg)?;
            }
        }
    }
    Ok(())
}

/// The board of a diagram before and, if there are any, after its moves.
fn draw(diagram: &Diagram, words: &Words) -> std::result::Result<Vec<String>, Message> {
    let mut table = diagram.table()?;
    let mut scenes = vec![picture(&table, diagram.aids)];
    for action in &diagram.play {
        play(&mut table, action)?;
    }
    if !diagram.play.is_empty() {
        scenes.push(picture(&table, diagram.aids));
    }
    let style = SvgStyle { panel: false, cell: 28, ..SvgStyle::default() };
    Ok(draw_film(&scenes, drawings(&table), words, style))
}
