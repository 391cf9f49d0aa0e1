//! Two allies who may share territories: for the occupancy limit, for control and in battle they are a pair (Rules 2.11.11
//! to 2.11.15, R164).

use arrayvec::ArrayVec;

use super::State;
use crate::belongings::SHARES_WITH_ALLY;
use crate::board::board;
use crate::ids::{AreaSet, Seat, TerritoryId, TerritorySet};

/// Two allies who may share territories, and lose no forces by it (Rule 2.11.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    /// Whose ability it is; it controls what both occupy (Rule 2.11.14).
    pub(crate) owner: Seat,
    pub(crate) ally: Seat,
}

impl Pair {
    /// The other of the two; `None` for anybody else.
    pub(crate) fn other(self, seat: Seat) -> Option<Seat> {
        if seat == self.owner {
            Some(self.ally)
        } else {
            (seat == self.ally).then_some(self.owner)
        }
    }

    /// Whether these are the two, in whichever order.
    fn is(self, one: Seat, other: Seat) -> bool {
        self.other(one) == Some(other)
    }
}

impl State {
    /// The two allies who may share territories, as long as they are allies.
    pub(crate) fn pair(&self) -> Option<Pair> {
        let owner = self.seat_of(SHARES_WITH_ALLY)?;
        let ally = self.ally(owner)?;
        Some(Pair { owner, ally })
    }

    /// The ally with whom a seat may share territories (Rule 2.11.11).
    pub(crate) fn partner(&self, seat: Seat) -> Option<Seat> {
        self.pair()?.other(seat)
    }

    /// Whether the ally of a seat is in a territory, and the two may not share it (Rules 1.06.06, 2.11.11).
    pub(crate) fn is_beside_ally(&self, seat: Seat, territory: TerritoryId) -> bool {
        let apart = self.ally(seat).filter(|_| self.partner(seat).is_none());
        apart.is_some_and(|ally| self.is_in(ally, territory))
    }

    /// The territories in which both of a pair have forces that count.
    pub(crate) fn co_occupied(&self) -> TerritorySet {
        self.pair().map_or(TerritorySet::EMPTY, |pair| {
            self.territories_of(pair.owner)
                .intersection(self.territories_of(pair.ally))
        })
    }

    /// Strongholds that forces of `seat` cannot enter or cross: two others fight there already (Rules 1.06.02.05,
    /// 1.06.04.09, R45). Neither of a pair counts for the other (R197), and for others the two count once, if the table does
    /// not play otherwise (Rule 2.11.11, R164).
    pub(crate) fn full_strongholds(&self, seat: Seat) -> AreaSet {
        let (mut held, mut full) = (TerritorySet::EMPTY, TerritorySet::EMPTY);
        let strongholds = board().stronghold_set();
        let mut stand = |there: TerritorySet| {
            let there = there.intersection(strongholds);
            full = full.union(held.intersection(there));
            held = held.union(there);
        };
        let pair = self.pair();
        let counted_with = pair.filter(|_| self.options.pair_counts_once);
        let others = self.seats().filter(|other| *other != seat);
        for other in others.filter(|other| !pair.is_some_and(|pair| pair.is(seat, *other))) {
            let there = self.territories_of(other);
            stand(match counted_with {
                Some(pair) if other == pair.ally => there.without(self.territories_of(pair.owner)),
                _ => there,
            });
        }
        full.areas()
    }

    /// The most factions that can ever be in a stronghold: two; and three with one there who may share it with an ally, since
    /// all stay where they are when the alliance ends (Rule 1.06.02.05, R164).
    pub(crate) fn most_in(&self, stronghold: TerritoryId) -> usize {
        let sharer = self.seat_of(SHARES_WITH_ALLY);
        2 + usize::from(sharer.is_some_and(|seat| self.is_in(seat, stronghold)))
    }

    /// Who controls a territory: the only faction with forces there (R73), or the owner of a pair where both are alone there
    /// (Rule 2.11.14).
    pub(crate) fn controller(&self, territory: TerritoryId) -> Option<Seat> {
        self.in_control(|seat| self.is_in(seat, territory))
    }

    /// Who is paid for a stronghold: the only faction there; the ally in a pair that is alone there, whose own payment that of
    /// the owner follows; each of two other allies who are alone there (Rules 1.13.01, 2.11.20, R206).
    pub(crate) fn earners(&self, stronghold: TerritoryId) -> ArrayVec<Seat, 2> {
        let is_there = |seat| self.is_in(seat, stronghold);
        match (self.pair(), self.controller(stronghold)) {
            (Some(pair), Some(_)) if self.co_occupied().contains(stronghold) => ArrayVec::from_iter([pair.ally]),
            (_, Some(controller)) => ArrayVec::from_iter([controller]),
            (_, None) => self.allies_alone(is_there).map_or_else(ArrayVec::new, ArrayVec::from),
        }
    }

    /// Two allies who are alone in a place without being a pair: one that a Terror token or an Ambassador has made allies there
    /// (Rules 2.12.11, 2.11.10.11, R106). Each occupies it, and neither controls it (R73, R206).
    pub(super) fn allies_alone(&self, is_there: impl Fn(Seat) -> bool) -> Option<[Seat; 2]> {
        let two = self.no_more_than_two(is_there)?.into_inner().ok()?;
        let [first, second] = two;
        (self.ally(first) == Some(second) && self.partner(first).is_none()).then_some(two)
    }

    /// Who is in control of a place, where only these are there.
    pub(super) fn in_control(&self, is_there: impl Fn(Seat) -> bool) -> Option<Seat> {
        match *self.no_more_than_two(is_there)? {
            [alone] => Some(alone),
            [first, second] => self.pair().filter(|pair| pair.is(first, second)).map(|pair| pair.owner),
            _ => None,
        }
    }

    /// Who is in a place, if no more than two are.
    fn no_more_than_two(&self, is_there: impl Fn(Seat) -> bool) -> Option<ArrayVec<Seat, 2>> {
        let mut there = self.seats().filter(|seat| is_there(*seat));
        let two = there.by_ref().take(2).collect();
        there.next().is_none().then_some(two)
    }
}
