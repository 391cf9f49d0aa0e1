//! Rule 2.09.07: worthless cards that CHOAM discard for an effect.

use super::karamas;
use super::victories::{HOLDS, hold, winners};
use super::*;
use crate::ability::Ability;
use crate::action::Power;
use crate::deals::Promise;
use crate::options::ReactionWindows;
use crate::refusal::Reason;
use crate::view::Viewer;

const THREE: [Faction; 3] = [Atreides, Choam, Harkonnen];

fn with(options: Options, phase: Phase, card: &str, prepare: impl Fn(&mut Table)) -> (Table, CardId) {
    let options = Options {
        kull_wahad_card: true,
        ..options
    };
    let mut table = Table::before_with(options, phase, &THREE);
    table.no_stops();
    let card = table.give(Choam, card);
    prepare(&mut table);
    (table, card)
}

fn gone(table: &Table, card: CardId) -> bool {
    let decks = &table.state.treachery;
    !table.hand_of(Choam).contains(&card) && decks.discard.contains(&card)
}

/// Atreides say that they go from the Imperial Basin to Arrakeen, where CHOAM are.
fn into_arrakeen(prepare: impl Fn(&mut Table)) -> (Table, CardId) {
    let (mut table, card) = with(Options::default(), Phase::Shipment, "Baliset", |table| {
        table.put(Atreides, 3, area("Imperial Basin", 10));
        table.put(Choam, 1, place("Arrakeen"));
        prepare(table);
    });
    table.begin();
    table.ok(Atreides, Action::Ship(None));
    (table, card)
}

fn to_arrakeen() -> Action {
    march(3, area("Imperial Basin", 10), place("Arrakeen"))
}

#[test]
fn r2_09_07_01_baliset() {
    let (mut table, card) = into_arrakeen(|_| {});
    table.ok(Atreides, to_arrakeen());
    let (by, to) = (table.seat(Atreides), place("Arrakeen").territory());
    assert_eq!(
        table.asks(Choam),
        Some(Matter::PlayBaliset.yes_no().who(by).territory(to).into())
    );
    table.ok(Choam, Matter::PlayBaliset.says(true));
    assert!(gone(&table, card));
    assert_eq!(table.at(Atreides, place("Arrakeen")), 0);
    // The mover may choose another destination, and not this one again (R99).
    table.refused_for(Atreides, to_arrakeen(), "2.09.07.01", Reason::KeptOut(to));
    table.ok(Atreides, march(3, area("Imperial Basin", 10), place("Carthag")));
    assert_eq!(table.at(Atreides, place("Carthag")), 3);
}

/// It is kept, and the group goes on.
#[test]
fn r2_09_07_01_let_be() {
    let (mut table, card) = into_arrakeen(|_| {});
    table.ok(Atreides, to_arrakeen());
    table.ok(Choam, Matter::PlayBaliset.says(false));
    assert_eq!(table.at(Atreides, place("Arrakeen")), 3);
    assert!(table.hand_of(Choam).contains(&card));
}

/// Only where CHOAM are, only what ends there, and no shipments (R147).
#[test]
fn r2_09_07_01_which_movements() {
    let (mut table, _) = into_arrakeen(|_| {});
    table.ok(Atreides, march(3, area("Imperial Basin", 10), place("Carthag")));
    assert!(!table.asks_about(Choam, Matter::PlayBaliset));
    let (mut table, _) = with(Options::default(), Phase::Shipment, "Baliset", |table| {
        table.put(Choam, 1, place("Arrakeen"));
    });
    table.begin();
    table.ok(Atreides, ship(2, place("Arrakeen")));
    assert_eq!(table.at(Atreides, place("Arrakeen")), 2);
    assert!(!table.asks_about(Choam, Matter::PlayBaliset));
}

/// Stopped by a Karama the card stays in hand, and nothing else happens (R146).
#[test]
fn r2_09_07_00_stopped() {
    let (mut table, card) = into_arrakeen(|table| {
        table.give(Harkonnen, "Karama");
        table.stop_all_of(Harkonnen, Ability::DiscardForEffect);
    });
    table.ok(Atreides, to_arrakeen());
    table.ok(Choam, Matter::PlayBaliset.says(true));
    assert!(table.is_asked_about(Harkonnen, Ability::DiscardForEffect));
    let karama = table.hand_of(Harkonnen)[0];
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!(table.hand_of(Choam), [card]);
    assert_eq!(table.at(Atreides, place("Arrakeen")), 3);
}

