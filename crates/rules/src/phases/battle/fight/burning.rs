//! What is said of the weapons before they strike (R51): what a Mirror Weapon copies, and whether a Stone Burner kills both
//! leaders (Rules 3.02.04, 3.02.10, R62, R63).

use arrayvec::ArrayVec;

use super::{Battle, FightStage};
use crate::action::Plan;
use crate::data::Card;
use crate::event::EventKind;
use crate::ids::Seat;
use crate::phases::battle::resolve::{Verdict, burns, weapon, weigh};
use crate::rule;
use crate::state::Events;

impl Battle {
    /// Says what a Mirror Weapon became.
    pub(super) fn tell_mirror(&self, events: &mut Events, plans: &[Plan; 2]) {
        for seat in self.fighters() {
            let at = self.at(seat);
            let (own, theirs) = (&plans[at], &plans[1 - at]);
            let mirrors = own.weapon.is_some_and(|card| card.facts().card == Card::MirrorWeapon);
            if let Some(weapon) = weapon(own, theirs).filter(|_| mirrors) {
                events.tell(rule!("3.02.04"), EventKind::WeaponMirrored { seat, weapon });
            }
        }
    }

    /// Who says whether a Stone Burner kills, whoever has a copy of it first (R63). Nobody where it makes no difference: no
    /// leader is there, or everything explodes.
    pub(super) fn burners(&self, plans: &[Plan; 2]) -> ArrayVec<Seat, 2> {
        let anybody = plans.iter().any(|plan| plan.leader().is_some());
        if !anybody || weigh(&plans[0], &plans[1]) == Verdict::Explosion {
            return ArrayVec::new();
        }
        let has_copy = |seat: Seat| {
            let own = plans[self.at(seat)].weapon;
            own.is_some_and(|card| card.facts().card == Card::MirrorWeapon)
        };
        let fighters = self.fighters().into_iter();
        let mut burners: ArrayVec<Seat, 2> = fighters
            .filter(|seat| {
                let at = self.at(*seat);
                burns(&plans[at], &plans[1 - at])
            })
            .collect();
        burners.sort_by_key(|seat| !has_copy(*seat));
        burners
    }

    /// A seat has said whether its Stone Burner kills: if it does, the other's need not be asked about.
    pub(super) fn burn(&mut self, events: &mut Events, seat: Seat, kill: bool) {
        if let FightStage::Burning { left, kills } = &mut self.stage {
            left.retain(|other| *other != seat && !kill);
            *kills = kill;
            events.tell(rule!("3.02.10"), EventKind::StoneBurnerUsed { seat, kills: kill });
        }
    }
}
