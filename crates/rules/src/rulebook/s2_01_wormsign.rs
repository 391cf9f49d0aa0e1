//! Rule 2.01.07: the Atreides see the top of the Spice Deck before the first shipment.

use super::*;
use crate::ability::Ability;
use crate::view::Viewer;

const TWO: [Faction; 2] = [Atreides, Harkonnen];

#[test]
fn r2_01_07_wormsign() {
    for options in [Options::default(), Options::advanced()] {
        let mut table = Table::before_with(options, Phase::Shipment, &TWO);
        let card = spice_card(Some("Old Gap"), 0);
        table.stack_spice(&[card]);
        let events = table.begin();
        let seen = events
            .iter()
            .find(|event| matches!(event.kind, EventKind::SpiceCardSeen { .. }))
            .expect("it was looked at");
        assert!(matches!(seen.kind, EventKind::SpiceCardSeen { card: Some(it), .. } if it == card));
        let others = seen.seen_by(Viewer::Spectator).unwrap();
        assert!(matches!(others.kind, EventKind::SpiceCardSeen { card: None, .. }));
        let (own, other) = (table.seat(Atreides), table.seat(Harkonnen));
        assert_eq!(
            table.view(Viewer::Seat(own)).own.unwrap().belongings.next_spice(),
            Some(card)
        );
        assert_eq!(
            table.view(Viewer::Seat(other)).own.unwrap().belongings.next_spice(),
            None
        );
    }
}

#[test]
fn r2_01_07_what_has_come_up_is_no_longer_to_come() {
    let mut table = Table::before(Phase::SpiceBlow, &TWO);
    let card = spice_card(Some("Old Gap"), 0);
    table.stack_spice(&[card]);
    table.state.belongings.atreides.spice_card = Some(card);
    table.begin();
    assert_eq!(table.own_view(Atreides).belongings.next_spice(), None);
}

#[test]
fn r2_01_07_an_empty_deck_is_made_anew_first() {
    let mut table = Table::before(Phase::Shipment, &TWO);
    let deck = std::mem::take(&mut table.state.spice_deck.deck);
    table.state.spice_deck.discard.extend(deck);
    let events = table.begin();
    let made = |kind: &EventKind| matches!(kind, EventKind::SpiceDeckReshuffled { .. });
    assert!(happened(&events, made));
    assert_eq!(
        table.state.belongings.atreides.spice_card,
        table.state.spice_deck.deck.last().copied()
    );
    let seen = |kind: &EventKind| matches!(kind, EventKind::SpiceCardSeen { card: Some(_), .. });
    assert!(happened(&events, seen));
}

#[test]
fn r2_01_07_is_prevented() {
    let mut table = Table::before(Phase::Shipment, &TWO);
    table.give_karama(Harkonnen, Ability::Wormsign);
    table.begin();
    let events = table.stop(Harkonnen, Ability::Wormsign);
    assert!(!happened(&events, |kind| matches!(
        kind,
        EventKind::SpiceCardSeen { .. }
    )));
    assert_eq!(table.state.belongings.atreides.spice_card, None);
    let first = table.state.faction(table.state.order[0]);
    assert!(matches!(table.asks(first), Some(PromptKind::Ship(_))), "it goes on");
}
