//! Rule 1.00: what takes precedence over what, and what must be over before something else begins.

use rand::seq::IndexedRandom;

use super::held::DISCARDS;
use super::karamas::{fremen_move, retakes};
use super::s3_01_11_attempts::{emperor_is_paid, from_tueks, groups, guild_ships, heard, stand_in};
use super::sales::{buy, sale};
use super::truths::{ask, table};
use super::what_goes_on::walk;
use super::*;
use crate::ability::Ability;
use crate::action::{Cargo, Exhibit};
use crate::ids::SeatSet;
use crate::matter::Matter;
use crate::options::Options;
use crate::refusal::Reason;
use crate::subject::Subject;
use crate::truth::Question;

#[test]
fn r1_00_01_a_faction_takes_precedence_over_the_rules() {
    // The limit of hands is four cards, and eight for the Harkonnen.
    let table = Table::before(Phase::Bidding, &[Atreides, Harkonnen]);
    assert_eq!(table.state.hand_limit(table.seat(Atreides)), 4);
    assert_eq!(table.state.hand_limit(table.seat(Harkonnen)), 8);
}

fn lone_advisors(options: Options) -> bool {
    let mut table = Table::before_with(options, Phase::Shipment, &[BeneGesserit, Harkonnen]);
    let spot = place("Arrakeen");
    table.put_advisors(2, spot);
    table.put(Harkonnen, 2, spot);
    table.begin();
    // The others leave.
    table.default_until(|game| {
        let seat = game.state.seat_of(Harkonnen).unwrap();
        matches!(game.prompt(seat).map(|prompt| prompt.kind), Some(PromptKind::Move(_)))
    });
    let away = area("Imperial Basin", 9);
    table.ok(Harkonnen, march(2, spot, away));
    assert_eq!(table.at(Harkonnen, spot), 0);
    table.default_until(|game| game.state.phase != Phase::Shipment);
    table.state.coexists(table.seat(BeneGesserit), territory("Arrakeen"))
}

#[test]
fn r1_00_03_a_variant_takes_precedence_over_everything() {
    assert!(!lone_advisors(Options::advanced()));
    let variant = Options {
        lone_advisors_flip: false,
        ..Options::advanced()
    };
    assert!(lone_advisors(variant));
}

#[test]
fn r1_00_04_what_is_declared_anew_is_attempted_anew() {
    // The half price of the first shipment was let be; that of the next one is another use.
    let mut table = guild_ships(|table| {
        table.arm(Harkonnen, Ability::CrossShip);
        table.arm(Fremen, Ability::HalfPrice);
    });
    table.ok(SpacingGuild, from_tueks(1, "Carthag"));
    let stops = table.stop(Harkonnen, Ability::CrossShip);
    assert!(heard(&stops).is_empty(), "half of nothing: it was not attempted yet");
    table.refused(SpacingGuild, from_tueks(1, "Carthag"), "2.06.05.01");
    let events = table.ok(SpacingGuild, ship(8, place("Carthag")));
    let half = Subject::Shipment {
        by: table.seat(SpacingGuild),
        cargo: Cargo::Reserves(men(8)),
        to: Some(place("Carthag")),
        cost: 4,
    };
    assert_eq!(heard(&events), [(Ability::HalfPrice, half)]);
    table.stop(Fremen, Ability::HalfPrice);
    let Some(PromptKind::Ship(options)) = table.asks(SpacingGuild) else {
        panic!("the shipment is put again")
    };
    assert!(
        !options.half_price && options.across_to.is_empty(),
        "without what was stopped"
    );
    table.ok(SpacingGuild, ship(8, place("Carthag")));
    assert_eq!(table.spice_of(SpacingGuild), 2);
}

#[test]
fn r1_00_04_another_cross_ship_is_another_attempt() {
    let mut table = guild_ships(|table| {
        table.arm(Harkonnen, Ability::HalfPrice);
        table.arm(Fremen, Ability::CrossShip);
    });
    table.ok(SpacingGuild, from_tueks(1, "Carthag"));
    table.ok(Fremen, Action::React(None));
    table.stop(Harkonnen, Ability::HalfPrice);
    table.ok(SpacingGuild, from_tueks(4, "Arrakeen"));
    let Subject::Shipment { to, cost, .. } = table.told(Fremen, Ability::CrossShip) else {
        panic!("a shipment")
    };
    assert_eq!((to, cost), (Some(place("Arrakeen")), 4), "at the full price now");
    table.stop(Fremen, Ability::CrossShip);
    assert_eq!(table.at(SpacingGuild, place("Tuek's Sietch")), 4);
}

#[test]
fn r1_00_04_a_stopped_movement_may_be_short() {
    let mut table = Table::before(Phase::Shipment, &[Fremen, Harkonnen]);
    table.no_stops();
    table.put(Fremen, 5, place("Sietch Tabr"));
    table.arm(Harkonnen, Ability::FremenMovement);
    table.begin();
    table.ok(Fremen, Action::Ship(None));
    let to = place("The Great Flat");
    let events = table.ok(Fremen, march(5, place("Sietch Tabr"), to));
    let subject = Subject::Movement {
        groups: groups(5, "Sietch Tabr"),
        to,
    };
    assert_eq!(heard(&events), [(Ability::FremenMovement, subject)]);
    table.stop(Harkonnen, Ability::FremenMovement);
    let Some(PromptKind::Move(options)) = table.asks(Fremen) else {
        panic!("the move is put again")
    };
    let near = options.origins[0].reach.first().unwrap();
    let events = table.ok(Fremen, march(5, place("Sietch Tabr"), near));
    assert!(heard(&events).is_empty(), "one territory is no ability");
}

