//! How forces get from one place to another.

use super::{Events, State};
use crate::event::{Cause, EventKind};
use crate::forces::Forces;
use crate::ids::{AreaId, AreaSet, Seat, TerritoryId, TerritorySet};
use crate::rule::RuleId;

impl State {
    /// A seat's forces in one area.
    pub(crate) fn forces_in(&self, seat: Seat, area: AreaId) -> Forces {
        self.board_forces.of(seat, area)
    }

    /// A seat's forces in several areas together.
    pub(crate) fn forces_among(&self, seat: Seat, areas: AreaSet) -> Forces {
        let standing = areas.intersection(self.board_forces.areas_of(seat));
        standing.iter().map(|area| self.forces_in(seat, area)).sum()
    }

    /// Whether a seat has tokens in a territory, advisors included.
    pub(crate) fn has_tokens_in(&self, seat: Seat, territory: TerritoryId) -> bool {
        self.board_forces.territories_of(seat).contains(territory)
    }

    /// Whether a seat has forces in a territory that count there; advisors do not (Rule 2.02.12).
    pub(crate) fn is_in(&self, seat: Seat, territory: TerritoryId) -> bool {
        !self.coexists(seat, territory) && self.has_tokens_in(seat, territory)
    }

    /// The territories in which a seat has forces that count there.
    pub(crate) fn territories_of(&self, seat: Seat) -> TerritorySet {
        self.board_forces.territories_of(seat).without(self.coexisting(seat))
    }

    /// A seat's forces on the board that fight, area by area.
    pub(crate) fn fighting_groups(&self, seat: Seat) -> impl Iterator<Item = (AreaId, Forces)> + '_ {
        self.groups(seat)
            .filter(move |(area, _)| !self.coexists(seat, area.territory()))
    }

    /// A seat's forces on the board, area by area, advisors included.
    pub(crate) fn groups(&self, seat: Seat) -> impl Iterator<Item = (AreaId, Forces)> + '_ {
        self.board_forces
            .areas_of(seat)
            .iter()
            .map(move |area| (area, self.forces_in(seat, area)))
    }

    /// From the reserves to the board while the table is set: nobody enters anything by it (R141).
    pub(crate) fn place(&mut self, seat: Seat, area: AreaId, forces: Forces) {
        self.reserves[seat.index()] -= forces;
        self.board_forces.add(seat, area, forces);
    }

    /// From the reserves to the board: an entry.
    pub(crate) fn land(&mut self, seat: Seat, area: AreaId, forces: Forces) {
        self.place(seat, area, forces);
        self.note_entry(seat, area.territory());
    }

    /// From one area to another: an entry, unless both are of one territory.
    pub(crate) fn march(&mut self, seat: Seat, from: AreaId, to: AreaId, forces: Forces) {
        self.board_forces.take(seat, from, forces);
        self.board_forces.add(seat, to, forces);
        self.left(seat, from.territory());
        if from.territory() != to.territory() {
            self.note_entry(seat, to.territory());
        }
    }

    /// From the board back to the reserves (Rule 2.06.05.02).
    pub(crate) fn withdraw(&mut self, seat: Seat, area: AreaId, forces: Forces) {
        self.board_forces.take(seat, area, forces);
        self.reserves[seat.index()] += forces;
        self.left(seat, area.territory());
    }

    /// From the tanks to the reserves (Rule 1.05.02).
    pub(crate) fn revive_forces(&mut self, seat: Seat, forces: Forces) {
        if forces.elite > 0 && self.elites_are_limited(seat) {
            self.elite_revived.insert(seat);
        }
        self.tanks[seat.index()] -= forces;
        self.reserves[seat.index()] += forces;
    }

    /// Whether a seat revives one elite force a turn; Cyborgs have no such limit (Rules 2.03.11, 2.04.20, R36).
    fn elites_are_limited(&self, seat: Seat) -> bool {
        self.faction(seat).facts().force_revival.elite_limit.is_some()
    }

    /// A seat's forces in the tanks that may be revived in this turn: one elite at most, where that is the limit (Rules
    /// 2.03.11, 2.04.20, R36).
    pub(crate) fn revivable_forces(&self, seat: Seat) -> Forces {
        let tanks = self.tanks[seat.index()];
        if !self.elites_are_limited(seat) {
            return tanks;
        }
        let elite = u8::from(!self.elite_revived.contains(seat)).min(tanks.elite);
        Forces { elite, ..tanks }
    }

    /// Ordinary forces on the board and elite ones in the tanks change places (Rule 2.07.15).
    pub(crate) fn exchange_for_dead(&mut self, seat: Seat, area: AreaId, count: u8) {
        let (ordinary, elite) = (Forces::normal(count), Forces::elite(count));
        self.board_forces.add(seat, area, elite);
        self.board_forces.take(seat, area, ordinary);
        self.tanks[seat.index()] += ordinary;
        self.tanks[seat.index()] -= elite;
    }

    /// From the board to the tanks, telling why; nothing is told of none. A token that lies face down among them is turned
    /// up first, and those for whom it stands are lost in its place (Rules 2.10.13, 2.10.14, R154).
    pub(crate) fn lose_forces(
        &mut self,
        events: &mut Events,
        rule: RuleId,
        seat: Seat,
        area: AreaId,
        forces: Forces,
        cause: Cause,
    ) {
        if forces.is_none() {
            return;
        }
        let mut forces = forces;
        if forces.is_veiled() {
            let turned_up = self.unveil(events, cause.turns_up_by(), seat, AreaSet::of(area));
            forces = forces.unveiled() + turned_up;
            if forces.is_none() {
                return;
            }
        }
        self.board_forces.take(seat, area, forces);
        self.tanks[seat.index()] += forces;
        self.left(seat, area.territory());
        events.tell(
            rule,
            EventKind::ForcesLost {
                seat,
                area,
                forces,
                cause,
            },
        );
    }

    /// All of a seat's forces in these areas go to the tanks.
    pub(crate) fn lose_all_forces(
        &mut self,
        events: &mut Events,
        rule: RuleId,
        seat: Seat,
        areas: AreaSet,
        cause: Cause,
    ) {
        for area in areas.intersection(self.board_forces.areas_of(seat)).iter() {
            self.lose_forces(events, rule, seat, area, self.forces_in(seat, area), cause);
        }
    }
}
