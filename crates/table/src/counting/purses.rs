//! Spice behind the shields: payments and incomes are public amounts, so whoever adds up knows about how much lies there.

use arrakis_rules::{Ability, Event, EventKind, Fact, Faction, MAX_SEATS, Seat};

/// The least and the most that may lie behind each shield, from what one viewer was told.
///
/// What allies pay for each other and what the Emperor gives are told to nobody else (Rules 1.10.02.04, 2.03.06): from
/// there on the two differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpiceMemory {
    purses: [Purse; MAX_SEATS],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Purse {
    least: u16,
    most: u16,
    ally: Option<Seat>,
    /// Whether cards are paid to this player, by an ally for its own card too (Rule 2.03.04, R24).
    is_paid_for_cards: bool,
}

impl Purse {
    fn gain(&mut self, least: u16, most: u16) {
        self.least = self.least.saturating_add(least);
        self.most = self.most.saturating_add(most);
    }

    fn lose(&mut self, least: u16, most: u16) {
        self.least = self.least.saturating_sub(most);
        self.most = self.most.saturating_sub(least);
    }
}

impl SpiceMemory {
    /// What everybody begins with (Rule 0.12).
    pub fn new(players: impl IntoIterator<Item = (Seat, Faction)>) -> SpiceMemory {
        let mut memory = SpiceMemory::default();
        for (seat, faction) in players {
            let spice = faction.facts().starting_spice.into();
            memory.set(seat, spice);
            memory.purse(seat, |purse| {
                purse.is_paid_for_cards = faction == Ability::PaymentForTreachery.faction();
            });
        }
        memory
    }

    /// The least and the most that may lie behind a shield.
    pub fn range(&self, seat: Seat) -> (u16, u16) {
        let purse = self.purses.get(seat.index()).copied().unwrap_or_default();
        (purse.least, purse.most)
    }

