//! What factions start with (Rules 2.01.01 to 2.06.02), and which of their abilities which game has.

use super::*;
use crate::ability::Ability;
use crate::ids::Sector;
use crate::matter::{Decision, Matter};
use crate::view::Viewer;

const BOTH: [fn() -> Options; 2] = [Options::default, Options::advanced];

fn started(options: Options) -> Table {
    let mut table = Table::with(options, &Faction::CLASSIC);
    table.default_until(|game| {
        matches!(
            game.prompts()[0].1.kind,
            PromptKind::Decide(Decision {
                matter: Matter::DialStorm,
                ..
            })
        )
    });
    table
}

fn starts_with(faction: Faction, spice: u16, placed: &[(&str, u8)], reserves: u8) {
    for options in BOTH {
        let table = started(options());
        assert_eq!(table.spice_of(faction), spice);
        assert_eq!(table.reserves(faction), reserves);
        for (name, count) in placed {
            assert_eq!(table.at(faction, place(name)), *count, "{name}");
        }
    }
}

#[test]
fn r2_01_01_atreides_starting_spice() {
    starts_with(Atreides, 10, &[], 10);
}

#[test]
fn r2_01_02_atreides_starting_forces() {
    starts_with(Atreides, 10, &[("Arrakeen", 10)], 10);
}

#[test]
fn r2_02_01_bene_gesserit_starting_spice() {
    starts_with(BeneGesserit, 5, &[], 19);
}

#[test]
fn r2_02_02_bene_gesserit_starting_forces() {
    let table = started(Options::default());
    assert_eq!(table.at(BeneGesserit, place("Polar Sink")), 1);
    assert_eq!(table.reserves(BeneGesserit), 19);
    assert!(table.state.advisors.is_empty(), "a fighter in the basic game");
}

fn placing(options: Options) -> Table {
    let mut table = Table::with(options, &[Atreides, BeneGesserit, Fremen]);
    let asks = |game: &Game, faction| {
        let seat = game.state.seat_of(faction).unwrap();
        matches!(
            game.prompt(seat).map(|prompt| prompt.kind),
            Some(PromptKind::PlaceForces { .. })
        )
    };
    table.default_until(|game| asks(game, BeneGesserit));
    assert!(!asks(&table, Fremen), "after the Fremen");
    table
}

#[test]
fn r2_02_08_advanced_starting_forces() {
    let mut table = placing(Options::advanced());
    let there = |count, name: &str| Action::PlaceForces([(place(name), men(count))].into_iter().collect());
    table.refused(BeneGesserit, there(2, "Arrakeen"), "2.02.08");
    table.ok(BeneGesserit, there(1, "Arrakeen"));
    assert!(table.state.is_advising(table.seat(BeneGesserit), territory("Arrakeen")));
    assert_eq!(table.reserves(BeneGesserit), 19);

    let mut table = placing(Options::advanced());
    table.ok(BeneGesserit, there(1, "Carthag"));
    assert!(table.state.advisors.is_empty(), "alone it is a fighter");
    assert_eq!(table.at(BeneGesserit, place("Polar Sink")), 0);
}

#[test]
fn r2_03_01_emperor_starting_spice() {
    starts_with(Emperor, 10, &[], 20);
}

#[test]
fn r2_03_02_emperor_starting_forces() {
    starts_with(Emperor, 10, &[], 20);
    let reserves = |options| {
        let table = started(options);
        table.state.reserves[table.seat(Emperor).index()]
    };
    assert_eq!(reserves(Options::default()), men(20));
    assert_eq!(reserves(Options::advanced()), Forces { normal: 15, elite: 5 });
}

#[test]
fn r2_04_01_fremen_starting_spice() {
    starts_with(Fremen, 3, &[], 10);
}

#[test]
fn r2_04_02_fremen_starting_forces() {
    let mut table = Table::with(Options::advanced(), &[Atreides, Fremen]);
    table.default_until(|game| matches!(game.prompts()[0].1.kind, PromptKind::PlaceForces { .. }));
    let fedaykin = Forces { normal: 3, elite: 3 };
    let all = [
        (place("Sietch Tabr"), fedaykin),
        (area("False Wall South", 4), men(2)),
        (area("False Wall West", 16), men(2)),
    ];
    table.refused(
        Fremen,
        Action::PlaceForces(
            [(place("Sietch Tabr"), Forces { normal: 6, elite: 4 })]
                .into_iter()
                .collect(),
        ),
        "0.13",
    );
    table.refused(
        Fremen,
        Action::PlaceForces([(place("Arrakeen"), men(10))].into_iter().collect()),
        "0.13",
    );
    table.ok(Fremen, Action::PlaceForces(all.into_iter().collect()));
    assert_eq!(
        table.state.forces_in(table.seat(Fremen), place("Sietch Tabr")),
        fedaykin
    );
    assert_eq!(table.state.reserves[table.seat(Fremen).index()], men(10));
}

#[test]
fn r2_05_01_harkonnen_starting_spice() {
    starts_with(Harkonnen, 10, &[], 10);
}

#[test]
fn r2_05_02_harkonnen_starting_forces() {
    starts_with(Harkonnen, 10, &[("Carthag", 10)], 10);
}

