//! The whole game once more, slow and obvious: cells and pieces are words, everything is looked up anew.
//!
//! Written from the rules alone. It shares no code with the fast version.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::slow_perft;

/// A cell's name, and what is written there: `.`, `*s` or `sw`.
type Cells = BTreeMap<String, String>;

/// How often each ruling and each kind of forced step came up.
pub(crate) type Exercised = BTreeMap<&'static str, u64>;

/// What becomes of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    Same,
    Next,
    Over,
}

/// A group of stones of one colour, counted.
struct Group {
    size: usize,
    /// How many stones of each symbol.
    stones: BTreeMap<char, usize>,
    /// The symbol that scores, if any.
    winner: Option<char>,
}

/// The game with its position.
#[derive(Clone, Debug)]
pub(crate) struct Slow {
    square: bool,
    players: Vec<&'static str>,
    ties: String,
    /// Rows from top to bottom, cells from left to right.
    rows: Vec<Vec<String>>,
    cells: Cells,
    to_play: String,
    used: Option<char>,
    /// Symbol and who kept its shadow.
    kept: BTreeMap<char, &'static str>,
    out: BTreeSet<&'static str>,
    pub(crate) exercised: Exercised,
}

const SYMBOLS: [char; 3] = ['s', 'm', 'f'];
const COLOURS: [char; 3] = ['w', 'y', 'p'];
const NAMES: [&str; 3] = ["snow", "moon", "flower"];

fn name_of(initial: char) -> &'static str {
    NAMES.into_iter().find(|name| name.starts_with(initial)).unwrap()
}

fn initial(name: &str) -> char {
    name.chars().next().unwrap()
}

fn rows(square: bool) -> Vec<Vec<String>> {
    if square {
        let row = |row: usize| ('a'..='f').map(|column| format!("{column}{row}")).collect();
        return (1..=6).rev().map(row).collect();
    }
    let row = |(letter, length): (char, usize)| {
        let names = (1..=length).map(|number| format!("{letter}{number}"));
        names.filter(|name| name != "d4").collect()
    };
    ('a'..='g').rev().zip([4, 5, 6, 7, 6, 5, 4]).map(row).collect()
}

impl Slow {
    pub(crate) fn new(options: &str) -> Slow {
        let square = options.contains("board=square");
        let count = if options.contains("players=3") { 3 } else { 2 };
        let ties = options.split(' ').find_map(|word| word.strip_prefix("ties=")).unwrap_or("groups");
        let rows = rows(square);
        let cells = rows.iter().flatten().map(|name| (name.clone(), ".".to_owned())).collect();
        Slow {
            square,
            players: NAMES[..count].to_vec(),
            ties: ties.to_owned(),
            rows,
            cells,
            to_play: "snow".to_owned(),
            used: None,
            kept: BTreeMap::new(),
            out: BTreeSet::new(),
            exercised: Exercised::new(),
        }
    }

    /// Reads a string that is well formed.
    pub(crate) fn set_position(&mut self, text: &str) {
        let fields: Vec<_> = text.split(' ').collect();
        let written = fields[0].split(['/', ',']);
        for (name, piece) in self.rows.concat().into_iter().zip(written) {
            self.cells.insert(name, piece.to_owned());
        }
        self.to_play = fields[1].to_owned();
        self.used = if fields[2] == "-" { None } else { fields[2].chars().next() };
        self.kept = match fields[3] {
            "-" => BTreeMap::new(),
            words => words.split(',').map(|word| (initial(word), name_of(initial(&word[1..])))).collect(),
        };
        self.out = fields.get(4).map(|word| name_of(initial(word))).into_iter().collect();
    }

    pub(crate) fn position(&self) -> String {
        let row = |row: &Vec<String>| {
            row.iter().map(|name| self.cells[name].as_str()).collect::<Vec<_>>().join(",")
        };
        let board = self.rows.iter().map(row).collect::<Vec<_>>().join("/");
        let used = self.used.unwrap_or('-');
        let kept: Vec<_> =
            SYMBOLS.iter().filter_map(|symbol| Some((symbol, self.kept.get(symbol)?))).collect();
        let kept: Vec<_> = kept.iter().map(|(symbol, name)| format!("{symbol}{}", initial(name))).collect();
        let kept = if kept.is_empty() { "-".to_owned() } else { kept.join(",") };
        let out: String = self.out.iter().map(|name| format!(" {}", initial(name))).collect();
        format!("{board} {} {used} {kept}{out}", self.to_play)
    }

    fn count(&mut self, what: &'static str) {
        *self.exercised.entry(what).or_default() += 1;
    }

    fn left(&self, symbol: char, colour: char) -> usize {
        let stone = format!("{symbol}{colour}");
        4 - self.cells.values().filter(|piece| **piece == stone).count()
    }

