//! Rules 2.07.17 and 2.07.20: the Hidden Mobile Stronghold as a place.

use super::battles::dial;
use super::ixians::{INSIDE, of};
use super::*;
use crate::refusal::Reason;

fn door() -> AreaId {
    area("Cielago North", 1)
}

/// It points at Cielago North in sector 1, with a Suboid and a Cyborg inside.
fn before(options: Options, phase: Phase, others: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let all: Vec<Faction> = [Ixians].into_iter().chain(others.iter().copied()).collect();
    let mut table = Table::before_with(options, phase, &all);
    table.no_stops();
    table.point_at(door());
    table.put_ixians(of(1, 1), INSIDE);
    prepare(&mut table);
    table.begin();
    table
}

/// Whoever is asked to ship or move declines, until this one is asked to move.
fn to_move(table: &mut Table, faction: Faction) {
    let seat = table.seat(faction);
    table.default_until(|game| matches!(game.prompt(seat).map(|prompt| prompt.kind), Some(PromptKind::Move(_))));
}

fn to_ship(table: &mut Table, faction: Faction) {
    let seat = table.seat(faction);
    table.default_until(|game| matches!(game.prompt(seat).map(|prompt| prompt.kind), Some(PromptKind::Ship(_))));
}

#[test]
fn r2_07_17_a_territory_of_one_area() {
    let territory = INSIDE.territory();
    assert_eq!(territory, TerritoryId::HIDDEN_MOBILE_STRONGHOLD);
    assert!(territory.is_stronghold() && territory.facts().protected_from_storm);
    assert_eq!(territory.areas().len(), 1);
    assert!(!territory.is_on_map() && board().territories().all(|other| other.is_on_map()));
    assert!(!board().areas().any(|area| area == INSIDE) && !board().territories().any(|it| it == territory));
}

/// One territory behind the area that it points to, and beside nothing else (R98).
#[test]
fn r2_07_17_its_neighbour() {
    let mut table = before(Options::default(), Phase::Shipment, &[Atreides], |table| {
        table.put(Atreides, 2, area("Cielago North", 2));
        table.put(Atreides, 2, area("Cielago Depression", 1));
    });
    to_move(&mut table, Atreides);
    table.refused(Atreides, march(2, area("Cielago Depression", 1), INSIDE), "1.06.04.03");
    let asked = table.asks(Atreides).unwrap();
    let PromptKind::Move(options) = &asked else {
        panic!("{asked:?}")
    };
    assert_eq!(options.barriers.door, Some(door()));
    assert_eq!(options.distance(area("Cielago Depression", 1), INSIDE), Some(2));
    assert_eq!(options.distance(INSIDE, door()), Some(1));
    assert!(
        options
            .way(area("Cielago North", 2), INSIDE)
            .is_some_and(|way| way.ends_with(&[door(), INSIDE]))
    );
    table.ok(Atreides, march(2, area("Cielago North", 2), INSIDE));
    assert_eq!(table.at(Atreides, INSIDE), 2);
}

/// Nothing of it is there where the Ixians do not play.
#[test]
fn r2_07_17_without_the_ixians() {
    let mut table = Table::before(Phase::Shipment, &[Fremen, Atreides]);
    table.put(Fremen, 3, place("Sietch Tabr"));
    table.begin();
    assert!(!table.state.places().contains(INSIDE));
    to_ship(&mut table, Atreides);
    table.refused_for(Atreides, ship(1, INSIDE), None, Reason::NotOnTheMap(INSIDE.territory()));
    let mut position = Position::new(Setup::new(&[Fremen, Atreides], 1).unwrap());
    position.seats[0].forces.push((INSIDE, men(1)));
    assert!(matches!(
        position.lay_out(),
        Err(crate::impossible::Impossible::NoHiddenStronghold)
    ));
    let mut position = Position::new(Setup::new(&[Ixians, Atreides], 1).unwrap());
    position.belongings.ixians.stronghold = Some(place("Arrakeen"));
    assert!(matches!(
        position.lay_out(),
        Err(crate::impossible::Impossible::StrongholdCannotPoint(_))
    ));
}

