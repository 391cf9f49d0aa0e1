//! Help for an ally: pledges, gifts, and what it should know (Rules 1.10.02.02 to 1.10.02.05, 2.03.06).

use arrakis_rules::{Action, Business, Exhibit, Faction, LeaderId, Phase, PromptKind, Seat, SeatSet, View};

use super::mind::Mind;
use super::sight::Sight;

/// With so much spice an ally ships and fights by itself.
const RICH: f64 = 8.0;
/// With less the ally is told of it.
const POOR: u16 = 5;
/// What is kept in the Bidding Phase, to bid and to ship.
const KEPT_BIDDING: u16 = 10;
/// What is kept when one has shipped, beside what battles take.
const KEPT_SHIPPED: u16 = 2;
/// The most that is pledged.
const MOST: u16 = 12;
/// A pledge is raised by so much at least, so that it is not raised again and again.
const STEP: u16 = 2;

/// What the ally may spend, where it has little and one's own spice is not needed.
pub(super) fn pledge(sight: &Sight, (least, most): (u16, u16)) -> Option<Action> {
    let ally = sight.ally?;
    if sight.spice_of(ally) >= RICH {
        return None;
    }
    let spare = match &sight.view.public.business {
        Business::Auction { passed, .. } if !passed.contains(ally) && has_room(sight, ally) => {
            sight.own.spice.saturating_sub(KEPT_BIDDING)
        }
        Business::Shipment { acting, moving } if is_to_ship(sight, ally, *acting, *moving) => spare(sight),
        Business::Battle { committed, .. } if !committed.contains(ally) => spare(sight),
        _ => 0,
    };
    let wanted = spare.min(MOST).min(most).max(least);
    (wanted >= sight.own.pledge_given + STEP).then_some(Action::Pledge(wanted))
}

/// Whether a hand has room for a card, as everybody sees in the Bidding Phase.
fn has_room(sight: &Sight, seat: Seat) -> bool {
    let limit = sight.faction(seat).facts().hand_limit;
    sight.seat(seat).hand.is_some_and(|hand| hand < limit)
}

/// Whether the ally has still to pay for a shipment, and one has shipped oneself.
fn is_to_ship(sight: &Sight, ally: Seat, acting: Seat, moving: bool) -> bool {
    let is_before = acting == ally && !moving || sight.later.contains(ally);
    let is_over = acting != sight.me && !sight.later.contains(sight.me);
    is_before && is_over && sight.faction(ally) != Faction::Fremen
}

/// Own spice that no battle of this turn takes (Rule 1.13.03).
fn spare(sight: &Sight) -> u16 {
    let is_free = !sight.view.public.course.options.is_advanced() || sight.faction(sight.me) == Faction::Fremen;
    let fights = |seat: Seat| {
        let there = sight.stand.there.iter().filter(|there| {
            let others = sight
                .view
                .public
                .seats
                .iter()
                .filter(|other| !sight.is_mine(other.seat));
            !others.clone().all(|other| there[other.seat.index()].is_none())
        });
        there.map(|there| u16::from(there[seat.index()].total())).sum::<u16>()
    };
    let needed = if is_free { 0 } else { fights(sight.me) };
    sight.own.spice.saturating_sub(needed + KEPT_SHIPPED)
}

/// Spice for an ally who has too little to support its forces in the battle that comes.
pub(super) fn gift(sight: &Sight, most: u16, mind: &mut Mind) -> Option<Action> {
    let (ally, course) = (sight.ally?, &sight.view.public.course);
    let Business::Battle {
        territory,
        aggressor,
        defender,
        committed,
        ..
    } = &sight.view.public.business
    else {
        return None;
    };
    let fights = [*aggressor, *defender].contains(&ally) && !committed.contains(ally);
    let pays = course.options.is_advanced() && sight.faction(ally) != Faction::Fremen;
    if course.phase != Phase::Battle || !fights || !pays || mind.has_given(course.turn) {
        return None;
    }
    let needed = u16::from(sight.stand.of(*territory, ally).total());
    let amount = needed
        .saturating_sub(sight.spice_of(ally) as u16)
        .min(spare(sight))
        .min(most);
    if amount < STEP {
        return None;
    }
    mind.gives(course.turn);
    Some(Action::Gift(amount))
}

/// Own spice, once a turn, for an ally who may help: before a shipment, a bid or a battle for which there is little.
pub(super) fn show_spice(view: &View, mind: &mut Mind) -> Option<Action> {
    let own = view.own.as_ref().filter(|own| own.free_acts.show && own.spice < POOR)?;
    let turn = view.public.course.turn;
    let ally = view.public.seats.get(own.seat.index())?.ally?;
    let asked = own.prompt.as_ref().map(|prompt| &prompt.kind);
    let needs = matches!(
        asked,
        Some(PromptKind::Ship(_) | PromptKind::Bid { .. } | PromptKind::CommitPlan(_))
    );
    if !needs || mind.has_shown_spice(turn) {
        return None;
    }
    mind.shows_spice(turn);
    Some(Action::Show {
        to: SeatSet::of(ally),
        what: Exhibit::Spice,
    })
}

/// A leader of the ally whose Traitor Card one holds: no enemy's traitor, so that he can lead without fear.
pub(super) fn show(view: &View, mind: &Mind) -> Option<Action> {
    let own = view
        .own
        .as_ref()
        .filter(|own| own.free_acts.show && !own.traitors.is_empty())?;
    let ally = view.public.seats.get(own.seat.index())?.ally?;
    let faction = view.public.seats.get(ally.index())?.faction;
    let is_of_ally = |leader: &&LeaderId| leader.facts().faction == Some(faction);
    let mut all = own.traitors.iter().filter(is_of_ally);
    let leader = all.find(|leader| !mind.has_shown(**leader))?;
    Some(Action::Show {
        to: SeatSet::of(ally),
        what: Exhibit::Traitor(*leader),
    })
}
