//! Invitations: made, shown, withdrawn.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use banmen_rules::Setup;
use banmen_store::{InviteRow, NewGame};
use qrcodegen::{QrCode, QrCodeEcc};

use super::seats::{self, Seat};
use super::terms::{check_clock, check_invited, check_rated, check_seats, check_setup};
use crate::Online;
use crate::desk::Event;
use crate::doors::{Call, Refusal, Scope, keys, real_now};
use crate::heart::{Terms, shuffle};
use crate::ids;
use crate::openapi::{Changing, Malformed, Nobody, NotFound, Reading, TooLate, Unfit};
use crate::people;
use crate::wire::{Audience, ClockKind, InviteInfo, InviteMade, InviteRequest, InviteSeat, Nothing, Person};

/// The most open invitations of a person.
const MOST_INVITES: usize = 50;
const HOUR: i64 = 3600 * 1000;

/// Invites people to a game, and begins it if no seat is open.
#[utoipa::path(post, path = "/api/invites", tag = "meeting", request_body = InviteRequest,
    responses((status = 201, body = InviteMade), Changing, Nobody, TooLate, Unfit))]
pub(crate) async fn make(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    call.me()?;
    let request: InviteRequest = call.json()?;
    let me = call.may(&Scope::PLAYING)?;
    check_invited(&online, me, &request.seats).await?;
    let now = real_now();
    check_number(&online, &me.person.id, now).await?;
    let checked = check_setup(&request.setup, "setup")?;
    let seats = check_seats(&online, me, &request, checked.names.len()).await?;
    check_clock(request.clock.as_ref())?;
    let takebacks = check_rated(me, &request)?;
    let mut row = InviteRow {
        id: ids::new_id(),
        secret: ids::new_invite_secret(),
        maker: me.person.id.clone(),
        kind: checked.setup.game.name().to_owned(),
        setup: checked.setup.to_string(),
        seats: seats::write(&seats),
        clock: request.clock.map(|clock| write_clock(&clock)),
        rated: request.rated,
        takebacks,
        shuffle: request.shuffle,
        audience: audience_word(request.audience).to_owned(),
        revision: 1,
        game: None,
        created: now,
        expires: Some(now + lasts(request.audience, request.clock.as_ref())),
        withdrawn: None,
    };
    let new = new_game(&online, &row, &seats).await?;
    row.game = new.as_ref().map(|new| new.game.id.clone());
    let invited: Vec<String> =
        seats.iter().filter(|seat| seat.is_open()).filter_map(Seat::person).map(str::to_owned).collect();
    online.store().add_invite(&row, &invited, new.as_ref()).await?;
    announce(&online, &row, invited).await;
    let link = format!("/in/{}", row.secret);
    let made = InviteMade { invite: row.id, secret: row.secret, link, game: row.game };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// Refuses one more invitation of a person who has the most that may be open.
async fn check_number(online: &Online, person: &str, now: i64) -> Result<(), Refusal> {
    let open = online.store().invites_by(person, now, MOST_INVITES as i64).await?;
    if open.len() >= MOST_INVITES && online.settings().limits {
        return Err(Refusal::conflict(keys::TOO_MANY_INVITES));
    }
    Ok(())
}

/// Tells the people who are invited, and those whose game begins.
async fn announce(online: &Online, row: &InviteRow, invited: Vec<String>) {
    if let Some(game) = &row.game {
        online.desk().begun(game).await;
    } else if !invited.is_empty() {
        online.desk().announce(Event::Invite { invite: row.secret.clone(), people: invited });
    }
}

/// How long an invitation stands.
fn lasts(audience: Audience, clock: Option<&ClockKind>) -> i64 {
    match (audience, clock) {
        (Audience::Link, _) => 30 * 24 * HOUR,
        (Audience::Lobby, Some(ClockKind::Correspondence(_))) => 14 * 24 * HOUR,
        (Audience::Lobby, _) => 3 * HOUR,
    }
}

/// The game of an invitation in which no seat is open; `None` while one is.
pub(super) async fn new_game(
    online: &Online,
    row: &InviteRow,
    seats: &[Seat],
) -> Result<Option<NewGame>, Refusal> {
    let Some(mut holders) = seats::holders(seats) else { return Ok(None) };
    if row.shuffle {
        shuffle(&mut holders, ids::random_below);
    }
    let terms = Terms {
        setup: row.setup.clone(),
        seats: holders,
        clock: read_clock(row.clock.as_deref()),
        rated: row.rated,
        takebacks: row.takebacks,
    };
    Ok(Some(online.desk().prepare(terms, audience(row)).await?))
}

/// The invitation of a secret; 404 if there is none, or it was withdrawn or has run out.
pub(super) async fn find(online: &Online, secret: &str) -> Result<InviteRow, Refusal> {
    let row = if ids::is_id(secret) { online.store().invite(secret).await? } else { None };
    let row = row.filter(|row| row.withdrawn.is_none());
    let is_alive = |row: &InviteRow| row.game.is_some() || row.expires.is_none_or(|end| end > real_now());
    row.filter(is_alive).ok_or_else(Refusal::not_found)
}

/// An invitation, for those who have its link.
#[utoipa::path(get, path = "/api/invites/{secret}", tag = "meeting", params(("secret" = String, Path)),
    responses((status = 200, body = InviteInfo), Reading, Malformed, NotFound))]
