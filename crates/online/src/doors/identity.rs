//! Who asks: a session in a cookie or a header, or a token with scopes.

use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use banmen_rules::Arg;
use banmen_store::{CallerRow, Store, StoreError};

use super::address::Outside;
use super::refusal::{Refusal, keys};
use crate::ids;
use crate::wire::{Person, PersonKind};

/// The beginning of the secret of a session.
pub(crate) const SESSION: &str = "bs_";
/// The beginning of the secret of a token.
pub(crate) const TOKEN: &str = "bm_";
/// How long a session lasts after its last use.
pub(crate) const SESSION_LASTS: i64 = 90 * 24 * 3600 * 1000;
/// A use is noted if the last one noted is older than this.
const NOTED_EVERY: i64 = 3600 * 1000;
/// The most letters of a secret that is looked up.
const LONGEST_SECRET: usize = 100;

/// What a token may do. A session may do everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// Sit down, invite, make turns, write.
    Play,
    /// Read what only its owner may read: the event stream, the export.
    Read,
    /// Play as a bot account.
    Bot,
    /// Take jobs.
    Work,
}

impl Scope {
    /// All scopes.
    pub(crate) const ALL: [Scope; 4] = [Scope::Play, Scope::Read, Scope::Bot, Scope::Work];

    /// What playing needs, for a person or a bot account.
    pub(crate) const PLAYING: [Scope; 2] = [Scope::Play, Scope::Bot];

    /// What hearing needs what happens to oneself.
    pub(crate) const HEARING: [Scope; 3] = [Scope::Play, Scope::Bot, Scope::Read];

    /// The description of a list of scopes.
    pub(crate) fn described() -> utoipa::openapi::schema::Array {
        let words = Scope::ALL.iter().map(|scope| scope.word());
        let word = utoipa::openapi::ObjectBuilder::new().schema_type(utoipa::openapi::schema::Type::String);
        utoipa::openapi::ArrayBuilder::new().items(word.enum_values(Some(words))).build()
    }

    /// The scope's word in requests.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Scope::Play => "play",
            Scope::Read => "read",
            Scope::Bot => "bot",
            Scope::Work => "work",
        }
    }
}

/// Somebody who asks.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) person: Person,
    /// The id of the session or token.
    pub(crate) credential: String,
    /// The words of a token's scopes; `None` for a session.
    scopes: Option<Vec<String>>,
    /// The secret as it was presented.
    pub(crate) secret: String,
    /// Empty, `moderator` or `admin`.
    role: String,
    banned_until: Option<i64>,
    pub(crate) muted_until: Option<i64>,
}

impl Caller {
    /// Whether this is a session and not a token.
    pub(crate) fn is_session(&self) -> bool {
        self.scopes.is_none()
    }

    /// Whether the caller helps to run the place.
    pub(crate) fn has_role(&self) -> bool {
        !self.role.is_empty()
    }

    /// 403 unless the caller has one of these scopes and is not shut out.
    pub(crate) fn check(&self, scopes: &[Scope]) -> Result<(), Refusal> {
        let has = |scope: &Scope| self.scopes.iter().flatten().any(|word| word == scope.word());
        if !self.is_session() && !scopes.iter().any(has) {
            let words: Vec<_> = scopes.iter().map(|scope| scope.word()).collect();
            return Err(Refusal::forbidden(keys::MISSING_SCOPE).with("scopes", Arg::text(words.join(", "))));
        }
        match self.banned_until {
            Some(until) if until > real_now() => Err(Refusal::forbidden(keys::BANNED)),
            _ => Ok(()),
        }
    }
}

/// A secret that came with a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Presented {
    /// Nothing.
    Nothing,
    /// In the header `Authorization`; empty if that cannot be read.
    Bearer(String),
    /// In the cookie: the request must then come from our own page.
    Cookie(String),
}

