//! What tests of Richese share.

use super::*;

pub(super) const BOTH: [fn() -> Options; 2] = [Options::default, Options::advanced];

/// A card of the cache.
pub(super) fn cached(name: &str) -> CardId {
    components()
        .cards_of(crate::data::CardOrigin::RicheseCache)
        .find(|card| card.facts().name == name)
        .unwrap_or_else(|| panic!("no {name} in the cache"))
}

impl Table {
    /// A card from the cache to a hand.
    pub(super) fn give_cached(&mut self, faction: Faction, name: &str) -> CardId {
        let (seat, card) = (self.seat(faction).index(), cached(name));
        assert!(self.state.treachery.cache.contains(card), "{name} is no longer there");
        self.state.treachery.cache.remove(card);
        self.state.treachery.hands[seat].push(card);
        card
    }
}
