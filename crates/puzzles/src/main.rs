//! `banmen-puzzles [GAME|KIND [N]]`: hunts for puzzles of one game or kind, or of all, in at most N more games each.

use std::process::ExitCode;

use banmen_puzzles::days;
use banmen_puzzles::file::Shelf;
use banmen_puzzles::find::hunt;
use banmen_rules::GameId;

/// The number of games that are played for each game unless another one is given.
const GAMES: u32 = 100;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let asked = words.first().map_or("", String::as_str);
    let name = asked.split('-').next().unwrap_or_default();
    let games: Vec<GameId> =
        GameId::ALL.iter().copied().filter(|game| name.is_empty() || game.name() == name).collect();
    let Ok(most) = words.get(1).map_or(Ok(GAMES), |number| number.parse()) else {
        eprintln!("error: “{}” is no number of games", words[1]);
        return ExitCode::from(2);
    };
    if games.is_empty() {
        eprintln!("error: “{asked}” is neither a game nor a kind of puzzle");
        return ExitCode::from(2);
    }
    for game in games {
        if let Err(why) = hunt(game, asked, most) {
            eprintln!("error: {why}");
            return ExitCode::FAILURE;
        }
    }
    let shelves: Vec<Shelf> = GameId::ALL.iter().map(|game| Shelf::open(*game)).collect();
    match days::write(&shelves) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}
