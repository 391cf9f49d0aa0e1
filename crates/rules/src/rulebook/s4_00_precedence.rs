//! Rules 4.00.01 to 4.00.05: precedence, as section 4 repeats it.

use super::ecaz::{DRAWN, entering};
use super::expansion2::with_cards;
use super::no_fields::ship_token;
use super::victories::{HOLDS, WITH_GUILD, hold, last_turn, winners};
use super::*;
use crate::ability::Ability;
use crate::factions::NoField;
use crate::matter::Cards;
use crate::ordered::{Ordered, Sappho};

#[test]
fn r4_00_01_a_faction_takes_precedence_over_the_rules() {
    // A force costs 1 spice in a stronghold, and the Guild half of that.
    let price = |faction: Faction| {
        let mut table = Table::before(Phase::Shipment, &[SpacingGuild, Harkonnen]);
        table.begin();
        table.asked_to_ship(faction);
        table.ok(faction, ship(4, place("Carthag")));
        10 - table.spice_of(faction)
    };
    assert_eq!((price(Harkonnen), price(SpacingGuild)), (4, 2));
}

#[test]
fn r4_00_02_a_card_takes_precedence_over_an_ability() {
    // The Guild come before whom they like, but not before who has played Juice of Sappho.
    let asked_first = |plays: bool| {
        let options = with_cards(Options::advanced());
        let mut table = Table::before_with(options, Phase::Revival, &[Emperor, SpacingGuild, Harkonnen]);
        table.give(Harkonnen, "Juice of Sappho");
        table.bury(Emperor, 3);
        table.begin();
        if plays {
            table.ok(Harkonnen, Action::PlaySappho(Sappho::First(Ordered::Shipment)));
        }
        table.default_until(|game| game.state.phase == Phase::Shipment);
        let (seat, prompt) = table.prompts().into_iter().next().unwrap();
        (table.state.faction(seat), prompt.kind.is_about(Matter::ActNow))
    };
    assert_eq!(asked_first(false), (SpacingGuild, true));
    assert_eq!(asked_first(true), (Harkonnen, false));
}

#[test]
fn r4_00_03_a_variant_takes_precedence_over_everything() {
    // By 2.10.18 Richese in Tuek's Sietch spoil the victory of the Fremen, by 4.01.18 not as their ally.
    let with: Vec<Faction> = WITH_GUILD.into_iter().chain([Richese]).collect();
    let won = |fremen_ally_exempt_in_tueks: bool| {
        let options = Options {
            fremen_ally_exempt_in_tueks,
            ..Options::default()
        };
        let table = last_turn(options, &with, |table| {
            table.ally(Fremen, Richese);
            hold(table, Richese, &HOLDS[4..]);
        });
        winners(&table)
    };
    assert_eq!(won(false), [SpacingGuild]);
    assert_eq!(won(true), [Fremen, Richese]);
}

#[test]
fn r4_00_04_retake_after_cancel() {
    let mut table = Table::before(Phase::Shipment, &[Richese, Harkonnen]);
    table.no_stops();
    let karama = table.give(Harkonnen, "Karama");
    table.stop_all_of(Harkonnen, Ability::NoField);
    table.begin();
    table.asked_to_ship(Richese);
    table.ok(Richese, ship_token(NoField::Five, place("Carthag")));
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!((table.face_down(), table.spice_of(Richese)), (None, 10));
    table.refused(Richese, ship_token(NoField::Five, place("Carthag")), "2.10.10");
    table.ok(Richese, ship(3, place("Carthag")));
    assert_eq!(
        table.at(Richese, place("Carthag")),
        3,
        "the shipment is made without it"
    );
}

#[test]
fn r4_00_05_ability_completes_first() {
    let mut table = entering(Choam, DRAWN, |table| {
        table.give(Emperor, "Tleilaxu Ghola");
        table.bury(Emperor, 3);
        table.give(Ecaz, "Shield");
    });
    let ghola = Action::PlayGhola {
        forces: men(3),
        leader: None,
    };
    let before = table.0.clone();
    table.ok(Emperor, ghola.clone());
    // While it has an effect everybody waits for that.
    table.0 = before;
    table.ok(Ecaz, Matter::TriggerAmbassador.says(true));
    table.refused(Emperor, ghola.clone(), "1.00.05");
    let offered = |table: &Table| table.own_view(Emperor).free_acts;
    assert!(
        offered(&table).ghola.is_none() && !offered(&table).deals,
        "nothing is offered either"
    );
    table.ok(Ecaz, Matter::AmbassadorSell.says(Cards::new()));
    assert!(offered(&table).ghola.is_some() && offered(&table).deals);
    table.ok(Emperor, ghola);
    assert_eq!(table.tanks(Emperor), 0);
}
