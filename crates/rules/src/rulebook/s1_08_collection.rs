//! Rule 1.08: collection.

use super::collections::collect;
use super::*;

#[test]
fn r1_08_01_harvesting_spice() {
    let spot = area("South Mesa", 4);
    let table = collect(|table| {
        table.set_board_spice(spot, 10);
        table.put(Atreides, 2, spot);
        table.put(Harkonnen, 5, area("South Mesa", 5));
    });
    assert_eq!(table.spice_of(Atreides), 14);
    assert_eq!(table.spice_of(Harkonnen), 10, "not from the next sector");
}

#[test]
fn r1_08_02_collection_rate() {
    let spot = area("South Mesa", 4);
    for city in ["Arrakeen", "Carthag"] {
        let table = collect(|table| {
            table.set_board_spice(spot, 12);
            table.put(Atreides, 2, spot);
            table.put(Atreides, 1, place(city));
        });
        assert_eq!(table.spice_of(Atreides), 16, "3 each with {city}");
    }
    let table = collect(|table| {
        table.set_board_spice(spot, 12);
        table.put(Atreides, 2, spot);
        table.put(Atreides, 1, place("Tuek's Sietch"));
    });
    assert_eq!(table.spice_of(Atreides), 14);
}

#[test]
fn r1_08_03_unclaimed_spice() {
    let spot = area("South Mesa", 4);
    let table = collect(|table| {
        table.set_board_spice(spot, 10);
        table.put(Atreides, 3, spot);
    });
    assert_eq!(table.state.board_spice[spot.index()], 4);
}

/// Where two collect in one sector, as in a storm, the first in order may leave nothing: then nothing is told of the other.
#[test]
fn r1_08_02_nothing_is_left_for_the_second() {
    for (spice, told) in [(4, 1), (5, 2)] {
        let spot = area("South Mesa", 4);
        let mut table = Table::before(Phase::Collection, &[Atreides, Harkonnen]);
        table.set_board_spice(spot, spice);
        table.put(Atreides, 2, spot);
        table.put(Harkonnen, 2, spot);
        table.set_order(&[Atreides, Harkonnen]);
        let events = table.begin();
        let is_it = |event: &&Event| matches!(event.kind, EventKind::SpiceCollected { .. });
        assert_eq!(events.iter().filter(is_it).count(), told);
        assert_eq!(
            (table.spice_of(Atreides), table.spice_of(Harkonnen)),
            (14, 6 + u16::from(spice))
        );
    }
}
