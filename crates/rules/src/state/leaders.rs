//! Leader discs: in the pool, on the board, in the tanks (Rules 1.05.03, 1.05.04, 1.07.06.02, 1.07.06.03).

use super::{Events, LEADERS, State};
use crate::event::{Cause, EventKind};
use crate::factions;
use crate::ids::{LeaderId, LeaderSet, Seat, TerritoryId};
use crate::leader_place::LeaderPlace;
use crate::procedure::Ctx;
use crate::rule;
use crate::rule::RuleId;

impl State {
    /// Whether this game has a disc of a leader (Rule 2.09.16, R168).
    pub(crate) fn has_disc(&self, leader: LeaderId) -> bool {
        let facts = leader.facts();
        let is_with_somebody = !self.factions.playing(facts.in_play_with).is_empty();
        is_with_somebody && (self.options.is_advanced() || !facts.advanced_only)
    }

    /// A seat's own leaders.
    pub(crate) fn leaders_of(&self, seat: Seat) -> impl Iterator<Item = LeaderId> + use<> {
        self.faction(seat).facts().discs.intersection(self.discs).iter()
    }

    /// The leaders of no faction (R104).
    pub(crate) fn leaders_of_nobody(&self) -> impl Iterator<Item = LeaderId> + use<> {
        let discs = self.discs;
        discs.iter().filter(|leader| leader.facts().faction.is_none())
    }

