//! Where a server is: `HOST` or `HOST:PORT`, as a person types it.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use thiserror::Error;

/// The port of a server that says nothing else.
pub const DEFAULT_PORT: u16 = 10191;

/// A host and a port, not looked up yet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HostPort {
    /// A name or an IP address.
    pub host: String,
    /// The port.
    pub port: u16,
}

/// Why an address leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AddressError {
    /// It has not the form of one.
    #[error("\"{0}\" is no address; write HOST or HOST:PORT, such as 192.168.1.20:{DEFAULT_PORT}")]
    Form(String),
    /// The part after the colon is no port.
    #[error("\"{0}\" is no port; ports are numbers from 1 to 65535")]
    Port(String),
    /// Nobody knows that host.
    #[error("there is no host called \"{0}\"")]
    Unknown(String),
}

impl FromStr for HostPort {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let form = || AddressError::Form(text.to_owned());
        let (host, port) = if let Some(rest) = text.strip_prefix('[') {
            let (host, rest) = rest.split_once(']').ok_or_else(form)?;
            let port = if rest.is_empty() {
                None
            } else {
                Some(rest.strip_prefix(':').ok_or_else(form)?)
            };
            host.parse::<IpAddr>().map_err(|_| form())?;
            (host, port)
        } else if text.parse::<IpAddr>().is_ok() {
            (text, None)
        } else {
            match text.split_once(':') {
                Some((host, port)) => (host, Some(port)),
                None => (text, None),
            }
        };
        let fits = |character: char| character.is_alphanumeric() || matches!(character, '.' | '-' | '_' | ':');
        if host.is_empty() || host.len() > 253 || !host.chars().all(fits) {
            return Err(form());
        }
        let port = match port {
            None => DEFAULT_PORT,
            Some(text) => match text.parse() {
                Ok(port) if port > 0 => port,
                _ => return Err(AddressError::Port(text.to_owned())),
            },
        };
        Ok(HostPort {
            host: host.to_owned(),
            port,
        })
    }
}

impl fmt::Display for HostPort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.host.contains(':') {
            write!(f, "[{}]:{}", self.host, self.port)
        } else {
            write!(f, "{}:{}", self.host, self.port)
        }
    }
}

#[cfg(not(target_family = "wasm"))]
impl HostPort {
    /// Looks the host up.
    ///
    /// # Errors
    /// When there is none of that name.
    pub fn resolve(&self) -> Result<std::net::SocketAddr, AddressError> {
        use std::net::ToSocketAddrs;

        let unknown = || AddressError::Unknown(self.host.clone());
        let found: Vec<_> = (self.host.as_str(), self.port)
            .to_socket_addrs()
            .map_err(|_| unknown())?
            .collect();
        // Servers listen on IPv4.
        found
            .iter()
            .find(|address| address.is_ipv4())
            .or(found.first())
            .copied()
            .ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_write_them() {
        let read = |text: &str| text.parse::<HostPort>().map(|address| address.to_string());
        assert_eq!(read("192.168.1.20"), Ok(format!("192.168.1.20:{DEFAULT_PORT}")));
        assert_eq!(read(" dune.example:77 "), Ok("dune.example:77".to_owned()));
        assert_eq!(read("::1"), Ok(format!("[::1]:{DEFAULT_PORT}")));
        assert_eq!(read("[::1]:5"), Ok("[::1]:5".to_owned()));
        for bad in [
            "",
            ":",
            "a b",
            "host:",
            "host:0",
            "host:65536",
            "host:x",
            "[::1",
            "[x]:5",
            "http://x",
            "a:1:2",
        ] {
            assert!(read(bad).is_err(), "{bad} was taken for an address");
        }
    }
}
