//! Rule 1.11: what is hidden. The test of secrecy over random games is in `secrecy.rs`.

use super::*;
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
    let written = format!("{:?}", table.view(Viewer::Seat(table.seat(Atreides))));
    let secret = format!("{:?}", table.hand_of(Harkonnen)[0]);
    assert!(!written.contains(&secret), "{secret} shows in the view of another");
}

#[test]
fn r1_11_01_spice_reserves() {
    let mut table = somewhere();
    let before = table.view(Viewer::Seat(table.seat(Atreides)));
    table.set_spice(Harkonnen, 3);
    assert!(table.view(Viewer::Seat(table.seat(Atreides))) == before);
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
