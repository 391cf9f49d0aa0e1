//! Leader discs: in the pool, on the board, in the tanks (Rules 1.05.03, 1.05.04, 1.07.06.02, 1.07.06.03).

use serde::{Deserialize, Serialize};

use super::{Events, State};
use crate::event::{Cause, EventKind};
use crate::ids::{LeaderId, Seat, TerritoryId};
use crate::rule;
use crate::rule::RuleId;

/// Where a leader disc is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LeaderPlace {
    /// Its faction does not play.
    NotInPlay,
    /// With its owner, ready.
    Pool,
    /// Fought there in this phase and survived (Rule 1.07.06.03).
    Territory(TerritoryId),
    /// Dead, face up.
    Tanks,
    /// Dead, face down: others must be revived and die again first (Rule 1.05.04).
    TanksFaceDown,
}

impl LeaderPlace {
    /// Whether it lies in the tanks.
    pub fn is_dead(self) -> bool {
        matches!(self, LeaderPlace::Tanks | LeaderPlace::TanksFaceDown)
    }
}

impl State {
    /// A seat's own leaders.
    pub(crate) fn leaders_of(&self, seat: Seat) -> impl Iterator<Item = LeaderId> + use<> {
        self.faction(seat).facts().leaders.iter().copied()
    }

    /// The seat that a leader belongs to.
    pub(crate) fn owner(&self, leader: LeaderId) -> Option<Seat> {
        self.seat_of(leader.facts().faction)
    }

    /// Whether a leader can fight in this territory (Rule 1.07.04.03).
    pub(crate) fn can_fight(&self, leader: LeaderId, territory: TerritoryId) -> bool {
        match self.leaders[leader.index()] {
            LeaderPlace::Pool => true,
            LeaderPlace::Territory(other) => other == territory,
            _ => false,
        }
    }

    /// A leader goes to the tanks: face up the first time, face down when it dies again before the others did (R32).
    pub(crate) fn kill(&mut self, events: &mut Events, rule: RuleId, leader: LeaderId, cause: Cause) {
        let Some(seat) = self.owner(leader) else { return };
        self.deaths[leader.index()] += 1;
        let own = self.deaths[leader.index()];
        let fewest = self
            .leaders_of(seat)
            .filter(|other| *other != leader)
            .map(|other| self.deaths[other.index()])
            .min();
        let again = own > 1 && fewest.is_some_and(|fewest| own > fewest);
        self.leaders[leader.index()] = if again {
            LeaderPlace::TanksFaceDown
        } else {
            LeaderPlace::Tanks
        };
        events.tell(rule, EventKind::LeaderKilled { seat, leader, cause });
        self.turn_up_leaders(events, seat);
    }

    /// When all of a seat's leaders have died equally often, or all lie face down, a new cycle begins (R32).
    fn turn_up_leaders(&mut self, events: &mut Events, seat: Seat) {
        if self
            .leaders_of(seat)
            .any(|leader| !self.leaders[leader.index()].is_dead())
        {
            return;
        }
        let deaths = || self.leaders_of(seat).map(|leader| self.deaths[leader.index()]);
        let all_equal = deaths().min() == deaths().max();
        let down = |leader: &LeaderId| self.leaders[leader.index()] == LeaderPlace::TanksFaceDown;
        let some_down = self.leaders_of(seat).any(|leader| down(&leader));
        let all_down = self.leaders_of(seat).all(|leader| down(&leader));
        if some_down && (all_equal || all_down) {
            for leader in self.leaders_of(seat) {
                self.leaders[leader.index()] = LeaderPlace::Tanks;
            }
            events.tell(rule!("1.05.04"), EventKind::LeadersTurnedUp { seat });
        }
    }

    /// A leader comes back from the tanks (Rule 1.05.03.03).
    pub(crate) fn revive_leader(&mut self, leader: LeaderId) {
        self.leaders[leader.index()] = LeaderPlace::Pool;
    }

    /// All who fought and lived go home (Rule 1.07.07).
    pub(crate) fn return_leaders(&mut self, events: &mut Events) {
        let mut any = false;
        for place in &mut self.leaders {
            if matches!(place, LeaderPlace::Territory(_)) {
                *place = LeaderPlace::Pool;
                any = true;
            }
        }
        if any {
            events.tell(rule!("1.07.07"), EventKind::LeadersReturned);
        }
    }

    /// Opens and closes the right to revive leaders (Rule 1.05.03, R31, R32).
    pub(crate) fn update_leader_revival(&mut self, seat: Seat) {
        let any_active = self
            .leaders_of(seat)
            .any(|leader| !self.leaders[leader.index()].is_dead());
        let any_face_up = self
            .leaders_of(seat)
            .any(|leader| self.leaders[leader.index()] == LeaderPlace::Tanks);
        if !any_active {
            self.revival_open.insert(seat);
        }
        if !any_face_up {
            self.revival_open.remove(seat);
        }
    }

    /// The leaders that a seat may revive now.
    pub(crate) fn revivable_leaders(&self, seat: Seat) -> impl Iterator<Item = LeaderId> + '_ {
        let open = self.revival_open.contains(seat);
        self.leaders_of(seat)
            .filter(move |leader| open && self.leaders[leader.index()] == LeaderPlace::Tanks)
    }
}