/// The secret of a request. A bearer counts before a cookie.
pub(crate) fn presented(outside: &Outside, headers: &HeaderMap) -> Presented {
    if let Some(value) = headers.get(AUTHORIZATION) {
        let words = value.to_str().unwrap_or_default().split_once(' ');
        let secret = words
            .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
            .map(|(_, secret)| secret.trim());
        return Presented::Bearer(secret.unwrap_or_default().to_owned());
    }
    let name = cookie_name(outside.is_https(headers));
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    match pairs.find(|(own, _)| *own == name) {
        Some((_, secret)) => Presented::Cookie(secret.to_owned()),
        None => Presented::Nothing,
    }
}

/// The person behind a secret; `None` if there is none, or not any more.
pub(crate) async fn identify(store: &Store, presented: &Presented) -> Result<Option<Caller>, StoreError> {
    let (Presented::Bearer(secret) | Presented::Cookie(secret)) = presented else { return Ok(None) };
    if secret.len() > LONGEST_SECRET {
        return Ok(None);
    }
    let (hash, now) = (ids::hash(secret), real_now());
    let row = match (secret.starts_with(SESSION), secret.starts_with(TOKEN)) {
        (true, _) => store.session_caller(&hash, now).await?,
        (_, true) if matches!(presented, Presented::Bearer(_)) => store.token_caller(&hash, now).await?,
        _ => None,
    };
    let Some(row) = row else { return Ok(None) };
    note_use(store, &row, now).await?;
    Ok(Some(caller(row, secret)))
}

fn caller(row: CallerRow, secret: &str) -> Caller {
    Caller {
        person: Person { id: row.person, name: row.name, kind: kind(&row.kind) },
        credential: row.credential,
        scopes: row.scopes.map(|words| words.split_whitespace().map(str::to_owned).collect()),
        secret: secret.to_owned(),
        role: row.role,
        banned_until: row.banned_until,
        muted_until: row.muted_until,
    }
}

/// Notes that a session or token was used, at most once an hour.
async fn note_use(store: &Store, row: &CallerRow, now: i64) -> Result<(), StoreError> {
    if now - row.used < NOTED_EVERY {
        return Ok(());
    }
    store.person_seen(&row.person, now).await?;
    match row.scopes {
        None => store.session_used(&row.credential, now, now + SESSION_LASTS).await,
        Some(_) => store.token_used(&row.credential, now).await,
    }
}

/// The kind of a person as it is stored.
pub(crate) fn kind(word: &str) -> PersonKind {
    match word {
        "account" => PersonKind::Account,
        "bot" => PersonKind::Bot,
        _ => PersonKind::Guest,
    }
}

/// Refuses a request with a cookie that does not come from our own page, and one with nothing that comes from the page
/// of somebody else: its answer could take the place of the reader's own cookie.
pub(crate) fn check_origin(
    outside: &Outside,
    presented: &Presented,
    headers: &HeaderMap,
) -> Result<(), Refusal> {
    let is_ours = match presented {
        Presented::Bearer(_) => true,
        Presented::Cookie(_) => outside.is_same_origin(headers),
        Presented::Nothing => !outside.is_other_page(headers),
    };
    if is_ours { Ok(()) } else { Err(Refusal::new(StatusCode::FORBIDDEN, keys::OTHER_ORIGIN)) }
}

fn cookie_name(is_https: bool) -> &'static str {
    if is_https { "__Host-banmen" } else { "banmen" }
}

/// The header that hands a browser the secret of a session; `None` takes the cookie away.
pub(crate) fn set_cookie(is_https: bool, secret: Option<&str>) -> HeaderValue {
    let name = cookie_name(is_https);
    let secure = if is_https { "; Secure" } else { "" };
    let (value, age) = match secret {
        Some(secret) => (secret, SESSION_LASTS / 1000),
        None => ("", 0),
    };
    let cookie = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&cookie).expect("a cookie of ours is a header")
}

/// The real time in milliseconds since 1970, by the clock of this machine: for sessions, chat and invitations, where a
/// few seconds do not matter. The moments of games are the desk's.
pub(crate) fn real_now() -> i64 {
    banmen_store::machine_clock()
}
