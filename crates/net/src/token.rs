//! The seat token: whoever shows it is the player of that chair.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A secret between the server and one player. It does not print itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatToken([u8; 16]);

impl SeatToken {
    /// A token that nobody has.
    ///
    /// # Errors
    /// When the system has no randomness to give.
    pub fn fresh() -> Result<SeatToken, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(SeatToken(bytes))
    }

    /// As 32 digits, to be kept in a file.
    pub fn to_hex(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl fmt::Debug for SeatToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatToken(..)")
    }
}

impl FromStr for SeatToken {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let mut bytes = [0; 16];
        if text.len() != 32 || !text.is_ascii() {
            return Err("a seat token has 32 digits".to_owned());
        }
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|error| error.to_string())?;
        }
        Ok(SeatToken(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_survives_a_file_and_hides_from_logs() {
        let token = SeatToken::fresh().unwrap();
        assert_eq!(token.to_hex().parse(), Ok(token));
        assert_eq!(format!("{token:?}"), "SeatToken(..)");
        for bad in [
            "",
            "12",
            "zz345678901234567890123456789012",
            "1234567890123456789012345678901é",
        ] {
            assert!(bad.parse::<SeatToken>().is_err(), "{bad}");
        }
    }
}
