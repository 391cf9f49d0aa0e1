//! Rules 2.07.09, 2.07.14, 2.07.15 and 2.07.23: Suboids and Cyborgs in battle.

use super::battles::dial;
use super::ixians::of;
use super::*;
use crate::ability::Ability;
use crate::action::Placements;
use crate::matter::Shape;
use crate::prompt::ForceValues;
use crate::refusal::Reason;

const THREE: [Faction; 3] = [Ixians, Harkonnen, Tleilaxu];

/// Suboids and Cyborgs against three Harkonnen in Carthag.
fn carthag(options: Options, forces: Forces, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::Battle, &THREE[..2]);
    table.no_stops();
    table.put_ixians(forces, place("Carthag"));
    table.put(Harkonnen, 3, place("Carthag"));
    prepare(&mut table);
    table.begin();
    table
}

fn led(halves: u16, spice: u16) -> Plan {
    dial(halves, spice).led_by("Dominic Vernius")
}

/// The Ixians win with this dial.
fn win(table: &mut Table, halves: u16, spice: u16) -> Vec<Event> {
    table.battle([
        (Ixians, led(halves, spice)),
        (Harkonnen, dial(0, 0).led_by("Umman Kudu")),
    ])
}

fn lose(table: &mut Table, forces: Forces) -> Vec<Event> {
    let lost: Placements = [(place("Carthag"), forces)].into_iter().collect();
    table.ok(Ixians, Action::AssignLosses(lost))
}

#[test]
fn r2_07_09_cyborgs() {
    let mut basic = carthag(Options::default(), of(0, 3), |_| {});
    assert_eq!(basic.plan_options(Ixians).max_dial(), Strength::whole(6));
    basic.refused(Ixians, led(13, 0).commit(), "1.07.04.01");
    let advanced = carthag(Options::advanced(), of(0, 3), |_| {});
    let options = advanced.plan_options(Ixians);
    assert_eq!((options.max_dial(), options.spice), (Strength::whole(6), 3));
    assert_eq!(
        options.least_spice(Strength::whole(3)),
        Some(0),
        "one each without spice"
    );
    // And in taking losses: a Cyborg is lost for two.
    let mut table = carthag(Options::default(), of(0, 3), |_| {});
    win(&mut table, 8, 0);
    assert_eq!(table.ixians_at(place("Carthag")), of(0, 1));
}

/// Prevented, each is an ordinary force (R132).
#[test]
fn r2_07_09_prevented() {
    let values = |options: Options| {
        let mut table = carthag(options, of(2, 3), |table| {
            table.stop_all_of(Harkonnen, Ability::Cyborgs);
            table.give(Harkonnen, "Karama");
        });
        assert!(table.is_asked_about(Harkonnen, Ability::Cyborgs));
        let karama = table.hand_of(Harkonnen)[0];
        table.ok(Harkonnen, Action::React(Some(karama)));
        table.plan_options(Ixians).values
    };
    let (normal, basic, advanced) = ((1, 1), (2, 2), (1, 2));
    assert_eq!(values(Options::default()), ForceValues { normal, elite: basic });
    assert_eq!(
        values(Options::advanced()),
        ForceValues {
            normal,
            elite: advanced
        }
    );
    // Where there are none nobody is asked.
    let table = carthag(Options::default(), of(3, 0), |table| {
        table.stop_all_of(Harkonnen, Ability::Cyborgs);
        table.give(Harkonnen, "Karama");
    });
    assert!(!table.is_asked_about(Harkonnen, Ability::Cyborgs));
}

#[test]
fn r2_07_14_suboids() {
    for options in [Options::default(), Options::advanced()] {
        let mut table = carthag(options, of(5, 0), |_| {});
        let asked = table.plan_options(Ixians);
        assert_eq!((asked.max_dial(), asked.spice), (Strength::halves(5), 0));
        assert!(asked.half_steps(), "in the basic game too");
        table.refused(Ixians, led(6, 0).commit(), "1.07.04.01");
        win(&mut table, 3, 0);
        assert_eq!(
            table.ixians_at(place("Carthag")),
            of(2, 0),
            "three Suboids for one and a half"
        );
    }
}

