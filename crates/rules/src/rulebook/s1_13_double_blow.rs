//! Rule 1.13.02: two spice blows, and how the classic edition reshuffles the deck.

use super::blows::{THREE, blows, card, worm};
use super::*;
use crate::options::NexusTiming;
use crate::state::{Events, Pile};

fn end_nexus(table: &mut Table) -> Vec<Event> {
    THREE
        .into_iter()
        .flat_map(|faction| table.ok(faction, Action::EndNexus))
        .collect()
}

/// Moves a card from the Spice Deck to pile B.
fn discard_on_b(table: &mut Table, card: SpiceCardId) {
    table.state.spice_deck.deck.retain(|other| *other != card);
    table.state.spice_deck.discard_b.push(card);
}

#[test]
fn r1_13_02_double_spice_blow() {
    let (table, _) = blows(Options::advanced(), |table| {
        table.stack_spice(&[card("Old Gap"), card("Funeral Plain")]);
    });
    assert_eq!(table.state.board_spice[area("Old Gap", 9).index()], 6);
    assert_eq!(table.state.board_spice[area("Funeral Plain", 14).index()], 6);
    assert_eq!(table.state.spice_deck.discard.last(), Some(&card("Old Gap")));
    assert_eq!(table.state.spice_deck.discard_b.last(), Some(&card("Funeral Plain")));
    assert_ne!(table.state.phase, Phase::SpiceBlow);

    let (table, _) = blows(Options::default(), |table| {
        table.stack_spice(&[card("Old Gap"), card("Funeral Plain")]);
    });
    assert_eq!(table.state.board_spice[area("Funeral Plain", 14).index()], 0);
}

#[test]
fn r1_13_02_01_pile_a() {
    let (mut table, events) = blows(Options::advanced(), |table| {
        table.discard_spice(card("South Mesa"));
        discard_on_b(table, card("Red Chasm"));
        table.set_board_spice(area("South Mesa", 4), 10);
        table.put(Atreides, 2, area("South Mesa", 4));
        table.put(Atreides, 2, area("Red Chasm", 6));
        table.stack_spice(&[worm(0), worm(1), card("Old Gap"), card("Funeral Plain")]);
    });
    assert_eq!(table.at(Atreides, area("South Mesa", 4)), 0);
    assert_eq!(table.at(Atreides, area("Red Chasm", 6)), 2);
    assert_eq!(table.state.board_spice[area("South Mesa", 4).index()], 0);
    assert!(happened(&events, |event| *event == EventKind::ShaiHuludDiscarded));
    let pile: Vec<SpiceCardId> = table.state.spice_deck.discard.to_vec();
    assert_eq!(pile, [card("South Mesa"), worm(0), worm(1), card("Old Gap")]);
    assert!(matches!(table.asks(Atreides), Some(PromptKind::Nexus { .. })));
    assert_eq!(
        table.state.board_spice[area("Funeral Plain", 14).index()],
        0,
        "the Nexus comes before the second blow"
    );
    end_nexus(&mut table);
    assert_eq!(table.state.board_spice[area("Funeral Plain", 14).index()], 6);
}

#[test]
fn r1_13_02_02_pile_b() {
    let prepare = |table: &mut Table| {
        table.discard_spice(card("South Mesa"));
        discard_on_b(table, card("Red Chasm"));
        table.put(Atreides, 2, area("South Mesa", 4));
        table.put(Atreides, 3, area("Red Chasm", 6));
        table.stack_spice(&[worm(0), card("Old Gap"), worm(1), card("Funeral Plain")]);
    };
    let (mut table, _) = blows(Options::advanced(), prepare);
    let (atreides, harkonnen) = (table.seat(Atreides), table.seat(Harkonnen));
    table.ok(Atreides, Action::OfferAlliance(harkonnen));
    table.ok(Harkonnen, Action::AcceptAlliance(atreides));
    let events = end_nexus(&mut table);
    assert_eq!(table.at(Atreides, area("Red Chasm", 6)), 0);
    assert!(happened(&events, |event| *event == EventKind::NexusBegan));
    let pile: Vec<SpiceCardId> = table.state.spice_deck.discard_b.to_vec();
    assert_eq!(pile, [card("Red Chasm"), worm(1), card("Funeral Plain")]);
    // A second Nexus, in which each may ally once again (R17).
    table.ok(Atreides, Action::BreakAlliance);
    let emperor = table.seat(Emperor);
    table.ok(Atreides, Action::OfferAlliance(emperor));
    table.ok(Emperor, Action::AcceptAlliance(atreides));
    end_nexus(&mut table);
    assert_ne!(table.state.phase, Phase::SpiceBlow);

    // A table may hold one Nexus at the end.
    let options = Options {
        nexus_timing: NexusTiming::EndOfPhase,
        ..Options::advanced()
    };
    let (mut table, events) = blows(options, prepare);
    assert_eq!(table.at(Atreides, area("Red Chasm", 6)), 0, "both blows are over");
    let begun = events
        .iter()
        .filter(|event| event.kind == EventKind::NexusBegan)
        .count();
    assert_eq!(begun, 1);
    end_nexus(&mut table);
    assert_ne!(table.state.phase, Phase::SpiceBlow);
}

#[test]
fn rc1_13_03_spice_deck_reshuffle() {
    let drawn = |pile: Pile, keeps_top: bool| {
        let options = Options {
            spice_reshuffle_keeps_top: keeps_top,
            ..Options::advanced()
        };
        let mut table = Table::before_with(options, Phase::SpiceBlow, &THREE);
        for below in ["Old Gap", "South Mesa", "Red Chasm"] {
            table.discard_spice(card(below));
        }
        table.discard_spice(worm(0));
        for below in ["Funeral Plain", "Sihaya Ridge"] {
            discard_on_b(&mut table, card(below));
        }
        let rest = std::mem::take(&mut table.state.spice_deck.deck);
        // Whatever else there is lies under the others of pile B.
        for (at, card) in rest.into_iter().enumerate() {
            table.state.spice_deck.discard_b.insert(at, card);
        }
        let mut events = Events::default();
        let first = table.state.draw_spice(&mut events, pile).unwrap();
        assert!(
            events
                .0
                .iter()
                .any(|event| matches!(event.kind, EventKind::SpiceDeckReshuffled { .. }))
        );
        let decks = &table.state.spice_deck;
        assert_eq!(
            decks.deck.len() + decks.discard.len() + decks.discard_b.len() + 1,
            components().spice_cards().count()
        );
        assert!(!decks.deck.contains(&first));
        (decks.discard.to_vec(), decks.discard_b.to_vec())
    };
    assert_eq!(drawn(Pile::A, true), (vec![card("Red Chasm")], vec![]));
    assert_eq!(
        drawn(Pile::B, true),
        (vec![card("Red Chasm")], vec![card("Sihaya Ridge")]),
        "a worm on pile B needs a card to strike, too (R18)"
    );
    assert_eq!(drawn(Pile::A, false), (vec![], vec![]));
    assert_eq!(drawn(Pile::B, false), (vec![], vec![]));
}
