//! What people and the service ask of a game.

use std::time::{Duration, Instant};

use super::rows::Held;
use super::{Desk, Refused};
use crate::heart::{Absence, Answer, Change, Command, Offer, Refusal, Turn};
use crate::ids::new_id;
use crate::wire::{self, Agreement, TurnRequest, TurnTaken, What};

/// The answer to a turn.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnAnswer {
    /// Whether the same turn was taken before.
    pub again: bool,
    /// The answer, which is the same every time.
    pub taken: TurnTaken,
}

/// What is asked of a game, by people or by the service.
#[derive(Clone, Debug)]
pub(super) enum Wish {
    /// A turn of a person.
    Turn { person: String, turn: TurnRequest, received: Instant, lag: Option<i64> },
    /// A turn of a level.
    LevelTurn { ordinal: u64, moves: Vec<String> },
    /// A person gives up.
    Resign { person: String },
    /// A person says something about an offer.
    Offer { person: String, what: What, answer: wire::Answer, to: Option<u64> },
    /// A person claims that the player to act is gone.
    Claim { person: String },
    /// A person is put out.
    Forfeit { person: String },
    /// The time of the player to act may be up.
    Flag,
}

impl Desk {
    /// A turn of a person, which the server had at `received`; `lag` is the lag that the server measured.
    pub async fn turn(
        &self,
        game: &str,
        person: &str,
        turn: TurnRequest,
        received: Instant,
        lag: Option<i64>,
    ) -> Result<TurnAnswer, Refused> {
        let wish = Wish::Turn { person: person.to_owned(), turn, received, lag };
        match self.change(game, wish).await? {
            Change { answer: Answer::Turn(taken), changed, .. } => {
                self.inner.presence.acted(game, person);
                Ok(TurnAnswer { again: !changed, taken })
            }
            change => Err(unexpected(&change)),
        }
    }

    /// A person gives up; the ordinal of the entry.
    pub async fn resign(&self, game: &str, person: &str) -> Result<u64, Refused> {
        let change = self.change(game, Wish::Resign { person: person.to_owned() }).await?;
        left_with(&change)
    }

    /// A person offers something, agrees to it or declines it.
    pub async fn offer(
        &self,
        game: &str,
        person: &str,
        what: What,
        answer: wire::Answer,
        to: Option<u64>,
    ) -> Result<Agreement, Refused> {
        let person = person.to_owned();
        match self.change(game, Wish::Offer { person, what, answer, to }).await? {
            Change { answer: Answer::Agreement(agreement), .. } => Ok(agreement),
            change => Err(unexpected(&change)),
        }
    }

    /// A person claims that the player to act is gone; the ordinal of the entry.
    pub async fn claim(&self, game: &str, person: &str) -> Result<u64, Refused> {
        let change = self.change(game, Wish::Claim { person: person.to_owned() }).await?;
        match change.answer {
            Answer::Voted => {
                let ordinal = Some(self.game(game, u64::MAX >> 1).await?.ordinal);
                Err(Refused { refusal: Refusal::ClaimVotes, ordinal })
            }
            _ => left_with(&change),
        }
    }

    /// A person is put out of all running games.
    pub async fn forfeit_all(&self, person: &str) -> Result<(), Refused> {
        for row in self.inner.store.running_games_of(person).await? {
            match self.change(&row.id, Wish::Forfeit { person: person.to_owned() }).await {
                Err(refused) if refused.refusal.status() == 503 => return Err(refused),
                // Out already, over meanwhile, or frozen.
                _ => {}
            }
        }
        Ok(())
    }

    /// The command of a wish, in the game as it is in memory.
    pub(super) async fn command(&self, held: &Held, wish: &Wish, now: i64) -> Result<Command, Refusal> {
        let seat = |person: &str| held.round.terms().seat_of(person).ok_or(Refusal::NoSeat);
        Ok(match wish {
            Wish::Turn { person, turn, received, lag } => Command::Turn(Turn {
                seat: seat(person)?,
                ordinal: turn.ordinal,
                moves: turn.moves.clone(),
                received: self.inner.time.at(*received),
                lag: *lag,
            }),
            Wish::LevelTurn { ordinal, moves } => {
                let (seat, _) = held.round.level_to_act().ok_or(Refusal::NotYourTurn)?;
                Command::Turn(Turn {
                    seat,
                    ordinal: *ordinal,
                    moves: moves.clone(),
                    received: now,
                    lag: None,
                })
            }
            Wish::Resign { person } => Command::Resign { seat: seat(person)? },
            Wish::Forfeit { person } => Command::Forfeit { seat: seat(person)? },
            Wish::Claim { person } => {
                let seat = seat(person)?;
                // Whoever is to act is refused for that, whatever is known of the others.
                let is_own = held.round.to_act() == Some(seat);
                let absence = if is_own { Vec::new() } else { self.absence(held, now)? };
                Command::Claim { seat, absence }
            }
            Wish::Flag => Command::Flag { ordinal: held.round.next_ordinal() },
            Wish::Offer { person, what, answer, to } => {
                let (seat, what, answer) = (seat(person)?, *what, *answer);
                let levels = self.judge(held, &held.round.levels_to_ask(seat, what, answer)).await;
                Command::Offer(Offer { seat, what, answer, to: *to, levels, next: new_id() })
            }
        })
    }

    /// Who is away. A node that cannot hear others does not know.
    fn absence(&self, held: &Held, now: i64) -> Result<Vec<Option<Absence>>, Refusal> {
        if !self.inner.bus.is_connected() || self.inner.bus.is_silent() {
            return Err(Refusal::ClaimEarly { seconds: 5 });
        }
        let since = now - held.round.acts_since();
        let since = Duration::from_millis(since.max(0).unsigned_abs());
        let absence = |person| self.inner.presence.absence(&held.info.id, person, since);
        Ok(held.round.terms().seats.iter().map(|holder| holder.person().and_then(absence)).collect())
    }
}

/// The ordinal of the entry with which a player left.
fn left_with(change: &Change) -> Result<u64, Refused> {
    match change.answer {
        Answer::Left { ordinal } => Ok(ordinal),
        _ => Err(unexpected(change)),
    }
}

fn unexpected(change: &Change) -> Refused {
    tracing::error!(?change, "a command has another's answer");
    Refusal::Later { seconds: 1 }.into()
}
