//! Free ports.

use std::net::{Ipv4Addr, TcpListener};

use crate::folder::random;

/// Below the ports that the system gives to clients: one of those could be taken while a server restarts.
const PORTS: std::ops::Range<u64> = 10_000..32_768;

/// A loopback port on which nothing listens.
///
/// # Errors
///
/// If none is found.
pub fn free_port() -> Result<u16, String> {
    let tries = (0..1000).map(|_| PORTS.start + random() % (PORTS.end - PORTS.start));
    tries
        .filter_map(|port| u16::try_from(port).ok())
        .find(|&port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok())
        .ok_or_else(|| "there is no free port between 10000 and 32767".to_owned())
}
