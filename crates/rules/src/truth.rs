//! Questions that a Truthtrance can ask (Rule 3.01.22, R81).

use serde::{Deserialize, Serialize};

use crate::action::{CardKind, Plan};
use crate::data::CardType;
use crate::factions::{NoField, Terror};
use crate::ids::{CardId, Faction, LeaderId, Seat, TerritoryId};

/// The most characters of a question, and of the words of a deal.
pub const MAX_WORDS: usize = 200;

/// A yes-or-no question about the present or the past.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Question {
    /// "Do you hold a card of this name?" Any copy of it counts.
    HoldsCard(CardId),
    /// "Is this leader your traitor?"
    IsTraitor(LeaderId),
    /// "Do you have at least this much spice?"
    HasSpice(u16),
    /// "Did you predict that this player wins?"
    PredictedWinner(Seat),
    /// "Did you predict this turn?"
    PredictedTurn(u8),
    /// "Is this in your plan?", which is answered when the plan is committed and binds it from then on.
    PlanHas(PlanPart),
    /// In words; the player alone is answerable for the answer.
    Words(String),
    /// "Is this leader one of your hidden Face Dancers?" (Rule 2.08.03)
    IsFaceDancer(LeaderId),
    /// "Is this Terror token behind your shield?" (Rule 2.12.03)
    HasTerror(Terror),
    /// "Is your Terror token in this stronghold this one?" (Rule 2.12.05)
    TerrorIn(TerritoryId, Terror),
    /// "Is your No-Field token that lies face down this one?" (Rule 2.10.09)
    NoFieldIs(NoField),
    /// "Is the Ambassador with the sign of this faction in your supply?" (Rule 2.11.03)
    HasAmbassador(Faction),
}

/// What a Battle Plan can be asked for (Rules 4.01.17, 4.01.17.00, R81).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PlanPart {
    /// This leader.
    Leader(LeaderId),
    /// A card of this name.
    Card(CardId),
    /// A weapon of any kind; a worthless card is none.
    Weapon,
    /// A defense of any kind; a worthless card is none.
    Defense,
    /// A card of this kind.
    Kind(CardKind),
    /// The Kwisatz Haderach (Rule 2.01.11).
    KwisatzHaderach,
    /// Spice that supports forces (Rule 1.13.03).
    Spice,
}

impl PlanPart {
    /// Whether it is in this plan.
    pub fn is_in(self, plan: &Plan) -> bool {
        let any_of = |types: &[CardType]| plan.cards().any(|card| types.contains(&card.facts().card_type));
        match self {
            PlanPart::Leader(leader) => plan.leader() == Some(leader),
            PlanPart::Card(card) => plan.cards().any(|played| played.is_same_as(card)),
            PlanPart::Weapon => any_of(&[
                CardType::WeaponPoison,
                CardType::WeaponProjectile,
                CardType::WeaponSpecial,
            ]),
            PlanPart::Defense => any_of(&[CardType::DefensePoison, CardType::DefenseProjectile]),
            PlanPart::Kind(kind) => plan.cards().any(|card| kind.includes(card)),
            PlanPart::KwisatzHaderach => plan.kwisatz_haderach,
            PlanPart::Spice => plan.spice > 0,
        }
    }
}
