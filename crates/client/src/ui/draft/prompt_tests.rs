//! Questions that seldom come up, made by hand.

use arrakis_rules::{
    Ability, About, Barriers, CardType, Decision, Element, Fighter, ForceValues, GholaOptions, LossOptions, Named,
    Origin, PlanOptions, PowerOptions, Question, ReviveOptions, SeatSet, Shape, ShipOptions, Strength, Subject,
    TerritorySet, components, rule,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::tests::{asked, is_button};
use super::*;
use crate::text::{self, Names};

fn area(name: &str) -> AreaId {
    territory(name).areas().first().unwrap()
}

fn territory(name: &str) -> TerritoryId {
    board().find_territory(name).unwrap()
}

fn card(kind: CardType) -> CardId {
    components()
        .cards()
        .find(|card| card.facts().card_type == kind)
        .unwrap()
}

const MIXED: Forces = Forces::of(6, 2);

const ADVANCED: ForceValues = ForceValues {
    normal: (1, 2),
    elite: (2, 4),
};

fn plan() -> PlanOptions {
    let cards = [card(CardType::WeaponPoison), card(CardType::Worthless)];
    PlanOptions {
        territory: territory("Arrakeen"),
        opponent: Seat(1),
        forces_of: Seat(0),
        forces: MIXED,
        values: ADVANCED,
        weak_elites: None,
        enemy: MIXED,
        enemy_values: ADVANCED,
        added: 0,
        enemy_added: 0,
        spice: 5,
        leaders: [LeaderId(0), LeaderId(1)].into_iter().collect(),
        cheap_heroes: [card(CardType::Leader)].into_iter().collect(),
        weapons: cards.into_iter().collect(),
        defenses: [card(CardType::DefensePoison), card(CardType::Worthless)]
            .into_iter()
            .collect(),
        kwisatz_haderach: true,
        hero_is_optional: false,
        voice: None,
        told: None,
        answered: Default::default(),
    }
}

fn shipping() -> ShipOptions {
    let (sand, city) = (area("Meridian"), area("Carthag"));
    ShipOptions {
        reserves: MIXED,
        spice: 4,
        pledge: 3,
        destinations: [(sand, 2), (city, 1)].into_iter().collect(),
        stormy: AreaSet::of(sand),
        half_price: false,
        across: [(area("Arrakeen"), MIXED), (area("Arsunt"), Forces::normal(2))]
            .into_iter()
            .collect(),
        across_to: [(city, 1), (sand, 2)].into_iter().collect(),
        back: true,
        barriers: Barriers::default(),
        native: None,
        into_storm: true,
        payee: Some(Seat(3)),
        tokens: Default::default(),
        lender: None,
        is_token_out: false,
        karamas: [CardId(20)].into_iter().collect(),
    }
}

fn riding() -> MoveOptions {
    let from = area("Red Chasm");
    let origin = Origin {
        area: from,
        forces: MIXED,
        reach: board().areas().filter(|to| *to != from).collect(),
        without_elites: board().areas().filter(|to| *to != from).collect(),
        flown: AreaSet::EMPTY,
        joined: AreaSet::of(from),
    };
    MoveOptions {
        range: 20,
        closed: AreaSet::EMPTY,
        range_rule: rule!("2.04.08"),
        on_worm: true,
        barriers: Barriers::default(),
        ornithopter: None,
        origins: [origin].into_iter().collect(),
    }
}

fn ghola() -> GholaOptions {
    GholaOptions {
        tanks: Forces::of(7, 1),
        limit: 3,
        leaders: [LeaderId(3)].into_iter().collect(),
    }
}

/// At least one of every kind that no game of the basic rules asks.
fn samples() -> Vec<PromptKind> {
    let others: SeatSet = [Seat(1), Seat(2)].into_iter().collect();
    let sand: TerritorySet = [territory("Red Chasm"), territory("The Great Flat")]
        .into_iter()
        .collect();
    let elements: Things = Element::ALL.map(Named::from).into_iter().collect();
    let fates: Things = [Named::Capture, Named::Kill, Named::Release].into_iter().collect();
    let voiced = PlanOptions {
        voice: Some(Command {
            play: false,
            what: CardKind::PoisonWeapon,
        }),
        ..plan()
    };
    let told = PlanOptions {
        told: Some(Shown::Dial(Strength::halves(5), None)),
        ..plan()
    };
    let told_leader = PlanOptions {
        told: Some(Shown::Leader(Some(Fighter::Leader(LeaderId(1))))),
        ..plan()
    };
    let mut all = vec![
        PromptKind::MakePrediction {
            winners: others,
            last_turn: 10,
        },
        PromptKind::PlaceForces {
            from: Forces::of(17, 3),
            count: 10,
            areas: [area("Sietch Tabr"), area("False Wall South")].into_iter().collect(),
        },
        PromptKind::PlaceForces {
            from: Forces::normal(20),
            count: 1,
            areas: board().areas().collect(),
        },
        Matter::PlayWeatherControl.amount(0u8, 10u8).number(4u8).into(),
        Matter::PlayFamilyAtomics.yes_no().number(4u8).into(),
        Matter::SaveFromStorm
            .forces(MIXED, 4)
            .area(area("Meridian"))
            .of_forces(MIXED)
            .into(),
        Matter::ProtectAlly
            .yes_no()
            .who(Seat(1))
            .territory(territory("Red Chasm"))
            .into(),
        Matter::PlaceWorm.one_of(sand).into(),
        PromptKind::RideWorm(riding()),
        PromptKind::Bid {
            min: 3,
            max: 200,
            purse: 5,
        },
        PromptKind::PayForCard {
            price: 9,
            ally: Some((2, 6)),
            karamas: [CardId(20)].into_iter().collect(),
        },
        PromptKind::PayForCard {
            price: 99,
            ally: None,
            karamas: [CardId(20)].into_iter().collect(),
        },
        Matter::ReturnCards
            .so_many_of((0..9).map(CardId).collect::<Things>(), 4)
            .who(Seat(1))
            .into(),
        Matter::GrantFreeRevival.yes_no().who(Seat(1)).into(),
        PromptKind::Revive(ReviveOptions {
            tanks: Forces::of(5, 1),
            limit: 3,
            free: 2,
            price: 2,
            elite_price: 2,
            spice: 7,
            leaders: [(LeaderId(0), 5)].into_iter().collect(),
            token: Some(2),
            halved: false,
        }),
        Matter::PayAllyRevival.amount(0u8, 3u8).who(Seat(1)).price(2u8).into(),
        Matter::FlipAdvisors.any_of(sand).into(),
        Matter::ActNow.yes_no().who(Seat(1)).into(),
        Matter::ActNow.yes_no().into(),
        PromptKind::Ship(shipping()),
        PromptKind::Ship(ShipOptions {
            half_price: true,
            ..shipping()
        }),
        Matter::StopShipment
            .yes_no()
            .who(Seat(1))
            .area(area("Arrakeen"))
            .of_forces(MIXED)
            .into(),
        Matter::RaiseDial.yes_no().number(3u8).into(),
        Matter::SendAdvisor
            .one_of([Named::Advisor, Named::PolarSink].into_iter().collect::<Things>())
            .area(area("Arrakeen"))
            .into(),
        Matter::SendAdvisor
            .one_of([Named::PolarSink].into_iter().collect::<Things>())
            .into(),
        Matter::PlayHajr.yes_no().into(),
        Matter::BecomeAdvisors.yes_no().territory(territory("Arrakeen")).into(),
        Matter::TakeUpArms.yes_no().territory(territory("Arrakeen")).into(),
        PromptKind::UseVoice {
            against: Seat(1),
            expansion2: false,
        },
        Matter::UsePrescience.one_of(elements).who(Seat(1)).into(),
        Matter::LookAtPlan.one_of(others).into(),
        PromptKind::AssignLosses(LossOptions {
            from: [(area("Arrakeen"), MIXED), (area("Carthag"), MIXED)]
                .into_iter()
                .collect(),
            dial: Strength::whole(3),
            spice: 1,
            values: ADVANCED,
            tokens: None,
        }),
        Matter::DrawLeader.yes_no().who(Seat(1)).into(),
        Matter::TreatCaptive.one_of(fates).leader(LeaderId(4)).into(),
        Matter::RevealPrediction.yes_no().into(),
        PromptKind::React {
            ability: Ability::PaymentForTreachery,
            owner: Seat(1),
            subject: Subject::CardPaid {
                buyer: Seat(2),
                price: 4,
            },
            cards: [CardId(20), CardId(21)].into_iter().collect(),
        },
        PromptKind::AnswerTruth {
            asker: Seat(1),
            question: Question::Words("Is it so?".to_owned()),
            truth: None,
        },
        PromptKind::AnswerTruth {
            asker: Seat(1),
            question: Question::HasSpice(3),
            truth: Some(true),
        },
        PromptKind::UsePower(PowerOptions::Revive(ghola())),
        PromptKind::UsePower(PowerOptions::Worm { territories: sand }),
        PromptKind::UsePower(PowerOptions::MoveStronghold {
            areas: [area("Red Chasm"), area("Polar Sink")].into_iter().collect(),
        }),
        PromptKind::UsePower(PowerOptions::TakeHand {
            hands: [(Seat(1), 4), (Seat(2), 1)].into_iter().collect(),
            any_number: true,
        }),
        PromptKind::UsePower(PowerOptions::TakeHand {
            hands: [(Seat(1), 4)].into_iter().collect(),
            any_number: false,
        }),
    ];
    all.extend(shapes());
    for options in [plan(), voiced, told, told_leader] {
        for element in Element::ALL {
            all.push(PromptKind::AnswerPrescience {
                element,
                plan: options.clone(),
                with_spice: element == Element::Dial,
            });
        }
        all.push(PromptKind::CommitPlan(options));
    }
    all
}

/// Shapes that no question of the classic rules has, with whatever it is about.
fn shapes() -> Vec<PromptKind> {
    let asked = |matter: Matter, shape| {
        PromptKind::Decide(Decision {
            matter,
            rule: matter.rule(),
            about: About {
                who: Some(Seat(1)),
                ..About::default()
            },
            shape,
        })
    };
    let some: [Things; 6] = [
        [Seat(1), Seat(2)].into_iter().collect(),
        [CardId(3), CardId(9), CardId(20), CardId(21)].into_iter().collect(),
        [LeaderId(1), LeaderId(7)].into_iter().collect(),
        [area("Arrakeen"), area("Carthag")].into_iter().collect(),
        [territory("Red Chasm"), territory("The Great Flat")]
            .into_iter()
            .collect(),
        Named::ALL.iter().copied().take(5).collect(),
    ];
    let mut all = Vec::new();
    for of in some {
        let or_nothing = of.len() > 2;
        all.push(asked(
            Matter::LookAtPlan,
            Shape::One {
                of: of.clone(),
                or_nothing,
            },
        ));
        let most = of.len() as u8;
        all.push(asked(Matter::DiscardPlayed, Shape::Several { of, least: 1, most }));
    }
    all
}

#[test]
fn every_answer_to_every_question_can_be_drafted() {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    for kind in samples() {
        for _ in 0..200 {
            let answer = kind.random_answer(&mut chance);
            assert!(kind.contains(&answer), "{answer:?} to {kind:?}");
            if is_button(&answer) {
                continue;
            }
            let draft = Draft {
                kind: Some(kind.clone()),
                sketch: Sketch::saying(&answer),
                ..Draft::default()
            };
            assert_eq!(draft.action(), Some(answer), "{kind:?}");
        }
    }
}

#[test]
fn who_leads_is_the_players_choice_unless_it_was_told() {
    let leads = |told| {
        let kind = PromptKind::CommitPlan(PlanOptions { told, ..plan() });
        let mut draft = Draft::default();
        draft.follow(Some(&asked(&kind)));
        match draft.sketch {
            Sketch::Plan(plan) => plan.fighter,
            other => panic!("{other:?}"),
        }
    };
    let leader = Some(Fighter::Leader(LeaderId(1)));
    assert_eq!(leads(None), None);
    assert_eq!(leads(Some(Shown::Dial(Strength::halves(5), None))), None);
    assert_eq!(leads(Some(Shown::Leader(leader))), leader);
}

#[test]
fn whatever_is_clicked_and_settled_what_can_be_sent_is_legal() {
    for kind in samples() {
        let mut draft = Draft::default();
        draft.follow(Some(&asked(&kind)));
        for click in 0..400_u64 {
            let area = AreaId(((click * 31 + 7) % 85) as u8);
            draft.sketch.click(&kind, area, click % 5 == 0);
            if let (Sketch::Ship(shipping), PromptKind::Ship(options)) = (&mut draft.sketch, &kind) {
                shipping.way = [Way::Reserves, Way::Across, Way::Back][(click / 90 % 3) as usize];
                shipping.karama = options.karamas.first().copied().filter(|_| click % 3 == 0);
                shipping.settle(options, true);
            }
            if let Some(action) = draft.action() {
                assert!(kind.contains(&action), "{action:?} to {kind:?}");
            }
            if click % 50 == 0 {
                draft.sketch.cancel(&kind);
            }
        }
    }
}

#[test]
fn a_shipment_into_the_storm_names_who_is_lost() {
    let options = shipping();
    let mut shipping = Shipping::new(&options);
    shipping.to = Some(area("Meridian"));
    shipping.forces = Forces::of(2, 1);
    shipping.settle(&options, true);
    assert_eq!(shipping.lost, Forces::normal(2));
    assert_eq!(shipping.from_ally, 2);
    shipping.karama = Some(CardId(20));
    shipping.settle(&options, true);
    assert_eq!((shipping.cost(&options), shipping.from_ally), (Some(3), 0));
    assert!(options.contains(&shipping.shipment().unwrap()));
}

#[test]
fn stacks_go_across_the_board_and_back() {
    let options = shipping();
    let kind = PromptKind::Ship(options.clone());
    let mut draft = Draft::default();
    draft.follow(Some(&asked(&kind)));
    let Sketch::Ship(shipping) = &mut draft.sketch else {
        panic!("no shipment")
    };
    shipping.way = Way::Across;
    assert!(draft.sketch.click(&kind, area("Arrakeen"), false));
    assert!(draft.sketch.click(&kind, area("Carthag"), false));
    // Eight forces at one spice each: more than four of one's own and three of the ally's.
    assert_eq!(draft.action(), None);
    assert!(draft.sketch.click(&kind, area("Arrakeen"), false));
    assert!(draft.sketch.click(&kind, area("Arsunt"), false));
    assert!(matches!(draft.action(), Some(Action::Ship(Some(shipment))) if shipment.to == Some(area("Carthag"))));
    if let Sketch::Ship(shipping) = &mut draft.sketch {
        shipping.way = Way::Back;
        shipping.settle(&options, true);
    }
    assert!(matches!(draft.action(), Some(Action::Ship(Some(shipment))) if shipment.to.is_none()));
}

#[test]
fn every_question_has_words_of_its_own() {
    let seats = arrakis_rules::Faction::CLASSIC.into_iter().enumerate();
    let names = Names(seats.map(|(seat, faction)| (Seat(seat as u8), faction)).collect());
    for kind in samples() {
        let question = text::question(&kind, &names);
        assert_ne!(question.title, "Your answer", "{kind:?}");
        assert!(!question.sentence.contains("Somebody"), "{}", question.sentence);
        assert!(question.sentence.ends_with(['.', '?', '!']), "{}", question.sentence);
    }
}
