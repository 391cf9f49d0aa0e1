//! Rules 2.12.00 to 2.12.04: what Moritani start with, and the abilities that they have.

use super::moritani::*;
use super::revivals::free_revival;
use super::*;
use crate::ability::Ability;
use crate::factions::{Terror, TerrorPlace, TerrorSet};
use crate::matter::Shape;

fn placing(options: Options, factions: &[Faction]) -> Table {
    let mut table = Table::with(options, factions);
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::PlaceMoritani));
    table
}

#[test]
fn r2_12_00_basic_and_advanced() {
    // What is of the advanced game alone needs no Karama to be stopped: 2.12.15 and 2.12.16.
    let of = [
        Ability::Terrorize,
        Ability::EnemyOfMyEnemy,
        Ability::DukeVidal,
        Ability::AllyKeepACard,
    ];
    for options in BOTH {
        let table = Table::with(options(), &[Moritani, Atreides]);
        let seat = Some(table.seat(Moritani));
        assert!(of.iter().all(|ability| table.state.owner_of(*ability) == seat));
    }
}

#[test]
fn r2_12_01_starting_spice() {
    let table = placing(Options::default(), &[Moritani, Atreides]);
    assert_eq!(table.spice_of(Moritani), 12);
}

#[test]
fn r2_12_02_after_all_others_in_one_free_territory() {
    for options in BOTH {
        let mut table = placing(options(), &[Moritani, Fremen, BeneGesserit, Harkonnen]);
        assert!(table.asks_nobody_but(Moritani));
        assert_eq!(table.reserves(Fremen), 10, "they have placed theirs");
        let carthag = Matter::PlaceMoritani.says(place("Carthag"));
        table.refused(Moritani, carthag, "2.12.02");
        table.refused(
            Moritani,
            Matter::PlaceMoritani.says(AreaId::HIDDEN_MOBILE_STRONGHOLD),
            "2.12.02",
        );
        // Not in one of the sectors of a territory either where somebody stands in another.
        let taken = table.state.groups(table.seat(Fremen)).next().unwrap().0.territory();
        for at in taken.areas().iter() {
            table.refused(Moritani, Matter::PlaceMoritani.says(at), "2.12.02");
        }
        table.ok(Moritani, Matter::PlaceMoritani.says(area("Imperial Basin", 9)));
        assert_eq!(table.at(Moritani, area("Imperial Basin", 9)), 6);
        assert_eq!(table.reserves(Moritani), 14);
    }
}

#[test]
fn r2_12_02_by_default_a_stronghold_that_is_free() {
    let mut table = placing(Options::default(), &[Moritani, Atreides, Harkonnen]);
    let asked = table.decision(Moritani, Matter::PlaceMoritani);
    assert_eq!(asked.about.amount, Some(6));
    assert!(matches!(asked.shape, Shape::One { or_nothing: false, .. }));
    table.default_until(|game| game.state.turn > 0);
    let at = table.state.groups(table.seat(Moritani)).next().unwrap().0;
    assert!(at.territory().is_stronghold());
}

#[test]
fn r2_12_03_terror_tokens() {
    let table = placing(Options::default(), &[Moritani, Atreides]);
    let seen = |table: &Table| {
        table
            .view(crate::view::Viewer::Spectator)
            .public
            .course
            .belongings
            .moritani
    };
    assert_eq!(seen(&table).behind_shield, 6);
    assert!(seen(&table).placed.is_empty());
    let without = Table::new(&[Atreides, Harkonnen]);
    assert_eq!(seen(&without), Default::default());
    assert!(
        Terror::ALL
            .into_iter()
            .all(|terror| table.terror(terror) == TerrorPlace::Shield)
    );
}

#[test]
fn r2_12_04_free_revival() {
    free_revival(Moritani, 2);
}

/// Moritani, Atreides and Harkonnen in the middle of a game that `change` makes impossible; whether that is noticed.
fn is_noticed(options: Options, change: impl FnOnce(&mut Table)) -> bool {
    let mut table = Table::before_with(options, Phase::Shipment, &[Moritani, Atreides, Harkonnen]);
    assert_eq!(table.check(), Ok(()));
    change(&mut table);
    table.check().is_err()
}

#[test]
fn r2_12_05_one_token_to_a_stronghold() {
    let two = |one: &'static str, other: &'static str| {
        is_noticed(Options::default(), |table| {
            table.set_terror(Terror::Robbery, one);
            table.set_terror(Terror::Sabotage, other);
        })
    };
    assert!(!two("Carthag", "Arrakeen"));
    assert!(two("Carthag", "Carthag"));
    assert!(two("Carthag", "Imperial Basin"), "and in strongholds only");
}

#[test]
fn r2_12_09_what_becomes_of_tokens() {
    let of = |terror: Terror, place: TerrorPlace| {
        is_noticed(Options::default(), |table| {
            table.state.belongings.moritani.put(terror, place);
        })
    };
    assert!(!of(Terror::Extortion, TerrorPlace::Open), "it comes back");
    assert!(of(Terror::Robbery, TerrorPlace::Open), "no other does");
    assert!(!of(Terror::Robbery, TerrorPlace::Gone));
    assert!(of(Terror::Atomics, TerrorPlace::Gone), "they leave an Aftermath");
    assert!(!is_noticed(Options::default(), |table| table.set_aftermath("Carthag")));
    let without_atomics = is_noticed(Options::default(), |table| {
        table.state.belongings.moritani.aftermath = Some(territory("Carthag"));
    });
    assert!(without_atomics, "nothing else leaves one");
}

