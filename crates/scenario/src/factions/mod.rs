//! What factions alone have, in a scenario: how each is laid out and compared stands in a file of its own.

mod atreides;
mod bene_gesserit;
mod choam;
mod duke_vidal;
mod ecaz;
mod fremen;
mod ixians;
mod moritani;
mod richese;
mod tleilaxu;

use arrakis_rules::{Faction, Position};

use super::difference::{Checked, Seating};
use super::file::expect::Expect;
use super::file::position::PositionFile;

/// Lays out what factions alone have, the forces of all being there.
///
/// # Errors
/// What is wrong with the file.
pub(crate) fn lay(file: &PositionFile, position: &mut Position, factions: &[Faction]) -> Result<(), String> {
    atreides::lay(file, position);
    bene_gesserit::lay(file, position, factions)?;
    fremen::lay(file, position);
    ixians::lay(file, position);
    moritani::lay(file, position);
    tleilaxu::lay(file, position);
    choam::lay(file, position);
    richese::lay(file, position)?;
    ecaz::lay(file, position)?;
    duke_vidal::lay(file, position, factions)
}

/// Whether it is as expected.
///
/// # Errors
/// The first difference.
pub(crate) fn compare(expect: &Expect, table: &Seating) -> Checked {
    fremen::compare(expect, table)?;
    ixians::compare(expect, table)?;
    moritani::compare(expect, table)?;
    tleilaxu::compare(expect, table)?;
    choam::compare(expect, table)?;
    richese::compare(expect, table)?;
    ecaz::compare(expect, table)?;
    duke_vidal::compare(expect, table)?;
    bene_gesserit::compare(expect, table)?;
    atreides::compare(expect, table)
}