/// In the storm it is closed, and those inside are safe (R98).
#[test]
fn r2_07_17_in_the_storm() {
    let mut table = before(Options::default(), Phase::Shipment, &[Atreides], |table| {
        table.put(Atreides, 2, area("Cielago North", 2));
        table.set_storm(1);
        table.set_order(&[Atreides, Ixians]);
    });
    assert!(table.state.stormed().contains(INSIDE));
    to_move(&mut table, Atreides);
    table.refused_for(
        Atreides,
        march(2, area("Cielago North", 2), INSIDE),
        "1.06.04.06",
        Reason::InStorm(INSIDE),
    );
    table.ok(Atreides, Action::Move(None));
    to_ship(&mut table, Ixians);
    table.refused_for(Ixians, ship(1, INSIDE), "1.06.02.04", Reason::InStorm(INSIDE));
    let mut table = before(Options::default(), Phase::Storm, &[Atreides], |table| {
        table.put(Atreides, 2, door());
        table.set_storm(18);
    });
    table.finish();
    assert_eq!((table.at(Atreides, door()), table.ixians_at(INSIDE)), (0, of(1, 1)));
}

/// In the Polar Sink it is in no storm, and its battles are fought (R98).
#[test]
fn r2_07_17_in_the_polar_sink() {
    for sector in 1..=Sector::COUNT {
        let mut table = Table::before(Phase::Battle, &[Ixians, Atreides]);
        table.point_at(board().polar_sink());
        table.set_storm(sector);
        assert!(!table.state.stormed().contains(INSIDE));
    }
    let mut table = Table::before(Phase::Battle, &[Ixians, Atreides]);
    table.point_at(board().polar_sink());
    table.put_ixians(of(1, 1), INSIDE);
    table.put(Atreides, 2, INSIDE);
    let events = table.begin();
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::BattleBegan { territory, .. } if *territory == INSIDE.territory()
    )));
}

/// Worms and explosions stop at its border, both ways (R129).
#[test]
fn r2_07_17_what_stops_at_its_border() {
    let mut table = before(Options::default(), Phase::SpiceBlow, &[Atreides], |table| {
        table.state.turn = 3;
        table.put(Atreides, 2, area("Cielago North", 2));
        table.discard_spice(spice_card(Some("Cielago North"), 0));
        table.stack_spice(&[spice_card(None, 0)]);
    });
    table.finish();
    assert_eq!((table.tanks(Atreides), table.ixians_at(INSIDE)), (2, of(1, 1)));
    for inside in [true, false] {
        let field = if inside { INSIDE } else { door() };
        let mut table = before(Options::default(), Phase::Battle, &[Harkonnen], |table| {
            table.put_ixians(of(1, 0), door());
            table.put(Harkonnen, 2, field);
            table.give(Ixians, "Lasgun");
            table.give(Harkonnen, "Shield");
        });
        let (gun, shield) = (table.hand_of(Ixians)[0], table.hand_of(Harkonnen)[0]);
        let own = dial(0, 0).led_by("Cammar Pilru").with(Some(gun), None);
        let other = dial(0, 0).led_by("Umman Kudu").with(None, Some(shield));
        table.battle([(Ixians, own), (Harkonnen, other)]);
        let (lost, kept) = (
            table.ixians_at(field),
            table.ixians_at(if inside { door() } else { INSIDE }),
        );
        assert!(lost.is_none() && !kept.is_none(), "{inside}");
        assert_eq!(table.at(Harkonnen, field), 0);
    }
}

