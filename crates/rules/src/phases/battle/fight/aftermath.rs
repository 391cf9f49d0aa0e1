//! What comes of a battle: who wins, what both sides lose, what the winner is paid (Rule 1.07.06).

use arrayvec::ArrayVec;

use super::{Battle, FightStage};
use crate::action::Plan;
use crate::event::{Cause, EventKind};
use crate::factions;
use crate::ids::{CardId, LeaderId, Seat};
use crate::phases::battle::resolve::{Odds, Verdict, weigh_with, worth};
use crate::procedure::{Answers, Ctx};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, LeaderPlace, State};

impl Battle {
    /// Resolves the battle as the plans and the calls of traitor have it.
    pub(super) fn resolve(&mut self, state: &mut State, events: &mut Events, calls: &Answers<bool>) -> FightStage {
        let Some(plans) = self.open else {
            return FightStage::Done;
        };
        let callers = self.tell_calls(state, events, &plans, calls);
        match callers[..] {
            [] => {
                self.tell_mirror(events, &plans);
                let left = self.burners(&plans);
                if left.is_empty() {
                    FightStage::Totals { kills: false }
                } else {
                    FightStage::Burning { left, kills: false }
                }
            }
            [winner] => {
                self.spend(state, events, &plans, [self.opponent(winner)]);
                self.give_back(state, &plans, winner);
                self.won_by_traitor(state, events, &plans, winner)
            }
            _ => {
                self.spend(state, events, &plans, self.fighters());
                self.pay_the_bank_alone(calls);
                self.both_lose(state, events, &plans, rule!("1.07.06.06.02"), Cause::Traitor)
            }
        }
    }

    /// Says who has called; the fighters for whom it was done (Rule 1.07.06.06).
    fn tell_calls(
        &self,
        state: &mut State,
        events: &mut Events,
        plans: &[Plan; 2],
        calls: &Answers<bool>,
    ) -> ArrayVec<Seat, 2> {
        let mut callers = ArrayVec::new();
        for by in calls.asked().iter().filter(|seat| calls.of(*seat) == Some(&true)) {
            let Some(fighter) = self.called_for(state, by) else {
                continue;
            };
            let Some(leader) = plans[self.at(self.opponent(fighter))].leader() else {
                continue;
            };
            let for_ally = factions::calls_for_ally(Ctx::new(state, &self.uses), by, None);
            let known = &mut state.traitors_called[by.index()];
            if !known.contains(&leader) {
                known.push(leader);
            }
            let rule = for_ally.filter(|_| by != fighter).unwrap_or(rule!("1.07.06.06"));
            events.tell(rule, EventKind::TraitorCalled { by, leader });
            if !callers.contains(&fighter) {
                callers.push(fighter);
            }
        }
        callers
    }

    /// Spice that lay in these plans stays in the bank, win or lose, and what else was fought with is used (Rule
    /// 1.13.03.04).
    fn spend(
        &mut self,
        state: &mut State,
        events: &mut Events,
        plans: &[Plan; 2],
        seats: impl IntoIterator<Item = Seat>,
    ) {
        for seat in seats {
            let at = self.at(seat);
            let plan = &plans[at];
            if plan.spice > 0 {
                let amount = plan.spice;
                events.tell(rule!("1.13.03.04"), EventKind::PlanSpicePaid { seat, amount });
                let lent = self.lent[at];
                let paid = self.paid.get_or_insert_default();
                paid[2 * at] = Some((seat, amount - lent));
                paid[2 * at + 1] = state.ally(seat).map(|ally| (ally, lent));
            }
            factions::plan_used(state, events, seat, plan, self.fight.territory);
        }
    }

    /// What was spent by those who have revealed a traitor goes to nobody but the bank (Rule 2.09.21): by both fighters, for whom
    /// allies may have done so as if they had themselves (Rule 2.05.09), and by such allies.
    fn pay_the_bank_alone(&mut self, calls: &Answers<bool>) {
        let fighters = self.fighters();
        for payment in self.paid.iter_mut().flatten() {
            payment.take_if(|(payer, _)| fighters.contains(payer) || calls.of(*payer) == Some(&true));
        }
    }

    /// A sole caller of traitor keeps the spice of its plan, and whoever lent it too (Rule 1.13.04).
    fn give_back(&self, state: &mut State, plans: &[Plan; 2], seat: Seat) {
        let lent = self.lent[self.at(seat)];
        state.receive(seat, plans[self.at(seat)].spice.saturating_sub(lent));
        if let Some(ally) = state.ally(seat) {
            state.receive(ally, lent);
        }
    }

