//! What the factions are like.

use arrakis_rules::Faction;

use crate::locale::say;

/// What a faction is like, in a paragraph.
pub(crate) fn about(faction: Faction) -> &'static str {
    match faction {
        Faction::Atreides => say("draft-atreides"),
        Faction::BeneGesserit => say("draft-bene-gesserit"),
        Faction::Emperor => say("draft-emperor"),
        Faction::Fremen => say("draft-fremen"),
        Faction::Harkonnen => say("draft-harkonnen"),
        Faction::SpacingGuild => say("draft-spacing-guild"),
        Faction::Ixians => say("draft-ixians"),
        Faction::Tleilaxu => say("draft-tleilaxu"),
        Faction::Choam => say("draft-choam"),
        Faction::Richese => say("draft-richese"),
        Faction::Ecaz => say("draft-ecaz"),
        Faction::Moritani => say("draft-moritani"),
    }
}

/// What one should do with it, and beware of.
pub(crate) fn advice(faction: Faction) -> &'static str {
    match faction {
        Faction::Atreides => say("play-atreides"),
        Faction::BeneGesserit => say("play-bene-gesserit"),
        Faction::Emperor => say("play-emperor"),
        Faction::Fremen => say("play-fremen"),
        Faction::Harkonnen => say("play-harkonnen"),
        Faction::SpacingGuild => say("play-spacing-guild"),
        Faction::Ixians => say("play-ixians"),
        Faction::Tleilaxu => say("play-tleilaxu"),
        Faction::Choam => say("play-choam"),
        Faction::Richese => say("play-richese"),
        Faction::Ecaz => say("play-ecaz"),
        Faction::Moritani => say("play-moritani"),
    }
}

/// How hard it is to play, in words.
pub(crate) fn difficulty(faction: Faction) -> &'static str {
    match faction {
        Faction::Harkonnen | Faction::Fremen | Faction::Emperor => say("play-easy"),
        Faction::Atreides | Faction::SpacingGuild | Faction::Ecaz | Faction::Ixians => say("play-middling"),
        Faction::BeneGesserit | Faction::Tleilaxu | Faction::Choam | Faction::Richese | Faction::Moritani => {
            say("play-hard")
        }
    }
}
