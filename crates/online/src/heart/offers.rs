//! Offers: draw, taking back, abort, rematch. Done when everybody agrees; one refusal ends an offer.

use banmen_rules::{Reason, Seat, Seats};

use super::command::{Answer, Change, Moment, Offer};
use super::log::{Entry, back_word};
use super::refusal::Refusal;
use super::result::winners;
use super::round::Round;
use super::state::Standing;
use super::timing::Cost;
use crate::wire::{Agreement, Answer as Said, GameResult, OfferState, Status, What};

/// The time that the offer of a rematch stands, in milliseconds.
const REMATCH_STANDS: i64 = 3_600_000;

impl Round {
    /// The offers that stand.
    pub fn offers(&self, now: i64) -> Vec<OfferState> {
        let told =
            |offer: &Standing| OfferState { what: offer.what, to: offer.to, agreed: offer.agreed.clone() };
        self.state.offers.iter().filter(|offer| stands(offer, now)).map(told).collect()
    }

    /// The seats of levels whose judgement is needed before a player says this to the offer of a draw.
    pub fn levels_to_ask(&self, seat: u8, what: What, answer: Said) -> Vec<u8> {
        let is_open = matches!(self.status, Status::Playing) && self.is_in(seat);
        if what != What::Draw || answer == Said::Decline || !is_open {
            return Vec::new();
        }
        let agreed = self.state.offers.iter().find(|offer| offer.what == What::Draw);
        let is_new = |seat: &u8| agreed.is_none_or(|offer| !offer.agreed.contains(seat));
        self.voters(what).into_iter().filter(|seat| !self.is_person(*seat)).filter(is_new).collect()
    }

    pub(super) fn offer(&mut self, offer: &Offer, moment: Moment) -> Result<Change, Refusal> {
        if let (What::Rematch, Some(next)) = (offer.what, self.next_game.clone()) {
            return Ok(Change::unchanged(self.agreement(true, None, Some(next), moment.now)));
        }
        self.check_offer(offer)?;
        let standing = self.standing_offer(offer.what, moment.now);
        match offer.answer {
            Said::Offer if self.can_abort_at_once(offer.what) => Ok(self.done(offer, None, moment)),
            Said::Offer => self.propose(offer, standing, moment),
            answer => {
                let standing = standing.ok_or(Refusal::NoOffer { what: offer.what })?;
                if answer == Said::Accept {
                    return self.agree(offer, &standing, moment);
                }
                self.state.offers.retain(|other| other.what != offer.what);
                Ok(Change::new(None, self.agreement(false, None, None, moment.now)))
            }
        }
    }

    /// Refuses what cannot be offered or answered now.
    fn check_offer(&self, offer: &Offer) -> Result<(), Refusal> {
        match (offer.what, self.status) {
            (What::Rematch, Status::Over | Status::Aborted) => return Ok(()),
            (What::Rematch, _) => return Err(Refusal::NotOver),
            // The players of a frozen game may still agree on an end.
            (What::Draw | What::Abort, Status::Frozen) => {}
            _ => self.check_playing()?,
        }
        match (offer.what, offer.answer, offer.to) {
            _ if !self.is_in(offer.seat) => Err(Refusal::Out),
            (What::Back, ..) if !self.terms.takebacks => Err(Refusal::NoTakebacks),
            (What::Back, Said::Offer, None) => Err(Refusal::NoTo),
            (What::Back, Said::Offer, Some(to)) => self.check_back(to),
            _ => Ok(()),
        }
    }

    /// Entry `to` can become the last that stands if it is a turn that stands, or 0, and nobody left after it.
    fn check_back(&self, to: u64) -> Result<(), Refusal> {
        let is_turn = to == 0 || self.standing().any(|entry| entry.ordinal == to && entry.is_turn());
        let nobody_left = self.standing().all(|entry| entry.ordinal <= to || entry.is_turn());
        if is_turn && nobody_left { Ok(()) } else { Err(Refusal::BadBack { to }) }
    }

    /// A game is aborted at once while a person still in has never made a turn in it.
    fn can_abort_at_once(&self, what: What) -> bool {
        let is_new = |seat: u8| self.is_person(seat) && !self.has_made_turn(seat);
        what == What::Abort && self.voters(what).into_iter().any(is_new)
    }

    fn standing_offer(&self, what: What, now: i64) -> Option<Standing> {
        self.state.offers.iter().find(|offer| offer.what == what && stands(offer, now)).cloned()
    }

    /// An offer where one stands is an agreement; to take back to another entry replaces it.
    fn propose(
        &mut self,
        offer: &Offer,
        standing: Option<Standing>,
        moment: Moment,
    ) -> Result<Change, Refusal> {
        let to = offer.to.filter(|_| offer.what == What::Back);
        let new = || Standing { what: offer.what, to, agreed: Vec::new(), made: moment.now };
        let standing = standing.filter(|standing| standing.to == to).unwrap_or_else(new);
        self.agree(offer, &standing, moment)
    }

