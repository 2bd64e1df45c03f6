//! A request that has passed the doors: counted, read, from the right origin, with whoever asks.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Instant;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, MatchedPath, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use banmen_rules::Arg;
use serde::de::DeserializeOwned;

use super::body;
use super::identity::{Caller, Presented, Scope, check_origin, identify, presented};
use super::limits::{Limited, by_address, limit_of};
use super::refusal::{Refusal, keys};
use crate::Online;

/// A request that has passed the doors. The later checks of the contract are made by its methods, in their order.
#[derive(Debug)]
pub(crate) struct Call {
    /// Who asks, if anybody is known.
    pub(crate) caller: Option<Caller>,
    /// By what limits count: the person, or the address.
    pub(crate) who: String,
    /// When the request was there.
    pub(crate) received: Instant,
    pub(crate) headers: HeaderMap,
    query: String,
    body: Bytes,
}

impl FromRequest<Online> for Call {
    type Rejection = Refusal;

    async fn from_request(request: Request, online: &Online) -> Result<Call, Refusal> {
        let received = Instant::now();
        let (parts, body) = request.into_parts();
        let knock = Knock::new(online, &parts).await?;
        let body = match parts.method {
            Method::GET | Method::HEAD => Bytes::new(),
            _ => body::read(body).await?,
        };
        body::check_type(&parts.headers, &body)?;
        if is_unsafe(&parts.method) {
            check_origin(&online.settings().outside, &knock.presented, &parts.headers)?;
        }
        online.check_draining()?;
        let query = parts.uri.query().unwrap_or_default().to_owned();
        Ok(Call { caller: knock.caller, who: knock.who, received, headers: parts.headers, query, body })
    }
}

/// The head of a request, counted: who asks.
pub(crate) struct Knock {
    pub(crate) presented: Presented,
    pub(crate) caller: Option<Caller>,
    /// By what limits count: the person, or the address.
    pub(crate) who: String,
}

impl Knock {
    /// Finds out who asks, and counts the request; 429 if it is one too many.
    pub(crate) async fn new(online: &Online, parts: &Parts) -> Result<Knock, Refusal> {
        let outside = &online.settings().outside;
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(peer)| peer.ip());
        let address = outside.client(peer, &parts.headers);
        let presented = presented(outside, &parts.headers);
        let caller = identify(online.store(), &presented).await?;
        let by_address = by_address(address);
        let who = caller.as_ref().map_or(&by_address, |caller| &caller.person.id);
        online.limits().count(Limited::Api, who)?;
        let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
        if let Some((limited, is_by_address)) = limit_of(&parts.method, route) {
            online.limits().count(limited, if is_by_address { &by_address } else { who })?;
        }
        let who = who.clone();
        Ok(Knock { presented, caller, who })
    }
}

fn is_unsafe(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

impl Call {
    /// Whoever asks; 401 for nobody.
    pub(crate) fn me(&self) -> Result<&Caller, Refusal> {
        self.caller.as_ref().ok_or_else(|| Refusal::new(StatusCode::UNAUTHORIZED, keys::NOBODY))
    }

    /// The body as a request; 400 if it is not one.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, Refusal> {
        body::parse(&self.body)
    }

    /// Whoever asks, if they have one of these scopes and are not shut out; else 403.
    pub(crate) fn may(&self, scopes: &[Scope]) -> Result<&Caller, Refusal> {
        let me = self.me()?;
        me.check(scopes)?;
        Ok(me)
    }

    /// Whoever asks, if they do so with a session; 403 for a token.
    pub(crate) fn session(&self) -> Result<&Caller, Refusal> {
        let me = self.me()?;
        if me.is_session() { Ok(me) } else { Err(Refusal::forbidden(keys::SESSION_NEEDED)) }
    }

    /// A word of the query; empty if it is not there.
    pub(crate) fn word(&self, name: &str) -> &str {
        let mut pairs = self.query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.find(|(own, _)| *own == name).map_or("", |(_, value)| value)
    }

    /// A number of the query that is at least `least`; `default` if it is not there, 400 if it is no such number or
    /// is there twice.
    pub(crate) fn number(&self, name: &'static str, least: u64, default: u64) -> Result<u64, Refusal> {
        let pairs = self.query.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        let mut words = pairs.filter(|(own, _)| *own == name).map(|(_, word)| word);
        let Some(word) = words.next() else { return Ok(default) };
        let is_good = |number: &u64| (least..=i64::MAX as u64).contains(number);
        let number = word.parse().ok().filter(is_good).filter(|_| words.next().is_none());
        let wrong = || Refusal::malformed(keys::BAD_NUMBER).with("field", Arg::text(name)).field(name);
        number.ok_or_else(wrong)
    }
}
