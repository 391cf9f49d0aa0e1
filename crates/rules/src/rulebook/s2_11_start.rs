//! Rules 2.11.00 to 2.11.04 and 2.11.19: what Ecaz start with.

use super::ecaz::{BOTH_MODES, those};
use super::*;
use crate::ability::Ability;
use crate::factions::AmbassadorPlace;
use crate::ids::LeaderSet;
use crate::view::Viewer;

fn started(options: Options, seed: u64, others: &[Faction]) -> Table {
    let all: Vec<Faction> = [Ecaz].into_iter().chain(others.iter().copied()).collect();
    let setup = Setup {
        options,
        ..Setup::new(&all, seed).unwrap()
    };
    let mut table = Table(Game::new(setup).unwrap());
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::DialStorm));
    table.check().unwrap();
    table
}

#[test]
fn r2_11_00_ecaz_ability_range() {
    let abilities = |options: Options| -> Vec<Ability> {
        let table = Table::with(options, &[Ecaz, Atreides]);
        let seat = table.seat(Ecaz);
        let theirs = |ability: &Ability| table.state.owner_of(*ability) == Some(seat);
        Ability::ALL.iter().copied().filter(theirs).collect()
    };
    let basic = [Ability::Ambassadors, Ability::BattlingCoOccupied];
    assert_eq!(abilities(Options::default()), basic);
    let advanced: Vec<Ability> = basic.into_iter().chain([Ability::EcazCollection]).collect();
    assert_eq!(abilities(Options::advanced()), advanced);
}

#[test]
fn r2_11_01_starting_spice() {
    for options in BOTH_MODES {
        assert_eq!(started(options(), 1, &[Atreides]).spice_of(Ecaz), 12);
    }
}

#[test]
fn r2_11_02_starting_forces_in_the_middle_of_the_basin() {
    for options in BOTH_MODES {
        let table = started(options(), 1, &[Atreides, Fremen]);
        let basin = territory("imperial_basin").areas();
        let middle = basin.iter().find(|area| area.sector().0 == 9).unwrap();
        assert_eq!((table.at(Ecaz, middle), table.reserves(Ecaz)), (6, 14));
    }
}

#[test]
fn r2_11_03_their_own_ambassador_and_five_others_drawn_at_random() {
    let mut seen = Vec::new();
    for seed in 0..12 {
        for options in BOTH_MODES {
            let table = started(options(), seed, &[Atreides]);
            let all = table.ambassadors();
            assert_eq!((all.supply().len(), all.unused().len()), (6, 5));
            assert!(all.supply().contains(Ecaz));
            assert_eq!(all.place(Moritani), None, "there is none of theirs (R102)");
            // Everybody sees which they are.
            for viewer in [Viewer::Spectator, Viewer::Seat(table.seat(Atreides))] {
                assert_eq!(table.view(viewer).public.course.belongings.ecaz.ambassadors, all);
            }
            seen.push(all.supply());
        }
    }
    seen.dedup();
    assert!(seen.len() > 8, "chance draws them: {seen:?}");
}

#[test]
fn r2_11_04_free_revival() {
    let facts = Ecaz.facts();
    assert_eq!(facts.free_revival, 2);
    let mut table = Table::before(Phase::Revival, &[Ecaz, Atreides]);
    table.bury(Ecaz, 4);
    table.begin();
    let revived = table.finish();
    let free = |kind: &EventKind| matches!(kind, EventKind::ForcesRevived { forces, cost: 0, .. } if *forces == men(2));
    assert!(happened(&revived, free), "{revived:?}");
    assert_eq!(table.tanks(Ecaz), 2);
}

#[test]
fn r2_11_19_one_leader_is_nobodys_traitor() {
    let mut loyal = LeaderSet::EMPTY;
    for seed in 0..30 {
        let table = started(Options::advanced(), seed, &[Atreides, Harkonnen, Tleilaxu]);
        let leader = table.state.belongings.ecaz.loyal.expect("one is shown");
        assert_eq!(leader.facts().faction, Some(Ecaz));
        let held = table.state.traitors.iter().chain(&table.state.traitors_seen).flatten();
        assert!(held.into_iter().all(|other| *other != leader));
        let own = &table.state.belongings.tleilaxu;
        assert!(!own.face_dancers.contains(leader));
        assert!(
            !table.state.traitor_deck().contains(leader),
            "nor is it drawn later (R143)"
        );
        let public = table.view(Viewer::Spectator).public.course.belongings.ecaz;
        assert_eq!(public.loyal, Some(leader), "all see it");
        loyal.insert(leader);
    }
    assert!(loyal.len() > 2, "chance says which");
    let table = started(Options::default(), 1, &[Atreides]);
    assert_eq!(table.state.belongings.ecaz.loyal, None, "not in the basic game");
}

