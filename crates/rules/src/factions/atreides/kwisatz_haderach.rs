//! Rules 2.01.10 to 2.01.13: the Kwisatz Haderach in battle.

use crate::ability::{Ability, AbilitySet};
use crate::action::Plan;
use crate::event::EventKind;
use crate::factions::row::Addition;
use crate::ids::{Faction, Seat, TerritoryId};
use crate::procedure::Ctx;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, Forces, State};

/// What a Karama prevents (R123).
const ABILITY: Ability = Ability::KwisatzHaderach;

/// It goes along with a leader (Rule 2.01.11).
pub(super) const ADDITION: Addition = Addition {
    is_in: |plan| plan.kwisatz_haderach,
    strength: 2,
    unavailable: |state, seat| {
        let rule = sleeps_by(state, seat).unwrap_or(ABILITY.rule());
        Refusal::by(rule, Reason::KwisatzHaderachUnavailable)
    },
};

/// Whether it is this seat that has it (Rule 2.01.10).
pub(super) fn has_token(state: &State, seat: Seat) -> bool {
    state.options.is_advanced() && state.faction(seat) == Faction::Atreides
}

/// Offered whether it has awakened or not: the window must not tell (R123).
pub(super) fn preventable(ctx: Ctx, seat: Seat, mut abilities: AbilitySet) -> AbilitySet {
    if has_token(ctx.state, seat) {
        abilities.insert(ABILITY);
    }
    abilities
}

/// Whether it can go along with a leader there (Rule 2.01.11).
pub(super) fn can_go(ctx: Ctx, seat: Seat, territory: TerritoryId, can_add: bool) -> bool {
    can_add
        || (has_token(ctx.state, seat)
            && ctx.state.belongings.atreides.kwisatz_haderach.can_fight(territory)
            && ctx.has(seat, ABILITY))
}

/// A leader beside it is loyal (Rule 2.01.12).
pub(super) fn loyal_by(_ctx: Ctx, plan: &Plan, rule: Option<RuleId>) -> Option<RuleId> {
    if plan.kwisatz_haderach {
        Some(rule!("2.01.12"))
    } else {
        rule
    }
}

/// The rule by which it sleeps, for Atreides: the basic game has none (Rule 2.01.00), and in the advanced game it awakens
/// late (Rule 2.01.10).
fn sleeps_by(state: &State, seat: Seat) -> Option<RuleId> {
    if state.faction(seat) != Faction::Atreides {
        return None;
    }
    if !state.options.is_advanced() {
        return Some(rule!("2.01.00"));
    }
    (!state.belongings.atreides.kwisatz_haderach.is_awake()).then_some(rule!("2.01.10"))
}

/// The rule by which it cannot be revived.
pub(super) fn waits_by(ctx: Ctx, seat: Seat, rule: RuleId) -> RuleId {
    sleeps_by(ctx.state, seat).unwrap_or(rule)
}

/// In a new turn it may fight anywhere again (Rule 2.01.11).
pub(super) fn rest(state: &mut State, _events: &mut Events) {
    state.belongings.atreides.kwisatz_haderach.used_in = None;
}

/// Counts forces lost in a battle of one's own, in secret (Rule 2.01.10, R70).
pub(super) fn count_losses(state: &mut State, _events: &mut Events, seat: Seat, forces: Forces) {
    if has_token(state, seat) {
        let lost = &mut state.belongings.atreides.kwisatz_haderach.lost;
        *lost = lost.saturating_add(forces.total());
    }
}

/// Everybody knows from now on that it is awake.
pub(super) fn show(state: &mut State, _events: &mut Events, _seat: Seat, plan: &Plan) {
    state.belongings.atreides.kwisatz_haderach.seen |= plan.kwisatz_haderach;
}

/// It fights in no second territory in this turn (Rule 2.01.11).
pub(super) fn fight(state: &mut State, _events: &mut Events, _seat: Seat, plan: &Plan, territory: TerritoryId) {
    if plan.kwisatz_haderach {
        state.belongings.atreides.kwisatz_haderach.used_in = Some(territory);
    }
}

/// It dies in an explosion, and in no other way (Rule 2.01.13).
pub(super) fn die(state: &mut State, events: &mut Events, seat: Seat, plan: &Plan) {
    if plan.kwisatz_haderach {
        state.belongings.atreides.kwisatz_haderach.dead = true;
        events.tell(rule!("2.01.13"), EventKind::KwisatzHaderachLost { seat });
    }
}