#[test]
fn r2_12_15_traitor_cards_that_were_shown() {
    let shown = |options: Options, names: &'static [&'static str], kept: Option<&'static str>| {
        is_noticed(options, |table| {
            for seat in table.seats().collect::<Vec<_>>() {
                table.state.traitors[seat.index()].clear();
            }
            if let Some(kept) = kept {
                table.set_traitor(Atreides, kept);
            }
            table.state.belongings.moritani.shown = names.iter().map(|name| leader(name)).collect();
        })
    };
    assert!(!shown(Options::advanced(), &["Feyd-Rautha", "Chani"], None));
    assert!(
        shown(Options::advanced(), &["Feyd-Rautha", "Umman Kudu"], None),
        "one of each faction"
    );
    assert!(
        shown(Options::advanced(), &["Feyd-Rautha"], Some("Feyd-Rautha")),
        "nobody holds it"
    );
    assert!(shown(Options::advanced(), &["Duke Vidal"], None), "he has none");
    assert!(
        shown(Options::default(), &["Feyd-Rautha"], None),
        "not in the basic game"
    );
}

#[test]
fn r2_12_15_in_a_position_the_last_one_is_owed_while_moritani_hold_none() {
    let laid = |traitors: &[&str]| {
        let setup = Setup {
            options: Options::advanced(),
            ..Setup::new(&[Moritani, Atreides], 3).unwrap()
        };
        let mut position = Position::new(setup);
        position.turn = 2;
        position.phase = Phase::Shipment;
        position.belongings.moritani.shown_traitors = [leader("Duncan Idaho")].into_iter().collect();
        position.seats[0].traitors = traitors.iter().map(|name| leader(name)).collect();
        position.lay_out().unwrap().state
    };
    let held = laid(&["Gurney Halleck"]);
    assert!(!held.belongings.moritani.owed, "one is held, so that it was replaced");
    assert_eq!(
        held.belongings.moritani.shown,
        [leader("Duncan Idaho")].into_iter().collect()
    );
}

#[test]
fn r2_12_05_only_moritani_see_which_token_lies_where() {
    let mut table = Table::before(Phase::Shipment, &[Moritani, Atreides]);
    table.set_terror(Terror::Robbery, "Carthag");
    let seen_by = |seat: Seat| {
        let own = table.view(crate::view::Viewer::Seat(seat)).own.unwrap();
        own.belongings.moritani.map(|own| own.terror.to_vec())
    };
    let theirs = seen_by(table.seat(Moritani)).expect("they see them");
    let robbery = Terror::ALL
        .iter()
        .position(|terror| *terror == Terror::Robbery)
        .unwrap();
    assert_eq!(theirs[robbery], TerrorPlace::Stronghold(territory("Carthag")));
    assert_eq!(seen_by(table.seat(Atreides)), None);
    table
        .state
        .belongings
        .moritani
        .put(Terror::Extortion, TerrorPlace::Open);
    let public = table
        .view(crate::view::Viewer::Spectator)
        .public
        .course
        .belongings
        .moritani;
    assert!(public.extorting);
    assert_eq!((public.behind_shield, public.gone.iter().count()), (4, 0));
    table.state.belongings.moritani.put(Terror::Sabotage, TerrorPlace::Gone);
    let public = table
        .view(crate::view::Viewer::Spectator)
        .public
        .course
        .belongings
        .moritani;
    assert_eq!(public.gone.iter().collect::<Vec<_>>(), [Terror::Sabotage]);
}

#[test]
fn r2_12_03_a_set_of_tokens_is_a_number() {
    let none: TerrorSet = [].into_iter().collect();
    assert_eq!(TerrorSet::try_from(0), Ok(none));
    for (number, terror) in Terror::ALL.into_iter().enumerate() {
        // Said twice it is there once.
        let set: TerrorSet = [terror, terror].into_iter().collect();
        assert_eq!(TerrorSet::try_from(1 << number), Ok(set));
        assert!(set.contains(terror));
    }
    let beyond = TerrorSet::try_from(1 << 7).unwrap_err().to_string();
    assert!(beyond.contains('7'), "{beyond}");
    let next = TerrorSet::try_from(1 << 6).unwrap_err().to_string();
    assert!(next.contains('6'), "{next}");
}

/// In a position Moritani draw anew in the next Mentat Pause what they have shown of late, if they hold none.
#[test]
fn r2_12_15_positions_with_traitor_cards_that_were_shown() {
    for (holds, owed) in [(true, false), (false, true)] {
        let mut table = Table::advanced(Phase::Battle, &[Moritani, Harkonnen]);
        let (seat, shown) = (table.seat(Moritani).index(), leader("Umman Kudu"));
        for traitors in &mut table.state.traitors {
            traitors.retain(|leader| *leader != shown);
        }
        table.state.belongings.moritani.shown.insert(shown);
        table.state.traitors[seat].clear();
        if holds {
            table.set_traitor(Moritani, "Feyd-Rautha");
        }
        let again = Game::at(&table.position()).unwrap().state;
        assert_eq!(again.belongings.moritani.owed, owed);
    }
}
