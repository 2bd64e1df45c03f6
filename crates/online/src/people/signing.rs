//! Coming and going: guests, accounts, signing in and out.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use banmen_store::{Naming, PersonRow, SessionRow, StoreError};

use super::{names, passwords};
use crate::Online;
use crate::doors::{Call, Refusal, SESSION, SESSION_LASTS, keys, real_now, set_cookie};
use crate::ids;
use crate::openapi::{Changing, Nobody, TooLate};
use crate::wire::{AccountRequest, GuestRequest, LoginRequest, Nothing, Person, PersonKind, Signed};

/// How often a name is made up before giving up.
const MADE_UP: usize = 20;
/// How many tries to sign in one name has in [`TRIES_SPAN`].
const MOST_TRIES: i64 = 10;
/// The span in which tries are counted.
const TRIES_SPAN: i64 = 3600 * 1000;
/// The longest address for mail.
const LONGEST_EMAIL: usize = 254;

/// Makes a guest.
#[utoipa::path(post, path = "/api/guest", tag = "people", request_body = Option<GuestRequest>,
    responses((status = 201, body = Signed), Changing, TooLate))]
pub(crate) async fn guest(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    let request: GuestRequest = call.json()?;
    let row = match request.name {
        Some(name) => {
            names::check(&name)?;
            let row = new_person("guest", &name, None);
            online.store().add_person(&row, None).await.map_err(name_taken)?;
            row
        }
        None => made_up_guest(&online).await?,
    };
    signed(&online, &call, StatusCode::CREATED, names::person(&row)).await
}

/// A guest with a name that nobody has.
async fn made_up_guest(online: &Online) -> Result<PersonRow, Refusal> {
    let mut last = names::taken();
    for _ in 0..MADE_UP {
        let row = new_person("guest", &names::make_up(), None);
        match online.store().add_person(&row, None).await {
            Ok(()) => return Ok(row),
            Err(error @ StoreError::Taken(_)) => last = name_taken(error),
            Err(error) => return Err(error.into()),
        }
    }
    Err(last)
}

/// Makes an account; a guest becomes it and keeps session, id and games.
#[utoipa::path(post, path = "/api/accounts", tag = "people", request_body = AccountRequest,
    responses((status = 201, body = Signed), Changing, Nobody, TooLate))]
pub(crate) async fn sign_up(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    let request: AccountRequest = call.json()?;
    names::check(&request.name)?;
    passwords::check(&request.password, &request.name)?;
    check_email(request.email.as_deref())?;
    let hash = online.passwords().hash(&request.password).await;
    let guest = call.caller.as_ref().filter(|caller| caller.person.kind == PersonKind::Guest);
    let Some(guest) = guest else {
        let row = new_person("account", &request.name, request.email);
        online.store().add_person(&row, Some(&hash)).await.map_err(name_taken)?;
        return signed(&online, &call, StatusCode::CREATED, names::person(&row)).await;
    };
    call.session()?;
    let key = names::key(&request.name);
    let name = (request.name.as_str(), key.as_str());
    let store = online.store();
    match store.become_account(&guest.person.id, name, request.email.as_deref(), &hash, real_now()).await? {
        Naming::Done => {}
        Naming::Taken => return Err(names::taken()),
        Naming::NotAGuest => return Err(Refusal::new(StatusCode::UNAUTHORIZED, keys::NOBODY)),
    }
    let person = Person { id: guest.person.id.clone(), name: request.name, kind: PersonKind::Account };
    Ok(welcome(&online, &call, StatusCode::CREATED, Signed { person, token: guest.secret.clone() }))
}

/// Signs in. An unknown name is answered as a wrong password is, after the same time.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = LoginRequest,
    responses((status = 200, body = Signed), Changing, Nobody))]
pub(crate) async fn log_in(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    let request: LoginRequest = call.json()?;
    let key = names::key(&request.name);
    count_try(&online, &key).await?;
    let row = names::find(&online, &request.name).await?;
    let hash = match &row {
        Some(row) => online.store().password(&row.id).await?,
        None => None,
    };
    let fits = online.passwords().fits(&request.password, hash).await;
    match row {
        Some(row) if fits => {
            online.store().forget_tries_of(&format!("login:{key}")).await?;
            signed(&online, &call, StatusCode::OK, names::person(&row)).await
        }
        _ => Err(Refusal::new(StatusCode::UNAUTHORIZED, keys::BAD_LOGIN)),
    }
}

/// Counts a try to sign in under a name, on all nodes together.
async fn count_try(online: &Online, key: &str) -> Result<(), Refusal> {
    if !online.settings().limits || !names::is_name(key) {
        return Ok(());
    }
    let (what, now) = (format!("login:{key}"), real_now());
    let tries = online.store().count_try(&what, now, TRIES_SPAN).await?;
    if tries.tried <= MOST_TRIES {
        return Ok(());
    }
    let seconds = (tries.began + TRIES_SPAN - now).max(0) / 1000 + 1;
    Err(Refusal::over_limit("logins", seconds.unsigned_abs()))
}

