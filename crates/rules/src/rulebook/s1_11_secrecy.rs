//! Rule 1.11: what is hidden. The test of secrecy over random games is in `secrecy.rs`.

use super::*;
use crate::action::Exhibit;
use crate::event::Fact;
use crate::ids::SeatSet;
use crate::refusal::Reason;
use crate::view::Viewer;

fn somewhere() -> Table {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen]);
    table.give(Harkonnen, "Lasgun");
    table.set_traitor(Harkonnen, "Lady Jessica");
    table.begin();
    table
}

#[test]
fn r1_11_00_secrecy() {
    let table = somewhere();
    let own = table.view(Viewer::Seat(table.seat(Harkonnen))).own.unwrap();
    assert_eq!(own.hand.to_vec(), table.hand_of(Harkonnen));
    assert!(!own.traitors.is_empty());
    let written = |faction| format!("{:?}", table.view(Viewer::Seat(table.seat(faction))));
    let secret = format!("{:?}", table.hand_of(Harkonnen)[0]);
    assert!(written(Harkonnen).contains(&secret));
    assert!(
        !written(Atreides).contains(&secret),
        "{secret} shows in the view of another"
    );
}

#[test]
fn r1_11_01_spice_reserves() {
    let mut table = somewhere();
    let see = |table: &Table| [Atreides, Harkonnen].map(|faction| table.view(Viewer::Seat(table.seat(faction))));
    let before = see(&table);
    table.set_spice(Harkonnen, 3);
    let after = see(&table);
    assert!(after[0] == before[0], "another's spice shows");
    assert!(after[1] != before[1], "the own spice does not");
}

#[test]
fn r1_11_02_hidden_hand() {
    let table = somewhere();
    for viewer in [Viewer::Spectator, Viewer::Seat(table.seat(Atreides))] {
        assert!(
            table.view(viewer).public.seats.iter().all(|seat| seat.hand.is_none()),
            "only while bidding"
        );
    }
}

/// R30: where the table plays so, in every phase.
#[test]
fn r1_11_02_hidden_hand_or_always_shown() {
    let options = crate::options::Options {
        hand_sizes_always_shown: true,
        ..Default::default()
    };
    let mut table = Table::before_with(options, Phase::Shipment, &[Atreides, Harkonnen]);
    table.give(Harkonnen, "Lasgun");
    table.begin();
    let view = table.view(Viewer::Seat(table.seat(Atreides)));
    let sizes: Vec<_> = view.public.seats.iter().map(|seat| seat.hand).collect();
    assert_eq!(sizes, [Some(0), Some(1)]);
}

/// Nothing else hides what lies on the table, and nothing more than that is seen of it.
#[test]
fn everybody_sees_the_spice_on_the_board_and_how_many_cards_are_left() {
    let mut table = Table::before(Phase::Bidding, &[Atreides, Harkonnen, Fremen]);
    let cards = crate::data::components()
        .cards_of(crate::data::CardOrigin::Base)
        .count();
    table.give(Harkonnen, "Lasgun");
    let (here, there) = (place("The Great Flat"), place("Funeral Plain"));
    table.set_board_spice(here, 6);
    table.set_board_spice(there, 10);
    table.begin();
    assert_eq!(table.state.treachery.row.len(), 3, "a row is up for auction");
    for viewer in [Viewer::Spectator, Viewer::Seat(table.seat(Fremen))] {
        let public = table.view(viewer).public;
        let mut seen = public.spice.clone();
        seen.sort();
        let mut lies = vec![(here, 6), (there, 10)];
        lies.sort();
        assert_eq!(seen, lies);
        // Cards of the row are as hidden as those below them.
        assert_eq!(usize::from(public.decks.treachery_deck), cards - 1);
    }
}

/// R192: what was dealt and not kept lies by the marker, and can be shown like all else; it is said that it was not kept.
#[test]
fn r1_11_00_traitors_that_were_not_kept() {
    let show = |table: &Table, leader_name: &str| Action::Show {
        to: SeatSet::of(table.seat(Harkonnen)),
        what: Exhibit::Traitor(leader(leader_name)),
    };
    let shown = |events: &[Event]| {
        events.iter().find_map(|event| match &event.kind {
            EventKind::FactShown { fact, .. } => fact.clone(),
            _ => None,
        })
    };
    let dealt = |factions: &[Faction]| {
        let mut table = Table::before(Phase::Shipment, factions);
        table.set_traitor(Atreides, "Caid");
        let seat = table.seat(Atreides).index();
        table.state.traitors_seen[seat].clear();
        table.state.traitors_seen[seat].push(leader("Stilgar"));
        table.begin();
        table
    };
    let mut table = dealt(&[Atreides, Harkonnen, Fremen, Emperor]);
    let (kept, not_kept, another) = (show(&table, "Caid"), show(&table, "Stilgar"), show(&table, "Chani"));
    let events = table.ok(Atreides, kept);
    assert_eq!(shown(&events), Some(Fact::Traitor(leader("Caid"))));
    let events = table.ok(Atreides, not_kept);
    assert_eq!(shown(&events), Some(Fact::TraitorNotKept(leader("Stilgar"))));
    table.refused_for(Atreides, another, "1.11.00", Reason::NothingToShow);
    // The Tleilaxu have all of these in a deck (Rule 2.08.03).
    let mut table = dealt(&[Atreides, Harkonnen, Fremen, Emperor, Tleilaxu]);
    let gone = show(&table, "Stilgar");
    table.refused_for(Atreides, gone, "1.11.00", Reason::NothingToShow);
}
