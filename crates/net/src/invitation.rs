//! How a friend finds a table: an address that somebody types, or a link that holds everything.

use std::fmt;
use std::str::FromStr;

use arrakis_guard::{CodeError, KeyError, PublicKey, TableCode};
use thiserror::Error;

use crate::address::{AddressError, HostPort};

/// The longest name of a table in a link.
const TABLE_NAME: usize = 32;

/// Where a table is, and what it takes to be let in.
///
/// As a link it is `http://HOST:PORT/#k=KEY&s=CODE&t=TABLE`: what stands behind `#` is not sent by browsers. A person types
/// `HOST`, `HOST:PORT` or `HOST:PORT CODE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The server.
    pub address: HostPort,
    /// The server's key. Without it the first that is offered there is taken, and kept for the next time.
    pub key: Option<PublicKey>,
    /// The table's code, if it has one.
    pub code: Option<TableCode>,
    /// Which table of the server; empty for the only one.
    pub table: String,
}

/// Whom a table lets in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admission {
    /// Everybody who finds it.
    Everybody,
    /// Who knows this code.
    ByCode(TableCode),
    /// Who knows the code that the table had when its game was played last; a new one, where it had none.
    ByItsCode,
}

/// Why text invites nobody.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvitationError {
    /// The address is none.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// The code is none.
    #[error("{0}")]
    Code(String),
    /// The link has been cut or changed.
    #[error("this link is damaged: {0}; ask the host for it again")]
    Link(String),
}

impl From<CodeError> for InvitationError {
    fn from(error: CodeError) -> Self {
        InvitationError::Code(error.to_string())
    }
}

impl From<KeyError> for InvitationError {
    fn from(_: KeyError) -> Self {
        InvitationError::Link("the server's key is incomplete".to_owned())
    }
}

impl From<HostPort> for Invitation {
    fn from(address: HostPort) -> Self {
        Invitation {
            address,
            key: None,
            code: None,
            table: String::new(),
        }
    }
}

impl Invitation {
    /// What stands behind `#` in a link: read onto an address.
    ///
    /// # Errors
    /// When a word of it is damaged. Words that are not known are passed over.
    pub fn with_fragment(mut self, fragment: &str) -> Result<Invitation, InvitationError> {
        for word in fragment.split('&') {
            match word.split_once('=') {
                Some(("k", key)) => self.key = Some(key.parse()?),
                Some(("s", code)) => self.code = Some(code.parse()?),
                Some(("t", table)) if is_table_name(table) => self.table = table.to_owned(),
                Some(("t", _)) => return Err(InvitationError::Link("the table has no such name".to_owned())),
                _ => {}
            }
        }
        Ok(self)
    }
}

/// Whether a table may be called so: letters, digits and dashes.
pub fn is_table_name(name: &str) -> bool {
    let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    (1..=TABLE_NAME).contains(&name.len()) && name.chars().all(fits)
}

impl FromStr for Invitation {
    type Err = InvitationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if let Some(link) = text.strip_prefix("http://") {
            let (place, fragment) = link.split_once('#').unwrap_or((link, ""));
            let address: HostPort = place.split('/').next().unwrap_or_default().parse()?;
            return Invitation::from(address).with_fragment(fragment);
        }
        let (address, code) = match text.split_once(char::is_whitespace) {
            Some((address, code)) => (address, Some(code.parse()?)),
            None => (text, None),
        };
        let address: HostPort = address.parse()?;
        Ok(Invitation {
            code,
            ..Invitation::from(address)
        })
    }
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}/", self.address)?;
        let words = [
            ("k", self.key.map(|key| key.to_string())),
            ("s", self.code.map(|code| code.to_string())),
            ("t", Some(self.table.clone()).filter(|table| !table.is_empty())),
        ];
        let mut sign = '#';
        for (name, word) in words {
            if let Some(word) = word {
                write!(f, "{sign}{name}={word}")?;
                sign = '&';
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_says_everything_and_a_person_types_less() {
        let whole = Invitation {
            address: "192.168.1.20:7777".parse().unwrap(),
            key: Some(PublicKey([0xab; 32])),
            code: Some("K7QF-2MXP".parse().unwrap()),
            table: "sietch-2".to_owned(),
        };
        let link = whole.to_string();
        assert!(link.starts_with("http://192.168.1.20:7777/#k=abab"), "{link}");
        assert_eq!(link.parse(), Ok(whole.clone()));
        assert_eq!(
            format!("  {}  ", link.replace("/#", "/?seed=1#")).parse(),
            Ok(whole.clone())
        );
        for (typed, code) in [("192.168.1.20:7777", None), ("192.168.1.20:7777 k7qf 2mxp", whole.code)] {
            let read: Invitation = typed.parse().unwrap();
            assert_eq!((read.address, read.code, read.key), (whole.address.clone(), code, None));
        }
        let plain = Invitation::from("[::1]:5".parse::<HostPort>().unwrap());
        assert_eq!(plain.to_string(), "http://[::1]:5/");
        assert_eq!(plain.to_string().parse(), Ok(plain));
    }

    #[test]
    fn what_is_no_invitation_says_what_is_wrong() {
        for (text, word) in [
            ("", "no address"),
            ("http://", "no address"),
            ("http://a b/", "no address"),
            ("dune.example K7QF", "eight letters"),
            ("http://dune.example/#k=abc", "damaged"),
            ("http://dune.example/#s=abc", "eight letters"),
            ("http://dune.example/#t=../../x", "damaged"),
            ("https://dune.example/", "no port"),
        ] {
            let sentence = text.parse::<Invitation>().unwrap_err().to_string();
            assert!(sentence.contains(word), "{text}: {sentence}");
        }
    }
}
