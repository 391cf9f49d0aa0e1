//! What is remembered of each event; those that are not named tell nothing that is.

use super::{Asked, Between, Memory};
use crate::data::Card;
use crate::event::{Event, EventKind, Fact};
use crate::ids::Seat;
use crate::truth::Question;

/// Spice for a search of the discard (Rule 3.02.05).
const SEARCH: u16 = 2;

impl Memory {
    /// Takes in something that its seat was told, as [`Event::seen_by`] has it.
    pub(crate) fn note(&mut self, event: &Event) {
        match &event.kind {
            EventKind::TurnBegan { turn } => self.turn_begins(*turn),
            EventKind::FactionsRevealed { factions } => {
                for (other, faction) in self.others.iter_mut().zip(factions) {
                    other.faction = Some(*faction);
                }
            }
            EventKind::AllianceFormed { seats: [one, two] } => {
                self.allies(*one, Some(*two));
                self.allies(*two, Some(*one));
            }
            EventKind::AllianceBroken { by, with } => {
                self.allies(*by, None);
                self.allies(*with, None);
            }
            _ => self.note_of_cards(event),
        }
    }

    fn turn_begins(&mut self, turn: u8) {
        if turn == 1 {
            for other in &mut self.others {
                let start = other.faction.map(|faction| u16::from(faction.facts().starting_spice));
                other.spice = start.map(Between::exactly);
                other.size.get_or_insert(0);
            }
        }
    }

    fn allies(&mut self, seat: Seat, ally: Option<Seat>) {
        if let Some(other) = self.other(seat) {
            other.ally = ally;
        }
    }

