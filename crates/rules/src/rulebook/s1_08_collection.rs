//! Rule 1.08: collection.

use super::*;

fn collect(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Collection, &[Atreides, Harkonnen]);
    prepare(&mut table);
    table.begin();
    table
}

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

fn advanced(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::advanced(Phase::Collection, &[BeneGesserit, Harkonnen]);
    prepare(&mut table);
    table.begin();
    table
}

#[test]
fn r1_13_01_increased_spice_flow() {
    let income = |names: &[&str]| {
        let table = advanced(|table| {
            for name in names {
                table.put(Harkonnen, 1, place(name));
            }
        });
        table.spice_of(Harkonnen) - 10
    };
    assert_eq!(income(&["Arrakeen"]), 2);
    assert_eq!(income(&["Carthag"]), 2);
    assert_eq!(income(&["Tuek's Sietch"]), 1);
    assert_eq!(income(&["Sietch Tabr", "Habbanya Sietch"]), 0);
    assert_eq!(income(&["Arrakeen", "Carthag", "Tuek's Sietch"]), 5, "each separately");
    let basic = collect(|table| table.put(Harkonnen, 1, place("Arrakeen")));
    assert_eq!(basic.spice_of(Harkonnen), 10, "in the advanced game only");
}

#[test]
fn r2_02_12_advisors_collect_nothing() {
    let spot = area("South Mesa", 4);
    let table = advanced(|table| {
        table.set_board_spice(spot, 10);
        table.put(Harkonnen, 1, area("South Mesa", 5));
        table.put_advisors(3, spot);
        table.put(Harkonnen, 1, place("Carthag"));
        table.put_advisors(1, place("Carthag"));
    });
    assert_eq!(table.spice_of(BeneGesserit), 10);
    assert_eq!(table.spice_of(Harkonnen), 12, "advisors hinder nobody");
}
