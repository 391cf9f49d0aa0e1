//! Rule 1.09.04: what is done when nobody has won, by whom first (R78, R181).

use super::*;
use crate::factions::{Terror, TerrorPlace};

/// Everything that can be done then, by whom: in the order of R78.
const ITEMS: [(Faction, Matter); 5] = [
    (Choam, Matter::PlaceInflation),
    (Ixians, Matter::MoveStronghold),
    (Tleilaxu, Matter::ReplaceFaceDancer),
    (Moritani, Matter::PayExtortion),
    (Moritani, Matter::PlaceTerror),
];

/// A Mentat Pause in which all of it is to be done, at a table with this seating.
pub(super) fn pause(factions: &[Faction]) -> Table {
    let mut table = Table::before_with(Options::advanced(), Phase::MentatPause, factions);
    table.no_stops();
    if factions.contains(&Ixians) {
        let here = AreaId::HIDDEN_MOBILE_STRONGHOLD;
        if !table.state.is_in(table.seat(Ixians), here.territory()) {
            table.put(Ixians, 1, here);
        }
    }
    if factions.contains(&Moritani) {
        let own = &mut table.state.belongings.moritani;
        own.put(Terror::Extortion, TerrorPlace::Open);
    }
    table
}

/// What is asked of whom, one thing after the other, until the next turn waits; everybody lets everything be.
pub(super) fn course(table: &mut Table) -> Vec<(Faction, Matter)> {
    let mut asked = Vec::new();
    while let Some((seat, matter)) = next(table) {
        let faction = table.state.faction(seat);
        asked.push((faction, matter));
        let prompt = table.prompt(seat).unwrap();
        let answer = prompt.kind.default_answer(&mut ChaCha8Rng::seed_from_u64(1));
        table.ok(faction, answer);
    }
    asked
}

fn next(table: &Table) -> Option<(Seat, Matter)> {
    let prompts = table.prompts();
    let (seat, prompt) = prompts.first()?;
    Some((*seat, prompt.kind.matter()?))
}

/// Factions in Storm Order, each with all that is its own in the order of R78.
#[test]
fn r1_09_04_in_storm_order() {
    let mut seating = [Ixians, Choam, Tleilaxu, Moritani, Harkonnen];
    let mut first = Vec::new();
    for turned in 0..seating.len() {
        for sector in [1, 8, 14] {
            let mut table = pause(&seating);
            table.set_storm(sector);
            let order: Vec<Faction> = table
                .state
                .order
                .iter()
                .map(|seat| table.state.faction(*seat))
                .collect();
            table.begin();
            let mut wanted = Vec::new();
            for faction in &order {
                for (of, matter) in ITEMS.iter().filter(|(of, _)| of == faction) {
                    match matter {
                        Matter::PayExtortion => {
                            wanted.extend(order.iter().filter(|other| *other != of).map(|other| (*other, *matter)));
                        }
                        _ => wanted.push((*of, *matter)),
                    }
                }
            }
            first.push(wanted[0]);
            assert_eq!(course(&mut table), wanted, "{order:?} after {turned}");
        }
        seating.rotate_left(1);
    }
    for item in [ITEMS[0], ITEMS[1], ITEMS[2]] {
        assert!(first.contains(&item), "{item:?} never came first");
    }
}

/// The token on the Inflation Track turns before all of it (Rule 2.09.12).
#[test]
fn r1_09_04_after_the_inflation_token() {
    use crate::factions::{Inflation, InflationSide};
    let mut table = pause(&[Ixians, Choam]);
    let side = InflationSide::Double;
    table.state.belongings.choam.inflation = Inflation::Placed { side, flipped: false };
    table.set_storm(1);
    let events = table.begin();
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::InflationFlipped { .. }
    )));
    assert!(table.asks_about(Ixians, Matter::MoveStronghold));
}