fn storm(storm: u8, dials: u16, prepare: impl Fn(&mut Table)) -> (Table, CardId) {
    let (mut table, card) = with(Options::default(), Phase::Storm, "Jubba Cloak", |table| {
        table.set_storm(storm);
        table.put(Choam, 4, area("Meridian", 1));
        table.put(Choam, 2, area("Cielago South", 2));
        table.put(Harkonnen, 2, area("Meridian", 1));
        prepare(table);
    });
    table.begin();
    let dialers: Vec<Seat> = table.prompts().iter().map(|(seat, _)| *seat).collect();
    for (at, seat) in dialers.into_iter().enumerate() {
        let own = if at == 0 { 1 } else { dials - 1 };
        table.submit(seat, Matter::DialStorm.says(own)).unwrap();
    }
    (table, card)
}

#[test]
fn r2_09_07_02_jubba_cloak() {
    let (mut table, card) = storm(17, 3, |_| {});
    let question = table.decision(Choam, Matter::PlayJubbaCloak);
    let crate::Shape::One { of, .. } = &question.shape else {
        panic!()
    };
    assert_eq!(of.len(), 2);
    table.ok(Choam, Matter::PlayJubbaCloak.says(territory("Meridian")));
    assert!(gone(&table, card));
    assert_eq!(
        table.at(Choam, area("Meridian", 1)),
        4,
        "CHOAM's forces in one territory"
    );
    assert_eq!(table.at(Choam, area("Cielago South", 2)), 0);
    assert_eq!(table.at(Harkonnen, area("Meridian", 1)), 0);
    // For one storm only.
    assert_eq!(table.state.turn, 2);
    table.default_until(|game| game.turn() == 3);
    assert_eq!(table.state.belongings.choam.cloaked, None);
}

/// Nobody is asked where nothing is in the way.
#[test]
fn r2_09_07_02_out_of_the_way() {
    let (table, _) = storm(6, 3, |_| {});
    assert!(!table.asks_about(Choam, Matter::PlayJubbaCloak));
    assert_eq!(table.at(Choam, area("Meridian", 1)), 4);
}

/// CHOAM have forces in Habbanya Sietch and promised to stay out of the only territory beside it; whoever this is holds Kulon.
fn shut_in(holder: Faction, hides: bool) -> Table {
    let mut options = Options::default();
    if hides {
        options.reaction_windows = ReactionWindows::Hidden;
    }
    let mut table = Table::before_with(options, Phase::Shipment, &THREE);
    table.no_stops();
    table.give(holder, "Kulon");
    table.set_order(&[Choam, Atreides, Harkonnen]);
    table.set_storm(4);
    table.put(Choam, 2, place("Habbanya Sietch"));
    table.begin();
    table.until_ship(Choam);
    table.promise(Choam, Atreides, Promise::StayOut(territory("Habbanya Ridge Flat")));
    table.ok(Choam, Action::Ship(None));
    table
}

/// CHOAM are asked for a movement that Kulon alone makes possible, whoever holds it (R210).
#[test]
fn r2_09_07_04_past_a_promise() {
    let (from, to) = (place("Habbanya Sietch"), area("Habbanya Erg", 16));
    let mut table = shut_in(Choam, false);
    table.ok(Choam, Matter::PlayKulon.says(true));
    table.ok(Choam, march(2, from, to));
    assert_eq!(table.at(Choam, to), 2);
    let mut kept = shut_in(Choam, false);
    kept.ok(Choam, Matter::PlayKulon.says(false));
    let seen = |table: &Table| table.view(Viewer::Spectator);
    for table in [kept, shut_in(Atreides, false)] {
        let Some(PromptKind::Move(options)) = table.asks(Choam) else {
            panic!("the move is asked, though none is possible")
        };
        assert!(options.origins.is_empty());
    }
    assert_eq!(seen(&shut_in(Choam, true)), seen(&shut_in(Atreides, true)));
    // Where the ability is stopped, no card of theirs makes a way.
    let mut stopped = Table::before(Phase::Shipment, &THREE);
    stopped.set_order(&[Choam, Atreides, Harkonnen]);
    stopped.set_storm(4);
    stopped.put(Choam, 2, place("Habbanya Sietch"));
    stopped.begin();
    stopped.state.stopped.insert(Ability::DiscardForEffect);
    stopped.promise(Choam, Atreides, Promise::StayOut(territory("Habbanya Ridge Flat")));
    stopped.ok(Choam, Action::Ship(None));
    assert!(!matches!(stopped.asks(Choam), Some(PromptKind::Move(_))));
}

