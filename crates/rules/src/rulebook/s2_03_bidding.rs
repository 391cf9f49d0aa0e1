//! Rules 2.03.04 to 2.03.06: the Emperor is paid, and gives.

use super::sales::{stop, win};
use super::*;
use crate::ability::Ability;
use crate::deals::{Due, Offer, Term};
use crate::view::Viewer;

#[test]
fn r2_03_04_payment_for_treachery() {
    let mut table = Table::before(Phase::Bidding, &[SpacingGuild, Emperor, Fremen]);
    table.begin();
    let bank = table.state.bank;
    win(&mut table, SpacingGuild, 4);
    assert_eq!((table.spice_of(SpacingGuild), table.spice_of(Emperor)), (6, 14));
    assert_eq!(table.state.bank, bank);
    win(&mut table, Emperor, 3);
    assert_eq!(table.spice_of(Emperor), 11);
    assert_eq!(table.state.bank, bank + 3, "for its own card the Emperor pays the bank");
}

#[test]
fn r2_03_04_payment_cancelled() {
    for lasts in [false, true] {
        let options = crate::options::Options {
            karama_lasts_for_phase: lasts,
            ..Default::default()
        };
        let mut table = Table::before_with(options, Phase::Bidding, &[SpacingGuild, Emperor, Fremen]);
        let card = table.give(Fremen, "Karama");
        table.begin();
        let bank = table.state.bank;
        win(&mut table, SpacingGuild, 4);
        let events = table.ok(Fremen, stop(card));
        assert!(happened(&events, |event| matches!(
            event,
            EventKind::AbilityStopped {
                ability: Ability::PaymentForTreachery,
                ..
            }
        )));
        assert_eq!((table.spice_of(Emperor), table.state.bank), (10, bank + 4));
        assert_eq!(table.hand_of(SpacingGuild).len(), 1, "the card is bought all the same");
        win(&mut table, SpacingGuild, 2);
        assert_eq!(table.spice_of(Emperor), if lasts { 10 } else { 12 });
    }
}

/// The worked split of R24: what the Emperor pays for its ally goes to the bank, the ally's own part to the Emperor.
/// R24: what another faction pays goes to the Emperor, for the Emperor's own card too.
#[test]
fn r2_03_04_payment_for_the_emperors_own_card() {
    let buy = |from_ally| {
        let mut table = Table::before(Phase::Bidding, &[SpacingGuild, Emperor, Fremen]);
        table.ally(Emperor, SpacingGuild);
        table.begin();
        table.ok(SpacingGuild, Action::Pledge(4));
        let bank = table.state.bank;
        win(&mut table, Emperor, 6);
        let karama = None;
        let events = table.ok(Emperor, Action::PayForCard { from_ally, karama });
        assert!(
            !happened(&events, |event| matches!(event, EventKind::SpicePaid { .. })),
            "how it was split stays between the allies"
        );
        let bank = table.state.bank - bank;
        (table.spice_of(Emperor), table.spice_of(SpacingGuild), bank)
    };
    assert_eq!(buy(4), (12, 6, 2));
    assert_eq!(buy(0), (4, 10, 6));
}

#[test]
fn r2_03_04_payment_of_an_ally() {
    let mut table = Table::before(Phase::Bidding, &[SpacingGuild, Emperor, Fremen]);
    table.ally(Emperor, SpacingGuild);
    table.begin();
    table.ok(Emperor, Action::Pledge(6));
    let bank = table.state.bank;
    win(&mut table, SpacingGuild, 14);
    let events = table.ok(
        SpacingGuild,
        Action::PayForCard {
            from_ally: 5,
            karama: None,
        },
    );
    assert_eq!((table.spice_of(SpacingGuild), table.spice_of(Emperor)), (1, 14));
    assert_eq!(table.state.bank, bank + 5);
    assert!(
        !happened(&events, |event| matches!(event, EventKind::SpicePaid { .. })),
        "how it was split stays between the allies"
    );
}

#[test]
fn r2_03_05_fair_market() {
    let mut table = Table::before(Phase::Bidding, &[SpacingGuild, Emperor, Fremen]);
    table.begin();
    let (emperor, guild, fremen) = (table.seat(Emperor), table.seat(SpacingGuild), table.seat(Fremen));
    let rebate = |buyer| {
        let terms = [Term::Pay {
            from: emperor,
            to: guild,
            amount: 2,
            due: Due::BuysCard(buyer),
        }];
        Action::ProposeDeal(Offer {
            parties: [emperor, guild, fremen].into_iter().collect(),
            terms: terms.into_iter().collect(),
            turns: None,
            words: String::new(),
        })
    };
    table.refused(Emperor, rebate(guild), "2.03.05");
    table.ok(Emperor, rebate(fremen));
    win(&mut table, SpacingGuild, 4);
    assert_eq!(
        (table.spice_of(SpacingGuild), table.spice_of(Emperor)),
        (6, 14),
        "the full price"
    );
}

