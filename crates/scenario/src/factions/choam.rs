//! The Inflation token in a scenario.

use arrakis_rules::{Inflation, Position};

use crate::difference::{Checked, Seating, same};
use crate::file::belongings::InflationFile;
use crate::file::expect::Expect;
use crate::file::position::PositionFile;

pub(super) fn lay(file: &PositionFile, position: &mut Position) {
    position.belongings.choam.inflation = file.inflation.map(InflationFile::read).unwrap_or_default();
}

pub(super) fn compare(expect: &Expect, table: &Seating) -> Checked {
    let Some(wanted) = expect.inflation else {
        return Ok(());
    };
    let actual = table.position.belongings.choam.inflation;
    let say = |inflation: &Inflation| InflationFile::word(*inflation).to_owned();
    same("the Inflation token", &wanted.read(), &actual, say)
}
