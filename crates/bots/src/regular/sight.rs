//! What lies on the table, counted once for a decision.

use std::cell::OnceCell;

use arrakis_rules::{
    AreaId, Business, CardId, CardSet, CardType, Faction, Forces, MAX_SEATS, Memory, OwnView, Phase, Seat, SeatSet,
    SeatView, TerritoryId, View, board,
};
use arrayvec::ArrayVec;

use super::mind::Mind;
use super::weights::Weights;
use crate::cards::{is_defense, is_weapon, kind};
use crate::leaders;

/// More places than anybody stands in.
const MOST_PLACES: usize = 40;

/// Who stands where.
#[derive(Clone, Debug)]
pub(crate) struct Stand {
    /// By territory and seat. Advisors do not count (Rule 2.02.12).
    pub(crate) there: [[Forces; MAX_SEATS]; TerritoryId::COUNT as usize],
    /// One's own forces by area.
    pub(crate) own: ArrayVec<(AreaId, Forces), MOST_PLACES>,
    /// One's own spice.
    pub(crate) spice: u16,
    /// How many of one's own reserves are none any more.
    pub(crate) shipped: u8,
}

impl Stand {
    /// Forces of a territory.
    pub(crate) fn of(&self, territory: TerritoryId, seat: Seat) -> Forces {
        self.there[territory.index()][seat.index()]
    }

    /// Own forces come to an area.
    pub(crate) fn arrive(&mut self, me: Seat, area: AreaId, forces: Forces) {
        self.there[area.territory().index()][me.index()] += forces;
        match self.own.iter_mut().find(|(other, _)| *other == area) {
            Some((_, there)) => *there += forces,
            None => {
                let _ = self.own.try_push((area, forces));
            }
        }
    }

    /// Own forces leave an area.
    pub(crate) fn leave(&mut self, me: Seat, area: AreaId, forces: Forces) {
        let there = &mut self.there[area.territory().index()][me.index()];
        *there = there.without(forces);
        if let Some((_, there)) = self.own.iter_mut().find(|(other, _)| *other == area) {
            *there = there.without(forces);
        }
    }

    /// Own forces go from one area to another.
    pub(crate) fn go(&mut self, me: Seat, from: AreaId, to: AreaId, forces: Forces) {
        self.leave(me, from, forces);
        self.arrive(me, to, forces);
    }

    /// All forces of a seat leave a territory.
    pub(crate) fn clear(&mut self, me: Seat, territory: TerritoryId, seat: Seat) {
        self.there[territory.index()][seat.index()] = Forces::NONE;
        if seat == me {
            self.own.retain(|(area, _)| area.territory() != territory);
        }
    }
}

/// What a player brings to battles beside forces.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Might {
    /// The strength of the best leader, and what cards may add, in points.
    pub(crate) bonus: f64,
    /// The part of the forces' strength that counts without spice, or with what is there.
    pub(crate) paid: f64,
}

/// The table as one player sees it.
#[derive(Clone, Debug)]
pub(crate) struct Sight<'a> {
    pub(crate) view: &'a View,
    pub(crate) own: &'a OwnView,
    pub(crate) me: Seat,
    pub(crate) ally: Option<Seat>,
    pub(crate) weights: Weights,
    /// What it was told before, if it has listened.
    pub(crate) memory: Option<&'a Memory>,
    /// Who holds a card of this name for certain, as was told in this turn.
    pub(crate) told: Option<(Seat, CardId)>,
    /// The first seat of the side that each seat is on.
    pub(crate) sides: [u8; MAX_SEATS],
    pub(crate) mights: [Might; MAX_SEATS],
    /// Who ships and moves in this turn after now.
    pub(crate) later: SeatSet,
    /// The strongholds that can be held.
    pub(crate) strongholds: ArrayVec<TerritoryId, 8>,
    pub(crate) stand: Stand,
    /// How likely each side holds each stronghold as one stands, once that was asked.
    pub(crate) held_now: OnceCell<ArrayVec<[f64; MAX_SEATS], 8>>,
}

