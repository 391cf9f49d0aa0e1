//! What counts for a victory: strongholds, and by a variant the Shield Wall (Rules 1.09.02, 4.02).

use std::sync::LazyLock;

use super::State;
use crate::board::board;
use crate::ids::{AreaId, AreaSet, Seat, SeatSet, TerritorySet};

/// After this worm the Shield Wall counts (Rule 4.02.00).
pub const SHIELD_WALL_WORM: u8 = 4;

/// The side of the Shield Wall that touches the Imperial Basin: it alone counts (Rule 4.02.01).
pub fn shield_wall_side() -> AreaSet {
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
        self.options.shield_wall_stronghold && self.worms.come >= SHIELD_WALL_WORM
    }

    /// Whether a seat has forces on the side of the Shield Wall that counts, where it counts.
    fn is_on_shield_wall(&self, seat: Seat) -> bool {
        let mut groups = self.fighting_groups(seat);
        self.shield_wall_counts() && groups.any(|(area, _)| shield_wall_side().contains(area))
    }

    /// Who controls the Shield Wall for a victory: the only faction on its left side, whoever stands on the other one
    /// (Rules 4.02.01, 4.02.06), or the owner of a pair that is alone there (Rule 2.11.14, R110).
    pub(crate) fn holds_shield_wall(&self, seat: Seat) -> bool {
        self.shield_wall_counts() && self.in_control(|seat| self.is_on_shield_wall(seat)) == Some(seat)
    }

    /// What counts for a victory of a seat: the strongholds that it controls, and the Shield Wall where that counts
    /// (Rules 1.09.02, 4.02.00). A token that lies face down counts as what it stands for (R73).
    pub(crate) fn victory_points(&self, seat: Seat) -> usize {
        let judged = self.judged();
        judged.controlled(seat).len() + usize::from(judged.holds_shield_wall(seat))
    }

    /// How many of what counts for a victory both of a pair hold together, nobody else being there (Rules 2.11.14, 2.11.15).
    pub(crate) fn co_occupied_points(&self) -> usize {
        let Some(pair) = self.pair() else { return 0 };
        // A token that lies face down counts as what it stands for (R73).
        let judged = self.judged();
        let strongholds = judged.co_occupied().intersection(board().stronghold_set());
        let held = strongholds.iter().filter(|there| judged.controller(*there).is_some());
        let on_wall = judged.holds_shield_wall(pair.owner) && judged.is_on_shield_wall(pair.ally);
        held.count() + usize::from(on_wall)
    }

    /// What counts for a seat when the turns are over and nobody has won: what it occupies, so that what a pair holds
    /// together counts for each of the two, and so what two other allies are alone in (Rule 1.09.05, R75, R206).
    pub(crate) fn points_at_the_end(&self, seat: Seat) -> usize {
        let is_ally = self.pair().is_some_and(|pair| pair.ally == seat);
        let with_the_owner = if is_ally { self.co_occupied_points() } else { 0 };
        self.victory_points(seat) + with_the_owner + self.points_beside_ally(seat)
    }

    /// In how much of what counts for a victory a seat is alone with an ally with whom it has no right to share.
    fn points_beside_ally(&self, seat: Seat) -> usize {
        let judged = self.judged();
        let is_one = |two: Option<[Seat; 2]>| two.is_some_and(|two| two.contains(&seat));
        let strongholds = board().stronghold_set();
        let held = strongholds
            .iter()
            .filter(|there| is_one(judged.allies_alone(|seat| judged.is_in(seat, *there))));
        held.count() + usize::from(is_one(judged.allies_alone(|seat| judged.is_on_shield_wall(seat))))
    }

    /// What would count for a victory of a side if it won all its battles, and what of it a pair would hold together (Rule
    /// 4.01.04, R111).
    fn points_within_reach(&self, side: SeatSet) -> (usize, usize) {
        let strongholds = |seat: Seat| self.territories_of(seat).intersection(board().stronghold_set());
        let all = side
            .iter()
            .fold(TerritorySet::EMPTY, |all, seat| all.union(strongholds(seat)));
        let on_wall = |seat: Seat| self.is_on_shield_wall(seat);
        let points = all.len() + usize::from(side.iter().any(on_wall));
        let mut seats = side.iter();
        let together = match (seats.next(), seats.next()) {
            (Some(one), Some(other)) => {
                let both = strongholds(one).intersection(strongholds(other));
                both.len() + usize::from(on_wall(one) && on_wall(other))
            }
            _ => 0,
        };
        match self.pair().filter(|pair| side.contains(pair.owner)) {
            Some(_) => (points, together),
            // What two allies are in who have no right to share it neither controls (R73, R206).
            None => (points - together, 0),
        }
    }

    /// Notes who attempts to win in this turn: whose side would hold enough if all its battles were won (Rule 4.01.04,
    /// R111). `needed` is how many a side needs that would hold so many as a pair.
    pub(crate) fn note_win_attempts(&mut self, needed: impl Fn(&State, SeatSet, usize) -> usize) {
        let attempts = |seat: &Seat| {
            let side: SeatSet = std::iter::once(*seat).chain(self.ally(*seat)).collect();
            let (points, together) = self.points_within_reach(side);
            points >= needed(self, side, together)
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
