//! What tests of the results of a battle share: one field, and both plans fought out.

use super::*;
use crate::matter::Matter;

pub(super) const PAIR: [Faction; 2] = [Atreides, Harkonnen];

/// Ten Atreides against eight Harkonnen in Arrakeen.
pub(super) fn field(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Battle, &PAIR);
    table.put(Atreides, 10, place("Arrakeen"));
    table.put(Harkonnen, 8, place("Arrakeen"));
    prepare(&mut table);
    table.begin();
    table.skip_foresight();
    table
}

pub(super) fn fight(table: &mut Table, own: Plan, other: Plan) -> Vec<Event> {
    let mut events = table.ok(Atreides, own.commit());
    events.extend(table.ok(Harkonnen, other.commit()));
    events
}

/// Commits both plans; nobody calls traitor; everything kept.
pub(super) fn fight_out(table: &mut Table, own: Plan, other: Plan) -> Vec<Event> {
    let mut events = fight(table, own, other);
    for faction in PAIR {
        events.extend(table.ok(faction, Matter::CallTraitor.says(false)));
    }
    events.extend(table.default_until(|game| game.state.phase != Phase::Battle));
    events
}

pub(super) fn card(table: &Table, faction: Faction, name: &str) -> Option<CardId> {
    table
        .hand_of(faction)
        .into_iter()
        .find(|card| card.facts().name == name)
}