/// For Family Atomics its forces are beside the Shield Wall while it points at the wall, and not from one further (R129).
#[test]
fn r2_07_17_family_atomics() {
    for (at, asked) in [(area("Shield Wall", 8), true), (place("Sihaya Ridge"), false)] {
        let mut table = Table::before(Phase::Storm, &[Ixians, Atreides]);
        table.no_stops();
        table.point_at(at);
        table.put_ixians(of(1, 1), INSIDE);
        table.give(Ixians, "Family Atomics");
        table.begin();
        let is_asked = |game: &Game| {
            let seat = game.state.seat_of(Ixians).unwrap();
            game.state.phase != Phase::Storm
                || game
                    .prompt(seat)
                    .is_some_and(|prompt| prompt.kind.is_about(Matter::PlayFamilyAtomics))
        };
        table.default_until(is_asked);
        assert_eq!(table.asks_about(Ixians, Matter::PlayFamilyAtomics), asked);
        if asked {
            table.ok(Ixians, Matter::PlayFamilyAtomics.says(true));
            assert_eq!(table.ixians_at(INSIDE), of(1, 1), "never on it");
        }
    }
}

/// A sixth stronghold: for the count, for control, for who is in it, and for default victories.
#[test]
fn r2_07_17_a_sixth_stronghold() {
    for holder in [Ixians, Atreides] {
        let mut table = Table::before(Phase::MentatPause, &[Ixians, Atreides]);
        table.point_at(door());
        for place in [INSIDE, place("Arrakeen"), place("Carthag")] {
            table.put(holder, 1, place);
        }
        assert_eq!(table.state.controlled(table.seat(holder)).len(), 3);
        table.begin();
        assert_eq!(
            table
                .outcome()
                .map(|outcome| outcome.winners.contains(table.seat(holder))),
            Some(true)
        );
    }
    // Two factions at most, as in any stronghold.
    let mut table = before(Options::default(), Phase::Shipment, &[Atreides, Harkonnen], |table| {
        table.put(Atreides, 1, INSIDE);
        table.put(Harkonnen, 2, area("Cielago North", 2));
    });
    to_move(&mut table, Harkonnen);
    let full = Reason::StrongholdFull(INSIDE.territory());
    table.refused_for(
        Harkonnen,
        march(2, area("Cielago North", 2), INSIDE),
        "1.06.04.09",
        full,
    );
}

/// What the ally leaves there is lost as in any territory (Rule 1.06.06).
#[test]
fn r2_07_17_beside_the_ally() {
    let mut table = before(Options::default(), Phase::Shipment, &[Atreides], |table| {
        table.put(Atreides, 2, area("Cielago North", 2));
        table.ally(Ixians, Atreides);
    });
    to_move(&mut table, Atreides);
    table.ok(Atreides, march(2, area("Cielago North", 2), INSIDE));
    assert_eq!(table.tanks(Atreides), 2);
}

#[test]
fn r2_07_20_home_field_advantage() {
    let mut table = before(Options::default(), Phase::Shipment, &[Atreides], |_| {});
    to_ship(&mut table, Atreides);
    table.refused_for(Atreides, ship(1, INSIDE), "2.07.20", Reason::HomeField);
    let asked = table.asks(Atreides).unwrap();
    let PromptKind::Ship(options) = &asked else {
        panic!("{asked:?}")
    };
    assert_eq!(options.price(INSIDE), None);
    assert_eq!(options.why_not(INSIDE).map(|why| why.reason), Some(Reason::HomeField));
    table.ok(Atreides, Action::Ship(None));
    to_ship(&mut table, Ixians);
    let asked = table.asks(Ixians).unwrap();
    let PromptKind::Ship(options) = &asked else {
        panic!("{asked:?}")
    };
    assert_eq!(options.price(INSIDE), Some(1), "a stronghold's price (R128)");
    let shipment = options.of_forces(INSIDE, of(2, 1));
    table.ok(Ixians, Action::Ship(Some(shipment)));
    assert_eq!((table.ixians_at(INSIDE), table.spice_of(Ixians)), (of(3, 2), 7));
}

