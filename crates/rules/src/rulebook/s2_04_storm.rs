//! Rules 2.04.13, 2.04.14 and 2.04.16: the Fremen and the storm.

use super::*;
use crate::ability::Ability;
use crate::matter::{Matter, Shape};
use crate::view::Viewer;

const THREE: [Faction; 3] = [Atreides, Fremen, Harkonnen];

/// Just before an advanced Storm Phase with this Storm Card face down and the storm in sector 7.
fn before_storm(card: u8) -> Table {
    let mut table = Table::advanced(Phase::Storm, &THREE);
    table.set_storm(7);
    table.state.belongings.fremen.storm_card = Some(card);
    table
}

fn next_storm(table: &Table, faction: Faction) -> Option<u8> {
    let own = table.view(Viewer::Seat(table.seat(faction))).own;
    own.unwrap().belongings.next_storm()
}

/// Two of these can live.
fn save(area: AreaId, forces: Forces) -> PromptKind {
    let decision = Matter::SaveFromStorm.forces(forces, 2);
    decision.area(area).of_forces(forces).into()
}
#[test]
fn r2_04_13_storm_rule() {
    let mut table = before_storm(5);
    let events = table.begin();
    assert!(happened(&events, |event| *event == EventKind::StormCardRevealed { sectors: 5 }));
    assert_eq!(table.state.storm, Sector(12), "nobody dials");
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::StormRevealed { .. }
    )));
    assert!(
        table.state.belongings.fremen.storm_card.is_some(),
        "the next card lies face down"
    );

    // The whole deck is shuffled for each: every card comes up.
    let mut seen: Vec<u8> = (0..200)
        .filter_map(|_| {
            crate::factions::fremen::storm_deck::draw(&mut table.state);
            table.state.belongings.fremen.storm_card
        })
        .collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, components().storm_cards());

    // The first turn's storm is dialed, and its Storm Phase draws the first card.
    let mut table = Table::with(Options::advanced(), &THREE);
    assert!(table.state.belongings.fremen.storm_card.is_none());
    let events = table.default_until(|game| game.state.phase != Phase::Setup);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::StormRevealed { .. }
    )));
    assert!(table.state.belongings.fremen.storm_card.is_some());

    // Without the Fremen, and in the basic game, the wheels decide.
    for mut table in [
        Table::advanced(Phase::Storm, &[Atreides, Harkonnen]),
        Table::before(Phase::Storm, &THREE),
    ] {
        table.begin();
        assert_eq!(table.prompts().len(), 2);
        assert!(table.state.belongings.fremen.storm_card.is_none());
    }
}

#[test]
fn r2_04_14_theres_a_storm_coming() {
    let mut table = before_storm(2);
    let events = table.begin();
    let card = table.state.belongings.fremen.storm_card;
    assert!(card.is_some());
    assert_eq!(next_storm(&table, Fremen), card);
    assert_eq!(next_storm(&table, Atreides), None);
    let seen = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::StormCardSeen { .. }))
        .unwrap();
    let as_seen_by = |faction| seen.seen_by(Viewer::Seat(table.seat(faction))).unwrap().kind;
    let seat = table.seat(Fremen);
    assert_eq!(as_seen_by(Fremen), EventKind::StormCardSeen { seat, sectors: card });
    assert_eq!(as_seen_by(Atreides), EventKind::StormCardSeen { seat, sectors: None });

    // A Karama prevents it.
    let mut table = before_storm(2);
    let karama = table.give(Harkonnen, "Karama");
    let events = table.begin();
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::StormCardSeen { .. } | EventKind::AbilityAttempted { .. }
    )));
    assert!(matches!(
        table.asks(Harkonnen),
        Some(PromptKind::React {
            ability: Ability::StormComing,
            ..
        })
    ));
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert!(table.state.belongings.fremen.storm_card.is_some());
    assert_eq!(next_storm(&table, Fremen), None);
}

