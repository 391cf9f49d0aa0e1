//! Rule 2.10.19: Richese's ally ships with a No-Field token.

use super::no_fields::*;
use super::*;
use crate::action::Cargo;
use crate::factions::NoField;
use crate::matter::Named;
use crate::refusal::Reason;

/// Richese with an ally that comes to ship.
fn allied(options: Options, ally: Faction, others: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let all: Vec<Faction> = [Richese, ally].into_iter().chain(others.iter().copied()).collect();
    let mut table = Table::before_with(options, Phase::Shipment, &all);
    table.no_stops();
    table.ally(Richese, ally);
    prepare(&mut table);
    table.begin();
    table.asked_to_ship(ally);
    table
}

fn lend(token: NoField) -> Action {
    Matter::LendNoField.says(Named::from(token))
}

#[test]
fn r2_10_19_alliance_no_field() {
    for token in NoField::ALL {
        let mut table = allied(Options::default(), Emperor, &[], |table| table.set_spice(Emperor, 1));
        table.ok(Emperor, ship_with_token(place("Carthag")));
        assert!(table.asks_nobody_but(Richese));
        table.ok(Richese, lend(token));
        assert_eq!(table.at(Emperor, place("Carthag")), token.number());
        assert_eq!((table.spice_of(Emperor), table.spice_of(Richese)), (0, 10));
        assert!(table.before_shield().contains(token) && table.face_down().is_none());
    }
}

/// Everybody sees that the shipment goes on, and who is waited for; which token it is they do not know.
#[test]
fn r2_10_19_goes_on_before_everybody() {
    let asked = |token: Option<NoField>| {
        let mut table = allied(Options::advanced(), Emperor, &[Harkonnen], |_| {});
        table.ok(Emperor, ship_with_token(place("Carthag")));
        if let Some(token) = token {
            table.ok(Richese, lend(token));
        }
        table
    };
    let table = asked(None);
    let (acting, moving) = (table.seat(Emperor), false);
    assert_eq!(table.business(), crate::view::Business::Shipment { acting, moving });
    assert_eq!(super::revivals::awaited(&table), [Richese]);
    // The Emperor's elite forces are asked for: by then both of them know.
    let table = asked(Some(NoField::Three));
    assert!(table.asks_about(Emperor, Matter::NoFieldElites));
    assert_eq!(table.business(), crate::view::Business::Shipment { acting, moving });
    let mut seen = std::collections::BTreeSet::new();
    super::imagined::imagine(&table, Harkonnen, |game| {
        let mut game = game.clone();
        let (seat, prompt) = game.prompts().remove(0);
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        game.submit(seat, prompt.kind.default_answer(&mut chance)).unwrap();
        seen.insert(game.state.forces_in(seat, place("Carthag")).total());
    });
    assert!(seen.len() > 1, "{seen:?}");
    for knows in [Richese, Emperor] {
        super::imagined::imagine(&table, knows, |game| {
            let seat = game.state.seat_of(Emperor).unwrap();
            let asked = game.prompt(seat).unwrap();
            let own = table.prompt(seat).unwrap();
            assert_eq!(asked.kind, own.kind);
        });
    }
}

/// All reserves, if they are fewer than the number (Rule 2.10.13).
#[test]
fn r2_10_19_fewer_reserves() {
    let mut table = allied(Options::advanced(), Emperor, &[], |table| {
        let seat = table.seat(Emperor).index();
        table.state.tanks[seat] = Forces::of(14, 2);
        table.state.reserves[seat] = Forces::of(1, 3);
    });
    table.ok(Emperor, ship_with_token(place("Carthag")));
    table.ok(Richese, lend(NoField::Five));
    // Who lands is no question where all do.
    let seat = table.seat(Emperor);
    assert_eq!(table.state.forces_in(seat, place("Carthag")), Forces::of(1, 3));
}

/// The kinds are the ally's choice (R155).
#[test]
fn r2_10_19_elites() {
    let mut table = allied(Options::advanced(), Emperor, &[], |table| {
        let seat = table.seat(Emperor).index();
        table.state.tanks[seat] = Forces::of(13, 3);
        table.state.reserves[seat] = Forces::of(2, 2);
    });
    table.ok(Emperor, ship_with_token(place("Carthag")));
    table.ok(Richese, lend(NoField::Three));
    let asked = table.decision(Emperor, Matter::NoFieldElites);
    assert_eq!(asked.shape, Matter::NoFieldElites.amount(1u16, 2u16).shape);
    table.ok(Emperor, Matter::NoFieldElites.says(2u16));
    let seat = table.seat(Emperor);
    assert_eq!(table.state.forces_in(seat, place("Carthag")), Forces::of(1, 2));
}

