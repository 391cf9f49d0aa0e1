//! What was chosen takes place and is paid for (Rules 1.05.01.03, 1.05.02, 1.05.03.02).

use super::choice::costs;
use super::extra::extra_cost;
use super::{Revival, RevivalStage};
use crate::event::EventKind;
use crate::factions::{
    self,
    row::{AllyRevival, Granted},
};
use crate::ids::Seat;
use crate::procedure::{Answers, Ctx, Step, Uses};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State};
use crate::subject::Subject;

impl Revival {
    /// All have decided: what they chose takes place together. Forces and leaders are paid for to the bank, unless an
    /// ability names another payee (Rules 1.05.01.03, 1.05.03.02).
    pub(super) fn carry_out(&mut self, state: &mut State, events: &mut Events) -> Option<Step> {
        let carried = self.carried;
        for seat in self.choices.asked().iter().filter(|seat| !carried.contains(*seat)) {
            let Some(choice) = self.choices.of(seat).copied() else {
                continue;
            };
            let (forces, options) = (choice.forces, self.options(state, seat));
            let (by_forces, by_leaders) = costs(&options, &choice).unwrap_or_default();
            let amount = by_forces + by_leaders;
            let payee = match self.payee(state, events, seat, seat, amount) {
                Ok(payee) => payee,
                Err(step) => return Some(step),
            };
            let is_free = forces.total().min(options.free) > 0;
            let subsidy = match self.subsidy(state, events, seat, is_free) {
                Ok(subsidy) => subsidy,
                Err(step) => return Some(step),
            };
            if !forces.is_none() {
                state.revive_forces(seat, forces);
                let cost = by_forces;
                events.tell(rule!("1.05.02"), EventKind::ForcesRevived { seat, forces, cost });
            }
            for leader in choice.leader.into_iter().chain(choice.more.iter()) {
                let cost = options.leader_price(Some(leader), false).unwrap_or(0);
                state.bring_back(events, rule!("1.05.03.03"), seat, leader, cost);
            }
            if choice.token {
                factions::token_revived(state, events, seat, by_leaders);
            }
            self.pay(state, events, seat, amount, payee);
            if let Some((to, amount, rule)) = subsidy {
                state.receive(to, amount);
                let (seat, of) = (to, seat);
                events.tell(rule, EventKind::RevivalSubsidized { seat, of, amount });
            }
            self.carried.insert(seat);
        }
        self.choices = Answers::default();
        self.stage = RevivalStage::Extra;
        None
    }

    /// Who is paid for revivals of a seat, if not the bank, by which rule; the step to take first, if the ability may be
    /// stopped. Each payment is a use of its own (R137).
    fn payee(
        &mut self,
        state: &State,
        events: &mut Events,
        payer: Seat,
        of: Seat,
        amount: u16,
    ) -> Result<Option<(Seat, RuleId)>, Step> {
        let payee = |uses: &Uses| factions::revival_payee(Ctx::new(state, uses), payer, of, Granted::plain(None));
        if amount == 0 {
            return Ok(None);
        }
        let granted = payee(&self.uses);
        let Some(by) = granted.by.filter(|_| granted.value.is_some()) else {
            return Ok(None);
        };
        let subject = Subject::RevivalPaid { payer, amount };
        if let Some(step) = self.uses.settle(state, events, by, subject) {
            return Err(step);
        }
        Ok(payee(&self.uses).value.map(|to| (to, by.rule())))
    }

    /// Who is given how much for a free revival, by which rule, as above (R135, R137).
    fn subsidy(
        &mut self,
        state: &State,
        events: &mut Events,
        of: Seat,
        is_free: bool,
    ) -> Result<Option<(Seat, u16, RuleId)>, Step> {
        let subsidy = |uses: &Uses| factions::revival_subsidy(Ctx::new(state, uses), of, Granted::plain(None));
        let granted = subsidy(&self.uses);
        let (true, Some((_, amount)), Some(by)) = (is_free, granted.value, granted.by) else {
            return Ok(None);
        };
        let subject = Subject::Subsidy { of, amount };
        if let Some(step) = self.uses.settle(state, events, by, subject) {
            return Err(step);
        }
        Ok(subsidy(&self.uses).value.map(|(to, amount)| (to, amount, by.rule())))
    }

    /// Pays; the next payment and the next free revival are other uses of the abilities that come with them.
    fn pay(&mut self, state: &mut State, events: &mut Events, payer: Seat, amount: u16, payee: Option<(Seat, RuleId)>) {
        let rule = payee.map_or(rule!("1.05.01.03"), |(_, rule)| rule);
        state.pay_with_ally(events, rule, payer, amount, 0, payee.map(|(to, _)| to));
        let right = Ctx::by_right(state);
        let payment = factions::revival_payee(right, payer, payer, Granted::plain(None)).by;
        let subsidy = factions::revival_subsidy(right, payer, Granted::plain(None)).by;
        for ability in payment.into_iter().chain(subsidy) {
            self.uses.forget(ability);
        }
    }

    /// A player pays for forces of its ally beyond the ally's own, as far as the tanks have them (R33).
    pub(super) fn pay_for_ally(&mut self, state: &mut State, events: &mut Events) -> Option<Step> {
        if let Some((by, count)) = self.extra
            && let Some(AllyRevival {
                ally: seat,
                by: ability,
                ..
            }) = self.payer(state).filter(|it| it.payer == by)
        {
            let forces = self.extra_forces(state, by, seat, count);
            if !forces.is_none() {
                let cost = extra_cost(state, seat, forces);
                let subject = Subject::AllyRevival {
                    ally: seat,
                    forces,
                    cost,
                };
                if let Some(step) = self.uses.settle(state, events, ability, subject) {
                    return Some(step);
                }
                if self.uses.stands(state, ability) {
                    let payee = match self.payee(state, events, by, seat, cost) {
                        Ok(payee) => payee,
                        Err(step) => return Some(step),
                    };
                    self.pay(state, events, by, cost, payee);
                    state.revive_forces(seat, forces);
                    events.tell(ability.rule(), EventKind::AllyRevived { by, seat, forces, cost });
                }
            }
        }
        self.stage = RevivalStage::LastChance;
        None
    }
}
