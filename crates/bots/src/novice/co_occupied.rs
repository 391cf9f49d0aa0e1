//! What bots do where Ecaz and their ally share a territory: who fights there, and how spice is split.

use arrakis_rules::{AreaId, AreaSet, Business, CardType, Choice, Seat, SeatSet, TerritoryId, View};

use crate::leaders;

/// What a useful card in hand counts beside the strength of a leader.
const CARD: u16 = 3;
/// As many as go into a plan.
const CARDS: usize = 2;
/// So many the hand of another is thought to hold.
const GUESSED: u16 = 1;

/// Whose leader and cards are better, as far as Ecaz can know it.
pub(crate) fn fighter(view: &View, of: SeatSet) -> Option<Seat> {
    let own = view.own.as_ref()?;
    let fights = |kind| {
        matches!(
            kind,
            CardType::WeaponPoison | CardType::WeaponProjectile | CardType::DefensePoison | CardType::DefenseProjectile
        )
    };
    let useful = own.hand.iter().filter(|card| fights(card.facts().card_type)).count();
    let cards = |seat: Seat| {
        if seat == own.seat {
            useful.min(CARDS) as u16
        } else {
            GUESSED
        }
    };
    of.iter()
        .max_by_key(|seat| u16::from(leaders::best(view, *seat)) + CARD * cards(*seat))
}

/// The weaker of two partners: forces and best leader.
pub(crate) fn weaker(view: &View, of: SeatSet, territory: TerritoryId) -> Option<Seat> {
    let areas = match &view.public.business {
        Business::Battle { areas, .. } => *areas,
        _ => territory.areas(),
    };
    of.iter()
        .min_by_key(|seat| forces(view, *seat, areas) + u16::from(leaders::best(view, *seat)))
}

/// How many forces a player has in these areas.
pub(crate) fn forces(view: &View, seat: Seat, areas: AreaSet) -> u16 {
    let is_there = |area: AreaId, of: Seat| of == seat && areas.contains(area);
    let there = view.public.forces.iter().filter(|(area, of, _)| is_there(*area, *of));
    there.map(|(_, _, forces)| u16::from(forces.total())).sum()
}

/// Agrees to what is no worse than what it gets without.
pub(crate) fn agrees(own: u16, theirs: u16) -> Choice {
    (own >= theirs).into()
}
