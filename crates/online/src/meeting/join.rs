//! Sitting down, and beginning with levels in the empty seats.

use axum::Json;
use axum::extract::{Path, State};
use banmen_store::InviteRow;
use serde::de::DeserializeOwned;

use super::invites::{find, new_game, seats_of};
use super::seats::{self, Seat};
use super::terms::{check_blocks, read_level};
use crate::Online;
use crate::doors::{Call, Caller, Refusal, Scope, keys};
use crate::openapi::{Changing, Nobody, NotFound, TooLate, Unfit};
use crate::wire::{JoinRequest, Joined, PersonKind, StartRequest};

/// How often a change is tried anew when somebody else was first.
const TRIES: usize = 16;
/// The level of a host who names none.
const USUAL_LEVEL: i64 = 3;

/// What somebody wants of an invitation.
#[derive(Clone, Copy, Debug)]
enum Wish {
    /// To sit down, on this seat or on any.
    Sit(Option<i64>),
    /// To begin with this level in the empty seats.
    Start(i64),
}

/// Sits down. The same answer again for whoever sits there already.
#[utoipa::path(post, path = "/api/invites/{secret}/join", tag = "meeting", params(("secret" = String, Path)),
    request_body = Option<JoinRequest>, responses((status = 200, body = Joined), Changing, Nobody, NotFound, TooLate, Unfit))]
pub(crate) async fn join(
    State(online): State<Online>,
    Path(secret): Path<String>,
    call: Call,
) -> Result<Json<Joined>, Refusal> {
    carry_out(&online, &secret, &call, |request: JoinRequest| Wish::Sit(request.seat)).await
}

/// Begins a game with levels in the empty seats, asked by whoever made the invitation.
#[utoipa::path(post, path = "/api/invites/{secret}/start", tag = "meeting", params(("secret" = String, Path)),
    request_body = Option<StartRequest>, responses((status = 200, body = Joined), Changing, Nobody, NotFound, TooLate, Unfit))]
pub(crate) async fn start(
    State(online): State<Online>,
    Path(secret): Path<String>,
    call: Call,
) -> Result<Json<Joined>, Refusal> {
    let wish = |request: StartRequest| Wish::Start(request.level.unwrap_or(USUAL_LEVEL));
    carry_out(&online, &secret, &call, wish).await
}

/// Carries a wish out on the invitation as it is stored, and anew when somebody else was first.
async fn carry_out<T: DeserializeOwned>(
    online: &Online,
    secret: &str,
    call: &Call,
    wish: impl FnOnce(T) -> Wish,
) -> Result<Json<Joined>, Refusal> {
    call.me()?;
    find(online, secret).await?;
    let wish = wish(call.json()?);
    let me = call.may(&Scope::PLAYING)?;
    for _ in 0..TRIES {
        let row = find(online, secret).await?;
        let mut seats = seats_of(online, &row).await?;
        let seat = match wish {
            Wish::Sit(asked) => {
                if let Some(joined) = seated(&row, &seats, me, asked)? {
                    return Ok(Json(joined));
                }
                sit(online, &row, &mut seats, me, asked).await?
            }
            Wish::Start(level) => fill(&row, &mut seats, me, level)?,
        };
        if let Some(game) = change(online, &row, &seats).await? {
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
    asked: Option<i64>,
) -> Result<Option<Joined>, Refusal> {
    let Some(own) = seats::seat_of(seats, &me.person.id) else { return Ok(None) };
    match asked.map(|asked| place(seats, asked)) {
        Some(None) => Err(no_such_seat()),
        Some(Some(seat)) if seat != own => Err(Refusal::conflict(keys::SEATED_ALREADY).field("seat")),
        _ => Ok(Some(Joined { seat: own as u8, game: row.game.clone() })),
    }
}

/// Puts somebody on a seat that is free for them; its number.
async fn sit(
    online: &Online,
    row: &InviteRow,
    seats: &mut [Seat],
    me: &Caller,
    asked: Option<i64>,
) -> Result<usize, Refusal> {
    // Who may not sit here is told so before what is wrong with the seat.
    check_company(online, row, seats, me).await?;
    let seat = choose(row, seats, me, asked)?;
    if row.rated && me.person.kind == PersonKind::Guest {
        return Err(Refusal::set_up(keys::RATED_GUEST).field("rated"));
    }
    // Whoever takes another seat than the one that is kept for them leaves that one to anybody.
    for own in seats.iter_mut().filter(|own| **own == Seat::Kept(me.person.id.clone())) {
        *own = Seat::Open;
    }
    seats[seat] = Seat::Person(me.person.id.clone());
    Ok(seat)
}

/// The place of a seat in the list; `None` if there is no such seat.
fn place(seats: &[Seat], asked: i64) -> Option<usize> {
    usize::try_from(asked).ok().filter(|seat| *seat < seats.len())
}

/// The seat for somebody who sits down.
fn choose(row: &InviteRow, seats: &[Seat], me: &Caller, asked: Option<i64>) -> Result<usize, Refusal> {
    if row.game.is_some() {
        return Err(Refusal::conflict(keys::INVITE_BEGUN));
    }
    let Some(asked) = asked else {
        return seats::seat_for(seats, &me.person.id).ok_or_else(|| Refusal::conflict(keys::NOTHING_OPEN));
    };
    let seat = place(seats, asked).ok_or_else(no_such_seat)?;
    match &seats[seat] {
        Seat::Open => Ok(seat),
        Seat::Kept(person) if *person == me.person.id => Ok(seat),
        Seat::Kept(_) => Err(Refusal::conflict(keys::SEAT_KEPT).field("seat")),
        _ => Err(Refusal::conflict(keys::SEAT_TAKEN).field("seat")),
    }
}

fn no_such_seat() -> Refusal {
    Refusal::set_up(keys::NO_SUCH_SEAT).field("seat")
}

/// 403 for somebody whom others block.
async fn check_company(online: &Online, row: &InviteRow, seats: &[Seat], me: &Caller) -> Result<(), Refusal> {
    let others: Vec<&str> = seats.iter().filter_map(Seat::person).chain([row.maker.as_str()]).collect();
    check_blocks(online, &me.person.id, &others).await
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

/// Puts a level on every empty seat, for whoever made the invitation; the number of their own seat.
fn fill(row: &InviteRow, seats: &mut [Seat], me: &Caller, level: i64) -> Result<usize, Refusal> {
    let own = seats::seat_of(seats, &me.person.id);
    let (Some(own), true) = (own, row.maker == me.person.id) else {
        return Err(Refusal::forbidden(keys::NOT_YOURS));
    };
    if row.game.is_some() {
        return Err(Refusal::conflict(keys::INVITE_BEGUN));
    }
    if row.rated {
        return Err(Refusal::set_up(keys::RATED_LEVEL).field("level"));
    }
    let level = read_level(level).ok_or_else(|| Refusal::set_up(keys::BAD_LEVEL).field("level"))?;
    for seat in seats.iter_mut().filter(|seat| seat.is_open()) {
        *seat = Seat::Level(level);
    }
    Ok(own)
}
