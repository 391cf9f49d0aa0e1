//! The special Karama power of Ecaz: the difference of the two leader discs is added to what they dialed (Rule 1.14.11,
//! R177).

use serde::{Deserialize, Serialize};

use crate::action::{Action, Plan};
use crate::data::CardType;
use crate::event::EventKind;
use crate::factions::interrupt;
use crate::factions::row::Entry;
use crate::ids::{Faction, LeaderId, Seat, SeatSet};
use crate::matter::{Choice, Matter};
use crate::procedure::{Call, Interrupts, Moment, MomentKind, Procedure, Returned, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::state::{Events, State};

/// When the weapons have struck, and the dials are about to be counted (R51).
pub(super) const BEFORE_TOTALS: Entry = Entry {
    at: MomentKind::BeforeTotals,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::BeforeTotals { plans } => {
            let by = state.seat_of(Faction::Ecaz)?;
            let (_, own) = plans.iter().find(|(seat, _)| *seat == by)?;
            let (_, theirs) = plans.iter().find(|(seat, _)| *seat != by)?;
            let amount = difference(own, theirs)?;
            state.may_hold_power_card(by).then_some(Call::RaiseDial { by, amount })
        }
        _ => None,
    },
};

/// How much could be added to the first of two plans: it has neither weapon nor defense, a leader disc is in both, and they
/// differ. Whether they live does not matter; one that equals the other always comes to nothing (Rule 2.08.14).
fn difference(own: &Plan, theirs: &Plan) -> Option<u8> {
    let mut cards = [own.weapon, own.defense].into_iter().flatten();
    let is_bare = cards.all(|card| card.facts().card_type == CardType::Worthless);
    let strength = |leader: LeaderId| leader.facts().strength;
    let (own, theirs) = (strength(own.leader()?), strength(theirs.leader()?));
    let amount = own.against(Some(theirs)).abs_diff(theirs.against(Some(own)));
    (is_bare && amount > 0).then_some(amount)
}

/// Ecaz may add so much to their dial.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RaiseDial {
    by: Seat,
    amount: u8,
    asked: bool,
    answer: Option<bool>,
    interrupts: Interrupts,
}

impl RaiseDial {
    pub(crate) fn new(by: Seat, amount: u8) -> RaiseDial {
        RaiseDial {
            by,
            amount,
            asked: false,
            answer: None,
            interrupts: Interrupts::default(),
        }
    }
}

impl Procedure for RaiseDial {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let (seat, amount) = (self.by, self.amount);
        match self.answer {
            Some(true) => {
                if let Some(step) = interrupt(&mut self.interrupts, state, Moment::KaramaAttempted { by: seat }) {
                    return step;
                }
                if state.spend_power(events, seat).is_err() {
                    return Step::Done;
                }
                events.tell(rule!("1.14.11"), EventKind::DialRaised { seat, amount });
                Step::Return(Returned::DialRaised { seat, amount })
            }
            Some(false) => Step::Done,
            None if !std::mem::replace(&mut self.asked, true) => Step::NewQuestion,
            None if state.power_card(seat).is_some() => Step::Ask,
            None => Step::Done,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && self.answer.is_none() && seat == self.by && state.power_card(seat).is_some();
        asked.then(|| Matter::RaiseDial.yes_no().number(self.amount).into())
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.answer = Some(Matter::RaiseDial.read(action, Choice::yes)?);
        Ok(())
    }

    fn is_resolving(&self) -> bool {
        true
    }

    fn is_private_window(&self, _state: &State) -> bool {
        self.answer.is_none()
    }

    /// Everybody: who is asked would tell who holds a card.
    fn awaiting(&self, state: &State) -> SeatSet {
        state.seats().collect()
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}