/// The Fremen are on the planet: they ship nothing from off it (R155).
#[test]
fn r2_10_19_never_for_the_fremen() {
    let mut table = allied(Options::default(), Fremen, &[], |_| {});
    assert!(table.asked_to_ship(Fremen).lender.is_none());
    table.refused_for(
        Fremen,
        ship_with_token(place("The Great Flat")),
        "2.10.19",
        Reason::NoTokenLent,
    );
}

#[test]
fn r2_10_19_for_the_ally_alone() {
    let mut table = allied(Options::default(), Emperor, &[Atreides], |_| {});
    table.asked_to_ship(Atreides);
    table.refused(Atreides, ship_with_token(place("Carthag")), "2.10.19");
    // Nor for themselves.
    let mut table = Table::before(Phase::Shipment, &[Richese, Atreides]);
    table.begin();
    table.asked_to_ship(Richese);
    table.refused(Richese, ship_with_token(place("Carthag")), "2.10.19");
}

/// Once it is refused the ally does not ask again in this turn.
#[test]
fn r2_10_19_refused() {
    let mut table = allied(Options::default(), Emperor, &[], |_| {});
    table.ok(Emperor, ship_with_token(place("Carthag")));
    let events = table.ok(Richese, Matter::LendNoField.leaves());
    assert!(happened(&events, |kind| matches!(
        kind,
        EventKind::NoFieldRefused { .. }
    )));
    assert!(table.asked_to_ship(Emperor).lender.is_none());
    table.refused(Emperor, ship_with_token(place("Carthag")), "2.10.19");
    table.ok(Emperor, ship(2, place("Carthag")));
    table.default_until(|game| game.turn() == 3 && game.phase() == Phase::Shipment);
    assert!(table.asked_to_ship(Emperor).lender.is_some());
}

/// All tokens before the shield: there is none to lend.
#[test]
fn r2_10_19_an_empty_supply() {
    let mut table = allied(Options::default(), Emperor, &[], |table| {
        table.state.belongings.richese.no_fields.before_shield = NoField::ALL.into_iter().collect();
    });
    assert!(table.asked_to_ship(Emperor).lender.is_none());
    table.refused(Emperor, ship_with_token(place("Carthag")), "2.10.19");
}

/// The Guild's ability cannot be of two allies; the Guild itself pays half of one force's price, rounded up (R40).
#[test]
fn r2_10_19_at_half_price() {
    let mut table = allied(Options::default(), SpacingGuild, &[], |table| {
        table.set_spice(SpacingGuild, 2)
    });
    table.ok(SpacingGuild, ship_with_token(area("Meridian", 1)));
    table.ok(Richese, lend(NoField::Five));
    assert_eq!(table.spice_of(SpacingGuild), 1);
    assert_eq!(table.at(SpacingGuild, area("Meridian", 1)), 5);
}

/// The Guild stops the shipment as any other, and hears who would land; the token stays in the supply (R41).
#[test]
fn r2_10_19_stopped_by_the_guild() {
    let mut table = allied(Options::advanced(), Emperor, &[SpacingGuild], |table| {
        table.give(SpacingGuild, "Karama");
    });
    table.ok(Emperor, ship_with_token(place("Carthag")));
    table.ok(Richese, lend(NoField::Three));
    table.ok(Emperor, Matter::NoFieldElites.says(0u16));
    let asked = table.decision(SpacingGuild, Matter::StopShipment);
    assert_eq!(asked.about.forces, Some(men(3)));
    table.ok(SpacingGuild, Matter::StopShipment.says(true));
    assert_eq!((table.at(Emperor, place("Carthag")), table.reserves(Emperor)), (0, 20));
    assert!(table.before_shield().is_empty());
}

/// Whatever forces the ally names, they are said by the token.
#[test]
fn r2_10_19_no_forces_are_named() {
    let mut table = allied(Options::default(), Emperor, &[], |_| {});
    let mut shipment = Shipment::onto_board(Cargo::AllyNoField, place("Carthag"));
    shipment.lost = Forces::VEILED;
    table.refused(Emperor, Action::Ship(Some(shipment.clone())), "2.04.17");
    shipment.lost = Forces::NONE;
    shipment.to = None;
    table.refused(Emperor, Action::Ship(Some(shipment)), "1.06.03");
}