pub(crate) async fn show(
    State(online): State<Online>,
    Path(secret): Path<String>,
    _call: Call,
) -> Result<Json<InviteInfo>, Refusal> {
    let row = find(&online, &secret).await?;
    Ok(Json(info(&online, &row).await?))
}

/// An invitation as it is told.
pub(super) async fn info(online: &Online, row: &InviteRow) -> Result<InviteInfo, Refusal> {
    let names = player_names(&row.setup);
    let mut told = Vec::new();
    for (place, seat) in seats_of(online, row).await?.iter().enumerate() {
        let person = match seat.person() {
            Some(id) => find_person(online, id).await?,
            None => None,
        };
        let player = names.get(place).cloned().unwrap_or_default();
        told.push(InviteSeat { player, person, level: seat.level(), open: seat.is_open() });
    }
    let by = find_person(online, &row.maker).await?.ok_or_else(Refusal::not_found)?;
    Ok(InviteInfo {
        invite: row.id.clone(),
        secret: Some(row.secret.clone()),
        setup: row.setup.clone(),
        by,
        seats: told,
        clock: read_clock(row.clock.as_deref()),
        rated: row.rated,
        takebacks: row.takebacks,
        shuffle: row.shuffle,
        game: row.game.clone(),
    })
}

/// Who sits where. Until the game begins the seat of an account that was closed is open again, and so is one that was
/// kept for it.
pub(super) async fn seats_of(online: &Online, row: &InviteRow) -> Result<Vec<Seat>, Refusal> {
    let mut seats = seats::read(&row.seats);
    if row.game.is_some() {
        return Ok(seats);
    }
    for seat in &mut seats {
        if let Some(person) = seat.person()
            && online.store().person(person).await?.is_none_or(|row| row.closed.is_some())
        {
            *seat = Seat::Open;
        }
    }
    Ok(seats)
}

/// The names of the players of a set-up.
fn player_names(setup: &str) -> Vec<String> {
    let table = setup.parse::<Setup>().and_then(|setup| setup.table());
    table.map_or(Vec::new(), |table| table.names().iter().map(|name| (*name).to_owned()).collect())
}

async fn find_person(online: &Online, id: &str) -> Result<Option<Person>, Refusal> {
    Ok(online.store().person(id).await?.as_ref().map(people::person))
}

/// Withdraws one's own invitation.
#[utoipa::path(delete, path = "/api/invites/{secret}", tag = "meeting", params(("secret" = String, Path)),
    responses((status = 204), Changing, Nobody, NotFound, TooLate))]
pub(crate) async fn withdraw(
    State(online): State<Online>,
    Path(secret): Path<String>,
    call: Call,
) -> Result<StatusCode, Refusal> {
    call.me()?;
    let row = find(&online, &secret).await?;
    let Nothing {} = call.json()?;
    let me = call.may(&Scope::PLAYING)?;
    if row.maker != me.person.id {
        return Err(Refusal::forbidden(keys::NOT_YOURS));
    }
    match online.store().withdraw_invite(&row.id, real_now()).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refusal::conflict(keys::INVITE_BEGUN)),
    }
}

/// The link of an invitation as a QR code.
#[utoipa::path(get, path = "/api/invites/{secret}/qr.svg", tag = "meeting", params(("secret" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml", body = String), Reading, Malformed, NotFound))]
pub(crate) async fn qr_code(
    State(online): State<Online>,
    Path(secret): Path<String>,
    call: Call,
) -> Result<Response, Refusal> {
    let row = find(&online, &secret).await?;
    let link = format!("{}/in/{}", online.settings().outside.base(&call.headers), row.secret);
    let code = QrCode::encode_text(&link, QrCodeEcc::Medium).map_err(|_| Refusal::not_found())?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], draw(&code)).into_response())
}

/// A QR code as a picture, with the margin that readers need.
fn draw(code: &QrCode) -> String {
    const MARGIN: i32 = 4;
    let size = code.size() + 2 * MARGIN;
    let cells = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
    let dark = cells.filter(|(x, y)| code.get_module(*x, *y));
    let path: String = dark.map(|(x, y)| format!("M{},{}h1v1h-1z", x + MARGIN, y + MARGIN)).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" shape-rendering=\"crispEdges\">\
         <rect width=\"{size}\" height=\"{size}\" fill=\"#fff\"/><path d=\"{path}\" fill=\"#000\"/></svg>"
    )
}

/// A clock as a text.
pub(super) fn write_clock(clock: &ClockKind) -> String {
    serde_json::to_string(clock).expect("a clock is plain JSON")
}

/// The clock of a text.
pub(super) fn read_clock(text: Option<&str>) -> Option<ClockKind> {
    text.and_then(|text| serde_json::from_str(text).ok())
}

fn audience_word(audience: Audience) -> &'static str {
    match audience {
        Audience::Link => "link",
        Audience::Lobby => "lobby",
    }
}

fn audience(row: &InviteRow) -> Audience {
    if row.audience == "lobby" { Audience::Lobby } else { Audience::Link }
}
