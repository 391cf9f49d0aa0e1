use std::collections::BTreeSet;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::action::{Cargo, Element, Power, Shown};
use crate::factions::NoField;
use crate::ids::{CardId, Seat};
use crate::named::{area, card, leader};
use crate::prompt::samples::{losses, movement, plan, revival, shipment};
use crate::prompt::{GholaOptions, PowerOptions, ShipOptions};

/// What is drawn for a question in so many draws that everything likely comes up. Each answer is legal.
#[track_caller]
fn drawn(kind: &PromptKind) -> Vec<Action> {
    let mut chance = ChaCha8Rng::seed_from_u64(6);
    let all: Vec<Action> = (0..2_000).map(|_| kind.random_answer(&mut chance)).collect();
    if let Some(wrong) = all.iter().find(|action| !kind.contains(action)) {
        panic!("{wrong:?} was drawn for {kind:?}");
    }
    all
}

#[track_caller]
fn default(kind: &PromptKind) -> Action {
    let answer = kind.default_answer(&mut ChaCha8Rng::seed_from_u64(6));
    assert!(kind.contains(&answer), "{answer:?} for {kind:?}");
    answer
}

/// Whether all of these come up.
#[track_caller]
fn come_up(kind: &PromptKind, wanted: &[Action]) {
    let all = drawn(kind);
    for action in wanted {
        assert!(all.contains(action), "{action:?} never comes up for {kind:?}");
    }
}

fn seats(of: &[u8]) -> SeatSet {
    of.iter().map(|seat| Seat(*seat)).collect()
}

#[test]
fn predictions() {
    let kind = PromptKind::MakePrediction {
        winners: seats(&[1, 4]),
        last_turn: 3,
    };
    let all: BTreeSet<String> = drawn(&kind).iter().map(|action| format!("{action:?}")).collect();
    assert_eq!(all.len(), 6, "two winners in three turns: {all:?}");
    let made = |winner, turn| Action::MakePrediction {
        winner: Seat(winner),
        turn,
    };
    for wrong in [made(2, 1), made(1, 0), made(1, 4)] {
        assert!(!kind.contains(&wrong));
    }
}

#[test]
fn forces_at_the_start() {
    let areas: AreaSet = [5, 6, 7].map(|sector| area("Pasty Mesa", sector)).into_iter().collect();
    let kind = PromptKind::PlaceForces {
        from: Forces::of(4, 2),
        count: 5,
        areas,
    };
    let (mut used, mut kinds) = (AreaSet::EMPTY, BTreeSet::new());
    for action in drawn(&kind) {
        let Action::PlaceForces(placements) = action else {
            panic!("{action:?}")
        };
        let all = sum(&placements);
        kinds.insert(all.elite);
        used = used.union(placements.iter().map(|(area, _)| *area).collect());
    }
    assert_eq!(
        (used, kinds),
        (areas, BTreeSet::from([1, 2])),
        "one elite force goes at least"
    );
    let first = areas.first().unwrap();
    let expected = [(first, Forces::of(4, 1))].into_iter().collect();
    assert_eq!(default(&kind), Action::PlaceForces(expected));
}

#[test]
fn a_nexus() {
    let free = PromptKind::Nexus {
        may_break: None,
        may_offer: seats(&[1, 2]),
        offers: seats(&[3, 4]),
    };
    let offer = |seat| Action::OfferAlliance(Seat(seat));
    let accept = |seat| Action::AcceptAlliance(Seat(seat));
    let refuse = |seat| Action::RefuseAlliance(Seat(seat));
    let all = [
        offer(1),
        offer(2),
        accept(3),
        accept(4),
        refuse(3),
        refuse(4),
        Action::EndNexus,
    ];
    come_up(&free, &all);
    for wrong in [offer(3), accept(1), refuse(1), Action::BreakAlliance] {
        assert!(!free.contains(&wrong));
    }
    let allied = PromptKind::Nexus {
        may_break: Some(Seat(5)),
        may_offer: SeatSet::EMPTY,
        offers: seats(&[3]),
    };
    come_up(&allied, &[Action::BreakAlliance, refuse(3), Action::EndNexus]);
    assert!(!allied.contains(&accept(3)), "break first");
    assert_eq!(default(&allied), Action::EndNexus);
    let alone = PromptKind::Nexus {
        may_break: None,
        may_offer: SeatSet::EMPTY,
        offers: SeatSet::EMPTY,
    };
    assert!(drawn(&alone).iter().all(|action| *action == Action::EndNexus));
}

