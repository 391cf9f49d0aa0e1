//! The Storm Card in a scenario.

use arrakis_rules::Position;

use crate::difference::{Checked, Seating, same};
use crate::file::expect::Expect;
use crate::file::position::PositionFile;

pub(super) fn lay(file: &PositionFile, position: &mut Position) {
    let belongings = &mut position.belongings.fremen;
    belongings.storm_card = file.storm_card;
    belongings.storm_card_seen = file.storm_card_seen;
}

pub(super) fn compare(expect: &Expect, table: &Seating) -> Checked {
    if expect.storm_card.is_none() {
        return Ok(());
    }
    let say = |card: &Option<u8>| card.map_or("none".to_owned(), |card| card.to_string());
    let actual = &table.position.belongings.fremen.storm_card;
    same("the Storm Card", &expect.storm_card, actual, say)
}
