//! Rule numbers as values, so that an event or a refusal can name the rule that made it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The number of a rule in the rulebook, such as `1.06.02.05`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId {
    parts: [u8; Self::PARTS],
    len: u8,
}

/// A [`RuleId`] from a literal, checked when the program is compiled.
#[macro_export]
macro_rules! rule {
    ($text:literal) => {
        const {
            match $crate::RuleId::parse($text) {
                Some(id) => id,
                None => panic!("not a rule number"),
            }
        }
    };
}

impl RuleId {
    const PARTS: usize = 6;

    /// Reads `1.06.02.05`: a section of one digit and then parts of two digits each; `None` if it is anything else.
    pub const fn parse(text: &str) -> Option<RuleId> {
        let bytes = text.as_bytes();
        let mut parts = [0; Self::PARTS];
        if bytes.is_empty() || !bytes[0].is_ascii_digit() {
            return None;
        }
        parts[0] = bytes[0] - b'0';
        let mut len = 1;
        let mut at = 1;
        while at < bytes.len() {
            if len == Self::PARTS || bytes.len() - at < 3 || bytes[at] != b'.' {
                return None;
            }
            let (tens, ones) = (bytes[at + 1], bytes[at + 2]);
            if !tens.is_ascii_digit() || !ones.is_ascii_digit() {
                return None;
            }
            parts[len] = (tens - b'0') * 10 + (ones - b'0');
            len += 1;
            at += 3;
        }
        Some(RuleId { parts, len: len as u8 })
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.parts[0])?;
        for part in &self.parts[1..usize::from(self.len)] {
            write!(f, ".{part:02}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for RuleId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        RuleId::parse(text).ok_or_else(|| format!("{text:?} is no rule number; one looks like 1.06.02.05"))
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_number_prints_as_the_rulebook_does() {
        assert_eq!(rule!("1.06.02.05").to_string(), "1.06.02.05");
        assert_eq!(rule!("0.16").to_string(), "0.16");
        assert_eq!(format!("{:?}", rule!("0.16")), "0.16");
        for bad in [
            "",
            "1.",
            "1.6",
            "a.06",
            "1.06.02.05.06.07.08",
            "1.06x",
            "1.06.",
            "1.06.0",
            "1.06.1",
            ".06",
            "1,06",
        ] {
            assert!(bad.parse::<RuleId>().is_err(), "{bad} was taken for a rule");
        }
    }
}
