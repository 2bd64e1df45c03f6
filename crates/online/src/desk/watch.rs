//! Following a game: every entry once, in order, from any ordinal on.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::rooms::{Room, Soft};
use super::snapshot::Snapshot;
use super::{Desk, Refused, bus};
use crate::heart::{Refusal, patience};
use crate::wire::{Away, Line, OfferState, Status};

/// Who follows a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Viewer {
    /// The person; `None` for somebody who is not known.
    pub person: Option<String>,
    /// Whether the viewer counts as being here.
    pub follows: bool,
}

/// What somebody is told who follows a game.
#[derive(Clone, PartialEq, Debug)]
#[allow(clippy::large_enum_variant, reason = "almost all of them are lines")]
pub enum Told {
    /// A line.
    Line(Line),
    /// The chat is to be read and sent.
    Chat,
}

/// Somebody who follows a game. Dropping it ends the following.
#[derive(Debug)]
pub struct Watcher {
    desk: Desk,
    room: Arc<Room>,
    feed: watch::Receiver<Option<Arc<Snapshot>>>,
    soft: watch::Receiver<Soft>,
    waiting: VecDeque<Told>,
    /// The next ordinal to be told.
    next: u64,
    offers: Vec<OfferState>,
    shown: Soft,
    has_ended: bool,
    is_rematch_told: bool,
    stays: bool,
    presence: Option<Present>,
}

/// Counts somebody as being here, until it is dropped.
#[derive(Debug)]
struct Present {
    desk: Desk,
    game: String,
    player: Option<String>,
    on_purpose: bool,
}

impl Drop for Present {
    fn drop(&mut self) {
        self.desk.inner.presence.leave(&self.game, self.player.as_deref(), self.on_purpose);
    }
}

impl Desk {
    /// Follows a game: first the whole game with its entries from an ordinal on, then lines as they happen.
    pub async fn watch(&self, game: &str, from: u64, viewer: Viewer) -> Result<Watcher, Refused> {
        if from == 0 {
            return Err(Refusal::BadFrom.into());
        }
        let room = self.inner.rooms.enter(game);
        let snapshot = self.snapshot(&room).await?;
        // What changed since the snapshot is found when the newest one is looked at first.
        let (mut feed, mut soft) = (room.feed.subscribe(), room.soft.subscribe());
        // A hint that came after the store was read, and before anybody followed, was only noted.
        self.catch_up(&room);
        let told = self.told_game(&snapshot, from).await?;
        let player = viewer.person.filter(|person| snapshot.terms.seat_of(person).is_some());
        let presence = viewer.follows.then(|| {
            self.inner.presence.arrive(game, player.as_deref());
            Present { desk: self.clone(), game: game.to_owned(), player, on_purpose: false }
        });
        let chat = room.soft.borrow().chat;
        feed.mark_changed();
        soft.mark_changed();
        let mut watcher = Watcher {
            desk: self.clone(),
            feed,
            soft,
            waiting: VecDeque::from([Told::Line(Line::Game(told))]),
            next: from.max(snapshot.next()),
            offers: snapshot.news.offers.clone(),
            shown: Soft { chat, ..Soft::default() },
            has_ended: !snapshot.goes_on(),
            is_rematch_told: snapshot.news.next_game.is_some(),
            stays: false,
            presence,
            room,
        };
        if watcher.has_ended {
            watcher.waiting.push_back(Told::Chat);
        }
        Ok(watcher)
    }

    /// Tells that a line of chat was stored.
    pub fn chat_changed(&self, game: &str) {
        self.show_chat(game);
        self.inner.bus.send(bus::Hint::Chat { game: game.to_owned() });
    }

    pub(super) fn show_chat(&self, game: &str) {
        if let Some(room) = self.inner.rooms.find(game) {
            room.soft.send_modify(|soft| soft.chat += 1);
        }
    }
}

