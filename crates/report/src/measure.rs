//! Measures games by playing them again: results, lengths, choices, rules, places.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use banmen_rules::{AnyTable, Message, Notice, SIXTIETHS_OF_WIN, Seat};

use crate::Game;
use crate::maps::{Maps, holding, image_of_opening};

/// What one game shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Measured {
    /// The number of the game.
    pub number: u64,
    /// The participant in each seat.
    pub seating: Vec<usize>,
    /// The share of each seat, in sixtieths of a win.
    pub shares: Vec<u32>,
    /// Why the game ended.
    pub reason: &'static str,
    /// The final points, in a game with points.
    pub scores: Option<Vec<u16>>,
    /// The seat that made each turn.
    pub movers: Vec<usize>,
    /// The number of legal actions before each action.
    pub choices: Vec<u64>,
    /// The place among the choices at which each turn begins.
    pub begins: Vec<usize>,
    /// The events by key.
    pub events: BTreeMap<&'static str, Event>,
    /// Every player's chance before each turn, in thousandths; empty if nobody judged.
    pub chances: Vec<Vec<u16>>,
    /// The first turn up to symmetry: its actions in the image whose text is smallest.
    pub first_turn: String,
    /// The moves.
    pub moves: Vec<String>,
    /// Where pieces were put.
    pub maps: Maps,
}

/// How often an event came up.
#[derive(Clone, PartialEq, Debug)]
pub struct Event {
    /// The rule behind it.
    pub rule: Option<&'static str>,
    /// The number of times.
    pub times: u64,
    /// The first of them.
    pub example: Message,
}

impl Measured {
    /// Plays a game again from `first`, the table before its first move. `None` if the game is not over at its end.
    ///
    /// # Errors
    /// When a move is refused.
    pub fn of(first: &AnyTable, game: &Game) -> Result<Option<Measured>, Message> {
        let mut table = first.clone();
        let (mut movers, mut choices, mut begins) = (Vec::new(), Vec::new(), Vec::new());
        let mut events = BTreeMap::new();
        for text in &game.moves {
            if let (true, Some(seat)) = (table.turn_begins(), table.to_act()) {
                movers.push(seat.index());
                begins.push(choices.len());
            }
            let choice = table.legal_count();
            let notices = table.play(text)?;
            if !banmen_rules::is_word(text) {
                choices.push(choice);
            }
            notices.into_iter().for_each(|notice| count(&mut events, notice));
        }
        let Some(outcome) = table.outcome() else { return Ok(None) };
        let seats = 0..table.names().len();
        Ok(Some(Measured {
            number: game.number,
            seating: game.seating.clone(),
            shares: seats.map(|seat| u32::from(outcome.winners.sixtieths(Seat::new(seat)))).collect(),
            reason: banmen_view::outcome(&table).unwrap_or(outcome).reason.0,
            scores: table.scores().map(|scores| scores.all().to_vec()),
            movers,
            choices,
            begins,
            events,
            chances: game.chances.clone(),
            first_turn: smallest_first_turn(first, &game.moves)?,
            moves: game.moves.clone(),
            maps: Maps::of(first, &game.moves, &table)?,
        }))
    }

    /// The numbers of legal actions in a turn; none if it was not played, or nothing but left.
    pub fn choices_of(&self, turn: usize) -> &[u64] {
        let begin = |turn: usize| self.begins.get(turn).copied().unwrap_or(self.choices.len());
        &self.choices[begin(turn)..begin(turn + 1)]
    }

    /// The number of turns.
    pub fn turns(&self) -> usize {
        self.movers.len()
    }

    /// The winner, if one player won alone.
    pub fn winner(&self) -> Option<usize> {
        self.shares.iter().position(|share| *share == u32::from(SIXTIETHS_OF_WIN))
    }
}

fn count(events: &mut BTreeMap<&'static str, Event>, notice: Notice<Message>) {
    let Notice::Event(message) = notice else { return };
    let (key, rule) = (message.key, message.rule);
    events.entry(key).or_insert_with(|| Event { rule, times: 0, example: message }).times += 1;
}

/// The first turn in the image of the game whose text is smallest.
fn smallest_first_turn(first: &AnyTable, moves: &[String]) -> Result<String, Message> {
    let turn = |symmetry| -> Result<String, Message> {
        Ok(image_of_opening(first, moves, symmetry, 1)?.concat().join(" "))
    };
    let turns = holding(first).into_iter().map(turn).collect::<Result<Vec<_>, _>>()?;
    Ok(turns.into_iter().min().unwrap_or_default())
}

/// Measures games that began at `first`, `jobs` at a time, in order. Games that are not over are left out.
///
/// # Errors
/// When a move is refused.
pub fn measure_all(first: &AnyTable, games: &[&Game], jobs: usize) -> Result<Vec<Measured>, Message> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut own = Vec::new();
        while let Some(game) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            own.push(Measured::of(first, game)?);
        }
        Ok::<_, Message>(own)
    };
    let parts = thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(work)).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, _>| worker.join().expect("measuring does not panic");
        workers.into_iter().map(join).collect::<Result<Vec<_>, Message>>()
    })?;
    let mut measured: Vec<_> = parts.into_iter().flatten().flatten().collect();
    measured.sort_by_key(|one| one.number);
    Ok(measured)
}
