//! `banmen serve`: the page, and the service through which people meet.

mod log;
mod meeting;
mod pictures;

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::HeaderMap;
use banmen_online::absent_routes;
use banmen_rules::{Arg, Message};
use banmen_server::{Limits, Page, app, asked_to_end, page_routes, run, share_routes};
use clap::Args;
use meeting::{Meeting, Opened};
use pictures::Easel;
use tokio::runtime;

use crate::error::CliError;
use crate::terminal::Terminal;

/// The default port. A browser stores games by address, so the port should not change from day to day.
const USUAL_PORT: u16 = 7749;

/// The most connections of a server on which people meet; fewer if the system allows fewer open files.
const MOST_CONNECTIONS: u32 = 100_000;
/// Open files that are not connections.
const OTHER_FILES: u32 = 100;
/// The longest time for open requests after the service was told to stop and has said goodbye.
const FAREWELL: Duration = Duration::from_secs(3);

/// Serve the page for playing in a browser, alone, with levels, and with other people
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Serve {
    /// The port to listen on; 0 takes any free one [default: 7749, or a free one if that is taken]
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// The address to listen on; 0.0.0.0 lets other machines connect too
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// Serve the page in this folder instead of the one in the program
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// Draw no pictures for previews of links
    #[arg(long)]
    no_pictures: bool,
    #[command(flatten)]
    meeting: Meeting,
}

const EXAMPLE: &str = "\
Example: serve the page on any free port and open it
  $ banmen serve --port 0 --open

Example: for a house with several machines, games and accounts in a folder of their own
  $ banmen serve --address 0.0.0.0 --data /srv/banmen

Logs go to stderr: JSON, or plain lines in a terminal; BANMEN_LOG=info shows every request.";

impl Serve {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let page = self.read_page(terminal)?;
        let listener = self.listen().map_err(|error| self.cannot_listen(terminal, &error))?;
        log::begin();
        let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(self.serve(terminal, listener, page))
    }

    /// Serves until the program is asked to end.
    async fn serve(
        &self,
        terminal: &mut Terminal,
        listener: TcpListener,
        page: Page,
    ) -> Result<(), CliError> {
        let asked = asked_to_end()?;
        let url = format!("http://{}", listener.local_addr()?);
        let pages = self.pages(terminal, page)?;
        if self.meeting.no_online {
            self.greet(terminal, &url)?;
            let app = app(pages.merge(absent_routes()), Arc::new(|| true));
            run(listening(listener)?, app, Limits::default(), asked).await;
            return Ok(());
        }
        let Opened { online, store, place } = self.meeting.open(terminal).await?;
        let figures = self.meeting.figures(terminal, &online)?;
        self.greet(terminal, &url)?;
        // Whoever started the server may read no more than its address.
        drop(terminal.say("serve-data", [("place", Arg::text(place))]));
        if let Some((listener, routes)) = figures {
            let url = format!("http://{}/metrics", listener.local_addr()?);
            drop(terminal.say("serve-figures", [("url", Arg::text(url))]));
            let app = app(routes, online.readiness());
            tokio::spawn(run(listening(listener)?, app, Limits::default(), std::future::pending()));
        }
        let app = app(pages.merge(online.routes()), online.readiness());
        let limits = Limits { connections: most_connections(), farewell: FAREWELL };
        let ended = async {
            asked.await;
            online.drain().await;
        };
        run(listening(listener)?, app, limits, ended).await;
        store.close().await;
        Ok(())
    }

    /// The routes of the page, and of what is shown of links elsewhere.
    fn pages(&self, terminal: &Terminal, page: Page) -> Result<Router, CliError> {
        if self.no_pictures {
            return Ok(page_routes(page));
        }
        let outside = self.meeting.outside(terminal)?;
        let base = Arc::new(move |headers: &HeaderMap| outside.base(headers));
        Ok(page_routes(page).merge(share_routes(page, Arc::new(Easel::new()), base)))
    }

    /// Says where the page is, and opens it if that was asked for.
    fn greet(&self, terminal: &mut Terminal, url: &str) -> Result<(), CliError> {
        terminal.say("serve-ready", [("url", Arg::text(url))])?;
        if self.open && !open(url) {
            terminal.say("serve-no-browser", [("url", Arg::text(url))])?;
        }
        Ok(())
    }

    fn read_page(&self, terminal: &Terminal) -> Result<Page, CliError> {
        let Some(folder) = &self.page else { return Ok(Page::default()) };
        Page::read(folder).map_err(|error| {
            let why =
                Message::new("serve-cannot-read").with("folder", Arg::text(folder.display().to_string()));
            CliError::Usage(terminal.words.say(&why.with("why", Arg::text(error.to_string()))))
        })
    }

    fn listen(&self) -> io::Result<TcpListener> {
        let on = |port| TcpListener::bind(SocketAddr::new(self.address, port));
        match self.port {
            Some(port) => on(port),
            None => on(USUAL_PORT).or_else(|_| on(0)),
        }
    }

    fn cannot_listen(&self, terminal: &Terminal, error: &io::Error) -> CliError {
        let place = SocketAddr::new(self.address, self.port.unwrap_or(USUAL_PORT)).to_string();
        let why = Message::new("serve-cannot-listen").with("place", Arg::text(place));
        CliError::Usage(terminal.words.say(&why.with("why", Arg::text(error.to_string()))))
    }
}

fn listening(listener: TcpListener) -> io::Result<tokio::net::TcpListener> {
    listener.set_nonblocking(true)?;
    tokio::net::TcpListener::from_std(listener)
}

/// The number of connections that the system has open files for.
fn most_connections() -> u32 {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let files =
        line.and_then(|line| line.split_whitespace().next()).and_then(|number| number.parse::<u32>().ok());
    files.unwrap_or(MOST_CONNECTIONS).saturating_sub(OTHER_FILES).clamp(16, MOST_CONNECTIONS)
}

/// Opens an address in the browser, if a program can be found for it.
fn open(url: &str) -> bool {
    let opener = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let mut command = Command::new(opener);
    command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}