#[test]
fn r2_11_03_positions_draw_what_is_missing_and_refuse_what_cannot_be() {
    let setup = Setup {
        options: Options::advanced(),
        ..Setup::new(&[Ecaz, Atreides], 3).unwrap()
    };
    let mut position = Position::new(setup);
    position.turn = 2;
    position.phase = Phase::Shipment;
    let game = position.lay_out().unwrap();
    let all = game.state.belongings.ecaz.ambassadors;
    assert_eq!((all.supply().len(), all.unused().len()), (6, 5));
    assert!(game.state.belongings.ecaz.loyal.is_some());

    let carthag = territory("carthag");
    let given = &mut position.belongings.ecaz.ambassadors;
    given.put(Fremen, AmbassadorPlace::Board(carthag));
    given.put(Emperor, AmbassadorPlace::SetAside);
    let all = position.lay_out().unwrap().state.belongings.ecaz.ambassadors;
    assert_eq!((all.supply().len(), all.at(carthag)), (4, Some(Fremen)));
    assert_eq!(all.in_place(AmbassadorPlace::SetAside), those([Emperor]));

    let mut twice = position.clone();
    twice
        .belongings
        .ecaz
        .ambassadors
        .put(Choam, AmbassadorPlace::Board(carthag));
    assert!(twice.lay_out().is_err(), "one to a stronghold");
    let mut outside = position.clone();
    let sand = territory("imperial_basin");
    outside
        .belongings
        .ecaz
        .ambassadors
        .put(Choam, AmbassadorPlace::Board(sand));
    assert!(outside.lay_out().is_err(), "and in strongholds only");
    let mut wall = position.clone();
    let shield_wall = territory("shield_wall");
    wall.belongings
        .ecaz
        .ambassadors
        .put(Choam, AmbassadorPlace::Board(shield_wall));
    assert!(wall.lay_out().is_err(), "the Shield Wall is none (Rule 4.02.07)");
    let mut whole = position.clone();
    whole.belongings.ecaz.is_whole = true;
    assert!(whole.lay_out().is_err(), "five are drawn at a time");
    let mut lost = position;
    lost.belongings.ecaz.ambassadors.put(Choam, AmbassadorPlace::Removed);
    assert!(lost.lay_out().is_err(), "no other leaves the game");
}

/// A position of the advanced game, which `change` makes impossible.
fn refused(options: Options, change: impl FnOnce(&mut Position)) -> bool {
    let setup = Setup {
        options,
        ..Setup::new(&[Ecaz, Atreides], 3).unwrap()
    };
    let mut position = Position::new(setup);
    position.turn = 2;
    position.phase = Phase::Shipment;
    assert!(position.lay_out().is_ok(), "without the change it can be");
    change(&mut position);
    position.lay_out().is_err()
}

#[test]
fn r2_11_19_positions_in_which_loyalty_is_broken_are_refused() {
    let own = leader("Bindikk Narvi");
    let loyal = |position: &mut Position| position.belongings.ecaz.loyal = Some(own);
    assert!(!refused(Options::advanced(), loyal));
    assert!(refused(Options::default(), loyal), "not in the basic game");
    let of_atreides = |position: &mut Position| position.belongings.ecaz.loyal = Some(leader("Duncan Idaho"));
    assert!(refused(Options::advanced(), of_atreides), "one of theirs");
    assert!(
        refused(Options::advanced(), |position| {
            loyal(position);
            position.seats[1].traitors = vec![own];
        }),
        "nobody's traitor"
    );
    assert!(
        refused(Options::advanced(), |position| {
            loyal(position);
            position.seats[1].traitors_seen = vec![own];
        }),
        "nor one that was dealt to somebody"
    );
}

#[test]
fn r2_11_19_somebody_is_loyal_once_the_game_has_begun() {
    let mut table = Table::before_with(Options::advanced(), Phase::Shipment, &[Ecaz, Atreides]);
    assert_eq!(table.check(), Ok(()));
    table.state.belongings.ecaz.loyal = None;
    assert!(table.check().is_err());
}

#[test]
fn r2_11_08_the_game_goes_on_only_with_their_own_ambassador_and_five_others() {
    let mut table = Table::before(Phase::Shipment, &[Ecaz, Atreides]);
    table.supply([Atreides, Emperor, Fremen, Harkonnen, Choam]);
    assert_eq!(table.check(), Ok(()));
    let all = table.state.belongings.ecaz.ambassadors;
    for (token, place, what) in [
        (Ecaz, AmbassadorPlace::Unused, "their own is never away"),
        (Ecaz, AmbassadorPlace::SetAside, "nor set aside"),
        (Emperor, AmbassadorPlace::Unused, "four were drawn"),
        (Emperor, AmbassadorPlace::Removed, "none of these leaves the game"),
        (BeneGesserit, AmbassadorPlace::Supply, "six were drawn"),
    ] {
        table.state.belongings.ecaz.ambassadors.put(token, place);
        assert!(table.check().is_err(), "{what}");
        table.state.belongings.ecaz.ambassadors = all;
    }
}

#[test]
fn r2_11_19_one_of_theirs_is_left_to_be_shown_when_traitors_are_dealt() {
    let setup = Setup {
        options: Options::advanced(),
        ..Setup::new(&[Ecaz, Atreides, Harkonnen], 3).unwrap()
    };
    let mut position = Position::new(setup);
    position.phase = Phase::Setup;
    assert!(position.lay_out().is_ok());
    let all: Vec<_> = LeaderId::all()
        .filter(|leader| leader.facts().faction == Some(Ecaz))
        .collect();
    position.seats[1].traitors_seen = all[..4].to_vec();
    assert!(position.lay_out().is_ok(), "one is left");
    position.seats[2].traitors_seen = all[4..].to_vec();
    assert!(position.lay_out().is_err());
}
