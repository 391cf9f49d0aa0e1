//! Rules 2.05.04, 2.05.07 and 2.05.08: the cards of the Harkonnen.

use super::sales::{stop, win};
use super::*;
use crate::ability::Ability;
use crate::view::Viewer;

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

/// The card that paid is the only one left to draw.
#[test]
fn r2_05_08_top_card_is_the_karama_just_discarded() {
    let mut table = with_hand(0);
    let card = table.give(Harkonnen, "Karama");
    table.begin();
    win(&mut table, Harkonnen, 30);
    table.state.treachery.deck.clear();
    table.state.treachery.discard.clear();
    let pay = Action::PayForCard {
        from_ally: 0,
        karama: Some(card),
    };
    let seat = table.seat(Harkonnen);
    table.submit(seat, pay).unwrap();
    let hand = table.hand_of(Harkonnen);
    assert!(hand.len() == 2 && hand.contains(&card), "{hand:?}");
}
