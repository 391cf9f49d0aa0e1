//! Rule 1.14.10: Richese take a card out of their cache in secret.

use super::richese::cached;
use super::*;
use crate::action::Power;
use crate::view::Viewer;

fn take(name: &str) -> Action {
    Action::UsePower(Power::TakeCached(cached(name)))
}

#[test]
fn r1_14_10_richese_karama() {
    let mut table = Table::advanced(Phase::Revival, &[Richese, Harkonnen]);
    table.bury(Harkonnen, 3);
    for name in ["Karama", "Shield", "Shield", "Snooper"] {
        table.give(Richese, name);
    }
    table.begin();
    let events = table.ok(Richese, take("Stone Burner"));
    assert_eq!((table.spice_of(Richese), table.hand_of(Richese).len()), (7, 4));
    let seat = table.seat(Harkonnen);
    let told = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat)));
    let taken = told.filter(|event| {
        matches!(
            event.kind,
            EventKind::CacheCardTaken {
                card: None,
                price: 3,
                ..
            }
        )
    });
    assert_eq!(taken.count(), 1);
    let public = table.view(Viewer::Seat(seat)).public.course.belongings.richese;
    assert_eq!((public.cache.len(), public.cards_in_cache), (10, 9));
    table.give(Richese, "Karama");
    table.refused(Richese, take("Distrans"), "1.14.00");
}

#[test]
fn r1_14_10_takes_three_spice_and_a_card_that_is_there() {
    let mut table = Table::advanced(Phase::Revival, &[Richese, Harkonnen]);
    table.bury(Harkonnen, 3);
    table.give(Richese, "Karama");
    table.give_cached(Harkonnen, "Distrans");
    table.begin();
    table.refused(Richese, take("Distrans"), "1.14.10");
    table.set_spice(Richese, 2);
    table.refused(Richese, take("Stone Burner"), "1.14.10");
}