#[test]
fn bids() {
    let bid = |min, max, purse| PromptKind::Bid { min, max, purse };
    let amounts = |kind: &PromptKind| {
        let amount = |action: &Action| match action {
            Action::Bid(amount) => *amount,
            _ => 0,
        };
        drawn(kind).iter().map(amount).collect::<BTreeSet<u16>>()
    };
    // What can be paid, and now and then what only a Karama can; 0 is to pass.
    assert_eq!(amounts(&bid(3, 7, 5)), BTreeSet::from([0, 3, 4, 5, 6, 7]));
    assert_eq!(amounts(&bid(3, 3, 9)), BTreeSet::from([0, 3]));
    assert_eq!(amounts(&bid(3, 2, 2)), BTreeSet::from([0]));
    let far = amounts(&bid(3, u16::MAX, 1));
    assert_eq!((far.first(), far.last()), (Some(&0), Some(&15)));
    assert_eq!(default(&bid(3, 7, 5)), Action::Pass);
}

#[test]
fn payments() {
    let karama = card("Karama");
    let pay = |from_ally, karama| Action::PayForCard { from_ally, karama };
    let due = |ally, karamas: &[CardId]| PromptKind::PayForCard {
        price: 6,
        ally,
        karamas: karamas.iter().copied().collect(),
    };
    let both = due(Some((1, 2)), &[karama]);
    come_up(&both, &[pay(1, None), pay(2, None), pay(0, Some(karama))]);
    for wrong in [
        pay(0, None),
        pay(3, None),
        pay(1, Some(karama)),
        pay(0, Some(card("Shield"))),
    ] {
        assert!(!both.contains(&wrong));
    }
    assert_eq!(default(&both), pay(1, None), "no card is played that need not be");
    let poor = due(None, &[karama]);
    assert!(drawn(&poor).iter().all(|action| *action == pay(0, Some(karama))));
    assert_eq!(default(&poor), pay(0, Some(karama)));
    come_up(&due(Some((0, 1)), &[]), &[pay(0, None), pay(1, None)]);
}

#[test]
fn revivals() {
    let kind = PromptKind::Revive(revival());
    let (mut forces, mut leaders, mut tokens) = (BTreeSet::new(), 0, 0);
    for action in drawn(&kind) {
        let Action::Revive {
            forces: these,
            leader,
            token,
        } = action
        else {
            panic!("{action:?}")
        };
        forces.insert((these.normal, these.elite));
        leaders += usize::from(leader.is_some());
        tokens += usize::from(token);
    }
    assert!(
        (100..1_900).contains(&leaders) && tokens > 100,
        "{leaders} and {tokens}"
    );
    assert_eq!(forces.len(), 4 * 2 - 1, "all but four: {forces:?}");
    let modest = Action::Revive {
        forces: Forces::elite(1),
        leader: None,
        token: false,
    };
    assert_eq!(default(&kind), modest);
    let of = |spice| PromptKind::Revive(crate::prompt::ReviveOptions { spice, ..revival() });
    let revives = |action: &Action| matches!(action, Action::Revive { leader: Some(_), .. });
    let shows = |action: &Action| matches!(action, Action::Revive { token: true, .. });
    assert!(!drawn(&of(3)).iter().any(revives), "four is too much");
    assert!(drawn(&of(3)).iter().any(shows), "three is not");
    assert!(!drawn(&of(2)).iter().any(shows), "three is too much");
}

#[test]
fn shipments() {
    let kind = PromptKind::Ship(shipment());
    let (mut landed, mut back, mut across, mut by_ally, mut karamas, mut none) = (AreaSet::EMPTY, 0, 0, 0, 0, 0);
    for action in drawn(&kind) {
        let Action::Ship(shipment) = action else {
            panic!("{action:?}")
        };
        let Some(shipment) = shipment else {
            none += 1;
            continue;
        };
        match (&shipment.cargo, shipment.to) {
            (Cargo::Reserves(_), Some(to)) => landed.insert(to),
            (Cargo::Board(_), Some(_)) => across += 1,
            (Cargo::NoField(_) | Cargo::AllyNoField, _) => panic!("there is no token: {shipment:?}"),
            (_, None) => back += 1,
        }
        by_ally += usize::from(shipment.from_ally > 0);
        karamas += usize::from(shipment.karama.is_some());
    }
    let wanted: AreaSet = shipment().destinations.iter().map(|(area, _)| *area).collect();
    assert_eq!(landed, wanted);
    for (what, often) in [
        ("back", back),
        ("across", across),
        ("the ally's", by_ally),
        ("Karama", karamas),
    ] {
        assert!((10..1_000).contains(&often), "{what}: {often}");
    }
    assert!((400..1_500).contains(&none), "{none}");
    assert_eq!(default(&kind), Action::Ship(None));
}

