//! Rules 2.01.05 and 2.01.06: what the Atreides see of cards.

use super::sales::{stop, win};
use super::*;
use crate::ability::Ability;
use crate::refusal::Reason;
use crate::view::Viewer;

fn bid_card_of(table: &Table, faction: Faction) -> Option<CardId> {
    table
        .view(Viewer::Seat(table.seat(faction)))
        .own
        .and_then(|own| own.belongings.bid_card())
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
fn r2_01_06_filament_book() {
    let mut table = Table::before(Phase::Bidding, &[Atreides, Harkonnen]);
    table.begin();
    let note = |words: &str| Action::WriteFilamentBook(words.to_owned());
    table.ok(Atreides, note(&"é".repeat(500)));
    table.ok(Atreides, note("the Guild bought a Lasgun"));
    table.refused(Harkonnen, note("me too"), "2.01.06");
    let reason = Reason::TooManyWords { max: 500 };
    table.refused_for(Atreides, note(&"x".repeat(501)), "2.01.06", reason);
    let book = |faction| {
        let own = table.view(Viewer::Seat(table.seat(faction))).own;
        own.unwrap().belongings.filament_book().map(str::to_owned)
    };
    assert_eq!(book(Atreides).as_deref(), Some("the Guild bought a Lasgun"));
    assert_eq!(book(Harkonnen), None, "no such record is offered to others");
}
