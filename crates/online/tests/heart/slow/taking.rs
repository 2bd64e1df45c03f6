//! What commands do, by the slow version.

use banmen_online::heart::{Command, Moment, Offer, Turn};
use banmen_online::wire::{Answer, ClockKind, Status, What};

use super::{Facts, Item, Slow, is_word};

impl Slow {
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

    fn patience(&self) -> Option<i64> {
        match self.terms.clock {
            Some(ClockKind::Correspondence(_)) => None,
            Some(ClockKind::Live(live)) => Some(match live.base + 40 * live.increment {
                1_500_000.. => 300_000,
                480_000.. => 120_000,
                180_000.. => 60_000,
                _ => 30_000,
            }),
            None => Some(300_000),
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
        let patience = self.patience().ok_or("claim-early")?;
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
