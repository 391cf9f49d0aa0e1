//! Who is known to hold which Treachery Card.

use arrakis_rules::{CardId, Event, EventKind, Fact, Seat, Shown};

/// Who is known to hold which Treachery Card, from what one viewer was told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardMemory {
    held: Vec<(Seat, CardId)>,
    /// The card up for bid, for who has seen it (Rule 2.01.05).
    up: Option<CardId>,
}

impl CardMemory {
    /// Takes in what the viewer was told.
    pub fn note(&mut self, event: &Event) {
        match &event.kind {
            EventKind::BidCardSeen { card, .. } => self.up = *card,
            EventKind::CardBought { seat, card, .. } => {
                let seen = self.up.take();
                if let Some(card) = card.or(seen) {
                    self.hold(*seat, card);
                }
            }
            EventKind::UnseenCardBought { seat, from, card, .. } => {
                let seen = self.up.take();
                match card.or(seen) {
                    Some(card) => self.hold(*seat, card),
                    // Which of the cards in that hand it was is known to nobody else (Rule 2.10.22).
                    None => self.held.retain(|(holder, _)| holder != from),
                }
            }
            EventKind::CacheCardBought { seat, card, .. } | EventKind::CacheCardKept { seat, card } => {
                self.hold(*seat, *card);
            }
            EventKind::CacheCardTaken {
                seat, card: Some(card), ..
            } => self.hold(*seat, *card),
            EventKind::BoughtIn { .. } | EventKind::UnseenCardKept { .. } => self.up = None,
            EventKind::CardDealt { seat, card: Some(card) } | EventKind::CardDrawn { seat, card: Some(card) } => {
                self.hold(*seat, *card);
            }
            EventKind::DefenseAdded { seat, card }
            | EventKind::CardClaimed { seat, card, .. }
            | EventKind::PileSearched {
                seat, card: Some(card), ..
            }
            | EventKind::CardGiven {
                to: seat,
                card: Some(card),
                ..
            } => self.hold(*seat, *card),
            // Which card went is known to nobody else (Rule 3.02.01).
            EventKind::CardGiven { from, card: None, .. } => self.held.retain(|(seat, _)| seat != from),
            EventKind::PlansRevealed { plans } => {
                for (seat, plan) in plans {
                    plan.cards().for_each(|card| self.hold(*seat, card));
                }
            }
            EventKind::PlanSeen {
                of, plan: Some(plan), ..
            } => plan.cards().for_each(|card| self.hold(*of, card)),
            EventKind::PrescienceAnswered {
                by,
                shown: Some(Shown::Weapon(Some(card)) | Shown::Defense(Some(card))),
                ..
            } => self.hold(*by, *card),
            EventKind::FactShown {
                by,
                fact: Some(Fact::Card(card)),
                ..
            } => self.hold(*by, *card),
            EventKind::FactShown {
                by,
                fact: Some(Fact::Hand(cards)),
                ..
            } => {
                self.held.retain(|(seat, _)| seat != by);
                cards.iter().for_each(|card| self.hold(*by, *card));
            }
            EventKind::CardPlayed { card, .. }
            | EventKind::KaramaPlayed { card, .. }
            | EventKind::CardDiscarded { card, .. }
            | EventKind::CardSetAside { card } => self.held.retain(|(_, other)| other != card),
            // Which cards went is known to nobody else (Rule 1.14.04).
            EventKind::HandTaken { by, from, .. } => self.held.retain(|(seat, _)| seat != by && seat != from),
            EventKind::HandReturned { by, to, .. } => self.held.retain(|(seat, _)| seat != by && seat != to),
            EventKind::CardsSold { seat, kept, .. } => kept.iter().for_each(|card| self.hold(*seat, *card)),
            EventKind::CardsTraded {
                seats: [one, other],
                cards,
            } => match cards {
                Some([first, second]) => {
                    self.hold(*other, *first);
                    self.hold(*one, *second);
                }
                // Which cards went is known to nobody else (Rule 2.09.14).
                None => self.held.retain(|(seat, _)| seat != one && seat != other),
            },
            EventKind::HandAudited {
                of, cards: Some(cards), ..
            } => cards.iter().for_each(|card| self.hold(*of, *card)),
            EventKind::HandSeen {
                of, cards: Some(cards), ..
            } => {
                self.held.retain(|(seat, _)| seat != of);
                cards.iter().for_each(|card| self.hold(*of, *card));
            }
            // These tell of no card in a hand.
            EventKind::CardDealt { card: None, .. }
            | EventKind::CardDrawn { card: None, .. }
            | EventKind::PileSearched { card: None, .. }
            | EventKind::WeaponMirrored { .. }
            | EventKind::DialRaised { .. }
            | EventKind::StoneBurnerUsed { .. }
            | EventKind::OrderClaimed { .. }
            | EventKind::AggressorClaimed { .. }
            | EventKind::CacheCardTaken { card: None, .. }
            | EventKind::AuctionDeclared { .. }
            | EventKind::CacheCardUp { .. }
            | EventKind::UnseenCardUp { .. }
            | EventKind::UnseenCardClaimed { .. }
            | EventKind::SilentBidsShown { .. }
            | EventKind::PlanSeen { plan: None, .. }
            | EventKind::PrescienceAnswered {
                shown: Some(Shown::Weapon(None) | Shown::Defense(None) | Shown::Leader(_) | Shown::Dial(..)) | None,
                ..
            }
            | EventKind::FactShown {
                fact: Some(Fact::Spice(_) | Fact::Traitor(_) | Fact::TraitorNotKept(_) | Fact::Prediction(_)) | None,
                ..
            }
            | EventKind::PocketCardsSeen { .. }
            | EventKind::StrongholdPlaced { .. }
            | EventKind::RowSeen { .. }
            | EventKind::CardPutBack { .. }
            | EventKind::ForcesExchanged { .. }
            | EventKind::StrongholdMoved { .. }
            | EventKind::TraitorsDealt { .. }
            | EventKind::FaceDancersDrawn { .. }
            | EventKind::FaceDancerRevealed { .. }
            | EventKind::FaceDancerReplaced { .. }
            | EventKind::ForcesRecalled { .. }
            | EventKind::ForcesReplaced { .. }
            | EventKind::RevivalLimitRaised { .. }
            | EventKind::RevivalsHalved { .. }
            | EventKind::LeaderRequested { .. }
            | EventKind::LeaderPriced { .. }
            | EventKind::LeaderDeclined { .. }
            | EventKind::RevivalBarred { .. }
            | EventKind::FactionsRevealed { .. }
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
            | EventKind::HandSeen { cards: None, .. }
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
            | EventKind::TerrorPlaced { .. }
            | EventKind::SpiceStolen { .. }
            | EventKind::TraitorDrawn { .. }
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
            | EventKind::CharityReceived { .. }
            | EventKind::CharityPaid { .. }
            | EventKind::MoveStopped { .. }
            | EventKind::KaramaStopped { .. }
            | EventKind::FreeRevivalStopped { .. }
            | EventKind::ForceSentHome { .. }
            | EventKind::InflationPlaced { .. }
            | EventKind::InflationFlipped { .. }
            | EventKind::InflationRemoved
            | EventKind::NoFieldRevealed { .. }
            | EventKind::NoFieldsTakenBack { .. }
            | EventKind::NoFieldLent { .. }
            | EventKind::NoFieldRefused { .. }
            | EventKind::AuditPaid { .. }
            | EventKind::HandAudited { cards: None, .. }
            | EventKind::BribePaid { .. } => {}
        }
    }