impl Watcher {
    /// Goes on after the end of the game, with offers of a rematch and the rematch.
    pub fn stay_after_end(&mut self) {
        self.stays = true;
    }

    /// Ends the following on purpose, and not because a connection broke.
    pub fn leave(mut self) {
        if let Some(presence) = &mut self.presence {
            presence.on_purpose = true;
        }
    }

    /// What comes next; `None` after the end. It can be dropped while it waits, and nothing is lost.
    pub async fn next(&mut self) -> Option<Told> {
        loop {
            if let Some(told) = self.waiting.pop_front() {
                return Some(told);
            }
            if self.has_ended && !self.stays {
                return None;
            }
            let is_open = tokio::select! {
                changed = self.feed.changed() => changed.is_ok(),
                changed = self.soft.changed() => changed.is_ok(),
            };
            if !is_open {
                return None;
            }
            self.collect();
        }
    }

    /// Puts everything that is new into the queue.
    fn collect(&mut self) {
        let Some(snapshot) = self.feed.borrow_and_update().clone() else { return };
        let game = &snapshot.info.id;
        for entry in snapshot.entries_from(self.next) {
            self.waiting.push_back(Told::Line(Line::Entry(entry)));
        }
        self.next = self.next.max(snapshot.next());
        if self.offers != snapshot.news.offers {
            self.offers.clone_from(&snapshot.news.offers);
            let offers = self.offers.clone();
            self.waiting.push_back(Told::Line(Line::Offers { game: game.clone(), offers }));
        }
        self.collect_soft(&snapshot);
        if !snapshot.goes_on() && !self.has_ended {
            self.has_ended = true;
            self.waiting.push_back(Told::Chat);
            self.waiting.push_back(Told::Line(end_line(&snapshot)));
        }
        if let Some(next) = snapshot.news.next_game.clone().filter(|_| !self.is_rematch_told) {
            self.is_rematch_told = true;
            self.waiting.push_back(Told::Line(Line::Rematch { game: game.clone(), next }));
        }
    }

    fn collect_soft(&mut self, snapshot: &Snapshot) {
        let soft = self.soft.borrow_and_update().clone();
        if soft.crowd != self.shown.crowd {
            let is_here =
                |person: Option<&str>| person.is_none_or(|person| soft.crowd.players.contains(person));
            let here = snapshot.terms.seats.iter().map(|holder| is_here(holder.person())).collect();
            let seats = snapshot.terms.seats.iter().enumerate();
            let away = seats.map(|(seat, holder)| self.away(seat, holder.person()?, snapshot)).collect();
            let (game, watching) = (self.room.id.clone(), soft.crowd.watching);
            self.waiting.push_back(Told::Line(Line::Here { game, here, watching, away }));
        }
        if soft.chat != self.shown.chat {
            self.waiting.push_back(Told::Chat);
        }
        self.shown = soft;
    }

    /// How a player is away; `None` for one who is here. The player to act counts as gone since then at most.
    fn away(&self, seat: usize, person: &str, snapshot: &Snapshot) -> Option<Away> {
        let is_to_act = snapshot.news.to_act.map(usize::from) == Some(seat);
        let last = snapshot.entries.last().filter(|_| is_to_act).map(|entry| entry.at);
        let since = last.map(|at| (self.desk.inner.time.real() - at).max(0).unsigned_abs());
        let since = since.map_or(Duration::MAX, Duration::from_millis);
        let absence = self.desk.inner.presence.absence(&self.room.id, person, since)?;
        let patience = patience(snapshot.terms.clock.as_ref(), absence.on_purpose);
        Some(Away { gone: absence.gone, patience })
    }
}

/// The line after which a stream ends.
fn end_line(snapshot: &Snapshot) -> Line {
    let game = snapshot.info.id.clone();
    match (snapshot.news.status, snapshot.news.result.clone()) {
        (Status::Over, Some(result)) => Line::Over { game, result },
        _ => Line::Aborted { game },
    }
}