#[test]
fn r2_09_07_04_kulon() {
    let (mut table, card) = with(Options::default(), Phase::Shipment, "Kulon", |table| {
        table.put(Choam, 3, area("Imperial Basin", 10));
    });
    table.state.order = [table.seat(Choam), table.seat(Atreides), table.seat(Harkonnen)]
        .into_iter()
        .collect();
    table.begin();
    table.ok(Choam, Action::Ship(None));
    table.ok(Choam, Matter::PlayKulon.says(true));
    assert!(gone(&table, card));
    let Some(PromptKind::Move(options)) = table.asks(Choam) else {
        panic!("the move is asked")
    };
    assert_eq!(options.range, 2);
    let near = crate::board::reach(area("Imperial Basin", 10), 1, table.state.stormed()).areas;
    let reach = options.origin(area("Imperial Basin", 10)).unwrap().reach;
    let far = reach.without(near).first().unwrap();
    table.ok(Choam, march(3, area("Imperial Basin", 10), far));
    assert_eq!(table.at(Choam, far), 3);
    assert!(!table.state.belongings.choam.goes_further, "one movement");
}

/// Atreides hold Distrans and this card, and give it to CHOAM.
fn distrans(table: &mut Table, card: &str) {
    let hand = table.hand_of(Atreides);
    let given = *hand.iter().find(|held| held.facts().name == card).expect("it is held");
    let to = table.seat(Choam);
    table.ok(Atreides, Action::PlayDistrans { to, card: given });
}

fn arriving(phase: Phase, card: &str, prepare: impl Fn(&mut Table)) -> Table {
    let options = super::expansion2::with_cards(Options::default());
    let mut table = Table::before_with(options, phase, &THREE);
    table.no_stops();
    table.give(Atreides, "Distrans");
    table.give(Atreides, card);
    prepare(&mut table);
    table.begin();
    table
}

/// Before a movement is declared (R148), also when it has been asked for already; once for each card that comes.
#[test]
fn r2_09_07_04_kulon_that_comes_while_a_movement_is_asked_for() {
    let from = area("Imperial Basin", 10);
    for (card, is_kulon) in [("Kulon", true), ("Baliset", false)] {
        let mut table = arriving(Phase::Shipment, card, |table| {
            table.set_order(&[Choam, Atreides, Harkonnen]);
            table.put(Choam, 3, from);
        });
        table.ok(Choam, Action::Ship(None));
        assert!(matches!(table.asks(Choam), Some(PromptKind::Move(_))));
        distrans(&mut table, card);
        assert_eq!(table.asks_about(Choam, Matter::PlayKulon), is_kulon);
        if is_kulon {
            let mut kept = Table(table.0.clone());
            kept.ok(Choam, Matter::PlayKulon.says(false));
            assert_eq!(kept.moves(Choam).range, 1, "and not asked again");
            table.ok(Choam, Matter::PlayKulon.says(true));
        }
        assert_eq!(table.moves(Choam).range, if is_kulon { 2 } else { 1 });
    }
}

/// Before anybody says what it revives (R140), also when all have been asked already, and no later.
#[test]
fn r2_09_07_05_la_la_la_that_comes_while_all_are_asked() {
    for said in [false, true] {
        let mut table = arriving(Phase::Revival, "La, La, La", |table| {
            table.bury(Atreides, 3);
            table.bury(Harkonnen, 3);
        });
        if said {
            table.ok(Harkonnen, super::revivals::forces(men(1)));
        }
        distrans(&mut table, "La, La, La");
        assert_eq!(table.asks_about(Choam, Matter::PlayLaLaLa), !said);
        if !said {
            let seat = table.seat(Harkonnen);
            table.ok(Choam, Matter::PlayLaLaLa.says(seat));
            assert_eq!(super::revivals::options(&table, Harkonnen).free, 0);
        }
    }
}