#[test]
fn r1_00_04_who_may_not_use_a_worthless_card_may_still_play_a_true_karama() {
    let (mut table, worthless) = stand_in(Options::advanced());
    let karama = table.give(BeneGesserit, "Karama");
    emperor_is_paid(&mut table);
    table.ok(BeneGesserit, Action::React(Some(worthless)));
    table.stop(Fremen, Ability::WorthlessKarama);
    let Some(PromptKind::React { cards, .. }) = table.asks(BeneGesserit) else {
        panic!("the Bene Gesserit are not asked again")
    };
    assert_eq!(cards.to_vec(), [karama]);
    table.refused(BeneGesserit, Action::React(Some(worthless)), "3.01.11.00");
    table.ok(BeneGesserit, Action::React(Some(karama)));
    assert_eq!(table.spice_of(Emperor), 10);
    assert_eq!(table.hand_of(BeneGesserit), [worthless], "it stays in hand");
}

#[test]
fn r1_00_02_a_card_takes_precedence_over_an_ability() {
    let (mut table, karama) = sale(Options::default());
    table.stop_at(Harkonnen, &[Ability::PaymentForTreachery]);
    buy(&mut table);
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!(table.spice_of(Emperor), 10);
}

#[test]
fn r1_00_04_retake_after_cancel() {
    let (mut table, karama) = fremen_move();
    retakes(&mut table, karama);
    let Some(PromptKind::Move(options)) = table.asks(Fremen) else {
        panic!()
    };
    let near = options.origins[0].reach.first().unwrap();
    table.ok(Fremen, march(3, place("Sietch Tabr"), near));
    assert_eq!(table.at(Fremen, near), 3, "the action is retaken");
}

#[test]
fn r1_00_05_nothing_else_while_a_question_is_open() {
    let mut table = table();
    table.give(Harkonnen, "Tleilaxu Ghola");
    table.bury(Harkonnen, 3);
    let question = ask(&table, Harkonnen, Question::HasSpice(5));
    table.ok(Atreides, question);
    let ghola = Action::PlayGhola {
        forces: men(3),
        leader: None,
    };
    table.refused(Harkonnen, ghola.clone(), "1.00.05");
    table.ok(Harkonnen, Action::AnswerTruth(true));
    table.ok(Harkonnen, ghola);
    assert_eq!(table.tanks(Harkonnen), 0);
}

/// Questions in the middle of a use of an ability or a card: nothing else is possible until it is over.
fn is_half_way(kind: &PromptKind) -> bool {
    let all = matches!(
        kind,
        PromptKind::React { .. } | PromptKind::AnswerPrescience { .. } | PromptKind::AnswerTruth { .. }
    );
    let of_use = matches!(
        kind.matter(),
        Some(
            Matter::SaveFromStorm
                | Matter::ProtectAlly
                | Matter::PlaceWorm
                | Matter::ReturnCards
                | Matter::StopShipment
                | Matter::RaiseDial
                | Matter::TreatCaptive
                | Matter::SupplyChain
                | Matter::PutBack
                | Matter::Harvest
                | Matter::DancersFromReserves
                | Matter::DancersFromBoard
                | Matter::DancersFromArea
                | Matter::DancersIntoArea
                | Matter::TripFrom
                | Matter::TripElite
                | Matter::PayAudit
        )
    );
    let discards = kind.matter().is_some_and(|matter| DISCARDS.contains(&matter));
    all || of_use || discards
}

/// Showing one's hand stands for everything that can be done at any time.
#[test]
fn r1_00_05_nothing_else_while_an_ability_is_half_way() {
    let (mut refused, mut accepted) = (0, 0);
    for number in 0..60 {
        walk(number, |game, chance| {
            let seats: Vec<Seat> = game.seats().collect();
            let (by, to) = (seats[0], SeatSet::of(*seats[1..].choose(chance).unwrap()));
            let half_way = game.prompts().iter().any(|(_, prompt)| is_half_way(&prompt.kind));
            // A purchase is chosen again after a card that was to pay for it turned out to be no Karama.
            let retaken = matches!(
                game.prompts()[..],
                [(
                    _,
                    crate::prompt::Prompt {
                        kind: PromptKind::PayForCard { .. },
                        ..
                    }
                )]
            );
            let what = Exhibit::Hand;
            match game.clone().submit(by, Action::Show { to, what }) {
                Ok(_) => {
                    assert!(!half_way, "{:?}", game.prompts());
                    accepted += 1;
                }
                Err(refusal) => {
                    assert!(half_way || retaken, "{refusal}: {:?}", game.prompts());
                    assert_eq!(refusal.reason, Reason::Resolving);
                    refused += 1;
                }
            }
        });
    }
    assert!(
        refused > 50 && accepted > 1_000,
        "{refused} refused, {accepted} accepted"
    );
}
