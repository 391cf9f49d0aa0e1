//! Who can lead in battle, as far as everybody knows.

use arrakis_rules::{Faction, LeaderId, LeaderPlace, Seat, View};

/// Whether a leader belongs to a player, as everybody knows: its own, but for gholas, its gholas, and whoever has joined it.
pub(crate) fn is_with(view: &View, leader: LeaderId, seat: Seat) -> bool {
    let faction = || view.public.seats.get(seat.index()).map(|seat| seat.faction);
    let belongings = &view.public.course.belongings;
    match leader.facts().faction {
        _ if belongings.tleilaxu.gholas.contains(leader) => faction() == Some(Faction::Tleilaxu),
        None => belongings.duke_vidal.with.is_some_and(|(with, _)| with == seat),
        own => own == faction(),
    }
}

/// Leaders whom a player can send.
pub(crate) fn of(view: &View, of: Seat) -> impl Iterator<Item = LeaderId> {
    let is_theirs = move |leader: LeaderId| is_with(view, leader, of);
    let is_ready = |place: &LeaderPlace| {
        matches!(
            place,
            LeaderPlace::Pool | LeaderPlace::Territory(_) | LeaderPlace::Hidden
        )
    };
    let leaders = view.public.leaders.iter();
    leaders
        .filter(move |(leader, place)| is_theirs(*leader) && is_ready(place))
        .map(|(leader, _)| *leader)
}

/// The strongest of these.
pub(crate) fn strongest(leaders: &[LeaderId]) -> Option<LeaderId> {
    leaders
        .iter()
        .copied()
        .max_by_key(|leader| leader.facts().strength.value())
}

/// The strength of the best of them; 0 where there is none.
pub(crate) fn best(view: &View, seat: Seat) -> u8 {
    let strengths = of(view, seat).map(|leader| leader.facts().strength.value());
    strengths.max().unwrap_or(0)
}
