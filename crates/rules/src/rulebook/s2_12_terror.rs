//! Rules 2.12.05 to 2.12.11: Terror tokens, and the alliance that is offered instead (R105, R106, R141, R170 to R173).

use super::moritani::*;
use super::*;
use crate::ability::Ability;
use crate::deals::{Offer, Promise, Term};
use crate::event::Cause;
use crate::factions::{Terror, TerrorPlace};
use crate::matter::{Choice, Named, Shape};
use crate::refusal::Reason;
use crate::view::Viewer;

/// The tokens that can be placed or moved when the war continues.
fn pause(options: Options, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::MentatPause, &[Moritani, Atreides, Harkonnen]);
    prepare(&mut table);
    table.begin();
    table
}

fn goes(terror: Terror, name: &str) -> [Action; 2] {
    let to = Matter::TerrorStronghold.says(territory(name));
    [Matter::PlaceTerror.says(Named::from(terror)), to]
}

#[test]
fn r2_12_05_terrorize() {
    for options in BOTH {
        let mut table = pause(options(), |table| table.set_terror(Terror::Robbery, "Arrakeen"));
        let [which, to] = goes(Terror::Sabotage, "Carthag");
        table.ok(Moritani, which);
        // Which one is chosen nobody else sees.
        assert!(table.asks_nobody_but(Moritani));
        table.refused(
            Moritani,
            Matter::TerrorStronghold.says(territory("Arrakeen")),
            "2.12.05",
        );
        table.refused(
            Moritani,
            Matter::TerrorStronghold.says(territory("Imperial Basin")),
            "2.12.05",
        );
        let events = table.ok(Moritani, to);
        let is_placed = |event: &&Event| matches!(event.kind, EventKind::TerrorPlaced { .. });
        let hidden = events
            .iter()
            .find(is_placed)
            .unwrap()
            .seen_by(Viewer::Spectator)
            .unwrap();
        assert!(matches!(
            hidden.kind,
            EventKind::TerrorPlaced {
                terror: None,
                from: None,
                ..
            }
        ));
        assert_eq!(
            table.terror(Terror::Sabotage),
            TerrorPlace::Stronghold(territory("Carthag"))
        );
        assert_eq!(table.seen_tokens().len(), 2);
        // One a turn, placed or moved.
        assert!(!table.asks_about(Moritani, Matter::PlaceTerror));
    }
}

#[test]
fn r2_12_05_a_token_that_lies_somewhere_can_move() {
    let mut table = pause(Options::default(), |table| {
        table.set_terror(Terror::Robbery, "Arrakeen")
    });
    let [which, to] = goes(Terror::Robbery, "Tuek's Sietch");
    table.ok(Moritani, which);
    assert_eq!(
        table.decision(Moritani, Matter::TerrorStronghold).about.territory,
        Some(territory("Arrakeen"))
    );
    table.ok(Moritani, to);
    assert_eq!(table.seen_tokens(), [territory("Tuek's Sietch")].into_iter().collect());
}

#[test]
fn r2_12_05_not_with_every_stronghold_taken() {
    let names = ["Arrakeen", "Carthag", "Sietch Tabr", "Habbanya Sietch", "Tuek's Sietch"];
    let mut table = pause(Options::default(), |table| {
        for (terror, name) in Terror::ALL.into_iter().zip(names) {
            table.set_terror(terror, name);
        }
    });
    assert!(!table.asks_about(Moritani, Matter::PlaceTerror));
    table.default_until(|game| game.state.turn == 3);
    assert_eq!(table.seen_tokens().len(), 5);
}

#[test]
fn r2_12_06_another_faction_comes() {
    for options in BOTH {
        let mut table = entered(options(), Terror::Extortion, |_| {});
        assert!(table.asks_nobody_but(Moritani));
        let asked = table.decision(Moritani, Matter::TriggerTerror);
        assert_eq!(asked.about.who, Some(table.seat(Atreides)));
        let events = table.ok(Moritani, reveal());
        let wanted = EventKind::TerrorRevealed {
            seat: table.seat(Moritani),
            territory: territory("Carthag"),
            terror: Terror::Extortion,
            against: table.seat(Atreides),
        };
        assert!(happened(&events, |event| *event == wanted));
    }
}

