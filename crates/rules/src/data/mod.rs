//! Factions, leaders and cards, read once from `assets/data/components.json`.

mod card;
mod faction;
mod file;

use std::sync::LazyLock;

pub use card::{Card, CardFacts, CardOrigin, CardPower, CardType};
pub use faction::{FactionFacts, ForceRevival, LeaderFacts, LeaderStrength, Placement};

use crate::ids::{AreaId, CardId, Faction, LeaderId, SpiceCardId};

/// A card of the Spice Deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpiceCard {
    /// Spice appears here (Rule 1.02.04).
    Territory {
        /// Where.
        area: AreaId,
        /// How much.
        amount: u8,
    },
    /// A sandworm (Rule 1.02.05).
    ShaiHulud,
}

/// All component facts.
#[derive(Debug)]
pub struct Components {
    factions: Vec<FactionFacts>,
    leaders: Vec<LeaderFacts>,
    cards: Vec<CardFacts>,
    spice_cards: Vec<SpiceCard>,
    storm_cards: Vec<u8>,
}

/// The components of the game.
#[inline]
pub fn components() -> &'static Components {
    static COMPONENTS: LazyLock<Components> = LazyLock::new(|| {
        // Part of the program, and read by a test of this crate: cannot fail in a build that passed.
        file::read(include_str!("../../../../assets/data/components.json")).expect("components.json is sound")
    });
    &COMPONENTS
}

impl Components {
    /// Every Treachery Card of every deck.
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = CardId> + use<> {
        CardId::all()
    }

    /// The Treachery Cards of one deck.
    pub fn cards_of(&self, origin: CardOrigin) -> impl DoubleEndedIterator<Item = CardId> {
        self.cards()
            .filter(move |card| self.cards[card.index()].origin == origin)
    }

    /// Every card of the Spice Deck.
    pub fn spice_cards(&self) -> impl DoubleEndedIterator<Item = SpiceCardId> + use<> {
        SpiceCardId::all()
    }

    /// The numbers in the Storm Deck (Rule 2.04.13).
    pub fn storm_cards(&self) -> &[u8] {
        &self.storm_cards
    }

    /// Every leader disc.
    pub fn leaders(&self) -> impl DoubleEndedIterator<Item = LeaderId> + use<> {
        LeaderId::all()
    }
}

impl Faction {
    /// What the data file says of it.
    #[inline]
    pub fn facts(self) -> &'static FactionFacts {
        &components().factions[self.index()]
    }
}

impl LeaderId {
    /// What the data file says of it.
    #[inline]
    pub fn facts(self) -> &'static LeaderFacts {
        &components().leaders[self.index()]
    }
}

impl CardId {
    /// What the data file says of it.
    #[inline]
    pub fn facts(self) -> &'static CardFacts {
        &components().cards[self.index()]
    }
}

impl SpiceCardId {
    /// What the card says.
    pub fn facts(self) -> SpiceCard {
        components().spice_cards[self.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leader(name: &str) -> &'static LeaderFacts {
        let found = components().leaders().find(|leader| leader.facts().name == name);
        found.expect("the data have it").facts()
    }

    #[test]
    fn the_components_have_the_counts_that_their_file_states() {
        let counts: serde_json::Value =
            serde_json::from_str(include_str!("../../../../assets/data/components.json")).unwrap();
        let counts = &counts["counts"];
        for (origin, count) in [
            (CardOrigin::Base, "base_treachery"),
            (CardOrigin::IxianTleilaxu, "ixian_tleilaxu_treachery"),
            (CardOrigin::RicheseCache, "richese_cache"),
            (CardOrigin::EcazMoritani, "ecaz_moritani_treachery"),
        ] {
            assert_eq!(counts[count], components().cards_of(origin).count());
        }
        let special = counts["special_discs"].as_array().unwrap().len() as u64;
        assert_eq!(
            counts["leaders"].as_u64().unwrap() + special,
            components().leaders.len() as u64
        );
        assert_eq!(counts["factions"], components().factions.len());
        assert_eq!(counts["spice_deck"], components().spice_cards.len());
        for faction in Faction::ALL {
            let forces = faction.facts().forces;
            assert_eq!(forces.normal + forces.elite, 20, "{faction:?}");
            assert_eq!(faction.facts().leaders.len(), 5, "{faction:?}");
        }
    }

    #[test]
    fn ids_are_as_many_as_there_are_things() {
        assert_eq!(usize::from(LeaderId::COUNT), components().leaders.len());
        assert_eq!(usize::from(CardId::COUNT), components().cards.len());
        assert_eq!(usize::from(SpiceCardId::COUNT), components().spice_cards.len());
        // The Hidden Mobile Stronghold is a territory of one area beside those of the map (Rule 2.07.17).
        let (areas, territories) = (crate::board().areas(), crate::board().territories());
        assert_eq!(usize::from(AreaId::COUNT), areas.count() + 1);
        assert_eq!(usize::from(crate::TerritoryId::COUNT), territories.count() + 1);
    }

    /// Rules 2.08.14, 2.09.16, 2.11.16.
    #[test]
    fn discs_with_rules_of_their_own() {
        let zoal = leader("Zoal");
        assert_eq!((zoal.strength.value(), zoal.revival_price), (3, 3));
        assert_eq!(zoal.strength.to_string(), "X");
        assert_eq!(zoal.strength.against(Some(leader("Stilgar").strength)), 7);
        assert_eq!(zoal.strength.against(None), 0);
        let auditor = leader("Auditor");
        assert_eq!(auditor.faction, Some(Faction::Choam));
        assert!(auditor.advanced_only && auditor.has_traitor_card);
        assert!(!auditor.can_be_captured && !auditor.can_be_ghola, "Rule 2.09.19");
        let vidal = leader("Duke Vidal");
        let of_nobody = components().leaders().filter(|leader| leader.facts().faction.is_none());
        assert!(of_nobody.eq([LeaderId::DUKE_VIDAL]));
        assert_eq!((vidal.faction, vidal.strength), (None, LeaderStrength::Fixed(6)));
        assert_eq!(vidal.revival_price, 5);
        assert!(vidal.can_be_captured && vidal.can_be_ghola);
        let beside = [Faction::Ecaz, Faction::Moritani].into_iter().collect();
        assert_eq!(vidal.in_play_with, beside);
    }

    #[test]
    fn copies_of_a_card_are_the_same_card_in_every_deck() {
        let karamas: Vec<CardId> = components()
            .cards()
            .filter(|card| card.facts().card == Card::Karama)
            .collect();
        assert_eq!(karamas.len(), 3);
        assert!(karamas.iter().all(|card| card.is_same_as(karamas[0])));
        for card in components().cards() {
            for other in components().cards() {
                assert_eq!(other.is_same_as(card), other.facts().name == card.facts().name);
            }
        }
    }

    /// Rules 2.07.02, 2.11.02, 2.12.02.
    #[test]
    fn starts_of_the_expansion_factions() {
        let start = |faction: Faction| faction.facts().placement.clone();
        assert_eq!(start(Faction::Ixians), Placement::OnToken(crate::Forces::of(3, 3)));
        let basin = crate::board().find_area("Imperial Basin", crate::Sector(9)).unwrap();
        assert_eq!(start(Faction::Ecaz), Placement::Fixed(vec![(basin, 6)]));
        assert_eq!(start(Faction::Moritani), Placement::Unoccupied(6));
        assert_eq!(start(Faction::Tleilaxu), Placement::Fixed(Vec::new()));
    }
}
