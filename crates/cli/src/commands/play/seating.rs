//! The occupants of the seats: people at this terminal, and players of the program.

use std::time::SystemTime;

use banmen_engine::arena::Participant;
use banmen_engine::stopwatch;
use banmen_rules::record::{Tags, player_tag};
use banmen_rules::{AnyTable, Arg, Message, Seat};
use banmen_search::{Go, Limits, Player, Report, Searcher, decide, think};
use banmen_view::Words;

use crate::interrupt;

/// The time for an action of a player without limits of its own.
const PATIENCE: Limits = Limits { nodes: None, milliseconds: Some(3000), depth: None };

/// The word for a person in a list of players.
const ME: &str = "me";

/// The occupants of the seats, in seat order. Seats without an entry are people's.
#[derive(Default)]
pub(super) struct Seating(Vec<Occupant>);

/// The occupant of a seat.
enum Occupant {
    Person,
    /// One of the program's players. Its searcher starts with its first turn.
    Program {
        participant: Box<Participant>,
        searcher: Option<Box<dyn Searcher>>,
    },
}

impl Seating {
    /// Reads players in seat order, separated by commas, `me` for a person. A single name plays every seat
    /// but the first.
    pub(super) fn read(written: &str, table: &AnyTable) -> Result<Seating, Message> {
        let seats = table.names().len();
        let mut names: Vec<_> = written.split(',').map(str::trim).collect();
        if let [only] = names[..] {
            names = vec![only; seats];
            names[0] = ME;
        }
        if names.len() != seats {
            return Err(Message::new("players-count")
                .with("seats", Arg::number(seats))
                .with("named", Arg::number(names.len()))
                .with("players", Arg::List(table.names().iter().map(|name| Arg::text(*name)).collect())));
        }
        Ok(Seating(names.into_iter().map(Occupant::read).collect::<Result<_, _>>()?))
    }

    /// The program's players that a record names; all other seats are people's.
    pub(super) fn of_record(tags: &Tags, table: &AnyTable) -> Seating {
        let named = |name: &&'static str| {
            let program = tags.get(&player_tag(name)).and_then(|name| Occupant::program(name).ok());
            program.unwrap_or(Occupant::Person)
        };
        Seating(table.names().iter().map(named).collect())
    }

    /// Writes the names of the program's players into the tags of a record; people's names stay.
    pub(super) fn tag(&self, tags: &mut Tags, table: &AnyTable) -> Result<(), Message> {
        for (name, occupant) in table.names().iter().zip(&self.0) {
            let tag = player_tag(name);
            match occupant {
                Occupant::Program { participant, .. } => tags.set(&tag, &participant.name)?,
                Occupant::Person if tags.get(&tag).is_some_and(|name| Occupant::program(name).is_ok()) => {
                    tags.set(&tag, "-")?;
                }
                Occupant::Person => {}
            }
        }
        Ok(())
    }

    /// Whether one of the program's players has this seat.
    pub(super) fn is_program(&self, seat: Seat) -> bool {
        matches!(self.0.get(seat.index()), Some(Occupant::Program { .. }))
    }

    /// The seats of the program's players.
    pub(super) fn programs(&self) -> impl Iterator<Item = (Seat, &Participant)> {
        self.0.iter().enumerate().filter_map(|(seat, occupant)| match occupant {
            Occupant::Program { participant, .. } => Some((Seat::new(seat), &**participant)),
            Occupant::Person => None,
        })
    }

    /// The report for the player of this seat on a position in which a draw is offered, whoever is to act;
    /// `None` when Ctrl-C interrupted it.
    ///
    /// # Panics
    /// When the seat is a person's.
    pub(super) fn consider_draw(&mut self, seat: Seat, table: &AnyTable) -> Option<Report<String>> {
        let participant = self.program(seat).0;
        let player = own_player(participant);
        let mut searcher = player.judge().start(table, participant.resources(seed(participant, seat)));
        let limits = player.look_limits(table);
        uninterrupted(|ask| think(&mut *searcher, limits, &mut stopwatch(), ask))
    }

    /// The report with the action of the player of this seat, who is to act; `None` when Ctrl-C interrupted it.
    ///
    /// # Panics
    /// When the seat is a person's.
    pub(super) fn decide(&mut self, seat: Seat, table: &AnyTable) -> Option<Report<String>> {
        let (searcher, limits) = self.turn_to(seat, table);
        uninterrupted(|ask| decide(searcher, limits, &mut stopwatch(), ask))
    }

    /// The searcher of the player in this seat, turned to the table's position, and its limits.
    fn turn_to(&mut self, seat: Seat, table: &AnyTable) -> (&mut dyn Searcher, Limits) {
        let (participant, searcher) = self.program(seat);
        let limits = participant.limits(table, PATIENCE);
        let searcher = match searcher {
            Some(searcher) => {
                searcher.follow(table);
                searcher
            }
            None => searcher.insert(start(participant, table, seat)),
        };
        (&mut **searcher, limits)
    }

    /// The program's player in this seat, and its searcher once it has one.
    fn program(&mut self, seat: Seat) -> (&Participant, &mut Option<Box<dyn Searcher>>) {
        match &mut self.0[seat.index()] {
            Occupant::Program { participant, searcher } => (participant, searcher),
            Occupant::Person => panic!("a person thinks alone"),
        }
    }
}

