//! Sitting down, and beginning with levels in the empty seats.

use axum::Json;
use axum::extract::{Path, State};
use banmen_store::InviteRow;

use super::invites::{find, new_game};
use super::seats::{self, Seat};
use super::terms::check_blocks;
use crate::Online;
use crate::doors::{Call, Caller, Refusal, Scope, keys};
use crate::wire::{JoinRequest, Joined, PersonKind, StartRequest};

/// How often a change is tried anew when somebody else was first.
const TRIES: usize = 16;
/// The level of a host who names none.
const USUAL_LEVEL: u8 = 3;

/// Sits down. The same answer again for whoever sits there already.
#[utoipa::path(post, path = "/api/invites/{secret}/join", tag = "meeting", params(("secret" = String, Path)),
    request_body = JoinRequest, responses((status = 200, body = Joined), crate::openapi::Refusals))]
pub(crate) async fn join(
    State(online): State<Online>,
    Path(secret): Path<String>,
    call: Call,
) -> Result<Json<Joined>, Refusal> {
    call.me()?;
    find(&online, &secret).await?;
    let request: JoinRequest = call.json()?;
    let me = call.may(&[Scope::Play])?;
    for _ in 0..TRIES {
        let row = find(&online, &secret).await?;
        let mut seats = seats::read(&row.seats);
        if let Some(joined) = seated(&row, &seats, me, request.seat)? {
            return Ok(Json(joined));
        }
        let seat = choose(&row, &seats, me, request.seat)?;
        check_company(&online, &row, &seats, me).await?;
        seats[seat] = Seat::Person(me.person.id.clone());
        if let Some(game) = change(&online, &row, &seats).await? {
            return Ok(Json(Joined { seat: seat as u8, game: game.id }));
        }
    }
    Err(Refusal::later(keys::STORE_AWAY))
}

/// The answer to whoever sits there already.
fn seated(
    row: &InviteRow,
    seats: &[Seat],
    me: &Caller,
    asked: Option<u8>,
) -> Result<Option<Joined>, Refusal> {
    let Some(own) = seats::seat_of(seats, &me.person.id) else { return Ok(None) };
    match asked {
        Some(seat) if usize::from(seat) >= seats.len() => Err(no_such_seat()),
        Some(seat) if usize::from(seat) != own => Err(Refusal::conflict(keys::SEATED_ALREADY).field("seat")),
        _ => Ok(Some(Joined { seat: own as u8, game: row.game.clone() })),
    }
}

/// The seat for somebody who sits down.
fn choose(row: &InviteRow, seats: &[Seat], me: &Caller, asked: Option<u8>) -> Result<usize, Refusal> {
    if row.game.is_some() {
        return Err(Refusal::conflict(keys::INVITE_BEGUN));
    }
    let Some(asked) = asked else {
        return seats::seat_for(seats, &me.person.id).ok_or_else(|| Refusal::conflict(keys::NOTHING_OPEN));
    };
    match seats.get(usize::from(asked)) {
        Some(Seat::Open) => Ok(asked.into()),
        Some(Seat::Kept(person)) if *person == me.person.id => Ok(asked.into()),
        Some(Seat::Kept(_)) => Err(Refusal::conflict(keys::SEAT_KEPT).field("seat")),
        Some(_) => Err(Refusal::conflict(keys::SEAT_TAKEN).field("seat")),
        None => Err(no_such_seat()),
    }
}

fn no_such_seat() -> Refusal {
    Refusal::set_up(keys::NO_SUCH_SEAT).field("seat")
}

/// 403 for somebody whom others block; 422 for a guest at a rated game.
async fn check_company(online: &Online, row: &InviteRow, seats: &[Seat], me: &Caller) -> Result<(), Refusal> {
    let others: Vec<&str> = seats.iter().filter_map(Seat::person).chain([row.maker.as_str()]).collect();
    check_blocks(online, &me.person.id, &others).await?;
    match row.rated && me.person.kind == PersonKind::Guest {
        true => Err(Refusal::set_up(keys::RATED_GUEST).field("rated")),
        false => Ok(()),
    }
}

/// What became of an invitation.
struct Changed {
    /// The game, if it began.
    id: Option<String>,
}

/// Stores who sits where, and begins the game with the last one; `None` if somebody else was first.
async fn change(online: &Online, row: &InviteRow, seats: &[Seat]) -> Result<Option<Changed>, Refusal> {
    let new = new_game(online, row, seats).await?;
    if !online.store().sit_down(&row.id, row.revision, &seats::write(seats), new.as_ref()).await? {
        return Ok(None);
    }
    let id = new.map(|new| new.game.id);
    if let Some(id) = &id {
        online.desk().begun(id).await;
    }
    Ok(Some(Changed { id }))
}

/// Begins a game with levels in the empty seats, asked by whoever made the invitation.
#[utoipa::path(post, path = "/api/invites/{secret}/start", tag = "meeting", params(("secret" = String, Path)),
    request_body = StartRequest, responses((status = 200, body = Joined), crate::openapi::Refusals))]
pub(crate) async fn start(
    State(online): State<Online>,
    Path(secret): Path<String>,
    call: Call,
) -> Result<Json<Joined>, Refusal> {
    call.me()?;
    find(&online, &secret).await?;
    let request: StartRequest = call.json()?;
    let me = call.may(&[Scope::Play])?;
    for _ in 0..TRIES {
        let row = find(&online, &secret).await?;
        let mut seats = seats::read(&row.seats);
        let own = seats::seat_of(&seats, &me.person.id);
        let (Some(own), true) = (own, row.maker == me.person.id) else {
            return Err(Refusal::forbidden(keys::NOT_YOURS));
        };
        if row.game.is_some() {
            return Err(Refusal::conflict(keys::INVITE_BEGUN));
        }
        fill(&row, &mut seats, request.level.unwrap_or(USUAL_LEVEL))?;
        if let Some(game) = change(&online, &row, &seats).await? {
            return Ok(Json(Joined { seat: own as u8, game: game.id }));
        }
    }
    Err(Refusal::later(keys::STORE_AWAY))
}

/// Puts a level on every empty seat.
fn fill(row: &InviteRow, seats: &mut [Seat], level: u8) -> Result<(), Refusal> {
    if row.rated {
        return Err(Refusal::set_up(keys::RATED_LEVEL).field("level"));
    }
    if !(1..=8).contains(&level) {
        return Err(Refusal::set_up(keys::BAD_LEVEL).field("level"));
    }
    for seat in seats.iter_mut().filter(|seat| seat.is_open()) {
        *seat = Seat::Level(level);
    }
    Ok(())
}