#[test]
fn r2_12_06_not_the_ally_and_not_one_of_the_own() {
    let mut table = before_entry(Options::default(), Terror::Atomics, |table| {
        table.ally(Atreides, Moritani)
    });
    table.ok(Atreides, ship(3, place("Carthag")));
    assert!(!table.asks_about(Moritani, Matter::TriggerTerror));
    table.default_until(|game| game.asked().contains(Seat(1)));
    table.ok(Moritani, ship(1, place("Carthag")));
    assert!(!table.asks_about(Moritani, Matter::TriggerTerror));
}

#[test]
fn r2_12_06_forces_that_were_there_already_have_not_come() {
    let mut table = before_entry(Options::default(), Terror::Atomics, |table| {
        table.put(Atreides, 2, place("Carthag"))
    });
    table.ok(Atreides, Action::Ship(None));
    table.ok(Atreides, Action::Move(None));
    assert!(!table.asks_about(Moritani, Matter::TriggerTerror));
}

#[test]
fn r2_12_07_revealed_it_is_gone() {
    let mut table = entered(Options::default(), Terror::Sabotage, |_| {});
    table.ok(Moritani, reveal());
    assert_eq!(table.terror(Terror::Sabotage), TerrorPlace::Gone);
    let public = table.view(Viewer::Spectator).public.course.belongings.moritani;
    assert!(public.gone.contains(Terror::Sabotage) && public.placed.is_empty());
    assert_eq!(public.behind_shield, 5);
}

#[test]
fn r2_12_08_traps() {
    // Family Atomics, the storm and Lasgun with Shield leave them where they are: nothing but Moritani moves them.
    let mut table = Table::before(Phase::Storm, &[Moritani, Atreides]);
    table.set_terror(Terror::Robbery, "Carthag");
    table.set_storm(8);
    table.begin();
    table.default_until(|game| game.state.phase == Phase::MentatPause);
    assert_eq!(
        table.terror(Terror::Robbery),
        TerrorPlace::Stronghold(territory("Carthag"))
    );
}

#[test]
fn r2_12_09_01_assassination() {
    let mut table = entered(Options::default(), Terror::Assassination, |_| {});
    let events = table.ok(Moritani, reveal());
    let killed = events.iter().find_map(|event| match event.kind {
        EventKind::LeaderKilled {
            leader,
            cause: Cause::Assassination,
            ..
        } => Some(leader),
        _ => None,
    });
    let victim = killed.expect("somebody dies");
    assert_eq!(victim.facts().faction, Some(Atreides));
    assert_eq!(table.leader_at(&victim.facts().name), LeaderPlace::Tanks);
    let value = u16::from(victim.facts().strength.value());
    assert_eq!(table.spice_of(Moritani), 10 + value);
}

#[test]
fn r2_12_09_01_none_that_stands_in_a_territory() {
    let five = [
        "Thufir Hawat",
        "Lady Jessica",
        "Gurney Halleck",
        "Duncan Idaho",
        "Dr. Yueh",
    ];
    // Shipping comes before battles, and so no leader stands anywhere then but in a position of our own making (R170).
    let mut table = before_entry(Options::default(), Terror::Assassination, |_| {});
    for name in five {
        table.state.leaders[leader(name).index()] = LeaderPlace::Territory(territory("Arrakeen"));
    }
    table.ok(Atreides, ship(3, place("Carthag")));
    table.ok(Moritani, reveal());
    assert!(five.iter().all(|name| !table.leader_at(name).is_dead()));
    assert_eq!(table.spice_of(Moritani), 10);
    assert_eq!(table.terror(Terror::Assassination), TerrorPlace::Gone);
}

