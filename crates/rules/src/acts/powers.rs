//! Special Karama powers, used without being asked (Rules 1.14.02 to 1.14.04).

use super::Started;
use crate::action::Power;
use crate::factions::{self, powers};
use crate::game::Game;
use crate::ids::Seat;
use crate::procedure::{Call, Moment};
use crate::prompt::PowerOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::Events;

/// Whether it is the time of a seat's power.
fn has_room(game: &Game, seat: Seat) -> bool {
    powers::at_any_time(&game.state, seat) || game.frame().is_some_and(|frame| frame.has_room_for_power())
}

/// What a seat could do with its power now, if it holds a card for it.
pub(super) fn options(game: &Game, seat: Seat) -> Option<PowerOptions> {
    has_room(game, seat).then(|| powers::options(&game.state, seat))?
}

/// Why a seat's power cannot be used now; `None` if it can.
pub(super) fn why_not(game: &Game, seat: Seat) -> Option<Refusal> {
    if options(game, seat).is_some() {
        return None;
    }
    let state = &game.state;
    Some(if !state.options.is_advanced() {
        Refusal::by(rule!("1.13.05"), Reason::OnlyWhenAsked)
    } else if state.powers_used.contains(seat) {
        Refusal::by(rule!("1.14.00"), Reason::PowerUsedUp)
    } else if let Some(barred) = state.karamas_barred(seat) {
        Refusal::by(barred, Reason::KaramasBarred)
    } else {
        let rule = powers::rule_of(state, seat).unwrap_or(rule!("1.14.00"));
        Refusal::by(rule, powers::obstacle(state, seat).unwrap_or(Reason::OnlyWhenAsked))
    })
}

/// Uses the power.
pub(super) fn use_power(game: &mut Game, events: &mut Events, seat: Seat, power: Power) -> Result<Started, Refusal> {
    let rule = powers::rule_of(&game.state, seat)?;
    if !has_room(game, seat) {
        return Err(Refusal::by(rule, Reason::NotNow));
    }
    let attempted = Moment::KaramaAttempted { by: seat };
    if factions::anybody_comes_in(&game.state, attempted) {
        powers::check(&game.state, seat, power)?;
        return Ok(Some(Call::AttemptPower { by: seat, power }));
    }
    powers::apply(&mut game.state, events, seat, power)
}
