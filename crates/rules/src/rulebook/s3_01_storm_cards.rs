//! Rules 3.01.07 and 3.01.23: the cards of the Storm Phase.

use super::*;
use crate::event::Cause;
use crate::matter::{Decision, Matter};

const TWO: [Faction; 2] = [Atreides, Harkonnen];

/// Both dial; the storm was in this sector.
fn dialed(storm: u8, each: u16, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Storm, &TWO);
    table.set_storm(storm);
    prepare(&mut table);
    table.begin();
    for faction in TWO {
        table.ok(faction, Matter::DialStorm.says(each));
    }
    table
}

#[test]
fn r3_01_23_weather_control() {
    let prepare = |table: &mut Table| {
        table.give(Harkonnen, "Weather Control");
        table.put(Atreides, 2, area("Gara Kulon", 7));
        table.set_board_spice(area("The Minor Erg", 7), 8);
    };
    let asked = || dialed(7, 2, prepare);
    let mut table = asked();
    assert_eq!(
        table.asks(Harkonnen),
        Some(Matter::PlayWeatherControl.amount(0u8, 10u8).number(4u8).into())
    );
    assert_eq!(table.asks(Atreides), None);
    assert_eq!(table.awaiting().len(), 2, "nobody sees who holds the card");
    assert_eq!(table.state.storm, Sector(7), "before the marker moves");
    table.refused(Harkonnen, Matter::PlayWeatherControl.says(11), "3.01.23");
    let card = table.hand_of(Harkonnen)[0];
    let events = table.ok(Harkonnen, Matter::PlayWeatherControl.says(10));
    assert_eq!(table.state.storm, Sector(17));
    assert!(table.state.treachery.discard.contains(&card));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::WeatherControlled { sectors: 10, .. }
    )));
    assert_eq!(table.at(Atreides, area("Gara Kulon", 7)), 0);

    // A storm that stays destroys nothing (R12).
    let mut table = asked();
    table.ok(Harkonnen, Matter::PlayWeatherControl.says(0));
    assert_eq!(table.state.storm, Sector(7));
    assert_eq!(table.at(Atreides, area("Gara Kulon", 7)), 2);
    assert_eq!(table.state.board_spice[area("The Minor Erg", 7).index()], 8);

    let mut table = asked();
    table.ok(Harkonnen, Matter::PlayWeatherControl.leaves());
    assert_eq!(table.state.storm, Sector(11));
    assert_eq!(table.hand_of(Harkonnen).len(), 1);

    // Not in the first turn.
    let mut table = Table::before(Phase::Storm, &TWO);
    table.state.turn = 0;
    table.give(Harkonnen, "Weather Control");
    table.give(Atreides, "Family Atomics");
    table.put(Atreides, 1, area("Shield Wall", 8));
    table.begin();
    assert_ne!(table.state.phase, Phase::Storm);
}

#[test]
fn r3_01_23_counts_the_storm_card_as_used() {
    let mut table = Table::advanced(Phase::Storm, &[Atreides, Fremen]);
    table.state.belongings.fremen.storm_card = Some(3);
    table.give(Atreides, "Weather Control");
    let events = table.begin();
    assert!(happened(&events, |event| *event == EventKind::StormCardRevealed { sectors: 3 }));
    assert_eq!(table.state.belongings.fremen.storm_card, None);
    table.ok(Atreides, Matter::PlayWeatherControl.says(1));
    assert_eq!(table.state.storm, Sector(1));
    assert!(table.state.belongings.fremen.storm_card.is_some(), "drawn anew");
}

