//! The address of a service: `http://host:port` or `https://host`.

use crate::ClientError;

/// The address of a service.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// Whether the connection has TLS.
    pub is_https: bool,
    /// The host's name or number, without brackets.
    pub host: String,
    /// The port.
    pub port: u16,
    /// Host and port as the header `Host` has them.
    pub authority: String,
}

impl Address {
    /// Reads an address; a path after it is refused, a slash is not.
    pub fn read(text: &str) -> Result<Address, ClientError> {
        let bad = || ClientError::Address(text.to_owned());
        let (scheme, rest) = text.split_once("://").ok_or_else(bad)?;
        let is_https = match scheme {
            "http" => false,
            "https" => true,
            _ => return Err(bad()),
        };
        let authority = rest.strip_suffix('/').unwrap_or(rest);
        if authority.is_empty() || authority.contains(['/', '?', '#', '@', ' ']) {
            return Err(bad());
        }
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().map_err(|_| bad())?),
            _ => (authority, if is_https { 443 } else { 80 }),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']').to_owned();
        Ok(Address { is_https, host, port, authority: authority.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        let read =
            |text: &str| Address::read(text).map(|address| (address.is_https, address.host, address.port));
        assert_eq!(read("http://127.0.0.1:7749").unwrap(), (false, "127.0.0.1".to_owned(), 7749));
        assert_eq!(read("https://play.example/").unwrap(), (true, "play.example".to_owned(), 443));
        assert_eq!(read("http://[::1]:80").unwrap(), (false, "::1".to_owned(), 80));
        assert_eq!(read("http://[::1]").unwrap(), (false, "::1".to_owned(), 80));
        for text in ["", "play.example", "ftp://a", "http://", "http://a/b", "http://a:b", "http://u@a"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
