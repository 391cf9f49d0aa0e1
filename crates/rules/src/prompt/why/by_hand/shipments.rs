//! Where reserves and forces of the board can be sent, and what it costs.

use super::*;
use crate::prompt::samples::shipment;

#[test]
fn against_a_shipment() {
    let kind = || PromptKind::Ship(shipment());
    let (arrakeen, basin) = (area("Arrakeen", 9), area("Imperial Basin", 8));
    let ship = |shipment: Shipment| Action::Ship(Some(shipment));
    let of = |forces, to| Shipment::of_reserves(forces, to);
    let have = shipment().reserves;
    let with_karama = |karama: &str, shipment: Shipment| Shipment {
        karama: Some(card(karama)),
        ..shipment
    };
    let four = of(Forces::normal(4), arrakeen);
    assert_eq!(said(kind(), ship(four.clone())), None);
    assert_eq!(said(kind(), ship(with_karama("Karama", four.clone()))), None);
    is_said(kind(), ship(of(Forces::NONE, arrakeen)), "", Reason::NoForces);
    is_said(
        kind(),
        ship(of(Forces::elite(3), arrakeen)),
        "1.06.02",
        Reason::NotThatMany { have },
    );
    let sietch = of(Forces::normal(1), area("Tuek's Sietch", 4));
    is_said(kind(), ship(sietch), "1.06.03", Reason::CannotShipThat);
    let into_storm = |lost| Shipment {
        lost,
        ..of(Forces::normal(2), basin)
    };
    assert_eq!(said(kind(), ship(into_storm(Forces::normal(1)))), None);
    for wrong in [Forces::NONE, Forces::normal(2), Forces::elite(1)] {
        is_said(
            kind(),
            ship(into_storm(wrong)),
            "2.04.17",
            Reason::StormTakes { lost: 1 },
        );
    }
    let none_lost = Shipment {
        lost: Forces::normal(1),
        ..four.clone()
    };
    is_said(kind(), ship(none_lost), "2.04.17", Reason::StormTakes { lost: 0 });
    is_said(
        kind(),
        ship(with_karama("Shield", four.clone())),
        "3.01.11.03",
        Reason::NotAKarama,
    );
    let karama = || ship(with_karama("Karama", four.clone()));
    // Half of it to another becomes half of it to the bank; half of it to the bank stays what it is (R40).
    let halved = |payee| {
        PromptKind::Ship(ShipOptions {
            half_price: true,
            payee,
            ..shipment()
        })
    };
    assert_eq!(said(halved(shipment().payee), karama()), None);
    is_said(halved(None), karama(), "3.01.11.03", Reason::KaramaNotForThis);
    let mut free = shipment();
    free.destinations = [(arrakeen, 0)].into_iter().collect();
    is_said(PromptKind::Ship(free), karama(), "3.01.11.03", Reason::KaramaNotForThis);
    let back = Shipment {
        cargo: Cargo::Board([(area("Pasty Mesa", 5), Forces::normal(2))].into_iter().collect()),
        to: None,
        ..four.clone()
    };
    assert_eq!(said(kind(), ship(back.clone())), None);
    is_said(
        kind(),
        ship(with_karama("Karama", back)),
        "3.01.11.03",
        Reason::KaramaNotForThis,
    );
}

#[test]
fn against_what_a_shipment_costs() {
    let kind = || PromptKind::Ship(shipment());
    let arrakeen = area("Arrakeen", 9);
    let paid = |count, from_ally| {
        let forces = shipment().reserves.take(count);
        let shipment = Shipment::of_reserves(forces, arrakeen);
        Action::Ship(Some(Shipment { from_ally, ..shipment }))
    };
    let part = |min, max| Reason::AllyPart { min, max };
    // Four are paid alone, six with the ally, seven not at all.
    assert_eq!(
        [paid(4, 0), paid(4, 2), paid(6, 2)].map(|legal| said(kind(), legal)),
        [None, None, None]
    );
    is_said(kind(), paid(5, 0), "1.10.02.05", part(1, 2));
    is_said(kind(), paid(6, 1), "1.10.02.05", part(2, 2));
    is_said(kind(), paid(1, 2), "1.10.02.05", part(0, 1));
    is_said(
        kind(),
        paid(7, 2),
        "1.06.02.01",
        Reason::TooExpensive { cost: 7, have: 6 },
    );
    // Across the board what does not fit together is told as a whole.
    let across = |from: AreaId, to| {
        let groups = [(from, Forces::normal(1))].into_iter().collect();
        Action::Ship(Some(Shipment {
            cargo: Cargo::Board(groups),
            ..Shipment::of_reserves(Forces::NONE, to)
        }))
    };
    let (here, away) = (area("Pasty Mesa", 5), area("Pasty Mesa", 6));
    assert_eq!(said(kind(), across(here, arrakeen)), None);
    is_said(kind(), across(away, arrakeen), "1.06.03", Reason::CannotShipThat);
}