fn revival(options: Options) -> (Table, CardId) {
    let (mut table, card) = with(options, Phase::Revival, "La, La, La", |table| {
        table.bury(Atreides, 3);
        table.bury(Choam, 3);
    });
    table.begin();
    (table, card)
}

#[test]
fn r2_09_07_05_la_la_la() {
    let (mut table, card) = revival(Options::default());
    let (atreides, harkonnen) = (table.seat(Atreides), table.seat(Harkonnen));
    let question = table.decision(Choam, Matter::PlayLaLaLa);
    let crate::Shape::One { of, .. } = &question.shape else {
        panic!()
    };
    assert!(of.contains(atreides.into()) && !of.contains(harkonnen.into()));
    table.ok(Choam, Matter::PlayLaLaLa.says(atreides));
    assert!(gone(&table, card));
    let Some(PromptKind::Revive(options)) = table.asks(Atreides) else {
        panic!("revival is asked")
    };
    assert_eq!((options.free, options.limit), (0, 3), "they can still be paid for");
    // Kept, they are free.
    let (mut table, _) = revival(Options::default());
    table.ok(Choam, Matter::PlayLaLaLa.leaves());
    let Some(PromptKind::Revive(options)) = table.asks(Atreides) else {
        panic!("revival is asked")
    };
    assert_eq!(options.free, 2);
}

/// In Storm Order it is asked before that player's turn (R140).
#[test]
fn r2_09_07_05_in_storm_order() {
    let options = Options {
        revival_in_storm_order: true,
        ..Options::default()
    };
    let (table, _) = revival(options);
    let question = table.decision(Choam, Matter::PlayLaLaLa);
    let crate::Shape::One { of, .. } = &question.shape else {
        panic!()
    };
    assert_eq!(of.len(), 1);
}

#[test]
fn r2_09_07_06_trip_to_gamont() {
    let before = |prepare: &dyn Fn(&mut Table)| {
        let (mut table, card) = with(Options::default(), Phase::MentatPause, "Trip to Gamont", |table| {
            hold(table, Harkonnen, &HOLDS[..3]);
            prepare(table);
        });
        table.begin();
        (table, card)
    };
    // Before it is seen who has won (R78).
    let (mut table, card) = before(&|_| {});
    let seat = table.seat(Harkonnen);
    table.ok(Choam, Matter::PlayTripToGamont.says(seat));
    table.ok(Choam, Matter::TripFrom.says(place(HOLDS[0])));
    assert!(gone(&table, card));
    assert_eq!(table.at(Harkonnen, place(HOLDS[0])), 0);
    assert_eq!(table.reserves(Harkonnen), 18);
    assert_eq!(winners(&table), []);
    let (mut table, _) = before(&|_| {});
    table.ok(Choam, Matter::PlayTripToGamont.leaves());
    assert_eq!(winners(&table), [Harkonnen]);
    // An elite one, where there are both.
    let (mut table, _) = with(Options::advanced(), Phase::MentatPause, "Trip to Gamont", |_| {});
    drop(table);
    table = Table::advanced(Phase::MentatPause, &[Emperor, Choam]);
    table.no_stops();
    table.give(Choam, "Trip to Gamont");
    table.put(Emperor, 2, place("Carthag"));
    table.put_elite(Emperor, 1, place("Carthag"));
    table.begin();
    let seat = table.seat(Emperor);
    table.ok(Choam, Matter::PlayTripToGamont.says(seat));
    table.ok(Choam, Matter::TripElite.says(true));
    assert_eq!(table.state.forces_in(seat, place("Carthag")), men(2));
}

/// R182: an advisor is a force like another, in the storm too.
#[test]
fn r2_09_07_06_an_advisor_goes_home() {
    let mut table = Table::advanced(Phase::MentatPause, &[BeneGesserit, Choam, Harkonnen]);
    table.no_stops();
    table.give(Choam, "Trip to Gamont");
    table.put(Harkonnen, 1, place("Carthag"));
    table.put_advisors(1, place("Carthag"));
    table.set_storm(place("Carthag").sector().0);
    let reserves = table.reserves(BeneGesserit);
    table.begin();
    let seat = table.seat(BeneGesserit);
    table.ok(Choam, Matter::PlayTripToGamont.says(seat));
    assert_eq!(table.at(BeneGesserit, place("Carthag")), 0);
    assert_eq!(table.reserves(BeneGesserit), reserves + 1);
    assert!(table.state.belongings.bene_gesserit.advisors.is_empty());
}

