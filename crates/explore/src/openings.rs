//! The index of one game: positions up to symmetry, with what was played in them.

use std::collections::BTreeMap;

use banmen_rules::{AnyTable, Message, Seat, is_word};

use crate::{Strength, Tally};

/// An index of played games by position up to symmetry.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Openings {
    pub(crate) places: BTreeMap<u64, Place>,
}

/// A position, with what was played in it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Place {
    /// The games that came to the position.
    pub reached: Tally,
    /// The actions that were played, with their games, as they are written in the image whose key is smallest;
    /// of actions that are images of one another the one with the smallest text. Sorted by text.
    pub(crate) next: Vec<(String, Tally)>,
}

/// What the index knows of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The games that came to it.
    pub reached: Tally,
    /// The actions that were played, the most frequent first.
    pub played: Vec<Played>,
}

/// An action with the games in which it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The action, as it is written in the position that was asked for.
    pub action: String,
    /// Its games; the strengths are those of the players who chose it.
    pub games: Tally,
}

impl Openings {
    /// Counts a finished game from `first`, its table before the first move, as far as its first `depth` actions.
    /// Returns whether the game was counted: one that is not over is not.
    ///
    /// # Errors
    /// When a move is refused; then nothing is counted.
    pub fn add(
        &mut self,
        first: &AnyTable,
        moves: &[String],
        players: &[Strength],
        depth: usize,
    ) -> Result<bool, Message> {
        let mut table = first.clone();
        let mut visits: Vec<Visit> = Vec::new();
        let opening = moves.iter().take(depth).take_while(|text| !is_word(text));
        for text in opening {
            let (key, action) = canonical_action(&table, text)?;
            let mover = table.to_act().and_then(|seat| players.get(seat.index()).copied());
            visits.push((key, Some((action, mover.unwrap_or(Strength::Other)))));
            table.play_quietly(text)?;
        }
        visits.push((canonical(&table).0, None));
        for text in &moves[visits.len() - 1..] {
            table.play_quietly(text)?;
        }
        let Some(outcome) = table.outcome() else { return Ok(false) };
        let seats = 0..table.names().len();
        let shares: Vec<u32> =
            seats.map(|seat| u32::from(outcome.winners.sixtieths(Seat::new(seat)))).collect();
        self.count(visits, &shares);
        Ok(true)
    }

    /// Counts what a game did in each position, the first time that it came there.
    fn count(&mut self, visits: Vec<Visit>, shares: &[u32]) {
        let mut known: Vec<u64> = Vec::new();
        for (key, played) in visits {
            if known.contains(&key) {
                continue;
            }
            known.push(key);
            let place = self.places.entry(key).or_default();
            let mover = played.as_ref().map_or(Strength::Other, |(_, mover)| *mover);
            place.reached.count(shares, mover);
            if let Some((action, mover)) = played {
                place.next_of(action).count(shares, mover);
            }
        }
    }

    /// What the index knows of a table's position; `None` if no game came there.
    pub fn look(&self, table: &AnyTable) -> Option<Shown> {
        self.places.get(&canonical(table).0).map(|place| place.shown(table))
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether no game was counted.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }
}

/// The key of a position that a game came to, with the action and the strength of its player; without them where the
/// index ends.
type Visit = (u64, Option<(String, Strength)>);

impl Place {
    /// The counts of an action.
    pub(crate) fn next_of(&mut self, action: String) -> &mut Tally {
        let place = self.next.binary_search_by(|(own, _)| own.cmp(&action));
        let place = place.unwrap_or_else(|place| {
            self.next.insert(place, (action, Tally::default()));
            place
        });
        &mut self.next[place].1
    }

    /// Adds the counts of other games.
    pub(crate) fn add(&mut self, other: &Place) {
        self.reached.add(&other.reached);
        for (action, games) in &other.next {
            self.next_of(action.clone()).add(games);
        }
    }

    /// The counts with actions as they are written in a table's position, of which this is the place.
    pub(crate) fn shown(&self, table: &AnyTable) -> Shown {
        let image = table.image(canonical(table).1);
        let position = table.position();
        let back =
            (0..image.image_keys().len()).find(|symmetry| image.image(*symmetry).position() == position);
        let written = |action: &str| image.image_of_action(back.unwrap_or(0), action).ok();
        let one = |(action, games): &(String, Tally)| {
            Some(Played { action: written(action)?, games: games.clone() })
        };
        let mut played: Vec<_> = self.next.iter().filter_map(one).collect();
        // Numbers of places decide where counts are equal, so that the order is always the same.
        banmen_rules::sort_few(&mut played, |one, other| {
            (other.games.games, &one.action) < (one.games.games, &other.action)
        });
        Shown { reached: self.reached.clone(), played }
    }
}

/// The smallest key of a position's images, and the first symmetry that leads to it.
pub(crate) fn canonical(table: &AnyTable) -> (u64, usize) {
    let keys = table.image_keys();
    let least = (0..keys.len()).min_by_key(|symmetry| keys[*symmetry]).unwrap_or(0);
    (keys[least], least)
}

/// The smallest key of a position's images, and the smallest text of an action's images there.
fn canonical_action(table: &AnyTable, text: &str) -> Result<(u64, String), Message> {
    let keys = table.image_keys();
    let (key, least) = canonical(table);
    let mut action = table.image_of_action(least, text)?;
    for symmetry in (0..keys.len()).filter(|symmetry| keys[*symmetry] == key) {
        action = action.min(table.image_of_action(symmetry, text)?);
    }
    Ok((key, action))
}
