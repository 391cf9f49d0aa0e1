//! What an ally has of each faction, in a few words.

use arrakis_rules::Faction;

use crate::locale::say;

/// The best of what a faction does for its ally (its paragraphs named ALLIANCE), in five words at most.
pub(crate) fn gives(faction: Faction) -> &'static str {
    match faction {
        // Rule 2.01.09.
        Faction::Atreides => say("ally-gives-atreides"),
        // Rule 2.02.07.
        Faction::BeneGesserit => say("ally-gives-bene-gesserit"),
        // Rules 2.03.06, 2.03.07.
        Faction::Emperor => say("ally-gives-emperor"),
        // Rules 2.04.10, 2.04.11.
        Faction::Fremen => say("ally-gives-fremen"),
        // Rule 2.05.09.
        Faction::Harkonnen => say("ally-gives-harkonnen"),
        // Rule 2.06.09.
        Faction::SpacingGuild => say("ally-gives-spacing-guild"),
        // Rule 2.07.21.
        Faction::Ixians => say("ally-gives-ixians"),
        // Rule 2.08.15.
        Faction::Tleilaxu => say("ally-gives-tleilaxu"),
        // Rule 2.09.14.
        Faction::Choam => say("ally-gives-choam"),
        // Rule 2.10.19.
        Faction::Richese => say("ally-gives-richese"),
        // Rules 2.11.15, 2.11.18.
        Faction::Ecaz => say("ally-gives-ecaz"),
        // Rule 2.12.14.
        Faction::Moritani => say("ally-gives-moritani"),
    }
}
