//! What a bot does at the auctions of Richese, and as Richese (Rules 2.10.05 to 2.10.08, 2.10.21).

use arrakis_rules::{Action, AuctionMethod, Business, CardId, CardType, Named, Power, PowerOptions, View};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::battle;
use super::players::RESERVE;

/// Spice for a card that is taken out of the cache (Rule 1.14.10), and is worth it.
const TAKEN: u16 = 6;
/// With so many cards a hand is nearly full.
const MANY: usize = 3;

/// What a card that one sees is worth at an auction.
pub(crate) fn worth(card: CardId) -> u16 {
    match card.facts().card_type {
        CardType::Worthless => 0,
        CardType::WeaponSpecial | CardType::DefenseSpecial => 6,
        CardType::WeaponProjectile | CardType::WeaponPoison => 5,
        CardType::DefenseProjectile | CardType::DefensePoison => 5,
        CardType::Special | CardType::SpecialBattle => 4,
        _ => 3,
    }
}

/// The card that is up, if the bot sees it: on the table, or by a look of its own.
pub(crate) fn seen(view: &View) -> Option<CardId> {
    let open = match &view.public.business {
        Business::Offer { card, .. } => *card,
        _ => None,
    };
    open.or_else(|| view.own.as_ref()?.belongings.bid_card())
}

/// Whether a bid is final, since everybody comes but once.
pub(crate) fn comes_once(view: &View) -> bool {
    matches!(
        view.public.business,
        Business::Offer {
            method: AuctionMethod::OnceAroundRight | AuctionMethod::OnceAroundLeft,
            ..
        }
    )
}

/// What Richese do without being asked: with spice to spare they take the best card of the cache by a Karama (Rule 1.14.10), and
/// the ally gets a card for battle of whose kind they hold another one (Rule 2.10.20).
pub(crate) fn free_act(view: &View) -> Option<Action> {
    let own = view.own.as_ref()?;
    if let Some(PowerOptions::TakeCached { cards }) = &own.free_acts.power
        && own.spice >= TAKEN + RESERVE
    {
        let cards: Vec<CardId> = cards.iter().collect();
        return dearest(&cards).map(|card| Action::UsePower(Power::TakeCached(card)));
    }
    let fights = |card: &CardId| {
        let facts = card.facts();
        facts.card_type != CardType::Worthless && (facts.is_weapon() || facts.fits_defense())
    };
    let is_spare = |card: &CardId| {
        let same = |other: &&CardId| other.facts().is_weapon() == card.facts().is_weapon() && fights(other);
        fights(card) && own.hand.iter().filter(same).count() > 1
    };
    let given = own.free_acts.card_gifts.iter().find(|card| is_spare(card))?;
    Some(Action::GiveCard(*given))
}

/// What to hold in one hand: what the card is worth, if that can be spared.
pub(crate) fn silent(view: &View, most: u16, chance: &mut ChaCha8Rng) -> u16 {
    let sells = match &view.public.business {
        Business::Offer { seller, .. } => view.own.as_ref().is_some_and(|own| own.seat == *seller),
        _ => false,
    };
    // What nobody wants stays with the seller for nothing.
    if sells {
        return 0;
    }
    let worth = seen(view).map_or(2, worth);
    let spare = most.saturating_sub(RESERVE);
    chance.random_range(0..=worth).min(spare)
}

/// Whether the auction comes first: with few cards in hand, so that what nobody wants finds room.
pub(crate) fn declares(view: &View) -> Named {
    let held = view.own.as_ref().map_or(0, |own| own.hand.len());
    if held < MANY { Named::Last } else { Named::First }
}

/// The card of the cache that brings most.
pub(crate) fn dearest(cards: &[CardId]) -> Option<CardId> {
    cards.iter().copied().max_by_key(|card| (worth(*card), *card))
}

/// All at once, where the others are rich, and else one after the other.
pub(crate) fn method(chance: &mut ChaCha8Rng) -> Named {
    if chance.random() {
        Named::OnceAroundRight
    } else {
        Named::Silent
    }
}

/// A card that does nothing is sold, and of a full hand the one that is missed least.
pub(crate) fn offers(view: &View, cards: &[CardId], chance: &mut ChaCha8Rng) -> Option<CardId> {
    let held = view.own.as_ref().map_or(0, |own| own.hand.len());
    let useless = battle::useless(cards).first().copied();
    let spare = battle::worst(cards, 1).first().copied().filter(|_| held > MANY);
    useless.or(spare).filter(|_| chance.random_ratio(2, 3))
}

/// It is said to be something good.
pub(crate) fn claims(cards: &[CardId], chance: &mut ChaCha8Rng) -> Option<CardId> {
    let weapon = |card: &CardId| {
        matches!(
            card.facts().card_type,
            CardType::WeaponPoison | CardType::WeaponProjectile
        )
    };
    let weapons: Vec<CardId> = cards.iter().copied().filter(weapon).collect();
    let claimed = weapons.get(chance.random_range(0..weapons.len().max(1)))?;
    chance.random::<bool>().then_some(*claimed)
}