    fn left_of(&self, symbol: char) -> usize {
        COLOURS.iter().map(|&colour| self.left(symbol, colour)).sum()
    }

    fn shadow(&self, symbol: char) -> Option<String> {
        let shadow = format!("*{symbol}");
        self.cells.iter().find(|(_, piece)| **piece == shadow).map(|(name, _)| name.clone())
    }

    fn shadows_in_play(&self) -> Vec<char> {
        SYMBOLS.into_iter().filter(|&symbol| self.shadow(symbol).is_some()).collect()
    }

    fn colours_left(&self) -> Vec<char> {
        let is_left = |&colour: &char| SYMBOLS.iter().any(|&symbol| self.left(symbol, colour) > 0);
        COLOURS.into_iter().filter(is_left).collect()
    }

    fn empty(&self) -> Vec<String> {
        self.cells.iter().filter(|(_, piece)| **piece == ".").map(|(name, _)| name.clone()).collect()
    }

    /// The shadow to be placed next, and who should place it.
    fn set_up(&self) -> Option<(char, &'static str)> {
        let order = match self.players.len() {
            2 => [('m', "snow"), ('s', "moon"), ('f', "moon")],
            _ => [('m', "snow"), ('f', "moon"), ('s', "flower")],
        };
        let is_away = |symbol| self.shadow(symbol).is_none() && !self.kept.contains_key(&symbol);
        order.into_iter().find(|&(symbol, _)| is_away(symbol))
    }