#[test]
fn against_sending_anybody_somewhere() {
    let [arrakeen, basin] = [area("Arrakeen", 9), area("Imperial Basin", 8)];
    let said = |options: ShipOptions, to| options.why_not(to).map(|refusal| refusal.reason);
    assert_eq!([arrakeen, basin].map(|to| said(shipment(), to)), [None, None]);
    let poor = |spice, pledge| ShipOptions {
        spice,
        pledge,
        ..shipment()
    };
    let dear = |cost, have| Some(Reason::TooExpensive { cost, have });
    assert_eq!(said(poor(0, 0), arrakeen), dear(1, 0));
    assert_eq!(said(poor(1, 0), arrakeen), None);
    assert_eq!(said(poor(0, 1), arrakeen), None);
    assert_eq!(
        [poor(1, 0), poor(1, 1)].map(|options| said(options, basin)),
        [dear(2, 1), None]
    );
    let nobody = ShipOptions {
        reserves: Forces::NONE,
        ..shipment()
    };
    assert_eq!(said(nobody, arrakeen), Some(Reason::NoForces));
    let native = ShipOptions {
        native: Some(AreaSet::of(basin)),
        ..shipment()
    };
    assert_eq!(said(native.clone(), arrakeen), Some(Reason::FarFromReserves));
    assert_eq!(said(native, basin), None);
    let barred = |barriers, into_storm| ShipOptions {
        barriers,
        into_storm,
        ..shipment()
    };
    let here = AreaSet::of(arrakeen);
    let storm = Barriers {
        storm: here,
        ..Barriers::default()
    };
    assert_eq!(said(barred(storm, false), arrakeen), Some(Reason::InStorm(arrakeen)));
    assert_eq!(said(barred(storm, true), arrakeen), None);
    let (full, own) = (
        Reason::StrongholdFull(arrakeen.territory()),
        Reason::OwnAdvisorsThere(arrakeen.territory()),
    );
    let with = |change: fn(&mut Barriers) -> &mut AreaSet| {
        let mut barriers = Barriers::default();
        *change(&mut barriers) = here;
        said(barred(barriers, true), arrakeen)
    };
    assert_eq!(with(|barriers| &mut barriers.full), Some(full));
    assert_eq!(with(|barriers| &mut barriers.coexisting), Some(own));
    assert_eq!(with(|barriers| &mut barriers.promised), Some(Reason::Promised));
    assert_eq!(with(|barriers| &mut barriers.ally), None);
}

#[test]
fn against_sending_somebody_across() {
    let [here, beside] = [5, 6].map(|sector| area("Pasty Mesa", sector));
    let (arrakeen, carthag) = (area("Arrakeen", 9), area("Carthag", 10));
    let said = |from, to| shipment().why_not_across(from, to).map(|refusal| refusal.reason);
    assert_eq!(said(here, arrakeen), None);
    assert_eq!(said(here, beside), Some(Reason::SameArea));
    assert_eq!(
        said(beside, arrakeen),
        Some(Reason::CannotShipThat),
        "nobody stands there"
    );
    assert_eq!(said(here, carthag), Some(Reason::CannotShipThat), "nobody lands there");
    let stormy = ShipOptions {
        barriers: Barriers {
            storm: AreaSet::of(arrakeen),
            ..Barriers::default()
        },
        ..shipment()
    };
    let refusal = stormy.why_not_across(here, arrakeen).map(|refusal| refusal.reason);
    assert_eq!(
        refusal,
        Some(Reason::InStorm(arrakeen)),
        "into the storm go reserves alone"
    );
}

#[test]
fn who_is_paid_for_a_shipment_and_by_whom() {
    let arrakeen = area("Arrakeen", 9);
    let of = |count| Shipment::of_reserves(Forces::normal(count), arrakeen);
    assert_eq!(shipment().payee_of(&of(1)), shipment().payee);
    let karama = Shipment {
        karama: Some(card("Karama")),
        ..of(1)
    };
    assert_eq!(shipment().payee_of(&karama), None);
    let back = Shipment {
        cargo: Cargo::Board([(area("Pasty Mesa", 5), Forces::normal(2))].into_iter().collect()),
        to: None,
        ..of(1)
    };
    assert_eq!(shipment().payee_of(&back), None);
    let mut free = shipment();
    free.destinations = [(arrakeen, 0)].into_iter().collect();
    assert_eq!(free.payee_of(&of(1)), None, "nothing is due");
    let elsewhere = Shipment {
        to: Some(area("Tuek's Sietch", 4)),
        ..of(1)
    };
    assert_eq!(shipment().payee_of(&elsewhere), None);
    // One's own spice first.
    let paid = |count| shipment().of_forces(arrakeen, Forces::normal(count)).from_ally;
    assert_eq!([1, 4, 5].map(paid), [0, 0, 1]);
    let sent = shipment().shipment(area("Imperial Basin", 8), 3);
    assert_eq!((sent.from_ally, sent.lost), (2, Forces::normal(2)));
    assert_eq!(
        [arrakeen, area("Imperial Basin", 8)].map(|to| shipment().most(to)),
        [6, 3]
    );
}