#[test]
fn r2_12_09_02_atomics() {
    for options in BOTH {
        let mut table = before_entry(options(), Terror::Atomics, |table| {
            table.put(Moritani, 2, place("Carthag"));
            table.put(Harkonnen, 4, place("Arrakeen"));
        });
        table.ok(Atreides, ship(3, place("Carthag")));
        table.ok(Moritani, reveal());
        assert_eq!((table.tanks(Moritani), table.tanks(Atreides)), (2, 3));
        assert_eq!(table.at(Harkonnen, place("Arrakeen")), 4, "no other territory");
        let aftermath = table.state.belongings.moritani.aftermath;
        assert_eq!(aftermath, Some(territory("Carthag")));
        // It is told with the question why nobody ships there.
        table.default_until(|game| game.asked().contains(Seat(2)));
        let Some(PromptKind::Ship(options)) = table.asks(Harkonnen) else {
            panic!("Harkonnen ship");
        };
        let refusal = options.why_not(place("Carthag")).unwrap();
        assert_eq!(refusal.rule, Some(crate::rule!("2.12.09.02")));
        table.refused(Harkonnen, ship(1, place("Carthag")), "2.12.09.02");
        assert!(options.why_not(place("Sietch Tabr")).is_none());
    }
}

#[test]
fn r2_12_09_02_hand_limits_follow_the_alliance() {
    let mut table = Table::before(Phase::Revival, &[Moritani, Harkonnen, Atreides]);
    let limit = |table: &Table, faction| table.state.hand_limit(table.seat(faction));
    assert_eq!((limit(&table, Moritani), limit(&table, Harkonnen)), (4, 8));
    table.set_aftermath("Carthag");
    assert_eq!((limit(&table, Moritani), limit(&table, Harkonnen)), (3, 8));
    table.ally(Moritani, Harkonnen);
    assert_eq!((limit(&table, Harkonnen), limit(&table, Atreides)), (7, 4));
    let (mut events, seat) = (crate::state::Events::default(), table.seat(Harkonnen));
    table
        .state
        .break_alliance(&mut events, crate::rule!("1.10.01.05"), seat);
    assert_eq!(
        (limit(&table, Moritani), limit(&table, Harkonnen)),
        (3, 8),
        "whoever has left it is free of it (R171)"
    );
}

#[test]
fn r2_12_09_02_who_holds_too_many_discards_at_random() {
    let mut table = entered(Options::default(), Terror::Atomics, |table| {
        for name in ["Shield", "Snooper", "Lasgun", "Karama"] {
            table.give(Moritani, name);
        }
        table.give(Atreides, "Shield");
    });
    table.ok(Moritani, reveal());
    assert_eq!((table.hand_of(Moritani).len(), table.hand_of(Atreides).len()), (3, 1));
}

#[test]
fn r2_12_09_03_extortion() {
    let mut table = entered(Options::default(), Terror::Extortion, |_| {});
    table.ok(Moritani, reveal());
    assert_eq!(table.state.bribes[table.seat(Moritani).index()], 5);
    assert_eq!(table.terror(Terror::Extortion), TerrorPlace::Open);
    assert!(
        table
            .view(Viewer::Spectator)
            .public
            .course
            .belongings
            .moritani
            .extorting
    );
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::PayExtortion));
    assert_eq!(table.spice_of(Moritani), 15);
    let order: Vec<Seat> = table.state.order.to_vec();
    let first = order.into_iter().find(|seat| *seat != table.seat(Moritani)).unwrap();
    assert_eq!(table.prompts()[0].0, first, "in Storm Order");
    table.submit(first, Matter::PayExtortion.says(true)).unwrap();
    assert_eq!(table.spice_of(Moritani), 18);
    assert_eq!(table.terror(Terror::Extortion), TerrorPlace::Gone);
    assert!(
        !table
            .prompts()
            .iter()
            .any(|(_, it)| it.kind.is_about(Matter::PayExtortion))
    );
}

#[test]
fn r2_12_09_03_who_has_too_little_can_only_refuse() {
    for (spice, can) in [(3, true), (2, false)] {
        let mut table = Table::before(Phase::MentatPause, &[Moritani, Atreides]);
        table
            .state
            .belongings
            .moritani
            .put(Terror::Extortion, TerrorPlace::Open);
        table.set_spice(Atreides, spice);
        table.begin();
        let asked = table.decision(Atreides, Matter::PayExtortion);
        assert_eq!(asked.shape, Shape::YesNo { yes: can }, "R172");
        if !can {
            let pay = Matter::PayExtortion.says(true);
            table.refused_for(Atreides, pay.clone(), "2.12.09.03", Reason::CannotPayPrice);
            let words = table.asks(Atreides).unwrap().why_not(&pay).unwrap().to_string();
            assert_eq!(words, "you have not got the spice that it costs (Rule 2.12.09.03)");
        }
        table.ok(Atreides, Matter::PayExtortion.says(false));
        assert_eq!(table.terror(Terror::Extortion), TerrorPlace::Shield);
    }
}

