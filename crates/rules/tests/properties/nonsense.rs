//! Things that may well be nonsense, whatever is asked.

use arrakis_rules::{
    Action, Card, CardKind, Cargo, Command, DealId, Due, Exhibit, Faction, Game, MAX_WORDS, Matter, Movement, Named,
    NoField, Offer, Placements, Plan, PlanPart, Power, Promise, Question, Sappho, Seat, SeatSet, Shipment, Term,
    Terror, Turns, Viewer,
};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use crate::candidates::{any_area, any_card, any_leader};

fn any_seat(chance: &mut ChaCha8Rng) -> Seat {
    Seat(chance.random_range(0..7))
}

fn any_words(chance: &mut ChaCha8Rng) -> String {
    let length = match chance.random_range(0..4u32) {
        0 => MAX_WORDS + 1,
        1 => 0,
        _ => 5,
    };
    "w".repeat(length)
}

fn any_offer(chance: &mut ChaCha8Rng) -> Offer {
    let [one, other] = [(); 2].map(|()| any_seat(chance));
    let pay = |chance: &mut ChaCha8Rng| Term::Pay {
        from: one,
        to: other,
        amount: if chance.random_ratio(1, 4) {
            chance.random()
        } else {
            chance.random_range(0..4)
        },
        due: match chance.random_range(0..5u32) {
            0 => Due::Now,
            1 => Due::WinsBattle(any_seat(chance)),
            2 => Due::BuysCard(other),
            3 => Due::BuysCard(any_seat(chance)),
            _ => Due::CollectsSpice(one),
        },
    };
    let promise = |chance: &mut ChaCha8Rng| Term::Promise {
        by: one,
        what: match chance.random_range(0..5u32) {
            0 => Promise::StayOut(any_area(chance).territory()),
            1 => Promise::DoNotAttack(other),
            2 => Promise::AllyOnlyWith(any_seat(chance)),
            3 => Promise::KeepAlliance,
            _ => Promise::DoNotBid,
        },
    };
    let terms = match chance.random_range(0..4u32) {
        0 => Vec::new(),
        1 => vec![promise(chance)],
        2 => vec![promise(chance), pay(chance)],
        _ => vec![pay(chance)],
    };
    let parties = match chance.random_range(0..8u32) {
        0 => SeatSet::of(one),
        _ => [one, other].into_iter().collect(),
    };
    Offer {
        parties,
        terms: terms.into_iter().collect(),
        turns: chance.random_ratio(1, 4).then(|| Turns {
            first: chance.random_range(0..12),
            last: chance.random_range(0..12),
        }),
        words: any_words(chance),
    }
}

fn any_terror(chance: &mut ChaCha8Rng) -> Terror {
    *Terror::ALL.choose(chance).expect("there are tokens")
}

fn any_question(chance: &mut ChaCha8Rng) -> Question {
    match chance.random_range(0..13u32) {
        0 => Question::Words(any_words(chance)),
        1 => Question::PredictedTurn(chance.random_range(0..12)),
        2 => Question::PredictedWinner(any_seat(chance)),
        3 => Question::HasSpice(chance.random()),
        4 => Question::PlanHas(PlanPart::Leader(any_leader(chance))),
        5 => Question::PlanHas(PlanPart::Card(any_card(chance))),
        6 => Question::PlanHas(PlanPart::Kind(*CardKind::ALL.choose(chance).expect("there are kinds"))),
        7 => Question::IsFaceDancer(any_leader(chance)),
        8 => Question::HasTerror(any_terror(chance)),
        9 => Question::TerrorIn(any_area(chance).territory(), any_terror(chance)),
        10 => Question::NoFieldIs(*NoField::ALL.choose(chance).expect("there are tokens")),
        11 => Question::HasAmbassador(*Faction::ALL.choose(chance).expect("there are factions")),
        _ => Question::PlanHas(PlanPart::KwisatzHaderach),
    }
}

/// An act that a seat can do at some time and without being asked, now or not.
pub(crate) fn untimely_act(game: &Game, chance: &mut ChaCha8Rng) -> Option<(Seat, Action)> {
    let richese = game.factions().iter().position(|faction| *faction == Faction::Richese);
    if let Some(seat) = richese.filter(|_| chance.random()) {
        let seat = Seat(seat as u8);
        let hand = game.view(Viewer::Seat(seat)).own?.shield.hand;
        let card = *hand.choose(chance)?;
        let act = match chance.random_range(0..5u32) {
            0 => Action::RevealNoField,
            1 => Action::ClaimCard(any_words(chance)),
            2 => Action::Show {
                to: SeatSet::of(any_seat(chance)),
                what: Exhibit::Card(card),
            },
            _ => Action::GiveCard(card),
        };
        return Some((seat, act));
    }
    let has = |seat: &Seat| {
        let own = game.view(Viewer::Seat(*seat)).own;
        own.is_some_and(|own| {
            own.shield
                .hand
                .iter()
                .any(|card| card.facts().card == Card::JuiceOfSappho)
        })
    };
    let seat = game.seats().find(has)?;
    let sappho = *Sappho::all().collect::<Vec<_>>().choose(chance)?;
    Some((seat, Action::PlaySappho(sappho)))
}

