//! What counts for a victory: strongholds, and by a variant the Shield Wall (Rules 1.09.02, 4.02).

use std::sync::LazyLock;

use super::State;
use crate::board::board;
use crate::ids::{AreaId, AreaSet, Seat, SeatSet};

/// After this worm the Shield Wall counts (Rule 4.02.00).
const WORM: u8 = 4;

/// The side of the Shield Wall that touches the Imperial Basin: it alone counts (Rule 4.02.01).
fn left_side() -> AreaSet {
    static LEFT_SIDE: LazyLock<AreaSet> = LazyLock::new(|| {
        let areas = |key| {
            let territory = board().find_territory(key);
            territory.map_or(AreaSet::EMPTY, |territory| territory.areas())
        };
        let basin = areas("imperial_basin");
        let touches = |area: &AreaId| board().beside(*area).meets(basin);
        areas("shield_wall").iter().filter(touches).collect()
    });
    *LEFT_SIDE
}

impl State {
    /// Whether the Shield Wall counts as a stronghold in the Mentat Pause, broken or not (Rules 4.02.00, 4.02.05, R16, R110).
    pub(crate) fn shield_wall_counts(&self) -> bool {
        self.options.shield_wall_stronghold && self.worms.come >= WORM
    }

    /// Who controls the Shield Wall for a victory: the only faction on its left side, whoever stands on the other one
    /// (Rules 4.02.01, 4.02.06).
    pub(crate) fn holds_shield_wall(&self, seat: Seat) -> bool {
        let is_there = |seat: Seat| {
            let mut groups = self.fighting_groups(seat);
            groups.any(|(area, _)| left_side().contains(area))
        };
        self.shield_wall_counts() && is_there(seat) && !self.others(seat).iter().any(is_there)
    }

    /// What counts for a victory of a seat: the strongholds that it controls, and the Shield Wall where that counts
    /// (Rules 1.09.02, 4.02.00).
    pub(crate) fn victory_points(&self, seat: Seat) -> usize {
        self.controlled(seat).len() + usize::from(self.holds_shield_wall(seat))
    }

    /// What would count for a victory of a seat if it won all its battles (Rule 4.01.04, R111).
    fn points_within_reach(&self, seat: Seat) -> usize {
        let strongholds = self.territories_of(seat).intersection(board().stronghold_set());
        let mut groups = self.fighting_groups(seat);
        let on_wall = self.shield_wall_counts() && groups.any(|(area, _)| left_side().contains(area));
        strongholds.len() + usize::from(on_wall)
    }

    /// Notes who attempts to win in this turn: whose side would hold enough if all its battles were won (Rule 4.01.04,
    /// R111). `needed` is how many a side needs.
    pub(crate) fn note_win_attempts(&mut self, needed: impl Fn(SeatSet) -> usize) {
        let attempts = |seat: &Seat| {
            let side: SeatSet = std::iter::once(*seat).chain(self.ally(*seat)).collect();
            let points: usize = side.iter().map(|seat| self.points_within_reach(seat)).sum();
            points >= needed(side)
        };
        let seats: SeatSet = self.seats().filter(attempts).collect();
        if !seats.is_empty() && !self.win_attempts.is_full() {
            self.win_attempts.push((self.turn, seats));
        }
    }

    /// In how many turns a seat has attempted to win (Rule 4.01.04).
    pub(crate) fn win_attempts_of(&self, seat: Seat) -> u8 {
        let attempts = self.win_attempts.iter().filter(|(_, seats)| seats.contains(seat));
        attempts.count() as u8
    }
}