    /// Where Treachery Cards are, and Traitor Cards.
    fn note_of_cards(&mut self, event: &Event) {
        match &event.kind {
            EventKind::CardDealt { seat, card } => {
                if let Some(other) = self.other(*seat) {
                    other.size.get_or_insert(0);
                }
                self.gains(*seat, *card);
            }
            EventKind::CardDrawn { seat, card } => self.gains(*seat, *card),
            EventKind::BidCardSeen { card, .. } => self.bid_card = *card,
            EventKind::CardBought { seat, price, card } => {
                let seen = self.bid_card.take();
                self.gains(*seat, card.or(seen));
                self.pays_with_ally(*seat, *price);
            }
            EventKind::UnseenCardBought {
                seat,
                from,
                price,
                card,
            } => {
                let card = card.or(self.bid_card.take());
                if seat == from {
                    // It stays where it is, and what an ally pays goes to its owner (Rule 2.10.07).
                    self.may_be_paid_by_ally(*seat, *price);
                } else {
                    self.loses(*from, card);
                    self.gains(*seat, card);
                    self.pays_with_ally(*seat, *price);
                }
            }
            EventKind::BoughtIn { .. } | EventKind::UnseenCardKept { .. } => self.bid_card = None,
            EventKind::CacheCardBought { seat, price, card } => {
                self.gains(*seat, Some(*card));
                self.pays_with_ally(*seat, *price);
            }
            EventKind::CacheCardKept { seat, card } => self.gains(*seat, Some(*card)),
            EventKind::CacheCardTaken { seat, card, price } => {
                self.gains(*seat, *card);
                self.pays(*seat, *price);
            }
            EventKind::CardPlayed { seat, card } | EventKind::KaramaPlayed { seat, card } => {
                self.holds(*seat, *card);
                self.played = Some((*seat, *card));
                if card.facts().card == Card::NullentropyBox {
                    self.pays(*seat, SEARCH);
                }
            }
            EventKind::CardDiscarded { seat, card } => {
                self.loses(*seat, Some(*card));
                self.lies_open(*card);
            }
            EventKind::CardSetAside { card } => {
                if let Some((seat, _)) = self.played.filter(|(_, played)| played == card) {
                    self.loses(seat, Some(*card));
                }
                self.lies_open(*card);
            }
            EventKind::CardClaimed { seat, card, .. } => self.gains(*seat, Some(*card)),
            EventKind::CardGiven { from, to, card } => {
                self.loses(*from, *card);
                self.gains(*to, *card);
            }
            EventKind::CardsTraded {
                seats: [one, two],
                cards,
            } => {
                let [own, other] = cards.map_or([None; 2], |cards| cards.map(Some));
                self.loses(*one, own);
                self.loses(*two, other);
                self.gains(*two, own);
                self.gains(*one, other);
            }
            EventKind::PileSearched { seat, card, .. } => self.gains(*seat, *card),
            EventKind::HandsDeclared { sizes } => {
                for (seat, size) in sizes {
                    if let Some(other) = self.other(*seat) {
                        other.size = Some(*size);
                    }
                }
            }
            EventKind::HandTaken { by, from, cards } => {
                self.sorted = self.of(*by).size;
                self.forgets_hand(*by, Some(0));
                let left = self.of(*from).size.map(|size| size.saturating_sub(*cards));
                self.forgets_hand(*from, left);
            }
            EventKind::HandReturned { by, to, cards } => {
                let own = self.sorted.take();
                self.forgets_hand(*by, own);
                let all = self.of(*to).size.map(|size| size.saturating_add(*cards));
                self.forgets_hand(*to, all);
            }
            EventKind::CardsSold { seat, kept, amount, .. } => {
                for card in kept {
                    self.holds(*seat, *card);
                }
                self.receives(*seat, *amount);
            }
            EventKind::HandAudited { of, cards, .. } => {
                for card in cards.iter().flatten() {
                    self.holds(*of, *card);
                }
            }
            EventKind::HandSeen { of, cards, .. } => {
                if let Some(cards) = cards {
                    self.is_hand(*of, cards);
                }
            }
            EventKind::PlansRevealed { plans } => {
                self.in_plans = plans.each_ref().map(|(seat, plan)| Some((*seat, plan.spice)));
                for (seat, plan) in plans {
                    for card in plan.cards() {
                        self.holds(*seat, card);
                    }
                    // It is put down with the plan, and told of when it is spent.
                    self.pays_with_ally(*seat, plan.spice);
                }
            }
            EventKind::PlanSeen { of, plan, .. } => {
                for card in plan.iter().flat_map(|plan| plan.cards()) {
                    self.holds(*of, card);
                }
            }
            EventKind::PrescienceAnswered { by, shown, .. } => {
                if let Some(card) = shown.and_then(|shown| shown.card()) {
                    self.holds(*by, card);
                }
            }
            EventKind::DefenseAdded { seat, card } | EventKind::LostCardKept { seat, card } => self.holds(*seat, *card),
            EventKind::CardsDictated { of, keep, .. } => {
                for card in keep.iter() {
                    self.holds(*of, card);
                }
            }
            EventKind::FactShown { by, fact, .. } => match fact {
                Some(Fact::Card(card)) => self.holds(*by, *card),
                Some(Fact::Hand(cards)) => self.is_hand(*by, cards),
                Some(Fact::Spice(amount)) => self.has_spice(*by, *amount),
                Some(Fact::Traitor(leader)) => self.is_traitor(*by, *leader),
                // Nobody holds it; where the Tleilaxu play, who shuffle it in, nobody can show it.
                Some(Fact::TraitorNotKept(_) | Fact::Prediction(_)) | None => {}
            },
            EventKind::TruthAsked { of, question, .. } => {
                let asked = match question {
                    Question::HoldsCard(card) => Some(Asked::Holds(*card)),
                    Question::IsTraitor(leader) => Some(Asked::Traitor(*leader)),
                    Question::HasSpice(amount) => Some(Asked::Spice(*amount)),
                    Question::PredictedWinner(_)
                    | Question::PredictedTurn(_)
                    | Question::PlanHas(_)
                    | Question::Words(_)
                    | Question::IsFaceDancer(_)
                    | Question::HasTerror(_)
                    | Question::TerrorIn(..)
                    | Question::NoFieldIs(_)
                    | Question::HasAmbassador(_) => None,
                };
                self.asked = asked.map(|asked| (*of, asked));
            }
            EventKind::TruthAnswered { by, answer } => {
                if let Some((of, asked)) = self.asked.take()
                    && of == *by
                {
                    self.is_answered(of, asked, *answer);
                }
            }
            EventKind::TraitorSeen { of, leader, .. } => {
                if let Some(leader) = leader {
                    self.is_traitor(*of, *leader);
                }
            }
            EventKind::TraitorShown { leader, .. } | EventKind::FaceDancerRevealed { leader, .. } => {
                self.is_nobodys_traitor(*leader);
            }
            _ => self.note_of_spice(event),
        }
    }

