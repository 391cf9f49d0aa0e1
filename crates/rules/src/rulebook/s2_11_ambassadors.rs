//! Rules 2.11.05 to 2.11.10, 2.11.18, 4.02.07: Ambassadors.

use super::ecaz::those;
use super::*;
use crate::factions::AmbassadorPlace;
use crate::matter::Kind;
use crate::matter::Things;

const TABLE: [Faction; 3] = [Ecaz, Harkonnen, Emperor];
const DRAWN: [Faction; 5] = [Atreides, Emperor, Fremen, Harkonnen, Choam];

/// Before the Shipment Phase, with an Ambassador in Carthag; Harkonnen ship there.
fn entering(token: Faction, drawn: [Faction; 5], change: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Shipment, &TABLE);
    table.supply(drawn);
    table.post(token, territory("Carthag"));
    change(&mut table);
    table.begin();
    table.default_until(|game| {
        let seat = game.state.seat_of(Harkonnen).unwrap();
        game.prompts().iter().any(|(asked, _)| *asked == seat)
    });
    table.ok(Harkonnen, ship(2, place("Carthag")));
    table
}

#[test]
fn r2_11_05_r2_11_06_each_ambassador_costs_one_more() {
    let mut table = Table::before(Phase::Revival, &TABLE);
    table.supply(DRAWN);
    table.set_storm(4);
    table.begin();
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::PlaceAmbassador));
    for (token, stronghold, price) in [(Emperor, "Arrakeen", 1), (Ecaz, "Carthag", 2)] {
        assert_eq!(table.decision(Ecaz, Matter::PlaceAmbassador).about.price, Some(price));
        table.ok(Ecaz, Matter::PlaceAmbassador.says(token));
        // Not in the storm, and nowhere else than in a stronghold (Rule 4.02.07).
        for elsewhere in ["Tuek's Sietch", "Shield Wall"] {
            table.refused(Ecaz, Matter::AmbassadorTo.says(territory(elsewhere)), "2.11.05");
        }
        table.ok(Ecaz, Matter::AmbassadorTo.says(territory(stronghold)));
    }
    assert_eq!(table.spice_of(Ecaz), 7);
    assert_eq!(table.ambassadors().at(territory("Carthag")), Some(Ecaz));
}

#[test]
fn r2_11_07_r2_11_10_03_a_triggered_ambassador_is_set_aside() {
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
