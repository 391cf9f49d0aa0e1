//! What tests of the Spice Blow share.

use super::*;

pub(super) const THREE: [Faction; 3] = [Atreides, Harkonnen, Emperor];

pub(super) fn worm(nth: usize) -> SpiceCardId {
    spice_card(None, nth)
}

pub(super) fn card(name: &str) -> SpiceCardId {
    spice_card(Some(name), 0)
}

pub(super) fn blows(options: Options, prepare: impl Fn(&mut Table)) -> (Table, Vec<Event>) {
    let mut table = Table::before_with(options, Phase::SpiceBlow, &THREE);
    prepare(&mut table);
    let events = table.begin();
    (table, events)
}
