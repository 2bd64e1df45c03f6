//! A slow and obvious second version of a round: it keeps what was said, and works everything out anew each time.

mod taking;

use banmen_online::heart::{Holder, Terms};
use banmen_online::wire::{ClockKind, Status, What};
use banmen_rules::AnyTable;

use super::kit::table;

/// Something that happened.
#[derive(Clone, Debug)]
enum Item {
    /// An entry; `time` is when the server had it, `credit` the lag that was given back.
    Entry { seat: Option<u8>, moves: Vec<String>, time: i64, credit: i64 },
    /// Something said about an offer, after which the offer stands with all who agreed, or is gone.
    Said { what: What, to: Option<u64>, agreed: Vec<u8>, now: i64 },
    /// A claim.
    Vote { seat: u8, now: i64 },
    /// The game was aborted.
    Aborted,
    /// Everybody agreed to a rematch.
    Rematch,
}

#[derive(Debug)]
pub(crate) struct Slow {
    terms: Terms,
    start: i64,
    items: Vec<Item>,
}

/// What is true of the clocks after some entries.
#[derive(Clone, Debug)]
struct Clocks {
    /// The time left beside the time of a turn itself.
    bank: Vec<i64>,
    quota: Vec<i64>,
    began: i64,
}

/// All that follows from what happened.
#[derive(Debug)]
pub(crate) struct Facts {
    /// The entries: seat, moves, time, credit.
    entries: Vec<(Option<u8>, Vec<String>, i64, i64)>,
    /// The clocks after each number of entries, from none to all.
    clocks: Vec<Clocks>,
    /// The ordinals of the entries that stand.
    stands: Vec<u64>,
    still_in: Vec<u8>,
    pub(crate) table: AnyTable,
    pub(crate) status: Status,
    pub(crate) next: u64,
    pub(crate) to_act: Option<u8>,
    pub(crate) left: Vec<Option<i64>>,
    pub(crate) began: Option<i64>,
    pub(crate) deadline: Option<i64>,
}

impl Facts {
    fn now(&self) -> &Clocks {
        self.clocks.last().unwrap()
    }

    fn made_turn(&self, seat: u8) -> bool {
        self.entries.iter().any(|(own, moves, ..)| *own == Some(seat) && !is_word(moves))
    }

    fn check_playing(&self) -> Result<(), &'static str> {
        match self.status {
            Status::Over => Err("game-is-over"),
            Status::Aborted => Err("game-aborted"),
            _ => Ok(()),
        }
    }
}

/// The ordinals that stand: read from the end, jumping over what was taken back.
fn stands(entries: &[(Option<u8>, Vec<String>, i64, i64)]) -> Vec<u64> {
    let (mut at, mut found) = (entries.len(), Vec::new());
    while at > 0 {
        match back(&entries[at - 1].1) {
            Some(to) => at = to as usize,
            None => {
                found.push(at as u64);
                at -= 1;
            }
        }
    }
    found.reverse();
    found
}

impl Slow {
    pub(crate) fn new(terms: Terms, start: i64) -> Slow {
        Slow { terms, start, items: Vec::new() }
    }

    fn seats(&self) -> u8 {
        self.terms.seats.len() as u8
    }

    /// Works everything out from the first entry on.
    pub(crate) fn facts(&self) -> Facts {
        let entry = |item: &Item| match item {
            Item::Entry { seat, moves, time, credit } => Some((*seat, moves.clone(), *time, *credit)),
            _ => None,
        };
        let entries: Vec<_> = self.items.iter().filter_map(entry).collect();
        let (mut table, mut clocks) = (table(&self.terms.setup), vec![self.clocks_at_start()]);
        for count in 1..=entries.len() {
            let acted = act(&table);
            table = self.table_after(table, &entries[..count]);
            let after = self.clocks_after(&clocks, &entries[count - 1], acted, act(&table));
            clocks.push(after);
        }
        let status = self.status(&table);
        let told = |bank: &i64| self.terms.clock.map(|_| bank + self.free().0);
        let mut facts = Facts {
            clocks,
            stands: stands(&entries),
            still_in: table.still_in().iter().map(|seat| seat.index() as u8).collect(),
            status,
            next: entries.len() as u64 + 1,
            to_act: act(&table).filter(|_| status == Status::Playing),
            left: Vec::new(),
            began: None,
            deadline: None,
            entries,
            table,
        };
        facts.left = facts.now().bank.iter().map(told).collect();
        if let Some(seat) = facts.to_act.filter(|_| self.terms.clock.is_some()) {
            let Clocks { began, quota, .. } = facts.now().clone();
            facts.began = Some(began);
            facts.deadline =
                Some(began + self.allowed(&facts, seat).unwrap() + quota[usize::from(seat)].min(1000) + 1);
        }
        facts
    }

