//! The files of puzzles: a line each, and the games that they come from.
//!
//! `fixtures/puzzles/GAME.txt` begins with the numbers that are used up: a puzzle that is thrown away leaves its number
//! behind. `fixtures/puzzles/games/GAME.txt` has a game per line.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{fs, io};

use banmen_rules::GameId;

/// A puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The number in its game, never used again.
    pub number: u32,
    /// The name of its kind.
    pub kind: String,
    /// The game with its options.
    pub game: String,
    /// The position string.
    pub position: String,
    /// The goal.
    pub goal: String,
    /// The way that is shown, actions separated by spaces.
    pub way: String,
    /// The number of right ends of the turn.
    pub right: usize,
    /// The number of all ends of the turn.
    pub all: usize,
    /// The rating.
    pub rating: u32,
    /// The number of the game that it comes from.
    pub source: u32,
    /// The number of moves before it in that game.
    pub moves: usize,
}

impl Puzzle {
    /// The line of the file.
    pub fn line(&self, game: GameId) -> String {
        let Puzzle { number, kind, game: setup, position, goal, way, right, all, rating, source, moves } =
            self;
        format!(
            "{game}-{number} | {kind} | {setup} | {position} | {goal} | {way} | {right}/{all} | {rating} | {source} {moves}"
        )
    }

    /// Reads a line of the file; `None` if it is none.
    pub fn read(line: &str) -> Option<Puzzle> {
        let fields: Vec<&str> = line.split(" | ").collect();
        let [id, kind, game, position, goal, way, ways, rating, source] = fields[..] else { return None };
        let (right, all) = ways.split_once('/')?;
        let (source, moves) = source.split_once(' ')?;
        Some(Puzzle {
            number: id.split_once('-')?.1.parse().ok()?,
            kind: kind.to_owned(),
            game: game.to_owned(),
            position: position.to_owned(),
            goal: goal.to_owned(),
            way: way.to_owned(),
            right: right.parse().ok()?,
            all: all.parse().ok()?,
            rating: rating.parse().ok()?,
            source: source.parse().ok()?,
            moves: moves.parse().ok()?,
        })
    }
}

/// All that is kept of one game's puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shelf {
    /// Which game.
    pub game: GameId,
    /// The number of puzzles ever made.
    pub numbers: u32,
    /// The number of games ever played.
    pub played: u32,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
    /// The games by number: `GAME key=value…`, and the moves.
    pub games: Vec<(u32, String, String)>,
}

impl Shelf {
    /// Reads what is kept; an empty shelf if there is nothing.
    pub fn open(game: GameId) -> Shelf {
        let text = fs::read_to_string(path(game)).unwrap_or_default();
        let games = fs::read_to_string(games_path(game)).unwrap_or_default();
        let header = |word: &str| {
            let line = text.lines().next().unwrap_or_default();
            let mut words = line.split(' ').skip_while(|own| *own != word);
            words.nth(1).and_then(|number| number.parse().ok()).unwrap_or(0)
        };
        Shelf {
            game,
            numbers: header("made"),
            played: header("games"),
            puzzles: text.lines().filter_map(Puzzle::read).collect(),
            games: games.lines().filter_map(read_game).collect(),
        }
    }

    /// Writes both files. Games that no puzzle comes from are left out.
    pub fn save(&self) -> io::Result<()> {
        let mut text = format!(
            "# made {} games {} : ID | KIND | GAME | POSITION | GOAL | WAY | RIGHT/ALL | RATING | SOURCE MOVES\n",
            self.numbers, self.played
        );
        for puzzle in &self.puzzles {
            text.push_str(&puzzle.line(self.game));
            text.push('\n');
        }
        let mut games = String::new();
        for (number, setup, moves) in &self.games {
            if self.puzzles.iter().any(|puzzle| puzzle.source == *number) {
                let _ = writeln!(games, "{number} | {setup} | {moves}");
            }
        }
        fs::create_dir_all(folder().join("games"))?;
        fs::write(path(self.game), text)?;
        fs::write(games_path(self.game), games)
    }
}

fn read_game(line: &str) -> Option<(u32, String, String)> {
    let mut fields = line.split(" | ");
    let number = fields.next()?.parse().ok()?;
    Some((number, fields.next()?.to_owned(), fields.next()?.to_owned()))
}

/// The folder of all files of puzzles.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/puzzles")
}

fn path(game: GameId) -> PathBuf {
    folder().join(format!("{game}.txt"))
}

fn games_path(game: GameId) -> PathBuf {
    folder().join(format!("games/{game}.txt"))
}