#[test]
fn r2_12_09_04_robbery() {
    for (has, stolen) in [(9, 3), (8, 3), (7, 2), (3, 0)] {
        let mut table = before_entry(Options::default(), Terror::Robbery, |table| {
            table.set_spice(Atreides, has)
        });
        // The shipment costs three.
        table.ok(Atreides, ship(3, place("Carthag")));
        table.ok(Moritani, reveal());
        let events = table.ok(Moritani, Matter::TerrorRobbery.says(Named::Spice));
        let left = has - 3;
        assert_eq!(table.spice_of(Moritani), 10 + stolen, "half of {left}");
        assert_eq!(table.spice_of(Atreides), left - stolen);
        let told = |viewer| events[0].seen_by(viewer).unwrap().kind;
        let hidden = matches!(told(Viewer::Spectator), EventKind::SpiceStolen { amount: None, .. });
        assert!(hidden, "it would tell the rest");
        let known = told(Viewer::Seat(table.seat(Atreides)));
        assert!(matches!(known, EventKind::SpiceStolen { amount: Some(amount), .. } if amount == stolen));
    }
}

#[test]
fn r2_12_09_04_what_was_promised_to_an_ally_can_be_stolen() {
    let mut table = before_entry(Options::default(), Terror::Robbery, |table| {
        table.ally(Atreides, Harkonnen)
    });
    table.ok(Atreides, Action::Pledge(6));
    table.ok(Atreides, ship(3, place("Carthag")));
    table.ok(Moritani, reveal());
    table.ok(Moritani, Matter::TerrorRobbery.says(Named::Spice));
    assert_eq!(table.spice_of(Atreides), 3);
    assert_eq!(table.state.pledges[table.seat(Atreides).index()], 3);
}

#[test]
fn r2_12_09_04_a_card_and_one_too_many() {
    let mut table = entered(Options::default(), Terror::Robbery, |table| {
        for name in ["Shield", "Snooper", "Lasgun", "Karama"] {
            table.give(Moritani, name);
        }
    });
    table.ok(Moritani, reveal());
    let top = *table.state.treachery.deck.last().unwrap();
    table.ok(Moritani, Matter::TerrorRobbery.says(Named::Card));
    let asked = table.decision(Moritani, Matter::DiscardExcess);
    assert!(matches!(asked.shape, Shape::One { ref of, or_nothing: false } if of.len() == 5));
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    assert_eq!(
        asked.default_answer(&mut chance),
        Choice::from(top),
        "the card just drawn"
    );
    let lasgun = table.hand_of(Moritani)[2];
    table.ok(Moritani, Matter::DiscardExcess.says(lasgun));
    let hand = table.hand_of(Moritani);
    assert!(hand.len() == 4 && hand.contains(&top) && !hand.contains(&lasgun));
}

#[test]
fn r2_12_09_05_sabotage() {
    let mut table = entered(Options::default(), Terror::Sabotage, |table| {
        table.give(Atreides, "Lasgun");
        table.give(Atreides, "Shield");
        table.give(Moritani, "Baliset");
    });
    table.ok(Moritani, reveal());
    assert_eq!(table.hand_of(Atreides).len(), 1, "one at random");
    let given = table.hand_of(Moritani)[0];
    table.ok(Moritani, Matter::TerrorSabotage.says(given));
    assert!(table.hand_of(Atreides).contains(&given) && table.hand_of(Moritani).is_empty());
}

#[test]
fn r2_12_09_05_who_has_nothing_to_give_is_asked_all_the_same() {
    let mut table = entered(Options::default(), Terror::Sabotage, |_| {});
    table.ok(Moritani, reveal());
    let asked = table.decision(Moritani, Matter::TerrorSabotage);
    assert!(matches!(asked.shape, Shape::One { ref of, or_nothing: true } if of.is_empty()));
    table.ok(Moritani, Matter::TerrorSabotage.leaves());
}

