//! A reader's finished games by position: what was played in a position, and who won.

use banmen_explore::{Openings, Strength, Tally};
use banmen_rules::{Message, Setup, Transcript, TranscriptError};

use crate::wire::{self, Explored, ExploredAction};

/// The number of actions from the start of a game that count.
const DEPTH: usize = 60;

/// Finished games with the same options, by position up to symmetry.
#[derive(Debug)]
pub struct Explorer {
    /// The game with its options, in the shortest form.
    setup: String,
    openings: Openings,
    games: u32,
}

impl Explorer {
    /// An explorer of games with the options of `game`; none is counted yet.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn new(game: &str) -> Result<Explorer, Message> {
        let setup: Setup = game.parse()?;
        let setup = setup.table()?.setup().to_string();
        Ok(Explorer { setup, openings: Openings::default(), games: 0 })
    }

    /// Counts a game of these players, by seat, and returns whether it counts: it has the same options, every move
    /// of it can be made, and it is over.
    pub fn add(&mut self, game: wire::Transcript, players: &[String]) -> bool {
        let counts = self.count(game, players).unwrap_or(false);
        self.games += u32::from(counts);
        counts
    }

    fn count(&mut self, game: wire::Transcript, players: &[String]) -> Result<bool, Message> {
        let game = Transcript::try_from(game)?;
        let first = game.first_table().map_err(TranscriptError::into_cause)?;
        if first.setup().to_string() != self.setup {
            return Ok(false);
        }
        let players: Vec<_> = players.iter().map(|name| Strength::of_player(name)).collect();
        self.openings.add(&first, &game.moves, &players, DEPTH)
    }

    /// What the games say about the position after the last move of a game.
    ///
    /// # Errors
    /// When a move cannot be made.
    pub fn look(&self, game: wire::Transcript) -> Result<Explored, Message> {
        let table = Transcript::try_from(game)?.table().map_err(TranscriptError::into_cause)?;
        let seats = table.names().len();
        let shown = self.openings.look(&table);
        let played = shown.iter().flat_map(|shown| &shown.played).map(|own| ExploredAction {
            text: own.action.clone(),
            games: own.games.games,
            shares: shares(&own.games, seats),
            levels: own.games.levels.to_vec(),
        });
        Ok(Explored {
            all: self.games,
            games: shown.as_ref().map_or(0, |shown| shown.reached.games),
            shares: shown.as_ref().map_or(vec![0.0; seats], |shown| shares(&shown.reached, seats)),
            played: played.collect(),
        })
    }
}

/// The share of each seat.
fn shares(games: &Tally, seats: usize) -> Vec<f64> {
    (0..seats).map(|seat| games.share(seat)).collect()
}
