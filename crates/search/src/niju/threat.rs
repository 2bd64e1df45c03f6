//! Where a player could win by placing a tile, and attacks that leave the other no choice.
//!
//! A tile wins by a placement in two ways: its last marked cell is filled, or it is itself laid where its
//! pattern waits. Either way one cell decides, and only a tile on that cell stops it.

use banmen_rules::niju::Pattern;

use super::field::{Field, Patterns, SIDES, Spot, Undo, WILD, directions, each, neighbour, within};

/// The spots where a player wins by placing a tile, as far as it matters: none, one, or more than one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wins {
    /// No such spot.
    Nowhere,
    /// Exactly this spot.
    At(Spot),
    /// This spot and at least one other.
    Several(Spot),
}

impl Wins {
    /// One of the spots.
    pub(super) fn first(self) -> Option<Spot> {
        match self {
            Wins::Nowhere => None,
            Wins::At(spot) | Wins::Several(spot) => Some(spot),
        }
    }

    pub(super) fn add(&mut self, spot: Spot) {
        *self = match *self {
            Wins::Nowhere => Wins::At(spot),
            Wins::At(other) if other != spot => Wins::Several(other),
            same => same,
        };
    }
}

/// The directions in which a tile with these marks lacks just one neighbour of its owner's; a tile that
/// may be any lacks each that is free.
#[inline(always)]
pub(super) fn lacking(marks: u8, own: u8, foe: u8) -> u8 {
    if marks == WILD {
        return if own.count_ones() >= 3 { !(own | foe) } else { 0 };
    }
    let missing = marks & !own;
    if missing.is_power_of_two() { missing & !foe } else { 0 }
}

/// Where a player would win by placing a tile, were it their turn.
pub(super) fn wins(field: &Field, player: usize) -> Wins {
    let mut wins = Wins::Nowhere;
    if field.left(player) == 0 {
        return wins;
    }
    for &spot in field.tiles(player) {
        add_lacked(field, player, spot, &mut wins);
    }
    for spot in field.rim() {
        if waits(field, player, spot) {
            wins.add(spot);
        }
    }
    wins
}

/// Where a player can win after a tile was placed who could win nowhere before, or only on that spot.
#[inline]
fn new_wins(field: &Field, player: usize, undo: &Undo) -> Wins {
    let mut wins = Wins::Nowhere;
    if field.left(player) == 0 {
        return wins;
    }
    if undo.player() == player {
        add_lacked(field, player, undo.spot(), &mut wins);
        for direction in directions(field.near(player, undo.spot())) {
            let friend = neighbour(undo.spot(), direction);
            if field.marks(friend) >> (direction ^ 4) & 1 == 1 {
                add_lacked(field, player, friend, &mut wins);
            }
        }
        for direction in 0..8 {
            let next = neighbour(undo.spot(), direction);
            if field.is_rim(next) && waits(field, player, next) {
                wins.add(next);
            }
        }
    }
    for &reached in field.reached_since(undo) {
        for direction in directions(field.near(player, reached)) {
            add_lacked(field, player, neighbour(reached, direction), &mut wins);
        }
        if waits(field, player, reached) {
            wins.add(reached);
        }
    }
    wins
}

/// Adds the spots that a tile lacks and that can be reached.
#[inline]
fn add_lacked(field: &Field, player: usize, spot: Spot, wins: &mut Wins) {
    let missing = lacking(field.marks(spot), field.near(player, spot), field.near(1 - player, spot));
    for direction in directions(missing) {
        let last = neighbour(spot, direction);
        if field.is_rim(last) {
            wins.add(last);
        }
    }
}

/// Whether a pattern that the player can still lay waits around a spot.
#[inline]
fn waits(field: &Field, player: usize, spot: Spot) -> bool {
    let near = field.near(player, spot);
    near.count_ones() >= 4 && within(near) & field.pool(player) != 0
}

/// An attack that cannot be stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ForcedWin {
    /// How it begins.
    pub(super) first: Placing,
    /// The number of threats before the last placement, which wins.
    pub(super) threats: u16,
}

/// A tile placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Placing {
    pub(super) spot: Spot,
    pub(super) pattern: Pattern,
}

/// A search for an attack: placements each of which threatens to win, so that the other player has one
/// answer only, until two wins are threatened at once.
///
/// A line that is found is proven. The tile with which the other player answers counts as any of theirs, and as
/// still in their pool, so whatever they choose is no better than that. A line that is not found may exist.
#[derive(Debug)]
pub(super) struct Attack<'a> {
    field: &'a mut Field,
    player: usize,
    /// The number of positions that may still be looked at.
    effort: u32,
    /// Whether a longer attack might find what was not found.
    is_cut_short: bool,
}

