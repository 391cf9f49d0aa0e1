//! What the numbers in views, questions and answers stand for.

use arrakis_rules::{AreaId, CardId, LeaderId, SpiceCardId, TerritoryId};
use serde::Serialize;

/// The names of everything that is a number in views, questions and answers: the first of each list is that of number 0.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Names {
    /// Of territories.
    territories: Vec<&'static str>,
    /// Of areas: a territory, and the sector of it if it lies in one.
    areas: Vec<String>,
    /// Of leaders.
    leaders: Vec<&'static str>,
    /// Of Treachery Cards.
    cards: Vec<&'static str>,
    /// Of the cards of the Spice Deck.
    spice_cards: Vec<String>,
}

impl Names {
    /// All of them.
    pub(crate) fn all() -> Names {
        let area = |area: AreaId| match area.sector().0 {
            0 => area.territory().name().to_owned(),
            sector => format!("{} (sector {sector})", area.territory().name()),
        };
        let spice_card = |card: SpiceCardId| match card.facts() {
            arrakis_rules::SpiceCard::Territory { area: place, .. } => area(place),
            other => format!("{other:?}"),
        };
        Names {
            territories: TerritoryId::all().map(TerritoryId::name).collect(),
            areas: AreaId::all().map(area).collect(),
            leaders: LeaderId::all().map(|leader| leader.facts().name.as_str()).collect(),
            cards: CardId::all().map(|card| card.facts().name.as_str()).collect(),
            spice_cards: SpiceCardId::all().map(spice_card).collect(),
        }
    }
}