#[test]
fn r2_12_09_06_sneak_attack() {
    for (reserves, most) in [(9, 5), (3, 3)] {
        let mut table = entered(Options::default(), Terror::SneakAttack, |table| {
            table.bury(Moritani, 20 - reserves);
        });
        table.ok(Moritani, reveal());
        let shape = table.decision(Moritani, Matter::TerrorSneakAttack).shape;
        assert!(matches!(shape, Shape::Amount { min: 0, max, .. } if max == most));
        table.refused(Moritani, Matter::TerrorSneakAttack.says(most + 1), "2.12.09.06");
        table.ok(Moritani, Matter::TerrorSneakAttack.says(most));
        assert_eq!(u16::from(table.at(Moritani, place("Carthag"))), most);
        assert_eq!(table.spice_of(Moritani), 10, "at no cost");
    }
}

#[test]
fn r2_12_09_06_subject_to_the_occupancy_limit() {
    // With own forces there, one more of them is no third faction.
    for (own, comes) in [(0, false), (2, true)] {
        let mut table = before_entry(Options::default(), Terror::SneakAttack, |table| {
            table.put(Harkonnen, u8::from(own == 0) * 2, place("Carthag"));
            table.put(Moritani, own, place("Carthag"));
        });
        table.ok(Atreides, ship(3, place("Carthag")));
        table.ok(Moritani, reveal());
        assert_eq!(table.asks_about(Moritani, Matter::TerrorSneakAttack), comes);
    }
}

#[test]
fn r2_12_10_enemy_of_my_enemy() {
    for options in BOTH {
        let mut table = entered(options(), Terror::Atomics, |_| {});
        let events = table.ok(Moritani, offer());
        let (from, to) = (table.seat(Moritani), table.seat(Atreides));
        assert!(happened(&events, |event| *event == EventKind::AllianceOffered { from, to }));
        assert!(table.asks_nobody_but(Atreides));
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let asked = table.decision(Atreides, Matter::AnswerTerrorAlliance);
        assert_eq!(asked.default_answer(&mut chance), Choice::YesNo(false));
    }
}

#[test]
fn r2_12_10_not_against_an_own_promise() {
    let mut table = before_entry(Options::default(), Terror::Atomics, |_| {});
    let (moritani, harkonnen) = (table.seat(Moritani), table.seat(Harkonnen));
    let what = Promise::AllyOnlyWith(harkonnen);
    let promise = Term::Promise { by: moritani, what };
    let parties = [moritani, harkonnen].into_iter().collect();
    let deal = Offer {
        parties,
        terms: [promise].into_iter().collect(),
        turns: None,
        words: String::new(),
    };
    table.ok(Moritani, Action::ProposeDeal(deal));
    let deal = table.state.deals.offers_to(harkonnen).next().unwrap().id;
    table.ok(Harkonnen, Action::AnswerDeal { deal, accept: true });
    table.ok(Atreides, ship(3, place("Carthag")));
    table.refused(Moritani, offer(), "1.12.00");
    table.ok(Moritani, reveal());
}

#[test]
fn r2_12_10_cancelled() {
    let mut table = before_entry(Options::default(), Terror::Robbery, |table| {
        table.give(Harkonnen, "Karama");
    });
    table.ok(Atreides, ship(3, place("Carthag")));
    table.ok(Moritani, offer());
    let asked = table.asks(Harkonnen);
    assert!(matches!(asked, Some(PromptKind::React { ability, .. }) if ability == Ability::EnemyOfMyEnemy));
    let card = table.hand_of(Harkonnen)[0];
    table.ok(Harkonnen, Action::React(Some(card)));
    // It was not made (R173): the token need not be revealed, and there is no second offer.
    table.refused(Moritani, offer(), "2.12.10");
    table.ok(Moritani, Matter::TriggerTerror.leaves());
    assert_eq!(
        table.terror(Terror::Robbery),
        TerrorPlace::Stronghold(territory("Carthag"))
    );
}

