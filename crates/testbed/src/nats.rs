//! A broker of its own.

use std::net::{Ipv4Addr, TcpStream};
use std::path::PathBuf;
use std::process::Child;

use crate::program::{command, end, find, give, start};
use crate::{Folder, free_port};

/// A nats-server of its own.
#[derive(Debug)]
pub struct Nats {
    program: PathBuf,
    port: u16,
    server: Option<Child>,
    folder: Folder,
}

impl Nats {
    /// Starts a broker.
    ///
    /// # Errors
    ///
    /// If nats-server is not installed or does not start.
    pub fn start() -> Result<Self, String> {
        let program = find("nats-server", &["/usr/sbin".into()], "nats-server")?;
        let folder = Folder::new("nats")?;
        give(folder.path())?;
        let mut nats = Self { program, port: free_port()?, server: None, folder };
        nats.begin()?;
        Ok(nats)
    }

    /// Starts the broker again after `kill`, on the same port.
    ///
    /// # Errors
    ///
    /// If it does not start.
    pub fn begin(&mut self) -> Result<(), String> {
        let mut server = command(&self.program, self.folder.path())?;
        server.args(["-a", "127.0.0.1", "-p", &self.port.to_string()]);
        let port = self.port;
        self.server = Some(start(server, || TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok())?);
        Ok(())
    }

    /// Kills the broker (`kill -9`).
    pub fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            end(&mut server);
        }
    }

    /// The address for nodes.
    #[must_use]
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The port it listens on.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
