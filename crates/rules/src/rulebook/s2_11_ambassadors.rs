//! Rules 2.11.05 to 2.11.10, 4.02.07: Ambassadors, placed, triggered and taken back.

use super::battles::arrakeen;
use super::ecaz::{DRAWN, TABLE, entered_by, entering, those};
use super::*;
use crate::deals::Due;
use crate::factions::AmbassadorPlace;
use crate::matter::Kind;
use crate::matter::Things;
use crate::refusal::Reason;

/// Before the Shipment Phase Ecaz are asked which Ambassador they place, with the storm in Tuek's Sietch.
fn placing(spice: u16) -> Table {
    let mut table = Table::before(Phase::Revival, &TABLE);
    table.supply(DRAWN);
    table.set_storm(4);
    table.set_spice(Ecaz, spice);
    table.begin();
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::PlaceAmbassador));
    table
}

#[test]
fn r2_11_05_in_strongholds_out_of_storm_without_one() {
    let mut table = placing(10);
    let supply = table.ambassadors().supply();
    assert_eq!(supply, those([Ecaz, Atreides, Emperor, Fremen, Harkonnen, Choam]));
    table.refused(Ecaz, Matter::PlaceAmbassador.says(Tleilaxu), "2.11.05");
    for (token, stronghold) in [(Emperor, "Arrakeen"), (Ecaz, "Carthag")] {
        table.ok(Ecaz, Matter::PlaceAmbassador.says(token));
        // Not in the storm, and nowhere else than in a stronghold (Rule 4.02.07).
        for elsewhere in ["Tuek's Sietch", "Shield Wall"] {
            table.refused(Ecaz, Matter::AmbassadorTo.says(territory(elsewhere)), "2.11.05");
        }
        table.ok(Ecaz, Matter::AmbassadorTo.says(territory(stronghold)));
        assert_eq!(table.ambassadors().at(territory(stronghold)), Some(token));
    }
    table.ok(Ecaz, Matter::PlaceAmbassador.says(Choam));
    table.refused(Ecaz, Matter::AmbassadorTo.says(territory("Carthag")), "2.11.05");
}

/// Between the token and its place Ecaz may do what anybody may: who cannot pay any more attempts nothing that a Karama could
/// stop.
#[test]
fn r2_11_06_nothing_is_placed_with_spice_that_was_given_away() {
    for left in [0, 1] {
        let mut table = placing(1 + left);
        let card = table.give(Harkonnen, "Karama");
        table.stop_at(Harkonnen, &[crate::ability::Ability::Ambassadors]);
        table.ok(Ecaz, Matter::PlaceAmbassador.says(Emperor));
        let bribe = table.pay(Ecaz, Harkonnen, 1, Due::Now);
        table.agree(Ecaz, Harkonnen, &[bribe]);
        if left == 0 {
            table.refused(Ecaz, Matter::PlaceAmbassador.says(Choam), "2.11.06");
            table.refused_plainly(Ecaz, Matter::AmbassadorTo.says(territory("Arrakeen")));
            assert_eq!(table.asks(Harkonnen), None, "nothing is attempted");
        } else {
            table.ok(Ecaz, Matter::AmbassadorTo.says(territory("Arrakeen")));
            table.ok(Harkonnen, Action::React(Some(card)));
        }
    }
}

/// R180: one Karama ends that token; others may be placed, there too, and the price counts those that were.
#[test]
fn r2_11_05_one_karama_one_token() {
    let mut table = placing(10);
    let card = table.give(Harkonnen, "Karama");
    table.stop_at(Harkonnen, &[crate::ability::Ability::Ambassadors]);
    table.ok(Ecaz, Matter::PlaceAmbassador.says(Emperor));
    table.ok(Ecaz, Matter::AmbassadorTo.says(territory("Arrakeen")));
    table.ok(Harkonnen, Action::React(Some(card)));
    assert_eq!(
        (table.ambassadors().at(territory("Arrakeen")), table.spice_of(Ecaz)),
        (None, 10)
    );
    assert_eq!(table.decision(Ecaz, Matter::PlaceAmbassador).about.price, Some(1));
    table.refused(Ecaz, Matter::PlaceAmbassador.says(Emperor), "2.11.05");
    table.ok(Ecaz, Matter::PlaceAmbassador.says(Choam));
    table.ok(Ecaz, Matter::AmbassadorTo.says(territory("Arrakeen")));
    assert_eq!(
        (table.ambassadors().at(territory("Arrakeen")), table.spice_of(Ecaz)),
        (Some(Choam), 9)
    );
    // In the next turn it may be placed again.
    table.ok(Ecaz, Matter::PlaceAmbassador.leaves());
    table.default_until(|game| game.state.turn == 3);
    table.set_spice(Ecaz, 10);
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::PlaceAmbassador));
    table.ok(Ecaz, Matter::PlaceAmbassador.says(Emperor));
}

