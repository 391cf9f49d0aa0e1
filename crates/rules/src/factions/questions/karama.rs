//! Who has which special Karama power, and what else counts as a Karama.

use crate::ability::Ability;
use crate::factions::{bene_gesserit, harkonnen};
use crate::ids::{CardId, Faction, Seat, TerritoryId};
use crate::procedure::Call;
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State};

/// A special Karama power that is used at a time of its owner's choosing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PowerKind {
    /// Rule 1.14.02.
    Revive,
    /// Rule 1.14.03.
    Worm,
    /// Rule 1.14.04.
    TakeHand,
}

impl PowerKind {
    /// The rule that grants it.
    pub(crate) fn rule(self) -> RuleId {
        match self {
            PowerKind::Revive => rule!("1.14.02"),
            PowerKind::Worm => rule!("1.14.03"),
            PowerKind::TakeHand => rule!("1.14.04"),
        }
    }
}

/// The power of a faction that chooses when to use it.
pub(crate) fn power(faction: Faction) -> Option<PowerKind> {
    match faction {
        Faction::Emperor => Some(PowerKind::Revive),
        Faction::Fremen => Some(PowerKind::Worm),
        Faction::Harkonnen => Some(PowerKind::TakeHand),
        Faction::Atreides | Faction::BeneGesserit | Faction::SpacingGuild => None,
    }
}

/// The worm of Rule 1.14.03.
pub(crate) fn karama_worm(seat: Seat, territory: TerritoryId) -> Call {
    Call::KaramaWorm { seat, territory }
}

/// The taking of a hand by Rule 1.14.04; the cards have changed hands when it starts.
pub(crate) fn take_hand(state: &mut State, events: &mut Events, seat: Seat, from: Seat, cards: u8) -> Call {
    harkonnen::take_hand::take(state, events, seat, from, cards)
}

/// Whether a card that is no Karama can be played as one (Rule 2.02.22).
pub(crate) fn counts_as_karama(state: &State, seat: Seat, card: CardId) -> bool {
    karama_ability(state, seat, card).is_some()
}

/// The ability by which a card that is no Karama is played as one.
pub(crate) fn karama_ability(state: &State, seat: Seat, card: CardId) -> Option<Ability> {
    match state.faction(seat) {
        Faction::BeneGesserit => bene_gesserit::karama_ability(state, card),
        _ => None,
    }
}

/// Whether a faction can give its ally spice (Rule 2.03.06).
pub(crate) fn may_give_spice(faction: Faction) -> bool {
    faction == Faction::Emperor
}
