//! Quick pairing: with whoever waits for the same.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use banmen_rules::{Arg, Setup};
use banmen_store::WaiterRow;
use serde::{Deserialize, Serialize};
use tokio::time::sleep;

use super::terms::{check_clock, check_setup};
use crate::Online;
use crate::doors::{Call, Caller, Refusal, Scope, keys, real_now};
use crate::heart::{Holder, Terms, pool, shuffle};
use crate::ids;
use crate::openapi::{Changing, Nobody, Unfit};
use crate::wire::{Audience, ClockKind, Nothing, PersonKind, QuickAnswer, QuickRequest};

/// How long somebody waits who is not heard of.
const WAITS: i64 = 5 * 60 * 1000;
/// The most people among whom a partner is looked for.
const MOST_WAITING: i64 = 100;
/// The rating of somebody who has none.
const USUAL_RATING: f64 = 1500.0;
/// How far apart the ratings of two may be for a rated game, when they begin to wait.
const WINDOW: f64 = 100.0;
/// After each such time of waiting the ratings may be another [`WINDOW`] apart.
const WIDENS: Duration = Duration::from_secs(3);

/// What somebody waits for, as it is stored: who waits for the same has the same text.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
struct Wanted {
    setup: String,
    clock: Option<ClockKind>,
    rated: bool,
}

/// Waits for somebody who wants the same; the event stream tells when the game begins.
#[utoipa::path(post, path = "/api/quick", tag = "meeting", request_body = QuickRequest,
    responses((status = 202, body = QuickAnswer), Changing, Nobody, Unfit))]
pub(crate) async fn wait(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    call.me()?;
    let request: QuickRequest = call.json()?;
    let me = call.may(&Scope::PLAYING)?;
    let wanted = check(me, &request)?;
    let rating = online.store().rating(&me.person.id, &wanted.pool()).await?;
    let rating = rating.map_or(USUAL_RATING, |row| row.rating);
    let (now, wants) = (real_now(), serde_json::to_string(&wanted).expect("a wish is plain JSON"));
    let waiter = WaiterRow { person: me.person.id.clone(), wants, rating, since: now, seen: now };
    online.store().wait(&waiter).await?;
    let game = pair(&online, &waiter, &wanted).await?;
    Ok((StatusCode::ACCEPTED, Json(QuickAnswer { game })).into_response())
}

/// 422 unless two can play what is asked for.
fn check(me: &Caller, request: &QuickRequest) -> Result<Wanted, Refusal> {
    let checked = check_setup(&request.game, "game")?;
    if checked.names.len() != 2 {
        return Err(Refusal::set_up(keys::BAD_SEATS).with("count", Arg::number(2)).field("game"));
    }
    check_clock(request.clock.as_ref())?;
    let rated = request.rated.unwrap_or(false);
    if rated && me.person.kind == PersonKind::Guest {
        return Err(Refusal::set_up(keys::RATED_GUEST).field("rated"));
    }
    Ok(Wanted { setup: checked.setup.to_string(), clock: request.clock, rated })
}

impl Wanted {
    /// The pool in which the game counts.
    fn pool(&self) -> String {
        self.setup.parse::<Setup>().map_or(String::new(), |setup| pool(&setup, 2, self.clock.as_ref()))
    }

    /// Whether two who wait are near enough to each other. A game that is not rated has no such limit.
    fn fits(&self, one: &WaiterRow, other: &WaiterRow, now: i64) -> bool {
        let waited = (now - one.since.min(other.since)).max(0) as f64;
        let window = WINDOW * (1.0 + (waited / WIDENS.as_millis() as f64).floor());
        !self.rated || (one.rating - other.rating).abs() <= window
    }
}

/// Begins a game with the waiting person of the nearest rating; `None` if nobody fits.
async fn pair(online: &Online, me: &WaiterRow, wanted: &Wanted) -> Result<Option<String>, Refusal> {
    let (store, now) = (online.store(), real_now());
    let mut waiting = store.waiters(&me.wants, now - WAITS, MOST_WAITING).await?;
    waiting.retain(|other| other.person != me.person && wanted.fits(me, other, now));
    waiting.sort_by(|one, other| (one.rating - me.rating).abs().total_cmp(&(other.rating - me.rating).abs()));
    for other in waiting {
        if store.blocked(&me.person, &other.person).await? {
            continue;
        }
        let mut seats = vec![Holder::Person(me.person.clone()), Holder::Person(other.person.clone())];
        shuffle(&mut seats, ids::random_below);
        let Wanted { setup, clock, rated } = wanted.clone();
        let terms = Terms { setup, seats, clock, rated, takebacks: !rated };
        let new = online.desk().prepare(terms, Audience::Lobby).await?;
        if store.pair(&[me.person.clone(), other.person], &new).await? {
            online.desk().begun(&new.game.id).await;
            return Ok(Some(new.game.id));
        }
    }
    Ok(None)
}

/// Looks again and again for pairs among those who wait, as long as the service lives: ratings may be further apart
/// the longer somebody waits.
pub(crate) async fn pair_all(online: Online) {
    loop {
        sleep(WIDENS).await;
        if online.is_draining() {
            continue;
        }
        if let Err(refusal) = look(&online).await {
            tracing::warn!(key = refusal.key(), "no look for pairs");
        }
    }
}

async fn look(online: &Online) -> Result<(), Refusal> {
    for waiter in online.store().waiters("", real_now() - WAITS, MOST_WAITING).await? {
        if let Ok(wanted) = serde_json::from_str::<Wanted>(&waiter.wants) {
            pair(online, &waiter, &wanted).await?;
        }
    }
    Ok(())
}

/// Waits no longer.
#[utoipa::path(delete, path = "/api/quick", tag = "meeting",
    responses((status = 204), Changing, Nobody))]
pub(crate) async fn leave(State(online): State<Online>, call: Call) -> Result<StatusCode, Refusal> {
    call.me()?;
    let Nothing {} = call.json()?;
    let me = call.may(&Scope::PLAYING)?;
    online.store().stop_waiting(&me.person.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiter(person: &str, rating: f64, since: i64) -> WaiterRow {
        WaiterRow { person: person.to_owned(), wants: String::new(), rating, since, seen: since }
    }

    #[test]
    fn rated_games_are_among_neighbours_first() {
        let wanted = |rated| Wanted { setup: "saiju".to_owned(), clock: None, rated };
        let (one, other) = (waiter("a", 1500.0, 10_000), waiter("b", 1750.0, 10_000));
        assert!(wanted(false).fits(&one, &other, 10_000));
        let fits = |now| wanted(true).fits(&one, &other, now);
        assert_eq!([fits(10_000), fits(13_000), fits(15_999), fits(16_000)], [false, false, false, true]);
        assert!(wanted(true).fits(&one, &waiter("c", 1400.0, 10_000), 10_000));
    }
}