#[test]
fn r2_07_23_suboid_strength() {
    let mut table = carthag(Options::advanced(), of(3, 2), |_| {});
    let asked = table.plan_options(Ixians);
    assert_eq!((asked.max_dial(), asked.spice), (Strength::halves(11), 2));
    table.refused_for(
        Ixians,
        led(11, 3).commit(),
        "1.13.03.03",
        Reason::TooMuchSpice { max: 2 },
    );
    // With spice that counted two of the Suboids would make it; no force makes four halves less with five spice.
    table.refused_for(Ixians, led(3, 1).commit(), "2.07.23", Reason::DialDoesNotFit);
    let why = |table: &Table, plan: Plan| table.asks(Ixians).unwrap().why_not(&plan.commit()).unwrap();
    assert_eq!(
        why(&table, led(3, 1)),
        crate::refusal::Refusal::by(crate::rule!("2.07.23"), Reason::DialDoesNotFit)
    );
    table.refused_for(Ixians, led(1, 1).commit(), "1.13.03", Reason::DialDoesNotFit);
    assert_eq!(
        why(&table, led(1, 1)),
        crate::refusal::Refusal::by(crate::rule!("1.13.03"), Reason::DialDoesNotFit)
    );
    table.ok(Ixians, led(11, 2).commit());
}

/// The losses must come to dial and spice, and the spice lies on Cyborgs (R52, R132).
#[test]
fn r2_07_23_losses_with_spice() {
    let mut table = carthag(Options::advanced(), of(4, 2), |_| {});
    win(&mut table, 6, 1);
    let no = |forces| Action::AssignLosses([(place("Carthag"), forces)].into_iter().collect());
    table.refused(Ixians, no(of(4, 1)), "1.07.06.05");
    table.refused(Ixians, no(of(0, 1)), "1.07.06.05");
    lose(&mut table, of(2, 1));
    table.ok(Ixians, Matter::ExchangeSuboids.says(0u16));
    assert_eq!(table.ixians_at(place("Carthag")), of(2, 1));
}

#[test]
fn r2_07_15_suboid_shenanigans() {
    let mut table = carthag(Options::default(), of(4, 2), |_| {});
    win(&mut table, 8, 0);
    lose(&mut table, of(0, 2));
    let asked = table.decision(Ixians, Matter::ExchangeSuboids);
    assert_eq!(
        asked.shape,
        Shape::Amount {
            min: 0,
            max: 2,
            or_nothing: false
        }
    );
    table.refused(Ixians, Matter::ExchangeSuboids.says(3u16), "2.07.15");
    let events = table.ok(Ixians, Matter::ExchangeSuboids.says(1u16));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::ForcesExchanged { count: 1, .. }
    )));
    assert_eq!(table.ixians_at(place("Carthag")), of(3, 1));
    assert_eq!(table.state.tanks[table.seat(Ixians).index()], of(1, 1));
}

/// Not more than there are Suboids, and none without a Cyborg lost.
#[test]
fn r2_07_15_limits() {
    let mut table = carthag(Options::default(), of(1, 3), |_| {});
    win(&mut table, 8, 0);
    assert_eq!(
        table.decision(Ixians, Matter::ExchangeSuboids).shape,
        Shape::Amount {
            min: 0,
            max: 1,
            or_nothing: false
        }
    );
    let mut table = carthag(Options::default(), of(4, 1), |_| {});
    let events = win(&mut table, 2, 0);
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::ForcesExchanged { .. }
    )));
    assert!(!table.asks_about(Ixians, Matter::ExchangeSuboids));
    let mut table = carthag(Options::default(), of(0, 3), |_| {});
    win(&mut table, 8, 0);
    assert!(!table.asks_about(Ixians, Matter::ExchangeSuboids), "no Suboid is left");
}

#[test]
fn r2_07_15_cancelled() {
    let mut table = carthag(Options::default(), of(4, 2), |table| {
        table.stop_all_of(Harkonnen, Ability::SuboidShenanigans);
        table.give(Harkonnen, "Karama");
    });
    win(&mut table, 8, 0);
    lose(&mut table, of(0, 2));
    table.ok(Ixians, Matter::ExchangeSuboids.says(2u16));
    let karama = table.hand_of(Harkonnen)[0];
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!(table.ixians_at(place("Carthag")), of(4, 0));
    // None exchanged is no use.
    let mut table = carthag(Options::default(), of(4, 2), |table| {
        table.stop_all_of(Harkonnen, Ability::SuboidShenanigans);
        table.give(Harkonnen, "Karama");
    });
    win(&mut table, 8, 0);
    lose(&mut table, of(0, 2));
    table.ok(Ixians, Matter::ExchangeSuboids.says(0u16));
    assert!(!table.is_asked_about(Harkonnen, Ability::SuboidShenanigans));
}

