//! Rules 2.10.05 to 2.10.08.02: Richese auction a card of their cache.

use super::richese::{BOTH, cached};
use super::*;
use crate::ability::Ability;
use crate::matter::Named;
use crate::refusal::Reason;

const THREE: [Faction; 3] = [Richese, Harkonnen, Fremen];

fn bidding(factions: &[Faction]) -> Table {
    let mut table = Table::before(Phase::Bidding, factions);
    table.begin();
    table
}

fn row(events: &[Event]) -> Option<u8> {
    events.iter().find_map(|event| match event.kind {
        EventKind::RowDealt { cards } => Some(cards),
        _ => None,
    })
}

#[test]
fn r2_10_05_declared() {
    for options in BOTH {
        let mut table = Table::before_with(options(), Phase::Bidding, &THREE);
        table.begin();
        assert!(table.asks_nobody_but(Richese) && table.asks_about(Richese, Matter::DeclareRichese));
        let other = Matter::DeclareRichese.says(Named::Silent);
        table.refused_for(Richese, other, "2.10.05", Reason::NotAmongThem);
        let events = table.ok(Richese, Matter::DeclareRichese.says(Named::Last));
        assert_eq!(row(&events), Some(2));
    }
    // It is a duty while there is a card (R152).
    let mut table = Table::before(Phase::Bidding, &THREE);
    let decks = &mut table.state.treachery;
    decks.deck.extend(decks.cache.iter());
    decks.cache = Default::default();
    assert_eq!(row(&table.begin()), Some(3));
}

#[test]
fn r2_10_08_the_declaration_of_a_turn_ends_with_it() {
    let mut table = bidding(&THREE);
    table.ok(Richese, Matter::DeclareRichese.says(Named::Last));
    table.finish();
    table.default_until(|game| {
        game.prompts()
            .iter()
            .any(|(_, it)| it.kind.is_about(Matter::DeclareRichese))
    });
    assert_eq!(table.state.turn, 3);
    assert_eq!(table.state.belongings.richese.declared, None);
}

#[test]
fn r2_10_06_alternate_income() {
    let mut table = bidding(&[Richese, Fremen, Emperor]);
    table.auction_cached("Distrans", Named::OnceAroundRight);
    table.ok(Fremen, Action::Bid(4));
    table.ok(Emperor, Action::Pass);
    table.ok(Richese, Action::Pass);
    assert_eq!(
        (table.spice_of(Richese), table.spice_of(Fremen), table.spice_of(Emperor)),
        (14, 6, 10)
    );
    assert!(table.hand_of(Fremen).contains(&cached("Distrans")));
}

#[test]
fn r2_10_06_what_the_ally_richese_pay_goes_to_the_bank() {
    let mut table = Table::before(Phase::Bidding, &[Richese, Fremen, Harkonnen]);
    table.ally(Richese, Fremen);
    table.begin();
    table.auction_cached("Distrans", Named::OnceAroundRight);
    table.ok(Richese, Action::Pledge(5));
    table.ok(Fremen, Action::Bid(12));
    table.ok(Harkonnen, Action::Pass);
    table.ok(Richese, Action::Pass);
    table.ok(
        Fremen,
        Action::PayForCard {
            from_ally: 2,
            karama: None,
        },
    );
    // Ten of the Fremen are theirs; their own two are not paid by another faction (R24).
    assert_eq!((table.spice_of(Richese), table.spice_of(Fremen)), (18, 0));
}

/// R202: what they themselves pay as an ally goes to the Emperor, unless that is stopped; nobody hears how much it was.
#[test]
fn r2_10_06_what_the_ally_richese_pay_goes_to_the_emperor() {
    for (stopped, emperors) in [(false, 12), (true, 10)] {
        let mut table = Table::before(Phase::Bidding, &[Richese, Fremen, Emperor, Harkonnen]);
        table.ally(Richese, Fremen);
        table.no_stops();
        if stopped {
            table.give_karama(Harkonnen, Ability::PaymentForTreachery);
        }
        table.begin();
        table.auction_cached("Distrans", Named::OnceAroundRight);
        table.ok(Richese, Action::Pledge(2));
        while !matches!(table.asks(Fremen), Some(PromptKind::Bid { .. })) {
            let (seat, _) = table.prompts().remove(0);
            table.ok(table.state.faction(seat), Action::Pass);
        }
        let mut events = table.ok(Fremen, Action::Bid(12));
        while let Some(PromptKind::Bid { .. }) = table.prompts().first().map(|(_, prompt)| prompt.kind.clone()) {
            let (seat, _) = table.prompts().remove(0);
            events.extend(table.ok(table.state.faction(seat), Action::Pass));
            if table.spice_of(Fremen) == 0 || !table.state.treachery.cache.contains(cached("Distrans")) {
                break;
            }
        }
        if stopped {
            events.extend(table.stop(Harkonnen, Ability::PaymentForTreachery));
        }
        let spice = [Richese, Fremen, Emperor].map(|faction| table.spice_of(faction));
        assert_eq!(spice, [18, 0, emperors]);
        let is_told = |kind: &EventKind| matches!(kind, EventKind::SpicePaid { .. });
        assert!(!happened(&events, is_told), "{events:?}");
    }
}