    /// A true answer to a Truthtrance.
    fn is_answered(&mut self, of: Seat, asked: Asked, yes: bool) {
        let Some(other) = self.other(of) else { return };
        match asked {
            Asked::Holds(card) if !yes => {
                let cards = crate::data::components().cards();
                let same = cards.filter(|other| other.is_same_as(card));
                other.not_held = same.fold(other.not_held, |mut all, card| {
                    all.insert(card);
                    all
                });
            }
            // Which of several copies it is, is not told.
            Asked::Holds(card) => {
                let cards = crate::data::components().cards();
                if cards.filter(|other| other.is_same_as(card)).count() == 1 {
                    self.holds(of, card);
                }
            }
            Asked::Traitor(leader) if yes => self.is_traitor(of, leader),
            Asked::Traitor(leader) => other.not_traitors.insert(leader),
            Asked::Spice(amount) => {
                if let Some(spice) = &mut other.spice {
                    if yes {
                        spice.least = spice.least.max(amount);
                    } else {
                        spice.most = spice.most.min(amount.saturating_sub(1));
                    }
                }
            }
        }
    }

    /// What others have and pay.
    fn note_of_spice(&mut self, event: &Event) {
        match &event.kind {
            EventKind::ForcesRevived { seat, cost, .. }
            | EventKind::LeaderRevived { seat, cost, .. }
            | EventKind::KwisatzHaderachRevived { seat, cost }
            | EventKind::AmbassadorPlaced { seat, cost, .. } => self.pays(*seat, *cost),
            EventKind::AllyRevived { by, cost, .. } | EventKind::GholaRevived { by, cost, .. } => self.pays(*by, *cost),
            EventKind::Shipped { seat, cost, .. } | EventKind::ShippedAcross { seat, cost, .. } => {
                self.pays_with_ally(*seat, *cost);
            }
            // Whoever calls traitor, for itself or its ally, may keep it (Rule 1.13.04).
            EventKind::TraitorCalled { by, .. } => {
                for (seat, spice) in self.in_plans.into_iter().flatten() {
                    let ally = self.of(seat).ally;
                    if seat == *by || ally == Some(*by) {
                        self.may_receive(seat, spice);
                        if let Some(ally) = ally {
                            self.may_receive(ally, spice);
                        }
                    }
                }
            }
            EventKind::AmbassadorPaid { seat, amount } => self.pays(*seat, *amount),
            EventKind::SpicePaid { to, amount, .. } => self.receives(*to, *amount),
            EventKind::CharityClaimed { seat, amount }
            | EventKind::CharityReceived { seat, amount }
            | EventKind::LeaderSpice { seat, amount }
            | EventKind::BribesCollected { seat, amount }
            | EventKind::StrongholdIncome { seat, amount, .. }
            | EventKind::RevivalSubsidized { seat, amount, .. }
            | EventKind::SpiceGained { seat, amount } => self.receives(*seat, *amount),
            EventKind::SpiceCollected { seat, amount, .. } => self.receives(*seat, u16::from(*amount)),
            EventKind::CharityPaid { from, amount, .. } | EventKind::BribePaid { from, amount, .. } => {
                self.pays(*from, *amount);
            }
            EventKind::AuditPaid { from, to, amount } | EventKind::ExtortionPaid { from, to, amount } => {
                self.pays(*from, *amount);
                self.receives(*to, *amount);
            }
            EventKind::GiftGiven { from, to, amount } => self.changes_hands(*from, *to, *amount),
            EventKind::SpiceStolen { by, from, amount } => self.changes_hands(*from, *by, *amount),
            _ => {}
        }
    }

    /// Spice goes from one to another: how much, is known or not.
    fn changes_hands(&mut self, from: Seat, to: Seat, amount: Option<u16>) {
        if let Some(amount) = amount {
            self.pays(from, amount);
            self.receives(to, amount);
            return;
        }
        let most = self.of(from).spice.map_or(0, |spice| spice.most);
        if let Some(spice) = self.other(from).and_then(|other| other.spice.as_mut()) {
            spice.least = 0;
        }
        self.may_receive(to, most);
    }
}
