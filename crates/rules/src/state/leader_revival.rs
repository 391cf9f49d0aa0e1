//! Leaders that come out of the tanks: who may revive which (Rules 1.05.03, 2.11.16, R31, R32).

use super::{Events, State};
use crate::event::EventKind;
use crate::factions;
use crate::ids::{LeaderId, LeaderSet, Seat};
use crate::leader_place::LeaderPlace;
use crate::procedure::Ctx;
use crate::rule;
use crate::rule::RuleId;

impl State {
    /// A leader comes back from the tanks (Rule 1.05.03.03); one that is nobody's is set aside (Rule 2.11.16).
    pub(crate) fn revive_leader(&mut self, leader: LeaderId) {
        self.unseen_dead.retain(|other| *other != leader);
        self.belongings.lose_ghola(leader);
        self.newly_revived.insert(leader);
        self.leaders[leader.index()] = if leader == LeaderId::DUKE_VIDAL {
            self.belongings.duke_vidal.stay = None;
            LeaderPlace::SetAside
        } else {
            LeaderPlace::Pool
        };
    }

    /// Opens and closes the right to revive leaders (Rules 1.05.03, c:1.05.03, R31, R32). Active are its own leaders that are
    /// with it, and its gholas (R196); a leader that is captive or another's ghola is not, and neither is a captive of one's
    /// own, or one of no faction that has joined it.
    pub(crate) fn update_leader_revival(&mut self, events: &mut Events, seat: Seat) {
        self.turn_up_leaders(events, seat);
        let counts = |leader: LeaderId| self.owner(leader) == Some(seat) || self.is_ghola(leader);
        let any_active = self.active_leaders(seat).any(counts);
        let any_face_up = self
            .leaders_of(seat)
            .any(|leader| self.leaders[leader.index()] == LeaderPlace::Tanks);
        let all_died_once = self.leaders_of(seat).all(|leader| self.deaths[leader.index()] > 0);
        let opens = !any_active || (self.options.leader_revival_when_all_died_once && all_died_once);
        if factions::opens_leader_revival(Ctx::of(self), seat, opens) {
            self.revival_open.insert(seat);
        }
        if !any_face_up {
            self.revival_open.remove(seat);
        }
    }

    /// The leaders that a seat may revive now.
    pub(crate) fn revivable_leaders(&self, seat: Seat) -> impl Iterator<Item = LeaderId> + '_ {
        let open = self.revival_open.contains(seat);
        let own = self.leaders_of(seat).filter(move |leader| {
            let place = self.leaders[leader.index()];
            let always = || factions::always_revivable(Ctx::of(self), *leader, false);
            (open && place == LeaderPlace::Tanks) || (place.is_dead() && always())
        });
        own.chain(self.revived_as_own(seat).iter())
    }

    /// The leaders in the tanks that are a seat's own or that it revives as such, face up or down.
    pub(crate) fn dead_leaders(&self, seat: Seat) -> impl Iterator<Item = LeaderId> + '_ {
        let is_dead = |leader: &LeaderId| self.leaders[leader.index()].is_dead();
        let own = self.leaders_of(seat).filter(is_dead);
        own.chain(self.revived_as_own(seat).iter())
    }

    /// The leaders of no faction that lie in the tanks, as a seat knows, and that it revives as its own (Rules 2.11.16,
    /// 2.05.10.01).
    pub(crate) fn revived_as_own(&self, seat: Seat) -> LeaderSet {
        let is_dead = |leader: &LeaderId| self.leaders[leader.index()].is_dead();
        let is_known = |leader: &LeaderId| !self.unseen_dead.contains(leader) || self.is_known_to(seat, *leader);
        let all = self.counts_as_own(seat).iter();
        all.filter(is_dead).filter(is_known).collect()
    }

    /// The leaders of no faction that a seat revives as its own when they are dead.
    pub(super) fn counts_as_own(&self, seat: Seat) -> LeaderSet {
        factions::revives_as_own(Ctx::of(self), seat, LeaderSet::EMPTY)
    }

    /// A seat has a leader come out of the tanks, for this price and by this rule. One that is nobody's is set aside (Rule
    /// 2.11.16).
    pub(crate) fn bring_back(&mut self, events: &mut Events, rule: RuleId, seat: Seat, leader: LeaderId, cost: u16) {
        self.revive_leader(leader);
        events.tell(rule, EventKind::LeaderRevived { seat, leader, cost });
        if self.leaders[leader.index()] == LeaderPlace::SetAside {
            events.tell(rule!("2.11.16"), EventKind::LeaderSetAside { leader });
        }
    }
}
