//! Rules 2.10.20 to 2.10.24: the gift to the ally, and the Black Market.

use super::richese::cached;
use super::*;
use crate::matter::Named;
use crate::refusal::Reason;

const THREE: [Faction; 3] = [Richese, Harkonnen, Fremen];

/// Richese hold a Lasgun and the bidding begins.
fn market() -> (Table, CardId) {
    let mut table = Table::advanced(Phase::Bidding, &THREE);
    let card = table.give(Richese, "Lasgun");
    table.begin();
    (table, card)
}

fn row(events: &[Event]) -> Option<(u8, Seat)> {
    let cards = events.iter().find_map(|event| match event.kind {
        EventKind::RowDealt { cards } => Some(cards),
        _ => None,
    })?;
    let opener = events.iter().find_map(|event| match event.kind {
        EventKind::AuctionOpened { opener, .. } => Some(opener),
        _ => None,
    })?;
    Some((cards, opener))
}

#[test]
fn r2_10_20_card_gift() {
    let mut table = Table::before(Phase::Revival, &THREE);
    table.bury(Harkonnen, 3);
    let (card, other) = (table.give_cached(Richese, "Distrans"), table.give(Richese, "Lasgun"));
    table.begin();
    table.refused_for(Richese, Action::GiveCard(card), "2.10.20", Reason::NoAllyToGive);
    table.ally(Richese, Fremen);
    table.refused_for(Richese, Action::GiveCard(other), "2.10.20", Reason::CannotGiveCard);
    table.refused_for(Fremen, Action::GiveCard(card), "2.10.20", Reason::NoSuchAbility);
    table.ok(Richese, Action::GiveCard(card));
    assert_eq!(table.hand_of(Fremen), [card]);
    let second = table.give_cached(Richese, "Semuta Drug");
    for name in ["Shield", "Shield", "Snooper"] {
        table.give(Fremen, name);
    }
    table.refused_for(Richese, Action::GiveCard(second), "2.10.20", Reason::HandIsFull);
}

/// While cards are up, too, unless the ally's own bid would meet a full hand (R190).
#[test]
fn r2_10_20_gifts_while_cards_are_up() {
    let bidding = |held: usize| {
        let mut table = Table::before(Phase::Bidding, &THREE);
        let card = table.give_cached(Richese, "Distrans");
        for _ in 0..held {
            table.give(Fremen, "Shield");
        }
        table.ally(Richese, Fremen);
        table.begin();
        table.ok(Richese, Matter::DeclareRichese.says(Named::Last));
        let bids = |game: &Game| {
            let prompt = game.prompt(game.state.seat_of(Fremen).unwrap());
            prompt.is_some_and(|prompt| matches!(prompt.kind, PromptKind::Bid { .. }))
        };
        table.default_until(bids);
        (table, card)
    };
    // Who has bid keeps room for one more.
    let (mut table, card) = bidding(2);
    table.ok(Fremen, Action::Bid(1));
    table.ok(Richese, Action::GiveCard(card));
    assert!(table.hand_of(Fremen).contains(&card));
    let (mut table, card) = bidding(2);
    table.give(Fremen, "Snooper");
    table.ok(Fremen, Action::Bid(1));
    assert!(table.own_view(Richese).free_acts.card_gifts.is_empty());
    table.refused_for(Richese, Action::GiveCard(card), "2.10.20", Reason::BidNeedsRoom);
    // Beaten, it needs none.
    while !table.asks_nobody_but(Harkonnen) {
        table.ok(Richese, Action::Pass);
    }
    table.ok(Harkonnen, Action::Bid(2));
    assert_eq!(table.own_view(Richese).free_acts.card_gifts[..], [card]);
    table.ok(Richese, Action::GiveCard(card));
    // Who is asked and has no room any more is asked no more (Rule 1.04.03).
    let (mut table, card) = bidding(2);
    table.give(Fremen, "Snooper");
    table.ok(Richese, Action::GiveCard(card));
    assert!(table.asks(Fremen).is_none() && !table.prompts().is_empty());
    table.finish();
    assert_eq!(table.hand_of(Fremen).len(), 4);
}