#[test]
fn r2_03_06_alliance_gift() {
    let mut table = Table::before(Phase::Bidding, &[SpacingGuild, Emperor, Fremen]);
    table.refused(Emperor, Action::Gift(4), "2.03.06");
    table.ally(Emperor, SpacingGuild);
    table.begin();
    table.refused(Emperor, Action::Gift(0), "2.03.06");
    table.refused(Emperor, Action::Gift(11), "2.03.06");
    let events = table.ok(Emperor, Action::Gift(4));
    assert_eq!((table.spice_of(SpacingGuild), table.spice_of(Emperor)), (14, 6));
    let seen = events[0].seen_by(Viewer::Seat(table.seat(Fremen))).unwrap();
    assert!(matches!(seen.kind, EventKind::GiftGiven { amount: None, .. }));
    let seen = events[0].seen_by(Viewer::Seat(table.seat(SpacingGuild))).unwrap();
    assert!(matches!(seen.kind, EventKind::GiftGiven { amount: Some(4), .. }));
    // It can be bid with at once.
    table.default_until(|game| game.prompt(Seat(0)).is_some());
    assert!(matches!(
        table.asks(SpacingGuild),
        Some(PromptKind::Bid { max: 14, purse: 14, .. })
    ));
    // What is pledged can be given, too, and is pledged no more; there is no more than all of it (R199).
    table.ok(Emperor, Action::Pledge(5));
    table.refused(Emperor, Action::Gift(7), "2.03.06");
    let events = table.ok(Emperor, Action::Gift(3));
    let (seat, to) = (table.seat(Emperor), table.seat(SpacingGuild));
    assert!(happened(&events, |event| *event == EventKind::Pledged { seat, to, amount: 3 }));
    assert_eq!((table.spice_of(SpacingGuild), table.spice_of(Emperor)), (17, 3));
    assert_eq!(table.state.pledge_to(to), 3);
    assert!(events.iter().all(|event| match event.kind {
        EventKind::Pledged { .. } => event.seen_by(Viewer::Seat(table.seat(Fremen))).is_none(),
        _ => true,
    }));
}

/// What is not pledged is given first, and of that nobody hears more than of the gift.
#[test]
fn r2_03_06_a_gift_of_what_is_free() {
    let mut table = Table::before(Phase::Bidding, &[SpacingGuild, Emperor]);
    table.ally(Emperor, SpacingGuild);
    table.begin();
    table.ok(Emperor, Action::Pledge(6));
    let events = table.ok(Emperor, Action::Gift(4));
    assert!(!happened(&events, |event| matches!(event, EventKind::Pledged { .. })));
    assert_eq!(table.state.pledge_to(table.seat(SpacingGuild)), 6);
}

/// A gift of what the standing bid rests on leaves it covered: the bidder pays of its own (R198, R199).
#[test]
fn r2_03_06_a_gift_of_what_a_bid_rests_on() {
    for gift in [1, 5, 6] {
        let mut table = Table::before(Phase::Bidding, &[SpacingGuild, Emperor, Fremen]);
        table.ally(Emperor, SpacingGuild);
        table.set_order(&[SpacingGuild, Emperor, Fremen]);
        table.set_spice(SpacingGuild, 3);
        table.set_spice(Emperor, 6);
        table.begin();
        table.ok(Emperor, Action::Pledge(5));
        table.ok(SpacingGuild, Action::Bid(8));
        assert_eq!(table.pledge_limits(table.seat(Emperor)), Some((5, 6)));
        assert_eq!(table.own_view(Emperor).free_acts.gift, Some(6));
        table.ok(Emperor, Action::Gift(gift));
        let left = 5 - (gift - 1);
        assert_eq!(table.state.pledge_to(table.seat(SpacingGuild)), left);
        let lowest = 5 - gift.min(5);
        assert_eq!(table.pledge_limits(table.seat(Emperor)), Some((lowest, 6 - gift)));
        table.ok(Emperor, Action::Pledge(lowest));
        table.ok(Emperor, Action::Pass);
        table.ok(Fremen, Action::Pass);
        table.default_until(|game| game.state.standing_bid.is_none());
        assert_eq!(table.hand_of(SpacingGuild).len(), 1, "{gift}");
        table.check().unwrap();
    }
}

#[test]
fn r2_03_06_no_gift_of_what_was_bid() {
    let mut table = Table::before(Phase::Bidding, &[SpacingGuild, Emperor]);
    table.ally(Emperor, SpacingGuild);
    table.set_order(&[Emperor, SpacingGuild]);
    table.begin();
    table.ok(Emperor, Action::Bid(8));
    assert!(table.asks_nobody_but(SpacingGuild), "the bid stands");
    table.refused(Emperor, Action::Gift(3), "2.03.06");
    table.ok(Emperor, Action::Gift(2));
    table.ok(SpacingGuild, Action::Pass);
    assert_eq!(table.hand_of(Emperor).len(), 1);
    assert_eq!(table.spice_of(Emperor), 0);
}