impl Occupant {
    /// Reads an occupant: `me`, or one of the program's players.
    fn read(written: &str) -> Result<Occupant, Message> {
        if written == ME { Ok(Occupant::Person) } else { Occupant::program(written) }
    }

    /// Reads one of the program's players; other programs do not play with people.
    fn program(written: &str) -> Result<Occupant, Message> {
        let participant = Box::new(Participant::read_own(written)?);
        Ok(Occupant::Program { participant, searcher: None })
    }
}

fn start(participant: &Participant, table: &AnyTable, seat: Seat) -> Box<dyn Searcher> {
    own_player(participant).start(table, participant.resources(seed(participant, seat)))
}

fn own_player(participant: &Participant) -> Player {
    participant.player().expect("only our own players sit at this table")
}

/// The seed that is set for a player; without one, a new seed.
fn seed(participant: &Participant, seat: Seat) -> u64 {
    participant.settings.seed.unwrap_or_else(|| new_seed(seat))
}

/// The name of a player in words: a level is translated, any other name stays.
pub(super) fn name(participant: &Participant, words: &Words) -> String {
    match participant.player() {
        Some(player @ Player::Level(level)) if participant.name == player.to_string() => {
            words.say(&Message::new("player-level").with("level", Arg::number(level.number())))
        }
        _ => participant.name.clone(),
    }
}

/// The report of a search; `None` when Ctrl-C was pressed meanwhile.
fn uninterrupted(
    think: impl FnOnce(&mut dyn FnMut(&dyn Searcher) -> Go) -> Report<String>,
) -> Option<Report<String>> {
    let mut is_interrupted = interrupt::taken();
    if is_interrupted {
        return None;
    }
    let report = think(&mut |_| {
        is_interrupted |= interrupt::taken();
        if is_interrupted { Go::Stop } else { Go::On }
    });
    (!is_interrupted).then_some(report)
}

/// A seed from the clock: a player whose seed is not set plays differently each time.
fn new_seed(seat: Seat) -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64 ^ seat.index() as u64
}

#[cfg(test)]
mod tests {
    use banmen_rules::{GameId, Setup};

    use super::*;

    fn seats(written: &str) -> Result<Vec<bool>, Message> {
        let table = Setup::from(GameId::Saiju).table().unwrap();
        let seating = Seating::read(written, &table)?;
        Ok((0..2).map(|seat| seating.is_program(Seat::new(seat))).collect())
    }

    #[test]
    fn one_name_is_the_opponent() {
        assert_eq!(seats("level:3"), Ok(vec![false, true]));
        assert_eq!(seats("best?time=9, me"), Ok(vec![true, false]));
        assert_eq!(seats("me,me,me").unwrap_err().key, "players-count");
        assert_eq!(seats("me,cmd:engine").unwrap_err().key, "player-unknown");
    }

    #[test]
    fn a_level_has_a_name_in_words() {
        let words = Words::new(banmen_view::Language::En);
        let named = |written: &str| name(&Participant::read_own(written).unwrap(), &words);
        assert_eq!(named("level:3?name=Ann"), "Ann");
        assert_eq!(named("uct"), "uct");
        assert_ne!(named("level:3"), "level:3");
    }
}
