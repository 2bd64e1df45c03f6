//! Ní-Ju a second time, written from the specification alone: slow, obvious, and with nothing in common
//! with the crate but the text forms.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::slow_perft;

pub(crate) type Cell = (i32, i32);

/// The digits of a tile as it lies, ascending.
pub(crate) type Pattern = [u8; 4];

/// White's is 0, Black's is 1.
pub(crate) type Colour = usize;

pub(crate) const STEPS: [Cell; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const NAMES: [&str; 2] = ["white", "black"];

/// A tile: whose, and how it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Tile {
    pub(crate) colour: Colour,
    pub(crate) pattern: Pattern,
}

pub(crate) type Tiles = BTreeMap<Cell, Tile>;

/// What may be done in a turn; a placed tile comes from nowhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Action {
    pub(crate) from: Option<Cell>,
    pub(crate) to: Cell,
    pub(crate) pattern: Pattern,
}

/// The part of a position that the rule of repetition compares.
type Shape = (Vec<(Cell, Tile)>, Colour);

#[derive(Clone, Debug)]
pub(crate) struct Slow {
    pub(crate) score: bool,
    pub(crate) limit: u32,
    pub(crate) tiles: Tiles,
    pub(crate) turn: Colour,
    pub(crate) moves: u32,
    /// Winners and reason.
    pub(crate) over: Option<(Vec<Colour>, &'static str)>,
    pub(crate) history: Vec<Shape>,
    pub(crate) skips: u32,
}

pub(crate) fn step(cell: Cell, direction: usize) -> Cell {
    (cell.0 + STEPS[direction].0, cell.1 + STEPS[direction].1)
}

pub(crate) fn exists(cell: Cell) -> bool {
    cell.0.abs() <= 30_000 && cell.1.abs() <= 30_000
}

pub(crate) fn sides(cell: Cell) -> Vec<Cell> {
    [0, 2, 4, 6].map(|direction| step(cell, direction)).into_iter().filter(|cell| exists(*cell)).collect()
}

pub(crate) fn all_patterns() -> Vec<Pattern> {
    let mut all = Vec::new();
    for a in 0..8 {
        for b in a + 1..8 {
            for c in b + 1..8 {
                all.extend((c + 1..8).map(|d| [a, b, c, d]));
            }
        }
    }
    all
}

pub(crate) fn rotations(pattern: Pattern) -> BTreeSet<Pattern> {
    let turned = |turns: u8| {
        let mut digits = pattern.map(|digit| (digit + 2 * turns) % 8);
        digits.sort_unstable();
        digits
    };
    (0..4).map(turned).collect()
}

/// The tile's own name: the smallest of its rotations.
pub(crate) fn name(pattern: Pattern) -> Pattern {
    *rotations(pattern).first().unwrap()
}

pub(crate) fn text(pattern: Pattern) -> String {
    pattern.iter().map(|digit| char::from(b'0' + digit)).collect()
}

pub(crate) fn connected(tiles: &BTreeSet<Cell>) -> bool {
    let Some(first) = tiles.first() else { return true };
    let mut found = BTreeSet::from([*first]);
    let mut waiting = vec![*first];
    while let Some(cell) = waiting.pop() {
        for next in sides(cell) {
            if tiles.contains(&next) && found.insert(next) {
                waiting.push(next);
            }
        }
    }
    found.len() == tiles.len()
}

impl Slow {
    pub(crate) fn new(score: bool, limit: u32) -> Slow {
        Slow { score, limit, tiles: Tiles::new(), turn: 0, moves: 0, over: None, history: vec![], skips: 0 }
    }

    pub(crate) fn placing(&self) -> bool {
        self.tiles.len() < 40
    }

    pub(crate) fn winning(&self, cell: Cell) -> bool {
        let own = self.tiles[&cell];
        own.pattern.iter().all(|&digit| {
            self.tiles.get(&step(cell, digit.into())).is_some_and(|tile| tile.colour == own.colour)
        })
    }

    pub(crate) fn has_disc(&self, cell: Cell) -> bool {
        let own = self.tiles[&cell];
        own.pattern.iter().any(|&digit| {
            self.tiles.get(&step(cell, digit.into())).is_some_and(|tile| tile.colour != own.colour)
        })
    }

