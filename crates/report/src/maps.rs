//! Maps: where on the board something happens, counted over all images of the board under its symmetries.

use std::collections::BTreeMap;

use banmen_rules::{AnyTable, Message, Outcome};
use banmen_view::{Patch, PlaceId, scene};

/// The weight of one game: the numbers of symmetries (1, 4, 6, 8 and 12) divide it, so that sums are exact.
pub(crate) const WHOLE: u64 = 24;

/// How often something happened on each place, in 24ths of a game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PlaceMap {
    /// The number of games that were counted.
    pub games: u64,
    /// The sums by place.
    pub places: BTreeMap<PlaceId, u64>,
}

impl PlaceMap {
    /// The share of the games in which it happened on a place, from 0 to 1.
    pub fn share(&self, place: &str) -> f64 {
        let sum = self.places.get(place).copied().unwrap_or(0);
        sum as f64 / (self.games.max(1) * WHOLE) as f64
    }

    /// Counts places of one game, a list for each image of the board.
    fn count(&mut self, images: Vec<Vec<PlaceId>>) {
        self.games += 1;
        let weight = WHOLE / images.len().max(1) as u64;
        for place in images.into_iter().flatten() {
            *self.places.entry(place).or_default() += weight;
        }
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &PlaceMap) {
        self.games += other.games;
        for (place, sum) in &other.places {
            *self.places.entry(place.clone()).or_default() += sum;
        }
    }
}

/// The maps of a report.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Maps {
    /// Where the pieces of each of the first turns come to lie, by turn.
    pub turns: Vec<PlaceMap>,
    /// Where pieces lie when the game is over.
    pub end: PlaceMap,
    /// Where pieces of the winners lie when the game is over.
    pub winners: PlaceMap,
}

/// The number of turns at the beginning that have a map.
const TURNS: usize = 3;

impl Maps {
    /// The maps of one game. `first` is the table before its first move and `last` the one after the last.
    pub(crate) fn of(first: &AnyTable, moves: &[String], last: &AnyTable) -> Result<Maps, Message> {
        let symmetries = holding(first);
        let mut turns = vec![PlaceMap::default(); TURNS];
        let images = symmetries.iter().map(|symmetry| opening(first, moves, *symmetry));
        let images = images.collect::<Result<Vec<_>, _>>()?;
        for (turn, map) in turns.iter_mut().enumerate() {
            map.count(images.iter().map(|places| places[turn].clone()).collect());
        }
        let mut maps = Maps { turns, ..Maps::default() };
        if let Some(outcome) = last.outcome() {
            let pictures = || (0..last.image_keys().len()).map(|symmetry| last.image(symmetry));
            maps.end.count(pictures().map(|image| lying(&image, None)).collect());
            maps.winners.count(pictures().map(|image| lying(&image, Some(outcome))).collect());
        }
        Ok(maps)
    }

    /// Adds the maps of other games.
    pub(crate) fn add(&mut self, other: &Maps) {
        self.turns.resize(self.turns.len().max(other.turns.len()), PlaceMap::default());
        self.turns.iter_mut().zip(&other.turns).for_each(|(own, other)| own.add(other));
        self.end.add(&other.end);
        self.winners.add(&other.winners);
    }
}

/// The symmetries under which a first position stays as it is.
pub(crate) fn holding(first: &AnyTable) -> Vec<usize> {
    let keys = first.image_keys();
    (0..keys.len()).filter(|symmetry| keys[*symmetry] == keys[0]).collect()
}

/// The image of the first turns of a game under a symmetry: the moves by turn.
pub(crate) fn image_of_opening(
    first: &AnyTable,
    moves: &[String],
    symmetry: usize,
    turns: usize,
) -> Result<Vec<Vec<String>>, Message> {
    let mut table = first.clone();
    let mut image = Vec::new();
    for text in moves {
        if table.turn_begins() {
            if image.len() == turns {
                break;
            }
            image.push(Vec::new());
        }
        // A word of leaving has no image, and ends what can be mapped.
        let Ok(mapped) = table.image_of_action(symmetry, text) else { break };
        image.last_mut().expect("the first move begins a turn").push(mapped);
        table.play_quietly(text)?;
    }
    Ok(image)
}

/// The places on which pieces are put in the image of each of the first turns.
fn opening(first: &AnyTable, moves: &[String], symmetry: usize) -> Result<Vec<Vec<PlaceId>>, Message> {
    let mut table = first.clone();
    let mut places = Vec::new();
    for turn in image_of_opening(first, moves, symmetry, TURNS)? {
        let mut put = Vec::new();
        for text in turn {
            let steps = banmen_view::play(&mut table, &text)?;
            put.extend(steps.into_iter().flat_map(|step| step.patches).filter_map(target));
        }
        put.sort_unstable();
        put.dedup();
        places.push(put);
    }
    places.resize(TURNS, Vec::new());
    Ok(places)
}

/// The place on which a patch puts a piece.
fn target(patch: Patch) -> Option<PlaceId> {
    match patch {
        Patch::Add(place, _) | Patch::Move(_, place) => Some(place),
        _ => None,
    }
}

/// The places on which pieces lie; with a result, only pieces of its winners.
fn lying(table: &AnyTable, of: Option<Outcome>) -> Vec<PlaceId> {
    let scene = scene(table);
    let is_meant = |owner| match of {
        None => true,
        Some(outcome) => owner_won(owner, outcome),
    };
    scene.pieces.iter().filter(|(_, piece)| is_meant(piece.owner)).map(|(place, _)| place.clone()).collect()
}

fn owner_won(owner: Option<banmen_rules::Seat>, outcome: Outcome) -> bool {
    owner.is_some_and(|seat| outcome.winners.contains(seat))
}
