//! The ladder of a report: each player against the one before, weakest first.

use banmen_engine::arena::Participant;
use banmen_rules::{AnyTable, Message, Setup};

use crate::summary::Share;
use crate::{Game, Measured, Plan, Terms};

/// One rung: what a player got against the one below.
#[derive(Clone, PartialEq, Debug)]
pub struct Rung {
    /// The player.
    pub upper: String,
    /// The player below. With three seats and more it takes all others.
    pub lower: String,
    /// The fair share: one divided by the number of seats.
    pub fair: f64,
    /// What the player got.
    pub share: Share,
}

impl Rung {
    /// The plans of all rungs of these players, each with this number of games.
    ///
    /// # Errors
    /// When a player cannot take part in a report.
    pub fn plans(setup: &Setup, players: &[Participant], terms: Terms) -> Result<Vec<Plan>, Message> {
        let terms = Terms { judge: 0, ..terms };
        let pair = |pair: &[Participant]| Plan::new(setup, vec![pair[1].clone(), pair[0].clone()], terms);
        players.windows(2).map(pair).collect()
    }

    /// What the games of a plan show; `None` without any that is over.
    ///
    /// # Errors
    /// When a move is refused.
    pub fn of(plan: &Plan, games: &[&Game]) -> Result<Option<Rung>, Message> {
        let names = plan.names();
        let mut shares = Vec::new();
        for game in games {
            shares.extend(share_of_first(plan.table(), game)?);
        }
        Ok(Share::of(&shares).map(|share| Rung {
            upper: names[0].to_owned(),
            lower: names[1].to_owned(),
            fair: 1.0 / plan.table().names().len() as f64,
            share,
        }))
    }
}

/// What the first participant got in a game; nothing if the game is not over.
fn share_of_first(first: &AnyTable, game: &Game) -> Result<Option<u32>, Message> {
    let measured = Measured::of(first, game)?;
    Ok(measured.and_then(|game| {
        let seat = game.seating.iter().position(|who| *who == 0)?;
        Some(game.shares[seat])
    }))
}