    /// A player agrees, and levels answer at once.
    fn agree(&mut self, offer: &Offer, standing: &Standing, moment: Moment) -> Result<Change, Refusal> {
        let is_other = |to: u64| offer.what == What::Back && standing.to != Some(to);
        if offer.to.is_some_and(is_other) {
            return Err(Refusal::NoOffer { what: offer.what });
        }
        let before = self.state.offers.clone();
        let voters = self.voters(offer.what);
        let mut levels = voters.iter().copied().filter(|seat| !self.is_person(*seat));
        if levels.any(|seat| !self.level_agrees(offer, seat, standing)) {
            self.state.offers.retain(|other| other.what != offer.what);
        } else {
            let has =
                |seat: &u8| standing.agreed.contains(seat) || *seat == offer.seat || !self.is_person(*seat);
            let agreed: Vec<u8> = voters.iter().copied().filter(has).collect();
            if agreed == voters {
                self.state.offers.retain(|other| other.what != offer.what);
                return Ok(self.done(offer, standing.to, moment));
            }
            self.keep_offer(Standing { agreed, ..standing.clone() });
        }
        let answer = self.agreement(false, None, None, moment.now);
        Ok(Change { changed: self.state.offers != before, ..Change::new(None, answer) })
    }

    /// An offer stands, in the place of the one before it.
    fn keep_offer(&mut self, offer: Standing) {
        let offers = &mut self.state.offers;
        match offers.iter_mut().find(|other| other.what == offer.what) {
            Some(place) => *place = offer,
            None => offers.push(offer),
        }
    }

    /// Everybody agreed.
    fn done(&mut self, offer: &Offer, to: Option<u64>, moment: Moment) -> Change {
        let mut next = None;
        let entry = match offer.what {
            What::Draw => Some(self.agree_on_draw(moment)),
            What::Back => Some(self.go_back(to.unwrap_or(0), moment)),
            What::Abort => {
                self.abort();
                None
            }
            What::Rematch => {
                next = Some(offer.next.clone());
                self.next_game.clone_from(&next);
                None
            }
        };
        let ordinal = entry.as_ref().map(|entry| entry.ordinal);
        let answer = self.agreement(true, ordinal, next, moment.now);
        Change::new(entry, answer)
    }

    fn agree_on_draw(&mut self, moment: Moment) -> Entry {
        let still_in = self.still_in();
        match &mut self.table {
            Some(table) => drop(table.play("draw")),
            None => {
                let winners = winners(&self.names, still_in);
                let reason = Reason::AGREEMENT.0.to_owned();
                self.result = Some(GameResult { winners, reason, scores: None });
                self.status = Status::Over;
            }
        }
        self.append(None, vec!["draw".to_owned()], Cost::default(), moment)
    }

    /// The entries after `to` no longer count. Clocks are as after it, and that of the player to act starts anew.
    fn go_back(&mut self, to: u64, moment: Moment) -> Entry {
        let stands = self.standing().filter(|entry| entry.ordinal <= to);
        let moves = stands.map(|entry| entry.moves.len()).sum();
        if let Some(table) = &mut self.table {
            table.go_to(moves);
        }
        if let Some(clock) = self.terms.clock {
            let start = || vec![clock.at_start(); self.terms.seats.len()];
            let after = |entry: &Entry| entry.left.iter().copied().flatten().collect();
            self.state.left = self.entry(to).map_or_else(start, after);
        }
        self.pass_on(moment.now);
        self.append(None, vec![back_word(to)], Cost::default(), moment)
    }

    fn agreement(&self, done: bool, ordinal: Option<u64>, game: Option<String>, now: i64) -> Answer {
        Answer::Agreement(Agreement { done, ordinal, game, offers: self.offers(now) })
    }

    /// A level agrees to everything, but to a draw only if its judgement of the position says so.
    fn level_agrees(&self, offer: &Offer, seat: u8, standing: &Standing) -> bool {
        let has_judged = offer.levels.contains(&(seat, true)) || standing.agreed.contains(&seat);
        offer.what != What::Draw || self.status == Status::Frozen || has_judged
    }

    /// Whose agreement is needed: everybody still in, and for a rematch everybody.
    fn voters(&self, what: What) -> Vec<u8> {
        let all = Seats::first(self.terms.seats.len());
        let seats = if what == What::Rematch { all } else { self.still_in() };
        seats.iter().map(Seat::index).map(|seat| seat as u8).collect()
    }
}

fn stands(offer: &Standing, now: i64) -> bool {
    offer.what != What::Rematch || now - offer.made < REMATCH_STANDS
}