impl<'a> Sight<'a> {
    /// What a player sees; nothing for a spectator.
    pub(crate) fn new(view: &'a View, weights: &Weights, memory: Option<&'a Memory>) -> Option<Sight<'a>> {
        let own = view.own.as_ref()?;
        let me = own.seat;
        let ally = view.public.seats.get(me.index())?.ally;
        let mut sides = [0; MAX_SEATS];
        for seat in &view.public.seats {
            let other = seat.ally.map_or(seat.seat, |ally| ally.min(seat.seat));
            sides[seat.seat.index()] = other.0;
        }
        let belongings = &view.public.course.belongings;
        let mut stand = Stand {
            there: [[Forces::NONE; MAX_SEATS]; TerritoryId::COUNT as usize],
            own: ArrayVec::new(),
            spice: own.spice,
            shipped: 0,
        };
        for (area, seat, forces) in &view.public.forces {
            let territory = area.territory();
            let is_advisor = view.public.seats[seat.index()].faction == Faction::BeneGesserit
                && belongings.bene_gesserit.advisors.contains(territory);
            if is_advisor {
                continue;
            }
            stand.there[territory.index()][seat.index()] += *forces;
            if *seat == me {
                let _ = stand.own.try_push((*area, *forces));
            }
        }
        let mut strongholds: ArrayVec<TerritoryId, 8> = ArrayVec::new();
        strongholds.extend(
            board()
                .stronghold_set()
                .iter()
                .filter(|territory| territory.is_on_map())
                .take(8),
        );
        let mut sight = Sight {
            view,
            own,
            me,
            ally,
            weights: *weights,
            memory,
            told: None,
            sides,
            mights: [Might::default(); MAX_SEATS],
            later: later(view),
            strongholds,
            stand,
            held_now: OnceCell::new(),
        };
        for seat in &view.public.seats {
            sight.mights[seat.seat.index()] = sight.might(seat);
        }
        Some(sight)
    }

    /// The same with what is kept in mind.
    pub(crate) fn knowing(self, mind: &Mind) -> Sight<'a> {
        let told = mind.told(self.view.public.course.turn);
        Sight { told, ..self }
    }

    /// What everybody sees of a player.
    pub(crate) fn seat(&self, seat: Seat) -> &'a SeatView {
        &self.view.public.seats[seat.index()]
    }

    pub(crate) fn faction(&self, seat: Seat) -> Faction {
        self.seat(seat).faction
    }

    pub(crate) fn has(&self, faction: Faction) -> Option<Seat> {
        let mut seats = self.view.public.seats.iter();
        seats.find(|seat| seat.faction == faction).map(|seat| seat.seat)
    }

    pub(crate) fn turns_left(&self) -> u8 {
        let course = &self.view.public.course;
        course.max_turns.saturating_sub(course.turn.max(1))
    }

    pub(crate) fn is_mine(&self, seat: Seat) -> bool {
        self.sides[seat.index()] == self.sides[self.me.index()]
    }

    /// Spice in an area.
    pub(crate) fn spice_in(&self, area: AreaId) -> u8 {
        let found = self.view.public.spice.iter().find(|(other, _)| *other == area);
        found.map_or(0, |(_, amount)| *amount)
    }

    fn might(&self, seat: &SeatView) -> Might {
        let weights = &self.weights;
        let leader = f64::from(leaders::best(self.view, seat.seat));
        let advanced = self.view.public.course.options.is_advanced();
        let is_free = !advanced || seat.faction == Faction::Fremen;
        let is_me = seat.seat == self.me;
        let cards = if is_me {
            self.arms(self.own.hand.iter().copied().collect())
        } else {
            self.cards_of(seat.seat)
        };
        let paid = match (is_free, is_me) {
            (true, _) => 1.0,
            (false, true) => 0.5,
            (false, false) => weights.paid,
        };
        Might {
            bonus: leader + cards,
            paid,
        }
    }

    /// What these cards may add in battle, in points.
    fn arms(&self, cards: CardSet) -> f64 {
        let has = |fits: fn(CardType) -> bool| cards.iter().any(|card| fits(kind(card)));
        let weapon = if has(is_weapon) { self.weights.weapon } else { 0.0 };
        let defense = if has(is_defense) { self.weights.defense } else { 0.0 };
        weapon + defense
    }

    /// What another's cards may add in battle, in points: those that it is known to hold, and about what the others are.
    fn cards_of(&self, seat: Seat) -> f64 {
        let weights = &self.weights;
        let Some(memory) = self.memory else {
            return weights.unknown_cards;
        };
        let held = memory.held(seat);
        let size = self.hand_of(seat);
        let unknown = (size - held.len() as f64).max(0.0) / weights.hand;
        (self.arms(held) + weights.unknown_cards * unknown.min(1.0)).min(weights.weapon + weights.defense)
    }

    /// How many cards another holds, about.
    pub(crate) fn hand_of(&self, seat: Seat) -> f64 {
        let counted = self.memory.and_then(|memory| memory.hand_size(seat));
        let seen = self.seat(seat).hand.or(counted);
        seen.map_or(self.weights.hand, f64::from)
    }

    /// Spice behind another's shield, about.
    pub(crate) fn spice_of(&self, seat: Seat) -> f64 {
        let Some(memory) = self.memory else {
            return self.weights.enemy_spice;
        };
        let (least, most) = memory.spice(seat);
        f64::from(least + most) / 2.0
    }

    /// What forces of a player come to in battle, in points.
    pub(crate) fn strength(&self, stand: &Stand, seat: Seat, forces: Forces) -> f64 {
        let might = &self.mights[seat.index()];
        let spice = if seat == self.me { f64::from(stand.spice) } else { 0.0 };
        let full = f64::from(forces.normal) + 2.0 * f64::from(forces.elite) + 3.0 * f64::from(forces.veiled);
        let unpaid = full * might.paid;
        unpaid + (full - unpaid).min(spice * 0.5)
    }

    /// How likely one player beats another, with these forces.
    pub(crate) fn beats(&self, stand: &Stand, one: Seat, ours: Forces, other: Seat, theirs: Forces) -> f64 {
        let [mine, against] = [(one, ours), (other, theirs)]
            .map(|(seat, forces)| self.strength(stand, seat, forces) + self.mights[seat.index()].bonus);
        sure((mine - against) / self.weights.doubt)
    }
}

/// From a difference in strength, where 1 is a good deal, to a chance.
pub(crate) fn sure(difference: f64) -> f64 {
    0.5 + 0.5 * difference / (1.0 + difference * difference).sqrt()
}

/// Who ships and moves in this turn after what happens now. Before the phase that is everybody.
fn later(view: &View) -> SeatSet {
    let course = &view.public.course;
    let all = || view.public.seats.iter().map(|seat| seat.seat).collect();
    match course.phase {
        Phase::Battle | Phase::Collection | Phase::MentatPause => SeatSet::EMPTY,
        Phase::Shipment => {
            let acting = match view.public.business {
                Business::Shipment { acting, .. } => Some(acting),
                _ => view.own.as_ref().map(|own| own.seat),
            };
            let mut rest = course.order.iter().copied().skip_while(|seat| Some(*seat) != acting);
            rest.next();
            rest.collect()
        }
        _ => all(),
    }
}
