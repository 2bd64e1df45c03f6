//! Makes records for tests: random games, with random notes, in random layout.

use std::fs;
use std::path::PathBuf;

use banmen_rules::{AnyTable, Leaving, Setup};
use rand_core::Rng;

use crate::boards::BOARDS;
use crate::support::fixture;

/// Every board, with nothing played on it yet.
pub(crate) fn boards() -> impl Iterator<Item = (&'static str, AnyTable)> {
    BOARDS.iter().map(|(name, game)| {
        let setup = game.parse::<Setup>().unwrap();
        (*name, setup.table().unwrap())
    })
}

/// The records under `fixtures/` in one of the two forms.
pub(crate) fn fixtures(ending: &str) -> impl Iterator<Item = (PathBuf, String)> {
    let files = fs::read_dir(fixture("records")).unwrap().map(|file| file.unwrap().path());
    let files = files.filter(move |path| path.extension().is_some_and(|own| own == ending));
    files.map(|path| (path.clone(), fs::read_to_string(path).unwrap()))
}

/// A number below `n`.
fn below(rng: &mut impl Rng, n: usize) -> usize {
    (rng.next_u64() % n as u64) as usize
}

/// Plays up to `most` random moves; sometimes somebody leaves or all agree on a draw.
pub(crate) fn play_random(table: &mut AnyTable, most: usize, rng: &mut impl Rng) {
    for _ in 0..most {
        let Some(text) = random_move(table, rng) else { return };
        table.play_quietly(&text).unwrap();
    }
}

/// A move that can be made; none when the game is over.
fn random_move(table: &AnyTable, rng: &mut impl Rng) -> Option<String> {
    let legal = table.legal();
    let seats: Vec<_> = table.still_in().iter().collect();
    match below(rng, 400) {
        _ if legal.is_empty() => None,
        0 => Some("draw".to_owned()),
        1 | 2 => {
            let name = table.names()[seats[below(rng, seats.len())].index()];
            Some(Leaving::ALL[below(rng, Leaving::ALL.len())].text(name))
        }
        _ => Some(legal[below(rng, legal.len())].clone()),
    }
}

/// Plays a random game and writes it down carelessly, with comments and variations.
pub(crate) struct Scribe<'r, R> {
    /// The game as far as it is written.
    pub(crate) table: AnyTable,
    /// How many comments were written.
    pub(crate) comments: usize,
    /// How many variations were written.
    pub(crate) variations: usize,
    rng: &'r mut R,
}

impl<'r, R: Rng> Scribe<'r, R> {
    pub(crate) fn new(table: AnyTable, rng: &'r mut R) -> Scribe<'r, R> {
        Scribe { table, comments: 0, variations: 0, rng }
    }

    /// Writes tags and up to `most` moves.
    pub(crate) fn write_loosely(&mut self, most: usize) -> String {
        let mut text = format!("[Options \"{}\"] [Game \"{}\"]", self.table.options(), self.table.id());
        text.push_str(&self.line(most, 0));
        text
    }

    fn chance(&mut self, n: usize) -> bool {
        below(self.rng, n) == 0
    }

    fn space(&mut self) -> &'static str {
        [" ", "\n", "\t", "  \r\n"][below(self.rng, 4)]
    }

    fn comment(&mut self) -> String {
        const COMMENTS: [&str; 5] =
            ["{a \\{ (strange) \\} [one]}", "{第三手}", "{ two  words }", "{\\\\\\\"x}", "{1. a@b2}"];
        self.comments += 1;
        COMMENTS[below(self.rng, COMMENTS.len())].to_owned()
    }

    fn line(&mut self, most: usize, depth: usize) -> String {
        let mut text = String::new();
        if self.chance(4) {
            text.push_str(&self.comment());
        }
        for _ in 0..most {
            let before = self.table.clone();
            let Some(next) = random_move(&self.table, self.rng) else { break };
            text.push_str(self.space());
            text.push_str(&next);
            self.table.play_quietly(&next).unwrap();
            if self.chance(8) {
                text.push_str(&self.comment());
            }
            while depth < 4 && self.chance(5) {
                text.push_str(&self.variation(before.clone(), depth + 1));
                if self.chance(3) {
                    text.push_str(&self.comment());
                }
            }
        }
        text
    }

    fn variation(&mut self, before: AnyTable, depth: usize) -> String {
        let after = std::mem::replace(&mut self.table, before);
        self.variations += 1;
        let length = 1 + below(self.rng, 4);
        let line = self.line(length, depth);
        self.table = after;
        format!("({line})")
    }
}