/// R184: whoever made the plan, the forces are the Ixians', and they are asked.
#[test]
fn r2_07_15_whose_forces_were_lost() {
    for fighter in [Ecaz, Ixians] {
        let mut table = Table::before(Phase::Battle, &[Ecaz, Ixians, Harkonnen]);
        table.no_stops();
        table.ally(Ecaz, Ixians);
        table.put(Ecaz, 2, place("Carthag"));
        table.put_ixians(of(2, 2), place("Carthag"));
        table.put(Harkonnen, 2, place("Carthag"));
        table.begin();
        let seat = table.seat(fighter);
        table.ok(Ecaz, Matter::ChooseCoFighter.says(seat));
        let name = if fighter == Ecaz {
            "Sanya Ecaz"
        } else {
            "Dominic Vernius"
        };
        table.battle([
            (fighter, dial(8, 0).led_by(name)),
            (Harkonnen, dial(0, 0).led_by("Umman Kudu")),
        ]);
        table.default_until(|game| {
            let mut prompts = game.prompts().into_iter();
            prompts.any(|(_, prompt)| !matches!(prompt.kind, PromptKind::AssignLosses(_)))
        });
        assert!(
            table.asks_about(Ixians, Matter::ExchangeSuboids),
            "{fighter:?} made the plan"
        );
        table.ok(Ixians, Matter::ExchangeSuboids.says(1u16));
        assert_eq!(table.ixians_at(place("Carthag")), of(1, 1));
    }
}

/// Suboids and Cyborgs on both sides of the storm, with two Harkonnen in the east, in the sectors 10 and 12 of Tsimpo, where the
/// Ixians win.
fn won_in_tsimpo(east: Forces, west: Forces, prepare: impl Fn(&mut Table)) -> (Table, [AreaId; 2]) {
    let areas = [10, 12].map(|sector| area("Tsimpo", sector));
    let mut table = Table::before(Phase::Battle, &[Ixians, Harkonnen]);
    table.no_stops();
    table.put_ixians(east, areas[0]);
    table.put_ixians(west, areas[1]);
    table.put(Harkonnen, 2, areas[0]);
    prepare(&mut table);
    table.set_storm(11);
    table.begin();
    table.battle([(Ixians, led(8, 0)), (Harkonnen, dial(0, 0).led_by("Umman Kudu"))]);
    (table, areas)
}

/// R133: Suboids of the whole territory, each Cyborg where its Suboid stood, and area by area.
#[test]
fn r2_07_15_in_several_sectors() {
    let [east, middle, west] = [10, 11, 12].map(|sector| area("Tsimpo", sector));
    let mut table = Table::before(Phase::Battle, &THREE);
    table.no_stops();
    table.set_face_dancers(&["Dominic Vernius", "Umman Kudu", "Beast Rabban"]);
    table.put_ixians(of(2, 2), east);
    table.put_ixians(of(2, 0), west);
    table.put(Harkonnen, 2, east);
    table.set_storm(middle.sector().0);
    table.begin();
    table.battle([(Ixians, led(8, 0)), (Harkonnen, dial(0, 0).led_by("Umman Kudu"))]);
    // No other losses come to four.
    assert_eq!(table.decision(Ixians, Matter::ExchangeSuboids).about.area, Some(east));
    table.ok(Ixians, Matter::ExchangeSuboids.says(1u16));
    assert_eq!(table.decision(Ixians, Matter::ExchangeSuboids).about.area, Some(west));
    table.ok(Ixians, Matter::ExchangeSuboids.says(1u16));
    assert_eq!((table.ixians_at(east), table.ixians_at(west)), (of(1, 1), of(1, 1)));
    // After that the Face Dancer sends home those who fought (R51).
    assert!(table.asks_about(Tleilaxu, Matter::RevealFaceDancer));
    table.ok(Tleilaxu, Matter::RevealFaceDancer.says(true));
    assert_eq!((table.ixians_at(east), table.ixians_at(west)), (of(0, 0), of(1, 1)));
}

/// It comes before the winner says which cards go (R51).
#[test]
fn r2_07_15_before_the_cards() {
    let mut table = carthag(Options::default(), of(4, 2), |table| {
        table.give(Ixians, "Crysknife");
    });
    let weapon = table.hand_of(Ixians)[0];
    table.battle([
        (Ixians, led(8, 0).with(Some(weapon), None)),
        (Harkonnen, dial(0, 0).led_by("Umman Kudu")),
    ]);
    lose(&mut table, of(0, 2));
    assert!(table.asks_about(Ixians, Matter::ExchangeSuboids));
    table.ok(Ixians, Matter::ExchangeSuboids.says(2u16));
    assert!(table.asks_about(Ixians, Matter::DiscardPlayed));
}

/// Of what was lost, and not more, sector by sector.
#[test]
fn r2_07_15_no_more_than_were_lost() {
    let fought = || won_in_tsimpo(of(2, 2), of(2, 0), |_| ());
    let (mut table, _) = fought();
    table.ok(Ixians, Matter::ExchangeSuboids.says(1u16));
    let rest = table.decision(Ixians, Matter::ExchangeSuboids).shape;
    assert!(matches!(rest, Shape::Amount { max: 1, .. }), "{rest:?}");
    let (mut table, [east, west]) = fought();
    table.ok(Ixians, Matter::ExchangeSuboids.says(2u16));
    assert!(!table.asks_about(Ixians, Matter::ExchangeSuboids), "both are exchanged");
    assert_eq!((table.ixians_at(east), table.ixians_at(west)), (of(0, 2), of(2, 0)));
}

