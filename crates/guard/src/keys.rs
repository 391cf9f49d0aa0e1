//! The keys of servers and of people: a person is whoever holds the secret half.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use snow::params::DHChoice;
use snow::resolvers::{CryptoResolver, DefaultResolver};
use thiserror::Error;

/// The public half of a key of Curve25519: who somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PublicKey(pub [u8; 32]);

/// The secret half. It does not print itself.
#[derive(Clone)]
pub struct SecretKey {
    secret: [u8; 32],
    public: PublicKey,
}

/// Why text is no key.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum KeyError {
    /// It has another length or other characters.
    #[error("a key has 64 digits of 0-9 and a-f")]
    Digits,
    /// The system gives no random numbers.
    #[error("this system gives no random numbers: {0}")]
    Random(String),
}

impl SecretKey {
    /// A key that nobody has.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub fn fresh() -> Result<SecretKey, KeyError> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(|error| KeyError::Random(error.to_string()))?;
        Ok(SecretKey::from_bytes(secret))
    }

    /// The key with these bytes.
    pub fn from_bytes(secret: [u8; 32]) -> SecretKey {
        let mut public = [0; 32];
        if let Some(mut exchange) = DefaultResolver.resolve_dh(&DHChoice::Curve25519) {
            exchange.set(&secret);
            public.copy_from_slice(&exchange.pubkey()[..32]);
        }
        SecretKey {
            secret,
            public: PublicKey(public),
        }
    }

    /// The secret bytes, to be kept where only their owner reads them.
    pub fn to_bytes(&self) -> [u8; 32] {
        self.secret
    }

    /// The other half.
    pub fn public(&self) -> PublicKey {
        self.public
    }

    /// The secret bytes as 64 digits, to be kept in a file.
    pub fn to_hex(&self) -> String {
        to_hex(&self.secret)
    }
}

impl FromStr for SecretKey {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        from_hex(text).map(SecretKey::from_bytes)
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretKey of {}", self.public)
    }
}

impl PublicKey {
    /// The first digits, for people to compare.
    pub fn short(&self) -> String {
        to_hex(&self.0[..4])
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({})", self.short())
    }
}

impl FromStr for PublicKey {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        from_hex(text).map(PublicKey)
    }
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(text: &str) -> Result<[u8; 32], KeyError> {
    let text = text.trim();
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(KeyError::Digits);
    }
    let mut bytes = [0; 32];
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|_| KeyError::Digits)?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_survives_a_file_and_hides_from_logs() {
        let key = SecretKey::fresh().unwrap();
        let again: SecretKey = key.to_hex().parse().unwrap();
        assert_eq!(again.to_bytes(), key.to_bytes());
        assert_eq!(again.public(), key.public());
        assert_eq!(key.public().to_string().parse(), Ok(key.public()));
        assert!(!format!("{key:?}").contains(&key.to_hex()));
        assert_ne!(SecretKey::fresh().unwrap().public(), key.public());
        for bad in ["", "12", &"z".repeat(64), &"é".repeat(32)] {
            assert_eq!(bad.parse::<SecretKey>().unwrap_err(), KeyError::Digits);
        }
    }
}
