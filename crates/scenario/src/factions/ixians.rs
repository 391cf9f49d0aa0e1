//! The Hidden Mobile Stronghold in a scenario.

use arrakis_rules::{AreaId, Position};

use crate::difference::{Checked, Seating, same};
use crate::file::expect::Expect;
use crate::file::position::PositionFile;
use crate::names;

pub(super) fn lay(file: &PositionFile, position: &mut Position) {
    let at = file.hidden_mobile_stronghold.as_ref();
    position.belongings.ixians.stronghold = at.map(|area| area.0);
}

pub(super) fn compare(expect: &Expect, table: &Seating) -> Checked {
    let Some(wanted) = &expect.hidden_mobile_stronghold else {
        return Ok(());
    };
    let wanted = wanted.as_ref().map(|area| area.0);
    let actual = table.position.belongings.ixians.stronghold;
    let say = |at: &Option<AreaId>| at.map_or("nowhere".to_owned(), names::area_name);
    same("the Hidden Mobile Stronghold to point to", &wanted, &actual, say)
}