#[test]
fn r2_11_06_each_ambassador_costs_one_more() {
    let mut table = placing(6);
    for (token, stronghold, price) in [
        (Emperor, "Arrakeen", 1),
        (Ecaz, "Carthag", 2),
        (Fremen, "Sietch Tabr", 3),
    ] {
        assert_eq!(table.decision(Ecaz, Matter::PlaceAmbassador).about.price, Some(price));
        table.ok(Ecaz, Matter::PlaceAmbassador.says(token));
        table.ok(Ecaz, Matter::AmbassadorTo.says(territory(stronghold)));
    }
    assert_eq!(table.spice_of(Ecaz), 0);
    // Nothing is left for the fourth, which is asked all the same: others shall not see it.
    let poor = |cost, have| Reason::TooExpensive { cost, have };
    table.refused_for(Ecaz, Matter::PlaceAmbassador.says(Choam), "2.11.06", poor(4, 0));
    // Two are not enough for the second one; the next turn begins with a price of 1 again.
    let mut table = placing(2);
    table.ok(Ecaz, Matter::PlaceAmbassador.says(Emperor));
    table.ok(Ecaz, Matter::AmbassadorTo.says(territory("Arrakeen")));
    table.refused_for(Ecaz, Matter::PlaceAmbassador.says(Choam), "2.11.06", poor(2, 1));
    table.default_until(|game| game.state.turn == 3);
    table.set_spice(Ecaz, 10);
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::PlaceAmbassador));
    assert_eq!(table.decision(Ecaz, Matter::PlaceAmbassador).about.price, Some(1));
}

#[test]
fn r2_11_07_a_triggered_ambassador_is_set_aside() {
    let mut table = entering(Emperor, DRAWN, |_| {});
    table.ok(Ecaz, Matter::TriggerAmbassador.says(true));
    assert_eq!(table.spice_of(Ecaz), 15);
    assert_eq!(table.ambassadors().place(Emperor), Some(AmbassadorPlace::SetAside));
}

#[test]
fn r2_11_08_five_new_ones_are_drawn_when_all_are_used() {
    let mut table = entering(Emperor, DRAWN, |table| {
        for token in [Atreides, Fremen, Harkonnen, Choam] {
            let all = &mut table.state.belongings.ecaz.ambassadors;
            all.put(token, AmbassadorPlace::SetAside);
        }
    });
    table.ok(Ecaz, Matter::TriggerAmbassador.says(true));
    assert_eq!(table.ambassadors().supply().len(), 6);
    assert_eq!(table.ambassadors().in_place(AmbassadorPlace::SetAside), those([]));
}

#[test]
fn r2_11_07_kept_it_stays_where_it_is() {
    let mut table = entering(Emperor, DRAWN, |_| {});
    table.ok(Ecaz, Matter::TriggerAmbassador.says(false));
    assert_eq!(table.spice_of(Ecaz), 10);
    assert_eq!(table.ambassadors().at(territory("Carthag")), Some(Emperor));
}

#[test]
fn r2_11_07_not_for_whoever_it_shows_and_not_for_the_ally() {
    for (token, ally) in [(Harkonnen, None), (Emperor, Some(Harkonnen))] {
        let table = entered_by(Harkonnen, token, DRAWN, |table| {
            if let Some(ally) = ally {
                table.ally(Ecaz, ally);
            }
        });
        assert!(!table.asks_about(Ecaz, Matter::TriggerAmbassador), "{token:?}");
        assert_eq!(table.ambassadors().at(territory("Carthag")), Some(token));
    }
}

/// An ally when it enters is one, though a Terror token makes it another's before the Ambassador's turn has come (R211).
#[test]
fn r2_11_07_an_ally_is_judged_at_the_entry() {
    for (was_ally, joins) in [(true, true), (true, false), (false, true), (false, false)] {
        let mut table = Table::before(Phase::Shipment, &[Harkonnen, Ecaz, Moritani]);
        table.supply(DRAWN);
        table.post(Emperor, territory("Carthag"));
        table.set_terror(crate::factions::Terror::Robbery, "Carthag");
        if was_ally {
            table.ally(Ecaz, Harkonnen);
        }
        table.set_order(&[Harkonnen, Ecaz, Moritani]);
        table.begin();
        table.ok(Harkonnen, ship(2, place("Carthag")));
        if joins {
            table.ok(Moritani, super::moritani::offer());
            table.ok(Harkonnen, Matter::AnswerTerrorAlliance.says(true));
        } else {
            table.ok(Moritani, Matter::TriggerTerror.leaves());
        }
        assert_eq!(table.asks_about(Ecaz, Matter::TriggerAmbassador), !was_ally, "{joins}");
    }
}

