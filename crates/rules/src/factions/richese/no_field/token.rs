//! The three No-Field tokens, and where each of them is (Rules 2.10.03, 2.10.10, 2.10.13).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::forces::Forces;
use crate::ids::{AreaId, SeatSet};
use crate::matter::Named;

/// A No-Field token, by the number on it (Rule 2.10.03). It is written as that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum NoField {
    /// It stands for nobody.
    #[serde(rename = "0")]
    Zero,
    /// It stands for three forces.
    #[serde(rename = "3")]
    Three,
    /// It stands for five forces.
    #[serde(rename = "5")]
    Five,
}

impl NoField {
    /// All three.
    pub const ALL: [NoField; 3] = [NoField::Zero, NoField::Three, NoField::Five];

    /// For how many forces it stands.
    pub const fn number(self) -> u8 {
        match self {
            NoField::Zero => 0,
            NoField::Three => 3,
            NoField::Five => 5,
        }
    }

    /// The token with this number, if there is one.
    pub fn of(number: u8) -> Option<NoField> {
        NoField::ALL.into_iter().find(|token| token.number() == number)
    }

    /// The token with this name.
    pub fn named(named: Named) -> Option<NoField> {
        NoField::ALL.into_iter().find(|token| Named::from(*token) == named)
    }
}

impl From<NoField> for Named {
    fn from(token: NoField) -> Named {
        match token {
            NoField::Zero => Named::NoField0,
            NoField::Three => Named::NoField3,
            NoField::Five => Named::NoField5,
        }
    }
}

/// Some of the No-Field tokens. They are written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "ArrayVec<NoField, 3>", from = "ArrayVec<NoField, 3>")]
pub struct NoFieldSet([bool; 3]);

impl From<NoFieldSet> for ArrayVec<NoField, 3> {
    fn from(tokens: NoFieldSet) -> ArrayVec<NoField, 3> {
        tokens.iter().collect()
    }
}

impl From<ArrayVec<NoField, 3>> for NoFieldSet {
    fn from(tokens: ArrayVec<NoField, 3>) -> NoFieldSet {
        tokens.into_iter().collect()
    }
}

impl NoFieldSet {
    /// None.
    pub const EMPTY: NoFieldSet = NoFieldSet([false; 3]);

    /// Whether a token is among them.
    pub fn contains(self, token: NoField) -> bool {
        self.0[token as usize]
    }

    /// Puts one more among them.
    pub fn insert(&mut self, token: NoField) {
        self.0[token as usize] = true;
    }

    /// Takes one away.
    pub fn remove(&mut self, token: NoField) {
        self.0[token as usize] = false;
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self == NoFieldSet::EMPTY
    }

    /// Every one of them, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = NoField> {
        NoField::ALL.into_iter().filter(move |token| self.contains(*token))
    }
}

impl FromIterator<NoField> for NoFieldSet {
    fn from_iter<I: IntoIterator<Item = NoField>>(tokens: I) -> NoFieldSet {
        let mut set = NoFieldSet::EMPTY;
        for token in tokens {
            set.insert(token);
        }
        set
    }
}

/// Whether a token has been revealed at will in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum AtWill {
    /// None has been.
    #[default]
    NotYet,
    /// One has, and these came to stand there.
    Revealed { area: AreaId, forces: Forces },
    /// One has, before this position was laid out.
    Before,
}

/// Where the three are. One that is nowhere else is in the supply.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NoFields {
    /// The one that lies face down on the board (Rule 2.10.15).
    pub(crate) on_board: Option<NoField>,
    /// Those that lie face up before the shield (Rule 2.10.13).
    pub(crate) before_shield: NoFieldSet,
    /// Whether one has been revealed at will in this turn (Rule 2.10.12).
    pub(crate) at_will: AtWill,
    /// Who has asked for one as an ally in this turn and was given none (Rule 2.10.19).
    pub(crate) withheld: SeatSet,
}

impl NoFields {
    /// Those in the supply.
    pub(crate) fn supply(&self) -> NoFieldSet {
        let is_there = |token: &NoField| self.on_board != Some(*token) && !self.before_shield.contains(*token);
        NoField::ALL.into_iter().filter(is_there).collect()
    }

    /// The one on the board is turned up and lies before the shield now (Rule 2.10.13); which it is.
    pub(crate) fn turn_up(&mut self) -> Option<NoField> {
        let token = self.on_board.take()?;
        self.before_shield.insert(token);
        Some(token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_in_one_place() {
        let mut all = NoFields::default();
        assert_eq!(all.supply().iter().map(NoField::number).collect::<Vec<_>>(), [0, 3, 5]);
        all.on_board = Some(NoField::Three);
        assert!(!all.supply().contains(NoField::Three) && all.supply().len() == 2);
        assert_eq!(all.turn_up(), Some(NoField::Three));
        assert_eq!((all.turn_up(), all.on_board), (None, None));
        assert!(all.before_shield.contains(NoField::Three) && !all.supply().contains(NoField::Three));
        all.before_shield.remove(NoField::Three);
        assert!(all.before_shield.is_empty() && all.supply().len() == 3);
    }

    #[test]
    fn a_token_is_found_by_its_number_and_by_its_name() {
        for token in NoField::ALL {
            assert_eq!(NoField::of(token.number()), Some(token));
            assert_eq!(NoField::named(token.into()), Some(token));
        }
        assert_eq!((NoField::of(4), NoField::named(Named::Top)), (None, None));
    }

    #[test]
    fn the_tokens_are_those_of_the_components() {
        let file = include_str!("../../../../../../assets/data/components.json");
        let file: serde_json::Value = serde_json::from_str(file).unwrap();
        assert_eq!(
            file["richese_no_field_tokens"],
            serde_json::json!(NoField::ALL.map(NoField::number))
        );
    }
}
