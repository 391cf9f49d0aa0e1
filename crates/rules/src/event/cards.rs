//! Which events a memory of Treachery Cards is made of (R82).

use super::{Event, EventKind, Fact};
use crate::action::Shown;

impl Event {
    /// Whether whoever reads it learns where a Treachery Card is or was. Where the table plays with the Filament Book,
    /// the logs of those who have none leave such events of earlier turns out (Rule 2.01.06, R82).
    pub fn tells_treachery_card(&self) -> bool {
        match &self.kind {
            EventKind::CardDealt { card, .. }
            | EventKind::CardBought { card, .. }
            | EventKind::CardDrawn { card, .. }
            | EventKind::CardPutBack { card, .. }
            | EventKind::UnseenCardBought { card, .. }
            | EventKind::CacheCardTaken { card, .. }
            | EventKind::BidCardSeen { card, .. } => card.is_some(),
            EventKind::PocketCardsSeen { cards, .. } | EventKind::RowSeen { cards, .. } => cards.is_some(),
            EventKind::CardPlayed { .. }
            | EventKind::CardDiscarded { .. }
            | EventKind::CardSetAside { .. }
            | EventKind::CardsSold { .. }
            | EventKind::CardsDictated { .. }
            | EventKind::LostCardKept { .. }
            | EventKind::CacheCardUp { .. }
            | EventKind::CacheCardBought { .. }
            | EventKind::CacheCardKept { .. }
            | EventKind::KaramaPlayed { .. }
            | EventKind::DefenseAdded { .. }
            | EventKind::CardClaimed { .. } => true,
            EventKind::CardGiven { card, .. } | EventKind::PileSearched { card, .. } => card.is_some(),
            EventKind::CardsTraded { cards, .. } => cards.is_some(),
            EventKind::HandAudited { cards, .. } => cards.is_some(),
            EventKind::HandSeen { cards, .. } => cards.is_some(),
            EventKind::PlansRevealed { plans } => plans.iter().any(|(_, plan)| plan.cards().next().is_some()),
            EventKind::PlanSeen { plan, .. } => plan.is_some_and(|plan| plan.cards().next().is_some()),
            EventKind::PrescienceAnswered { shown, .. } => match shown {
                Some(Shown::Weapon(card) | Shown::Defense(card)) => card.is_some(),
                Some(Shown::Leader(_) | Shown::Dial(..)) | None => false,
            },
            EventKind::FactShown { fact, .. } => match fact {
                Some(Fact::Card(_) | Fact::Hand(_)) => true,
                Some(Fact::Spice(_) | Fact::Traitor(_) | Fact::TraitorNotKept(_) | Fact::Prediction(_)) | None => false,
            },
            EventKind::TraitorsDealt { .. }
            | EventKind::TraitorKept { .. }
            | EventKind::ForcesPlaced { .. }
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
            | EventKind::Pledged { .. }
            | EventKind::BoughtIn { .. }
            | EventKind::AuctionDeclared { .. }
            | EventKind::UnseenCardUp { .. }
            | EventKind::UnseenCardClaimed { .. }
            | EventKind::SilentBidsShown { .. }
            | EventKind::UnseenCardKept { .. }
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
            | EventKind::TraitorCalled { .. }
            | EventKind::Exploded { .. }
            | EventKind::LeaderKilled { .. }
            | EventKind::BattleWon { .. }
            | EventKind::BattleLostByBoth { .. }
            | EventKind::LeaderSpice { .. }
            | EventKind::LeadersReturned
            | EventKind::SpiceCollected { .. }
            | EventKind::BribesCollected { .. }
            | EventKind::GameEnded { .. }
            | EventKind::PredictionMade { .. }
            | EventKind::PredictionRevealed { .. }
            | EventKind::StormCardRevealed { .. }
            | EventKind::StormCardSeen { .. }
            | EventKind::WeatherControlled { .. }
            | EventKind::ShieldWallDestroyed { .. }
            | EventKind::ForcesSaved { .. }
            | EventKind::ForcesSpared { .. }
            | EventKind::WormPlaced { .. }
            | EventKind::WormRidden { .. }
            | EventKind::SpiceCardSeen { .. }
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
            | EventKind::VoiceUsed { .. }
            | EventKind::PrescienceUsed { .. }
            | EventKind::PlanSpicePaid { .. }
            | EventKind::CaptiveKilled { .. }
            | EventKind::LeaderCaptured { .. }
            | EventKind::CaptiveReleased { .. }
            | EventKind::CaptiveReturned { .. }
            | EventKind::StrongholdIncome { .. }
            | EventKind::AbilityAttempted { .. }
            | EventKind::AbilityStopped { .. }
            | EventKind::PowerUsed { .. }
            | EventKind::TruthAsked { .. }
            | EventKind::TruthAnswered { .. }
            | EventKind::GiftGiven { .. }
            | EventKind::DealOffered { .. }
            | EventKind::DealMade { .. }
            | EventKind::DealRejected { .. }
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
            | EventKind::TraitorSeen { .. }
            | EventKind::LeaderSetAside { .. }
            | EventKind::LeaderFoundDead { .. }
            | EventKind::TerrorRevealed { .. }
            | EventKind::TerrorReturned { .. }
            | EventKind::AftermathPlaced { .. }
            | EventKind::SpicePutInFront { .. }
            | EventKind::ExtortionPaid { .. }
            | EventKind::TraitorShown { .. }
            | EventKind::TerrorPlaced { .. }
            | EventKind::SpiceStolen { .. }
            | EventKind::TraitorDrawn { .. }
            | EventKind::RevivalBarred { .. }
            | EventKind::FactionsRevealed { .. }
            | EventKind::FaceDancersDrawn { .. }
            | EventKind::FaceDancerReplaced { .. }
            | EventKind::LeaderRequested { .. }
            | EventKind::LeaderPriced { .. }
            | EventKind::LeaderDeclined { .. }
            | EventKind::CharityReceived { .. }
            | EventKind::CharityPaid { .. }
            | EventKind::AuditPaid { .. }
            | EventKind::StrongholdPlaced { .. }
            | EventKind::ForcesExchanged { .. }
            | EventKind::StrongholdMoved { .. }
            | EventKind::MoveStopped { .. }
            | EventKind::KaramaStopped { .. }
            | EventKind::WeaponMirrored { .. }
            | EventKind::DialRaised { .. }
            | EventKind::StoneBurnerUsed { .. }
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
            | EventKind::BribePaid { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Plan;
    use crate::ids::{CardId, Seat, SeatSet};
    use crate::rule;

    #[test]
    fn r82_cards_and_nothing_else() {
        let tells = |kind| {
            let rule = rule!("2.01.06");
            Event { kind, rule }.tells_treachery_card()
        };
        let (seat, card) = (Seat(1), CardId(3));
        assert!(tells(EventKind::CardPlayed { seat, card }));
        let bought = |card| EventKind::CardBought { seat, price: 2, card };
        assert!(tells(bought(Some(card))));
        assert!(!tells(bought(None)), "another's purchase tells no card");
        let plans = |weapon| {
            let plan = Plan {
                weapon,
                ..Plan::default()
            };
            EventKind::PlansRevealed {
                plans: [(Seat(0), Plan::default()), (seat, plan)],
            }
        };
        assert!(tells(plans(Some(card))));
        assert!(!tells(plans(None)));
        let answered = |shown| EventKind::PrescienceAnswered {
            by: seat,
            to: None,
            shown: Some(shown),
        };
        assert!(tells(answered(Shown::Defense(Some(card)))));
        assert!(!tells(answered(Shown::Defense(None))));
        let shown = |fact| EventKind::FactShown {
            by: seat,
            to: SeatSet::EMPTY,
            fact: Some(fact),
        };
        assert!(tells(shown(Fact::Card(card))));
        assert!(!tells(shown(Fact::Spice(4))));
        assert!(!tells(EventKind::Passed { seat }));
    }
}