    /// Takes in what the viewer was told.
    pub fn note(&mut self, event: &Event) {
        match &event.kind {
            EventKind::AllianceFormed { seats: [one, other] } => {
                self.purse(*one, |purse| purse.ally = Some(*other));
                self.purse(*other, |purse| purse.ally = Some(*one));
            }
            EventKind::AllianceBroken { by, with } => {
                for seat in [*by, *with] {
                    self.purse(seat, |purse| purse.ally = None);
                }
            }
            EventKind::CharityClaimed { seat, amount }
            | EventKind::CharityReceived { seat, amount }
            | EventKind::CardsSold { seat, amount, .. }
            | EventKind::LeaderSpice { seat, amount }
            | EventKind::StrongholdIncome { seat, amount, .. }
            | EventKind::BribesCollected { seat, amount }
            | EventKind::RevivalSubsidized { seat, amount, .. }
            | EventKind::SpiceGained { seat, amount }
            | EventKind::SpicePaid { to: seat, amount, .. } => self.purse(*seat, |purse| purse.gain(*amount, *amount)),
            EventKind::SpiceCollected { seat, amount, .. } => {
                let amount = u16::from(*amount);
                self.purse(*seat, |purse| purse.gain(amount, amount));
            }
            // What a player pays itself stays there but for what its ally pays (Rule 2.10.07).
            EventKind::UnseenCardBought { seat, from, price, .. } if seat == from => {
                if let Some(ally) = self.purses.get(seat.index()).and_then(|purse| purse.ally) {
                    self.purse(*seat, |purse| purse.gain(0, *price));
                    self.purse(ally, |purse| purse.lose(0, *price));
                }
            }
            EventKind::CacheCardTaken { seat, price, .. } => self.purse(*seat, |purse| purse.lose(*price, *price)),
            EventKind::UnseenCardBought { seat, price, .. }
            | EventKind::CacheCardBought { seat, price, .. }
            | EventKind::CardBought { seat, price, .. } => {
                self.pay(*seat, *price);
                self.purse(*seat, |purse| {
                    if purse.is_paid_for_cards && purse.ally.is_some() {
                        purse.most = purse.most.saturating_add(*price);
                    }
                });
            }
            EventKind::Shipped { seat, cost, .. }
            | EventKind::ShippedAcross { seat, cost, .. }
            | EventKind::PlanSpicePaid { seat, amount: cost } => self.pay(*seat, *cost),
            EventKind::ForcesRevived { seat, cost, .. }
            | EventKind::LeaderRevived { seat, cost, .. }
            | EventKind::KwisatzHaderachRevived { seat, cost }
            | EventKind::AllyRevived { by: seat, cost, .. }
            | EventKind::GholaRevived { by: seat, cost, .. }
            | EventKind::AmbassadorPlaced { seat, cost, .. }
            | EventKind::AmbassadorPaid { seat, amount: cost }
            | EventKind::BribePaid {
                from: seat,
                amount: cost,
                ..
            } => self.purse(*seat, |purse| purse.lose(*cost, *cost)),
            // It goes to the bank (Rule 3.02.05).
            EventKind::PileSearched { seat, .. } => self.purse(*seat, |purse| purse.lose(2, 2)),
            // Whoever claimed it has gained it already.
            EventKind::CharityPaid { from, amount, .. } => self.purse(*from, |purse| purse.lose(*amount, *amount)),
            // Half of it, rounded up: only the two of them know how much that is (Rule 2.12.09.04).
            EventKind::SpiceStolen { by, from, amount } => {
                let (fewest, highest) = self.range(*from);
                let half = (fewest.div_ceil(2), highest.div_ceil(2));
                let (least, most) = amount.map_or(half, |amount| (amount, amount));
                self.purse(*from, |purse| match amount {
                    Some(amount) => purse.lose(*amount, *amount),
                    None => (purse.least, purse.most) = (fewest / 2, highest / 2),
                });
                self.purse(*by, |purse| purse.gain(least, most));
            }
            EventKind::AuditPaid { from, to, amount } | EventKind::ExtortionPaid { from, to, amount } => {
                self.purse(*from, |purse| purse.lose(*amount, *amount));
                self.purse(*to, |purse| purse.gain(*amount, *amount));
            }
            EventKind::GiftGiven { from, to, amount } => {
                let (least, most) = amount.map_or((1, self.range(*from).1), |amount| (amount, amount));
                self.purse(*from, |purse| purse.lose(least, most));
                self.purse(*to, |purse| purse.gain(least, most));
            }
            EventKind::FactShown {
                by,
                fact: Some(Fact::Spice(amount)),
                ..
            } => self.set(*by, *amount),
            // Nothing comes behind a shield by these, and nothing goes.
            EventKind::FactShown {
                fact:
                    Some(
                        Fact::Card(_)
                        | Fact::Hand(_)
                        | Fact::Traitor(_)
                        | Fact::TraitorNotKept(_)
                        | Fact::Prediction(_),
                    )
                    | None,
                ..
            }
            | EventKind::CardsTraded { .. }
            | EventKind::DefenseAdded { .. }
            | EventKind::CardClaimed { .. }
            | EventKind::CardGiven { .. }
            | EventKind::WeaponMirrored { .. }
            | EventKind::DialRaised { .. }
            | EventKind::StoneBurnerUsed { .. }
            | EventKind::OrderClaimed { .. }
            | EventKind::AggressorClaimed { .. }
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
            | EventKind::HandAudited { .. }
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
            | EventKind::TraitorKept { .. }
            | EventKind::ForcesPlaced { .. }
            | EventKind::CardDealt { .. }
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
            | EventKind::NexusEnded
            | EventKind::HandsDeclared { .. }
            | EventKind::RowDealt { .. }
            | EventKind::TreacheryReshuffled { .. }
            | EventKind::AuctionOpened { .. }
            | EventKind::BidMade { .. }
            | EventKind::Passed { .. }
            | EventKind::Pledged { .. }
            | EventKind::BoughtIn { .. }
            | EventKind::AuctionDeclared { .. }
            | EventKind::CacheCardUp { .. }
            | EventKind::UnseenCardUp { .. }
            | EventKind::UnseenCardClaimed { .. }
            | EventKind::SilentBidsShown { .. }
            | EventKind::UnseenCardKept { .. }
            | EventKind::CacheCardKept { .. }
            | EventKind::LeadersTurnedUp { .. }
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
            | EventKind::CardDiscarded { .. }
            | EventKind::LeadersReturned
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
            | EventKind::BidVoid { .. }
            | EventKind::CardDrawn { .. }
            | EventKind::HandTaken { .. }
            | EventKind::HandReturned { .. }
            | EventKind::FreeRevivalGranted { .. }
            | EventKind::KwisatzHaderachLost { .. }
            | EventKind::AdvisorsFlipped { .. }
            | EventKind::AdvisorSent { .. }
            | EventKind::ActsNow { .. }
            | EventKind::Waits { .. }
            | EventKind::ShipmentStopped { .. }
            | EventKind::CardPlayed { .. }
            | EventKind::CardSetAside { .. }
            | EventKind::VoiceUsed { .. }
            | EventKind::PrescienceUsed { .. }
            | EventKind::PrescienceAnswered { .. }
            | EventKind::PlanSeen { .. }
            | EventKind::CaptiveKilled { .. }
            | EventKind::LeaderCaptured { .. }
            | EventKind::CaptiveReleased { .. }
            | EventKind::CaptiveReturned { .. }
            | EventKind::LeaderJoined { .. }
            | EventKind::LoyaltyShown { .. }
            | EventKind::AmbassadorsDrawn { .. }
            | EventKind::AmbassadorTriggered { .. }
            | EventKind::AmbassadorUsed { .. }
            | EventKind::AmbassadorReturned { .. }
            | EventKind::AmbassadorRemoved { .. }
            | EventKind::ForcesSent { .. }
            | EventKind::GroupMoved { .. }
            | EventKind::HandSeen { .. }
            | EventKind::TraitorSeen { .. }
            | EventKind::LeaderSetAside { .. }
            | EventKind::LeaderFoundDead { .. }
            | EventKind::TerrorRevealed { .. }
            | EventKind::TerrorReturned { .. }
            | EventKind::AftermathPlaced { .. }
            | EventKind::SpicePutInFront { .. }
            | EventKind::TraitorShown { .. }
            | EventKind::CardsDictated { .. }
            | EventKind::LostCardKept { .. }
            | EventKind::TerrorPlaced { .. }
            | EventKind::TraitorDrawn { .. }
            | EventKind::AbilityAttempted { .. }
            | EventKind::AbilityStopped { .. }
            | EventKind::KaramaPlayed { .. }
            | EventKind::PowerUsed { .. }
            | EventKind::TruthAsked { .. }
            | EventKind::TruthAnswered { .. }
            | EventKind::DealOffered { .. }
            | EventKind::DealMade { .. }
            | EventKind::DealRejected { .. }
            | EventKind::DealEnded { .. } => {}
        }
    }

