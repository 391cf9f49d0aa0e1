//! The plans that one surely can make in a battle that is only to be chosen.

use arrakis_rules::{
    BattleChoice, CardType, Faction, ForceValues, Forces, LeaderPlace, Phase, PlanOptions, Seat, View,
};

/// What forces count without and with spice, in halves, where no ability makes it more (Rules 1.13.03, 1.13.03.01).
const PLAIN: ForceValues = ForceValues {
    normal: (1, 2),
    elite: (1, 2),
};
/// The most that they can count (Rules 2.03.08, 2.04.18, 2.04.21).
const MOST: ForceValues = ForceValues {
    normal: (2, 2),
    elite: (4, 4),
};

/// Plans that can be made whatever others do before: own forces count no more than anybody's, the enemy's as much as they ever may.
/// Nothing where a Voice may come first (Rule 2.02.06), or where the battlefield is but a part of its territory (R50).
pub(super) fn options(view: &View, choice: &BattleChoice) -> Option<PlanOptions> {
    let (public, own) = (&view.public, view.own.as_ref()?);
    let seat = |seat: Seat| public.seats.get(seat.index());
    let enemy = seat(choice.opponent)?;
    let commands = |seat: &arrakis_rules::SeatView| seat.faction == Faction::BeneGesserit;
    let may_be_commanded = commands(enemy) || enemy.ally.and_then(seat).is_some_and(commands);
    let territory = choice.field.territory();
    let is_whole = territory.areas().iter().count() == 1;
    if may_be_commanded || !is_whole || public.course.phase != Phase::Battle {
        return None;
    }
    let forces = |of: Seat| {
        let there = public.forces.iter();
        let there = there.filter(|(area, seat, _)| *area == choice.field && *seat == of);
        there.map(|(_, _, forces)| *forces).sum::<Forces>()
    };
    let leaders = public.leaders.iter().filter(|(leader, place)| {
        let is_here = match place {
            LeaderPlace::Pool => true,
            LeaderPlace::Territory(other) => *other == territory,
            _ => false,
        };
        is_here && crate::leaders::is_with(view, *leader, own.seat)
    });
    let leaders: arrayvec::ArrayVec<_, { arrakis_rules::MAX_FIGHTERS }> = leaders
        .map(|(leader, _)| *leader)
        .take(arrakis_rules::MAX_FIGHTERS)
        .collect();
    if leaders.is_empty() {
        // Perhaps somebody must lead who is not seen here.
        return None;
    }
    let hand = || own.hand.iter().copied();
    let advanced = public.course.options.is_advanced();
    Some(PlanOptions {
        territory,
        opponent: choice.opponent,
        forces_of: own.seat,
        forces: forces(own.seat),
        values: if advanced { PLAIN } else { ForceValues::BASIC },
        weak_elites: None,
        enemy: forces(choice.opponent),
        enemy_values: if advanced { MOST } else { ForceValues::BASIC },
        added: 0,
        enemy_added: 0,
        spice: if advanced {
            own.spice.saturating_sub(own.pledge_given)
        } else {
            0
        },
        leaders,
        cheap_heroes: hand()
            .filter(|card| card.facts().card_type == CardType::Leader)
            .take(3)
            .collect(),
        weapons: hand().filter(|card| card.facts().fits_weapon()).collect(),
        defenses: hand().filter(|card| card.facts().fits_defense()).collect(),
        kwisatz_haderach: false,
        hero_is_optional: public.course.options.cheap_hero_is_optional,
        voice: None,
        told: None,
        answered: Default::default(),
    })
}
