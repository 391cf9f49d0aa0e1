//! Whose doing an event was.

use super::{Event, EventKind};
use crate::ids::SeatSet;

impl Event {
    /// The seats whose own doing this was, for a log that colours lines.
    pub fn actor(&self) -> SeatSet {
        match &self.kind {
            EventKind::TraitorsDealt { seat, .. }
            | EventKind::TraitorKept { seat, .. }
            | EventKind::ForcesPlaced { seat, .. }
            | EventKind::CardDealt { seat, .. }
            | EventKind::StormDialed { seat }
            | EventKind::ForcesLost { seat, .. }
            | EventKind::CharityClaimed { seat, .. }
            | EventKind::BidMade { seat, .. }
            | EventKind::Passed { seat }
            | EventKind::Pledged { seat, .. }
            | EventKind::CardBought { seat, .. }
            | EventKind::AuctionDeclared { seat, .. }
            | EventKind::CacheCardUp { seat, .. }
            | EventKind::UnseenCardUp { seat, .. }
            | EventKind::UnseenCardClaimed { seat, .. }
            | EventKind::CacheCardBought { seat, .. }
            | EventKind::UnseenCardBought { seat, .. }
            | EventKind::UnseenCardKept { seat }
            | EventKind::CacheCardKept { seat, .. }
            | EventKind::CacheCardTaken { seat, .. }
            | EventKind::ForcesRevived { seat, .. }
            | EventKind::LeaderRevived { seat, .. }
            | EventKind::LeadersTurnedUp { seat }
            | EventKind::Shipped { seat, .. }
            | EventKind::ShipmentDeclined { seat }
            | EventKind::Moved { seat, .. }
            | EventKind::MoveDeclined { seat }
            | EventKind::PlanCommitted { seat }
            | EventKind::NoFighterAnnounced { seat }
            | EventKind::LeaderKilled { seat, .. }
            | EventKind::LeaderSpice { seat, .. }
            | EventKind::CardDiscarded { seat, .. }
            | EventKind::SpiceCollected { seat, .. }
            | EventKind::BribesCollected { seat, .. }
            | EventKind::PredictionMade { seat, .. }
            | EventKind::PredictionRevealed { seat, .. }
            | EventKind::StormCardSeen { seat, .. }
            | EventKind::WeatherControlled { seat, .. }
            | EventKind::ShieldWallDestroyed { seat }
            | EventKind::NoFieldRevealed { seat, .. }
            | EventKind::NoFieldsTakenBack { seat, .. }
            | EventKind::ForcesSaved { seat, .. }
            | EventKind::ForcesSpared { seat, .. }
            | EventKind::WormPlaced { seat, .. }
            | EventKind::WormRidden { seat, .. }
            | EventKind::LeaderJoined { seat, .. }
            | EventKind::LoyaltyShown { seat, .. }
            | EventKind::AmbassadorsDrawn { seat, .. }
            | EventKind::AmbassadorPlaced { seat, .. }
            | EventKind::AmbassadorTriggered { seat, .. }
            | EventKind::AmbassadorUsed { seat, .. }
            | EventKind::AmbassadorReturned { seat, .. }
            | EventKind::AmbassadorRemoved { seat, .. }
            | EventKind::ForcesSent { seat, .. }
            | EventKind::AmbassadorPaid { seat, .. }
            | EventKind::GroupMoved { seat, .. }
            | EventKind::SpiceGained { seat, .. }
            | EventKind::TerrorPlaced { seat, .. }
            | EventKind::TerrorRevealed { seat, .. }
            | EventKind::TerrorReturned { seat, .. }
            | EventKind::SpicePutInFront { seat, .. }
            | EventKind::TraitorDrawn { seat, .. }
            | EventKind::LostCardKept { seat, .. }
            | EventKind::SpiceCardSeen { seat, .. }
            | EventKind::BidCardSeen { seat, .. }
            | EventKind::BidVoid { seat }
            | EventKind::CardDrawn { seat, .. }
            | EventKind::KwisatzHaderachRevived { seat, .. }
            | EventKind::KwisatzHaderachLost { seat }
            | EventKind::AdvisorsFlipped { seat, .. }
            | EventKind::AdvisorSent { seat, .. }
            | EventKind::ActsNow { seat }
            | EventKind::Waits { seat }
            | EventKind::ShippedAcross { seat, .. }
            | EventKind::CardPlayed { seat, .. }
            | EventKind::PlanSpicePaid { seat, .. }
            | EventKind::StrongholdIncome { seat, .. }
            | EventKind::KaramaPlayed { seat, .. }
            | EventKind::CharityReceived { seat, .. }
            | EventKind::CardsSold { seat, .. }
            | EventKind::InflationPlaced { seat, .. }
            | EventKind::PowerUsed { seat }
            | EventKind::DefenseAdded { seat, .. }
            | EventKind::WeaponMirrored { seat, .. }
            | EventKind::DialRaised { seat, .. }
            | EventKind::StoneBurnerUsed { seat, .. }
            | EventKind::CardClaimed { seat, .. }
            | EventKind::PileSearched { seat, .. }
            | EventKind::OrderClaimed { seat, .. }
            | EventKind::AggressorClaimed { seat }
            | EventKind::PocketCardsSeen { seat, .. }
            | EventKind::StrongholdPlaced { seat, .. }
            | EventKind::RowSeen { seat, .. }
            | EventKind::CardPutBack { seat, .. }
            | EventKind::ForcesExchanged { seat, .. }
            | EventKind::StrongholdMoved { seat, .. }
            | EventKind::FaceDancersDrawn { seat, .. }
            | EventKind::FaceDancerReplaced { seat, .. }
            | EventKind::ForcesRecalled { seat, .. }
            | EventKind::ForcesReplaced { seat, .. }
            | EventKind::RevivalSubsidized { seat, .. } => SeatSet::of(*seat),
            EventKind::HandTaken { by, .. }
            | EventKind::HandReturned { by, .. }
            | EventKind::FreeRevivalGranted { by, .. }
            | EventKind::AllyRevived { by, .. }
            | EventKind::ShipmentStopped { by, .. }
            | EventKind::VoiceUsed { by, .. }
            | EventKind::PrescienceUsed { by, .. }
            | EventKind::PrescienceAnswered { by, .. }
            | EventKind::PlanSeen { by, .. }
            | EventKind::CaptiveKilled { by, .. }
            | EventKind::LeaderCaptured { by, .. }
            | EventKind::CaptiveReleased { by, .. }
            | EventKind::AbilityStopped { by, .. }
            | EventKind::TruthAnswered { by, .. }
            | EventKind::FactShown { by, .. }
            | EventKind::DealOffered { by, .. }
            | EventKind::MoveStopped { by, .. }
            | EventKind::KaramaStopped { by, .. }
            | EventKind::FreeRevivalStopped { by, .. }
            | EventKind::ForceSentHome { by, .. }
            | EventKind::HandAudited { by, .. }
            | EventKind::HandSeen { by, .. }
            | EventKind::TraitorSeen { by, .. }
            | EventKind::DealRejected { by, .. }
            | EventKind::FaceDancerRevealed { by, .. }
            | EventKind::RevivalLimitRaised { by, .. }
            | EventKind::NoFieldLent { by, .. }
            | EventKind::NoFieldRefused { by, .. }
            | EventKind::RevivalsHalved { by, .. }
            | EventKind::LeaderRequested { by, .. }
            | EventKind::LeaderPriced { by, .. }
            | EventKind::LeaderDeclined { by, .. }
            | EventKind::GholaRevived { by, .. }
            | EventKind::SpiceStolen { by, .. }
            | EventKind::TraitorShown { by, .. }
            | EventKind::CardsDictated { by, .. }
            | EventKind::RevivalBarred { by, .. } => SeatSet::of(*by),
            EventKind::AbilityAttempted { owner, .. } => SeatSet::of(*owner),
            EventKind::TruthAsked { asker, .. } => SeatSet::of(*asker),
            EventKind::CaptiveReturned { to, .. } => SeatSet::of(*to),
            EventKind::SpicePaid { from, .. }
            | EventKind::CharityPaid { from, .. }
            | EventKind::AuditPaid { from, .. }
            | EventKind::ExtortionPaid { from, .. }
            | EventKind::GiftGiven { from, .. }
            | EventKind::CardGiven { from, .. }
            | EventKind::BribePaid { from, .. } => SeatSet::of(*from),
            EventKind::DealMade { deal } => deal.offer.parties,
            EventKind::AllianceOffered { from, .. } => SeatSet::of(*from),
            EventKind::AllianceRefused { to, .. } => SeatSet::of(*to),
            EventKind::AllianceBroken { by, .. } | EventKind::TraitorCalled { by, .. } => SeatSet::of(*by),
            EventKind::AllianceFormed { seats }
            | EventKind::BattleLostByBoth { seats }
            | EventKind::CardsTraded { seats, .. } => seats.iter().copied().collect(),
            EventKind::BattleBegan {
                aggressor, defender, ..
            } => [*aggressor, *defender].into_iter().collect(),
            EventKind::BattleWon { winner, .. } => SeatSet::of(*winner),
            EventKind::CoFighterChosen { fighter, .. } => SeatSet::of(*fighter),
            EventKind::AuctionOpened { opener, .. } => SeatSet::of(*opener),
            EventKind::GameEnded { outcome } => outcome.winners,
            EventKind::TurnBegan { .. }
            | EventKind::FactionsRevealed { .. }
            | EventKind::LeaderSetAside { .. }
            | EventKind::AftermathPlaced { .. }
            | EventKind::LeaderFoundDead { .. }
            | EventKind::PhaseBegan { .. }
            | EventKind::StormRevealed { .. }
            | EventKind::StormMoved { .. }
            | EventKind::StormOrderSet { .. }
            | EventKind::SpiceLost { .. }
            | EventKind::SpiceCardTurned { .. }
            | EventKind::SpiceBlown { .. }
            | EventKind::SpiceBlowInStorm { .. }
            | EventKind::ShaiHuludSetAside
            | EventKind::ShaiHuludStruck { .. }
            | EventKind::ShaiHuludDiscarded
            | EventKind::SpiceDeckReshuffled { .. }
            | EventKind::NexusBegan
            | EventKind::NexusEnded
            | EventKind::HandsDeclared { .. }
            | EventKind::RowDealt { .. }
            | EventKind::TreacheryReshuffled { .. }
            | EventKind::BoughtIn { .. }
            | EventKind::SilentBidsShown { .. }
            | EventKind::PlansRevealed { .. }
            | EventKind::Exploded { .. }
            | EventKind::LeadersReturned
            | EventKind::StormCardRevealed { .. }
            | EventKind::CardSetAside { .. }
            | EventKind::InflationFlipped { .. }
            | EventKind::InflationRemoved
            | EventKind::DealEnded { .. } => SeatSet::EMPTY,
        }
    }
}
