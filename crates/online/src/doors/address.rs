//! Where a request comes from: the client's address, the scheme, and whether its origin is ours.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// What the operator says about the way from clients to the service.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Outside {
    /// The address that people see, without a slash at the end: `https://banmen.example`.
    pub public_url: Option<String>,
    /// How many proxies stand before the service, each of which adds an address to `X-Forwarded-For`.
    pub proxies: usize,
}

impl Outside {
    /// The client's address: that of the connection, or the one that the outermost trusted proxy saw.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if self.proxies == 0 {
            return peer;
        }
        let lists = headers.get_all("x-forwarded-for").iter().filter_map(|list| list.to_str().ok());
        let steps: Vec<&str> = lists.flat_map(|list| list.split(',')).map(str::trim).collect();
        let step = steps.len().checked_sub(self.proxies).and_then(|place| steps.get(place));
        step.and_then(|text| text.parse().ok()).unwrap_or(peer)
    }

    /// Whether clients speak https with us or with a proxy before us.
    pub(crate) fn is_https(&self, headers: &HeaderMap) -> bool {
        match &self.public_url {
            Some(url) => url.starts_with("https://"),
            None => {
                self.proxies > 0 && headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https")
            }
        }
    }

    /// The address that people see, by what is known from the request if the operator says nothing.
    pub fn base(&self, headers: &HeaderMap) -> String {
        if let Some(url) = &self.public_url {
            return url.clone();
        }
        let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
        let scheme = if self.is_https(headers) { "https" } else { "http" };
        format!("{scheme}://{host}")
    }

    /// Whether a browser says that the request comes from the page of somebody else. Programs say nothing.
    pub(crate) fn is_other_page(&self, headers: &HeaderMap) -> bool {
        let is_said = headers.contains_key(ORIGIN)
            || headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site" || site == "same-site");
        is_said && !self.is_same_origin(headers)
    }

    /// Whether a browser says that the request comes from our own page.
    pub(crate) fn is_same_origin(&self, headers: &HeaderMap) -> bool {
        if headers.get("sec-fetch-site").is_some_and(|site| site == "same-origin") {
            return true;
        }
        let origin = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok());
        origin.is_some_and(|origin| origin.eq_ignore_ascii_case(origin_of(&self.base(headers))))
    }
}

/// The scheme, host and port of an address.
fn origin_of(url: &str) -> &str {
    let start = url.find("://").map_or(0, |place| place + 3);
    let end = url[start..].find('/').map_or(url.len(), |place| start + place);
    &url[..end]
}

/// The part of an address by which limits count: all of an IPv4 address, the network of an IPv6 one.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(v4) => IpAddr::V4(v4),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let peer: IpAddr = "10.0.0.1".parse().unwrap();
        let asked = headers(&[("x-forwarded-for", "6.6.6.6, 7.7.7.7, 8.8.8.8")]);
        let client = |proxies| Outside { public_url: None, proxies }.client(peer, &asked).to_string();
        assert_eq!(
            [client(0), client(1), client(2), client(3)],
            ["10.0.0.1", "8.8.8.8", "7.7.7.7", "6.6.6.6"]
        );
        assert_eq!(client(4), "10.0.0.1", "a list that is too short says nothing");
    }

    #[test]
    fn an_origin_fits_when_scheme_host_and_port_do() {
        let plain = Outside::default();
        let public = Outside { public_url: Some("https://play.example/".to_owned()), proxies: 1 };
        fn fits(outside: &Outside, pairs: &[(&'static str, &'static str)]) -> bool {
            outside.is_same_origin(&headers(pairs))
        }
        assert!(fits(&plain, &[("sec-fetch-site", "same-origin")]));
        assert!(fits(&plain, &[("host", "a:1"), ("origin", "http://a:1")]));
        for origin in ["https://a:1", "http://a:2", "http://b:1", "null", "http://a:1.evil"] {
            assert!(!fits(&plain, &[("host", "a:1"), ("origin", origin)]), "{origin}");
        }
        assert!(!fits(&plain, &[("host", "a:1")]));
        assert!(!fits(&plain, &[("host", "a:1"), ("sec-fetch-site", "same-site")]));
        assert!(fits(&public, &[("host", "inside"), ("origin", "https://play.example")]));
        assert!(!fits(&public, &[("host", "inside"), ("origin", "http://inside")]));
    }

    #[test]
    fn a_program_says_nothing_about_its_page() {
        let outside = Outside::default();
        let is_other = |pairs: &[(&'static str, &'static str)]| outside.is_other_page(&headers(pairs));
        assert!(!is_other(&[("host", "a:1")]));
        assert!(!is_other(&[("host", "a:1"), ("origin", "http://a:1")]));
        assert!(!is_other(&[("host", "a:1"), ("origin", "https://a:1"), ("sec-fetch-site", "same-origin")]));
        assert!(is_other(&[("host", "a:1"), ("origin", "null")]));
        assert!(is_other(&[("host", "a:1"), ("origin", "https://evil.example")]));
        assert!(is_other(&[("host", "a:1"), ("sec-fetch-site", "cross-site")]));
    }

    #[test]
    fn neighbours_of_an_ipv6_network_share_a_limit() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), network("2001:db8:1:2::9"));
        assert_eq!(network("::ffff:1.2.3.4"), "1.2.3.4");
    }
}
