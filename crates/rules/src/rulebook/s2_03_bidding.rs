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
    // What is pledged cannot be given as well.
    table.ok(Emperor, Action::Pledge(5));
    table.refused(Emperor, Action::Gift(2), "2.03.06");
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
