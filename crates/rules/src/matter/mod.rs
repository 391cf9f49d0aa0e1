//! The small questions: yes or no, an amount, one of a few things, some of them, or forces.
//!
//! What is asked about is a [`Matter`], a row of one table. How it can be answered is a [`Shape`], and what is answered
//! a [`Choice`]. Whatever holds for all questions of a shape is written once: whether an answer is legal, one drawn at
//! random, what a clock plays, and why an answer is refused.

mod answers;
mod choice;
mod named;
mod shape;
mod table;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use choice::Choice;
pub use named::Named;
pub(crate) use named::{Captive, Escort};
pub use shape::{Form, Kind, Shape, Thing, Things};
pub use table::{Fallback, Interest, Matter};

use crate::forces::Forces;
use crate::ids::{AreaId, CardId, Faction, LeaderId, Seat, TerritoryId};
use crate::rule::RuleId;
use crate::sizes::TREACHERY_CARDS;

/// A small question: what it is about, and how it can be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// What is asked.
    pub matter: Matter,
    /// The rule that asks it.
    pub rule: RuleId,
    /// What the sentence that asks it names.
    pub about: About,
    /// How it can be answered.
    pub shape: Shape,
}

/// What the sentence that asks a question names: whatever the question has of these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// A player.
    pub who: Option<Seat>,
    /// A place.
    pub area: Option<AreaId>,
    /// A territory.
    pub territory: Option<TerritoryId>,
    /// Forces.
    pub forces: Option<Forces>,
    /// A leader.
    pub leader: Option<LeaderId>,
    /// A faction.
    pub faction: Option<Faction>,
    /// A number: of spice, or of sectors.
    pub amount: Option<u16>,
    /// Spice for each; of leaders, how much of their price is paid, in percent.
    pub price: Option<u16>,
}

/// The whole price of leaders, and half of it, in percent (Rules 1.05.03.01, 2.08.09).
const WHOLE: u16 = 100;
const HALF: u16 = 50;

impl Matter {
    fn ask(self, shape: Shape) -> Decision {
        debug_assert_eq!(shape.form(), self.form(), "{self:?} is asked as its row says");
        Decision {
            matter: self,
            rule: self.rule(),
            about: About::default(),
            shape,
        }
    }

    /// Asks for yes or no.
    pub fn yes_no(self) -> Decision {
        self.ask(Shape::YesNo { yes: true })
    }

    /// Asks for yes or no, where perhaps only no is possible: who is asked must not tell what somebody holds.
    pub fn yes_no_if(self, yes: bool) -> Decision {
        self.ask(Shape::YesNo { yes })
    }

    /// Asks for a number.
    pub fn amount(self, min: impl Into<u16>, max: impl Into<u16>) -> Decision {
        self.ask(Shape::Amount {
            min: min.into(),
            max: max.into(),
            or_nothing: self.or_nothing(),
        })
    }

    /// Asks for one of these.
    pub fn one_of(self, of: impl Into<Things>) -> Decision {
        self.ask(Shape::One {
            of: of.into(),
            or_nothing: self.or_nothing(),
        })
    }

    /// Asks for some of these, any number of them.
    pub fn any_of(self, of: impl Into<Things>) -> Decision {
        let of = of.into();
        let most = of.len() as u8;
        self.ask(Shape::Several { of, least: 0, most })
    }

    /// Asks for so many of these.
    pub fn so_many_of(self, of: impl Into<Things>, count: u8) -> Decision {
        self.ask(Shape::Several {
            of: of.into(),
            least: count,
            most: count,
        })
    }

    /// Asks for some of these forces.
    pub fn forces(self, of: Forces, most: u8) -> Decision {
        self.ask(Shape::Forces { of, most })
    }
}

impl Decision {
    /// It is this rule that asks, and not the one in the row of the matter.
    pub fn by(self, rule: RuleId) -> Decision {
        Decision { rule, ..self }
    }

    fn about(mut self, set: impl FnOnce(&mut About)) -> Decision {
        set(&mut self.about);
        self
    }

    /// It is about this player.
    pub fn who(self, who: Seat) -> Decision {
        self.about(|about| about.who = Some(who))
    }

    /// It is about this place.
    pub fn area(self, area: AreaId) -> Decision {
        self.about(|about| about.area = Some(area))
    }

    /// It is about this territory.
    pub fn territory(self, territory: TerritoryId) -> Decision {
        self.about(|about| about.territory = Some(territory))
    }

    /// It is about these forces.
    pub fn of_forces(self, forces: Forces) -> Decision {
        self.about(|about| about.forces = Some(forces))
    }

    /// It is about this leader.
    pub fn leader(self, leader: LeaderId) -> Decision {
        self.about(|about| about.leader = Some(leader))
    }

    /// It is about this faction.
    pub fn faction(self, faction: Faction) -> Decision {
        self.about(|about| about.faction = Some(faction))
    }

    /// It is about so much.
    pub fn number(self, amount: impl Into<u16>) -> Decision {
        self.about(|about| about.amount = Some(amount.into()))
    }

    /// Each costs this.
    pub fn price(self, price: impl Into<u16>) -> Decision {
        self.about(|about| about.price = Some(price.into()))
    }

    /// Leaders cost their price, or half of it where that can be halved (Rules 2.08.09, 2.08.14).
    pub fn of_price(self, halved: bool) -> Decision {
        self.price(if halved { HALF } else { WHOLE })
    }

    /// Whether half of the price is paid, in a question which leader to revive.
    pub fn halves(&self) -> Option<bool> {
        matches!(self.matter.form(), Form::One(Kind::Leader)).then_some(self.about.price? == HALF)
    }

    /// What a leader costs, in such a question: the one that it is about costs the whole price, beside others at half of theirs
    /// (R200).
    pub fn price_of(&self, leader: LeaderId) -> Option<u16> {
        let facts = leader.facts();
        let price = u16::from(facts.revival_price);
        let halved = self.halves()? && facts.price_can_be_halved && self.about.leader != Some(leader);
        Some(if halved { price.div_ceil(2) } else { price })
    }
}

/// Cards in a question or an answer: all there are, at most.
pub(crate) type Cards = ArrayVec<CardId, TREACHERY_CARDS>;