    pub(crate) fn winning_tiles(&self, colour: Colour) -> usize {
        self.tiles.iter().filter(|(cell, tile)| tile.colour == colour && self.winning(**cell)).count()
    }

    pub(crate) fn has_free_side(&self, cell: Cell) -> bool {
        [0, 2, 4, 6].iter().any(|&direction| !self.tiles.contains_key(&step(cell, direction)))
    }

    pub(crate) fn connected_without(&self, cell: Cell) -> bool {
        let mut rest: BTreeSet<Cell> = self.tiles.keys().copied().collect();
        rest.remove(&cell);
        connected(&rest)
    }

    /// The cells on which the tile from `from`, or a new one, may come down.
    pub(crate) fn targets(&self, from: Option<Cell>) -> BTreeSet<Cell> {
        if self.tiles.is_empty() {
            return BTreeSet::from([(0, 0)]);
        }
        let rest = self.tiles.keys().filter(|cell| Some(**cell) != from);
        let next = rest.flat_map(|cell| sides(*cell));
        next.filter(|cell| !self.tiles.contains_key(cell)).collect()
    }

    /// The cells of the tiles that a player may lift.
    pub(crate) fn liftable(&self, colour: Colour) -> Vec<Cell> {
        let own = self.tiles.iter().filter(|(_, tile)| tile.colour == colour).map(|(cell, _)| *cell);
        own.filter(|cell| self.has_free_side(*cell) && self.connected_without(*cell)).collect()
    }

    pub(crate) fn can_move(&self, colour: Colour) -> bool {
        let mut own = self.tiles.iter().filter(|(_, tile)| tile.colour == colour).map(|(cell, _)| *cell);
        own.any(|cell| self.has_free_side(cell) && self.connected_without(cell))
    }

    pub(crate) fn pool(&self, colour: Colour) -> BTreeSet<Pattern> {
        let mut pool: BTreeSet<_> = all_patterns().into_iter().map(name).collect();
        for tile in self.tiles.values().filter(|tile| tile.colour == colour) {
            pool.remove(&name(tile.pattern));
        }
        pool
    }

    pub(crate) fn legal(&self) -> BTreeSet<Action> {
        let mut all = BTreeSet::new();
        if self.over.is_some() {
            return all;
        }
        if self.placing() {
            for to in self.targets(None) {
                for pattern in self.pool(self.turn).into_iter().flat_map(rotations) {
                    all.insert(Action { from: None, to, pattern });
                }
            }
            return all;
        }
        for from in self.liftable(self.turn) {
            for to in self.targets(Some(from)) {
                let ways = rotations(self.tiles[&from].pattern);
                all.extend(ways.into_iter().map(|pattern| Action { from: Some(from), to, pattern }));
            }
        }
        all
    }

    /// Whether one action is legal, asked by itself.
    pub(crate) fn allows(&self, action: Action) -> bool {
        let Action { from, to, pattern } = action;
        if self.over.is_some() || from.is_some() == self.placing() {
            return false;
        }
        let Some(from) = from else {
            return self.pool(self.turn).contains(&name(pattern)) && self.targets(None).contains(&to);
        };
        let own = |tile: &&Tile| tile.colour == self.turn && name(tile.pattern) == name(pattern);
        self.tiles.get(&from).filter(own).is_some()
            && self.has_free_side(from)
            && self.connected_without(from)
            && self.targets(Some(from)).contains(&to)
    }

    pub(crate) fn play(&mut self, action: Action) {
        if let Some(from) = action.from {
            self.tiles.remove(&from);
            self.moves += 1;
        }
        self.tiles.insert(action.to, Tile { colour: self.turn, pattern: action.pattern });
        self.over = self.end(action.from.is_some());
        if self.over.is_some() {
            return;
        }
        self.turn = 1 - self.turn;
        if !self.placing() {
            if !self.can_move(self.turn) {
                self.turn = 1 - self.turn;
                self.skips += 1;
            }
            self.remember();
        }
    }

