//! A slow and obvious second version of a round: it keeps what was said, and works everything out anew each time.

use banmen_online::heart::{Command, Holder, Moment, Offer, Terms, Turn};
use banmen_online::wire::{Answer, ClockKind, Status, What};
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
        let status = if self.items.iter().any(|item| matches!(item, Item::Aborted)) {
            Status::Aborted
        } else if table.outcome().is_some() {
            Status::Over
        } else {
            Status::Playing
        };
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

    /// The offers that stand: what, to, who agreed.
    pub(crate) fn offers(&self, now: i64) -> Vec<(What, Option<u64>, Vec<u8>)> {
        let mut found: Vec<(What, Option<u64>, Vec<u8>, i64)> = Vec::new();
        for item in &self.items {
            match item {
                Item::Entry { .. } | Item::Aborted | Item::Rematch => found.clear(),
                Item::Said { what, to, agreed, now } => {
                    let stands = |made: i64| *what != What::Rematch || now - made < 3_600_000;
                    let same =
                        |other: &&(What, Option<u64>, Vec<u8>, i64)| other.0 == *what && other.1 == *to;
                    let earlier = found.iter().find(same).map(|other| other.3).filter(|made| stands(*made));
                    let offer = (*what, *to, agreed.clone(), earlier.unwrap_or(*now));
                    match found.iter().position(|other| other.0 == *what) {
                        Some(place) if agreed.is_empty() => drop(found.remove(place)),
                        Some(place) => found[place] = offer,
                        None if agreed.is_empty() => {}
                        None => found.push(offer),
                    }
                }
                Item::Vote { .. } => {}
            }
        }
        found.retain(|(what, .., made)| *what != What::Rematch || now - made < 3_600_000);
        found.into_iter().map(|(what, to, agreed, _)| (what, to, agreed)).collect()
    }

    /// Carries out a command: whether something changed, or the key of the refusal.
    pub(crate) fn take(&mut self, command: &Command, moment: Moment) -> Result<bool, &'static str> {
        let facts = &self.facts();
        let new = match command {
            Command::Turn(turn) => self.turn(facts, turn),
            Command::Resign { seat } => self.leave(facts, *seat, "resign", moment.now),
            Command::Forfeit { seat } => self.leave(facts, *seat, "forfeit", moment.now),
            Command::Flag { ordinal } => self.flag(facts, *ordinal, moment.now),
            Command::Offer(offer) => self.offer(facts, offer, moment.now),
            Command::Claim { seat, absence } => {
                let gone =
                    absence.iter().map(|absence| absence.map(|absence| (absence.gone, absence.on_purpose)));
                self.claim(facts, *seat, &gone.collect::<Vec<_>>(), moment.now)
            }
        }?;
        let changed = !new.is_empty();
        self.items.extend(new);
        Ok(changed)
    }

    fn turn(&self, facts: &Facts, turn: &Turn) -> Result<Vec<Item>, &'static str> {
        let entries = &facts.entries;
        if let Some((seat, moves, ..)) = entries.get((turn.ordinal as usize).wrapping_sub(1))
            && *seat == Some(turn.seat)
            && *moves == turn.moves
            && !is_word(moves)
        {
            return Ok(Vec::new());
        }
        facts.check_playing()?;
        if turn.ordinal != facts.next {
            return Err("ordinal");
        }
        if !facts.still_in.contains(&turn.seat) {
            return Err("out-of-game");
        }
        if facts.to_act != Some(turn.seat) {
            return Err("not-your-turn");
        }
        let clocks = facts.now();
        let elapsed = (turn.received - clocks.began).max(0);
        let most = clocks.quota[usize::from(turn.seat)].min(1000).min(elapsed);
        let credit = turn.lag.map_or(0, |lag| (lag + 100).min(most));
        if self.allowed(facts, turn.seat).is_some_and(|allowed| elapsed - credit > allowed) {
            return Err("time-up");
        }
        match facts.table.clone().play_turn(&turn.moves) {
            Ok(_) => Ok(vec![Item::Entry {
                seat: Some(turn.seat),
                moves: turn.moves.clone(),
                time: turn.received,
                credit,
            }]),
            Err(_) => Err("rules"),
        }
    }

    fn word(&self, facts: &Facts, seat: u8, word: &str) -> String {
        format!("{word}:{}", facts.table.names()[usize::from(seat)])
    }

    fn leave(&self, facts: &Facts, seat: u8, word: &str, now: i64) -> Result<Vec<Item>, &'static str> {
        let word = self.word(facts, seat, word);
        if facts.entries.iter().any(|(_, moves, ..)| *moves == [&word[..]]) {
            return Ok(Vec::new());
        }
        facts.check_playing()?;
        if !facts.still_in.contains(&seat) {
            return Err("out-of-game");
        }
        Ok(vec![Item::Entry { seat: Some(seat), moves: vec![word], time: now, credit: 0 }])
    }

    fn flag(&self, facts: &Facts, ordinal: u64, now: i64) -> Result<Vec<Item>, &'static str> {
        facts.check_playing()?;
        if ordinal != facts.next {
            return Err("ordinal");
        }
        let seat = facts.to_act.ok_or("not-yet")?;
        match facts.deadline {
            Some(deadline) if now >= deadline && self.is_first(facts, seat) => Ok(vec![Item::Aborted]),
            Some(deadline) if now >= deadline => self.leave(facts, seat, "time", now),
            _ => Err("not-yet"),
        }
    }

    fn offer(&self, facts: &Facts, offer: &Offer, now: i64) -> Result<Vec<Item>, &'static str> {
        if self.items.iter().any(|item| matches!(item, Item::Rematch)) && offer.what == What::Rematch {
            return Ok(Vec::new());
        }
        self.check_offer(facts, offer)?;
        let standing = self.offers(now).into_iter().find(|(what, ..)| *what == offer.what);
        let never = |seat: &u8| self.is_person(*seat) && !facts.made_turn(*seat);
        let said = |to, agreed| vec![Item::Said { what: offer.what, to, agreed, now }];
        match (offer.answer, standing) {
            (Answer::Offer, _) if offer.what == What::Abort && facts.still_in.iter().any(never) => {
                Ok(vec![Item::Aborted])
            }
            (Answer::Offer, Some((_, to, agreed))) if offer.what != What::Back || to == offer.to => {
                Ok(self.agree(facts, offer, to, &agreed, now))
            }
            (Answer::Offer, _) => {
                Ok(self.agree(facts, offer, offer.to.filter(|_| offer.what == What::Back), &[], now))
            }
            (_, None) => Err("no-offer"),
            (Answer::Accept, Some((_, to, agreed))) => Ok(self.agree(facts, offer, to, &agreed, now)),
            (Answer::Decline, Some((_, to, _))) => Ok(said(to, Vec::new())),
        }
    }

    fn check_offer(&self, facts: &Facts, offer: &Offer) -> Result<(), &'static str> {
        let status = facts.status;
        if offer.what == What::Rematch {
            return if status == Status::Playing { Err("not-over") } else { Ok(()) };
        }
        facts.check_playing()?;
        if !facts.still_in.contains(&offer.seat) {
            return Err("out-of-game");
        }
        if offer.what == What::Back {
            if !self.terms.takebacks {
                return Err("no-takebacks");
            }
            let Some(to) = offer.to else {
                return if offer.answer == Answer::Offer { Err("no-to") } else { Ok(()) };
            };
            let entries = &facts.entries;
            let stands = &facts.stands;
            let turns = |ordinal: &&u64| !is_word(&entries[**ordinal as usize - 1].1);
            let last_left = stands.iter().rev().find(|ordinal| !turns(ordinal)).copied().unwrap_or(0);
            let allowed = to >= last_left && (to == 0 || stands.iter().filter(turns).any(|own| *own == to));
            if !allowed && offer.answer == Answer::Offer {
                return Err("bad-back");
            }
        }
        Ok(())
    }

    fn agree(&self, facts: &Facts, offer: &Offer, to: Option<u64>, before: &[u8], now: i64) -> Vec<Item> {
        let said = |agreed| vec![Item::Said { what: offer.what, to, agreed, now }];
        let voters =
            if offer.what == What::Rematch { (0..self.seats()).collect() } else { facts.still_in.clone() };
        let mut agreed = Vec::new();
        for &seat in &voters {
            let is_level = !self.is_person(seat);
            let says_yes =
                offer.what != What::Draw || offer.levels.contains(&(seat, true)) || before.contains(&seat);
            if is_level && !says_yes {
                // One refusal ends the offer; nothing changed if there was none.
                let stood = self.offers(now).iter().any(|(what, ..)| *what == offer.what);
                return if stood { said(Vec::new()) } else { Vec::new() };
            }
            if is_level || seat == offer.seat || before.contains(&seat) {
                agreed.push(seat);
            }
        }
        if agreed != voters {
            return if agreed == before { Vec::new() } else { said(agreed) };
        }
        let entry = |word: String| vec![Item::Entry { seat: None, moves: vec![word], time: now, credit: 0 }];
        match offer.what {
            What::Draw => entry("draw".to_owned()),
            What::Back => entry(format!("back:{}", to.unwrap())),
            What::Abort => vec![Item::Aborted],
            What::Rematch => vec![Item::Rematch],
        }
    }

    fn claim(
        &self,
        facts: &Facts,
        seat: u8,
        gone: &[Option<(i64, bool)>],
        now: i64,
    ) -> Result<Vec<Item>, &'static str> {
        facts.check_playing()?;
        if !facts.still_in.contains(&seat) {
            return Err("out-of-game");
        }
        let away = facts.to_act.unwrap();
        if away == seat {
            return Err("claim-own-turn");
        }
        let patience = match self.terms.clock {
            Some(ClockKind::Correspondence(_)) => return Err("claim-early"),
            Some(ClockKind::Live(live)) => match live.base + 40 * live.increment {
                1_500_000.. => 300_000,
                480_000.. => 120_000,
                180_000.. => 60_000,
                _ => 30_000,
            },
            None => 300_000,
        };
        let Some((since, on_purpose)) = gone[usize::from(away)].filter(|_| self.is_person(away)) else {
            return Err("claim-early");
        };
        if since < if on_purpose { 10_000 } else { patience } {
            return Err("claim-early");
        }
        let mut votes = vec![seat];
        for item in self.items.iter().rev() {
            match item {
                Item::Entry { .. } => break,
                Item::Vote { seat, now: at } if *at >= now - since => votes.push(*seat),
                _ => {}
            }
        }
        let others: Vec<u8> = facts.still_in.iter().copied().filter(|own| *own != away).collect();
        let present: Vec<u8> = others
            .into_iter()
            .filter(|own| self.is_person(*own))
            .filter(|own| votes.contains(own) || gone[usize::from(*own)].is_none())
            .collect();
        let claiming = present.iter().filter(|own| votes.contains(own)).count();
        if claiming * 2 > present.len() {
            self.leave(facts, away, "forfeit", now)
        } else {
            Ok(vec![Item::Vote { seat, now }])
        }
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