/// Cross-ships are shipments; out of it they go, and back (R128).
#[test]
fn r2_07_20_the_guild() {
    let mut table = before(Options::default(), Phase::Shipment, &[SpacingGuild], |table| {
        table.put(SpacingGuild, 3, INSIDE);
        table.put(SpacingGuild, 1, place("Carthag"));
    });
    to_ship(&mut table, SpacingGuild);
    let across = |from: AreaId, to: Option<AreaId>| {
        Action::Ship(Some(Shipment {
            cargo: crate::action::Cargo::Board([(from, men(1))].into_iter().collect()),
            to,
            from_ally: 0,
            karama: None,
            lost: Forces::NONE,
        }))
    };
    table.refused_for(
        SpacingGuild,
        across(place("Carthag"), Some(INSIDE)),
        "2.07.20",
        Reason::HomeField,
    );
    let asked = table.asks(SpacingGuild).unwrap();
    let PromptKind::Ship(options) = &asked else {
        panic!("{asked:?}")
    };
    assert_eq!(
        options.why_not_across(place("Carthag"), INSIDE).map(|why| why.reason),
        Some(Reason::HomeField)
    );
    let home = across(INSIDE, None);
    assert!(asked.contains(&home));
    table.ok(SpacingGuild, across(INSIDE, Some(place("Arrakeen"))));
    assert_eq!(
        (
            table.at(SpacingGuild, INSIDE),
            table.at(SpacingGuild, place("Arrakeen"))
        ),
        (2, 1)
    );
}

/// Allied with the Guild the Ixians ship across the board into it.
#[test]
fn r2_07_20_their_own_cross_ships() {
    let mut table = before(Options::default(), Phase::Shipment, &[SpacingGuild], |table| {
        table.ally(Ixians, SpacingGuild);
        table.put_ixians(of(2, 0), place("Carthag"));
    });
    to_ship(&mut table, Ixians);
    let shipment = Shipment {
        cargo: crate::action::Cargo::Board([(place("Carthag"), of(2, 0))].into_iter().collect()),
        to: Some(INSIDE),
        from_ally: 0,
        karama: None,
        lost: Forces::NONE,
    };
    table.ok(Ixians, Action::Ship(Some(shipment)));
    assert_eq!(table.ixians_at(INSIDE), of(3, 1));
}

/// Other ways in stay open (R128): a ride, an advisor, a Face Dancer; what is limited to the map does not come there.
#[test]
fn r2_07_20_other_ways() {
    let mut table = before(Options::default(), Phase::SpiceBlow, &[Fremen], |table| {
        table.state.turn = 3;
        table.put(Fremen, 3, place("Red Chasm"));
        table.discard_spice(spice_card(Some("Red Chasm"), 0));
        table.stack_spice(&[spice_card(None, 0)]);
    });
    let fremen = table.seat(Fremen);
    table.default_until(|game| {
        matches!(
            game.prompt(fremen).map(|prompt| prompt.kind),
            Some(PromptKind::RideWorm(_))
        )
    });
    let ride = Action::RideWorm(Some(Movement {
        groups: [(place("Red Chasm"), men(3))].into_iter().collect(),
        to: INSIDE,
    }));
    assert!(table.asks(Fremen).unwrap().contains(&ride));
    table.ok(Fremen, ride);
    assert_eq!(table.at(Fremen, INSIDE), 3);
    let mut table = before(Options::advanced(), Phase::Shipment, &[Fremen], |_| {});
    to_ship(&mut table, Fremen);
    table.refused(Fremen, ship(1, INSIDE), "2.04.05");
}

/// Ixians ship into it: nothing is in the way, as with any other place that they can pay for.
#[test]
fn r2_07_20_nothing_is_in_the_way_of_the_ixians() {
    let mut table = before(Options::default(), Phase::Shipment, &[Atreides], |_| {});
    to_ship(&mut table, Ixians);
    let Some(PromptKind::Ship(options)) = table.asks(Ixians) else {
        panic!("a shipment is asked for")
    };
    assert_eq!(options.why_not(INSIDE), None);
    assert_eq!(options.why_not(place("Carthag")), None);
}