/// The storm goes from Arrakeen, over Carthag, and stops in Sietch Tabr; Tuek's Sietch lies elsewhere.
#[test]
fn r2_11_09_the_storm_takes_them_back() {
    let mut table = Table::before(Phase::Storm, &TABLE);
    table.supply(DRAWN);
    table.set_storm(8);
    for (token, stronghold) in [(Emperor, "Carthag"), (Fremen, "Sietch Tabr"), (Choam, "Tuek's Sietch")] {
        table.post(token, territory(stronghold));
    }
    table.begin();
    let asked: Vec<Seat> = table.prompts().iter().map(|(seat, _)| *seat).collect();
    let dials: Vec<Event> = asked
        .into_iter()
        .zip([3u16, 2])
        .flat_map(|(seat, dial)| table.submit(seat, Matter::DialStorm.says(dial)).unwrap())
        .collect();
    assert_eq!(table.state.storm, Sector(13));
    let back = dials.iter().filter_map(|event| match event.kind {
        EventKind::AmbassadorReturned { ambassador, .. } => Some((ambassador, event.rule.to_string())),
        _ => None,
    });
    let rule = || "2.11.09".to_owned();
    assert_eq!(back.collect::<Vec<_>>(), [(Emperor, rule()), (Fremen, rule())]);
    assert_eq!(table.ambassadors().supply().len(), 5);
    assert_eq!(table.ambassadors().at(territory("Tuek's Sietch")), Some(Choam));
}

#[test]
fn r2_11_09_an_explosion_takes_it_back() {
    for (weapon, explodes) in [("Lasgun", true), ("Crysknife", false)] {
        let mut table = arrakeen(Options::default(), &TABLE, [(Harkonnen, 3), (Emperor, 3)]);
        table.supply(DRAWN);
        table.post(Fremen, territory("Arrakeen"));
        table.post(Choam, territory("Carthag"));
        let (weapon, shield) = (table.give(Harkonnen, weapon), table.give(Emperor, "Shield"));
        table.begin();
        table.battle([
            (Harkonnen, plan(1, "Feyd-Rautha").with(Some(weapon), None)),
            (Emperor, plan(1, "Hasimir Fenring").with(None, Some(shield))),
        ]);
        let stands = table.ambassadors().at(territory("Arrakeen"));
        assert_eq!(stands, (!explodes).then_some(Fremen));
        assert_eq!(table.ambassadors().supply().contains(Fremen), explodes);
        assert_eq!(table.ambassadors().at(territory("Carthag")), Some(Choam), "elsewhere");
    }
}

#[test]
fn r2_11_10_02_the_bene_gesserit_one_has_the_effect_of_an_unused_one() {
    let drawn = [Atreides, BeneGesserit, Emperor, Fremen, Harkonnen];
    let mut table = entering(BeneGesserit, drawn, |_| {});
    table.ok(Ecaz, Matter::TriggerAmbassador.says(true));
    let asked = table.decision(Ecaz, Matter::CopyAmbassador);
    let unused: Things = [SpacingGuild, Ixians, Tleilaxu, Choam, Richese].into_iter().collect();
    assert!(
        matches!(asked.shape, crate::matter::Shape::One { ref of, .. } if *of == unused && of.kind() == Kind::Faction)
    );
    table.ok(Ecaz, Matter::CopyAmbassador.says(Richese));
    table.ok(Ecaz, Matter::AmbassadorBuy.says(true));
    assert_eq!((table.spice_of(Ecaz), table.hand_of(Ecaz).len()), (7, 1));
    assert_eq!(table.ambassadors().place(BeneGesserit), Some(AmbassadorPlace::Removed));
}

#[test]
fn r2_11_10_11_the_ecaz_one_makes_an_alliance() {
    let mut table = entering(Ecaz, DRAWN, |_| {});
    table.ok(Ecaz, Matter::TriggerAmbassador.says(true));
    table.ok(Ecaz, Matter::EcazAmbassador.says(crate::matter::Named::OfferAlliance));
    table.ok(Harkonnen, Matter::AnswerAmbassadorAlliance.says(true));
    table.ok(Ecaz, Matter::LendVidal.says(true));
    let (ecaz, harkonnen) = (table.seat(Ecaz), table.seat(Harkonnen));
    assert_eq!(table.state.ally(ecaz), Some(harkonnen));
    assert_eq!(table.state.keeper(LeaderId::DUKE_VIDAL), Some(harkonnen));
    assert_eq!(table.ambassadors().place(Ecaz), Some(AmbassadorPlace::Supply));
}

/// Where a Karama lasts for the phase, no other one is placed after it.
#[test]
fn r2_11_05_stopped_for_the_phase() {
    for karama_lasts_for_phase in [false, true] {
        let options = Options {
            karama_lasts_for_phase,
            ..Options::default()
        };
        let mut table = Table::before_with(options, Phase::Revival, &TABLE);
        table.supply(DRAWN);
        table.begin();
        table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::PlaceAmbassador));
        let card = table.give(Harkonnen, "Karama");
        table.stop_at(Harkonnen, &[crate::ability::Ability::Ambassadors]);
        table.ok(Ecaz, Matter::PlaceAmbassador.says(Emperor));
        table.ok(Ecaz, Matter::AmbassadorTo.says(territory("Arrakeen")));
        table.ok(Harkonnen, Action::React(Some(card)));
        assert_ne!(table.asks_about(Ecaz, Matter::PlaceAmbassador), karama_lasts_for_phase);
    }
}