impl<'a> Attack<'a> {
    /// An attack of a player who is to place a tile.
    pub(super) fn new(field: &'a mut Field, player: usize, effort: u32) -> Attack<'a> {
        Attack { field, player, effort, is_cut_short: false }
    }

    /// A placement that wins for certain, the shortest attacks looked at first.
    pub(super) fn find(mut self) -> Option<ForcedWin> {
        let (own, foe) = (wins(self.field, self.player), wins(self.field, 1 - self.player));
        for threats in 0..LONGEST {
            self.is_cut_short = false;
            if let Some(first) = self.win(threats, own, foe) {
                return Some(ForcedWin { first, threats });
            }
            if !self.is_cut_short {
                return None;
            }
        }
        None
    }

    /// A placement that wins at once or by an attack with at most that many threats, where the player and the other
    /// would win there.
    fn win(&mut self, length: u16, own: Wins, foe: Wins) -> Option<Placing> {
        self.effort = self.effort.checked_sub(1)?;
        if let Some(spot) = own.first() {
            return Some(Placing { spot, pattern: last_pattern(self.field, self.player, spot)? });
        }
        if length == 0 || self.field.left(self.player) < 2 {
            self.is_cut_short |= length == 0;
            return None;
        }
        match foe {
            Wins::Several(_) => None,
            Wins::At(spot) => self.threaten(spot, length),
            Wins::Nowhere => {
                let spots: Vec<_> =
                    self.field.rim().filter(|&spot| may_threaten(self.field, self.player, spot)).collect();
                spots.into_iter().find_map(|spot| self.threaten(spot, length))
            }
        }
    }

    /// A placement on this spot that threatens to win and cannot be answered.
    fn threaten(&mut self, spot: Spot, length: u16) -> Option<Placing> {
        let undo = self.field.place_blank(self.player, spot);
        let whatever = new_wins(self.field, self.player, &undo);
        self.field.take_back(undo);
        let mut patterns = Vec::with_capacity(16);
        self.pointed(spot, &mut patterns);
        if let Wins::At(answer) | Wins::Several(answer) = whatever {
            self.promising(spot, answer, &mut patterns);
        }
        patterns
            .into_iter()
            .map(|pattern| Placing { spot, pattern })
            .find(|&placing| self.holds(placing, length))
    }

    /// Whether the attack goes through after this placement.
    fn holds(&mut self, Placing { spot, pattern }: Placing, length: u16) -> bool {
        let undo = self.field.place(self.player, spot, pattern);
        let holds = match new_wins(self.field, self.player, &undo) {
            Wins::Nowhere => false,
            _ if new_wins(self.field, 1 - self.player, &undo) != Wins::Nowhere => false,
            Wins::Several(_) => true,
            Wins::At(answer) => {
                let answered = self.field.place_wild(1 - self.player, answer);
                let own = new_wins(self.field, self.player, &answered);
                let foe = new_wins(self.field, 1 - self.player, &answered);
                let holds = self.win(length - 1, own, foe).is_some();
                self.field.take_back(answered);
                holds
            }
        };
        self.field.take_back(undo);
        holds
    }

    /// The patterns with which a tile on this spot lacks one neighbour only.
    fn pointed(&self, spot: Spot, out: &mut Vec<Pattern>) {
        let (own, foe) = (self.field.near(self.player, spot), self.field.near(1 - self.player, spot));
        if own.count_ones() >= 3 {
            let pool = each(self.field.pool(self.player) & within(!foe));
            out.extend(pool.filter(|pattern| lacking(pattern.marks(), own, foe) != 0));
        }
    }

    /// The patterns that are worth most later, on a spot where any tile is a threat that is answered
    /// there.
    fn promising(&self, spot: Spot, answer: Spot, out: &mut Vec<Pattern>) {
        let (own, foe) = (self.field.near(self.player, spot), self.field.near(1 - self.player, spot));
        let taken = directions(0xFF).filter(|&direction| neighbour(spot, direction) == answer);
        let open = !taken.fold(foe, |mask, direction| mask | 1 << direction);
        let pool = self.field.pool(self.player);
        let alive: Patterns = pool & within(open);
        let mut ranked: Vec<_> = each(if alive == 0 { pool } else { alive })
            .map(|pattern| ((pattern.marks() & own).count_ones(), pattern))
            .filter(|(own, _)| *own < 3)
            .collect();
        ranked.sort_by_key(|&(own, pattern)| (std::cmp::Reverse(own), pattern));
        out.extend(ranked.into_iter().take(MOST_QUIET).map(|(_, pattern)| pattern));
    }
}

/// The pattern with which a tile on a spot wins; `None` if there is none.
fn last_pattern(field: &Field, player: usize, spot: Spot) -> Option<Pattern> {
    let pool = field.pool(player);
    each(pool & within(field.near(player, spot))).next().or_else(|| each(pool).next())
}

/// Whether a tile of this player on the spot could threaten to win; a quick look that errs on the safe side.
fn may_threaten(field: &Field, player: usize, spot: Spot) -> bool {
    let near = field.near(player, spot);
    near.count_ones() >= 3
        || directions(0xFF).any(|direction| {
            let next = neighbour(spot, direction);
            let own = field.near(player, next);
            let tiles = near >> direction & 1 == 1;
            let marks = field.marks(next);
            // A tile there that lacks this spot and another, or an empty cell with three around it.
            if tiles {
                marks >> (direction ^ 4) & 1 == 1 && (marks & own).count_ones() >= 2
            } else {
                field.is_empty(next) && own.count_ones() >= 3 || own.count_ones() >= 4
            }
        })
        || reaches(field, player, spot)
}

/// Whether a tile on the spot makes a cell reachable that a tile of this player lacks.
fn reaches(field: &Field, player: usize, spot: Spot) -> bool {
    directions(SIDES).any(|side| {
        let next = neighbour(spot, side);
        let is_new = field.is_empty(next) && !field.is_rim(next);
        is_new
            && directions(field.near(player, next)).any(|direction| {
                let tile = neighbour(next, direction);
                lacking(field.marks(tile), field.near(player, tile), field.near(1 - player, tile)) != 0
            })
    })
}

/// The most threats in an attack.
const LONGEST: u16 = 12;

/// The most patterns that are tried where any makes the threat.
const MOST_QUIET: usize = 3;
