//! A No-Field token is placed in the place of a shipment (Rules 2.10.10, 2.10.15, R100).

use super::token::{NoField, NoFieldSet};
use crate::ability::Ability;
use crate::event::EventKind;
use crate::factions::row::Granted;
use crate::ids::{Seat, TerritoryId};
use crate::procedure::Ctx;
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State};

const ABILITY: Ability = Ability::NoField;

/// The tokens that a seat can place instead of shipping forces: those of the supply, while none lies face down on the
/// board (Rule 2.10.15), and while there are forces that could be shipped (Rule 1.06.02).
pub(in crate::factions) fn tokens(ctx: Ctx, seat: Seat, otherwise: Granted<NoFieldSet>) -> Granted<NoFieldSet> {
    let state = ctx.state;
    if !ctx.has(seat, ABILITY) || state.board_forces.veiled().is_some() || state.reserves[seat.index()].is_none() {
        return otherwise;
    }
    Granted {
        value: state.belongings.richese.no_fields.supply(),
        by: Some(ABILITY),
    }
}

/// A token of the supply lies face down on the board now, and all that lay before the shield go back to the supply (Rule
/// 2.10.10).
pub(in crate::factions) fn placed(state: &mut State, events: &mut Events, seat: Seat, token: NoField) {
    let tokens = &mut state.belongings.richese.no_fields;
    tokens.on_board = Some(token);
    let back = std::mem::take(&mut tokens.before_shield);
    if !back.is_empty() {
        let tokens = back;
        events.tell(ABILITY.rule(), EventKind::NoFieldsTakenBack { seat, tokens });
    }
}

/// The number dialed in a territory is nobody's to ask for, where a token of the one who dials lies face down (Rule
/// 2.10.17).
pub(in crate::factions) fn unseen_dial(
    ctx: Ctx,
    of: Seat,
    territory: TerritoryId,
    otherwise: Option<RuleId>,
) -> Option<RuleId> {
    let lies_there = ctx
        .state
        .board_forces
        .veiled()
        .is_some_and(|(owner, area)| owner == of && area.territory() == territory);
    if lies_there { Some(rule!("2.10.17")) } else { otherwise }
}
