//! Who is here: soft knowledge that every node tells the others.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::heart::Absence;

/// Changes are told at most this often.
pub(super) const TOLD_EVERY: Duration = Duration::from_millis(700);

/// Everything is told this often.
pub(super) const REPEATED_EVERY: Duration = Duration::from_secs(15);

/// What a node told is forgotten when it was not repeated for this long.
const FORGOTTEN: Duration = Duration::from_secs(30);

/// When a player was last here is remembered for this long: longer than the longest wait before a claim.
const REMEMBERED: Duration = Duration::from_secs(900);

/// Who of a game is connected to a node.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub(super) struct Crowd {
    /// The players, by id.
    pub(super) players: BTreeSet<String>,
    /// The number of all others.
    pub(super) watching: u64,
    /// The players who left on purpose, by id.
    #[serde(default)]
    pub(super) left: BTreeSet<String>,
}

/// Who is here, in all games that somebody follows.
#[derive(Debug)]
pub(super) struct Presence {
    opened: Instant,
    known: Mutex<Known>,
}

#[derive(Default, Debug)]
struct Known {
    games: HashMap<String, Here>,
    /// The games in which something changed here that was not told.
    news: HashSet<String>,
}

/// Who of one game is here.
#[derive(Default, Debug)]
struct Here {
    /// The connections of this node, by player.
    own: BTreeMap<String, usize>,
    own_watching: u64,
    others: HashMap<String, (Crowd, Instant)>,
    /// When a player was last known to be here, and whether the player then left on purpose.
    seen: HashMap<String, (Instant, bool)>,
}

impl Here {
    fn own_crowd(&self) -> Crowd {
        let left = self
            .seen
            .iter()
            .filter(|(player, (_, on_purpose))| *on_purpose && !self.own.contains_key(*player));
        Crowd {
            players: self.own.keys().cloned().collect(),
            watching: self.own_watching,
            left: left.map(|(player, _)| player.clone()).collect(),
        }
    }

    fn crowd(&self) -> Crowd {
        let mut all = self.own_crowd();
        for (crowd, _) in self.others.values() {
            all.players.extend(crowd.players.iter().cloned());
            all.watching += crowd.watching;
        }
        all
    }

    fn is_empty(&self) -> bool {
        self.own.is_empty() && self.own_watching == 0 && self.others.is_empty()
    }
}

impl Presence {
    pub(super) fn new() -> Presence {
        Presence { opened: Instant::now(), known: Mutex::default() }
    }

    /// Somebody follows a game: a player by id, or somebody else.
    pub(super) fn arrive(&self, game: &str, player: Option<&str>) {
        self.change_here(game, |here| match player {
            Some(player) => *here.own.entry(player.to_owned()).or_default() += 1,
            None => here.own_watching += 1,
        });
    }

    /// Somebody no longer follows a game.
    pub(super) fn leave(&self, game: &str, player: Option<&str>, on_purpose: bool) {
        self.change_here(game, |here| {
            let Some(player) = player else {
                here.own_watching = here.own_watching.saturating_sub(1);
                return;
            };
            let connections = here.own.get(player).copied().unwrap_or(0).saturating_sub(1);
            if connections == 0 {
                here.own.remove(player);
                here.seen.insert(player.to_owned(), (Instant::now(), on_purpose));
            } else {
                here.own.insert(player.to_owned(), connections);
            }
        });
    }

    /// A player did something, and so is here.
    pub(super) fn acted(&self, game: &str, player: &str) {
        self.change(game, |here| {
            here.seen.insert(player.to_owned(), (Instant::now(), false));
        });
    }

    /// Another node tells who is there; true if that is news.
    pub(super) fn hear(&self, game: &str, node: String, crowd: &Crowd) -> bool {
        let now = Instant::now();
        self.change(game, |here| {
            let before = here.others.insert(node, (crowd.clone(), now));
            let old = before.map(|(crowd, _)| crowd).unwrap_or_default();
            for gone in old.players.difference(&crowd.players) {
                here.seen.insert(gone.clone(), (now, crowd.left.contains(gone)));
            }
            old != *crowd
        })
    }

    /// Everybody who follows a game, on all nodes.
    pub(super) fn crowd(&self, game: &str) -> Crowd {
        self.lock().games.get(game).map(Here::crowd).unwrap_or_default()
    }

    /// What this node has to tell: of the games where something changed, or of all.
    pub(super) fn to_tell(&self, all: bool) -> Vec<(String, Crowd)> {
        let mut known = self.lock();
        let mut due = std::mem::take(&mut known.news);
        if all {
            let here = known.games.iter().filter(|(_, here)| here.own_crowd() != Crowd::default());
            due.extend(here.map(|(game, _)| game.clone()));
        }
        let tell = |game: String| {
            let crowd = known.games.get(&game).map(Here::own_crowd).unwrap_or_default();
            (game, crowd)
        };
        due.into_iter().map(tell).collect()
    }

    /// Forgets nodes that told nothing for long; returns the games in which that changed something.
    pub(super) fn forget_silent(&self) -> Vec<String> {
        let games = &mut self.lock().games;
        let mut changed = Vec::new();
        for (game, here) in games.iter_mut() {
            let before = here.others.len();
            here.others.retain(|_, (_, heard)| heard.elapsed() < FORGOTTEN);
            if here.others.len() != before {
                changed.push(game.clone());
            }
        }
        games.retain(|_, here| {
            !here.is_empty() || here.seen.values().any(|(at, _)| at.elapsed() < REMEMBERED)
        });
        changed
    }

    /// How a player is away; `None` if the player is here. Who was never seen is away since `since`, and nobody for
    /// longer than this node knows.
    pub(super) fn absence(&self, game: &str, player: &str, since: Duration) -> Option<Absence> {
        let known = self.lock();
        let here = known.games.get(game);
        if here.is_some_and(|here| here.crowd().players.contains(player)) {
            return None;
        }
        let seen = here.and_then(|here| here.seen.get(player));
        let gone = seen.map_or(since, |(at, _)| at.elapsed().min(since)).min(self.opened.elapsed());
        let on_purpose = seen.is_some_and(|(_, on_purpose)| *on_purpose);
        Some(Absence { gone: i64::try_from(gone.as_millis()).unwrap_or(i64::MAX), on_purpose })
    }

    fn change<T>(&self, game: &str, change: impl FnOnce(&mut Here) -> T) -> T {
        change(self.lock().games.entry(game.to_owned()).or_default())
    }

    /// Changes who is here on this node, which is to be told.
    fn change_here(&self, game: &str, change: impl FnOnce(&mut Here)) {
        let mut known = self.lock();
        change(known.games.entry(game.to_owned()).or_default());
        known.news.insert(game.to_owned());
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