/// A Tleilaxu Ghola brings Cyborgs back while it is said sector by sector: what was said last is exchanged no more.
#[test]
fn r2_07_15_a_ghola_while_it_is_said() {
    let [east, middle, west] = [10, 11, 12].map(|sector| area("Tsimpo", sector));
    let mut table = Table::before(Phase::Battle, &[Ixians, Harkonnen]);
    table.no_stops();
    table.put_ixians(of(2, 3), east);
    table.put_ixians(of(2, 0), middle);
    table.put_ixians(of(2, 0), west);
    table.put(Harkonnen, 2, east);
    table.set_storm(1);
    table.give(Ixians, "Tleilaxu Ghola");
    table.begin();
    table.battle([(Ixians, led(12, 0)), (Harkonnen, dial(0, 0).led_by("Umman Kudu"))]);
    let losses = Action::AssignLosses([(east, of(0, 3))].into_iter().collect());
    table.ok(Ixians, losses);
    table.ok(Ixians, Matter::ExchangeSuboids.says(1u16));
    table.ok(Ixians, Matter::ExchangeSuboids.says(1u16));
    assert_eq!(table.decision(Ixians, Matter::ExchangeSuboids).about.area, Some(west));
    let (forces, leader) = (of(0, 2), None);
    table.ok(Ixians, Action::PlayGhola { forces, leader });
    assert!(
        !table.asks_about(Ixians, Matter::ExchangeSuboids),
        "one is left, and is said"
    );
    assert_eq!(
        [east, middle, west].map(|area| table.ixians_at(area)),
        [of(1, 1), of(2, 0), of(2, 0)]
    );
}

#[test]
fn r2_07_15_of_the_ixians_alone() {
    let mut table = Table::advanced(Phase::Battle, &[Ixians, Emperor, Harkonnen]);
    table.no_stops();
    let carthag = place("Carthag");
    table.put(Emperor, 4, carthag);
    table.put_elite(Emperor, 2, carthag);
    table.put(Harkonnen, 2, carthag);
    table.begin();
    table.skip_foresight();
    let events = table.battle([
        (Emperor, dial(8, 2).led_by("Caid")),
        (Harkonnen, dial(0, 0).led_by("Umman Kudu")),
    ]);
    assert_eq!(super::battles::winner(&events), Some(table.seat(Emperor)));
    let emperor = table.seat(Emperor);
    table
        .submit(
            emperor,
            Action::AssignLosses([(carthag, of(0, 2))].into_iter().collect()),
        )
        .unwrap();
    assert!(!table.asks_about(Emperor, Matter::ExchangeSuboids));
    assert!(!table.asks_about(Ixians, Matter::ExchangeSuboids));
}

/// A Cyborg that a Tleilaxu Ghola has brought back meanwhile is exchanged for nobody.
#[test]
fn r2_07_15_with_a_ghola_in_between() {
    let (mut table, [east, west]) = won_in_tsimpo(of(2, 2), of(2, 0), |table| {
        table.give(Ixians, "Tleilaxu Ghola");
    });
    table.ok(Ixians, Matter::ExchangeSuboids.says(1u16));
    let seat = table.seat(Ixians).index();
    let ghola = Action::PlayGhola {
        forces: of(0, 2),
        leader: None,
    };
    table.ok(Ixians, ghola);
    assert!(
        !table.asks_about(Ixians, Matter::ExchangeSuboids),
        "none is left to exchange"
    );
    assert_eq!((table.ixians_at(east), table.ixians_at(west)), (of(2, 0), of(2, 0)));
    assert_eq!(table.state.tanks[seat].elite, 0);
    table.check().unwrap();
}

/// How many are exchanged in the first area nobody else hears before all is said.
#[test]
fn r2_07_15_what_is_half_said_is_not_known() {
    let said = |count: u16| {
        let (mut table, _) = won_in_tsimpo(of(2, 2), of(2, 0), |_| ());
        table.ok(Ixians, Matter::ExchangeSuboids.says(count));
        assert!(table.asks_about(Ixians, Matter::ExchangeSuboids));
        table
    };
    super::imagined::is_told_the_same(&said(0), &said(1), Harkonnen);
}

/// An area in which only Cyborgs are left has nobody to exchange, and the next one has.
#[test]
fn r2_07_15_where_suboids_are() {
    let (table, [_, west]) = won_in_tsimpo(of(0, 3), of(2, 0), |_| ());
    assert_eq!(table.decision(Ixians, Matter::ExchangeSuboids).about.area, Some(west));
}
