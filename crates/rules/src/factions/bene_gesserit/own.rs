//! What the Bene Gesserit alone have, beside what every player has.

use serde::{Deserialize, Serialize};

use crate::ids::TerritorySet;
use crate::outcome::Prediction;

/// What the Bene Gesserit have of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BeneGesseritBelongings {
    /// Where their tokens are advisors (Rule 2.02.10).
    pub(crate) advisors: TerritorySet,
    /// Who wins, and when (Rule 2.02.03).
    pub(crate) prediction: Option<Prediction>,
}

/// What everybody sees of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BeneGesseritPublic {
    /// Where their tokens are advisors (Rule 2.02.10).
    pub advisors: TerritorySet,
    /// The prediction, when the game is over (Rule 2.02.03).
    pub prediction: Option<Prediction>,
}

/// What the Bene Gesserit see of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BeneGesseritOwn {
    /// The prediction, once it is made (Rule 2.02.03).
    pub prediction: Option<Prediction>,
}

/// What of it can be laid out in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BeneGesseritPosition {
    /// Where their tokens are advisors (Rule 2.02.10).
    pub advisors: TerritorySet,
    /// The prediction (Rule 2.02.03).
    pub prediction: Option<Prediction>,
}

impl BeneGesseritPosition {
    /// The prediction is made before the Traitor Cards are dealt (Rule 2.02.03); nobody stands anywhere yet.
    pub(crate) fn before_the_deal(&self) -> BeneGesseritPosition {
        BeneGesseritPosition {
            prediction: self.prediction,
            advisors: TerritorySet::EMPTY,
        }
    }
}
