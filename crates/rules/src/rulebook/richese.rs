//! What tests of Richese share.

use super::*;
use crate::matter::Named;

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

impl Table {
    /// Richese auction a card of their cache at once, in this way.
    pub(super) fn auction_cached(&mut self, name: &str, method: Named) -> Vec<Event> {
        self.ok(Richese, Matter::DeclareRichese.says(Named::First));
        self.ok(Richese, Matter::AuctionRichese.says(cached(name)));
        self.ok(Richese, Matter::AuctionMethod.says(method))
    }

    /// Richese sell a card of their hand on the Black Market, in this way, and say nothing of it.
    pub(super) fn sell_unseen(&mut self, card: CardId, method: Named) -> Vec<Event> {
        self.ok(Richese, Matter::OfferBlackMarket.says(card));
        self.ok(Richese, Matter::AuctionMethod.says(method));
        self.ok(Richese, Matter::ClaimCard.leaves())
    }
}
