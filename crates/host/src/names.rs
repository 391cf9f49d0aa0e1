//! Under which names a browser may ask for this host. A page of somebody else can bring its own name to resolve to this
//! machine (DNS rebinding) and would then pass for this host's page; so only names that cannot be somebody else's count.

use std::net::{Ipv4Addr, Ipv6Addr};

use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName};

/// The names of a host.
#[derive(Clone, Debug)]
pub(crate) struct Names(Vec<String>);

/// A name or a numeric address, and the port if one is said.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Authority {
    host: String,
    port: Option<u16>,
}

impl Names {
    /// The machine's own names, with and without the domain, and those that the host has given it.
    pub(crate) fn new(given: &[String]) -> Self {
        let machine = gethostname::gethostname().to_string_lossy().to_ascii_lowercase();
        let label = machine.split('.').next().unwrap_or_default();
        let mut names = vec!["localhost".to_owned(), machine.clone()];
        names.extend([label.to_owned(), format!("{label}.local")]);
        names.extend(given.iter().map(|name| name.trim_end_matches('.').to_ascii_lowercase()));
        names.retain(|name| !name.is_empty() && name != ".local");
        Self(names)
    }

    /// The `Host` that this request came by, as it was written, if it is one of this host's.
    pub(crate) fn host(&self, headers: &HeaderMap) -> Option<String> {
        let written = only(headers, &HOST)?;
        let authority = Authority::read(written)?;
        self.knows(&authority.host).then(|| written.to_owned())
    }

    /// Whether a socket may be opened: by a program, which tells no `Origin`, or by a page that came from this same host
    /// and port.
    pub(crate) fn is_own_origin(&self, headers: &HeaderMap) -> bool {
        if !headers.contains_key(ORIGIN) {
            return true;
        }
        let Some(host) = self.host(headers).as_deref().and_then(Authority::read) else {
            return false;
        };
        let Some((scheme, origin)) = only(headers, &ORIGIN).and_then(|origin| origin.split_once("://")) else {
            return false;
        };
        // Behind a proxy the page may have come by HTTPS.
        let default = match scheme {
            "http" => 80,
            "https" => 443,
            _ => return false,
        };
        Authority::read(origin).is_some_and(|origin| {
            origin.host == host.host && origin.port.unwrap_or(default) == host.port.unwrap_or(default)
        })
    }

    fn knows(&self, host: &str) -> bool {
        let is_numeric = host.parse::<Ipv4Addr>().is_ok()
            || host
                .strip_prefix('[')
                .and_then(|host| host.strip_suffix(']'))
                .is_some_and(|host| host.parse::<Ipv6Addr>().is_ok());
        is_numeric || self.0.iter().any(|name| name == host)
    }
}

/// The value of a header that is there once.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (Some(value), None) => value.to_str().ok(),
        _ => None,
    }
}

impl Authority {
    fn read(text: &str) -> Option<Self> {
        let (host, port) = match text.rfind(']') {
            // The colons of an IPv6 address are inside the brackets.
            Some(end) => text.split_at_checked(end + 1)?,
            None => text.split_at(text.find(':').unwrap_or(text.len())),
        };
        let port = match port.strip_prefix(':') {
            Some(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => Some(digits.parse().ok()?),
            None if port.is_empty() => None,
            _ => return None,
        };
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_:[]".contains(&byte);
        if host.is_empty() || !host.bytes().all(is_plain) {
            return None;
        }
        let host = host.trim_end_matches('.').to_ascii_lowercase();
        Some(Self { host, port })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(lines: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    fn names() -> Names {
        let mut names = Names::new(&["Dune.Example.org.".to_owned()]);
        names.0.push("gaming-pc.local".to_owned());
        names
    }

    #[test]
    fn hosts_are_addresses_and_own_names() {
        let knows = |host: &str| names().host(&headers(&[("host", host)])).is_some();
        for own in [
            "192.168.1.7:5000",
            "192.168.1.7",
            "[::1]:5000",
            "[fd00::2]",
            "localhost:5000",
            "LOCALHOST",
            "gaming-pc.local:80",
            "dune.example.org",
            "dune.example.org.:5000",
        ] {
            assert!(knows(own), "{own}");
        }
        for foreign in [
            "",
            "evil.example",
            "evil.example:5000",
            "192.168.1.7.evil.example",
            "localhost.evil.example",
            "evil@192.168.1.7",
            "192.168.1.7:",
            "192.168.1.7:99999",
            "192.168.1.7:+80",
            "192.168.1.7:80:80",
            "[::1",
            "::1",
            "[::1]x",
            "[evil]",
            "0x7f000001",
            ".local",
            "xdune.example.org",
        ] {
            assert!(!knows(foreign), "{foreign}");
        }
        assert!(names().host(&headers(&[])).is_none());
        let twice = [("host", "localhost"), ("host", "evil.example")];
        assert!(names().host(&headers(&twice)).is_none());
    }

    #[test]
    fn sockets_are_for_programs_and_own_pages() {
        let own = |host: &str, origin: &str| names().is_own_origin(&headers(&[("host", host), ("origin", origin)]));
        assert!(names().is_own_origin(&headers(&[("host", "192.168.1.7:5000")])));
        for (host, origin) in [
            ("192.168.1.7:5000", "http://192.168.1.7:5000"),
            ("192.168.1.7", "http://192.168.1.7"),
            ("192.168.1.7:80", "http://192.168.1.7"),
            ("[fd00::2]:5000", "http://[fd00::2]:5000"),
            ("Localhost:5000", "http://localhost:5000"),
            ("dune.example.org", "https://dune.example.org"),
        ] {
            assert!(own(host, origin), "{origin} at {host}");
        }
        for (host, origin) in [
            ("192.168.1.7:5000", "http://evil.example"),
            ("192.168.1.7:5000", "http://evil.example:5000"),
            ("192.168.1.7:5000", "http://192.168.1.7"),
            ("192.168.1.7:5000", "http://192.168.1.7:5001"),
            ("192.168.1.7:5000", "http://192.168.1.8:5000"),
            ("192.168.1.7:5000", "null"),
            ("192.168.1.7:5000", ""),
            ("192.168.1.7:5000", "192.168.1.7:5000"),
            ("192.168.1.7:5000", "ftp://192.168.1.7:5000"),
            ("192.168.1.7:5000", "file://"),
            // A name that was brought to resolve to this machine.
            ("evil.example:5000", "http://evil.example:5000"),
            ("dune.example.org", "http://dune.example.org:443"),
        ] {
            assert!(!own(host, origin), "{origin} at {host}");
        }
        let twice = [
            ("host", "localhost"),
            ("origin", "http://localhost"),
            ("origin", "http://evil.example"),
        ];
        assert!(!names().is_own_origin(&headers(&twice)));
    }
}
