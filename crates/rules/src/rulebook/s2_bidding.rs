//! Section 2: what factions change in hands and bidding.

use super::*;
use crate::ability::Ability;
use crate::deals::{Due, Offer, Term};
use crate::view::Viewer;

/// One player bids this at its first turn, everybody else passes, until the card is sold or another question comes.
pub(super) fn win(table: &mut Table, buyer: Faction, price: u16) -> Vec<Event> {
    let (buyer, mut bid, mut all) = (table.seat(buyer), false, Vec::new());
    while !happened(&all, |event| matches!(event, EventKind::CardBought { .. })) {
        let (seat, prompt) = table.prompts().remove(0);
        let action = match prompt.kind {
            PromptKind::Bid { .. } if seat == buyer && !bid => {
                bid = true;
                Action::Bid(price)
            }
            PromptKind::Bid { .. } | PromptKind::UsePower(_) => Action::Pass,
            _ => break,
        };
        all.extend(table.submit(seat, action).unwrap());
        table.check().unwrap();
    }
    all
}

fn stop(card: CardId) -> Action {
    Action::React(Some(card))
}

fn bid_card_of(table: &Table, faction: Faction) -> Option<CardId> {
    table
        .view(Viewer::Seat(table.seat(faction)))
        .own
        .and_then(|own| own.bid_card)
}

#[test]
fn r2_01_05_bidding() {
    let mut table = Table::before(Phase::Bidding, &[Atreides, Fremen, SpacingGuild]);
    let events = table.begin();
    let up = table.state.treachery.row.last().copied();
    assert!(up.is_some());
    assert_eq!(bid_card_of(&table, Atreides), up, "before anybody bids");
    assert_eq!(bid_card_of(&table, Fremen), None);
    let seen = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::BidCardSeen { .. }))
        .unwrap();
    let to_others = seen.seen_by(Viewer::Seat(table.seat(Fremen))).unwrap();
    assert!(matches!(to_others.kind, EventKind::BidCardSeen { card: None, .. }));
    win(&mut table, Fremen, 1);
    assert_eq!(
        bid_card_of(&table, Atreides),
        table.state.treachery.row.last().copied(),
        "the next one when it comes up"
    );
    table.finish();
    assert_eq!(bid_card_of(&table, Atreides), None, "and none when it is over");
}

#[test]
fn r2_01_05_bidding_prevented() {
    let mut table = Table::before(Phase::Bidding, &[Atreides, Fremen, SpacingGuild]);
    let card = table.give(Fremen, "Karama");
    let events = table.begin();
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::BidCardSeen { .. }
    )));
    assert!(matches!(
        table.asks(Fremen),
        Some(PromptKind::React {
            ability: Ability::BidCard,
            ..
        })
    ));
    table.ok(Fremen, stop(card));
    assert_eq!(bid_card_of(&table, Atreides), None);
    assert!(table.state.treachery.discard.contains(&card));
    win(&mut table, Fremen, 1);
    assert!(bid_card_of(&table, Atreides).is_some(), "for one use only");
}

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
    table.begin();
    table.default_until(|game| game.prompt(Seat(1)).is_some());
    table.ok(Emperor, Action::Bid(8));
    if table.asks(SpacingGuild).is_some() {
        table.refused(Emperor, Action::Gift(3), "2.03.06");
        table.ok(Emperor, Action::Gift(2));
        table.ok(SpacingGuild, Action::Pass);
    }
    assert_eq!(table.hand_of(Emperor).len(), 1);
}

#[test]
fn r2_05_04_mystery_card() {
    let mut table = Table::new(&[Atreides, Harkonnen]);
    table.default_until(|game| game.state.turn == 1);
    assert_eq!((table.hand_of(Atreides).len(), table.hand_of(Harkonnen).len()), (1, 2));
}

const EIGHT: [&str; 8] = [
    "Crysknife",
    "Maula Pistol",
    "Slip Tip",
    "Stunner",
    "Chaumas",
    "Chaumurky",
    "Ellaca Drug",
    "Gom Jabbar",
];

fn with_hand(cards: usize) -> Table {
    let mut table = Table::before(Phase::Bidding, &[Harkonnen, Fremen]);
    for name in EIGHT.into_iter().take(cards) {
        table.give(Harkonnen, name);
    }
    table
}

