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