    /// The leaders that a seat can use: its own, those that have joined it, and its captives (R115).
    pub(crate) fn pool(&self, seat: Seat) -> impl Iterator<Item = LeaderId> + '_ {
        self.discs
            .iter()
            .filter(move |leader| self.holder(*leader) == Some(seat))
    }

    /// The Traitor Cards of this game (Rules 0.11, 2.09.16, 2.11.19).
    pub(crate) fn traitor_deck(&self) -> LeaderSet {
        let cards = self.discs.iter().filter(|leader| leader.facts().has_traitor_card);
        factions::traitor_deck(Ctx::of(self), cards.collect())
    }

    /// The Traitor Cards that a seat holds (Rules 0.11, 2.08.03).
    pub(crate) fn traitor_cards(&self, seat: Seat) -> LeaderSet {
        let kept = self.traitors[seat.index()].iter().copied().collect();
        factions::traitor_cards(Ctx::of(self), seat, kept)
    }

    /// Who can use a leader: its captor, or the seat that keeps it if it is not dead.
    pub(crate) fn holder(&self, leader: LeaderId) -> Option<Seat> {
        match self.leaders[leader.index()] {
            LeaderPlace::Pool | LeaderPlace::Territory(_) => self.keeper(leader),
            LeaderPlace::Captive(captor) => Some(captor),
            _ => None,
        }
    }

    /// The leaders that a seat can use for good: those of its own that are with it, gholas, and whoever has joined it (Rules
    /// 1.05.03, 2.08.16, 2.12.12, R31).
    pub(crate) fn active_leaders(&self, seat: Seat) -> impl Iterator<Item = LeaderId> + '_ {
        self.seen_together(seat).filter(|leader| self.is_in_pool(*leader))
    }

    /// The captives of a seat, which are leaders of its pool, too (Rule 2.05.10.02, R115).
    pub(crate) fn captives_of(&self, captor: Seat) -> impl Iterator<Item = LeaderId> + '_ {
        let is_theirs = move |leader: &LeaderId| self.leaders[leader.index()] == LeaderPlace::Captive(captor);
        self.discs.iter().filter(is_theirs)
    }

    /// Whether a leader is with the seat that keeps it.
    pub(crate) fn is_in_pool(&self, leader: LeaderId) -> bool {
        matches!(
            self.leaders[leader.index()],
            LeaderPlace::Pool | LeaderPlace::Territory(_)
        )
    }

    fn is_out_of_sight(&self, leader: LeaderId) -> bool {
        matches!(self.leaders[leader.index()], LeaderPlace::Captive(_)) || self.unseen_dead.contains(&leader)
    }

    fn is_any_out_of_sight(&self) -> bool {
        let captive = |place: &LeaderPlace| matches!(place, LeaderPlace::Captive(_));
        !self.unseen_dead.is_empty() || self.leaders.iter().any(captive)
    }

    /// Where everybody knows a leader to be: while one of a faction is captive or dead unseen, nobody else knows which,
    /// and so does not know who is still in the pool (Rules 2.05.10.01, 2.05.10.02).
    pub(crate) fn leader_seen_by_all(&self, leader: LeaderId) -> LeaderPlace {
        let place = self.leaders[leader.index()];
        let mates = || {
            let with = self.seen_with(leader);
            with.into_iter().flat_map(|seat| self.seen_together(seat))
        };
        let doubtful = place == LeaderPlace::Pool || self.is_out_of_sight(leader);
        // Mostly none is, which is soon seen.
        if doubtful && self.is_any_out_of_sight() && mates().any(|mate| self.is_out_of_sight(mate)) {
            LeaderPlace::Hidden
        } else {
            place
        }
    }

    /// The leaders whose place only their owner and their captor know, for one of these. An owner may look at its own
    /// that lie face down (Rule c:1.05.05, R35).
    pub(crate) fn leaders_known_to(&self, seat: Seat, is_captor: bool) -> Vec<(LeaderId, LeaderPlace)> {
        self.discs
            .iter()
            .filter(|leader| self.leader_seen_by_all(*leader) == LeaderPlace::Hidden)
            .filter(|leader| is_captor || self.is_known_to(seat, *leader))
            .map(|leader| {
                let own = self.is_known_to(seat, leader);
                let unseen = self.unseen_dead.contains(&leader) && own && !self.options.own_face_down_leaders_visible;
                let place = if unseen {
                    LeaderPlace::Hidden
                } else {
                    self.leaders[leader.index()]
                };
                (leader, place)
            })
            .collect()
    }

    /// The seat whose faction a leader is of; Duke Vidal's is none (R104).
    pub(crate) fn owner(&self, leader: LeaderId) -> Option<Seat> {
        self.seat_of(leader.facts().faction?)
    }

    /// Whether a leader belongs to another faction than its own (Rule 2.08.16); a dead one does not (R139).
    pub(crate) fn is_ghola(&self, leader: LeaderId) -> bool {
        self.belongings.gholas().contains(leader) && !self.leaders[leader.index()].is_dead()
    }

    /// The seat to whose pool a leader belongs: who has revived it as a ghola, or its own faction, or whom it has joined
    /// (Rules 2.08.16, 2.12.12); nobody's is one that is set aside.
    pub(crate) fn keeper(&self, leader: LeaderId) -> Option<Seat> {
        let ghola = self.is_ghola(leader);
        let keeper = self.belongings.keeper_of_ghola(leader).filter(|_| ghola);
        keeper.map_or_else(|| self.own_seat(leader), |faction| self.seat_of(faction))
    }

    /// The seat whose leader it is without being a ghola.
    fn own_seat(&self, leader: LeaderId) -> Option<Seat> {
        self.owner(leader).or_else(|| self.belongings.host(leader))
    }

    /// The seat in whose pool everybody has last seen a leader.
    fn seen_with(&self, leader: LeaderId) -> Option<Seat> {
        let keeper = self.belongings.keeper_of_ghola(leader);
        keeper.map_or_else(|| self.own_seat(leader), |faction| self.seat_of(faction))
    }

    /// The leaders that everybody has last seen in a seat's pool, wherever they are now.
    pub(crate) fn seen_together(&self, seat: Seat) -> impl Iterator<Item = LeaderId> + '_ {
        let gholas = self.belongings.gholas();
        let own = self.leaders_of(seat).filter(move |leader| !gholas.contains(*leader));
        let mut others = gholas;
        others.insert(LeaderId::DUKE_VIDAL);
        own.chain(
            others
                .iter()
                .filter(move |leader| self.seen_with(*leader) == Some(seat)),
        )
    }

    /// Whether a seat knows where a leader is that others do not see: it was in its pool, or lies in its tanks (R139).
    pub(crate) fn is_known_to(&self, seat: Seat, leader: LeaderId) -> bool {
        let is_dead = self.leaders[leader.index()].is_dead();
        self.seen_with(leader) == Some(seat) || (is_dead && self.lies_before(seat, leader))
    }

    /// Whether a leader lies in the tanks before this seat when it is dead, whoever had it: before its own faction, and one
    /// of no faction before whoever revives it as its own, unless it had joined somebody, who has lost it then (R139, R205).
    pub(crate) fn lies_before(&self, seat: Seat, leader: LeaderId) -> bool {
        match self.own_seat(leader) {
            Some(own) => own == seat,
            None => self.counts_as_own(seat).contains(leader),
        }
    }

    /// A leader of another faction, or of none, comes out of the tanks and belongs to this seat (Rule 2.08.16).
    pub(crate) fn revive_as_ghola(&mut self, leader: LeaderId, seat: Seat) {
        self.revive_leader(leader);
        self.leaders[leader.index()] = LeaderPlace::Pool;
        self.belongings.give_ghola(leader, self.faction(seat));
    }

    /// A leader is not available to its own faction any more, as a captive or as another's ghola: if it was the last of
    /// those that kept others face down, these turn up (Rule 1.05.04, R32).
    pub(crate) fn leader_is_away(&mut self, events: &mut Events, leader: LeaderId) {
        if let Some(owner) = self.owner(leader) {
            self.turn_up_leaders(events, owner);
        }
    }

    /// Whether a leader can fight in this territory, whoever held it when it fought before (Rule 1.07.04.03).
    pub(crate) fn can_fight(&self, leader: LeaderId, territory: TerritoryId) -> bool {
        match self.leaders[leader.index()] {
            LeaderPlace::Pool | LeaderPlace::Captive(_) => {
                self.fought_in[leader.index()].is_none_or(|other| other == territory)
            }
            LeaderPlace::Territory(other) => other == territory,
            _ => false,
        }
    }

    /// A leader is captured; that it has fought it takes along (Rules 1.07.04.03, 2.05.10.02).
    pub(crate) fn capture(&mut self, leader: LeaderId, captor: Seat) {
        let place = std::mem::replace(&mut self.leaders[leader.index()], LeaderPlace::Captive(captor));
        if let LeaderPlace::Territory(territory) = place {
            self.fought_in[leader.index()] = Some(territory);
            self.note_use(leader);
        }
    }

    /// A leader of no faction has fought for whom it has joined, and lives (R168).
    fn note_use(&mut self, leader: LeaderId) {
        if leader == LeaderId::DUKE_VIDAL
            && let Some(stay) = &mut self.belongings.duke_vidal.stay
        {
            stay.fought = true;
        }
    }

    /// A leader of no faction is with nobody any more: it is set aside, if it is ready. If it is not, everybody sees
    /// that (Rule 2.12.13).
    pub(crate) fn end_stay(&mut self, events: &mut Events, rule: RuleId) {
        let leader = LeaderId::DUKE_VIDAL;
        let was_ready = self.is_in_pool(leader);
        self.belongings.duke_vidal.stay = None;
        self.unseen_dead.retain(|other| *other != leader);
        if was_ready {
            self.set_aside(events, rule, leader);
        }
    }

    /// Everybody learns that a leader lies in the tanks that died unseen, and so is nobody's ghola any more (R139).
    pub(crate) fn uncover_dead(&mut self, leader: LeaderId) {
        self.unseen_dead.retain(|other| *other != leader);
        self.belongings.lose_ghola(leader);
        if leader == LeaderId::DUKE_VIDAL {
            self.belongings.duke_vidal.stay = None;
        }
    }

    fn set_aside(&mut self, events: &mut Events, rule: RuleId, leader: LeaderId) {
        self.leaders[leader.index()] = LeaderPlace::SetAside;
        events.tell(rule, EventKind::LeaderSetAside { leader });
    }

    /// Leaders of a seat that are neither captive nor another's ghola: those take no part in the cycle of revivals (Rule
    /// 1.05.04, R32, R139).
    fn leaders_at_home(&self, seat: Seat) -> impl Iterator<Item = LeaderId> + '_ {
        let is_away =
            |leader: LeaderId| matches!(self.leaders[leader.index()], LeaderPlace::Captive(_)) || self.is_ghola(leader);
        self.leaders_of(seat).filter(move |leader| !is_away(*leader))
    }

    /// A leader goes to the tanks for all to see, a captive and a ghola to those of its own faction, which can revive it
    /// (Rule 2.05.12, R139). What follows from it is for `factions::leader_died`.
    pub(crate) fn kill(&mut self, events: &mut Events, rule: RuleId, leader: LeaderId, cause: Cause) {
        // Of one that is nobody's it is told who had it.
        let Some(seat) = self.owner(leader).or_else(|| self.holder(leader)) else {
            return;
        };
        self.bury(leader);
        if matches!(
            cause,
            Cause::Weapon | Cause::Traitor | Cause::Explosion | Cause::FaceDancer
        ) {
            self.fallen.insert(leader);
        }
        self.belongings.lose_ghola(leader);
        if leader == LeaderId::DUKE_VIDAL {
            self.belongings.duke_vidal.stay = None;
        }
        events.tell(rule, EventKind::LeaderKilled { seat, leader, cause });
        self.turn_up_leaders(events, seat);
    }

    /// A leader goes to the tanks and only its owner and its killer know which (Rule 2.05.10.01).
    pub(crate) fn kill_unseen(&mut self, events: &mut Events, leader: LeaderId) {
        self.bury(leader);
        if !self.unseen_dead.contains(&leader) {
            self.unseen_dead.push(leader);
        }
        if let Some(seat) = self.owner(leader) {
            self.turn_up_leaders(events, seat);
        }
    }

    /// Face up the first time, face down when it dies again before the others did (R32). One that is nobody's takes no part
    /// in that (R169).
    fn bury(&mut self, leader: LeaderId) {
        // Brought back in this phase, it fights anew (R95).
        self.fought_in[leader.index()] = None;
        self.deaths[leader.index()] += 1;
        let own = self.deaths[leader.index()];
        let at_home = self
            .owner(leader)
            .into_iter()
            .flat_map(|seat| self.leaders_at_home(seat));
        let fewest = at_home
            .filter(|other| *other != leader)
            .map(|other| self.deaths[other.index()])
            .min();
        let again = own > 1 && fewest.is_some_and(|fewest| own > fewest);
        self.leaders[leader.index()] = if again {
            LeaderPlace::TanksFaceDown
        } else {
            LeaderPlace::Tanks
        };
    }

    /// A captive goes back to the seat that last had it (Rules 2.05.10.02, 2.05.11, R139), if that has a right to it still;
    /// else it is set aside (R168).
    pub(crate) fn free_captive(&mut self, events: &mut Events, rule: RuleId, leader: LeaderId) {
        let Some(to) = self.keeper(leader) else {
            return self.set_aside(events, rule, leader);
        };
        self.leaders[leader.index()] = LeaderPlace::Pool;
        events.tell(rule, EventKind::CaptiveReturned { leader, to });
    }

    /// When all of a seat's leaders, captives apart, have died again, or all lie face down, a new cycle begins, however
    /// often each has died (R32). Deaths of the old one no longer count in it.
    pub(super) fn turn_up_leaders(&mut self, events: &mut Events, seat: Seat) {
        if self.leaders_at_home(seat).any(|leader| self.is_in_pool(leader)) {
            return;
        }
        let is_down = |leader: &LeaderId| self.leaders[leader.index()] == LeaderPlace::TanksFaceDown;
        let deaths = |leader: LeaderId| self.deaths[leader.index()];
        // Who lies face up and has died as often as one that lies face down has died again, too.
        let Some(again) = self.leaders_at_home(seat).filter(is_down).map(deaths).min() else {
            return;
        };
        let has_died_again = |leader: LeaderId| is_down(&leader) || deaths(leader) >= again;
        if self.leaders_at_home(seat).all(has_died_again) {
            for leader in self.leaders_of(seat) {
                if self.leaders[leader.index()] == LeaderPlace::TanksFaceDown {
                    self.leaders[leader.index()] = LeaderPlace::Tanks;
                }
                let deaths = &mut self.deaths[leader.index()];
                *deaths = (*deaths).min(1);
            }
            events.tell(rule!("1.05.04"), EventKind::LeadersTurnedUp { seat });
        }
    }

    /// All who fought and lived go home (Rule 1.07.07).
    pub(crate) fn return_leaders(&mut self, events: &mut Events) {
        let mut any = false;
        for leader in self.discs.iter() {
            if matches!(self.leaders[leader.index()], LeaderPlace::Territory(_)) {
                self.leaders[leader.index()] = LeaderPlace::Pool;
                self.note_use(leader);
                any = true;
            }
        }
        self.fought_in = [None; LEADERS];
        self.fallen = LeaderSet::EMPTY;
        if any {
            events.tell(rule!("1.07.07"), EventKind::LeadersReturned);
        }
    }
}