    /// A price that the ally may have paid in part, and that the ally may have been paid.
    fn pay(&mut self, seat: Seat, price: u16) {
        let ally = self.purses.get(seat.index()).and_then(|purse| purse.ally);
        match ally {
            None => self.purse(seat, |purse| purse.lose(price, price)),
            Some(ally) => {
                self.purse(seat, |purse| purse.lose(0, price));
                self.purse(ally, |purse| {
                    purse.least = purse.least.saturating_sub(price);
                    purse.most = purse.most.saturating_add(price);
                });
            }
        }
    }

    fn set(&mut self, seat: Seat, amount: u16) {
        self.purse(seat, |purse| (purse.least, purse.most) = (amount, amount));
    }

    fn purse(&mut self, seat: Seat, change: impl FnOnce(&mut Purse)) {
        if let Some(purse) = self.purses.get_mut(seat.index()) {
            change(purse);
        }
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Business, Game, Options, Setup, Viewer};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn what_lies_behind_a_shield_is_within_the_reckoning() {
        let (mut exact, mut looked) = (0, 0);
        for seed in 0..6 {
            let mut setup = Setup::new(&Faction::CLASSIC, seed).unwrap();
            if seed % 2 == 0 {
                setup.options = Options::advanced();
            }
            let mut game = Game::new(setup).unwrap();
            let players = game.view(Viewer::Spectator).public.seats;
            let mut memory = SpiceMemory::new(players.iter().map(|seat| (seat.seat, seat.faction)));
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            while game.outcome().is_none() {
                let (seat, prompt) = game.prompts().remove(0);
                let events = game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
                let told = events.iter().filter_map(|event| event.seen_by(Viewer::Spectator));
                told.for_each(|event| memory.note(&event));
                let public = game.view(Viewer::Spectator).public;
                // Spice of open plans is told when the battle is over, that of the start when it is dealt.
                if public.course.turn == 0 || !matches!(public.business, Business::None) {
                    continue;
                }
                for seat in game.seats() {
                    let spice = game.view(Viewer::Seat(seat)).own.unwrap().spice;
                    let (least, most) = memory.range(seat);
                    assert!(
                        (least..=most).contains(&spice),
                        "{seat:?} has {spice}, not {least} to {most}, in turn {} of game {seed}",
                        public.course.turn
                    );
                    exact += usize::from(least == most);
                    looked += 1;
                }
            }
        }
        assert!(2 * exact > looked, "{exact} of {looked} are known exactly");
    }

    #[test]
    fn what_an_ally_may_have_paid_is_left_open() {
        let rule = arrakis_rules::rule!("1.10.02.04");
        let players = [(Seat(0), Faction::Atreides), (Seat(1), Faction::Harkonnen)];
        let mut memory = SpiceMemory::new(players);
        let bought = |price| EventKind::CardBought {
            seat: Seat(0),
            price,
            card: None,
        };
        let mut note = |kind| {
            memory.note(&Event { kind, rule });
            (memory.range(Seat(0)), memory.range(Seat(1)))
        };
        assert_eq!(note(bought(3)), ((7, 7), (10, 10)));
        note(EventKind::AllianceFormed {
            seats: [Seat(0), Seat(1)],
        });
        assert_eq!(note(bought(2)), ((5, 7), (8, 12)));
        let shown = EventKind::FactShown {
            by: Seat(1),
            to: arrakis_rules::SeatSet::EMPTY,
            fact: Some(Fact::Spice(9)),
        };
        assert_eq!(note(shown).1, (9, 9));
    }

    #[test]
    fn what_an_ally_pays_for_the_emperors_card_goes_to_the_emperor() {
        let rule = arrakis_rules::rule!("2.03.04");
        let mut memory = SpiceMemory::new([(Seat(0), Faction::Emperor), (Seat(1), Faction::Harkonnen)]);
        let seats = [Seat(0), Seat(1)];
        memory.note(&Event {
            kind: EventKind::AllianceFormed { seats },
            rule,
        });
        let (seat, price, card) = (Seat(0), 4, None);
        memory.note(&Event {
            kind: EventKind::CardBought { seat, price, card },
            rule,
        });
        assert_eq!(memory.range(Seat(0)), (6, 14));
    }
}
