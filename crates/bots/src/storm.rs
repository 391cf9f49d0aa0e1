//! What the next storm may come to.

use arrakis_rules::{AreaId, Sector, TerritoryId, View};

/// How far a storm may go in a turn (Rule 1.01.02).
const REACH: u8 = 6;

/// Whether the next storm may come to a sector.
pub(crate) fn may_come(view: &View, sector: Sector) -> bool {
    comes(view, sector, REACH)
}

/// Whether a storm that goes so many sectors comes to this one.
pub(crate) fn comes(view: &View, sector: Sector, sectors: u8) -> bool {
    sector.0 != 0 && (1..=sectors).contains(&view.public.storm.steps_to(sector))
}

/// Whether it may do harm to forces there.
pub(crate) fn may_harm(view: &View, area: AreaId) -> bool {
    !is_sheltered(view, area.territory()) && may_come(view, area.sector())
}

/// Whether no storm does harm there (Rule 3.01.07).
pub(crate) fn is_sheltered(view: &View, territory: TerritoryId) -> bool {
    let facts = territory.facts();
    facts.protected_from_storm && (view.public.course.shield_wall_stands || !facts.loses_protection_with_shield_wall)
}
