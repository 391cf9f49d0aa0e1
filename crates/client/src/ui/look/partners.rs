//! Two allies who are one side of a battle (Rules 2.11.12, 2.11.13).

use arrakis_rules::{Ability, AreaId, AreaSet, Seat, board};

use super::Look;
use crate::board::forces::are_advisors;

impl Look<'_> {
    /// The ally who is one side with a player in a battle here: both have forces that fight on this battlefield, and it is
    /// the alliance of those who may share territories (R161).
    pub(crate) fn partner_in(&self, seat: Seat, area: AreaId) -> Option<Seat> {
        let ally = self.shield(seat)?.ally?;
        let sharer = self.seat_of(Ability::BattlingCoOccupied.faction())?;
        let field = self.battlefield(area);
        let both = self.fights_in(seat, field) && self.fights_in(ally, field);
        (both && [seat, ally].contains(&sharer)).then_some(ally)
    }

    /// The areas of a territory whose forces can get at those in this one: the storm cuts a territory in two (R50).
    fn battlefield(&self, area: AreaId) -> AreaSet {
        let stormed = self.storm.map_or(AreaSet::EMPTY, |storm| board().in_sector(storm));
        let mut field = AreaSet::of(area);
        if stormed.contains(area) {
            return field;
        }
        loop {
            let beside = field.iter().map(|area| board().beside_inside(area));
            let wider = beside.fold(field, AreaSet::union).without(stormed);
            if wider == field {
                return field;
            }
            field = wider;
        }
    }

    fn fights_in(&self, seat: Seat, field: AreaSet) -> bool {
        let advisors = self.facts.belongings.bene_gesserit.advisors;
        let faction = self.faction(seat);
        let advise = |area: AreaId| faction.is_some_and(|faction| are_advisors(faction, area, advisors));
        let mut there = self.stacks.iter().filter(|stack| stack.seat == seat);
        there.any(|stack| field.contains(stack.area) && !advise(stack.area))
    }
}
