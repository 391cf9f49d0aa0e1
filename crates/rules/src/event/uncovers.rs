//! What somebody knows by an event that was hidden before. A new kind does not compile before it is said here.

use super::{Event, EventKind};

impl Event {
    /// Whether somebody knows by it what was hidden before: a card, a plan, how much spice lies behind a shield, what chance
    /// has brought. What came before such an event cannot be taken back any more.
    pub fn uncovers(&self) -> bool {
        match &self.kind {
            EventKind::FactionsRevealed { .. }
            | EventKind::TraitorsDealt { .. }
            | EventKind::TraitorKept { .. }
            | EventKind::CardDealt { .. }
            | EventKind::StormRevealed { .. }
            | EventKind::SpiceCardTurned { .. }
            | EventKind::SpiceDeckReshuffled { .. }
            // Who claims it has next to nothing.
            | EventKind::CharityClaimed { .. }
            | EventKind::TreacheryReshuffled { .. }
            | EventKind::CardBought { .. }
            | EventKind::CacheCardUp { .. }
            | EventKind::UnseenCardClaimed { .. }
            | EventKind::SilentBidsShown { .. }
            | EventKind::CacheCardBought { .. }
            | EventKind::UnseenCardBought { .. }
            | EventKind::CacheCardKept { .. }
            | EventKind::CacheCardTaken { .. }
            | EventKind::CardDrawn { .. }
            | EventKind::BidCardSeen { .. }
            // Who has bid had not enough.
            | EventKind::BidVoid { .. }
            | EventKind::NoFighterAnnounced { .. }
            | EventKind::PlansRevealed { .. }
            | EventKind::TraitorCalled { .. }
            | EventKind::CardDiscarded { .. }
            | EventKind::CardPlayed { .. }
            | EventKind::CardSetAside { .. }
            | EventKind::KaramaPlayed { .. }
            | EventKind::PowerUsed { .. }
            | EventKind::AbilityStopped { .. }
            | EventKind::ShipmentStopped { .. }
            | EventKind::HandTaken { .. }
            | EventKind::HandReturned { .. }
            | EventKind::CaptiveKilled { .. }
            | EventKind::LeaderCaptured { .. }
            | EventKind::CaptiveReleased { .. }
            | EventKind::CaptiveReturned { .. }
            | EventKind::LeaderJoined { .. }
            | EventKind::LoyaltyShown { .. }
            | EventKind::AmbassadorsDrawn { .. }
            | EventKind::HandSeen { .. }
            | EventKind::TraitorSeen { .. }
            | EventKind::LeaderSetAside { .. }
            | EventKind::LeaderFoundDead { .. }
            | EventKind::TerrorRevealed { .. }
            | EventKind::TraitorShown { .. }
            | EventKind::TraitorDrawn { .. }
            | EventKind::SpiceStolen { .. }
            | EventKind::CardsDictated { .. }
            | EventKind::GameEnded { .. }
            | EventKind::PredictionRevealed { .. }
            | EventKind::StormCardSeen { .. }
            | EventKind::StormCardRevealed { .. }
            | EventKind::WeatherControlled { .. }
            | EventKind::SpiceCardSeen { .. }
            | EventKind::PlanSeen { .. }
            | EventKind::PrescienceAnswered { .. }
            | EventKind::FactShown { .. }
            | EventKind::CharityReceived { .. }
            | EventKind::CardsSold { .. }
            | EventKind::CardsTraded { .. }
            | EventKind::KaramaStopped { .. }
            | EventKind::HandAudited { .. }
            | EventKind::DefenseAdded { .. }
            | EventKind::CardClaimed { .. }
            | EventKind::PileSearched { .. }
            | EventKind::CardGiven { .. }
            | EventKind::TruthAsked { .. }
            | EventKind::TruthAnswered { .. }
            | EventKind::PocketCardsSeen { .. }
            | EventKind::RowSeen { .. }
            | EventKind::CardPutBack { .. }
            | EventKind::FaceDancersDrawn { .. }
            | EventKind::FaceDancerRevealed { .. }
            | EventKind::FaceDancerReplaced { .. }
            | EventKind::RevivalBarred { .. }
            | EventKind::NoFieldRevealed { .. }
            // Words that somebody has read.
            | EventKind::LeaderRequested { .. }
            | EventKind::LeaderPriced { .. }
            | EventKind::LeaderDeclined { .. }
            | EventKind::DealOffered { .. } => true,
            EventKind::PredictionMade { .. }
            | EventKind::ForcesPlaced { .. }
            | EventKind::TurnBegan { .. }
            | EventKind::PhaseBegan { .. }
            | EventKind::StormDialed { .. }
            | EventKind::StormMoved { .. }
            | EventKind::StormOrderSet { .. }
            | EventKind::ForcesLost { .. }
            | EventKind::SpiceLost { .. }
            | EventKind::SpiceBlown { .. }
            | EventKind::SpiceBlowInStorm { .. }
            | EventKind::ShaiHuludSetAside
            | EventKind::ShaiHuludStruck { .. }
            | EventKind::ShaiHuludDiscarded
            | EventKind::NexusBegan
            | EventKind::AllianceOffered { .. }
            | EventKind::AllianceRefused { .. }
            | EventKind::AllianceFormed { .. }
            | EventKind::AllianceBroken { .. }
            | EventKind::NexusEnded
            | EventKind::HandsDeclared { .. }
            | EventKind::RowDealt { .. }
            | EventKind::AuctionOpened { .. }
            | EventKind::BidMade { .. }
            | EventKind::Passed { .. }
            | EventKind::BoughtIn { .. }
            | EventKind::AuctionDeclared { .. }
            | EventKind::UnseenCardUp { .. }
            | EventKind::UnseenCardKept { .. }
            | EventKind::ForcesRevived { .. }
            | EventKind::LeaderRevived { .. }
            | EventKind::LeadersTurnedUp { .. }
            | EventKind::Shipped { .. }
            | EventKind::ShipmentDeclined { .. }
            | EventKind::ShippedAcross { .. }
            | EventKind::Moved { .. }
            | EventKind::MoveDeclined { .. }
            | EventKind::BattleBegan { .. }
            | EventKind::CoFighterChosen { .. }
            | EventKind::PlanCommitted { .. }
            | EventKind::Exploded { .. }
            | EventKind::LeaderKilled { .. }
            | EventKind::BattleWon { .. }
            | EventKind::BattleLostByBoth { .. }
            | EventKind::LeaderSpice { .. }
            | EventKind::LeadersReturned
            | EventKind::SpiceCollected { .. }
            | EventKind::BribesCollected { .. }
            | EventKind::ShieldWallDestroyed { .. }
            | EventKind::ForcesSaved { .. }
            | EventKind::ForcesSpared { .. }
            | EventKind::WormPlaced { .. }
            | EventKind::WormRidden { .. }
            | EventKind::SpicePaid { .. }
            | EventKind::FreeRevivalGranted { .. }
            | EventKind::AllyRevived { .. }
            | EventKind::KwisatzHaderachRevived { .. }
            | EventKind::KwisatzHaderachLost { .. }
            | EventKind::AdvisorsFlipped { .. }
            | EventKind::AdvisorSent { .. }
            | EventKind::ActsNow { .. }
            | EventKind::Waits { .. }
            | EventKind::VoiceUsed { .. }
            | EventKind::PrescienceUsed { .. }
            | EventKind::PlanSpicePaid { .. }
            | EventKind::StrongholdIncome { .. }
            | EventKind::AbilityAttempted { .. }
            | EventKind::GiftGiven { .. }
            | EventKind::Pledged { .. }
            | EventKind::DealRejected { .. }
            | EventKind::DealMade { .. }
            | EventKind::DealEnded { .. }
            | EventKind::ForcesRecalled { .. }
            | EventKind::ForcesReplaced { .. }
            | EventKind::RevivalLimitRaised { .. }
            | EventKind::RevivalsHalved { .. }
            | EventKind::RevivalSubsidized { .. }
            | EventKind::GholaRevived { .. }
            | EventKind::AmbassadorPlaced { .. }
            | EventKind::AmbassadorTriggered { .. }
            | EventKind::AmbassadorUsed { .. }
            | EventKind::AmbassadorReturned { .. }
            | EventKind::AmbassadorRemoved { .. }
            | EventKind::ForcesSent { .. }
            | EventKind::AmbassadorPaid { .. }
            | EventKind::GroupMoved { .. }
            | EventKind::SpiceGained { .. }
            | EventKind::TerrorReturned { .. }
            | EventKind::AftermathPlaced { .. }
            | EventKind::SpicePutInFront { .. }
            | EventKind::ExtortionPaid { .. }
            | EventKind::LostCardKept { .. }
            | EventKind::TerrorPlaced { .. }
            | EventKind::StrongholdPlaced { .. }
            | EventKind::ForcesExchanged { .. }
            | EventKind::StrongholdMoved { .. }
            | EventKind::MoveStopped { .. }
            | EventKind::CharityPaid { .. }
            | EventKind::AuditPaid { .. }
            | EventKind::FreeRevivalStopped { .. }
            | EventKind::WeaponMirrored { .. }
            | EventKind::DialRaised { .. }
            | EventKind::StoneBurnerUsed { .. }
            | EventKind::OrderClaimed { .. }
            | EventKind::AggressorClaimed { .. }
            | EventKind::ForceSentHome { .. }
            | EventKind::InflationPlaced { .. }
            | EventKind::InflationFlipped { .. }
            | EventKind::InflationRemoved
            | EventKind::NoFieldsTakenBack { .. }
            | EventKind::NoFieldLent { .. }
            | EventKind::NoFieldRefused { .. }
            | EventKind::BribePaid { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use crate::{Faction, Game, Options, Setup, Viewer};

    #[test]
    fn without_such_an_event_nobody_holds_another_card_or_knows_another_traitor() {
        let setup = Setup {
            options: Options::advanced(),
            ..Setup::new(&Faction::CLASSIC, 5).unwrap()
        };
        let mut game = Game::new(setup).unwrap();
        let mut chance = ChaCha8Rng::seed_from_u64(2);
        let known = |game: &Game| {
            let own = |seat| game.view(Viewer::Seat(seat)).own.unwrap().shield;
            let hands: Vec<_> = game.seats().map(|seat| (own(seat).hand, own(seat).traitors)).collect();
            let public = game.view(Viewer::Spectator).public;
            (hands, public.decks.treachery_discard, public.decks.spice_discard)
        };
        let (mut before, mut open, mut covered) = (known(&game), 0, 0);
        while let Some((seat, prompt)) = game.prompts().into_iter().next() {
            let events = game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
            let now = known(&game);
            if events.iter().any(crate::Event::uncovers) {
                open += 1;
            } else {
                covered += 1;
                assert_eq!(now, before, "{events:?}");
            }
            before = now;
        }
        assert!(open > 50 && covered > 50, "{open} and {covered}");
    }
}
