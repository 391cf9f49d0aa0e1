//! Small questions. Where nothing better is known about a matter, the bot does what a clock would do.

use arrakis_rules::{CardId, Choice, Decision, Matter, Named, Shape, Things, View};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{
    battle, board, choam, co_occupied, ecaz, expansion2, ixians, moritani, no_field, players, richese, table, tleilaxu,
    words,
};
use crate::leaders;

/// These cards, as an answer.
fn several(cards: Vec<CardId>) -> Choice {
    Choice::Several(cards.into_iter().collect())
}

/// A legal answer.
pub(crate) fn decide(view: &View, decision: &Decision, chance: &mut ChaCha8Rng) -> Choice {
    consider(view, decision, chance).unwrap_or_else(|| decision.default_answer(chance))
}

/// What the bot thinks of this matter, if anything.
fn consider(view: &View, decision: &Decision, chance: &mut ChaCha8Rng) -> Option<Choice> {
    let about = &decision.about;
    Some(match (decision.matter, &decision.shape) {
        (Matter::PlayWeatherControl, Shape::Amount { max, .. }) => {
            let sectors = chance.random_range(0..=*max);
            chance.random_ratio(1, 4).then_some(sectors).into()
        }
        (Matter::PlayFamilyAtomics, _) => chance.random_ratio(1, 4).into(),
        (
            Matter::PlaceWorm,
            Shape::One {
                of: Things::Territory(territories),
                ..
            },
        ) => board::worm(view, *territories, chance).into(),
        (
            Matter::ReturnCards,
            Shape::Several {
                of: Things::Card(cards),
                least,
                ..
            },
        ) => several(battle::worst(cards, *least)),
        (
            Matter::RaiseLimit,
            Shape::Several {
                of: Things::Seat(seats),
                ..
            },
        ) => Choice::Several(tleilaxu::raise(view, *seats).into()),
        (
            Matter::AskLeader,
            Shape::One {
                of: Things::Leader(leaders),
                ..
            },
        ) => tleilaxu::ask(view, leaders, about.leader).into(),
        (Matter::PriceLeader, _) => tleilaxu::price(view, about.who?, about.leader?).into(),
        (Matter::PayLeader, Shape::YesNo { yes }) => {
            (*yes && tleilaxu::pays(view, about.leader?, about.amount?)).into()
        }
        (
            Matter::ReviveLeader | Matter::ReviveGhola,
            Shape::One {
                of: Things::Leader(leaders),
                ..
            },
        ) => tleilaxu::revive(view, leaders).into(),
        (Matter::RevealFaceDancer, Shape::YesNo { yes }) => {
            (*yes && tleilaxu::reveals(view, about.who?, chance)).into()
        }
        (
            Matter::ReplaceFaceDancer,
            Shape::One {
                of: Things::Leader(leaders),
                ..
            },
        ) => tleilaxu::replace(view, leaders).into(),
        (Matter::PayAllyRevival, Shape::Amount { max, .. }) => {
            table::pay_revival(view, *max, about.price.unwrap_or_default()).into()
        }
        (
            Matter::FlipAdvisors,
            Shape::Several {
                of: Things::Territory(territories),
                ..
            },
        ) => board::flip(view, *territories, chance).into(),
        (Matter::ActNow, _) => (about.who.is_none() || chance.random_ratio(1, 5)).into(),
        (Matter::StopShipment, _) => {
            let to_stronghold = about.area.is_some_and(|to| to.territory().is_stronghold());
            let matters = to_stronghold && about.forces.is_some_and(|forces| forces.total() > 4);
            (matters && chance.random()).into()
        }
        (Matter::RaiseDial, _) => expansion2::raises(view, about.amount.unwrap_or_default()).into(),
        (Matter::SendAdvisor, Shape::One { of, .. }) => {
            if of.contains(Named::Advisor.into()) && chance.random_ratio(2, 3) {
                Named::Advisor.into()
            } else {
                let goes = chance.random::<bool>() && of.contains(Named::PolarSink.into());
                goes.then_some(Named::PolarSink).into()
            }
        }
        (Matter::PlayHajr, _) => chance.random::<bool>().into(),
        (
            Matter::ChooseCoFighter,
            Shape::One {
                of: Things::Seat(seats),
                ..
            },
        ) => co_occupied::fighter(view, *seats)?.into(),
        (
            Matter::ChoosePartner,
            Shape::One {
                of: Things::Seat(seats),
                ..
            },
        ) => co_occupied::weaker(view, *seats, about.territory?)?.into(),
        (Matter::AgreeToSplit, _) => co_occupied::agrees(about.amount?, about.price?),
        (Matter::PlayResidualPoison, _) => true.into(),
        (Matter::PlayOrnithopter, _) => chance.random::<bool>().into(),
        (
            Matter::SearchDiscard,
            Shape::One {
                of: Things::Card(cards),
                ..
            },
        ) => expansion2::claim(cards)?.into(),
        (
            Matter::PlaySemuta,
            Shape::One {
                of: Things::Card(cards),
                ..
            },
        ) => expansion2::claim(cards).into(),
        (Matter::AddPortableSnooper, _) => expansion2::is_poisoned(view).into(),
        (Matter::StoneBurner, _) => expansion2::burns(view).into(),
        (Matter::BecomeAdvisors, _) => (!board::outnumbers(view, about.territory?)).into(),
        (Matter::TakeUpArms, _) => (board::outnumbers(view, about.territory?) && chance.random()).into(),
        (Matter::UsePrescience, Shape::One { of, .. }) => words::prescience(of, chance).into(),
        (Matter::LendNoField, Shape::One { of, .. }) => no_field::lent(of).into(),
        (Matter::NoFieldElites, Shape::Amount { max, .. }) => (*max).into(),
        (
            Matter::LookAtPlan,
            Shape::One {
                of: Things::Seat(players),
                ..
            },
        ) => words::look_at(view, players.iter(), chance).into(),
        (Matter::CallTraitor, Shape::YesNo { yes }) => (*yes).into(),
        (
            Matter::DiscardPlayed,
            Shape::Several {
                of: Things::Card(cards),
                ..
            },
        ) => several(battle::useless(cards)),
        (Matter::PlayBaliset, _) => (!board::outnumbers(view, about.territory?)).into(),
        (
            Matter::PlayJubbaCloak,
            Shape::One {
                of: Things::Territory(territories),
                ..
            },
        ) => choam::shelter(view, *territories).into(),
        (Matter::PlayKullWahad, _) => chance.random::<bool>().into(),
        (Matter::PlayKulon, _) => chance.random_ratio(1, 4).into(),
        (
            Matter::PlayLaLaLa,
            Shape::One {
                of: Things::Seat(seats),
                ..
            },
        ) => choam::victim(view, *seats).filter(|_| chance.random()).into(),
        (
            Matter::PlayTripToGamont,
            Shape::One {
                of: Things::Seat(seats),
                ..
            },
        ) => choam::leader_of_the_race(view, *seats).into(),
        (
            Matter::TripFrom,
            Shape::One {
                of: Things::Area(areas),
                ..
            },
        ) => choam::weakest_hold(view, *areas, about.who?).into(),
        (
            Matter::SellCards,
            Shape::Several {
                of: Things::Card(cards),
                ..
            },
        ) => several(battle::useless(cards)),
        (Matter::PayAudit, _) => (players::spice(view) > 3 * about.amount.unwrap_or_default() + 2).into(),
        (Matter::PlaceInflation, _) => chance.random_ratio(1, 3).then_some(Named::Double).into(),
        (
            Matter::PocketCard,
            Shape::One {
                of: Things::Card(cards),
                ..
            },
        ) => ixians::best(cards)?.into(),
        (
            Matter::PlaceStronghold,
            Shape::One {
                of: Things::Area(areas),
                ..
            },
        ) => ixians::deploy(view, *areas, chance)?.into(),
        (
            Matter::SupplyChain,
            Shape::One {
                of: Things::Card(cards),
                ..
            },
        ) => ixians::put_back(view, cards)?.into(),
        (Matter::SilentBid, Shape::Amount { max, .. }) => richese::silent(view, *max, chance).into(),
        (Matter::DeclareRichese, _) => richese::declares(view).into(),
        (
            Matter::AuctionRichese,
            Shape::One {
                of: Things::Card(cards),
                ..
            },
        ) => richese::dearest(cards)?.into(),
        (Matter::AuctionMethod, _) => richese::method(chance).into(),
        (
            Matter::OfferBlackMarket,
            Shape::One {
                of: Things::Card(cards),
                ..
            },
        ) => richese::offers(view, cards, chance).into(),
        (
            Matter::ClaimCard,
            Shape::One {
                of: Things::Card(cards),
                ..
            },
        ) => richese::claims(cards, chance).into(),
        (Matter::PutBack, _) => ixians::place(view).into(),
        (Matter::UseTechnology, _) => ixians::exchanges(view).into(),
        (
            Matter::MoveStronghold,
            Shape::One {
                of: Things::Area(areas),
                ..
            },
        ) => ixians::travel(view, *areas).into(),
        (
            Matter::PlaceAmbassador,
            Shape::One {
                of: Things::Faction(tokens),
                ..
            },
        ) => ecaz::place(tokens, about.price?, about.amount?).into(),
        (
            Matter::AmbassadorTo,
            Shape::One {
                of: Things::Territory(strongholds),
                ..
            },
        ) => ecaz::stronghold(view, *strongholds)?.into(),
        (Matter::TriggerAmbassador, _) => true.into(),
        (
            Matter::CopyAmbassador,
            Shape::One {
                of: Things::Faction(tokens),
                ..
            },
        ) => ecaz::best(tokens).into(),
        (
            Matter::AmbassadorSend,
            Shape::One {
                of: Things::Area(areas),
                ..
            },
        ) => ecaz::send(view, *areas).into(),
        (
            Matter::AmbassadorExchange,
            Shape::One {
                of: Things::Card(cards),
                ..
            },
        ) => battle::useless(cards).first().copied().into(),
        (
            Matter::AmbassadorSell,
            Shape::Several {
                of: Things::Card(cards),
                ..
            },
        ) => several(battle::useless(cards)),
        (
            Matter::AmbassadorLeader,
            Shape::One {
                of: Things::Leader(leaders),
                ..
            },
        ) => leaders::strongest(leaders).into(),
        (Matter::AmbassadorBuy, Shape::YesNo { yes }) => (*yes).into(),
        (Matter::EcazAmbassador, Shape::One { of, .. }) => {
            // A friend is worth more than a leader, as long as there is one to have.
            let offer = of.contains(Named::OfferAlliance.into()) && chance.random();
            if offer || !of.contains(Named::DukeVidal.into()) {
                Named::OfferAlliance.into()
            } else {
                Named::DukeVidal.into()
            }
        }
        (Matter::AnswerAmbassadorAlliance, Shape::YesNo { yes }) => (*yes && chance.random_ratio(2, 3)).into(),
        (Matter::LendVidal, _) => true.into(),
        (
            Matter::PlaceMoritani,
            Shape::One {
                of: Things::Area(areas),
                ..
            },
        ) => moritani::start(*areas, chance)?.into(),
        (
            Matter::TriggerTerror,
            Shape::One {
                of: Things::Named(ways),
                ..
            },
        ) => {
            let may_offer = ways.contains(&Named::OfferAlliance);
            moritani::trigger(view, about.territory?, may_offer, chance).into()
        }
        (Matter::AnswerTerrorAlliance, Shape::YesNo { yes }) => (*yes && moritani::accepts(view, chance)).into(),
        (Matter::TerrorRobbery, _) => moritani::robs(view).into(),
        (
            Matter::DiscardExcess,
            Shape::One {
                of: Things::Card(cards),
                ..
            },
        ) => battle::worst(cards, 1).first().copied()?.into(),
        (
            Matter::TerrorSabotage,
            Shape::One {
                of: Things::Card(cards),
                ..
            },
        ) => battle::useless(cards).first().copied().into(),
        (Matter::TerrorSneakAttack, Shape::Amount { max, .. }) => chance.random_range(*max / 2..=*max).into(),
        (Matter::PayExtortion, Shape::YesNo { yes }) => {
            (*yes && players::spice(view) > 9 && chance.random_ratio(1, 3)).into()
        }
        (
            Matter::PlaceTerror,
            Shape::One {
                of: Things::Named(tokens),
                ..
            },
        ) => moritani::place(view, tokens, chance).into(),
        (
            Matter::TerrorStronghold,
            Shape::One {
                of: Things::Territory(territories),
                ..
            },
        ) => moritani::stronghold(view, *territories, chance)?.into(),
        (
            Matter::AssassinateLeader,
            Shape::One {
                of: Things::Leader(leaders),
                ..
            },
        ) => leaders::strongest(leaders).into(),
        _ => return None,
    })
}