    /// Nobody is a traitor: it is fought. `kills`: a Stone Burner kills both leaders.
    pub(super) fn fight_to_the_end(&mut self, state: &mut State, events: &mut Events, kills: bool) -> FightStage {
        let Some(plans) = self.open else {
            return FightStage::Done;
        };
        self.spend(state, events, &plans, self.fighters());
        self.fight_out(state, events, &plans, kills)
    }

    fn fight_out(&self, state: &mut State, events: &mut Events, plans: &[Plan; 2], kills: bool) -> FightStage {
        let odds = Odds {
            added: self.fighters().map(|seat| self.added(state, seat) + self.raised(seat)),
            undialed: self.fighters().map(|seat| self.undialed(state, seat)),
            kills,
        };
        match weigh_with(&plans[0], &plans[1], odds) {
            Verdict::Explosion => self.explode(state, events, plans),
            Verdict::Decided {
                aggressor_wins,
                totals,
                killed,
            } => {
                let winner = if aggressor_wins {
                    self.fight.aggressor
                } else {
                    self.fight.defender
                };
                let totals = Some([(self.fight.aggressor, totals[0]), (self.fight.defender, totals[1])]);
                let rule = if totals.is_some_and(|[own, other]| own.1 == other.1) {
                    rule!("1.07.06.00")
                } else if self.burns() {
                    rule!("3.02.10")
                } else {
                    rule!("1.07.06")
                };
                let loser = self.opponent(winner);
                events.tell(rule, EventKind::BattleWon { winner, loser, totals });
                self.won_by_numbers(state, events, plans, winner, killed)
            }
        }
    }

    /// Lasgun and Shield: everything in the whole territory is lost (Rule 3.01.14, R61).
    fn explode(&self, state: &mut State, events: &mut Events, plans: &[Plan; 2]) -> FightStage {
        let rule = rule!("3.01.14");
        let territory = self.fight.territory;
        events.tell(rule, EventKind::Exploded { territory });
        let stage = self.both_lose(state, events, plans, rule, Cause::Explosion);
        for seat in self.fighters() {
            factions::plan_exploded(state, events, seat, &plans[self.at(seat)]);
            self.lose_all(state, events, rule, seat, territory.areas(), Cause::Explosion);
        }
        for seat in state.seats() {
            state.lose_all_forces(events, rule, seat, territory.areas(), Cause::Explosion);
        }
        for area in territory.areas().iter() {
            state.lose_spice(events, rule, area, Cause::Explosion);
        }
        factions::exploded(state, events, territory);
        stage
    }

    /// Neither side has won: leaders, cards and forces of both are lost, and no spice is paid.
    fn both_lose(
        &self,
        state: &mut State,
        events: &mut Events,
        plans: &[Plan; 2],
        rule: RuleId,
        cause: Cause,
    ) -> FightStage {
        events.tell(rule, EventKind::BattleLostByBoth { seats: self.fighters() });
        for seat in self.fighters() {
            let plan = &plans[self.at(seat)];
            if let Some(leader) = plan.leader() {
                kill(state, events, rule, leader, cause);
            }
            self.lose_all(state, events, rule, seat, self.fight.field, cause);
            discard_all(state, events, rule, seat, plan);
        }
        FightStage::Done
    }

    /// The caller loses nothing (Rules 1.07.06.06.00, 1.07.06.06.01).
    fn won_by_traitor(&self, state: &mut State, events: &mut Events, plans: &[Plan; 2], winner: Seat) -> FightStage {
        let loser = self.opponent(winner);
        let (rule, losing) = (rule!("1.07.06.06.00"), rule!("1.07.06.06.01"));
        events.tell(
            rule,
            EventKind::BattleWon {
                winner,
                loser,
                totals: None,
            },
        );
        let (own, theirs) = (&plans[self.at(winner)], &plans[self.at(loser)]);
        if let Some(traitor) = theirs.leader() {
            kill(state, events, rule, traitor, Cause::Traitor);
            pay_for_leaders(state, events, rule, winner, [(traitor, own)]);
        }
        // It can be used again in this phase; a captive has not been used and stays one.
        if let Some(leader) = own.leader().filter(|leader| state.is_in_pool(*leader)) {
            state.leaders[leader.index()] = LeaderPlace::Pool;
            state.fought_in[leader.index()] = None;
        }
        self.lose_all(state, events, losing, loser, self.fight.field, Cause::Traitor);
        self.discard_lost(state, events, losing, loser, |_| true);
        FightStage::Cards {
            winner,
            cards: own.cards().collect(),
            asked: false,
        }
    }

