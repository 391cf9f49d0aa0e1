//! What a bot does with the Ambassadors of Ecaz.

use arrakis_rules::{AreaId, AreaSet, Faction, TerritoryId, TerritorySet, View};

/// Spice that stays for shipping.
const KEPT: u16 = 6;

/// What an Ambassador is worth: the one that is triggered first should be the best.
fn worth(token: Faction) -> u8 {
    match token {
        Faction::SpacingGuild => 9,
        Faction::Fremen => 8,
        Faction::Emperor => 7,
        Faction::Ecaz => 6,
        Faction::Tleilaxu => 5,
        Faction::BeneGesserit => 4,
        Faction::Atreides => 3,
        Faction::Richese => 2,
        _ => 1,
    }
}

/// The best of these, if there is one.
pub(crate) fn best(tokens: &[Faction]) -> Option<Faction> {
    tokens.iter().copied().max_by_key(|token| worth(*token))
}

/// The best of the supply, as long as spice is left to ship with.
pub(crate) fn place(tokens: &[Faction], price: u16, spice: u16) -> Option<Faction> {
    (spice >= KEPT + price).then(|| best(tokens))?
}

/// A stronghold with own forces before one with others, and a full one last.
pub(crate) fn stronghold(view: &View, strongholds: TerritorySet) -> Option<TerritoryId> {
    let own = view.own.as_ref()?.seat;
    let count = |territory: TerritoryId, is_own: bool| {
        let forces = view.public.forces.iter();
        let there = forces.filter(|(area, seat, _)| area.territory() == territory && (*seat == own) == is_own);
        there.count()
    };
    // The first of equals, so that the order is the board's.
    let mut best = None;
    for territory in strongholds.iter() {
        let value = (count(territory, true) > 0, std::cmp::Reverse(count(territory, false)));
        if best.is_none_or(|(_, other)| value > other) {
            best = Some((territory, value));
        }
    }
    best.map(|(territory, _)| territory)
}

/// To the stronghold with the fewest others.
pub(crate) fn send(view: &View, areas: AreaSet) -> Option<AreaId> {
    let strongholds = areas.iter().filter(|area| area.territory().is_stronghold());
    strongholds.min_by_key(|area| {
        let forces = view.public.forces.iter();
        forces.filter(|(there, _, _)| there == area).count()
    })
}
