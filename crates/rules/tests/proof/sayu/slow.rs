//! Sayū a second time: slow and obvious, written from the specification alone.
//!
//! Nothing here is shared with the rules crate. While it plays it tallies which rulings and hard cases
//! came up.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::slow_perft;

/// Column and row, from 0 at the bottom left.
pub(crate) type Square = (i32, i32);

const HOME: Square = (3, 3);

const DIRECTIONS: [(&str, Square); 8] = [
    ("n", (0, 1)),
    ("ne", (1, 1)),
    ("e", (1, 0)),
    ("se", (1, -1)),
    ("s", (0, -1)),
    ("sw", (-1, -1)),
    ("w", (-1, 0)),
    ("nw", (-1, 1)),
];

/// Something lying on the table; home has neither arrows nor an orientation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    /// The digits of the pattern.
    pub(crate) tile: Option<String>,
    /// Eighth-turns clockwise from north.
    pub(crate) orientation: Option<usize>,
    /// `r`, `b`, or `-` for the neutral home.
    pub(crate) colour: char,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    Place { tile: String, square: Square, orientation: usize },
    Convert(Square),
}

/// The whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Slow {
    pub(crate) tiles: BTreeSet<String>,
    pub(crate) table: BTreeMap<Square, Piece>,
    /// Whose turn it is; `-` after the end.
    pub(crate) to_play: char,
    pub(crate) chain: Option<Square>,
}

/// How often each case came up.
pub(crate) type Tally = BTreeMap<&'static str, u64>;

fn count(tally: &mut Tally, case: &'static str) {
    *tally.entry(case).or_default() += 1;
}

pub(crate) fn name(square: Square) -> String {
    let column = ["a", "b", "c", "d", "e", "f", "g"][square.0 as usize];
    format!("{column}{}", square.1 + 1)
}

pub(crate) fn squares() -> impl Iterator<Item = Square> {
    (0..7).flat_map(|x| (0..7).map(move |y| (x, y)))
}

/// All patterns but those of the class left out.
fn tiles_without(omit: &str) -> BTreeSet<String> {
    let all = (0..8).flat_map(|a| (a + 1..8).flat_map(move |b| (b + 1..8).map(move |c| [a, b, c])));
    let mut tiles: BTreeSet<String> = all.map(digits).collect();
    for turn in 0..8 {
        let mut turned: Vec<u32> =
            omit.chars().map(|digit| (digit.to_digit(8).unwrap() + turn) % 8).collect();
        turned.sort_unstable();
        tiles.remove(&digits([turned[0], turned[1], turned[2]]));
    }
    tiles
}

fn digits(arrows: [u32; 3]) -> String {
    arrows.iter().map(u32::to_string).collect()
}

impl Piece {
    /// The directions of its arrows.
    fn arrows(&self) -> Vec<usize> {
        let (Some(tile), Some(orientation)) = (&self.tile, self.orientation) else { return Vec::new() };
        tile.chars().map(|digit| (digit.to_digit(8).unwrap() as usize + orientation) % 8).collect()
    }

    fn write(&self) -> String {
        match (&self.tile, self.orientation) {
            (Some(tile), Some(orientation)) => {
                format!("{tile}:{}:{}", DIRECTIONS[orientation].0, self.colour)
            }
            _ => format!("home:{}", self.colour),
        }
    }
}

impl Slow {
    pub(crate) fn new(omit: &str, owned: bool) -> Slow {
        let home = Piece { tile: None, orientation: None, colour: if owned { 'r' } else { '-' } };
        Slow {
            tiles: tiles_without(omit),
            table: BTreeMap::from([(HOME, home)]),
            to_play: if owned { 'b' } else { 'r' },
            chain: None,
        }
    }

