//! The order of the puzzles of the day: a fixed shuffle of each game's puzzles, one game after the other.

use std::collections::{HashSet, VecDeque};
use std::{fs, io};

use banmen_rules::chance::mix;

use crate::file::{Shelf, folder};

/// What the file begins with.
const HEADER: &str =
    "# The puzzles of the day, from 2026-01-01 on; after the last one the list begins again.";

/// The ids in the order of days. Those of `before` that are still there keep their days; one that was thrown away gives
/// its day to a new one of its game. Other new ones follow.
pub fn order(shelves: &[Shelf], before: &[String]) -> Vec<String> {
    let id = |shelf: &Shelf, number: u32| format!("{}-{number}", shelf.game);
    let there: HashSet<String> = shelves
        .iter()
        .flat_map(|shelf| shelf.puzzles.iter().map(move |puzzle| id(shelf, puzzle.number)))
        .collect();
    let known: HashSet<&String> = before.iter().collect();
    let mut new: Vec<VecDeque<String>> = Vec::new();
    for shelf in shelves {
        let mut numbers: Vec<u32> = shelf.puzzles.iter().map(|puzzle| puzzle.number).collect();
        numbers.sort_unstable_by_key(|number| mix((shelf.game as u64) << 32 | u64::from(*number)));
        let ids = numbers.into_iter().map(|number| id(shelf, number));
        new.push(ids.filter(|id| !known.contains(id)).collect());
    }
    let mut days = Vec::new();
    for id in before {
        let of_game = |shelf: &Shelf| id.split('-').next() == Some(shelf.game.name());
        let place = shelves.iter().position(of_game);
        let mut next = || new[place?].pop_front();
        days.extend(if there.contains(id) { Some(id.clone()) } else { next() });
    }
    let longest = new.iter().map(VecDeque::len).max().unwrap_or(0);
    for place in 0..longest {
        days.extend(new.iter().filter_map(|ids| ids.get(place).cloned()));
    }
    days
}

/// The ids in the order of days, as they are kept.
pub fn read() -> Vec<String> {
    let text = fs::read_to_string(folder().join("days.txt")).unwrap_or_default();
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_owned).collect()
}

/// Writes the order of days anew.
pub fn write(shelves: &[Shelf]) -> io::Result<()> {
    let ids = order(shelves, &read());
    fs::write(folder().join("days.txt"), format!("{HEADER}\n{}\n", ids.join("\n")))
}
