//! Everything that a player can say to the game has a place where a person says it.

use std::collections::BTreeSet;

use arrakis_rules::{
    AbilitySet, BattleChoice, CardKind, Choice, Command, DealId, Exhibit, Forces, Matter, Movement, Offer, Order,
    Ordered, Placements, Plan, Sappho, SeatSet, Shown, board,
};

use super::*;

/// Where a person says something.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Means {
    /// In the panel of the question that it answers.
    Question,
    /// Below that panel: what the ally may use.
    Pledge,
    /// On a page of what is done without being asked.
    Page(Page),
    /// Nowhere: the table itself says it.
    Table,
}

/// Who adds an action to the rules says here where a person says it.
fn means(action: &Action) -> Means {
    match action {
        Action::Choose { .. }
        | Action::MakePrediction { .. }
        | Action::PlaceForces(_)
        | Action::RideWorm(_)
        | Action::BreakAlliance
        | Action::OfferAlliance(_)
        | Action::AcceptAlliance(_)
        | Action::RefuseAlliance(_)
        | Action::EndNexus
        | Action::Bid(_)
        | Action::Pass
        | Action::PayForCard { .. }
        | Action::Revive { .. }
        | Action::Ship(_)
        | Action::Move(_)
        | Action::MoveByOrnithopter(_)
        | Action::ChooseBattle(_)
        | Action::UseVoice(_)
        | Action::AnswerPrescience(_)
        | Action::CommitPlan(_)
        | Action::AssignLosses(_)
        | Action::Ready
        | Action::React(_)
        | Action::AnswerTruth(_) => Means::Question,
        Action::Pledge(_) => Means::Pledge,
        Action::Gift(_) | Action::GiveCard(_) => Means::Page(Page::Gift),
        Action::ClaimCard(_) => Means::Page(Page::Claim),
        Action::SetStops(_) => Means::Page(Page::Stops),
        Action::PlayGhola { .. } => Means::Page(Page::Ghola),
        Action::PlayDistrans { .. } => Means::Page(Page::Distrans),
        Action::PlayNullentropy => Means::Page(Page::Nullentropy),
        Action::PlaySappho(_) => Means::Page(Page::Sappho),
        Action::AskTruth { .. } => Means::Page(Page::Truth),
        Action::UsePower(_) => Means::Page(Page::Power),
        Action::Show { .. } => Means::Page(Page::Show),
        Action::WriteFilamentBook(_) => Means::Page(Page::Notes),
        Action::ProposeDeal(_) | Action::AnswerDeal { .. } | Action::CancelDeal(_) => Means::Page(Page::Deals),
        Action::Order(_) => Means::Page(Page::Orders),
        Action::RevealNoField => Means::Page(Page::NoField),
        Action::CloseWindow => Means::Table,
    }
}

/// One of every kind.
fn samples() -> Vec<Action> {
    let (seat, card, area) = (Seat(0), CardId(0), board().polar_sink());
    let movement = || Movement {
        groups: Placements::new(),
        to: area,
    };
    vec![
        Action::Choose {
            matter: Matter::DialStorm,
            choice: Choice::Nothing,
        },
        Action::MakePrediction { winner: seat, turn: 1 },
        Action::PlaceForces(Placements::new()),
        Action::RideWorm(None),
        Action::BreakAlliance,
        Action::OfferAlliance(seat),
        Action::AcceptAlliance(seat),
        Action::RefuseAlliance(seat),
        Action::EndNexus,
        Action::Bid(1),
        Action::Pass,
        Action::PayForCard {
            from_ally: 0,
            karama: None,
        },
        Action::Revive {
            forces: Forces::NONE,
            leader: None,
            token: false,
        },
        Action::Ship(None),
        Action::Move(None),
        Action::MoveByOrnithopter(movement()),
        Action::ChooseBattle(BattleChoice {
            field: area,
            opponent: seat,
        }),
        Action::UseVoice(Some(Command {
            play: true,
            what: CardKind::Lasgun,
        })),
        Action::AnswerPrescience(Shown::Leader(None)),
        Action::CommitPlan(Plan::default()),
        Action::AssignLosses(Placements::new()),
        Action::Ready,
        Action::React(None),
        Action::AnswerTruth(true),
        Action::Pledge(1),
        Action::Gift(1),
        Action::GiveCard(card),
        Action::ClaimCard(String::new()),
        Action::SetStops(AbilitySet::EMPTY),
        Action::PlayGhola {
            forces: Forces::NONE,
            leader: None,
        },
        Action::PlayDistrans { to: seat, card },
        Action::PlayNullentropy,
        Action::PlaySappho(Sappho::First(Ordered::Bidding)),
        Action::AskTruth {
            of: seat,
            question: Question::HasSpice(1),
        },
        Action::UsePower(Power::MoveStronghold(area)),
        Action::Show {
            to: SeatSet::EMPTY,
            what: Exhibit::Hand,
        },
        Action::WriteFilamentBook(String::new()),
        Action::ProposeDeal(Offer {
            parties: SeatSet::EMPTY,
            terms: Default::default(),
            turns: None,
            words: String::new(),
        }),
        Action::AnswerDeal {
            deal: DealId(0),
            accept: true,
        },
        Action::CancelDeal(DealId(0)),
        Action::Order(Order::Stop(true)),
        Action::RevealNoField,
        Action::CloseWindow,
    ]
}

fn name(action: &Action) -> String {
    match serde_json::to_value(action).unwrap() {
        serde_json::Value::String(name) => name,
        value => value.as_object().unwrap().keys().next().unwrap().clone(),
    }
}

/// The names of all kinds, as the rules themselves list them for what is none.
fn every_name() -> BTreeSet<String> {
    let wrong = serde_json::from_str::<Action>("\"no such action\"")
        .unwrap_err()
        .to_string();
    let names = wrong.split('`').skip(3).step_by(2);
    names.map(str::to_owned).collect()
}

#[test]
fn a_person_can_say_everything_that_the_rules_know() {
    let samples = samples();
    let known: BTreeSet<String> = samples.iter().map(name).collect();
    assert!(known.len() > 40);
    assert_eq!(known, every_name());
    for action in &samples {
        // What answers no question has a page of its own, and nothing else has one.
        let has_page = matches!(means(action), Means::Page(_) | Means::Pledge);
        assert_eq!(has_page, action.is_free_act(), "{action:?}");
    }
    // The first only leads to the others.
    for page in Page::ALL.into_iter().filter(|page| *page != Page::Now) {
        let says = samples.iter().any(|action| means(action) == Means::Page(page));
        assert!(says, "nothing is said on {page:?}");
    }
}

#[test]
fn every_page_has_a_tab_where_there_is_something_to_do_on_it() {
    let scenes = [
        (Page::Gift, "2_10_richese/37_gift.json", 0, Seat(0)),
        (Page::Distrans, "3_02_cards/33_distrans.json", 0, Seat(0)),
        (Page::Nullentropy, "3_02_cards/38_nullentropy_box.json", 0, Seat(0)),
        (Page::Sappho, "3_02_cards/45_sappho_first_in_shipment.json", 0, Seat(2)),
        (Page::NoField, "2_10_richese/42_revealed_at_will.json", 0, Seat(0)),
        (Page::Claim, "2_10_richese/36_claims.json", 4, Seat(0)),
    ];
    for (page, file, step, seat) in scenes {
        let game = crate::ui::tests::drawn::scene(file, step);
        let mut desk = Desk::at(Page::Deals);
        // A click on its tab opens it.
        assert_eq!(desk.click(&game, seat, page.words()), None);
        assert_eq!(desk.more.page, page);
    }
}
