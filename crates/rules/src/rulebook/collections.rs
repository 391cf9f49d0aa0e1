//! What tests of Collection share.

use super::*;

pub(super) fn collect(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Collection, &[Atreides, Harkonnen]);
    prepare(&mut table);
    table.begin();
    table
}

pub(super) fn advanced(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::advanced(Phase::Collection, &[BeneGesserit, Harkonnen]);
    prepare(&mut table);
    table.begin();
    table
}
