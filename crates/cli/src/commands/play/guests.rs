//! Who sits where: people at this terminal, and players of the program's.

use std::time::SystemTime;

use banmen_engine::stopwatch;
use banmen_rules::record::{Tags, player_tag};
use banmen_rules::{AnyTable, Arg, Message, Seat};
use banmen_search::{Go, Limits, Report, Searcher, decide, think};

use crate::interrupt;
use crate::opponent::Opponent;
use crate::stage::text;

/// How long a player thinks about an action that nothing else limits, in milliseconds.
const PATIENCE: u64 = 3000;

/// A person, where players are written.
const ME: &str = "me";

/// The players of the program's at a table; the other seats are people's.
#[derive(Default)]
pub(super) struct Guests(Vec<Option<Guest>>);

struct Guest {
    opponent: Opponent,
    /// Sits down when it first has to think.
    searcher: Option<Box<dyn Searcher>>,
}

impl Guests {
    /// Reads players in seat order with commas between them, `me` for a person. A single name is that of
    /// everybody but the first.
    pub(super) fn read(written: &str, table: &AnyTable) -> Result<Guests, Message> {
        let seats = table.names().len();
        let mut names: Vec<_> = written.split(',').map(str::trim).collect();
        if let [only] = names[..] {
            names = vec![only; seats];
            names[0] = ME;
        }
        if names.len() != seats {
            return Err(Message::new("players-count")
                .with("seats", Arg::Number(seats as i64))
                .with("named", Arg::Number(names.len() as i64))
                .with("players", Arg::List(table.names().iter().map(|name| text(*name)).collect())));
        }
        let guest = |name: &str| match name {
            ME => Ok(None),
            _ => Opponent::read(name).map(|opponent| Some(Guest { opponent, searcher: None })),
        };
        Ok(Guests(names.into_iter().map(guest).collect::<Result<_, _>>()?))
    }

    /// The players that a record names.
    pub(super) fn of_record(tags: &Tags, table: &AnyTable) -> Guests {
        let named = |name: &&'static str| {
            let opponent = Opponent::read(tags.get(&player_tag(name))?).ok()?;
            Some(Guest { opponent, searcher: None })
        };
        Guests(table.names().iter().map(named).collect())
    }

    /// Names the players in the tags of a record; people keep the names they have there.
    pub(super) fn tag(&self, tags: &mut Tags, table: &AnyTable) -> Result<(), Message> {
        for (name, guest) in table.names().iter().zip(&self.0) {
            let tag = player_tag(name);
            match guest {
                Some(guest) => tags.set(&tag, &guest.opponent.to_string())?,
                None if tags.get(&tag).is_some_and(|name| Opponent::read(name).is_ok()) => {
                    tags.set(&tag, "-")?;
                }
                None => {}
            }
        }
        Ok(())
    }

    /// Whether a player of the program's sits there.
    pub(super) fn has(&self, seat: Seat) -> bool {
        self.0.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Whether there is any.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The seats of the program's players.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Seat, &Opponent)> {
        let seated = self.0.iter().enumerate();
        seated.filter_map(|(seat, guest)| Some((Seat::new(seat), &guest.as_ref()?.opponent)))
    }

    /// What the guest on this seat thinks of the position, whoever is to act; none when somebody
    /// interrupted it.
    ///
    /// # Panics
    /// When a person sits there.
    pub(super) fn think(&mut self, seat: Seat, table: &AnyTable) -> Option<Report<String>> {
        let (searcher, limits) = self.turn_to(seat, table);
        uninterrupted(|ask| think(searcher, limits, &mut stopwatch(), ask))
    }

    /// What the guest on this seat, who is to act, plays and why; none when somebody interrupted it.
    ///
    /// # Panics
    /// When a person sits there.
    pub(super) fn decide(&mut self, seat: Seat, table: &AnyTable) -> Option<Report<String>> {
        let (searcher, limits) = self.turn_to(seat, table);
        uninterrupted(|ask| decide(searcher, limits, &mut stopwatch(), ask))
    }

    /// The searcher of a guest, turned to the table, and when it stops thinking.
    fn turn_to(&mut self, seat: Seat, table: &AnyTable) -> (&mut dyn Searcher, Limits) {
        let Guest { opponent, searcher } = self.0[seat.index()].as_mut().expect("a guest sits there");
        let limits = opponent.limits(table, PATIENCE);
        let searcher = match searcher {
            Some(searcher) => {
                searcher.follow(table);
                searcher
            }
            None => searcher.insert(opponent.player.start(table, opponent.resources(new_seed(seat)))),
        };
        (&mut **searcher, limits)
    }
}

/// What comes of thinking, unless Ctrl-C is pressed meanwhile.
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

/// A seed that differs each time: an opponent whose seed was not set plays otherwise each time.
fn new_seed(seat: Seat) -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64 ^ seat.index() as u64
}
