//! Why an answer is a good one, in words of the game: who stands there, what lies there, what it makes of one's strongholds. Only what
//! the player sees is said, and it is said of this position.

use arrakis_rules::{Action, AreaId, Choice, Matter, PromptKind, TerritoryId, Thing};

use super::{Desk, duel, unwise, warning};
use crate::locale::{say, tell};
use crate::text;
use crate::ui::look::{Look, victory};

/// The reasons, what counts most first.
pub(super) fn because(desk: &Desk, kind: &PromptKind, action: &Action) -> Vec<String> {
    let look = desk.look;
    let mut all = match (kind, action) {
        (PromptKind::CommitPlan(options), Action::CommitPlan(plan)) => duel::because(look, options, plan),
        (_, Action::Ship(Some(shipment))) => shipment.to.map_or_else(Vec::new, |to| going(look, to, &[])),
        (_, Action::Move(Some(movement)) | Action::RideWorm(Some(movement)) | Action::MoveByOrnithopter(movement)) => {
            let from: Vec<TerritoryId> = movement.groups.iter().map(|(area, _)| area.territory()).collect();
            going(look, movement.to, &from)
        }
        (_, Action::PlaceForces(places)) => {
            let first = places.iter().next();
            first.map_or_else(Vec::new, |(area, _)| going(look, *area, &[]))
        }
        (_, Action::Bid(_) | Action::Pass) => bidding(look, kind, action),
        (_, Action::ChooseBattle(battle)) => {
            let there = battle.field.territory().areas();
            let mine = look.me.map_or(0, |me| look.forces_among(me, there).total());
            let theirs = look.forces_among(battle.opponent, there).total();
            let who = look.names.who(battle.opponent);
            vec![tell!("because-battle", mine = mine, who = who, theirs = theirs)]
        }
        (_, Action::OfferAlliance(seat) | Action::AcceptAlliance(seat)) => {
            let gives = look.faction(*seat).map(text::alliances::gives);
            let who = look.names.who(*seat);
            gives
                .map(|gives| tell!("because-ally", who = who, gives = gives))
                .into_iter()
                .collect()
        }
        (_, Action::React(None)) => vec![say("because-let-be").to_owned()],
        (PromptKind::Decide(decision), Action::Choose { choice, .. }) => match (decision.matter, choice) {
            (Matter::KeepTraitor, Choice::One(Thing::Leader(leader))) => {
                let name = leader.facts().name.as_str();
                let strength = leader.facts().strength.to_string();
                vec![tell!("because-traitor", leader = name, strength = strength)]
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    };
    // What the game would have asked about is answered here.
    if let Some(right) = right(desk, action) {
        all.insert(0, right);
    }
    all
}

/// Why an answer is right of which one would otherwise be asked whether it is meant.
fn right(desk: &Desk, action: &Action) -> Option<String> {
    warning(action, desk.draft, desk.look)?;
    Some(match action {
        Action::Move(Some(movement)) if unwise::unwise(action, desk.look).is_some() => {
            let from = movement.groups.first()?.0.territory().name();
            tell!("right-leaving", from = from, to = movement.to.territory().name())
        }
        Action::CommitPlan(_) => say("right-lasgun").to_owned(),
        Action::Revive { .. } => say("right-no-revival").to_owned(),
        _ => say("right-spent").to_owned(),
    })
}

/// What one finds where one goes. `from`: what is left for it.
fn going(look: &Look, to: AreaId, from: &[TerritoryId]) -> Vec<String> {
    let Some(mine) = look.mine() else { return Vec::new() };
    let territory = to.territory();
    let (place, areas) = (territory.name(), territory.areas());
    let mut all = Vec::new();
    let others = look
        .seats
        .iter()
        .filter(|other| other.seat != mine.seat && Some(other.seat) != mine.ally);
    let there = others.map(|other| (other.seat, look.forces_among(other.seat, areas).total()));
    let strongest = there.filter(|(_, count)| *count > 0).max_by_key(|(_, count)| *count);
    let ours = look.forces_among(mine.seat, areas).total();
    let side = victory::side(look, victory::with_ally(mine));
    match strongest {
        Some((seat, count)) => all.push(tell!("because-fight", who = look.names.who(seat), count = count)),
        None if territory.is_stronghold() && ours == 0 => {
            let lost = from.iter().any(|from| side.held.contains(&from.name()));
            let held = side.held.len() + usize::from(!side.held.contains(&place)) - usize::from(lost);
            all.push(tell!(
                "because-free",
                place = place,
                held = held.max(1),
                needed = side.needed
            ));
        }
        None if territory.is_stronghold() => all.push(tell!("because-stronger", count = ours, place = place)),
        None => {}
    }
    let spice = look.spice_in(areas);
    if spice > 0 {
        all.push(tell!("because-spice", spice = spice));
    }
    all
}

/// What one has for the card, and for what comes after it.
fn bidding(look: &Look, kind: &PromptKind, action: &Action) -> Vec<String> {
    let (PromptKind::Bid { .. }, Some(own), Some(mine)) = (kind, look.own, look.mine()) else {
        return Vec::new();
    };
    let (held, limit) = (own.hand.len(), mine.faction.facts().hand_limit);
    match action {
        Action::Bid(amount) => {
            let left = own.spice.saturating_sub(*amount);
            vec![tell!("because-bid", held = held, limit = limit, left = left)]
        }
        _ => vec![tell!("because-pass", held = held, spice = own.spice)],
    }
}
