//! Factions as the command line names them.

use arrakis_net::faction_named;
use arrakis_rules::Faction;

/// The faction that is meant.
///
/// # Errors
/// Which there are.
pub(super) fn faction(text: &str) -> Result<Faction, String> {
    let names = || Faction::ALL.map(|faction| faction.facts().name.clone()).join(", ");
    faction_named(text).ok_or_else(|| format!("the factions are {}", names()))
}

/// That this one does not play.
pub(super) fn not_at_table(faction: Faction) -> String {
    format!("{} is not among the factions at the table", faction.facts().name)
}
