//! What a player can do without being asked (Rule 1.00.05): accepted whenever no ability or card is being resolved.

mod claims;
mod gifts;
mod idle;
mod notes;
mod powers;
mod shows;
mod truth;

use crate::action::Action;
use crate::cards::{distrans, juice_of_sappho, nullentropy_box, tleilaxu_ghola};
use crate::factions::no_field;
use crate::factions::{self, row::Granted};
use crate::factions::{gift, orders};
use crate::frames::Frame;
use crate::game::Game;
use crate::ids::Seat;
use crate::procedure::{Call, Ctx};
use crate::prompt::FreeActs;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::Events;
use crate::view::Committed;

pub use notes::MAX_NOTES;
pub(crate) use truth::truth_of;

/// A free act that starts a procedure of its own leaves the call that starts it.
pub(crate) type Started = Option<Call>;

impl Game {
    /// Does a free act.
    pub(crate) fn act(&mut self, events: &mut Events, seat: Seat, action: Action) -> Result<Started, Refusal> {
        // Stops and notes are no part of the game on the table; nothing has to wait for them.
        if let Action::SetStops(stops) = action {
            self.state.stops[seat.index()] = stops;
            return Ok(None);
        }
        // Those who stand in the seats meanwhile have nothing (Rule 0.08).
        if self.is_drafting() {
            return Err(Refusal::by(rule!("0.08"), Reason::FactionsNotChosen));
        }
        if let Action::WriteFilamentBook(notes) = action {
            return notes::write(&mut self.state, events, seat, &notes).map(|()| None);
        }
        if let Action::Order(order) = action {
            return orders::order(&mut self.state, seat, order).map(|()| None);
        }
        if self.is_resolving() {
            return Err(Refusal::by(rule!("1.00.05"), Reason::Resolving));
        }
        match action {
            Action::AskTruth { of, question } => {
                return truth::ask(self, events, seat, of, question);
            }
            Action::UsePower(power) => return powers::use_power(self, events, seat, power),
            Action::Pledge(amount) => self.pledge(events, seat, amount)?,
            Action::Gift(amount) => gifts::give(&mut self.state, events, seat, amount)?,
            Action::GiveCard(card) => {
                let has_bid = self.ally_has_bid(seat);
                gift::give(&mut self.state, events, seat, card, has_bid)?;
            }
            Action::ClaimCard(words) => claims::claim(&self.state, events, seat, words)?,
            Action::PlayGhola { forces, leader } => {
                tleilaxu_ghola::play(&mut self.state, events, seat, forces, leader)?;
                // Somebody may be given spice for it (Rule 2.08.12).
                let none = Granted::plain(None);
                let subsidy = factions::revival_subsidy(Ctx::of(&self.state), seat, none);
                return Ok(subsidy.value.map(|_| Call::Subsidy { of: seat }));
            }
            Action::PlayDistrans { to, card } => {
                let in_auction = self.is_bid_open();
                distrans::play(&mut self.state, events, seat, in_auction, to, card)?;
            }
            Action::PlayNullentropy => {
                return nullentropy_box::play(&mut self.state, events, seat).map(Some);
            }
            Action::PlaySappho(sappho) => juice_of_sappho::play(self, events, seat, sappho)?,
            Action::Show { to, what } => shows::show(&mut self.state, events, seat, to, what)?,
            Action::ProposeDeal(offer) => crate::deals::propose(&mut self.state, events, seat, offer)?,
            Action::AnswerDeal { deal, accept } => {
                crate::deals::answer(&mut self.state, events, seat, deal, accept)?;
            }
            Action::RevealNoField => no_field::at_will(&mut self.state, events, seat)?,
            Action::CancelDeal(deal) => crate::deals::cancel(&mut self.state, events, seat, deal)?,
            _ => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(None)
    }

    /// Whether the bid of a seat's ally stands, or lies face down, whatever it is.
    fn ally_has_bid(&self, seat: Seat) -> bool {
        let Some(ally) = self.state.ally(seat) else {
            return false;
        };
        let lies = |frame: &Frame| matches!(frame.committed(ally), Some(Committed::Bid(_)));
        self.state.standing_bid.is_some_and(|bid| bid.bidder == ally) || self.stack.iter().any(lies)
    }

    /// What a seat could do now.
    pub(crate) fn free_acts(&self, seat: Seat) -> FreeActs {
        if self.state.outcome.is_some() || self.is_drafting() {
            return FreeActs::default();
        }
        let idle = self.idle_cards(seat);
        let salable = orders::on_offer(&self.state, seat);
        let trades_with = orders::partner(&self.state, seat);
        if self.is_resolving() {
            return FreeActs {
                salable,
                trades_with,
                idle,
                ..FreeActs::default()
            };
        }
        FreeActs {
            pledge: self.pledge_limits(seat),
            gift: gifts::most(&self.state, seat),
            card_gifts: gift::gifts(&self.state, seat, self.ally_has_bid(seat)),
            claim: claims::can_claim(&self.state, seat),
            ghola: tleilaxu_ghola::options(&self.state, seat),
            distrans: distrans::options(&self.state, seat, self.is_bid_open()),
            sappho: juice_of_sappho::options(self, seat),
            nullentropy: nullentropy_box::can_play(&self.state, seat),
            truthtrance: truth::can_ask(&self.state, seat),
            power: powers::options(self, seat),
            show: true,
            deals: crate::deals::can_deal(&self.state),
            bribe: crate::deals::most_bribe(&self.state, seat),
            salable,
            trades_with,
            reveal_no_field: no_field::check(&self.state, seat).is_ok(),
            idle,
        }
    }
}