#[test]
fn r2_05_03_terribly_traitorous() {
    let table = started(Options::default());
    let kept = |faction| table.state.traitors[table.seat(faction).index()].len();
    assert_eq!(kept(Harkonnen), 4);
    assert_eq!(kept(Atreides), 1);
    assert!(table.state.traitors_seen[table.seat(Harkonnen).index()].is_empty());
    let fresh = Table::new(&[Harkonnen, Atreides]);
    assert!(fresh.asks(Harkonnen).is_none(), "they have nothing to choose");
}

#[test]
fn r2_05_04_mystery_card() {
    let table = started(Options::default());
    assert_eq!(table.hand_of(Harkonnen).len(), 2);
    assert_eq!(table.hand_of(Atreides).len(), 1);
}

#[test]
fn r2_06_01_spacing_guild_starting_spice() {
    starts_with(SpacingGuild, 5, &[], 15);
}

#[test]
fn r2_06_02_spacing_guild_starting_forces() {
    starts_with(SpacingGuild, 5, &[("Tuek's Sietch", 5)], 15);
}

#[test]
fn r2_02_03_the_prediction_is_made_first_and_secretly() {
    let mut table = Table::new(&[Atreides, BeneGesserit]);
    assert!(table.asks_nobody_but(BeneGesserit));
    let predict = |seat: u8, turn| Action::MakePrediction {
        winner: Seat(seat),
        turn,
    };
    for nonsense in [predict(1, 3), predict(0, 0), predict(0, 11), predict(9, 3)] {
        table.refused(BeneGesserit, nonsense, "2.02.03");
    }
    let events = table.ok(BeneGesserit, predict(0, 3));
    let seen = events[0].seen_by(Viewer::Seat(table.seat(Atreides))).unwrap();
    assert!(matches!(seen.kind, EventKind::PredictionMade { prediction: None, .. }));
    let own = table.view(Viewer::Seat(table.seat(BeneGesserit))).own.unwrap();
    assert_eq!(own.prediction.unwrap().turn, 3);
    let other = table.view(Viewer::Seat(table.seat(Atreides))).own.unwrap();
    assert_eq!(other.prediction, None);
}

/// The abilities of a faction that a game has.
fn abilities(options: Options, faction: Faction) -> Vec<Ability> {
    let table = Table::with(options, &Faction::CLASSIC);
    let of_faction = |ability: &Ability| table.state.owner_of(*ability) == Some(table.seat(faction));
    Ability::ALL.iter().copied().filter(of_faction).collect()
}

fn ranges(faction: Faction, advanced_only: &[Ability]) {
    let basic = abilities(Options::default(), faction);
    let advanced = abilities(Options::advanced(), faction);
    for ability in &advanced {
        assert_ne!(basic.contains(ability), advanced_only.contains(ability), "{ability:?}");
    }
    assert_eq!(advanced.len(), basic.len() + advanced_only.len());
    let without = Table::new(&[
        if faction == Atreides { Emperor } else { Atreides },
        if faction == Fremen { Emperor } else { Fremen },
    ]);
    if without.state.seat_of(faction).is_none() {
        assert!(basic.iter().all(|ability| without.state.owner_of(*ability).is_none()));
    }
}

#[test]
fn r2_01_00_atreides_ability_range() {
    ranges(Atreides, &[Ability::KwisatzHaderach]);
}

#[test]
fn r2_01_00_no_kwisatz_haderach_in_the_basic_game() {
    let mut table = Table::before(Phase::Battle, &[Atreides, Harkonnen]);
    table.put(Atreides, 3, place("Arrakeen"));
    table.put(Harkonnen, 3, place("Arrakeen"));
    table.begin();
    table.skip_foresight();
    let plan = Plan {
        fighter: Some(Fighter::Leader(leader("Dr. Yueh"))),
        kwisatz_haderach: true,
        ..Plan::default()
    };
    table.refused(Atreides, Action::CommitPlan(plan), "2.01.00");
    let mut table = Table::before(Phase::Revival, &[Atreides, Harkonnen]);
    table.bury(Atreides, 1);
    table.begin();
    let token = Action::Revive {
        forces: Forces::NONE,
        leader: None,
        kwisatz_haderach: true,
    };
    table.refused(Atreides, token, "2.01.00");
}

#[test]
fn r2_02_00_bene_gesserit_ability_range() {
    ranges(
        BeneGesserit,
        &[Ability::TakeUpArms, Ability::Wartime, Ability::WorthlessKarama],
    );
}

#[test]
fn r2_03_00_emperor_ability_range() {
    ranges(Emperor, &[Ability::Sardaukar]);
}

#[test]
fn r2_04_00_fremen_ability_range() {
    ranges(
        Fremen,
        &[
            Ability::StormComing,
            Ability::Sandworms,
            Ability::StormLosses,
            Ability::StormMigration,
            Ability::Fedaykin,
            Ability::BattleHardened,
        ],
    );
}

#[test]
fn r2_05_00_harkonnen_ability_range() {
    ranges(Harkonnen, &[Ability::CapturedLeaders]);
}

#[test]
fn r2_06_00_spacing_guild_ability_range() {
    ranges(SpacingGuild, &[Ability::ShipAsItPleases]);
}

#[test]
fn r0_13_forces_of_the_advanced_game_are_twenty_too() {
    for faction in Faction::CLASSIC {
        let table = Table::with(Options::advanced(), &Faction::CLASSIC);
        assert_eq!(table.reserves(faction), 20);
        assert!(table.check().is_ok());
    }
    assert_eq!(Sector::STORM_START, Sector(18));
}
