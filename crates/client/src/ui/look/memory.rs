//! What can be remembered of what was told: the bids of this turn, and who is known to hold which card.

use arrakis_rules::{Event, EventKind, Seat, TerritoryId};
use arrakis_table::{CardMemory, OwnShield, Shield, SpiceMemory, TableFacts};
use bevy::prelude::*;

use super::chronicle::{Chronicle, Reading};
use crate::link::MySeat;
use crate::screens::OfTable;

/// What is remembered.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Memory {
    pub(crate) bids: Bids,
    pub(crate) cards: CardMemory,
    /// About how much lies behind each shield; `None` before it is known who plays.
    pub(crate) spice: Option<SpiceMemory>,
    /// Where worms struck this turn.
    pub(crate) worms: Vec<TerritoryId>,
}

/// The auctions of this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bids {
    /// What was said on the card that is up: a bid, or a pass.
    pub(crate) said: Vec<(Seat, Option<u16>)>,
    /// Who bought the cards before it this turn, and for how much.
    pub(crate) sold: Vec<(Seat, u16)>,
    /// How many cards went back on the deck.
    pub(crate) unsold: u8,
}

impl Bids {
    /// What a player said last on the card that is up.
    pub(crate) fn last(&self, seat: Seat) -> Option<Option<u16>> {
        let said = self.said.iter().rev().find(|(other, _)| *other == seat);
        said.map(|(_, said)| *said)
    }

    fn note(&mut self, event: &Event) {
        match &event.kind {
            EventKind::TurnBegan { .. } => *self = Bids::default(),
            EventKind::AuctionOpened { .. } => self.said.clear(),
            EventKind::BidMade { seat, amount } => self.said.push((*seat, Some(*amount))),
            EventKind::Passed { seat } => self.said.push((*seat, None)),
            EventKind::CardBought { seat, price, .. } => {
                self.sold.push((*seat, *price));
                self.said.clear();
            }
            EventKind::BoughtIn { cards } => {
                self.unsold = *cards;
                self.said.clear();
            }
            // Nothing is bid or sold by these.
            EventKind::TraitorsDealt { .. }
            | EventKind::PocketCardsSeen { .. }
            | EventKind::StrongholdPlaced { .. }
            | EventKind::RowSeen { .. }
            | EventKind::CardPutBack { .. }
            | EventKind::ForcesExchanged { .. }
            | EventKind::StrongholdMoved { .. }
            | EventKind::FaceDancersDrawn { .. }
            | EventKind::FaceDancerRevealed { .. }
            | EventKind::FaceDancerReplaced { .. }
            | EventKind::ForcesRecalled { .. }
            | EventKind::ForcesReplaced { .. }
            | EventKind::RevivalLimitRaised { .. }
            | EventKind::RevivalsHalved { .. }
            | EventKind::RevivalSubsidized { .. }
            | EventKind::LeaderRequested { .. }
            | EventKind::LeaderPriced { .. }
            | EventKind::LeaderDeclined { .. }
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
            | EventKind::HandSeen { .. }
            | EventKind::TraitorSeen { .. }
            | EventKind::LeaderSetAside { .. }
            | EventKind::DefenseAdded { .. }
            | EventKind::WeaponMirrored { .. }
            | EventKind::DialRaised { .. }
            | EventKind::StoneBurnerUsed { .. }
            | EventKind::CardClaimed { .. }
            | EventKind::PileSearched { .. }
            | EventKind::CardGiven { .. }
            | EventKind::AuctionDeclared { .. }
            | EventKind::CacheCardUp { .. }
            | EventKind::UnseenCardUp { .. }
            | EventKind::UnseenCardClaimed { .. }
            | EventKind::SilentBidsShown { .. }
            | EventKind::CacheCardBought { .. }
            | EventKind::UnseenCardBought { .. }
            | EventKind::UnseenCardKept { .. }
            | EventKind::CacheCardKept { .. }
            | EventKind::CacheCardTaken { .. }
            | EventKind::OrderClaimed { .. }
            | EventKind::AggressorClaimed { .. }
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
            | EventKind::RevivalBarred { .. }
            | EventKind::FactionsRevealed { .. }
            | EventKind::TraitorKept { .. }
            | EventKind::ForcesPlaced { .. }
            | EventKind::CardDealt { .. }
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
            | EventKind::BidCardSeen { .. }
            | EventKind::SpicePaid { .. }
            | EventKind::BidVoid { .. }
            | EventKind::CardDrawn { .. }
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
            | EventKind::PrescienceAnswered { .. }
            | EventKind::PlanSeen { .. }
            | EventKind::PlanSpicePaid { .. }
            | EventKind::CaptiveKilled { .. }
            | EventKind::LeaderCaptured { .. }
            | EventKind::CaptiveReleased { .. }
            | EventKind::CaptiveReturned { .. }
            | EventKind::StrongholdIncome { .. }
            | EventKind::AbilityAttempted { .. }
            | EventKind::AbilityStopped { .. }
            | EventKind::KaramaPlayed { .. }
            | EventKind::PowerUsed { .. }
            | EventKind::TruthAsked { .. }
            | EventKind::TruthAnswered { .. }
            | EventKind::GiftGiven { .. }
            | EventKind::FactShown { .. }
            | EventKind::DealOffered { .. }
            | EventKind::DealMade { .. }
            | EventKind::DealRejected { .. }
            | EventKind::DealEnded { .. }
            | EventKind::CharityReceived { .. }
            | EventKind::CharityPaid { .. }
            | EventKind::CardsSold { .. }
            | EventKind::CardsTraded { .. }
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
            | EventKind::HandAudited { .. }
            | EventKind::BribePaid { .. } => {}
        }
    }
}