#[test]
fn shipments_by_tokens() {
    let tokens = [NoField::Zero, NoField::Five].into_iter().collect();
    let own = ShipOptions { tokens, ..shipment() };
    let lender = Some(Seat(2));
    let of_ally = ShipOptions { lender, ..shipment() };
    let cargos = [
        Cargo::NoField(NoField::Zero),
        Cargo::NoField(NoField::Five),
        Cargo::AllyNoField,
    ];
    for (cargo, (options, others)) in cargos
        .iter()
        .zip([(&own, &of_ally), (&own, &of_ally), (&of_ally, &own)])
    {
        let by_it = |action: &Action| matches!(action, Action::Ship(Some(shipment)) if shipment.cargo == *cargo);
        let often = |options: &ShipOptions| {
            let kind = PromptKind::Ship(options.clone());
            drawn(&kind).iter().filter(|action| by_it(action)).count()
        };
        assert!(often(options) > 50 && often(others) == 0, "{cargo:?}");
        for (to, price) in &options.destinations {
            let shipment = options.by_token(*to, cargo.clone());
            assert!(
                options.contains(&shipment) && !others.contains(&shipment),
                "{shipment:?}"
            );
            assert_eq!(
                options.cost(&shipment),
                Some(u16::from(*price)),
                "the price of one force"
            );
        }
    }
    let three = own.by_token(own.destinations[0].0, Cargo::NoField(NoField::Three));
    assert!(!own.contains(&three), "it is not in the supply");
}

#[test]
fn moves() {
    let kind = PromptKind::Move(movement());
    let (mut together, mut alone, mut to) = (0, 0, AreaSet::EMPTY);
    for action in drawn(&kind) {
        let Action::Move(movement) = action else {
            panic!("{action:?}")
        };
        let Some(movement) = movement else { continue };
        to.insert(movement.to);
        match movement.groups.len() {
            1 => alone += 1,
            _ => together += 1,
        }
    }
    assert!(together > 50 && alone > 50, "{together} and {alone}");
    assert!(to.len() > 4, "{to:?}");
    assert_eq!(default(&kind), Action::Move(None));
    let ride = PromptKind::RideWorm(movement());
    let rides = drawn(&ride)
        .iter()
        .filter(|action| matches!(action, Action::RideWorm(Some(_))))
        .count();
    assert!((200..1_800).contains(&rides), "{rides}");
}

#[test]
fn plans_and_what_is_told_of_them() {
    let kind = PromptKind::CommitPlan(plan());
    let all = drawn(&kind);
    let some = |of: &dyn Fn(&crate::action::Plan) -> bool| {
        let which = all
            .iter()
            .filter(|action| matches!(action, Action::CommitPlan(plan) if of(plan)));
        assert!(which.count() > 20, "{kind:?}");
    };
    some(&|plan| plan.kwisatz_haderach);
    some(&|plan| !plan.kwisatz_haderach);
    some(&|plan| plan.weapon.is_some() && plan.defense.is_some());
    some(&|plan| plan.weapon.is_none() && plan.defense.is_none());
    some(&|plan| plan.weapon == Some(card("Baliset")));
    some(&|plan| plan.spice == 2);
    some(&|plan| plan.dial.has_half());
    some(&|plan| matches!(plan.fighter, Some(crate::action::Fighter::CheapHero(_))));
    let modest = crate::action::Plan {
        fighter: Some(crate::action::Fighter::Leader(leader("Stilgar"))),
        ..Default::default()
    };
    assert_eq!(default(&kind), Action::CommitPlan(modest));

    for (element, count) in [(Element::Leader, 2), (Element::Weapon, 3), (Element::Defense, 3)] {
        let kind = PromptKind::AnswerPrescience {
            element,
            plan: plan(),
            with_spice: false,
        };
        let told: BTreeSet<String> = drawn(&kind).iter().map(|action| format!("{action:?}")).collect();
        assert_eq!(told.len(), count, "{told:?}");
    }
    let shield = PromptKind::AnswerPrescience {
        element: Element::Weapon,
        plan: plan(),
        with_spice: false,
    };
    for wrong in [Shown::Weapon(Some(card("Shield"))), Shown::Defense(None)] {
        assert!(!shield.contains(&Action::AnswerPrescience(wrong)));
    }
}

#[test]
fn losses_for_a_dial() {
    let kind = PromptKind::AssignLosses(losses());
    let mut ways = BTreeSet::new();
    for action in drawn(&kind) {
        let Action::AssignLosses(lost) = action else {
            panic!("{action:?}")
        };
        let lost = sum(&lost);
        ways.insert((lost.normal, lost.elite));
    }
    assert_eq!(
        ways,
        BTreeSet::from([(0, 1), (1, 1), (3, 0)]),
        "an elite force paid, one beside another that is, or three of whom one is"
    );
    let three = [(5, 2), (6, 1)].map(|(sector, count)| (area("Pasty Mesa", sector), Forces::normal(count)));
    assert_eq!(
        default(&kind),
        Action::AssignLosses(three.into_iter().collect()),
        "elites are kept"
    );
}

