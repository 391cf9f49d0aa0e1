//! The Kwisatz Haderach token in a scenario.

use arrakis_rules::{KwisatzHaderach, Position, TerritoryId};

use crate::difference::{Checked, Seating, plain, same, yes_no};
use crate::file::expect::Expect;
use crate::file::position::PositionFile;
use crate::names;

pub(super) fn lay(file: &PositionFile, position: &mut Position) {
    let token = &file.kwisatz_haderach;
    position.belongings.atreides.kwisatz_haderach = KwisatzHaderach {
        lost: token.lost.unwrap_or_default(),
        seen: token.seen.unwrap_or_default(),
        dead: token.dead.unwrap_or_default(),
        used_in: token.used_in.as_ref().map(|territory| territory.0),
    };
}

pub(super) fn compare(expect: &Expect, table: &Seating) -> Checked {
    let Some(wanted) = &expect.kwisatz_haderach else {
        return Ok(());
    };
    let actual = table.position.belongings.atreides.kwisatz_haderach;
    plain("forces lost for the Kwisatz Haderach", wanted.lost, actual.lost)?;
    if let Some(dead) = &wanted.dead {
        same("the Kwisatz Haderach to be dead", dead, &actual.dead, yes_no)?;
    }
    if let Some(seen) = &wanted.seen {
        same("the Kwisatz Haderach to have been seen", seen, &actual.seen, yes_no)?;
    }
    if let Some(territory) = &wanted.used_in {
        let say = |place: &Option<TerritoryId>| place.map_or("nowhere".into(), names::territory_name);
        let wanted = Some(territory.0);
        same("the Kwisatz Haderach to be used in", &wanted, &actual.used_in, say)?;
    }
    Ok(())
}
