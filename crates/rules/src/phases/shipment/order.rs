//! What comes before the first shipment, and who acts when (Rules 1.06.01, 2.06.12, R42).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::{self, interrupt, row::Granted};
use crate::ids::{Seat, SeatSet};
use crate::matter::{Choice, Matter};
use crate::ordered::Ordered;
use crate::procedure::{Call, Ctx, Interrupts, Moment, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::subject::Subject;
use crate::view::Business;

/// The Shipment and Movement Phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shipments {
    stage: OrderStage,
    uses: Uses,
    interrupts: Interrupts,
    /// Who has shipped and moved.
    acted: SeatSet,
    /// Whether the one who acts when it likes has let its own place in Storm Order pass.
    waits: bool,
    /// Whether it has said that it acts now, and has not acted: nobody but who claims the first place comes before it (R179).
    announced: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum OrderStage {
    #[default]
    Begins,
    /// Nobody acts, and who comes next is to be found.
    Between,
    /// The one who acts when it likes is asked; otherwise this one comes next.
    Offering(Seat),
    /// It has said what it does instead of letting this one come next, which may be prevented (R86).
    Said {
        chooser: Seat,
        ability: Option<Ability>,
        now: bool,
        next: Seat,
    },
    Starting(Seat),
    Acting(Seat),
}

impl Shipments {
    /// When these have shipped and moved.
    pub(crate) fn after(acted: SeatSet) -> Shipments {
        Shipments {
            stage: OrderStage::Between,
            acted,
            ..Shipments::default()
        }
    }

    fn out_of_order(&self, state: &State) -> Granted<Option<Seat>> {
        factions::acts_when_it_likes(Ctx::new(state, &self.uses), Granted::plain(None))
    }

    /// Who may act out of order and has not acted yet.
    fn chooser(&self, state: &State) -> Option<Seat> {
        self.out_of_order(state)
            .value
            .filter(|seat| !self.acted.contains(*seat))
    }

    /// Who has not acted yet, in Storm Order.
    fn left(&self, state: &State) -> impl Iterator<Item = Seat> + use<> {
        let acted = self.acted;
        let order = state.order_of(Ordered::Shipment);
        order.into_iter().filter(move |seat| !acted.contains(*seat))
    }

    /// Whether the one who acts when it likes has come to its own place, which everybody sees.
    fn is_in_place(&self, state: &State) -> bool {
        !self.waits && self.left(state).next() == self.chooser(state)
    }

    /// Finds out what comes next; `None` when all have acted.
    fn next_stage(&mut self, state: &State, events: &mut Events) -> Option<OrderStage> {
        let (chooser, waits) = (self.chooser(state), self.waits);
        let mut left = self.left(state).filter(|seat| !waits || chooser != Some(*seat));
        let next = left.next();
        // Nobody comes before who has claimed the first place, or after who has claimed the last one.
        match next.and_then(|seat| state.claim_on(Ordered::Shipment, seat)) {
            Some(false) => return next.map(OrderStage::Starting),
            _ if self.announced && chooser.is_some() => return chooser.map(OrderStage::Starting),
            Some(true) if chooser.is_none() => return next.map(OrderStage::Starting),
            Some(true) => {
                let seat = chooser?;
                self.announced = true;
                events.tell(rule!("2.06.12.02"), EventKind::ActsNow { seat });
                return Some(OrderStage::Starting(seat));
            }
            None => {}
        }
        match (next, chooser) {
            (None, None) => None,
            (None, Some(seat)) => {
                self.announced = true;
                events.tell(rule!("2.06.12.02"), EventKind::ActsNow { seat });
                Some(OrderStage::Starting(seat))
            }
            (Some(next), Some(chooser)) if next == chooser => {
                // In its own place it can wait, if anybody comes after it who has not claimed the last place.
                let after = left.find(|seat| state.claim_on(Ordered::Shipment, *seat).is_none());
                Some(after.map_or(OrderStage::Starting(chooser), OrderStage::Offering))
            }
            (Some(next), Some(_)) => Some(OrderStage::Offering(next)),
            (Some(next), None) => Some(OrderStage::Starting(next)),
        }
    }

    /// Tells that somebody acts out of order, or waits in its own place.
    fn tell(&mut self, events: &mut Events, seat: Seat, now: bool) {
        let waited = self.waits;
        self.waits |= !now;
        self.announced |= now;
        let (rule, kind) = match (now, waited) {
            (true, false) => (rule!("2.06.12.01"), EventKind::ActsNow { seat }),
            (true, true) => (rule!("2.06.12.02"), EventKind::ActsNow { seat }),
            (false, _) => (rule!("2.06.12.02"), EventKind::Waits { seat }),
        };
        events.tell(rule, kind);
    }

    /// Who is seen to act. That another one may come first is not seen (Rule 2.06.12.00).
    fn seen_acting(&self, state: &State) -> Option<Seat> {
        match self.stage {
            OrderStage::Offering(_) if self.is_in_place(state) => self.chooser(state),
            OrderStage::Said { chooser, .. } => Some(chooser),
            OrderStage::Offering(seat) | OrderStage::Starting(seat) | OrderStage::Acting(seat) => Some(seat),
            _ => None,
        }
    }
}

impl Procedure for Shipments {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            match self.stage {
                OrderStage::Begins => {
                    if let Some(step) = interrupt(&mut self.interrupts, state, Moment::ShippingBegins) {
                        return step;
                    }
                    self.stage = OrderStage::Between;
                }
                OrderStage::Between => {
                    let Some(next) = self.next_stage(state, events) else {
                        state.pledges = Default::default();
                        state.end_order(Ordered::Shipment);
                        let step = interrupt(&mut self.interrupts, state, Moment::ShippingOver);
                        return step.unwrap_or(Step::Done);
                    };
                    self.stage = next;
                    if matches!(next, OrderStage::Offering(_)) {
                        return Step::NewQuestion;
                    }
                }
                OrderStage::Offering(_) => return Step::Ask,
                OrderStage::Said {
                    chooser,
                    ability,
                    now,
                    next,
                } => {
                    let subject = if now {
                        Subject::TurnBefore { next }
                    } else {
                        Subject::TurnAfter { next }
                    };
                    if let Some(ability) = ability
                        && let Some(step) = self.uses.settle(state, events, ability, subject)
                    {
                        return step;
                    }
                    let stands = ability.is_none_or(|ability| self.uses.stands(state, ability));
                    // Each time is another use (R86).
                    self.uses = Uses::default();
                    self.stage = OrderStage::Starting(if now == stands { chooser } else { next });
                    if stands {
                        self.tell(events, chooser, now);
                    }
                }
                OrderStage::Starting(seat) => {
                    self.stage = OrderStage::Acting(seat);
                    return Step::Call(Call::PlayerTurn(seat));
                }
                OrderStage::Acting(seat) => {
                    self.acted.insert(seat);
                    self.announced &= self.chooser(state).is_some();
                    self.stage = OrderStage::Between;
                }
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match self.stage {
            OrderStage::Offering(next) if self.chooser(state) == Some(seat) => {
                Some(Matter::ActNow.yes_no().who(next).into())
            }
            _ => None,
        }
    }

    fn asks(&self, state: &State) -> SeatSet {
        match self.stage {
            OrderStage::Offering(_) => self.chooser(state).map_or(SeatSet::EMPTY, SeatSet::of),
            _ => SeatSet::EMPTY,
        }
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let OrderStage::Offering(next) = self.stage else {
            return Err(Refusal::plain(Reason::NotAsked));
        };
        let now = Matter::ActNow.read(action, Choice::yes)?;
        let in_place = self.is_in_place(state);
        self.stage = match now {
            // What Storm Order has is no use of the ability.
            true if in_place => {
                self.announced = true;
                OrderStage::Starting(seat)
            }
            false if !in_place => OrderStage::Starting(next),
            _ => OrderStage::Said {
                chooser: seat,
                ability: self.out_of_order(state).by,
                now,
                next,
            },
        };
        Ok(())
    }

    fn returned(&mut self, state: &mut State, result: Returned) {
        match result {
            Returned::PutOff => {
                state.acting = None;
                self.stage = OrderStage::Between;
            }
            _ => self.uses.returned(result),
        }
    }

    /// Somebody has claimed another place: then another one may come next than who was said to.
    fn recheck(&mut self, state: &State) {
        if let OrderStage::Offering(offered) = self.stage {
            let chooser = self.chooser(state);
            let mut left = self.left(state).filter(|seat| !self.waits || chooser != Some(*seat));
            let next = left
                .next()
                .and_then(|next| if Some(next) == chooser { left.next() } else { Some(next) });
            if next != Some(offered) || chooser.is_none() {
                self.stage = OrderStage::Between;
            }
        }
    }

    /// Whoever acts now says so of itself.
    fn has_begun(&self, _state: &State, of: Ordered, seat: Seat, last: bool) -> bool {
        of == Ordered::Shipment
            && if last {
                self.acted.contains(seat)
            } else {
                !self.acted.is_empty()
            }
    }

    fn awaiting(&self, state: &State) -> SeatSet {
        self.seen_acting(state).map(SeatSet::of).unwrap_or_default()
    }

    fn business(&self, state: &State) -> Business {
        let moving = false;
        self.seen_acting(state)
            .map_or(Business::None, |acting| Business::Shipment { acting, moving })
    }

    fn pledge_limits(&self, state: &State, seat: Seat) -> Option<(u16, u16)> {
        state.shipment_pledge(seat)
    }
}