/// Harkonnen want to stop the Atreides with a Karama, and CHOAM hold Kull Wahad.
fn prescience(prepare: impl Fn(&mut Table)) -> (Table, CardId, CardId) {
    let (mut table, card) = with(Options::default(), Phase::Battle, "Kull Wahad", |table| {
        table.put(Atreides, 3, place("Arrakeen"));
        table.put(Harkonnen, 3, place("Arrakeen"));
        table.give(Harkonnen, "Karama");
        table.stop_all_of(Harkonnen, Ability::Prescience);
        prepare(table);
    });
    table.begin();
    table.default_until(|game| {
        let mut prompts = game.prompts().into_iter();
        prompts.any(|(_, prompt)| prompt.kind.is_about(Matter::UsePrescience))
    });
    table.ok(Atreides, Matter::UsePrescience.says(crate::Named::Weapon));
    let karama = table.hand_of(Harkonnen)[0];
    (table, card, karama)
}

#[test]
fn r2_09_07_03_kull_wahad() {
    let (mut table, card, karama) = prescience(|_| {});
    assert!(table.is_asked_about(Harkonnen, Ability::Prescience));
    table.ok(Harkonnen, Action::React(Some(karama)));
    table.ok(Choam, Matter::PlayKullWahad.says(true));
    // The Karama was not played, and counts for nothing until the phase ends (R146).
    assert!(gone(&table, card) && table.hand_of(Harkonnen) == [karama]);
    assert!(!table.state.has_karama(table.seat(Harkonnen)));
    assert!(
        matches!(table.asks(Harkonnen), Some(PromptKind::AnswerPrescience { .. })),
        "Prescience goes on"
    );
    table.finish();
    table.default_until(|game| game.phase() != Phase::Battle);
    assert!(table.state.has_karama(table.seat(Harkonnen)));
    // Kept, the Karama stops it.
    let (mut table, _, karama) = prescience(|_| {});
    table.ok(Harkonnen, Action::React(Some(karama)));
    table.ok(Choam, Matter::PlayKullWahad.says(false));
    assert!(!table.hand_of(Harkonnen).contains(&karama));
}

/// Special powers are stopped by it too (R88).
#[test]
fn r2_09_07_03_a_special_power() {
    let options = Options {
        kull_wahad_card: true,
        ..Options::advanced()
    };
    let mut table = Table::before_with(options, Phase::Revival, &[Emperor, Choam]);
    table.no_stops();
    table.bury(Emperor, 6);
    let karama = table.give(Emperor, "Karama");
    table.give(Choam, "Kull Wahad");
    table.begin();
    table.ok(
        Emperor,
        Action::UsePower(Power::Revive {
            forces: men(3),
            leader: None,
        }),
    );
    table.ok(Choam, Matter::PlayKullWahad.says(true));
    assert_eq!((table.tanks(Emperor), table.hand_of(Emperor)), (6, vec![karama]));
    assert!(table.state.powers_used.is_empty(), "it was not used");
    // And again it is refused by what stopped it (R186).
    table.refused_for(Emperor, karamas::three_men(), "2.09.07.03", Reason::KaramasBarred);
    let why = table.own_view(Emperor).free_acts.why_idle(karama).cloned();
    assert_eq!(
        why.and_then(|why| why.rule).map(|rule| rule.to_string()).as_deref(),
        Some("2.09.07.03")
    );
}