impl Memory {
    /// Takes in what was told.
    pub(crate) fn note(&mut self, event: &Event, has_no_book: bool) {
        if has_no_book && matches!(event.kind, EventKind::TurnBegan { .. }) {
            self.cards.forget();
        }
        match event.kind {
            EventKind::TurnBegan { .. } => self.worms.clear(),
            EventKind::ShaiHuludStruck { territory } => self.worms.push(territory),
            _ => {}
        }
        if let Some(spice) = &mut self.spice {
            spice.note(event);
        }
        self.bids.note(event);
        self.cards.note(event);
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_of_table::<Memory>();
    app.add_systems(Update, read.in_set(Reading));
}

fn read(
    mut memory: ResMut<Memory>,
    chronicle: Res<Chronicle>,
    facts: Query<&TableFacts>,
    shields: Query<&Shield>,
    own: Query<&OwnShield>,
    me: Res<MySeat>,
) {
    if chronicle.begins() {
        *memory = Memory::default();
    }
    let Ok(facts) = facts.single() else { return };
    if chronicle.news().is_empty() {
        return;
    }
    memory
        .spice
        .get_or_insert_with(|| SpiceMemory::new(shields.iter().map(|shield| (shield.seat, shield.faction))));
    let own = own.iter().find(|own| Some(own.seat) == me.0);
    let has_no_book = facts.options.filament_book && own.is_none_or(|own| own.belongings.filament_book().is_none());
    for told in chronicle.news() {
        memory.note(&told.event, has_no_book);
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{CardId, Fact, SeatSet, rule};

    use super::*;

    fn told(kinds: impl IntoIterator<Item = EventKind>, has_no_book: bool) -> Memory {
        let mut memory = Memory::default();
        for kind in kinds {
            let rule = rule!("1.04.06");
            memory.note(&Event { kind, rule }, has_no_book);
        }
        memory
    }

    #[test]
    fn bids_are_of_the_card_that_is_up_and_prices_of_the_turn() {
        let opened = |number| EventKind::AuctionOpened {
            number,
            of: 4,
            opener: Seat(0),
        };
        let bid = |seat, amount| EventKind::BidMade {
            seat: Seat(seat),
            amount,
        };
        let (seat, card) = (Seat(1), None);
        let bought = EventKind::CardBought { seat, price: 3, card };
        let mut kinds = vec![opened(1), bid(0, 1), bid(1, 3), bought, opened(2), bid(2, 1)];
        kinds.push(EventKind::Passed { seat: Seat(3) });
        let bids = told(kinds.clone(), false).bids;
        assert_eq!(bids.said, [(Seat(2), Some(1)), (Seat(3), None)]);
        assert_eq!(bids.sold, [(Seat(1), 3)]);
        kinds.push(EventKind::TurnBegan { turn: 2 });
        assert_eq!(told(kinds, false).bids, Bids::default());
    }

    #[test]
    fn without_a_filament_book_who_held_what_is_forgotten_with_the_turn() {
        let shown = EventKind::FactShown {
            by: Seat(2),
            to: SeatSet::of(Seat(0)),
            fact: Some(Fact::Card(CardId(4))),
        };
        let kinds = [shown, EventKind::TurnBegan { turn: 2 }];
        assert_eq!(told(kinds.clone(), false).cards.held(), [(Seat(2), CardId(4))]);
        assert_eq!(told(kinds, true).cards.held(), []);
    }
}
