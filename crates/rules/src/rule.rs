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
    const BASE: u64 = 101;

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

    /// The parts as digits of a number in base [`Self::BASE`], each one more than it is, so that no number has two meanings.
    fn to_number(self) -> u64 {
        let parts = &self.parts[..usize::from(self.len)];
        parts
            .iter()
            .fold(0, |number, part| number * Self::BASE + u64::from(*part) + 1)
    }

    fn from_number(number: u64) -> Option<RuleId> {
        let mut rest = number;
        let mut digits = arrayvec::ArrayVec::<u8, { Self::PARTS }>::new();
        while rest > 0 {
            let part = (rest % Self::BASE).checked_sub(1)?;
            digits.try_push(u8::try_from(part).ok()?).ok()?;
            rest /= Self::BASE;
        }
        let section = digits.last()?;
        if *section > 9 {
            return None;
        }
        let mut parts = [0; Self::PARTS];
        for (part, digit) in parts.iter_mut().zip(digits.iter().rev()) {
            *part = *digit;
        }
        let len = u8::try_from(digits.len()).ok()?;
        Some(RuleId { parts, len })
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

/// People's forms have it as the rulebook writes it, others as one number, which is less than half as long.
impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u64(self.to_number())
        }
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
            text.parse().map_err(serde::de::Error::custom)
        } else {
            let number = u64::deserialize(deserializer)?;
            RuleId::from_number(number).ok_or_else(|| serde::de::Error::custom(format!("{number} stands for no rule")))
        }
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

    #[test]
    fn a_rule_number_is_written_short_where_nobody_reads_it() {
        for text in ["0", "9", "0.00", "0.04", "0.99", "1.06.02.05", "9.99.99.99.99.99"] {
            let rule: RuleId = text.parse().unwrap();
            let bytes = postcard::to_stdvec(&rule).unwrap();
            assert_eq!(postcard::from_bytes::<RuleId>(&bytes).unwrap(), rule);
            let text = serde_json::to_string(&rule).unwrap();
            assert_eq!(text, format!("\"{rule}\""));
            assert_eq!(serde_json::from_str::<RuleId>(&text).unwrap(), rule);
        }
        assert_eq!(postcard::to_stdvec(&rule!("1.06.02.05")).unwrap().len(), 4);
        // No section, a section of two digits, a part that is not there, too many parts.
        for none in [0, 11, 101, 2 * 101, 11 * 101 + 1, u64::MAX] {
            let bytes = postcard::to_stdvec(&none).unwrap();
            assert!(
                postcard::from_bytes::<RuleId>(&bytes).is_err(),
                "{none} was taken for a rule"
            );
        }
    }
}