    /// This player, or the next in turn order who is still in.
    fn still_in_from(&self, name: &str) -> &'static str {
        let start = self.players.iter().position(|own| *own == name).unwrap();
        let order = self.players[start..].iter().chain(&self.players[..start]);
        order.copied().find(|name| !self.out.contains(name)).unwrap()
    }

    fn still_in_after(&self, name: &str) -> &'static str {
        let place = self.players.iter().position(|own| *own == name).unwrap();
        self.still_in_from(self.players[(place + 1) % self.players.len()])
    }

    pub(crate) fn is_over(&self) -> bool {
        self.cells.values().all(|piece| piece != "." && !piece.starts_with('*'))
    }

    /// Every legal action, sorted.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        if self.is_over() {
            return legal;
        }
        if let Some((symbol, _)) = self.set_up() {
            legal.extend(self.empty().iter().map(|cell| format!("{symbol}@{cell}")));
        } else {
            let empty = self.empty();
            for symbol in self.shadows_in_play().into_iter().filter(|&symbol| self.used != Some(symbol)) {
                for colour in COLOURS.into_iter().filter(|&colour| self.left(symbol, colour) > 0) {
                    legal.extend(empty.iter().map(|cell| format!("{symbol}{colour}-{cell}")));
                }
            }
            if self.used.is_some() {
                legal.push("end".to_owned());
            }
        }
        legal.sort();
        legal
    }

    /// Carries out a legal action.
    pub(crate) fn play(&mut self, action: &str) -> Then {
        if action == "end" {
            return self.pass_on();
        }
        match action.split_once('@') {
            Some((shadow, cell)) => self.place_shadow(initial(shadow), cell),
            None => self.place_stone(action),
        }
    }

    fn place_shadow(&mut self, symbol: char, cell: &str) -> Then {
        let (_, due) = self.set_up().unwrap();
        if due != self.to_play {
            self.count("saiju/4 a shadow is placed by another");
        }
        self.cells.insert(cell.to_owned(), format!("*{symbol}"));
        let Some((_, next)) = self.set_up() else {
            self.to_play = self.still_in_from("snow").to_owned();
            return Then::Next;
        };
        let next = self.still_in_from(next);
        if next == self.to_play {
            let both = ["saiju/1 two shadows in one turn", "saiju/4 two shadows in one turn"];
            self.count(both[self.players.len() - 2]);
            return Then::Same;
        }
        self.to_play = next.to_owned();
        Then::Next
    }

    fn place_stone(&mut self, action: &str) -> Then {
        let (stone, to) = action.split_once('-').unwrap();
        let symbol = initial(stone);
        let from = self.shadow(symbol).unwrap();
        self.cells.insert(from, stone.to_owned());
        self.cells.insert(to.to_owned(), format!("*{symbol}"));
        let kept_before = self.kept.len();
        let forced = self.left_of(symbol) == 1;
        if forced {
            self.count("forced last stone");
            let colour = COLOURS.into_iter().find(|&colour| self.left(symbol, colour) == 1).unwrap();
            self.remove_shadow(symbol, format!("{symbol}{colour}"));
        }
        let fills = self.shadows_in_play().len() == 1 && self.colours_left().len() == 1;
        if fills {
            self.fill(forced);
        }
        if self.kept.len() == kept_before + 2 {
            self.count("one action removes two shadows");
        }
        if self.is_over() {
            if !fills {
                self.count("a forced last stone ends the game without a fill");
            }
            self.to_play = "-".to_owned();
            self.used = None;
            return Then::Over;
        }
        if self.used.is_some() {
            return self.pass_on();
        }
        if self.shadows_in_play().iter().any(|&other| other != symbol) {
            self.used = Some(symbol);
            return Then::Same;
        }
        self.count("the turn ends by itself after one stone");
        self.pass_on()
    }

    fn remove_shadow(&mut self, symbol: char, stone: String) {
        let cell = self.shadow(symbol).unwrap();
        self.cells.insert(cell, stone);
        self.kept.insert(symbol, name_of(initial(&self.to_play)));
    }

    fn fill(&mut self, forced: bool) {
        self.count(match (forced, self.used) {
            (true, _) => "saiju/2 fill after a forced last stone",
            (false, None) => "saiju/2 fill after the first placement",
            (false, Some(_)) => "saiju/2 fill after the second placement",
        });
        let stone = format!("{}{}", self.shadows_in_play()[0], self.colours_left()[0]);
        self.remove_shadow(initial(&stone), stone.clone());
        for cell in self.empty() {
            self.cells.insert(cell, stone.clone());
        }
    }

    fn pass_on(&mut self) -> Then {
        self.used = None;
        self.to_play = self.still_in_after(&self.to_play).to_owned();
        Then::Next
    }

    /// One of three gives up.
    pub(crate) fn resign(&mut self, name: &'static str) -> Then {
        if self.players.len() - self.out.len() == 2 {
            self.count("saiju/4 one more resigns");
            return Then::Over;
        }
        self.out.insert(name);
        let on_turn = self.to_play == name;
        self.count(match (self.set_up(), on_turn, self.used) {
            (Some(_), true, _) => "saiju/4 resigns in setting up, on turn",
            (Some(_), false, _) => "saiju/4 resigns in setting up, not on turn",
            (None, true, Some(_)) => "saiju/4 resigns in the middle of the turn",
            (None, true, None) => "saiju/4 resigns at the start of the turn",
            (None, false, _) => "saiju/4 resigns while another plays",
        });
        if !on_turn {
            return Then::Same;
        }
        if let Some((_, due)) = self.set_up() {
            self.to_play = self.still_in_from(due).to_owned();
            return Then::Next;
        }
        self.pass_on()
    }

    fn touching(&self, name: &str) -> Vec<String> {
        let (letter, number) = (initial(name), name[1..].parse::<i32>().unwrap());
        let up = char::from(letter as u8 + 1);
        let down = char::from(letter as u8 - 1);
        let near = if self.square {
            vec![(letter, number - 1), (letter, number + 1), (up, number), (down, number)]
        } else {
            // Going up, a cell touches i and i + 1 while rows grow, i - 1 and i while they shrink.
            let above = if letter < 'd' { number + 1 } else { number - 1 };
            let below = if letter > 'd' { number + 1 } else { number - 1 };
            let row = [(letter, number - 1), (letter, number + 1)];
            row.into_iter().chain([(up, number), (up, above), (down, number), (down, below)]).collect()
        };
        let names = near.into_iter().map(|(letter, number)| format!("{letter}{number}"));
        names.filter(|name| self.cells.contains_key(name)).collect()
    }

    fn groups(&self) -> Vec<Group> {
        let mut seen = BTreeSet::new();
        let mut groups = Vec::new();
        for (name, piece) in self.cells.iter().filter(|(_, piece)| *piece != "." && !piece.starts_with('*')) {
            if seen.contains(name) {
                continue;
            }
            let mut members = vec![name.clone()];
            seen.insert(name.clone());
            let mut next = 0;
            while next < members.len() {
                for near in self.touching(&members[next]) {
                    if self.cells[&near][1..] == piece[1..]
                        && SYMBOLS.contains(&initial(&self.cells[&near]))
                        && seen.insert(near.clone())
                    {
                        members.push(near);
                    }
                }
                next += 1;
            }
            groups.push(self.group(&members));
        }
        groups
    }

    fn group(&self, members: &[String]) -> Group {
        let mut stones = BTreeMap::new();
        for name in members {
            *stones.entry(initial(&self.cells[name])).or_default() += 1;
        }
        let mut group = Group { size: members.len(), stones, winner: None };
        if group.size >= 3 && group.stones.len() >= 2 {
            let owned = |symbol: &char| {
                let owner = name_of(*symbol);
                self.players.contains(&owner) && !self.out.contains(owner)
            };
            let most = group.stones.iter().filter(|(symbol, _)| owned(symbol)).map(|(_, count)| *count).max();
            let best: Vec<_> = group
                .stones
                .iter()
                .filter(|(symbol, count)| owned(symbol) && Some(**count) == most)
                .collect();
            group.winner = if best.len() == 1 { Some(*best[0].0) } else { None };
        }
        group
    }

    /// The points in turn order.
    pub(crate) fn scores(&self) -> Vec<u16> {
        let groups = self.groups();
        let points = |group: &Group| group.size * if group.stones.len() == 3 { 2 } else { 1 };
        let score = |name: &&str| {
            let own = groups.iter().filter(|group| group.winner == Some(initial(name)));
            own.map(points).sum::<usize>() as u16
        };
        self.players.iter().map(score).collect()
    }

    /// Whether the points of those still in would be others if nobody had resigned.
    pub(crate) fn neutral_matters(&self) -> bool {
        let mut complete = self.clone();
        complete.out.clear();
        let both = self.scores().into_iter().zip(complete.scores()).zip(&self.players);
        both.into_iter().any(|((now, then), name)| !self.out.contains(name) && now != then)
    }

    /// The winners and the reason, once the game is over.
    pub(crate) fn outcome(&mut self) -> Option<(Vec<&'static str>, &'static str)> {
        if !self.is_over() {
            return None;
        }
        let scores = self.scores();
        let scored: Vec<_> =
            self.players.iter().zip(scores).filter(|(name, _)| !self.out.contains(*name)).collect();
        let most = scored.iter().map(|(_, points)| *points).max().unwrap();
        let best: Vec<_> =
            scored.iter().filter(|(_, points)| *points == most).map(|(name, _)| **name).collect();
        if best.len() == 1 {
            return Some((best, "points"));
        }
        match self.ties.as_str() {
            "draw" => {
                self.count("ties=draw draws");
                Some((best, "draw"))
            }
            "shadows" => Some(self.break_by_shadows(best)),
            _ => Some(self.break_by_groups(&best)),
        }
    }

    fn break_by_shadows(&mut self, tied: Vec<&'static str>) -> (Vec<&'static str>, &'static str) {
        let kept = |name: &str| self.kept.values().filter(|keeper| **keeper == name).count();
        let most = tied.iter().map(|name| kept(name)).max().unwrap();
        let best: Vec<_> = tied.into_iter().filter(|name| kept(name) == most).collect();
        self.count("ties=shadows decides");
        (best, "shadows")
    }

    fn break_by_groups(&mut self, tied: &[&'static str]) -> (Vec<&'static str>, &'static str) {
        let three = self.players.len() == 3;
        let first = self.best_with(tied, 3);
        if first.len() == 1 {
            self.count(if three { "saiju/3 three symbols decide" } else { "three symbols decide" });
            return (first, "groups");
        }
        if three && first.len() < tied.len() {
            self.count("saiju/3 one of three drops out first");
        }
        let second = self.best_with(&first, 2);
        if second.len() == 1 {
            self.count(if three { "saiju/3 two symbols decide" } else { "two symbols decide" });
            return (second, "groups");
        }
        self.count(if three { "saiju/3 a draw is left" } else { "ties=groups draws" });
        (second, "draw")
    }

    /// The players with the largest scored group of `symbols` different symbols.
    fn best_with(&self, names: &[&'static str], symbols: usize) -> Vec<&'static str> {
        let groups = self.groups();
        let largest = |name: &str| {
            let own = groups.iter().filter(|group| group.winner == Some(initial(name)));
            own.filter(|group| group.stones.len() == symbols).map(|group| group.size).max().unwrap_or(0)
        };
        let most = names.iter().map(|name| largest(name)).max().unwrap();
        names.iter().copied().filter(|name| largest(name) == most).collect()
    }

    /// Whether this is a position that the rules allow, with nothing forced still to be done.
    pub(crate) fn is_allowed(&self) -> bool {
        let stones = 36 - SYMBOLS.iter().map(|&symbol| self.left_of(symbol)).sum::<usize>();
        if let Some((_, due)) = self.set_up() {
            return stones == 0 && self.to_play == self.still_in_from(due) && self.used.is_none();
        }
        if self.is_over() {
            return self.to_play == "-" && self.used.is_none();
        }
        let in_play = self.shadows_in_play();
        let settled = in_play.iter().all(|&symbol| self.left_of(symbol) >= 2)
            && (in_play.len() != 1 || self.colours_left().len() > 1);
        let used_fits = self
            .used
            .is_none_or(|used| self.left_of(used) < 12 && in_play.iter().any(|&symbol| symbol != used));
        settled
            && used_fits
            && self.players.contains(&self.to_play.as_str())
            && !self.out.contains(self.to_play.as_str())
    }

    /// The number of action sequences of length exactly `depth`.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        slow_perft(self, depth, &Slow::legal, &|slow: &mut Slow, action: String| {
            slow.play(&action);
        })
    }
}
