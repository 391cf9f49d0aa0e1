//! A proxy before the host: all connections come from it, and it says for whom each is.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, HeaderName};

/// Where a proxy says for whom it asks: a list to which each proxy on the way adds who has asked it.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The proxies that are believed. Whoever else says for whom it asks is not heard: everybody can write that.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Proxies(Vec<IpAddr>);

impl Proxies {
    /// Those at these addresses.
    pub(crate) fn new(addresses: &[IpAddr]) -> Self {
        Self(addresses.iter().map(IpAddr::to_canonical).collect())
    }

    /// Whether a connection from this address is a proxy's.
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }

    /// For whom a request is that has come from a proxy: the last in the list that is none of the proxies. Those before it
    /// are only said by whoever asked.
    pub(crate) fn client(&self, headers: &HeaderMap) -> Option<IpAddr> {
        let lines: Vec<&str> = headers
            .get_all(FORWARDED_FOR)
            .iter()
            .map(|line| line.to_str().unwrap_or_default())
            .collect();
        let list = lines.iter().flat_map(|line| line.split(','));
        for entry in list.collect::<Vec<_>>().into_iter().rev() {
            let address = address(entry.trim())?;
            if !self.contains(address) {
                return Some(address);
            }
        }
        None
    }
}

/// An address as proxies write it: alone, in brackets, or with a port.
fn address(text: &str) -> Option<IpAddr> {
    let in_brackets = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    let alone = in_brackets.unwrap_or(text).parse::<IpAddr>();
    let address = alone.or_else(|_| text.parse::<SocketAddr>().map(|address| address.ip()));
    address.ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(lines: &[&str]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, line.parse().unwrap());
        }
        let proxies = Proxies::new(&["10.0.0.1".parse().unwrap(), "::ffff:10.0.0.2".parse().unwrap()]);
        proxies.client(&headers).map(|address| address.to_string())
    }

    #[test]
    fn the_last_who_is_no_proxy_is_the_client() {
        for (lines, expected) in [
            (&["203.0.113.7"][..], "203.0.113.7"),
            (&["203.0.113.7:4711"], "203.0.113.7"),
            (&["2001:db8::7"], "2001:db8::7"),
            (&["[2001:db8::7]"], "2001:db8::7"),
            (&["[2001:db8::7]:4711"], "2001:db8::7"),
            (&["::ffff:203.0.113.7"], "203.0.113.7"),
            // What a client has written stands before what the proxy adds.
            (&["127.0.0.1, 203.0.113.7"], "203.0.113.7"),
            (&["127.0.0.1", "203.0.113.7"], "203.0.113.7"),
            (&["nonsense,203.0.113.7"], "203.0.113.7"),
            // Two proxies, one behind the other.
            (&["127.0.0.1, 203.0.113.7, 10.0.0.2, 10.0.0.1"], "203.0.113.7"),
        ] {
            assert_eq!(client(lines).as_deref(), Some(expected), "{lines:?}");
        }
        for nobody in [
            &[][..],
            &[""],
            &["unknown"],
            &["203.0.113.7, "],
            &["203.0.113.7, unknown"],
            &["203.0.113.7", "\u{fc}"],
            &["10.0.0.1"],
        ] {
            assert_eq!(client(nobody), None, "{nobody:?}");
        }
    }
}