    pub(crate) fn write(&self) -> String {
        let cell = |square| self.table.get(&square).map_or_else(|| ".".to_owned(), Piece::write);
        let row = |y| (0..7).map(|x| cell((x, y))).collect::<Vec<_>>().join(",");
        let board = (0..7).rev().map(row).collect::<Vec<_>>().join("/");
        let to_play = match self.to_play {
            'r' => "red",
            'b' => "blue",
            _ => "-",
        };
        format!("{board} {to_play} {}", self.chain.map_or_else(|| "-".to_owned(), name))
    }

    /// Reads a good position string for the same options.
    pub(crate) fn read(omit: &str, text: &str) -> Slow {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut table = BTreeMap::new();
        for (row, y) in fields[0].split('/').zip((0..7).rev()) {
            for (cell, x) in row.split(',').zip(0..).filter(|(cell, _)| *cell != ".") {
                let parts: Vec<&str> = cell.split(':').collect();
                let colour = parts.last().unwrap().chars().next().unwrap();
                let piece = match parts[..] {
                    [tile, orientation, _] => Piece {
                        tile: Some(tile.to_owned()),
                        orientation: DIRECTIONS.iter().position(|(name, _)| *name == orientation),
                        colour,
                    },
                    _ => Piece { tile: None, orientation: None, colour },
                };
                table.insert((x, y), piece);
            }
        }
        let chain = squares().find(|square| name(*square) == fields[2]);
        Slow { tiles: tiles_without(omit), table, to_play: fields[1].chars().next().unwrap(), chain }
    }

    pub(crate) fn write_action(action: &Action) -> String {
        match action {
            Action::Place { tile, square, orientation } => {
                format!("{tile}@{}:{}", name(*square), DIRECTIONS[*orientation].0)
            }
            Action::Convert(square) => format!("x{}", name(*square)),
        }
    }

    pub(crate) fn available(&self) -> Vec<String> {
        let lies = |tile: &&String| self.table.values().any(|piece| piece.tile.as_ref() == Some(*tile));
        self.tiles.iter().filter(|tile| !lies(tile)).cloned().collect()
    }