#[test]
fn r2_05_07_tremendously_treacherous() {
    let mut table = with_hand(7);
    table.begin();
    win(&mut table, Harkonnen, 1);
    assert_eq!(table.hand_of(Harkonnen).len(), 8);
    let mut table = with_hand(8);
    let events = table.begin();
    assert!(happened(&events, |event| *event == EventKind::RowDealt { cards: 1 }));
    let events = win(&mut table, Fremen, 1);
    assert!(
        !happened(&events, |event| *event == EventKind::Passed { seat: Seat(0) }),
        "a hand of eight is passed over"
    );
}

#[test]
fn r2_05_08_top_card() {
    let mut table = with_hand(0);
    table.begin();
    let top = table.state.treachery.deck.last().copied();
    let events = win(&mut table, Harkonnen, 3);
    assert_eq!(table.hand_of(Harkonnen).len(), 2);
    assert_eq!(
        table.hand_of(Harkonnen).last().copied(),
        top,
        "the top card of the deck"
    );
    assert_eq!(table.spice_of(Harkonnen), 7, "free");
    let drawn = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::CardDrawn { .. }))
        .unwrap();
    let seen = drawn.seen_by(Viewer::Spectator).unwrap();
    assert!(matches!(seen.kind, EventKind::CardDrawn { card: None, .. }));
    win(&mut table, Fremen, 1);
    assert_eq!(table.hand_of(Fremen).len(), 1, "nobody else draws");
    // At seven cards there is room for the one that is bought only (R27), at six for both.
    for (before, after) in [(6, 8), (7, 8)] {
        let mut table = with_hand(before);
        table.begin();
        win(&mut table, Harkonnen, 1);
        assert_eq!(table.hand_of(Harkonnen).len(), after);
    }
}

#[test]
fn r2_05_08_top_card_from_the_discard() {
    let mut table = with_hand(0);
    table.begin();
    let deck = std::mem::take(&mut table.state.treachery.deck);
    table.state.treachery.discard = deck;
    let events = win(&mut table, Harkonnen, 3);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::TreacheryReshuffled { .. }
    )));
    assert_eq!(table.hand_of(Harkonnen).len(), 2);
}

#[test]
fn r2_05_08_top_card_cancelled() {
    let mut table = with_hand(0);
    let card = table.give(Fremen, "Karama");
    table.begin();
    win(&mut table, Harkonnen, 3);
    assert!(matches!(
        table.asks(Fremen),
        Some(PromptKind::React {
            ability: Ability::TopCard,
            ..
        })
    ));
    table.ok(Fremen, stop(card));
    assert_eq!(table.hand_of(Harkonnen).len(), 1, "the one that was bought stays");
    assert_eq!(table.spice_of(Harkonnen), 7);
}

/// Rule 3.01.11.04 and R27: a purchase without paying is a purchase.
#[test]
fn r2_05_08_top_card_after_a_free_purchase() {
    let mut table = with_hand(0);
    let card = table.give(Harkonnen, "Karama");
    table.begin();
    win(&mut table, Harkonnen, 30);
    table.ok(
        Harkonnen,
        Action::PayForCard {
            from_ally: 0,
            karama: Some(card),
        },
    );
    assert_eq!((table.hand_of(Harkonnen).len(), table.spice_of(Harkonnen)), (2, 10));
}

#[test]
fn r2_01_06_filament_book() {
    let mut table = Table::before(Phase::Bidding, &[Atreides, Harkonnen]);
    table.begin();
    let note = |words: &str| Action::WriteFilamentBook(words.to_owned());
    table.ok(Atreides, note("the Guild bought a Lasgun"));
    table.refused(Harkonnen, note("me too"), "2.01.06");
    table.refused(Atreides, note(&"x".repeat(2_001)), "2.01.06");
    let book = |faction| {
        let own = table.view(Viewer::Seat(table.seat(faction))).own;
        own.unwrap().filament_book
    };
    assert_eq!(book(Atreides).as_deref(), Some("the Guild bought a Lasgun"));
    assert_eq!(book(Harkonnen), None, "no such record is offered to others");
}
