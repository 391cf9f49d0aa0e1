//! Juice of Sappho: the aggressor of a battle, or the first or the last place in what is done in Storm Order
//! (Rule 3.02.02, R69, R92).

use arrayvec::ArrayVec;

use crate::data::CardPower;
use crate::event::EventKind;
use crate::factions::row::Granted;
use crate::game::Game;
use crate::ids::{Faction, Seat};
use crate::ordered::{Claim, Ordered, Sappho};
use crate::procedure::Returned;
use crate::refusal::{Reason, Refusal};
use crate::state::Events;

/// Room for everything that the card can be played for.
pub(crate) type Scopes = ArrayVec<Sappho, 16>;

/// Why the card cannot be played for this now by a seat that holds it; `None` if it can.
fn why_not(game: &Game, seat: Seat, sappho: Sappho) -> Option<Refusal> {
    let rule = sappho.rule();
    let refused = |reason| Some(Refusal::by(rule, reason));
    let (of, last) = match sappho {
        Sappho::Aggressor => {
            let can = game.stack.iter().any(|frame| frame.can_attack_first(seat));
            return if can { None } else { refused(Reason::NoBattleToClaim) };
        }
        Sappho::First(of) => (of, false),
        Sappho::Last(of) => (of, true),
    };
    let state = &game.state;
    if !of.is_done(&state.options, state.seat_of(Faction::Richese).is_some()) {
        return refused(Reason::NotOrdered);
    }
    // It is said before anything of it is done, and a place that somebody has claimed is not claimed again (R179).
    let begun = game.stack.iter().any(|frame| frame.has_begun(state, of, seat, last));
    let claimed = state.claims.iter().any(|claim| claim.of == of && claim.last == last);
    if begun || claimed || state.claims.is_full() {
        return refused(Reason::TooLateToClaim);
    }
    None
}

/// What the card can be played for by a seat, if it holds it.
pub(crate) fn options(game: &Game, seat: Seat) -> Scopes {
    if game.state.card_for(seat, CardPower::JuiceOfSappho).is_none() {
        return Scopes::new();
    }
    Sappho::all()
        .filter(|sappho| why_not(game, seat, *sappho).is_none())
        .collect()
}

/// Plays the card.
pub(crate) fn play(game: &mut Game, events: &mut Events, seat: Seat, sappho: Sappho) -> Result<(), Refusal> {
    let rule = sappho.rule();
    let Some(card) = game.state.card_for(seat, CardPower::JuiceOfSappho) else {
        return Err(Refusal::by(rule, Reason::NoCardForThat));
    };
    if let Some(refusal) = why_not(game, seat, sappho) {
        return Err(refusal);
    }
    game.state.play_card(events, rule, seat, card);
    let (of, last) = match sappho {
        Sappho::Aggressor => {
            for frame in game.stack.iter_mut() {
                frame.attack_first(seat);
            }
            events.tell(rule, EventKind::AggressorClaimed { seat });
            return Ok(());
        }
        Sappho::First(of) => (of, false),
        Sappho::Last(of) => (of, true),
    };
    let claim = Claim { seat, of, last };
    game.state.claim_place(claim);
    events.tell(rule, EventKind::OrderClaimed { seat, of, last });
    put_off(game, claim);
    Ok(())
}

/// Whose turn has come and who has done nothing in it comes later, if somebody else has claimed the first place, or it has
/// itself claimed the last one (R179).
fn put_off(game: &mut Game, claim: Claim) {
    let turn = game.stack.last().and_then(|turn| turn.idle_turn(&game.state, claim.of));
    if turn.is_some_and(|seat| (seat == claim.seat) == claim.last) {
        game.stack.pop();
        if let Some(below) = game.stack.last_mut() {
            below.returned(&mut game.state, Returned::PutOff);
        }
    }
}

/// Nobody ships and moves when it likes whose place a card says (Rules 3.02.02.02, 3.02.02.03).
pub(super) fn acts_when_it_likes(ctx: crate::procedure::Ctx, by: Granted<Option<Seat>>) -> Granted<Option<Seat>> {
    let has_claim = |seat: &Seat| ctx.state.claim_on(Ordered::Shipment, *seat).is_some();
    match by.value {
        Some(seat) if has_claim(&seat) => Granted::plain(None),
        _ => by,
    }
}