    /// The squares where a tile may be placed.
    pub(crate) fn open(&self) -> Vec<Square> {
        let next_to_a_tile = |(x, y): Square| {
            [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)].iter().any(|near| self.table.contains_key(near))
        };
        squares().filter(|square| !self.table.contains_key(square) && next_to_a_tile(*square)).collect()
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        if self.to_play == '-' {
            return Vec::new();
        }
        if let Some(from) = self.chain {
            return self.convertible(from, &mut Tally::new()).into_iter().map(Action::Convert).collect();
        }
        let mut actions = Vec::new();
        for tile in self.available() {
            for square in self.open() {
                for orientation in 0..8 {
                    actions.push(Action::Place { tile: tile.clone(), square, orientation });
                }
            }
        }
        actions
    }

    /// The squares of the tiles that the tile on a square can convert.
    pub(crate) fn convertible(&self, from: Square, tally: &mut Tally) -> Vec<Square> {
        let own = &self.table[&from];
        let mut found = Vec::new();
        for (direction, (_, step)) in DIRECTIONS.iter().enumerate() {
            let square = (from.0 + step.0, from.1 + step.1);
            let Some(other) = self.table.get(&square) else { continue };
            let points_at_it = own.arrows().contains(&direction);
            if other.colour == '-' && points_at_it {
                count(tally, "sayu/2 the neutral home is pointed at and stays");
            }
            if other.colour == own.colour || other.colour == '-' {
                continue;
            }
            let points_back = other.arrows().contains(&((direction + 4) % 8));
            let same_orientation = other.orientation.is_some() && own.orientation == other.orientation;
            match (points_at_it, points_back, same_orientation) {
                (true, false, false) => found.push(square),
                (false, false, false) => count(tally, "condition (a) alone prevents"),
                (true, true, false) => count(tally, "condition (b) alone prevents"),
                (true, false, true) => count(tally, "condition (c) alone prevents"),
                _ => {}
            }
        }
        found
    }

    /// Plays a legal action.
    pub(crate) fn play(&mut self, action: &Action, tally: &mut Tally) {
        let mut steps = Steps::default();
        let mut just_placed = match action {
            Action::Place { tile, square, orientation } => {
                let piece =
                    Piece { tile: Some(tile.clone()), orientation: Some(*orientation), colour: self.to_play };
                self.table.insert(*square, piece);
                *square
            }
            Action::Convert(square) => {
                self.convert(self.chain.unwrap(), *square, tally);
                self.chain = None;
                steps.chosen = true;
                *square
            }
        };
        loop {
            let choices = self.convertible(just_placed, tally);
            if choices.len() >= 2 {
                self.chain = Some(just_placed);
                steps.tally_choice(choices.len(), self.available().is_empty(), tally);
                return;
            }
            let Some(only) = choices.first() else { break };
            self.convert(just_placed, *only, tally);
            just_placed = *only;
            steps.forced += 1;
        }
        steps.tally_end(just_placed == HOME, tally);
        let next = if self.to_play == 'r' { 'b' } else { 'r' };
        self.to_play = if self.available().is_empty() { '-' } else { next };
    }

    fn convert(&mut self, from: Square, square: Square, tally: &mut Tally) {
        let orientation = self.table[&from].orientation;
        let target = self.table.get_mut(&square).unwrap();
        target.colour = self.to_play;
        if target.tile.is_some() {
            target.orientation = orientation;
            count(tally, "sayu/1 a converted tile keeps its pattern");
        } else {
            let back = self.to_play == 'r';
            count(tally, if back { "sayu/2 home converted to red" } else { "sayu/2 home converted to blue" });
        }
    }

    /// Red's and blue's tiles.
    pub(crate) fn scores(&self) -> [u16; 2] {
        let of = |colour| self.table.values().filter(|piece| piece.colour == colour).count() as u16;
        [of('r'), of('b')]
    }

    /// The winners' letters, once the game is over.
    pub(crate) fn winners(&self) -> Option<&'static str> {
        let [red, blue] = self.scores();
        let winners = match red.cmp(&blue) {
            std::cmp::Ordering::Greater => "r",
            std::cmp::Ordering::Less => "b",
            std::cmp::Ordering::Equal => "rb",
        };
        (self.to_play == '-').then_some(winners)
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        slow_perft(self, depth, &Slow::legal, &|slow: &mut Slow, action: Action| {
            slow.play(&action, &mut Tally::new());
        })
    }
}

/// What has happened in an action so far.
#[derive(Default)]
struct Steps {
    chosen: bool,
    forced: usize,
}

impl Steps {
    fn tally_choice(&self, choices: usize, last_tile: bool, tally: &mut Tally) {
        count(tally, "sayu/3 a choice between two or more");
        if choices >= 3 {
            count(tally, "sayu/3 a choice between three");
        }
        if self.forced > 0 {
            count(tally, "sayu/3 a choice after a forced step");
        }
        if self.chosen {
            count(tally, "sayu/3 a choice after a choice");
        }
        if last_tile {
            count(tally, "a choice after the last tile");
        }
        self.tally_forced(tally);
    }

    fn tally_end(&self, at_home: bool, tally: &mut Tally) {
        let converted = self.chosen || self.forced > 0;
        count(tally, if converted { "a chain ends" } else { "a placement converts nothing" });
        if at_home && converted {
            count(tally, "sayu/2 a chain ends at home");
        }
        self.tally_forced(tally);
    }

    fn tally_forced(&self, tally: &mut Tally) {
        if self.forced > 0 {
            count(tally, "sayu/3 a forced step");
        }
        if self.forced > 0 && self.chosen {
            count(tally, "sayu/3 a forced step after a choice");
        }
        if self.forced >= 5 {
            count(tally, "five forced steps in a row or more");
        }
    }
}
