//! Quick pairing: with whoever waits for the same.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use banmen_rules::Arg;
use banmen_store::{NewGame, WaiterRow};

use super::invites::write_clock;
use super::terms::{check_clock, check_setup};
use crate::Online;
use crate::doors::{Call, Refusal, Scope, keys, real_now};
use crate::heart::{Holder, Terms, pool, shuffle};
use crate::ids;
use crate::wire::{Audience, ClockKind, QuickAnswer, QuickRequest};

/// How long somebody waits who is not heard of.
pub(super) const WAITS: i64 = 5 * 60 * 1000;
/// The most people among whom a partner is looked for.
const MOST_WAITING: i64 = 100;
/// The rating of somebody who has none.
const USUAL_RATING: f64 = 1500.0;

/// Waits for somebody who wants the same; the event stream tells when the game begins.
#[utoipa::path(post, path = "/api/quick", tag = "meeting", request_body = QuickRequest,
    responses((status = 202, body = QuickAnswer), crate::openapi::Refusals))]
pub(crate) async fn wait(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    call.me()?;
    let request: QuickRequest = call.json()?;
    let me = call.may(&[Scope::Play])?;
    let checked = check_setup(&request.game, "game")?;
    if checked.names.len() != 2 {
        return Err(Refusal::set_up(keys::BAD_SEATS).with("count", Arg::number(2)).field("game"));
    }
    check_clock(request.clock.as_ref())?;
    let setup = checked.setup.to_string();
    let wants = format!("{setup} {}", request.clock.as_ref().map(write_clock).unwrap_or_default());
    let own_pool = pool(&checked.setup, 2, request.clock.as_ref());
    let rating =
        online.store().rating(&me.person.id, &own_pool).await?.map_or(USUAL_RATING, |row| row.rating);
    let now = real_now();
    let waiter = WaiterRow { person: me.person.id.clone(), wants, rating, since: now, seen: now };
    online.store().wait(&waiter).await?;
    let game = pair(&online, &waiter, &setup, request.clock).await?;
    Ok((StatusCode::ACCEPTED, Json(QuickAnswer { game })).into_response())
}

/// Begins a game with the waiting person of the nearest rating; `None` if nobody fits.
async fn pair(
    online: &Online,
    me: &WaiterRow,
    setup: &str,
    clock: Option<ClockKind>,
) -> Result<Option<String>, Refusal> {
    let store = online.store();
    let mut waiting = store.waiters(&me.wants, real_now() - WAITS, MOST_WAITING).await?;
    waiting.retain(|other| other.person != me.person);
    waiting.sort_by(|one, other| (one.rating - me.rating).abs().total_cmp(&(other.rating - me.rating).abs()));
    for other in waiting {
        if store.blocked(&me.person, &other.person).await? {
            continue;
        }
        let mut seats = vec![Holder::Person(me.person.clone()), Holder::Person(other.person.clone())];
        shuffle(&mut seats, ids::random_below);
        let terms = Terms { setup: setup.to_owned(), seats, clock, rated: false, takebacks: true };
        let new: NewGame = online.desk().prepare(terms, Audience::Lobby).await?;
        if store.pair(&[me.person.clone(), other.person], &new).await? {
            online.desk().begun(&new.game.id).await;
            return Ok(Some(new.game.id));
        }
    }
    Ok(None)
}

/// Waits no longer.
#[utoipa::path(delete, path = "/api/quick", tag = "meeting",
    responses((status = 204), crate::openapi::Refusals))]
pub(crate) async fn leave(State(online): State<Online>, call: Call) -> Result<StatusCode, Refusal> {
    call.me()?;
    let me = call.may(&[Scope::Play])?;
    online.store().stop_waiting(&me.person.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
