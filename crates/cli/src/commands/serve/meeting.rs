//! The part of `banmen serve` through which people meet: its options, and the service itself.

use std::env;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};

use banmen_online::desk::{Bus, Desk, DeskSettings};
use banmen_online::{Online, Outside, Settings, metrics_routes};
use banmen_rules::{Arg, Message};
use banmen_store::Store;
use clap::{Args, ValueEnum};

use crate::error::CliError;
use crate::place::{self, Place};
use crate::terminal::Terminal;

/// The lowest level whose turns are offered to workers.
const WORKERS_FROM: u8 = 7;

/// How people meet
#[derive(Args, Debug)]
pub(super) struct Meeting {
    /// Serve the page alone: nobody meets, and nothing is stored here
    #[arg(long)]
    pub(super) no_online: bool,
    #[command(flatten)]
    place: Place,
    /// The broker through which several nodes on one PostgreSQL database talk [default: BANMEN_NATS]
    #[arg(long, value_name = "ADDRESS")]
    nats: Option<String>,
    /// Whether requests are limited; off for tests and private places [default: BANMEN_LIMITS, or on]
    #[arg(long, value_name = "SWITCH")]
    limits: Option<Switch>,
    /// The address that people see, if a proxy stands before this one: https://NAME [default: BANMEN_PUBLIC_URL]
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// How many proxies stand before this server and add to X-Forwarded-For [default: BANMEN_TRUST_PROXY, or 0]
    #[arg(long, value_name = "COUNT")]
    trust_proxy: Option<usize>,
    /// Offer the turns of levels 7 and 8 to `banmen worker` first
    #[arg(long)]
    workers: bool,
    /// Tell figures for Prometheus at /metrics on this port; 0 takes any free one [default: BANMEN_ADMIN_PORT]
    #[arg(long, value_name = "PORT")]
    admin_port: Option<u16>,
    /// The address of the port for figures
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    admin_address: IpAddr,
}

/// On or off
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum Switch {
    /// Requests are limited
    On,
    /// Requests are not limited
    Off,
}

/// The service, and where its data is.
pub(super) struct Opened {
    pub(super) online: Online,
    pub(super) store: Store,
    pub(super) place: String,
}

impl Meeting {
    /// Opens the database and begins the service.
    pub(super) async fn open(&self, terminal: &Terminal) -> Result<Opened, CliError> {
        let settings = self.settings(terminal)?;
        let location = self.place.location(terminal)?;
        let store =
            Store::open(&location).await.map_err(|error| terminal.usage_error(&place::message(&error)))?;
        let bus = self.bus(terminal, &store).await?;
        let workers_from = self.workers.then_some(WORKERS_FROM);
        let desk =
            Desk::open(store.clone(), bus, DeskSettings { workers_from, ..DeskSettings::default() }).await;
        let desk = desk.map_err(|error| wrong(terminal, "serve-cannot-begin", &error))?;
        let online = Online::new(store.clone(), desk, settings);
        Ok(Opened { online, store, place: location.to_string() })
    }

    async fn bus(&self, terminal: &Terminal, store: &Store) -> Result<Bus, CliError> {
        let Some(address) = self.nats.clone().or_else(|| setting("BANMEN_NATS")) else {
            return Ok(Bus::local());
        };
        if !store.is_shared() {
            return Err(terminal.usage_error(&Message::new("serve-nats-alone")));
        }
        Bus::nats(&address).await.map_err(|error| wrong(terminal, "serve-no-broker", &error))
    }

    /// What is known of the way from clients to the server.
    pub(super) fn outside(&self, terminal: &Terminal) -> Result<Outside, CliError> {
        let public_url = self.public_url.clone().or_else(|| setting("BANMEN_PUBLIC_URL"));
        let public_url = public_url.map(|url| url.trim_end_matches('/').to_owned());
        if let Some(url) = public_url.as_deref().filter(|url| !is_origin(url)) {
            return Err(terminal.usage_error(&Message::new("serve-bad-url").with("url", Arg::text(url))));
        }
        let proxies = match self.trust_proxy {
            Some(count) => count,
            None => number(terminal, "BANMEN_TRUST_PROXY")?.unwrap_or(0),
        };
        Ok(Outside { public_url, proxies })
    }

    fn settings(&self, terminal: &Terminal) -> Result<Settings, CliError> {
        let is_off = match self.limits {
            Some(switch) => switch == Switch::Off,
            None => setting("BANMEN_LIMITS").is_some_and(|value| value == "off"),
        };
        Ok(Settings { outside: self.outside(terminal)?, limits: !is_off })
    }

    /// The listener for figures with its routes, if there is to be one.
    pub(super) fn figures(
        &self,
        terminal: &Terminal,
        online: &Online,
    ) -> Result<Option<(TcpListener, axum::Router)>, CliError> {
        let port = match self.admin_port {
            Some(port) => Some(port),
            None => number(terminal, "BANMEN_ADMIN_PORT")?,
        };
        let Some(port) = port else { return Ok(None) };
        let place = SocketAddr::new(self.admin_address, port);
        let listener = TcpListener::bind(place).map_err(|error| {
            let message = Message::new("serve-cannot-listen").with("place", Arg::text(place.to_string()));
            terminal.usage_error(&message.with("why", Arg::text(error.to_string())))
        })?;
        let routes = metrics_routes(online).map_err(|error| wrong(terminal, "serve-cannot-begin", &error))?;
        Ok(Some((listener, routes)))
    }
}

/// Whether a text is a scheme with a host and perhaps a port.
fn is_origin(url: &str) -> bool {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    host.is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']))
}

/// A variable of the environment that says something.
fn setting(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// A number in a variable of the environment.
fn number<T: std::str::FromStr>(terminal: &Terminal, name: &'static str) -> Result<Option<T>, CliError> {
    let Some(text) = setting(name) else { return Ok(None) };
    let bad = || terminal.usage_error(&Message::new("serve-bad-setting").with("name", Arg::text(name)));
    text.parse().map(Some).map_err(|_| bad())
}

fn wrong(terminal: &Terminal, key: &'static str, error: &dyn std::fmt::Display) -> CliError {
    terminal.usage_error(&Message::new(key).with("why", Arg::text(error.to_string())))
}
