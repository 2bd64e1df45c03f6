//! What is stored together with the end of a game: ratings, and the rematch.

use banmen_store::{Also, RatingRow};

use super::change::people;
use super::rows::{Held, new_game, number, read_audience};
use super::{Desk, Refused};
use crate::heart::{Moment, Rating, Refusal, Round, places, rate};
use crate::wire::Status;

impl Desk {
    /// What is to be stored together with a change that was made in memory.
    pub(super) async fn also(&self, held: &Held, moment: Moment) -> Result<Vec<Also>, Refused> {
        let round = &held.round;
        if held.stored == Status::Playing && round.status() == Status::Over && round.terms().rated {
            return self.ratings(held, moment.at).await;
        }
        // A rematch is agreed to once, and the change that names it makes it.
        match round.next_game() {
            Some(next) => self.rematch(held, next, moment).await.map(|also| vec![also]),
            None => Ok(Vec::new()),
        }
    }

    async fn rematch(&self, held: &Held, next: &str, moment: Moment) -> Result<Also, Refused> {
        let terms = held.round.terms().rematch();
        let ratings = self.ratings_before(&terms, held.info.pool.as_deref()).await?;
        let round = Round::new(terms, moment.now).map_err(|_| Refusal::Frozen)?;
        let audience = read_audience(&held.info.audience);
        Ok(Also::NewGame(Box::new(new_game(next.to_owned(), &round, audience, &ratings, moment.at))))
    }

    /// The ratings of the players, if the game is rated.
    pub(super) async fn ratings_before(
        &self,
        terms: &crate::heart::Terms,
        pool: Option<&str>,
    ) -> Result<Vec<Option<f64>>, Refused> {
        let mut ratings = vec![None; terms.seats.len()];
        let Some(pool) = pool.filter(|_| terms.rated) else { return Ok(ratings) };
        for (rating, holder) in ratings.iter_mut().zip(&terms.seats) {
            if let Some(person) = holder.person() {
                let row = self.inner.store.rating(person, pool).await?;
                *rating = Some(row.map_or_else(|| Rating::new(terms.seats.len()).rating, |row| row.rating));
            }
        }
        Ok(ratings)
    }

    /// The ratings after a game that has just ended. Each is stored only if no other game changed it meanwhile.
    async fn ratings(&self, held: &Held, at: i64) -> Result<Vec<Also>, Refused> {
        let people = people(&held.round);
        let seats = held.round.terms().seats.len();
        let (Some(pool), Some(places)) = (&held.info.pool, held.round.table().and_then(places)) else {
            return Ok(Vec::new());
        };
        if people.len() != seats {
            return Ok(Vec::new());
        }
        let mut before = Vec::with_capacity(seats);
        for person in &people {
            let row = self.inner.store.rating(person, pool).await?;
            before.push(row.map_or_else(|| Rating::new(seats), |row| read_rating(&row)));
        }
        let after = rate(&before, &places, at);
        let mut also = Vec::with_capacity(2 * seats);
        for (seat, person) in people.into_iter().enumerate() {
            let (old, new) = (before[seat], after[seat]);
            let rating = rating_row(person, pool.clone(), new);
            also.push(Also::Rating { rating, seen_games: number(old.games) });
            also.push(Also::SeatRating {
                seat: number(seat as u64),
                before: held.info.ratings[seat].unwrap_or(old.rating),
                after: new.rating,
            });
        }
        Ok(also)
    }
}

fn read_rating(row: &RatingRow) -> Rating {
    Rating {
        rating: row.rating,
        deviation: row.deviation,
        volatility: row.volatility,
        games: row.games.unsigned_abs(),
        at: row.at,
    }
}

fn rating_row(person: String, pool: String, new: Rating) -> RatingRow {
    RatingRow {
        person,
        pool,
        rating: new.rating,
        deviation: new.deviation,
        volatility: new.volatility,
        games: number(new.games),
        at: new.at,
    }
}