    /// Forgets who holds what: of earlier turns only the Filament Book may remind one (Rule 2.01.06, R82).
    pub fn forget(&mut self) {
        *self = CardMemory::default();
    }

    /// Who is known to hold what.
    pub fn held(&self) -> &[(Seat, CardId)] {
        &self.held
    }

    fn hold(&mut self, seat: Seat, card: CardId) {
        self.held.retain(|(_, other)| *other != card);
        self.held.push((seat, card));
    }
}

#[cfg(test)]
pub(super) mod tests {
    use arrakis_rules::{Faction, Game, Options, Setup, Viewer};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    /// Plays at random; after each action everybody's memory is looked at beside the game.
    pub(crate) fn play(factions: &[Faction], seed: u64, mut look: impl FnMut(&Game, &[(Viewer, CardMemory)])) {
        let mut setup = Setup::new(factions, seed).unwrap();
        setup.options = Options::advanced();
        setup.options.kull_wahad_card = true;
        setup.options.expansion2_cards_in_deck = true;
        let mut game = Game::new(setup).unwrap();
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let viewers = game.seats().map(Viewer::Seat).chain([Viewer::Spectator]);
        let mut all: Vec<_> = viewers.map(|viewer| (viewer, CardMemory::default())).collect();
        while game.outcome().is_none() {
            let (seat, prompt) = game.prompts().remove(0);
            let events = game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
            for (viewer, memory) in &mut all {
                let told = events.iter().filter_map(|event| event.seen_by(*viewer));
                told.for_each(|event| memory.note(&event));
            }
            look(&game, &all);
        }
    }

    #[test]
    fn what_is_remembered_is_never_wrong() {
        let mut known = 0;
        for seed in 0..4 {
            play(&Faction::CLASSIC, seed, |game, all| {
                for (viewer, memory) in all {
                    for (seat, card) in memory.held() {
                        let hand = game.view(Viewer::Seat(*seat)).own.unwrap().shield.hand;
                        assert!(hand.contains(card), "{viewer:?}: {seat:?} does not hold {card:?}");
                        known += usize::from(!viewer.is(*seat));
                    }
                }
            });
        }
        assert!(known > 1000, "{known}");
    }

    #[test]
    fn who_sees_a_card_up_for_bid_knows_who_bought_it() {
        let rule = arrakis_rules::rule!("2.01.05");
        let mut memory = CardMemory::default();
        let mut note = |kind| memory.note(&Event { kind, rule });
        note(EventKind::BidCardSeen {
            seat: Seat(0),
            card: Some(CardId(3)),
        });
        note(EventKind::CardBought {
            seat: Seat(4),
            price: 2,
            card: None,
        });
        note(EventKind::CardBought {
            seat: Seat(5),
            price: 1,
            card: None,
        });
        assert_eq!(memory.held(), [(Seat(4), CardId(3))]);
        memory.forget();
        assert_eq!(memory.held(), []);
    }
}