/// A silent bid counts whatever it is: what it is Richese do not hear (R190).
#[test]
fn r2_10_20_gifts_while_bids_are_silent() {
    for (amount, held) in [(0u16, 3), (2, 3), (2, 2)] {
        let mut table = Table::before(Phase::Bidding, &THREE);
        let card = table.give_cached(Richese, "Distrans");
        table.ally(Richese, Fremen);
        table.begin();
        table.auction_cached("Ornithopter", Named::Silent);
        for _ in 0..held {
            table.give(Fremen, "Shield");
        }
        let early = |table: &Table| {
            let mut early = Table(table.0.clone());
            early.ok(Richese, Action::GiveCard(card));
            assert_eq!(early.asks(Fremen).is_none(), held == 3, "a full hand does not bid");
        };
        early(&table);
        table.ok(Fremen, Matter::SilentBid.says(amount));
        if held == 3 {
            table.refused_for(Richese, Action::GiveCard(card), "2.10.20", Reason::BidNeedsRoom);
        } else {
            table.ok(Richese, Action::GiveCard(card));
            table.ok(Richese, Matter::SilentBid.says(0u16));
            table.ok(Harkonnen, Matter::SilentBid.says(0u16));
            assert!(table.hand_of(Fremen).contains(&cached("Ornithopter")));
        }
    }
}

#[test]
fn r2_10_21_black_market() {
    let (mut table, card) = market();
    assert!(table.asks_nobody_but(Richese));
    table.refused_for(
        Richese,
        Matter::OfferBlackMarket.says(cached("Distrans")),
        "2.10.21",
        Reason::NotInHand,
    );
    table.sell_unseen(card, Named::OnceAroundRight);
    table.ok(Harkonnen, Action::Bid(3));
    table.ok(Fremen, Action::Pass);
    table.ok(Richese, Action::Pass);
    assert!(table.hand_of(Harkonnen).contains(&card) && table.hand_of(Richese).is_empty());
    assert_eq!((table.spice_of(Richese), table.spice_of(Harkonnen)), (13, 7));
    // One card fewer for the sale, and one for the declared auction (R29); the first in Storm Order opens (R156).
    let events = table.ok(Richese, Matter::DeclareRichese.says(Named::Last));
    assert_eq!(row(&events), Some((1, table.seat(Richese))));
    // The basic game has none.
    let mut basic = Table::before(Phase::Bidding, &THREE);
    basic.give(Richese, "Lasgun");
    basic.begin();
    assert!(basic.asks_about(Richese, Matter::DeclareRichese));
}

#[test]
fn r2_10_22_unsold_it_stays_in_the_hand() {
    let (mut table, card) = market();
    table.sell_unseen(card, Named::Normal);
    table.ok(Richese, Action::Bid(2));
    table.ok(Harkonnen, Action::Pass);
    table.ok(Fremen, Action::Pass);
    assert_eq!((table.hand_of(Richese), table.spice_of(Richese)), (vec![card], 10));
    assert!(!table.state.belongings.richese.market_sold && table.state.treachery.offered.is_none());
}

#[test]
fn r2_10_22_what_is_up_cannot_be_used() {
    let mut table = Table::advanced(Phase::Bidding, &THREE);
    let card = table.give(Richese, "Karama");
    table.begin();
    assert!(table.state.has_karama(table.seat(Richese)));
    table.sell_unseen(card, Named::Normal);
    let seat = table.seat(Richese);
    assert!(!table.state.has_karama(seat) && table.state.power_card(seat).is_none());
    assert!(table.state.is_card_bound(seat, card));
}

#[test]
fn r2_10_23_normal_bidding_goes_on_where_it_left_off() {
    let (mut table, card) = market();
    table.set_storm(4);
    let events = table.sell_unseen(card, Named::Normal);
    assert!(
        events
            .iter()
            .all(|event| !matches!(event.kind, EventKind::HandsDeclared { .. }))
    );
    assert!(table.asks_nobody_but(Harkonnen), "the first in Storm Order opens");
    table.ok(Harkonnen, Action::Bid(1));
    table.ok(Fremen, Action::Pass);
    table.ok(Richese, Action::Pass);
    let events = table.default_until(|game| {
        game.prompts()
            .iter()
            .any(|(_, it)| matches!(it.kind, PromptKind::Bid { .. }))
    });
    assert_eq!(row(&events), Some((1, table.seat(Fremen))));
}