    /// Pattern, limit; or the count of the variant.
    fn end(&self, moved: bool) -> Option<(Vec<Colour>, &'static str)> {
        if self.score {
            let points = [0, 1].map(|colour| self.winning_tiles(colour));
            let winners =
                [0, 1].into_iter().filter(|colour| points[*colour] == *points.iter().max().unwrap());
            return (!self.placing()).then(|| (winners.collect(), "score"));
        }
        if self.winning_tiles(self.turn) > 0 {
            return Some((vec![self.turn], "pattern"));
        }
        (moved && self.moves == self.limit).then(|| (vec![0, 1], "limit"))
    }

    /// Counts the position, and ends the game when it has come up for the third time.
    pub(crate) fn remember(&mut self) {
        let shape = self.shape();
        self.history.push(shape.clone());
        if self.history.iter().filter(|earlier| **earlier == shape).count() == 3 {
            self.over = Some((vec![0, 1], "repetition"));
        }
    }

    /// The tiles seen from the corner of the rectangle around them, and who is to choose.
    pub(crate) fn shape(&self) -> Shape {
        let west = self.tiles.keys().map(|cell| cell.0).min().unwrap_or(0);
        let south = self.tiles.keys().map(|cell| cell.1).min().unwrap_or(0);
        let seen = self.tiles.iter().map(|(cell, tile)| ((cell.0 - west, cell.1 - south), *tile));
        (seen.collect(), self.turn)
    }

    pub(crate) fn position(&self) -> String {
        let mut cells: Vec<_> = self.tiles.keys().copied().collect();
        cells.sort_by_key(|cell| (cell.1, cell.0));
        let tile = |cell: Cell| {
            let Tile { colour, pattern } = self.tiles[&cell];
            format!("{},{}:{}:{}", cell.0, cell.1, text(pattern), ["w", "b"][colour])
        };
        let tiles: Vec<_> = cells.into_iter().map(tile).collect();
        let tiles = if tiles.is_empty() { "-".to_owned() } else { tiles.join(";") };
        let turn = if self.over.is_some() { "-" } else { NAMES[self.turn] };
        format!("{tiles} {turn} {}", self.moves)
    }

    /// Reads a string that is known to be good.
    pub(crate) fn read(score: bool, limit: u32, position: &str) -> Slow {
        let fields: Vec<_> = position.split(' ').collect();
        let mut slow = Slow::new(score, limit);
        for tile in fields[0].split(';').filter(|tile| *tile != "-") {
            let parts: Vec<_> = tile.split([':', ',']).collect();
            let digits: Vec<u8> = parts[2].bytes().map(|digit| digit - b'0').collect();
            let cell = (parts[0].parse().unwrap(), parts[1].parse().unwrap());
            let tile = Tile { colour: usize::from(parts[3] == "b"), pattern: digits.try_into().unwrap() };
            slow.tiles.insert(cell, tile);
        }
        slow.turn = usize::from(fields[1] == "black");
        slow.moves = fields[2].parse().unwrap();
        if !slow.placing() && !score {
            slow.remember();
        }
        slow
    }

    /// Whether somebody may be to move in this position: what the specification asks of a string.
    pub(crate) fn may_go_on(&self) -> bool {
        let count = |colour| self.tiles.values().filter(|tile| tile.colour == colour).count();
        let names: BTreeSet<_> = self.tiles.values().map(|tile| (tile.colour, name(tile.pattern))).collect();
        let (white, black) = (count(0), count(1));
        let limit_left = self.limit == 0 || self.moves < self.limit;
        let no_win = self.score || self.winning_tiles(0) + self.winning_tiles(1) == 0;
        let phase = if self.placing() {
            (self.tiles.is_empty() || self.tiles.contains_key(&(0, 0)))
                && self.moves == 0
                && self.turn == white - black.min(white)
        } else {
            !self.score && limit_left && self.can_move(self.turn)
        };
        names.len() == self.tiles.len()
            && (white == black || white == black + 1)
            && connected(&self.tiles.keys().copied().collect())
            && no_win
            && phase
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        slow_perft(
            self,
            depth,
            &|slow: &Slow| slow.legal().into_iter().collect(),
            &|slow: &mut Slow, action: Action| {
                slow.play(action);
            },
        )
    }
}

impl Action {
    pub(crate) fn text(self) -> String {
        let to = format!("{},{}", self.to.0, self.to.1);
        match self.from {
            None => format!("{}@{to}", text(self.pattern)),
            Some((x, y)) => format!("{x},{y}>{to}:{}", text(self.pattern)),
        }
    }
}
