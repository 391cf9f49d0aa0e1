//! What tests of victory share: who holds what when the turn ends, and who has won.

use super::*;

pub(super) const HOLDS: [&str; 5] = ["Arrakeen", "Carthag", "Sietch Tabr", "Habbanya Sietch", "Tuek's Sietch"];

pub(super) fn pause(factions: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::MentatPause, factions);
    prepare(&mut table);
    table.begin();
    table
}

pub(super) fn hold(table: &mut Table, faction: Faction, places: &[&str]) {
    for name in places {
        table.put(faction, 1, place(name));
    }
}

pub(super) fn winners(table: &Table) -> Vec<Faction> {
    let outcome = table.outcome();
    outcome
        .into_iter()
        .flat_map(|outcome| outcome.winners.iter().collect::<Vec<_>>())
        .map(|seat| table.state.faction(seat))
        .collect()
}

/// The last turn, won by nobody.
pub(super) fn last_turn(options: Options, factions: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::MentatPause, factions);
    table.state.turn = table.state.options.max_turns;
    prepare(&mut table);
    table.begin();
    table
}

pub(super) const WITH_GUILD: [Faction; 4] = [Atreides, Fremen, SpacingGuild, Harkonnen];