    /// The killed go to the tanks and the winner is paid for them (Rules 1.07.06.02, c:1.07.06.03); then the losses of
    /// both (Rules 1.07.06.04, 1.07.06.05).
    fn won_by_numbers(
        &self,
        state: &mut State,
        events: &mut Events,
        plans: &[Plan; 2],
        winner: Seat,
        killed: [Option<LeaderId>; 2],
    ) -> FightStage {
        let loser = self.opponent(winner);
        for leader in killed.into_iter().flatten() {
            kill(state, events, rule!("1.07.06.02"), leader, Cause::Weapon);
        }
        let against = [&plans[1], &plans[0]];
        let killed_by = killed.into_iter().zip(against);
        let paid_for = killed_by.filter_map(|(leader, against)| Some((leader?, against)));
        pay_for_leaders(state, events, rule!("1.07.06.02"), winner, paid_for);
        let survivors = plans.iter().filter_map(Plan::leader);
        for leader in survivors.filter(|leader| !killed.contains(&Some(*leader))) {
            if state.is_in_pool(leader) {
                state.leaders[leader.index()] = LeaderPlace::Territory(self.fight.territory);
            } else if matches!(state.leaders[leader.index()], LeaderPlace::Captive(_)) {
                state.fought_in[leader.index()] = Some(self.fight.territory);
            }
            let (won, ctx) = (&plans[self.at(winner)], Ctx::new(state, &self.uses));
            let waits = won.leader() == Some(leader) && factions::may_be_unmasked(ctx, winner, won, false);
            if !waits {
                factions::leader_fought(state, events, leader);
            }
        }
        let losing = rule!("1.07.06.04");
        self.lose_all(state, events, losing, loser, self.fight.field, Cause::Battle);
        self.discard_lost(state, events, losing, loser, |card| card.facts().winner_may_keep);
        FightStage::Losses { winner, asked: false }
    }

    /// The loser's cards go (Rule 1.07.06.04); where one of them may be kept, those that a winner could have kept lie there
    /// until it is known which (Rule 2.12.14, R51).
    fn discard_lost(
        &self,
        state: &mut State,
        events: &mut Events,
        rule: RuleId,
        loser: Seat,
        winner_could_keep: impl Fn(CardId) -> bool,
    ) {
        let may_keep = factions::may_keep_lost_card(Ctx::new(state, &self.uses), loser, false);
        let played = self.open.map(|plans| plans[self.at(loser)]).unwrap_or_default();
        for card in played.cards().filter(|card| !may_keep || !winner_could_keep(*card)) {
            state.discard(events, rule, loser, card);
        }
    }

    /// The rule by which the loser's cards go.
    pub(super) fn losing_rule(&self) -> RuleId {
        if self.won.is_some_and(|won| won.by_traitor) {
            rule!("1.07.06.06.01")
        } else {
            rule!("1.07.06.04")
        }
    }

    /// Throws away what the winner cannot keep, and asks for the rest (Rule 1.07.06.05).
    pub(super) fn sort_cards(&self, state: &mut State, events: &mut Events, winner: Seat) -> FightStage {
        let played = self.open.map(|plans| plans[self.at(winner)]).unwrap_or_default();
        let mut cards = ArrayVec::new();
        for card in played.cards() {
            if card.facts().winner_may_keep {
                cards.push(card);
            } else {
                state.discard(events, rule!("1.07.06.05"), winner, card);
            }
        }
        FightStage::Cards {
            winner,
            cards,
            asked: false,
        }
    }
}

/// A leader dies for all to see, with everything that follows.
fn kill(state: &mut State, events: &mut Events, rule: RuleId, leader: LeaderId, cause: Cause) {
    state.kill(events, rule, leader, cause);
    factions::leader_died(state, events, leader);
}

fn discard_all(state: &mut State, events: &mut Events, rule: RuleId, seat: Seat, plan: &Plan) {
    for card in plan.cards() {
        state.discard(events, rule, seat, card);
    }
}

/// The winner is paid for every leader killed, its own included, each with the plan that it was against (Rules 1.07.06.02,
/// 2.08.14, R59, R68).
fn pay_for_leaders<'a>(
    state: &mut State,
    events: &mut Events,
    rule: RuleId,
    winner: Seat,
    killed: impl IntoIterator<Item = (LeaderId, &'a Plan)>,
) {
    let amount: u16 = killed
        .into_iter()
        .map(|(leader, against)| u16::from(worth(leader, against)))
        .sum();
    if amount > 0 {
        state.receive(winner, amount);
        events.tell(rule, EventKind::LeaderSpice { seat: winner, amount });
    }
}
