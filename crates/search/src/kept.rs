//! Searchers kept from one position to the next, so that a tree serves the next move too.

use std::fmt;

use banmen_rules::{AnyTable, GameId, Options};

use crate::{Player, Resources, Searcher};

/// A few searchers, found again by who thinks with what about which game.
///
/// A searcher that is found again keeps its tree if the game went on from its last position, and starts
/// anew otherwise. A fresh search depends on the position, the player, the seed and the number of nodes
/// alone; a search that goes on depends also on what was searched before it.
///
/// ```
/// use banmen_rules::{GameId, Setup};
/// use banmen_search::{KeptSearchers, Player, Resources};
///
/// let mut table = Setup::from(GameId::Saiju).table().unwrap();
/// let mut kept = KeptSearchers::new(2);
/// let resources = Resources::default();
/// for _ in 0..3 {
///     let start = || Some(Player::Best.start(&table, resources));
///     let searcher = kept.turn_to(&table, Player::Best, resources, start).unwrap();
///     searcher.run(100);
///     let best = searcher.report(1).best().unwrap();
///     table.play(&best).unwrap();
/// }
/// assert_eq!(table.move_count(), 3);
/// ```
pub struct KeptSearchers {
    most: usize,
    /// In the order of their last use.
    kept: Vec<Kept>,
}

struct Kept {
    game: (GameId, Options),
    player: Player,
    resources: Resources,
    searcher: Box<dyn Searcher>,
}

impl KeptSearchers {
    /// Keeps at most `most` searchers: those used last.
    pub fn new(most: usize) -> KeptSearchers {
        KeptSearchers { most: most.max(1), kept: Vec::new() }
    }

    /// The searcher of a player, turned to the table's position. `start` makes one where none is kept; it
    /// may refuse with `None`.
    pub fn turn_to(
        &mut self,
        table: &AnyTable,
        player: Player,
        resources: Resources,
        start: impl FnOnce() -> Option<Box<dyn Searcher>>,
    ) -> Option<&mut dyn Searcher> {
        let game = (table.id(), table.options());
        let is_own = |kept: &Kept| kept.game == game && kept.player == player && kept.resources == resources;
        let kept = match self.kept.iter().position(is_own) {
            Some(place) => {
                let mut kept = self.kept.remove(place);
                kept.searcher.follow(table);
                kept
            }
            None => Kept { game, player, resources, searcher: start()? },
        };
        if self.kept.len() == self.most {
            self.kept.remove(0);
        }
        self.kept.push(kept);
        self.last()
    }

    /// The searcher that was turned to last.
    pub fn last(&mut self) -> Option<&mut dyn Searcher> {
        Some(&mut *self.kept.last_mut()?.searcher)
    }
}

impl fmt::Debug for KeptSearchers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.kept.iter().map(|kept| (kept.game.0, kept.player))).finish()
    }
}
