//! Who is told of an event, and who of a part of it. A new kind does not compile before it is said here.

use super::{Event, EventKind};
use crate::ids::{Seat, SeatSet};
use crate::rule;
use crate::rule::RuleId;
use crate::view::Viewer;

/// Who is told of an event.
enum Audience<'event> {
    /// Everybody, all of it.
    Everybody,
    /// These seats, and nobody else hears that it happened.
    Only(SeatSet),
    /// Everybody, but of this part only these seats.
    AllBut(&'event mut dyn Secret, SeatSet),
}

/// A part of an event that only some may know.
trait Secret {
    fn hide(&mut self);
}

impl<T> Secret for Option<T> {
    fn hide(&mut self) {
        *self = None;
    }
}

impl Event {
    /// The event as this viewer may know it, or `None` if it may not know of it at all.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        let mut event = self.clone();
        match event.kind.audience(self.rule) {
            Audience::Everybody => {}
            Audience::Only(knowing) => {
                if !viewer.is_among(knowing) {
                    return None;
                }
            }
            Audience::AllBut(secret, knowing) => {
                if !viewer.is_among(knowing) {
                    secret.hide();
                }
            }
        }
        Some(event)
    }
}

impl EventKind {
    /// Who is told. Kinds with a secret name all their fields, so that a new field is thought of as well.
    fn audience(&mut self, rule: RuleId) -> Audience<'_> {
        match self {
            EventKind::TraitorsDealt { seat, leaders } => known_to([*seat], leaders),
            EventKind::TraitorKept { seat, leader } => known_to([*seat], leader),
            EventKind::CardDealt { seat, card }
            | EventKind::CardBought { seat, price: _, card }
            | EventKind::CardDrawn { seat, card }
            | EventKind::CacheCardTaken { seat, card, price: _ }
            | EventKind::BidCardSeen { seat, card } => known_to([*seat], card),
            EventKind::PredictionMade { seat, prediction } => known_to([*seat], prediction),
            EventKind::StormCardSeen { seat, sectors } => known_to([*seat], sectors),
            EventKind::SpiceCardSeen { seat, card } => known_to([*seat], card),
            // Its owner knows it as well.
            EventKind::PlanSeen { by, of, plan } => known_to([*by, *of], plan),
            EventKind::CaptiveKilled { by, from, leader }
            | EventKind::LeaderCaptured { by, from, leader }
            | EventKind::CaptiveReleased { by, from, leader } => known_to([*by, *from], leader),
            EventKind::PocketCardsSeen { seat, cards } | EventKind::RowSeen { seat, cards } => known_to([*seat], cards),
            EventKind::CardPutBack { seat, card, on_top: _ } => known_to([*seat], card),
            EventKind::TerrorPlaced {
                seat,
                from: _,
                to: _,
                terror,
            } => known_to([*seat], terror),
            EventKind::SpiceStolen { by, from, amount } => known_to([*by, *from], amount),
            EventKind::TraitorDrawn { seat, leader } => known_to([*seat], leader),
            EventKind::FaceDancersDrawn { seat, leaders } => known_to([*seat], leaders),
            EventKind::FaceDancerReplaced { seat, leaders } => known_to([*seat], leaders),
            // A private talk, of which others hear the end (Rule 2.08.13).
            EventKind::LeaderRequested { by, to, leader: _ }
            | EventKind::LeaderPriced {
                by,
                to,
                leader: _,
                price: _,
            }
            | EventKind::LeaderDeclined { by, to, leader: _ } => Audience::Only([*by, *to].into_iter().collect()),
            EventKind::UnseenCardBought {
                seat,
                from,
                price: _,
                card,
            } => known_to([*seat, *from], card),
            EventKind::GiftGiven { from, to, amount } => known_to([*from, *to], amount),
            EventKind::PrescienceAnswered {
                by: _,
                to: None,
                shown: _,
            } => Audience::Everybody,
            EventKind::PrescienceAnswered {
                by,
                to: Some(to),
                shown,
            } => known_to(to.iter().chain([*by]), shown),
            // Nobody else hears that allies show each other something.
            EventKind::FactShown { by, to, fact: _ } if rule == rule!("1.10.02.02") => {
                Audience::Only(to.iter().chain([*by]).collect())
            }
            EventKind::FactShown { by, to, fact } => known_to(to.iter().chain([*by]), fact),
            EventKind::CardsTraded { seats, cards } => known_to(*seats, cards),
            EventKind::HandAudited { by, of, cards } => known_to([*by, *of], cards),
            EventKind::HandSeen { by, of, cards } => known_to([*by, *of], cards),
            EventKind::TraitorSeen { by, of, leader } => known_to([*by, *of], leader),
            EventKind::CardGiven { from, to, card } => known_to([*from, *to], card),
            EventKind::PileSearched {
                seat,
                card,
                is_secret: true,
            } => known_to([*seat], card),
            EventKind::PileSearched {
                seat: _,
                card: _,
                is_secret: false,
            } => Audience::Everybody,
            EventKind::DealOffered { by: _, deal } => Audience::Only(deal.offer.parties),
            EventKind::DealRejected {
                by: _,
                deal: _,
                parties,
            } => Audience::Only(*parties),
            EventKind::Pledged { seat, to, amount: _ } => Audience::Only([*seat, *to].into_iter().collect()),
            EventKind::ForcesPlaced { .. }
            | EventKind::TurnBegan { .. }
            | EventKind::PhaseBegan { .. }
            | EventKind::StormDialed { .. }
            | EventKind::StormRevealed { .. }
            | EventKind::StormMoved { .. }
            | EventKind::StormOrderSet { .. }
            | EventKind::ForcesLost { .. }
            | EventKind::SpiceLost { .. }
            | EventKind::SpiceCardTurned { .. }
            | EventKind::SpiceBlown { .. }
            | EventKind::SpiceBlowInStorm { .. }
            | EventKind::ShaiHuludSetAside
            | EventKind::ShaiHuludStruck { .. }
            | EventKind::ShaiHuludDiscarded
            | EventKind::SpiceDeckReshuffled { .. }
            | EventKind::NexusBegan
            | EventKind::AllianceOffered { .. }
            | EventKind::AllianceRefused { .. }
            | EventKind::AllianceFormed { .. }
            | EventKind::AllianceBroken { .. }
            | EventKind::NexusEnded
            | EventKind::CharityClaimed { .. }
            | EventKind::HandsDeclared { .. }
            | EventKind::RowDealt { .. }
            | EventKind::TreacheryReshuffled { .. }
            | EventKind::AuctionOpened { .. }
            | EventKind::BidMade { .. }
            | EventKind::Passed { .. }
            | EventKind::BoughtIn { .. }
            | EventKind::AuctionDeclared { .. }
            | EventKind::CacheCardUp { .. }
            | EventKind::UnseenCardUp { .. }
            | EventKind::UnseenCardClaimed { .. }
            | EventKind::SilentBidsShown { .. }
            | EventKind::CacheCardBought { .. }
            | EventKind::UnseenCardKept { .. }
            | EventKind::CacheCardKept { .. }
            | EventKind::ForcesRevived { .. }
            | EventKind::LeaderRevived { .. }
            | EventKind::LeadersTurnedUp { .. }
            | EventKind::Shipped { .. }
            | EventKind::ShipmentDeclined { .. }
            | EventKind::Moved { .. }
            | EventKind::MoveDeclined { .. }
            | EventKind::BattleBegan { .. }
            | EventKind::CoFighterChosen { .. }
            | EventKind::PlanCommitted { .. }
            | EventKind::NoFighterAnnounced { .. }
            | EventKind::PlansRevealed { .. }
            | EventKind::TraitorCalled { .. }
            | EventKind::Exploded { .. }
            | EventKind::LeaderKilled { .. }
            | EventKind::BattleWon { .. }
            | EventKind::BattleLostByBoth { .. }
            | EventKind::LeaderSpice { .. }
            | EventKind::CardDiscarded { .. }
            | EventKind::LeadersReturned
            | EventKind::SpiceCollected { .. }
            | EventKind::BribesCollected { .. }
            | EventKind::GameEnded { .. }
            | EventKind::PredictionRevealed { .. }
            | EventKind::StormCardRevealed { .. }
            | EventKind::WeatherControlled { .. }
            | EventKind::ShieldWallDestroyed { .. }
            | EventKind::ForcesSaved { .. }
            | EventKind::ForcesSpared { .. }
            | EventKind::WormPlaced { .. }
            | EventKind::WormRidden { .. }
            | EventKind::SpicePaid { .. }
            | EventKind::BidVoid { .. }
            | EventKind::HandTaken { .. }
            | EventKind::HandReturned { .. }
            | EventKind::FreeRevivalGranted { .. }
            | EventKind::AllyRevived { .. }
            | EventKind::KwisatzHaderachRevived { .. }
            | EventKind::KwisatzHaderachLost { .. }
            | EventKind::AdvisorsFlipped { .. }
            | EventKind::AdvisorSent { .. }
            | EventKind::ActsNow { .. }
            | EventKind::Waits { .. }
            | EventKind::ShippedAcross { .. }
            | EventKind::ShipmentStopped { .. }
            | EventKind::CardPlayed { .. }
            | EventKind::CardSetAside { .. }
            | EventKind::VoiceUsed { .. }
            | EventKind::PrescienceUsed { .. }
            | EventKind::PlanSpicePaid { .. }
            | EventKind::CaptiveReturned { .. }
            | EventKind::StrongholdIncome { .. }
            | EventKind::AbilityAttempted { .. }
            | EventKind::AbilityStopped { .. }
            | EventKind::KaramaPlayed { .. }
            | EventKind::PowerUsed { .. }
            | EventKind::TruthAsked { .. }
            | EventKind::TruthAnswered { .. }
            | EventKind::DealMade { .. }
            | EventKind::DealEnded { .. }
            | EventKind::FaceDancerRevealed { .. }
            | EventKind::ForcesRecalled { .. }
            | EventKind::ForcesReplaced { .. }
            | EventKind::RevivalLimitRaised { .. }
            | EventKind::RevivalsHalved { .. }
            | EventKind::RevivalSubsidized { .. }
            | EventKind::GholaRevived { .. }
            | EventKind::LeaderJoined { .. }
            | EventKind::LoyaltyShown { .. }
            | EventKind::AmbassadorsDrawn { .. }
            | EventKind::AmbassadorPlaced { .. }
            | EventKind::AmbassadorTriggered { .. }
            | EventKind::AmbassadorUsed { .. }
            | EventKind::AmbassadorReturned { .. }
            | EventKind::AmbassadorRemoved { .. }
            | EventKind::ForcesSent { .. }
            | EventKind::AmbassadorPaid { .. }
            | EventKind::GroupMoved { .. }
            | EventKind::SpiceGained { .. }
            | EventKind::LeaderSetAside { .. }
            | EventKind::LeaderFoundDead { .. }
            | EventKind::TerrorRevealed { .. }
            | EventKind::TerrorReturned { .. }
            | EventKind::AftermathPlaced { .. }
            | EventKind::SpicePutInFront { .. }
            | EventKind::ExtortionPaid { .. }
            | EventKind::TraitorShown { .. }
            | EventKind::CardsDictated { .. }
            | EventKind::LostCardKept { .. }
            | EventKind::RevivalBarred { .. }
            | EventKind::StrongholdPlaced { .. }
            | EventKind::ForcesExchanged { .. }
            | EventKind::StrongholdMoved { .. }
            | EventKind::FactionsRevealed { .. }
            | EventKind::CharityReceived { .. }
            | EventKind::CharityPaid { .. }
            | EventKind::AuditPaid { .. }
            | EventKind::CardsSold { .. }
            | EventKind::MoveStopped { .. }
            | EventKind::KaramaStopped { .. }
            | EventKind::DefenseAdded { .. }
            | EventKind::WeaponMirrored { .. }
            | EventKind::DialRaised { .. }
            | EventKind::StoneBurnerUsed { .. }
            | EventKind::CardClaimed { .. }
            | EventKind::OrderClaimed { .. }
            | EventKind::AggressorClaimed { .. }
            | EventKind::FreeRevivalStopped { .. }
            | EventKind::ForceSentHome { .. }
            | EventKind::InflationPlaced { .. }
            | EventKind::InflationFlipped { .. }
            | EventKind::InflationRemoved
            | EventKind::NoFieldRevealed { .. }
            | EventKind::NoFieldsTakenBack { .. }
            | EventKind::NoFieldLent { .. }
            | EventKind::NoFieldRefused { .. }
            | EventKind::BribePaid { .. } => Audience::Everybody,
        }
    }
}

fn known_to(knowing: impl IntoIterator<Item = Seat>, secret: &mut dyn Secret) -> Audience<'_> {
    Audience::AllBut(secret, knowing.into_iter().collect())
}