#[test]
fn r2_12_11_accepted() {
    let mut table = before_entry(Options::default(), Terror::Atomics, |table| {
        table.ally(Atreides, Harkonnen)
    });
    table.ok(Atreides, Action::Pledge(2));
    table.ok(Atreides, ship(3, place("Carthag")));
    table.ok(Moritani, offer());
    table.ok(Atreides, Matter::AnswerTerrorAlliance.says(true));
    let ally = |table: &Table, faction| table.state.ally(table.seat(faction));
    assert_eq!(ally(&table, Atreides), Some(table.seat(Moritani)));
    assert_eq!(ally(&table, Harkonnen), None);
    assert_eq!(
        table.state.pledges, [0; 6],
        "what was promised to the old ally is not promised to the new one"
    );
    assert_eq!(table.terror(Terror::Atomics), TerrorPlace::Shield);
    assert_eq!(table.at(Atreides, place("Carthag")), 3);
}

#[test]
fn r2_12_11_refused_it_must_be_revealed() {
    let mut table = entered(Options::default(), Terror::Atomics, |_| {});
    table.ok(Moritani, offer());
    let events = table.ok(Atreides, Matter::AnswerTerrorAlliance.says(false));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AllianceRefused { .. }
    )));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::TerrorRevealed { .. }
    )));
    assert_eq!(table.tanks(Atreides), 3);
}

#[test]
fn r2_12_11_an_ally_who_holds_too_many_discards() {
    let mut table = before_entry(Options::default(), Terror::Robbery, |table| {
        table.set_aftermath("Arrakeen");
        for name in ["Shield", "Snooper", "Lasgun", "Karama"] {
            table.give(Atreides, name);
        }
        table.no_stops();
    });
    table.ok(Atreides, ship(3, place("Carthag")));
    table.ok(Moritani, offer());
    table.ok(Atreides, Matter::AnswerTerrorAlliance.says(true));
    assert_eq!(table.hand_of(Atreides).len(), 3, "R171");
}

/// While Moritani think of it others may act; once it is said, nobody may until it is over (Rule 1.00.05).
#[test]
fn r2_12_06_half_way_once_it_is_said() {
    let what = crate::action::Exhibit::Spice;
    let may_act = |table: &Table| {
        let (by, to) = (table.seat(Harkonnen), crate::ids::SeatSet::of(table.seat(Atreides)));
        let shown = Table(table.0.clone()).submit(by, Action::Show { to, what });
        shown.map(drop).map_err(|refusal| refusal.reason)
    };
    let mut table = entered(Options::default(), Terror::Robbery, |_| {});
    assert!(table.asks_about(Moritani, Matter::TriggerTerror));
    assert_eq!(may_act(&table), Ok(()));
    table.ok(Moritani, offer());
    assert!(table.asks_about(Atreides, Matter::AnswerTerrorAlliance));
    assert_eq!(may_act(&table), Err(Reason::Resolving));
    table.ok(Atreides, Matter::AnswerTerrorAlliance.says(false));
    assert!(table.asks_about(Moritani, Matter::TerrorRobbery));
    assert_eq!(may_act(&table), Err(Reason::Resolving));
    table.ok(Moritani, Matter::TerrorRobbery.says(Named::Spice));
    assert_eq!(may_act(&table), Ok(()));
}

#[test]
fn r2_12_09_06_nobody_may_come() {
    let mut table = entered(Options::default(), Terror::SneakAttack, |_| {});
    table.ok(Moritani, reveal());
    let events = table.ok(Moritani, Matter::TerrorSneakAttack.says(0u16));
    assert_eq!(table.at(Moritani, place("Carthag")), 0);
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::ForcesSent { .. }
    )));
}

#[test]
fn r2_12_05_stopped() {
    let mut table = pause(Options::default(), |table| {
        table.no_stops();
        table.give(Harkonnen, "Karama");
        table.stop_all_of(Harkonnen, Ability::Terrorize);
    });
    for said in goes(Terror::Sabotage, "Carthag") {
        table.ok(Moritani, said);
    }
    let karama = table.hand_of(Harkonnen)[0];
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!(table.terror(Terror::Sabotage), TerrorPlace::Shield);
    assert!(table.seen_tokens().is_empty());
}