/// R186: whatever the card is tried for next. Whoever holds none is told so.
#[test]
fn r2_09_07_03_every_use_is_refused_by_it() {
    let options = Options {
        kull_wahad_card: true,
        ..Options::advanced()
    };
    let bar = |table: &mut Table, faction| {
        let seat = table.seat(faction);
        table.state.belongings.choam.no_karamas.insert(seat);
    };
    // A bid beyond the purse, and a payment.
    let mut table = Table::before_with(options, Phase::Bidding, &[Emperor, Choam]);
    let karama = table.give(Emperor, "Karama");
    table.begin();
    bar(&mut table, Emperor);
    bar(&mut table, Choam);
    table.refused_for(Emperor, Action::Bid(11), "2.09.07.03", Reason::KaramasBarred);
    let pay = Action::PayForCard {
        from_ally: 0,
        karama: Some(karama),
    };
    table.ok(Emperor, Action::Bid(1));
    table.refused_for(Choam, Action::Bid(11), "1.04.06.03", Reason::BidTooHigh { max: 10 });
    let sale = table
        .state
        .not_a_karama(table.seat(Emperor), karama, crate::rule!("3.01.11.04"));
    assert_eq!(sale.reason, Reason::KaramasBarred);
    table.refused_plainly(Emperor, pay);
    // Guild rates.
    let mut table = Table::before_with(options, Phase::Shipment, &[Emperor, Choam]);
    let karama = table.give(Emperor, "Karama");
    let shield = table.give(Emperor, "Shield");
    table.begin();
    bar(&mut table, Emperor);
    let by = |card| {
        Action::Ship(Some(Shipment {
            karama: Some(card),
            ..Shipment::of_reserves(men(2), place("Carthag"))
        }))
    };
    table.refused_for(Emperor, by(karama), "2.09.07.03", Reason::KaramasBarred);
    table.refused_for(Emperor, by(shield), "3.01.11.03", Reason::NotAKarama);
}

/// So are those that are used while the Tleilaxu are asked what they grant, and for leaders.
#[test]
fn r2_09_07_03_a_power_before_the_revivals() {
    let options = Options {
        kull_wahad_card: true,
        ..Options::advanced()
    };
    for matter in [Matter::RaiseLimit, Matter::HalveAllyRevival, Matter::AskLeader] {
        let mut table = Table::before_with(options, Phase::Revival, &[Emperor, Choam, Tleilaxu]);
        table.no_stops();
        table.ally(Emperor, Tleilaxu);
        table.bury(Emperor, 6);
        table.slay("Caid", 1);
        let karama = table.give(Emperor, "Karama");
        table.give(Choam, "Kull Wahad");
        table.begin();
        table.default_until(|game| game.prompts().iter().any(|(_, it)| it.kind.is_about(matter)));
        let power = Power::Revive {
            forces: men(3),
            leader: None,
        };
        table.ok(Emperor, Action::UsePower(power));
        table.ok(Choam, Matter::PlayKullWahad.says(true));
        assert_eq!((table.tanks(Emperor), table.hand_of(Emperor)), (6, vec![karama]));
        assert!(
            table.prompts().iter().any(|(_, it)| it.kind.is_about(matter)),
            "{matter:?} is asked on"
        );
    }
}

/// Without the option the card is not in the deck (R94).
#[test]
fn r2_09_07_03_in_the_deck_by_option() {
    for wanted in [false, true] {
        let options = Options {
            kull_wahad_card: wanted,
            ..Options::default()
        };
        let table = Table::with(options, &THREE);
        let is_it = |card: &CardId| card.facts().name == "Kull Wahad";
        assert_eq!(table.state.treachery.deck.iter().any(is_it), wanted);
    }
}

/// Where time must tell nothing, the window stands open whether CHOAM hold the card or not, as long as they may (R85).
#[test]
fn r2_09_07_00_nobody_sees_who_could() {
    let options = Options {
        reaction_windows: crate::ReactionWindows::Hidden,
        ..Options::default()
    };
    for (holds, lies_open) in [(true, false), (false, false), (false, true)] {
        let mut table = Table::before_with(options, Phase::Shipment, &THREE);
        table.put(Atreides, 3, area("Imperial Basin", 10));
        table.put(Choam, 1, place("Arrakeen"));
        let card = table.give(Choam, "Baliset");
        if !holds {
            let seat = table.seat(Choam).index();
            table.state.treachery.hands[seat].clear();
            if lies_open {
                table.state.treachery.discard.push(card);
            } else {
                table.state.treachery.deck.push(card);
            }
        }
        table.begin();
        while table.open_window().is_some() {
            table.ok(Atreides, Action::CloseWindow);
        }
        table.ok(Atreides, Action::Ship(None));
        table.ok(Atreides, to_arrakeen());
        let stands = matches!(table.stack.last(), Some(Frame::Discard(_))) && table.open_window().is_some();
        assert_eq!(stands, !lies_open);
        assert_eq!(table.asks_about(Choam, Matter::PlayBaliset), holds);
    }
}