/// Ends the session.
#[utoipa::path(post, path = "/api/logout", tag = "people", request_body = Option<Nothing>,
    responses((status = 204), Changing, Nobody))]
pub(crate) async fn log_out(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    call.me()?;
    let Nothing {} = call.json()?;
    let me = call.session()?;
    online.store().end_session(&me.person.id, &me.credential).await?;
    online.tell_ended(vec![me.credential.clone()]);
    Ok(farewell(&online, &call))
}

/// 204, and no cookie any more.
pub(super) fn farewell(online: &Online, call: &Call) -> Response {
    let is_https = online.settings().outside.is_https(&call.headers);
    (StatusCode::NO_CONTENT, [(SET_COOKIE, set_cookie(is_https, None))]).into_response()
}

/// Begins a session and hands it over.
async fn signed(
    online: &Online,
    call: &Call,
    status: StatusCode,
    person: Person,
) -> Result<Response, Refusal> {
    let token = begin_session(online, &person.id).await?;
    Ok(welcome(online, call, status, Signed { person, token }))
}

/// Begins a session; its secret.
async fn begin_session(online: &Online, person: &str) -> Result<String, StoreError> {
    let (secret, now) = (ids::new_secret(SESSION), real_now());
    let (id, person, expires) = (ids::new_id(), person.to_owned(), now + SESSION_LASTS);
    let session = SessionRow { id, person, made: now, seen: now, expires };
    online.store().add_session(&session, &ids::hash(&secret)).await?;
    Ok(secret)
}

/// A guest, and the secret of their session.
#[cfg(test)]
pub(crate) async fn guest_with_session(online: &Online, name: &str) -> (Person, String) {
    let row = new_person("guest", name, None);
    online.store().add_person(&row, None).await.unwrap();
    let secret = begin_session(online, &row.id).await.unwrap();
    (names::person(&row), secret)
}

fn welcome(online: &Online, call: &Call, status: StatusCode, signed: Signed) -> Response {
    let is_https = online.settings().outside.is_https(&call.headers);
    let cookie = set_cookie(is_https, Some(&signed.token));
    (status, [(SET_COOKIE, cookie)], Json(signed)).into_response()
}

fn new_person(kind: &str, name: &str, email: Option<String>) -> PersonRow {
    let now = real_now();
    PersonRow {
        id: ids::new_id(),
        kind: kind.to_owned(),
        name: name.to_owned(),
        name_key: names::key(name),
        email,
        lang: None,
        settings: None,
        role: String::new(),
        created: now,
        seen: now,
        closed: None,
        banned_until: None,
        muted_until: None,
    }
}

fn name_taken(error: StoreError) -> Refusal {
    match error {
        StoreError::Taken(_) => names::taken(),
        other => other.into(),
    }
}

fn check_email(email: Option<&str>) -> Result<(), Refusal> {
    let Some(email) = email else { return Ok(()) };
    let is_letter = |letter: char| !letter.is_control() && !letter.is_whitespace();
    let has_parts = email.split_once('@').is_some_and(|(who, host)| !who.is_empty() && host.len() > 2);
    match has_parts && email.len() <= LONGEST_EMAIL && email.chars().all(is_letter) {
        true => Ok(()),
        false => Err(Refusal::malformed(keys::BAD_EMAIL).field("email")),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::extract::{FromRequest, Request};
    use banmen_testbed::Folder;
    use serde_json::{Value, json};

    use super::*;

    async fn call(online: &Online, body: Value) -> Call {
        let request = Request::post("/api/login").header("content-type", "application/json");
        Call::from_request(request.body(Body::from(body.to_string())).unwrap(), online).await.unwrap()
    }

    /// Names cannot be found out by the time of the answer: every try compares the password with one hash.
    #[tokio::test]
    async fn every_try_to_sign_in_costs_one_hash() {
        let folder = Folder::new("signing").unwrap();
        let online = Online::in_folder(folder.path()).await;
        let password = "four games on a board";
        let account = call(&online, json!({"name": "Ada", "password": password})).await;
        sign_up(State(online.clone()), account).await.unwrap();
        guest(State(online.clone()), call(&online, json!({"name": "Gus"})).await).await.unwrap();
        let long = "x".repeat(5000);
        for name in ["Ada", "ada", "Gus", "Nobody", "no name!", "", "a\0b", long.as_str()] {
            let before = online.passwords().compared();
            let wrong = call(&online, json!({"name": name, "password": "wrong horse"})).await;
            let refusal = log_in(State(online.clone()), wrong).await.unwrap_err();
            assert_eq!((refusal.status.as_u16(), refusal.key().as_str()), (401, "bad-login"), "{name}");
            assert_eq!(online.passwords().compared(), before + 1, "{name}");
        }
    }
}
