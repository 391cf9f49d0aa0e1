//! Answers that are never possible.

use arrakis_rules::{
    Action, AreaId, BattleChoice, CardId, Cargo, DealId, Exhibit, Fighter, Forces, LeaderId, Matter, Movement, Named,
    Offer, Plan, Power, Promise, Question, Seat, Shipment, Shown, Strength, Term, TerritoryId, board,
};

/// What no honest client says, of a player who does not sit there too.
pub(crate) fn absurd(nobody: Seat) -> Vec<Action> {
    let (leader, card) = (LeaderId::all().last().unwrap(), CardId::all().last().unwrap());
    let (area, territory) = (AreaId::all().last().unwrap(), TerritoryId::all().last().unwrap());
    let many = Forces::of(255, 255);
    vec![
        Matter::KeepTraitor.says(leader),
        Matter::DialStorm.says(255),
        Action::OfferAlliance(nobody),
        Action::AcceptAlliance(nobody),
        Action::Bid(u16::MAX),
        Action::Pledge(u16::MAX),
        Action::PayForCard {
            from_ally: u16::MAX,
            karama: None,
        },
        Action::PayForCard {
            from_ally: 0,
            karama: Some(card),
        },
        Action::Revive {
            forces: many,
            leader: Some(leader),
            token: true,
        },
        Action::Ship(Some(Shipment {
            from_ally: u16::MAX,
            lost: many,
            karama: Some(card),
            ..Shipment::of_reserves(many, area)
        })),
        Action::Ship(Some(Shipment {
            cargo: Cargo::Board([(area, many), (area, many)].into_iter().collect()),
            to: None,
            ..Shipment::of_reserves(many, area)
        })),
        Action::PlaceForces([(area, many), (area, many)].into_iter().collect()),
        Action::AssignLosses([(area, many)].into_iter().collect()),
        Action::RefuseAlliance(nobody),
        Action::Move(Some(Movement {
            groups: [(area, many), (area, many)].into_iter().collect(),
            to: area,
        })),
        Action::ChooseBattle(BattleChoice {
            field: area,
            opponent: nobody,
        }),
        Action::CommitPlan(Plan {
            dial: Strength::whole(200),
            spice: u16::MAX,
            kwisatz_haderach: true,
            fighter: Some(Fighter::CheapHero(card)),
            weapon: Some(card),
            defense: Some(card),
        }),
        Action::CommitPlan(Plan {
            fighter: Some(Fighter::Leader(leader)),
            ..Plan::default()
        }),
        Matter::DiscardPlayed.picks([card]),
        Action::MakePrediction {
            winner: nobody,
            turn: 255,
        },
        Matter::PlayWeatherControl.says(255),
        Matter::SaveFromStorm.says(many),
        Matter::PlaceWorm.says(board().find_territory("Arrakeen").unwrap()),
        Action::RideWorm(Some(Movement {
            groups: [(area, many)].into_iter().collect(),
            to: area,
        })),
        Matter::FlipAdvisors.picks(TerritoryId::all()),
        Matter::SendAdvisor.says(Named::Kill),
        Matter::TreatCaptive.says(Named::PolarSink),
        Matter::UsePrescience.says(Named::Capture),
        Matter::ReturnCards.picks([card, card]),
        Matter::PayAllyRevival.says(255),
        Action::AnswerPrescience(Shown::Weapon(Some(card))),
        Matter::LookAtPlan.says(nobody),
        Action::React(Some(card)),
        Action::Gift(u16::MAX),
        Action::PlayGhola {
            forces: many,
            leader: Some(leader),
        },
        Action::AskTruth {
            of: nobody,
            question: Question::HoldsCard(card),
        },
        Action::AskTruth {
            of: Seat(0),
            question: Question::Words("x".repeat(4_000)),
        },
        Action::UsePower(Power::TakeHand {
            from: nobody,
            cards: 255,
        }),
        Action::Show {
            to: [nobody].into_iter().collect(),
            what: Exhibit::Card(card),
        },
        Action::ProposeDeal(Offer {
            parties: [Seat(0), nobody].into_iter().collect(),
            terms: [Term::Promise {
                by: nobody,
                what: Promise::StayOut(territory),
            }]
            .into_iter()
            .collect(),
            turns: None,
            words: "x".repeat(4_000),
        }),
        Action::AnswerDeal {
            deal: DealId(u16::MAX),
            accept: true,
        },
        Action::CancelDeal(DealId(u16::MAX)),
    ]
}
