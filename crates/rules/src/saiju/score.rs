//! Groups, points and who wins.

use super::board::{Cell, Shape, cells_of, touched_hex, touched_square};
use super::{Colour, Position, Saiju, Symbol, Ties};
use crate::{Outcome, Reason, Scores, Seat, Seats};

/// What the groups on the board are worth to the owner of each symbol.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Tally {
    /// Points in all.
    points: [u16; 3],
    /// The size of the largest group with three symbols, and of the largest with two.
    largest: [[u8; 3]; 2],
}

/// A group: connected stones of one colour, and their worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The colour of the stones.
    pub colour: Colour,
    /// The cells of the stones.
    pub cells: Vec<Cell>,
    /// The number of stones with each symbol.
    pub symbols: [u32; 3],
    /// The player who scores, and the points; `None` when no player's symbol leads, or the group is too small
    /// or has one symbol only.
    pub worth: Option<(Seat, u16)>,
}

impl Group {
    /// The fewest stones that score.
    pub const SMALLEST: usize = 3;
}

impl Saiju {
    /// All groups with their worth: [`scores`](crate::Game::scores) adds them up.
    pub fn groups(&self, position: &Position) -> Vec<Group> {
        let mut groups = Vec::new();
        for colour in Colour::ALL {
            let stones = position.colours[colour.index()];
            let mut rest = stones;
            while rest != 0 {
                let set = flood(rest & rest.wrapping_neg(), stones, |set| self.board().adjacent(set));
                rest ^= set;
                groups.push(group(colour, set, position));
            }
        }
        groups
    }

    /// The worth of a group by its number of stones of each symbol, and to whom of those still in it goes.
    pub fn group_worth(symbols: [u32; 3], still_in: Seats) -> Option<(Seat, u16)> {
        worth(symbols, players(still_in)).map(|(owner, points)| (Seat::new(owner.index()), points))
    }

    /// Counts all groups.
    fn tally(&self, position: &Position) -> Tally {
        match self.board().shape() {
            Shape::Hex => tally(position, touched_hex),
            Shape::Square => tally(position, touched_square),
        }
    }
}

/// The points of all players.
pub(super) fn scores(game: &Saiju, position: &Position) -> Scores {
    Scores::new(&game.tally(position).points[..game.players()])
}

/// The result of a game whose board is full.
///
/// Once in a game: kept apart, so that it does not take registers from the playing of actions.
#[inline(never)]
pub(super) fn outcome(game: &Saiju, position: &Position) -> Outcome {
    let tally = game.tally(position);
    let best = best(position.still_in(), tally.points);
    if let Some(winner) = best.only() {
        return Outcome::win(winner, Reason("points"));
    }
    let (left, reason) = match game.ties() {
        Ties::Groups => (by_groups(best, &tally), Reason("groups")),
        Ties::Draw => (best, Reason("draw")),
        Ties::Shadows => (by_shadows(best, position), Reason("shadows")),
    };
    match left.only() {
        Some(winner) => Outcome::win(winner, reason),
        None => Outcome::draw(left, Reason("draw")),
    }
}

fn group(colour: Colour, set: u64, position: &Position) -> Group {
    let symbols = position.symbols.map(|stones| (set & stones).count_ones());
    let worth = Saiju::group_worth(symbols, position.still_in());
    Group { colour, cells: cells_of(set).collect(), symbols, worth }
}

/// Which symbols belong to somebody still in.
fn players(still_in: Seats) -> [bool; 3] {
    Symbol::ALL.map(|symbol| still_in.contains(Seat::new(symbol.index())))
}

/// Those who are best at the largest group with three symbols, and then with two (saiju/3).
fn by_groups(tied: Seats, tally: &Tally) -> Seats {
    tally.largest.into_iter().fold(tied, best)
}

/// Those who kept the most shadows.
fn by_shadows(tied: Seats, position: &Position) -> Seats {
    let mut kept = [0; 3];
    for keeper in Symbol::ALL.into_iter().filter_map(|symbol| position.keeper(symbol)) {
        kept[keeper.index()] += 1;
    }
    best(tied, kept)
}

/// Those of `seats` for whom the worth is greatest.
fn best<T: Ord + Copy>(seats: Seats, worth: [T; 3]) -> Seats {
    let among = || (0..3).filter(|&index| seats.contains(Seat::new(index)));
    let most = among().map(|index| worth[index]).max();
    among().filter(|&index| Some(worth[index]) == most).map(Seat::new).collect()
}

/// Counts all groups, given what is adjacent to a set of cells.
#[inline(always)]
fn tally(position: &Position, touched: impl Fn(u64) -> u64) -> Tally {
    let mut tally = Tally::default();
    let players = players(position.still_in());
    for stones in position.colours {
        // Stones without a neighbour of their colour are groups of one, which never score.
        let mut rest = stones & touched(stones);
        while rest != 0 {
            let group = flood(rest & rest.wrapping_neg(), stones, &touched);
            rest ^= group;
            tally.add(group, position, players);
        }
    }
    tally
}

/// All stones that hang together with the first.
#[inline(always)]
fn flood(first: u64, stones: u64, touched: impl Fn(u64) -> u64) -> u64 {
    let mut group = first;
    loop {
        let larger = group | touched(group) & stones;
        if larger == group {
            return group;
        }
        group = larger;
    }
}

impl Tally {
    /// Adds a group; `players` says which symbols belong to somebody.
    #[inline(always)]
    fn add(&mut self, group: u64, position: &Position, players: [bool; 3]) {
        let stones = position.symbols.map(|stones| group & stones);
        let symbols = stones.iter().filter(|&&stones| stones != 0).count();
        if symbols < 2 || has_at_most_two(group) {
            return;
        }
        let counts = stones.map(u64::count_ones);
        let Some((owner, points)) = worth(counts, players) else { return };
        self.points[owner.index()] += points;
        let size: u32 = counts.iter().sum();
        let largest = &mut self.largest[3 - symbols][owner.index()];
        *largest = (*largest).max(size as u8);
    }
}

/// Whether a group is too small to score: cheaper than counting.
#[inline(always)]
fn has_at_most_two(group: u64) -> bool {
    let but_one = group & (group - 1);
    but_one & but_one.wrapping_sub(1) == 0
}

/// The owner of a group by its number of stones of each symbol, and the points that it brings.
#[inline(always)]
fn worth(counts: [u32; 3], players: [bool; 3]) -> Option<(Symbol, u16)> {
    let symbols = counts.iter().filter(|&&count| count > 0).count();
    let size: u32 = counts.iter().sum();
    if symbols < 2 || (size as usize) < Group::SMALLEST {
        return None;
    }
    let doubled = if symbols == 3 { 2 } else { 1 };
    majority(counts, players).map(|owner| (owner, (doubled * size) as u16))
}

/// Which of the players' symbols alone has the most stones.
#[inline(always)]
fn majority(counts: [u32; 3], players: [bool; 3]) -> Option<Symbol> {
    let [snow, moon, flower] = [0, 1, 2].map(|index| if players[index] { counts[index] } else { 0 });
    if snow > moon.max(flower) {
        Some(Symbol::Snow)
    } else if moon > snow.max(flower) {
        Some(Symbol::Moon)
    } else if flower > snow.max(moon) {
        Some(Symbol::Flower)
    } else {
        None
    }
}