    fn status(&self, table: &AnyTable) -> Status {
        if self.items.iter().any(|item| matches!(item, Item::Aborted)) {
            Status::Aborted
        } else if table.outcome().is_some() {
            Status::Over
        } else {
            Status::Playing
        }
    }

    /// The table after the last of some entries: one more played, or all that stand if others were taken back.
    fn table_after(&self, mut before: AnyTable, entries: &[(Option<u8>, Vec<String>, i64, i64)]) -> AnyTable {
        let (_, moves, ..) = entries.last().unwrap();
        if back(moves).is_none() {
            before.play_all(moves).unwrap();
            return before;
        }
        let mut anew = table(&self.terms.setup);
        for ordinal in stands(entries) {
            anew.play_all(&entries[ordinal as usize - 1].1).unwrap();
        }
        anew
    }

    fn is_person(&self, seat: u8) -> bool {
        matches!(self.terms.seats[usize::from(seat)], Holder::Person(_))
    }

    /// The time for a turn itself, and the increment.
    fn free(&self) -> (i64, i64) {
        match self.terms.clock {
            Some(ClockKind::Live(live)) => (0, live.increment),
            Some(ClockKind::Correspondence(days)) => (days.per_turn, 0),
            None => (0, 0),
        }
    }

    fn gain(&self) -> i64 {
        match self.terms.clock {
            Some(ClockKind::Live(live)) => (150 + (live.base + 40 * live.increment) / 250).min(1000),
            _ => 0,
        }
    }

    fn clocks_at_start(&self) -> Clocks {
        let bank = match self.terms.clock {
            Some(ClockKind::Live(live)) => live.base,
            Some(ClockKind::Correspondence(days)) => days.bank.unwrap_or(0),
            None => 0,
        };
        let seats = self.terms.seats.len();
        Clocks { bank: vec![bank; seats], quota: vec![3 * self.gain(); seats], began: self.start }
    }

    fn clocks_after(
        &self,
        clocks: &[Clocks],
        (seat, moves, time, credit): &(Option<u8>, Vec<String>, i64, i64),
        acted: Option<u8>,
        acts: Option<u8>,
    ) -> Clocks {
        let before = clocks.last().unwrap();
        let mut after = before.clone();
        let (free, increment) = self.free();
        let used = (time - before.began).max(0) - credit;
        if let Some(to) = back(moves) {
            after.bank = clocks[to as usize].bank.clone();
            after.began = before.began.max(*time);
        } else if is_word(moves) {
            if seat.is_some() && *seat == acted && self.terms.clock.is_some() {
                let own = usize::from(seat.unwrap());
                let whole = before.bank[own] + free;
                let taken = if moves[0].starts_with("time:") { whole } else { used.min(whole) };
                after.bank[own] -= taken;
            }
            if acts != acted {
                after.began = before.began.max(*time);
            }
        } else if let Some(own) = seat.map(usize::from) {
            after.bank[own] = before.bank[own] - (used - free).max(0) + increment;
            after.quota[own] = (before.quota[own] - credit + self.gain()).clamp(0, 7 * self.gain());
            after.began = before.began.max(*time);
        }
        after
    }

    /// The time of a player for the next turn.
    fn allowed(&self, facts: &Facts, seat: u8) -> Option<i64> {
        let left = facts.left[usize::from(seat)]?;
        Some(if self.is_first(facts, seat) { left.min(30_000) } else { left })
    }

    fn is_first(&self, facts: &Facts, seat: u8) -> bool {
        matches!(self.terms.clock, Some(ClockKind::Live(_))) && self.is_person(seat) && !facts.made_turn(seat)
    }
}

fn act(table: &AnyTable) -> Option<u8> {
    table.to_act().map(|seat| seat.index() as u8)
}

fn is_word(moves: &[String]) -> bool {
    let words = ["draw", "resign:", "time:", "forfeit:", "back:"];
    moves.len() == 1 && words.iter().any(|word| moves[0].starts_with(word))
}

fn back(moves: &[String]) -> Option<u64> {
    moves.first().filter(|_| moves.len() == 1)?.strip_prefix("back:")?.parse().ok()
}
