//! What comes of a battle: who wins, what both sides lose, what the winner is paid (Rule 1.07.06).

use arrayvec::ArrayVec;

use super::{Battle, Stage};
use crate::action::{Placements, Plan};
use crate::event::{Cause, EventKind};
use crate::ids::{CardId, LeaderId, Seat};
use crate::phases::ask::Answers;
use crate::phases::battle::resolve::{Verdict, weigh};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, Forces, LeaderPlace, State};

impl Battle {
    pub(super) fn resolve(
        &self,
        state: &mut State,
        events: &mut Events,
        plans: [Plan; 2],
        calls: &Answers<bool>,
    ) -> Stage {
        let called = |seat| calls.of(seat) == Some(&true);
        for seat in self.fighters().into_iter().filter(|seat| called(*seat)) {
            if let Some(leader) = self.plan_of(&plans, self.opponent(seat)).leader() {
                let known = &mut state.traitors_called[seat.index()];
                if !known.contains(&leader) {
                    known.push(leader);
                }
                events.tell(rule!("1.07.06.06"), EventKind::TraitorCalled { by: seat, leader });
            }
        }
        match (called(self.aggressor), called(self.defender)) {
            (true, true) => self.both_lose(state, events, &plans, rule!("1.07.06.06.02"), Cause::Traitor),
            (true, false) => self.won_by_traitor(state, events, plans, self.aggressor),
            (false, true) => self.won_by_traitor(state, events, plans, self.defender),
            (false, false) => match weigh(&plans[0], &plans[1]) {
                Verdict::Explosion => {
                    let rule = rule!("3.01.14");
                    events.tell(
                        rule,
                        EventKind::Exploded {
                            territory: self.territory,
                        },
                    );
                    let stage = self.both_lose(state, events, &plans, rule, Cause::Explosion);
                    for area in self.territory.areas().iter() {
                        for seat in state.seats() {
                            let forces = state.forces_in(seat, area);
                            state.lose_forces(events, rule, seat, area, forces, Cause::Explosion);
                        }
                        state.lose_spice(events, rule, area, Cause::Explosion);
                    }
                    stage
                }
                Verdict::Decided {
                    aggressor_wins,
                    totals,
                    killed,
                } => {
                    let winner = if aggressor_wins { self.aggressor } else { self.defender };
                    let totals = Some([(self.aggressor, totals[0]), (self.defender, totals[1])]);
                    let rule = if totals.is_some_and(|[own, other]| own.1 == other.1) {
                        rule!("1.07.06.00")
                    } else {
                        rule!("1.07.06")
                    };
                    let loser = self.opponent(winner);
                    events.tell(rule, EventKind::BattleWon { winner, loser, totals });
                    self.won_by_numbers(state, events, plans, winner, killed)
                }
            },
        }
    }

    /// Neither side has won: leaders, cards and forces of both are lost, and no spice is paid.
    fn both_lose(
        &self,
        state: &mut State,
        events: &mut Events,
        plans: &[Plan; 2],
        rule: RuleId,
        cause: Cause,
    ) -> Stage {
        events.tell(rule, EventKind::BattleLostByBoth { seats: self.fighters() });
        for seat in self.fighters() {
            let plan = self.plan_of(plans, seat);
            if let Some(leader) = plan.leader() {
                state.kill(events, rule, leader, cause);
            }
            state.lose_all_forces(events, rule, seat, self.field, cause);
            discard_all(state, events, rule, seat, plan);
        }
        Stage::Done
    }

    /// The caller loses nothing (Rules 1.07.06.06.00, 1.07.06.06.01).
    fn won_by_traitor(&self, state: &mut State, events: &mut Events, plans: [Plan; 2], winner: Seat) -> Stage {
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
        if let Some(traitor) = self.plan_of(&plans, loser).leader() {
            state.kill(events, rule, traitor, Cause::Traitor);
            pay_for_leaders(state, events, rule, winner, [traitor]);
        }
        if let Some(own) = self.plan_of(&plans, winner).leader() {
            state.leaders[own.index()] = LeaderPlace::Pool;
        }
        state.lose_all_forces(events, losing, loser, self.field, Cause::Traitor);
        discard_all(state, events, losing, loser, self.plan_of(&plans, loser));
        let cards: ArrayVec<CardId, 3> = self.plan_of(&plans, winner).cards().collect();
        Stage::Cards {
            plans,
            winner,
            cards,
            asked: false,
        }
    }

