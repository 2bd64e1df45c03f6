//! A game as those see it who follow it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::rows::{Held, Info};
use crate::heart::Terms;
use crate::wire::{Entry, Game, GameResult, OfferState, SeatInfo, Status};

/// A game at a revision.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    pub(super) revision: i64,
    pub(super) terms: Arc<Terms>,
    pub(super) info: Arc<Info>,
    pub(super) names: Arc<[String]>,
    pub(super) entries: Vec<Arc<Entry>>,
    pub(super) news: News,
}

/// What is told of a change, beside which it takes only the entries before it to know the game.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub(super) struct News {
    pub(super) entry: Option<Entry>,
    pub(super) status: Status,
    pub(super) to_act: Option<u8>,
    pub(super) left: Vec<Option<i64>>,
    pub(super) began: Option<i64>,
    pub(super) offers: Vec<OfferState>,
    pub(super) result: Option<GameResult>,
    pub(super) next_game: Option<String>,
    /// What is kept beside the entries, as the store keeps it.
    pub(super) state: String,
}

impl News {
    /// What is told of a game whose last change added `entry`.
    pub(super) fn of(held: &Held, entry: Option<Entry>, now: i64) -> News {
        let round = &held.round;
        News {
            entry,
            status: round.status(),
            to_act: round.to_act(),
            left: round.left(),
            began: round.began(),
            offers: round.offers(now),
            result: round.result().cloned(),
            next_game: round.next_game().map(str::to_owned),
            state: round.state(),
        }
    }
}

impl Snapshot {
    /// The game in memory.
    pub(super) fn of(held: &Held, now: i64) -> Snapshot {
        let entries = held.round.entries().iter().map(|entry| Arc::new(entry.told(&held.info.id)));
        Snapshot {
            revision: held.revision,
            terms: Arc::new(held.round.terms().clone()),
            info: Arc::new(held.info.clone()),
            names: held.round.names().into(),
            entries: entries.collect(),
            news: News::of(held, None, now),
        }
    }

    /// The game after one more change; `None` if changes between are missing.
    pub(super) fn with(&self, revision: i64, news: &News) -> Option<Snapshot> {
        let follows = revision == self.revision + 1;
        let fits = news.entry.as_ref().is_none_or(|entry| entry.ordinal == self.next());
        (follows && fits).then(|| {
            let mut entries = self.entries.clone();
            entries.extend(news.entry.clone().map(Arc::new));
            Snapshot { revision, entries, news: News { entry: None, ..news.clone() }, ..self.clone() }
        })
    }

    /// The next ordinal.
    pub(super) fn next(&self) -> u64 {
        self.entries.len() as u64 + 1
    }

    /// Whether the game goes on.
    pub(super) fn goes_on(&self) -> bool {
        matches!(self.news.status, Status::Playing | Status::Frozen)
    }

    /// The entries from an ordinal on.
    pub(super) fn entries_from(&self, from: u64) -> impl Iterator<Item = Entry> {
        let before = usize::try_from(from.saturating_sub(1)).unwrap_or(usize::MAX);
        self.entries.iter().skip(before).map(|entry| (**entry).clone())
    }

    /// The whole game as it is told, with its seats.
    pub(super) fn game(&self, from: u64, seats: Vec<SeatInfo>, now: i64) -> Game {
        let News { status, to_act, left, began, offers, result, .. } = self.news.clone();
        Game {
            game: self.info.id.clone(),
            setup: self.terms.setup.clone(),
            rules: self.info.rules,
            status,
            seats,
            from,
            entries: self.entries_from(from).collect(),
            ordinal: self.next(),
            to_act,
            clock: self.terms.clock,
            left,
            began,
            now,
            offers,
            result,
            rated: self.terms.rated,
            takebacks: self.terms.takebacks,
        }
    }
}