#[test]
fn r2_10_07_no_karama_pays_for_what_richese_sell() {
    let mut table = Table::before(Phase::Bidding, &THREE);
    table.give(Harkonnen, "Karama");
    table.begin();
    table.state.stops = Default::default();
    table.auction_cached("Distrans", Named::OnceAroundRight);
    table.refused_for(Harkonnen, Action::Bid(11), "1.04.06.03", Reason::BidTooHigh { max: 10 });
    table.ok(Harkonnen, Action::Bid(10));
    // What the bid rests on cannot go, Karama or not.
    let bid = table.state.standing_bid.unwrap();
    assert!(!bid.takes_karama);
    assert_eq!(table.state.spare(table.seat(Harkonnen)), 0);
    table.ok(Fremen, Action::Pass);
    table.ok(Richese, Action::Pass);
    assert_eq!(table.spice_of(Harkonnen), 0);
}

#[test]
fn r2_10_08_00_one_card_is_revealed() {
    let mut table = bidding(&THREE);
    table.ok(Richese, Matter::DeclareRichese.says(Named::First));
    let elsewhere = components().cards().next().unwrap();
    table.refused_for(
        Richese,
        Matter::AuctionRichese.says(elsewhere),
        "2.10.08.00",
        Reason::NotInCache,
    );
    table.ok(Richese, Matter::AuctionRichese.says(cached("Semuta Drug")));
    table.refused(Richese, Matter::AuctionMethod.says(Named::Normal), "2.10.08.00");
    let events = table.ok(Richese, Matter::AuctionMethod.says(Named::Silent));
    assert!(happened(
        &events,
        |kind| matches!(kind, EventKind::CacheCardUp { card, .. } if *card == cached("Semuta Drug"))
    ));
}

#[test]
fn r2_10_08_01_once_around() {
    let four = [Richese, Harkonnen, Fremen, Emperor];
    for (method, order) in [
        (Named::OnceAroundRight, [Harkonnen, Fremen, Emperor]),
        (Named::OnceAroundLeft, [Emperor, Fremen, Harkonnen]),
    ] {
        let mut table = bidding(&four);
        table.auction_cached("Distrans", method);
        for (amount, faction) in (1..).zip(order) {
            assert!(table.asks_nobody_but(faction), "{faction:?}");
            table.ok(faction, Action::Bid(amount));
        }
        assert!(table.asks_nobody_but(Richese), "they come last (R152)");
        table.ok(Richese, Action::Bid(4));
        // What they pay for their own card goes to the Emperor, as for any (Rule 2.10.07).
        assert_eq!((table.spice_of(Richese), table.spice_of(Emperor)), (6, 14));
        assert!(table.hand_of(Richese).contains(&cached("Distrans")));
    }
}

#[test]
fn r2_10_08_01_what_all_others_pass_on_is_kept_or_set_aside() {
    for keeps in [true, false] {
        let mut table = bidding(&THREE);
        table.auction_cached("Distrans", Named::OnceAroundRight);
        table.ok(Harkonnen, Action::Pass);
        table.ok(Fremen, Action::Pass);
        assert!(table.asks_nobody_but(Richese));
        table.ok(Richese, Matter::KeepUnsold.says(keeps));
        let card = cached("Distrans");
        assert_eq!(table.hand_of(Richese).contains(&card), keeps);
        assert_eq!(table.state.treachery.set_aside.contains(&card), !keeps);
        assert_eq!(table.spice_of(Richese), 10);
        assert_eq!(table.state.phase, Phase::Bidding, "the phase goes on (R152)");
    }
}

#[test]
fn r2_10_08_02_silent() {
    let mut table = bidding(&THREE);
    table.auction_cached("Distrans", Named::Silent);
    assert_eq!(table.prompts().len(), 3);
    table.refused_for(
        Fremen,
        Matter::SilentBid.says(11u16),
        "2.10.08.02",
        Reason::BidTooHigh { max: 10 },
    );
    table.ok(Fremen, Matter::SilentBid.says(4u16));
    assert_eq!(table.state.spare(table.seat(Fremen)), 6, "it stays where it is");
    table.ok(Harkonnen, Matter::SilentBid.says(4u16));
    table.ok(Richese, Matter::SilentBid.says(0u16));
    // Of equals the first in Storm Order.
    assert_eq!(
        (
            table.spice_of(Harkonnen),
            table.spice_of(Fremen),
            table.spice_of(Richese)
        ),
        (6, 10, 14)
    );
    assert_eq!(table.state.in_plan, [0; 6]);
}

#[test]
fn r25_a_card_bought_in_ends_the_phase_or_the_row_alone() {
    for ends in [true, false] {
        let options = Options {
            bought_in_ends_phase: ends,
            ..Options::default()
        };
        let mut table = Table::before_with(options, Phase::Bidding, &THREE);
        table.begin();
        table.ok(Richese, Matter::DeclareRichese.says(Named::Last));
        for faction in THREE {
            table.ok(faction, Action::Pass);
        }
        assert_eq!(table.asks_about(Richese, Matter::AuctionRichese), !ends);
    }
}

#[test]
fn r91_no_distrans_while_a_card_of_richese_is_up() {
    for method in [Named::OnceAroundRight, Named::Silent] {
        let mut table = Table::before(Phase::Bidding, &THREE);
        table.give_cached(Fremen, "Distrans");
        let card = table.give(Fremen, "Shield");
        table.begin();
        table.auction_cached("Semuta Drug", method);
        let to = table.seat(Harkonnen);
        assert!(table.is_bid_open());
        let seat = table.seat(Fremen);
        assert!(table.submit(seat, Action::PlayDistrans { to, card }).is_err());
    }
}
