//! The code of a table: who knows it may sit down.

use std::fmt;
use std::str::FromStr;

use argon2::{Algorithm, Argon2, Params, Version};
#[cfg(not(target_family = "wasm"))]
use blake2::Blake2sMac;
#[cfg(not(target_family = "wasm"))]
use blake2::digest::consts::U16;
#[cfg(not(target_family = "wasm"))]
use blake2::digest::{KeyInit, Mac};
use thiserror::Error;

#[cfg(not(target_family = "wasm"))]
use crate::keys::SecretKey;
use crate::keys::{KeyError, PublicKey};

/// The characters of a code: no two look or sound alike (Crockford's Base32).
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// How many characters a code has. That is forty bits: what slows down guessing is [`TableCode::secret`].
const LENGTH: usize = 8;

/// Eight characters that the host gives to friends, as `K7QF-2MXP`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableCode([u8; LENGTH]);

/// Why text is no code.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("\"{0}\" is no code of a table; a code has eight letters or digits, as K7QF-2MXP")]
pub struct CodeError(String);

impl TableCode {
    /// A code that nobody knows.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub fn fresh() -> Result<TableCode, KeyError> {
        let mut bytes = [0; LENGTH];
        getrandom::fill(&mut bytes).map_err(|error| KeyError::Random(error.to_string()))?;
        Ok(TableCode(bytes.map(|byte| ALPHABET[usize::from(byte % 32)])))
    }

    /// The code of one of many tables of a server: only who has the server's key can find it out, and it is the same every
    /// time.
    #[cfg(not(target_family = "wasm"))]
    pub fn of_table(server: &SecretKey, table: &str) -> TableCode {
        let mut bytes = [0; LENGTH];
        let mac = <Blake2sMac<U16> as KeyInit>::new(&server.to_bytes().into());
        let mac = mac
            .chain_update(b"arrakis code of table ")
            .chain_update(table)
            .finalize();
        bytes.copy_from_slice(&mac.into_bytes()[..LENGTH]);
        TableCode(bytes.map(|byte| ALPHABET[usize::from(byte % 32)]))
    }

    /// What both ends mix into their handshake. It takes some milliseconds and eight megabytes to find out for one code:
    /// somebody who tries them all needs centuries. It differs from server to server.
    pub fn secret(&self, server: PublicKey) -> [u8; 32] {
        let mut secret = [0; 32];
        let params = Params::new(8 * 1024, 2, 1, Some(32)).unwrap_or_default();
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        // The lengths are those that it takes.
        if argon.hash_password_into(&self.0, &server.0, &mut secret).is_err() {
            secret = [0xff; 32];
        }
        secret
    }
}

impl fmt::Display for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.0.iter().map(|byte| char::from(*byte)).collect();
        let (first, second) = text.split_at(LENGTH / 2);
        write!(f, "{first}-{second}")
    }
}

impl fmt::Debug for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TableCode(..)")
    }
}

impl FromStr for TableCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bad = || CodeError(text.trim().chars().take(20).collect());
        let mut code = [0; LENGTH];
        let mut letters = text.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
        for place in &mut code {
            let letter = match letters.next().ok_or_else(bad)?.to_ascii_uppercase() {
                'O' => '0',
                'I' | 'L' => '1',
                other => other,
            };
            *place = u8::try_from(letter)
                .ok()
                .filter(|byte| ALPHABET.contains(byte))
                .ok_or_else(bad)?;
        }
        if letters.next().is_some() {
            return Err(bad());
        }
        Ok(TableCode(code))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_write_them() {
        let code: TableCode = "K7QF-2MXP".parse().unwrap();
        for same in ["k7qf2mxp", " K7QF 2MXP ", "k7qf-2mxp"] {
            assert_eq!(same.parse(), Ok(code), "{same}");
        }
        assert_eq!("oil0-1234".parse::<TableCode>().unwrap().to_string(), "0110-1234");
        for bad in ["", "K7QF", "K7QF-2MXPP", "K7QF-2MX!", "ÄÄÄÄ-ÄÄÄÄ", "UUUU-UUUU"] {
            let sentence = bad.parse::<TableCode>().unwrap_err().to_string();
            assert!(sentence.contains("eight letters"), "{sentence}");
        }
        let fresh = TableCode::fresh().unwrap();
        assert_eq!(fresh.to_string().parse(), Ok(fresh));
        assert_eq!(format!("{fresh:?}"), "TableCode(..)");
    }

    #[test]
    fn a_code_means_something_else_at_another_server() {
        let code: TableCode = "K7QF-2MXP".parse().unwrap();
        let (here, there) = (PublicKey([1; 32]), PublicKey([2; 32]));
        assert_eq!(code.secret(here), code.secret(here));
        assert_ne!(code.secret(here), code.secret(there));
        assert_ne!(
            code.secret(here),
            "K7QF-2MXQ".parse::<TableCode>().unwrap().secret(here)
        );
        assert_ne!(code.secret(here), [0xff; 32]);
    }
}
