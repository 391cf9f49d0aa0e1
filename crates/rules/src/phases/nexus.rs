//! Rule 1.10.01: alliances are made and broken, while everybody may talk about it (Rule 1.10.01.00).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::EventKind;
use crate::ids::{Seat, SeatSet};
use crate::procedure::{Procedure, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::sizes::MAX_OFFERS;
use crate::state::{Events, State};
use crate::view::Business;

/// A Nexus. It closes when everybody has had enough (Rule 1.10.01.06).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Nexus {
    open: bool,
    done: SeatSet,
    /// Who has allied in this Nexus: once each (Rule 1.10.01.01).
    allied: SeatSet,
    /// Offers that wait for an answer, each once. One that was refused can be made again (R20).
    offers: ArrayVec<(Seat, Seat), MAX_OFFERS>,
}

impl Nexus {
    fn can_ally(&self, state: &State, seat: Seat) -> bool {
        state.ally(seat).is_none() && !self.allied.contains(seat)
    }

    fn may_offer(&self, state: &State, seat: Seat) -> SeatSet {
        if !self.can_ally(state, seat) {
            return SeatSet::EMPTY;
        }
        let open_to = |other: &Seat| {
            *other != seat
                && self.can_ally(state, *other)
                && !self.offers.contains(&(seat, *other))
                && promises_allow(state, seat, *other).is_ok()
        };
        state.seats().filter(open_to).collect()
    }

    fn offers_to(&self, seat: Seat) -> SeatSet {
        self.offers
            .iter()
            .filter(|(_, to)| *to == seat)
            .map(|(from, _)| *from)
            .collect()
    }

    fn offer(&mut self, state: &State, events: &mut Events, seat: Seat, to: Seat) -> Result<(), Refusal> {
        let rule = rule!("1.10.01.01");
        if to == seat {
            return Err(Refusal::by(rule!("1.10.01.03"), Reason::SelfAlliance));
        }
        if to.index() >= state.factions.len() {
            return Err(Refusal::plain(Reason::NoSuchSeat(to.0)));
        }
        self.check_can_ally(state, seat)?;
        if !self.can_ally(state, to) {
            let is_allied = state.ally(to).is_some();
            let rule = if is_allied { rule!("1.10.01.04") } else { rule };
            return Err(Refusal::by(rule, Reason::TheyCannotAlly));
        }
        promises_allow(state, seat, to)?;
        if self.offers.contains(&(seat, to)) {
            return Err(Refusal::by(rule, Reason::OfferedAlready));
        }
        events.tell(rule, EventKind::AllianceOffered { from: seat, to });
        self.offers.push((seat, to));
        // Whoever had nothing more to say is asked again.
        self.done.remove(to);
        Ok(())
    }

    fn check_can_ally(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if state.ally(seat).is_some() {
            return Err(Refusal::by(rule!("1.10.01.04"), Reason::AlreadyAllied));
        }
        if self.allied.contains(seat) {
            return Err(Refusal::by(rule!("1.10.01.01"), Reason::AlliedThisNexus));
        }
        Ok(())
    }

    fn take_offer(&self, from: Seat, to: Seat) -> Result<usize, Refusal> {
        let offer = self.offers.iter().position(|offer| *offer == (from, to));
        offer.ok_or(Refusal::by(rule!("1.10.01.01"), Reason::NoOffer))
    }

    fn ally(&mut self, state: &mut State, events: &mut Events, one: Seat, other: Seat) {
        for seat in [one, other] {
            self.allied.insert(seat);
            self.offers.retain(|(from, to)| *from != seat && *to != seat);
        }
        state.form_alliance(events, rule!("1.10.01.02"), one, other);
    }
}

/// Whether what two players have promised in deals lets the first ally with the second (Rule 1.12.00).
fn promises_allow(state: &State, seat: Seat, with: Seat) -> Result<(), Refusal> {
    if state.promised_not_to_ally(seat, with) {
        return Err(Refusal::by(rule!("1.12.00"), Reason::Promised));
    }
    if state.promised_not_to_ally(with, seat) {
        return Err(Refusal::by(rule!("1.12.00"), Reason::TheyPromised));
    }
    Ok(())
}

impl Procedure for Nexus {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !self.open {
            self.open = true;
            return Step::NewQuestion;
        }
        // A worm that comes in a Nexus brings no second one, but whoever had nothing more to say has a say again
        // (Rule 1.14.03, R17).
        if std::mem::take(&mut state.worms.nexus_due) {
            self.done = SeatSet::EMPTY;
            return Step::NewQuestion;
        }
        if state.seats().all(|seat| self.done.contains(seat)) {
            events.tell(rule!("1.10.01.06"), EventKind::NexusEnded);
            return Step::Done;
        }
        Step::Ask
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        (!self.done.contains(seat)).then(|| PromptKind::Nexus {
            may_break: state.ally(seat).filter(|_| !state.promised_to_keep_alliance(seat)),
            may_offer: self.may_offer(state, seat),
            offers: self.offers_to(seat),
        })
    }

    fn asks(&self, state: &State) -> SeatSet {
        state.seats().filter(|seat| !self.done.contains(*seat)).collect()
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::BreakAlliance => {
                let rule = rule!("1.10.01.05");
                let Some(with) = state.ally(seat) else {
                    return Err(Refusal::by(rule, Reason::NoAlly));
                };
                if state.promised_to_keep_alliance(seat) {
                    return Err(Refusal::by(rule!("1.12.00"), Reason::Promised));
                }
                state.break_alliance(events, rule, seat);
                // The one who was left has something to decide again.
                self.done.remove(with);
            }
            Action::OfferAlliance(to) => self.offer(state, events, seat, to)?,
            Action::AcceptAlliance(from) => {
                if state.promised_not_to_ally(seat, from) {
                    return Err(Refusal::by(rule!("1.12.00"), Reason::Promised));
                }
                self.check_can_ally(state, seat)?;
                self.take_offer(from, seat)?;
                self.ally(state, events, from, seat);
            }
            Action::RefuseAlliance(from) => {
                let at = self.take_offer(from, seat)?;
                self.offers.remove(at);
                events.tell(rule!("1.10.01.01"), EventKind::AllianceRefused { from, to: seat });
            }
            Action::EndNexus => {
                for from in self.offers_to(seat).iter() {
                    events.tell(rule!("1.10.01.01"), EventKind::AllianceRefused { from, to: seat });
                }
                self.offers.retain(|(from, to)| *from != seat && *to != seat);
                self.done.insert(seat);
            }
            _ => {
                return Err(wrong_answer(
                    "make, answer or break an alliance, or end your part in the Nexus",
                ));
            }
        }
        Ok(())
    }

    fn has_room_for_power(&self) -> bool {
        self.open
    }

    /// Offers that a deal made since forbids are gone.
    fn recheck(&mut self, state: &State) {
        self.offers
            .retain(|(from, to)| promises_allow(state, *from, *to).is_ok());
    }

    fn business(&self, _state: &State) -> Business {
        Business::Nexus {
            offers: self.offers.clone(),
            done: self.done,
        }
    }
}
