//! Section 2.02.

pub(super) mod charity;
pub(super) mod intrusion;
pub(super) mod sides;
pub(super) mod spiritual_advisors;
pub(super) mod take_up_arms;
pub(super) mod wartime;

use crate::ability::Ability;
use crate::board::board;
use crate::data::CardType;
use crate::factions::Start;
use crate::factions::row::{Amendments, Row};
use crate::ids::CardId;
use crate::state::State;

/// Advisors at the start of the advanced game (Rule 2.02.08).
const STARTING_ADVISORS: u8 = 1;

/// One advisor anywhere (Rule 2.02.08).
pub(super) fn advanced_start() -> Start {
    Start::Advisor(board().areas().collect(), STARTING_ADVISORS)
}

/// Any worthless card is a Karama in the advanced game (Rules 1.14.06, 2.02.22).
pub(super) fn karama_ability(state: &State, card: CardId) -> Option<Ability> {
    let worthless = card.facts().card_type == CardType::Worthless;
    (worthless && state.options.is_advanced()).then_some(Ability::WorthlessKarama)
}

/// What this faction changes.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        charity: Some(charity::claim),
        ..Amendments::NONE
    },
    moments: &[],
};