/// What everybody is told of a card that is being discarded, before anybody is asked whether to stop it (R146).
#[test]
fn r2_09_07_00_against_whom_and_where() {
    let told = |table: &Table| match table.business() {
        crate::view::Business::Reaction {
            subject: crate::subject::Subject::Discard { against, territory, .. },
            ..
        } => (against, territory),
        other => panic!("{other:?}"),
    };
    let stops = |table: &mut Table| {
        table.give(Harkonnen, "Karama");
        table.stop_all_of(Harkonnen, Ability::DiscardForEffect);
    };
    let (mut table, _) = into_arrakeen(stops);
    table.ok(Atreides, to_arrakeen());
    table.ok(Choam, Matter::PlayBaliset.says(true));
    let atreides = table.seat(Atreides);
    assert_eq!(told(&table), (Some(atreides), Some(territory("Arrakeen"))));

    let (mut table, _) = storm(17, 3, stops);
    table.ok(Choam, Matter::PlayJubbaCloak.says(territory("Meridian")));
    assert_eq!(told(&table), (None, Some(territory("Meridian"))));

    let (mut table, _) = with(Options::default(), Phase::Revival, "La, La, La", |table| {
        table.bury(Atreides, 3);
        stops(table);
    });
    table.begin();
    let atreides = table.seat(Atreides);
    table.ok(Choam, Matter::PlayLaLaLa.says(atreides));
    assert_eq!(told(&table), (Some(atreides), None));

    let (mut table, _) = with(Options::default(), Phase::MentatPause, "Trip to Gamont", |table| {
        table.put(Atreides, 2, place("Carthag"));
        stops(table);
    });
    table.begin();
    let atreides = table.seat(Atreides);
    table.ok(Choam, Matter::PlayTripToGamont.says(atreides));
    assert_eq!(told(&table), (Some(atreides), Some(territory("Carthag"))));

    // Against a Karama: whoever plays that one cannot stop it with that.
    let (mut table, _, karama) = prescience(|table| {
        table.give(Atreides, "Karama");
        table.stop_all_of(Atreides, Ability::DiscardForEffect);
    });
    table.ok(Harkonnen, Action::React(Some(karama)));
    table.ok(Choam, Matter::PlayKullWahad.says(true));
    let harkonnen = table.seat(Harkonnen);
    assert_eq!(told(&table), (Some(harkonnen), None));
}

/// Kept out is who was stopped, and nobody else.
#[test]
fn r2_09_07_01_others_may_enter() {
    let (mut table, _) = into_arrakeen(|table| table.put(Harkonnen, 2, area("Imperial Basin", 10)));
    table.ok(Atreides, to_arrakeen());
    table.ok(Choam, Matter::PlayBaliset.says(true));
    let to = place("Arrakeen").territory();
    let closed = |faction| {
        let ctx = crate::procedure::Ctx::of(&table.state);
        crate::factions::closed_ends(ctx, table.seat(faction), crate::ids::AreaSet::EMPTY)
            .contains(to.areas().first().unwrap())
    };
    assert!(closed(Atreides) && !closed(Harkonnen));
}

/// Once it is said against whom, everybody sees that CHOAM go on.
#[test]
fn r2_09_07_06_seen_once_it_is_played() {
    let mut table = Table::advanced(Phase::MentatPause, &[Emperor, Choam, Harkonnen]);
    table.no_stops();
    table.give(Choam, "Trip to Gamont");
    for name in ["Carthag", "Arrakeen"] {
        table.put(Emperor, 1, place(name));
    }
    table.begin();
    assert_eq!(table.awaiting().len(), 3, "anybody could be thinking");
    let emperor = table.seat(Emperor);
    let first = table.question_of(Choam);
    table.ok(Choam, Matter::PlayTripToGamont.says(emperor));
    assert!(table.asks_about(Choam, Matter::TripFrom));
    assert!(
        table.question_of(Choam) > first,
        "where from is another question than whose"
    );
    assert!(table.awaiting().iter().eq([table.seat(Choam)]));
}