#[test]
fn the_voice_a_stop_and_the_truth() {
    for (expansion2, kinds) in [(false, 7), (true, CardKind::ALL.len())] {
        let voice = PromptKind::UseVoice {
            against: Seat(2),
            expansion2,
        };
        let all: BTreeSet<String> = drawn(&voice).iter().map(|action| format!("{action:?}")).collect();
        assert_eq!(all.len(), 2 * kinds + 1);
        assert_eq!(default(&voice), Action::UseVoice(None));
    }

    let karama = card("Karama");
    let react = PromptKind::React {
        ability: crate::ability::Ability::FremenMovement,
        owner: Seat(1),
        subject: crate::subject::Subject::NextStormCard,
        cards: [karama].into_iter().collect(),
    };
    let stops = drawn(&react)
        .iter()
        .filter(|action| **action == Action::React(Some(karama)))
        .count();
    assert!((250..1_000).contains(&stops), "{stops}");
    assert!(!react.contains(&Action::React(Some(card("Shield")))));
    assert_eq!(default(&react), Action::React(None));

    let truth = |truth| PromptKind::AnswerTruth {
        asker: Seat(1),
        question: crate::truth::Question::HoldsCard(karama),
        truth,
    };
    come_up(&truth(None), &[true, false].map(Action::AnswerTruth));
    for known in [true, false] {
        assert!(
            drawn(&truth(Some(known)))
                .iter()
                .all(|action| *action == Action::AnswerTruth(known))
        );
        assert!(!truth(Some(known)).contains(&Action::AnswerTruth(!known)));
        assert_eq!(default(&truth(Some(known))), Action::AnswerTruth(known));
    }
}

#[test]
fn powers() {
    let power = |options| PromptKind::UsePower(options);
    let stilgar = leader("Stilgar");
    let ghola = GholaOptions {
        tanks: Forces::of(3, 1),
        limit: 2,
        leaders: [stilgar].into_iter().collect(),
    };
    let revive = |normal, elite, leader| {
        let forces = Forces::of(normal, elite);
        Action::UsePower(Power::Revive { forces, leader })
    };
    let kind = power(PowerOptions::Revive(ghola.clone()));
    come_up(
        &kind,
        &[
            revive(2, 0, None),
            revive(1, 1, None),
            revive(0, 0, Some(stilgar)),
            Action::Pass,
        ],
    );
    for wrong in [
        revive(3, 0, None),
        revive(0, 2, None),
        revive(0, 0, None),
        revive(1, 0, Some(stilgar)),
        revive(0, 0, Some(leader("Chani"))),
    ] {
        assert!(!kind.contains(&wrong), "{wrong:?}");
    }
    assert_eq!(default(&kind), Action::Pass);
    let empty = |tanks, leaders: &[crate::ids::LeaderId]| {
        let leaders = leaders.iter().copied().collect();
        GholaOptions {
            tanks,
            limit: 2,
            leaders,
        }
        .is_empty()
    };
    assert!(empty(Forces::NONE, &[]) && !empty(Forces::normal(1), &[]) && !empty(Forces::NONE, &[stilgar]));

    let territories = [area("Pasty Mesa", 5), area("Gara Kulon", 7)].map(AreaId::territory);
    let worm = power(PowerOptions::Worm {
        territories: territories.into_iter().collect(),
    });
    come_up(
        &worm,
        &territories.map(|territory| Action::UsePower(Power::Worm(territory))),
    );
    let carthag = Power::Worm(area("Carthag", 10).territory());
    assert!(!worm.contains(&Action::UsePower(carthag)));

    let hand = |any_number| {
        power(PowerOptions::TakeHand {
            hands: [(Seat(1), 3), (Seat(2), 1)].into_iter().collect(),
            any_number,
        })
    };
    let take = |seat, cards| {
        Action::UsePower(Power::TakeHand {
            from: Seat(seat),
            cards,
        })
    };
    come_up(&hand(false), &[take(1, 3), take(2, 1)]);
    let legal = |any_number| {
        [take(1, 0), take(1, 2), take(1, 3), take(1, 4), take(2, 3)].map(|it| hand(any_number).contains(&it))
    };
    assert_eq!(legal(false), [false, false, true, false, false]);
    assert_eq!(legal(true), [false, true, true, false, false]);
}