/// An answer that may well be nonsense.
pub(crate) fn random_nonsense(chance: &mut ChaCha8Rng) -> Action {
    let area = any_area(chance);
    let forces = arrakis_rules::Forces {
        normal: chance.random_range(0..25),
        elite: chance.random_range(0..2),
        veiled: u8::from(chance.random_ratio(1, 8)),
    };
    let groups: Placements = (0..chance.random_range(0..3))
        .map(|_| (any_area(chance), forces))
        .collect();
    let card = any_card(chance);
    let leader = any_leader(chance);
    let territory = any_area(chance).territory();
    let seat = Seat(chance.random_range(0..9));
    match chance.random_range(0..42u32) {
        0 => Action::Ship(Some(Shipment {
            from_ally: chance.random_range(0..5),
            ..Shipment::of_reserves(forces, area)
        })),
        1 => Action::Move(Some(Movement { groups, to: area })),
        2 => Action::PlaceForces(groups),
        3 => Action::Bid(chance.random_range(0..50)),
        4 => Action::Pledge(chance.random_range(0..50)),
        5 => Matter::DialStorm.says(chance.random_range(0..25u16)),
        6 => Action::OfferAlliance(Seat(chance.random_range(0..8))),
        7 => Action::AssignLosses(groups),
        8 => Action::Revive {
            forces,
            leader: None,
            token: chance.random(),
        },
        10 => Action::MakePrediction {
            winner: seat,
            turn: chance.random(),
        },
        11 => Matter::PlayWeatherControl.says(chance.random_range(0..300u16)),
        12 => Matter::PlayFamilyAtomics.says(true),
        13 => Matter::SaveFromStorm.says(forces),
        14 => Matter::PlaceWorm.says(territory),
        15 => Action::RideWorm(Some(Movement { groups, to: area })),
        16 => Action::PayForCard {
            from_ally: chance.random_range(0..20),
            karama: chance.random::<bool>().then_some(card),
        },
        17 => Matter::ReturnCards.picks([card]),
        18 => Matter::PayAllyRevival.says(chance.random_range(0..300u16)),
        19 => Matter::FlipAdvisors.picks([territory]),
        20 => Action::Ship(Some(Shipment {
            cargo: Cargo::Board(groups),
            to: chance.random::<bool>().then_some(area),
            from_ally: chance.random_range(0..5),
            karama: chance.random::<bool>().then_some(card),
            lost: forces,
        })),
        21 => Matter::SendAdvisor.says(Named::Advisor),
        22 => Action::UseVoice(Some(Command {
            play: true,
            what: arrakis_rules::CardKind::Lasgun,
        })),
        23 => Action::AnswerPrescience(arrakis_rules::Shown::Weapon(Some(card))),
        24 => Action::CommitPlan(Plan {
            dial: arrakis_rules::Strength::halves(chance.random_range(0..60)),
            spice: chance.random_range(0..30),
            fighter: Some(arrakis_rules::Fighter::Leader(leader)),
            kwisatz_haderach: chance.random(),
            weapon: Some(card),
            defense: None,
        }),
        25 => Matter::LookAtPlan.says(seat),
        26 => Action::React(Some(card)),
        27 => Action::UsePower(Power::TakeHand {
            from: seat,
            cards: chance.random(),
        }),
        28 => Action::UsePower(Power::Worm(territory)),
        29 => Action::AskTruth {
            of: seat,
            question: Question::HoldsCard(card),
        },
        30 => Action::AnswerDeal {
            deal: DealId(chance.random()),
            accept: true,
        },
        31 => Action::PlayGhola {
            forces,
            leader: chance.random::<bool>().then_some(leader),
        },
        32 => Action::Gift(chance.random()),
        33 => Matter::DiscardPlayed.picks([card]),
        34 => Action::CloseWindow,
        35..=38 => Action::ProposeDeal(any_offer(chance)),
        39 => Action::AskTruth {
            of: seat,
            question: any_question(chance),
        },
        40 => Action::UsePower(Power::BarRevival {
            seat,
            forces: chance.random(),
            leaders: chance.random(),
        }),
        41 => Action::WriteFilamentBook("a word ".repeat(chance.random_range(0..1_000))),
        _ => Matter::CallTraitor.says(true),
    }
}