    /// Rules 1.07.06.02 to 1.07.06.05.
    fn won_by_numbers(
        &self,
        state: &mut State,
        events: &mut Events,
        plans: [Plan; 2],
        winner: Seat,
        killed: [Option<LeaderId>; 2],
    ) -> Stage {
        let loser = self.opponent(winner);
        for leader in killed.into_iter().flatten() {
            state.kill(events, rule!("1.07.06.02"), leader, Cause::Weapon);
        }
        pay_for_leaders(state, events, rule!("1.07.06.02"), winner, killed.into_iter().flatten());
        for leader in plans
            .iter()
            .filter_map(Plan::leader)
            .filter(|leader| !killed.contains(&Some(*leader)))
        {
            state.leaders[leader.index()] = LeaderPlace::Territory(self.territory);
        }
        state.lose_all_forces(events, rule!("1.07.06.04"), loser, self.field, Cause::Battle);
        discard_all(state, events, rule!("1.07.06.04"), loser, self.plan_of(&plans, loser));
        let losses = self.plan_of(&plans, winner).dial.floor().min(255) as u8;
        Stage::Losses {
            plans,
            winner,
            losses,
            asked: false,
        }
    }

    /// Takes the winner's losses if there is nothing to choose (Rule 1.07.06.05).
    pub(super) fn take_plain_losses(&self, state: &mut State, events: &mut Events, winner: Seat, losses: u8) -> bool {
        let groups = self.groups(state, winner);
        let all: Forces = groups.iter().map(|(_, forces)| *forces).sum();
        let all_go = all.total() <= losses;
        if losses > 0 && groups.len() > 1 && !all_go {
            return false;
        }
        for (area, forces) in groups {
            let lost = if all_go { forces } else { forces.take(losses) };
            state.lose_forces(events, rule!("1.07.06.05"), winner, area, lost, Cause::Battle);
        }
        true
    }

    /// Throws away what the winner cannot keep; returns what can be kept.
    pub(super) fn sort_cards(
        &self,
        state: &mut State,
        events: &mut Events,
        plans: &[Plan; 2],
        winner: Seat,
    ) -> ArrayVec<CardId, 3> {
        let mut keepable = ArrayVec::new();
        for card in self.plan_of(plans, winner).cards() {
            if card.facts().winner_may_keep {
                keepable.push(card);
            } else {
                state.discard(events, rule!("1.07.06.05"), winner, card);
            }
        }
        keepable
    }

    pub(super) fn groups(&self, state: &State, seat: Seat) -> Placements {
        state
            .groups(seat)
            .filter(|(area, _)| self.field.contains(*area))
            .collect()
    }
}

fn discard_all(state: &mut State, events: &mut Events, rule: RuleId, seat: Seat, plan: &Plan) {
    for card in plan.cards() {
        state.discard(events, rule, seat, card);
    }
}

fn pay_for_leaders(
    state: &mut State,
    events: &mut Events,
    rule: RuleId,
    winner: Seat,
    killed: impl IntoIterator<Item = LeaderId>,
) {
    let amount: u16 = killed
        .into_iter()
        .map(|leader| u16::from(leader.facts().strength))
        .sum();
    if amount > 0 {
        state.receive(winner, amount);
        events.tell(rule, EventKind::LeaderSpice { seat: winner, amount });
    }
}

/// Whether these are forces that took part, as many as the dial says (Rule 1.07.06.05).
pub(super) fn check_losses(groups: &Placements, chosen: &Placements, losses: u8) -> Result<(), Refusal> {
    let rule = rule!("1.07.06.05");
    let mut given = 0u16;
    for (at, (area, forces)) in chosen.iter().enumerate() {
        if chosen[..at].iter().any(|(other, _)| other == area) {
            return Err(Refusal::plain(Reason::AreaTwice));
        }
        let have = groups
            .iter()
            .find(|(other, _)| other == area)
            .map_or(Forces::NONE, |(_, forces)| *forces);
        if !forces.fits_in(have) {
            return Err(Refusal::by(rule, Reason::NotThatMany { have }));
        }
        given += u16::from(forces.total());
    }
    if given != u16::from(losses) {
        return Err(Refusal::by(
            rule,
            Reason::WrongLosses {
                wanted: losses,
                given: given.min(255) as u8,
            },
        ));
    }
    Ok(())
}
