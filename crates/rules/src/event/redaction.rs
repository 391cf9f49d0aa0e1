//! Who may know of an event, and how much of it; and whose doing it was.

use super::{Event, EventKind};
use crate::ids::SeatSet;
use crate::view::Viewer;

impl Event {
    /// The event as this viewer may know it, or `None` if it may not know of it at all.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        let mut event = self.clone();
        match &mut event.kind {
            EventKind::TraitorsDealt { seat, leaders } => viewer.hide_from_others(*seat, leaders),
            EventKind::TraitorKept { seat, leader } => viewer.hide_from_others(*seat, leader),
            EventKind::CardDealt { seat, card }
            | EventKind::CardBought { seat, card, .. }
            | EventKind::CardDrawn { seat, card }
            | EventKind::BidCardSeen { seat, card } => viewer.hide_from_others(*seat, card),
            EventKind::PredictionMade { seat, prediction } => viewer.hide_from_others(*seat, prediction),
            EventKind::StormCardSeen { seat, sectors } => viewer.hide_from_others(*seat, sectors),
            EventKind::SpiceCardSeen { seat, card } => viewer.hide_from_others(*seat, card),
            // Its owner knows it as well.
            EventKind::PlanSeen { by, of, plan } => viewer.hide_from_all_but([*by, *of], plan),
            EventKind::CaptiveKilled { by, from, leader }
            | EventKind::LeaderCaptured { by, from, leader }
            | EventKind::CaptiveReleased { by, from, leader } => viewer.hide_from_all_but([*by, *from], leader),
            EventKind::GiftGiven { from, to, amount } => viewer.hide_from_all_but([*from, *to], amount),
            EventKind::PrescienceAnswered {
                by,
                to: Some(to),
                shown,
            } => viewer.hide_from_all_but(to.iter().chain([*by]), shown),
            EventKind::FactShown { by, to, fact } => viewer.hide_from_all_but(to.iter().chain([*by]), fact),
            EventKind::DealOffered { deal, .. } if !viewer.is_among(deal.offer.parties) => return None,
            EventKind::DealRejected { parties, .. } if !viewer.is_among(*parties) => return None,
            EventKind::Pledged { seat, to, .. } if !viewer.is(*seat) && !viewer.is(*to) => return None,
            _ => {}
        }
        Some(event)
    }

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
            | EventKind::BribesCollected { seat, .. } => SeatSet::of(*seat),
            EventKind::PredictionMade { seat, .. }
            | EventKind::PredictionRevealed { seat, .. }
            | EventKind::StormCardSeen { seat, .. }
            | EventKind::WeatherControlled { seat, .. }
            | EventKind::ShieldWallDestroyed { seat }
            | EventKind::ForcesSaved { seat, .. }
            | EventKind::ForcesSpared { seat, .. }
            | EventKind::WormPlaced { seat, .. }
            | EventKind::WormRidden { seat, .. }
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
            | EventKind::PowerUsed { seat } => SeatSet::of(*seat),
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
            | EventKind::DealRejected { by, .. } => SeatSet::of(*by),
            EventKind::AbilityUsed { owner, .. } => SeatSet::of(*owner),
            EventKind::TruthAsked { asker, .. } => SeatSet::of(*asker),
            EventKind::CaptiveReturned { to, .. } => SeatSet::of(*to),
            EventKind::SpicePaid { from, .. }
            | EventKind::GiftGiven { from, .. }
            | EventKind::BribePaid { from, .. } => SeatSet::of(*from),
            EventKind::DealMade { deal } => deal.offer.parties,
            EventKind::AllianceOffered { from, .. } => SeatSet::of(*from),
            EventKind::AllianceRefused { to, .. } => SeatSet::of(*to),
            EventKind::AllianceBroken { by, .. } | EventKind::TraitorCalled { by, .. } => SeatSet::of(*by),
            EventKind::AllianceFormed { seats } | EventKind::BattleLostByBoth { seats } => {
                seats.iter().copied().collect()
            }
            EventKind::BattleBegan {
                aggressor, defender, ..
            } => [*aggressor, *defender].into_iter().collect(),
            EventKind::BattleWon { winner, .. } => SeatSet::of(*winner),
            EventKind::AuctionOpened { opener, .. } => SeatSet::of(*opener),
            EventKind::GameEnded { outcome } => outcome.winners,
            _ => SeatSet::EMPTY,
        }
    }
}
