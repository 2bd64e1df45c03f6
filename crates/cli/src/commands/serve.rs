//! `banmen serve`: the page, for a browser on this machine.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;

use banmen_rules::Arg;
use banmen_rules::Message;
use banmen_server::{Limits, Page, app, page_routes, run};
use clap::Args;
use tokio::runtime;

use crate::error::CliError;
use crate::terminal::Terminal;

/// The default port. A browser stores games by address, so the port should not change from day to day.
const USUAL_PORT: u16 = 7749;

/// Serve the page, for playing in a browser
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
}

const EXAMPLE: &str = "\
Example: serve the page on any free port and open it
  $ banmen serve --port 0 --open";

impl Serve {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let page = self.read_page(terminal)?;
        let listener = self.listen().map_err(|error| self.cannot_listen(terminal, &error))?;
        let url = format!("http://{}", listener.local_addr()?);
        terminal.say("serve-ready", [("url", Arg::text(url.as_str()))])?;
        if self.open && !open(&url) {
            terminal.say("serve-no-browser", [("url", Arg::text(url.as_str()))])?;
        }
        Ok(serve(listener, page)?)
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

/// Serves a page until the program is asked to end.
fn serve(listener: TcpListener, page: Page) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let asked = banmen_server::asked_to_end()?;
        let app = app(page_routes(page), Arc::new(|| true));
        run(tokio::net::TcpListener::from_std(listener)?, app, Limits::default(), asked).await;
        Ok(())
    })
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
