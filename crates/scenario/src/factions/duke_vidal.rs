//! With whom Duke Vidal is, in a scenario.

use arrakis_rules::{Faction, Position, Seat};

use crate::difference::{Checked, Seating, same};
use crate::file::expect::Expect;
use crate::file::position::PositionFile;

pub(super) fn lay(file: &PositionFile, position: &mut Position, factions: &[Faction]) -> Result<(), String> {
    let stay = file.duke_vidal.as_ref().map(|stay| stay.read(factions));
    position.belongings.duke_vidal.stay = stay.transpose()?;
    Ok(())
}

pub(super) fn compare(expect: &Expect, table: &Seating) -> Checked {
    let Some(wanted) = &expect.duke_vidal else {
        return Ok(());
    };
    let wanted = wanted.as_ref().map(|faction| table.seat(faction)).transpose()?;
    let actual = table.position.belongings.duke_vidal.stay.map(|stay| stay.with);
    let say = |seat: &Option<Seat>| seat.map_or("nobody".to_owned(), |seat| table.name(seat));
    same("Duke Vidal with", &wanted, &actual, say)
}