#[test]
fn r3_01_07_family_atomics() {
    let basin = |sector| area("Imperial Basin", sector);
    let mut table = dialed(9, 1, |table| {
        table.give(Atreides, "Family Atomics");
        table.put(Atreides, 2, area("Shield Wall", 7));
        table.put(Harkonnen, 3, area("Shield Wall", 8));
        table.put(Harkonnen, 4, basin(9));
        table.put(Harkonnen, 2, basin(10));
        table.put(Atreides, 3, place("Arrakeen"));
        table.put(Atreides, 1, place("Carthag"));
    });
    assert_eq!(
        table.asks(Atreides),
        Some(Matter::PlayFamilyAtomics.yes_no().number(2u8).into())
    );
    assert_eq!(table.awaiting().len(), 2, "nobody sees who holds the card");
    let card = table.hand_of(Atreides)[0];
    let events = table.ok(Atreides, Matter::PlayFamilyAtomics.says(true));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::ForcesLost {
            cause: Cause::FamilyAtomics,
            ..
        }
    )));
    assert_eq!(table.at(Atreides, area("Shield Wall", 7)), 0);
    assert_eq!(table.at(Harkonnen, area("Shield Wall", 8)), 0);
    assert!(table.state.treachery.set_aside.contains(&card));
    assert!(!table.state.shield_wall_stands);
    assert_eq!(table.state.storm, Sector(11));
    assert_eq!(
        (table.at(Harkonnen, basin(9)), table.at(Atreides, place("Arrakeen"))),
        (4, 3),
        "not open this turn where the storm started (R14)"
    );
    assert_eq!(
        (table.at(Harkonnen, basin(10)), table.at(Atreides, place("Carthag"))),
        (0, 0)
    );

    // For the rest of the game; the wall itself stays rock.
    table.finish();
    let mut later = table;
    later.put(Harkonnen, 1, area("Shield Wall", 8));
    later.set_storm(7);
    later.state.phase = Phase::Storm;
    later.stack.clear();
    later.stack.extend(Frame::before(Phase::Storm));
    later.begin();
    for faction in TWO {
        later.ok(faction, Matter::DialStorm.says(1));
    }
    assert_eq!(later.at(Atreides, place("Arrakeen")), 0);
    assert_eq!(later.at(Harkonnen, basin(9)), 0);
    assert_eq!(later.at(Harkonnen, area("Shield Wall", 8)), 1);

    let mut table = dialed(9, 1, |table| {
        table.give(Atreides, "Family Atomics");
        table.put(Atreides, 2, area("Shield Wall", 7));
    });
    table.ok(Atreides, Matter::PlayFamilyAtomics.says(false));
    assert!(table.state.shield_wall_stands);
    assert_eq!(table.hand_of(Atreides).len(), 1);
}

/// Whether somebody with one force here can play Family Atomics while the storm is in this sector.
fn can_play(storm: u8, at: AreaId) -> bool {
    let table = dialed(storm, 1, |table| {
        table.give(Atreides, "Family Atomics");
        table.put(Atreides, 1, at);
    });
    table.asks_about(Atreides, Matter::PlayFamilyAtomics)
}

#[test]
fn r3_01_07_who_can_play_it() {
    let basin = |sector| area("Imperial Basin", sector);
    assert!(can_play(18, area("Shield Wall", 7)));
    assert!(can_play(7, area("Shield Wall", 7)), "on the wall nothing is between");
    assert!(can_play(18, area("Gara Kulon", 7)));
    assert!(can_play(18, basin(10)), "the territory borders on the wall");
    assert!(!can_play(9, basin(10)), "the storm is between");
    assert!(can_play(9, basin(8)));
    assert!(!can_play(8, area("Sihaya Ridge", 8)), "out of the storm");
    assert!(!can_play(18, area("Old Gap", 8)));
    assert!(!can_play(18, place("Arrakeen")));

    // Advisors do not count, and they are lost like others.
    let advised = |fighters: u8| {
        let mut table = Table::advanced(Phase::Storm, &[BeneGesserit, Harkonnen]);
        table.set_storm(18);
        table.give(BeneGesserit, "Family Atomics");
        table.put(Harkonnen, 1, area("Shield Wall", 8));
        table.put_advisors(2, area("Shield Wall", 8));
        table.put(BeneGesserit, fighters, area("Gara Kulon", 7));
        table.begin();
        for faction in [BeneGesserit, Harkonnen] {
            table.ok(faction, Matter::DialStorm.says(1));
        }
        table
    };
    assert!(advised(0).asks(BeneGesserit).is_none_or(|prompt| !matches!(
        prompt,
        PromptKind::Decide(Decision {
            matter: Matter::PlayFamilyAtomics,
            ..
        })
    )));
    let mut table = advised(1);
    table.ok(BeneGesserit, Matter::PlayFamilyAtomics.says(true));
    assert_eq!(table.at(BeneGesserit, area("Shield Wall", 8)), 0);
    assert!(table.state.belongings.bene_gesserit.advisors.is_empty());
}

#[test]
fn r3_01_07_comes_after_weather_control() {
    let mut table = dialed(18, 2, |table| {
        table.give(Harkonnen, "Weather Control");
        table.give(Atreides, "Family Atomics");
        table.put(Atreides, 1, area("Shield Wall", 8));
    });
    table.ok(Harkonnen, Matter::PlayWeatherControl.says(9));
    assert_eq!(
        table.asks(Atreides),
        Some(Matter::PlayFamilyAtomics.yes_no().number(9u8).into())
    );
    table.ok(Atreides, Matter::PlayFamilyAtomics.says(true));
    assert_eq!(table.state.storm, Sector(9));
}