#[test]
fn r2_04_16_storm_losses() {
    let (ridge, gap) = (area("Sihaya Ridge", 8), area("Old Gap", 9));
    let prepared = || {
        let mut table = before_storm(2);
        table.put(Fremen, 5, ridge);
        table.put(Fremen, 1, gap);
        table.put_elite(Fremen, 3, gap);
        table.put(Fremen, 4, area("Gara Kulon", 7));
        table.put(Fremen, 1, area("Basin", 8));
        table.put(Fremen, 2, place("Arrakeen"));
        table.put(Atreides, 4, ridge);
        table
    };
    let mut table = prepared();
    let events = table.begin();
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AbilityAttempted {
            ability: Ability::StormLosses,
            ..
        }
    )));
    assert_eq!(table.at(Atreides, ridge), 0);
    assert_eq!(
        table.at(Fremen, area("Gara Kulon", 7)),
        4,
        "they have lived through this storm already"
    );
    assert_eq!(table.at(Fremen, area("Basin", 8)), 0, "half of one is none");
    assert_eq!(table.asks(Fremen), Some(save(ridge, men(5))),);
    table.refused(Fremen, Matter::SaveFromStorm.says(men(3)), "2.04.16");
    table.refused(Fremen, Matter::SaveFromStorm.says(Forces::elite(1)), "2.04.16");
    table.refused(Fremen, Matter::SaveFromStorm.says(men(255)), "2.04.16");
    table.refused(Fremen, Action::Gift(1), "1.00.05");
    table.ok(Fremen, Matter::SaveFromStorm.says(men(2)));
    assert_eq!(table.asks(Fremen), Some(save(gap, Forces::of(1, 3))),);
    let events = table.ok(Fremen, Matter::SaveFromStorm.says(Forces::elite(2)));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::ForcesSaved { .. }
    )));
    let seat = table.seat(Fremen);
    assert_eq!(table.state.forces_in(seat, ridge), men(2));
    assert_eq!(table.state.forces_in(seat, gap), Forces::elite(2));
    assert_eq!(table.state.tanks[seat.index()], Forces::of(5, 1));
    assert_eq!(table.at(Fremen, place("Arrakeen")), 2);

    // When the storm moves on, those who live are not halved again.
    let mut again = table;
    again.finish();
    again.state.belongings.fremen.storm_card = Some(1);
    again.state.phase = Phase::Storm;
    again.stack.clear();
    again.stack.extend(Frame::before(Phase::Storm));
    again.begin();
    assert_eq!(again.state.storm, Sector(10));
    assert_eq!(again.state.forces_in(seat, gap), Forces::elite(2));

    // The ability cancelled in one territory, here where the storm started, all are lost there.
    let mut table = prepared();
    let karama = table.give(Harkonnen, "Karama");
    table.begin();
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!(table.at(Fremen, area("Gara Kulon", 7)), 0);
    table.ok(Fremen, Matter::SaveFromStorm.says(men(2)));
    table.ok(Fremen, Matter::SaveFromStorm.says(men(1)));
    assert_eq!((table.at(Fremen, ridge), table.at(Fremen, gap)), (2, 1));
    assert_eq!(table.tanks(Fremen), 4 + 3 + 3 + 1);

    // The basic game has no such thing.
    let mut table = Table::before(Phase::Storm, &[Atreides, Fremen]);
    table.set_storm(7);
    table.put(Fremen, 5, ridge);
    table.begin();
    for faction in [Atreides, Fremen] {
        table.ok(faction, Matter::DialStorm.says(1));
    }
    assert_eq!(table.at(Fremen, ridge), 0);
}

/// A force alone is lost with the ability and without it, and nobody is told of a use that changes nothing.
#[test]
fn r2_04_16_a_force_alone() {
    let uses_it = |event: &EventKind| {
        let ability = Ability::StormLosses;
        matches!(event, EventKind::AbilityAttempted { ability: used, .. } if *used == ability)
    };
    let mut table = before_storm(2);
    table.put(Fremen, 1, area("Sihaya Ridge", 8));
    let events = table.begin();
    assert!(!happened(&events, uses_it));
    assert_eq!(table.tanks(Fremen), 1);
    // Of three one can be saved: that is a use.
    let mut table = before_storm(2);
    table.put(Fremen, 3, area("Sihaya Ridge", 8));
    let events = table.begin();
    assert!(happened(&events, uses_it));
    let decision = table.decision(Fremen, Matter::SaveFromStorm);
    assert!(matches!(decision.shape, Shape::Forces { most: 1, .. }));
    // Where the storm has been already not even one is lost.
    let mut table = before_storm(2);
    table.put(Fremen, 1, area("Gara Kulon", 7));
    let events = table.begin();
    assert!(happened(&events, uses_it));
    assert_eq!(table.tanks(Fremen), 0);
}
