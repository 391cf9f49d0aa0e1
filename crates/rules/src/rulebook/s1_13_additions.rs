//! Rules 1.13.01 and 1.13.05: what strongholds bring in the advanced game, and a power once a game.

use super::collections::{advanced, collect};
use super::karamas::{imperial_revival, three_men};
use super::*;
use crate::view::Viewer;

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
fn r1_13_05_one_time_ultimate() {
    let mut table = imperial_revival(Options::advanced());
    table.ok(Emperor, three_men());
    table.refused(Emperor, three_men(), "1.14.00");
    let public = table.view(Viewer::Spectator).public;
    assert!(public.seats[table.seat(Emperor).index()].power_used, "everybody knows");
}
