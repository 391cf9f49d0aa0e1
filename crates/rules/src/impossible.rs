//! Why no game can come to a position.

use thiserror::Error;

use crate::data::SpiceCard;
use crate::ids::{AreaId, CardId, Faction, LeaderId, SpiceCardId, TerritoryId};
use crate::refusal::area_name;
use crate::setup::SetupError;
use crate::state::Forces;

/// Why no game can come to a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence of each says it")]
pub enum Impossible {
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("the position has {given} players and the table has {seats} seats")]
    Seats { given: usize, seats: usize },
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(u8),
    #[error("there is no turn {turn} in this game; its turns are 1 to {last}")]
    Turn { turn: u8, last: u8 },
    #[error(
        "in setup, in turn 1, only the prediction and the Traitor Cards dealt can be given; nothing else lies there yet"
    )]
    SetupPhase,
    #[error("who has shipped and moved already can be said in the Shipment and Movement Phase only")]
    ActedOutsideShipment,
    #[error("everybody has shipped and moved already; then the phase is over")]
    AllHaveActed,
    #[error("the storm cannot be in sector {0}; the map has sectors 1 to {last}", last = crate::ids::Sector::COUNT)]
    StormSector(u8),
    #[error("Storm Cards are in use in the advanced game with the Fremen only (Rule 2.04.13)")]
    NoStormCards,
    #[error("there is no Storm Card {0}; the deck has {cards}", cards = storm_cards())]
    NoSuchStormCard(u8),
    #[error("the two who last used the Battle Wheels must be two different players")]
    Dialers,
    #[error("forces of {} are given twice for {}; give them once, together", .0.facts().name, area_name(*.1))]
    ForcesTwice(Faction, AreaId),
    #[error("{} would have {given} forces; the faction has {limit} in this game (elite forces: advanced game only)", .faction.facts().name)]
    TooManyForces {
        faction: Faction,
        given: Forces,
        limit: Forces,
    },
    #[error("{} has {given} forces on the board, in reserve and in the tanks; that must be {limit}", .faction.facts().name)]
    MissingForces {
        faction: Faction,
        given: Forces,
        limit: Forces,
    },
    #[error("{} would hold forces of {there} players; two is the most (Rule 1.06.02.05)", .territory.name())]
    StrongholdFull { territory: TerritoryId, there: usize },
    #[error("there are no advisors in this game: they take the Bene Gesserit and the advanced game (Rule 2.02.10)")]
    NoAdvisors,
    #[error("{} would have advisors and there is no token of the Bene Gesserit", .0.name())]
    NobodyAdvises(TerritoryId),
    #[error("spice is given twice for {}", area_name(*.0))]
    SpiceTwice(AreaId),
    #[error("no spice can lie in {}: no Spice Card blows it there", area_name(*.0))]
    SpiceWithoutBlow(AreaId),
    #[error("{} would have more than {most} spice; nobody ever has", .faction.facts().name)]
    TooMuchSpice { faction: Faction, most: u16 },
    #[error("more than {most} spice would lie in {}; so much never does", area_name(*.area))]
    TooMuchOnBoard { area: AreaId, most: u8 },
    #[error("{} is not in play: it is of no deck of this game", .0.facts().name)]
    CardNotInPlay(CardId),
    #[error("{} is in two places; there is one such card", .0.facts().name)]
    CardTwice(CardId),
    #[error("{} would hold {given} Treachery Cards; {limit} is the most (Rule 1.04.02)", .faction.facts().name)]
    HandLimit { faction: Faction, given: usize, limit: u8 },
    #[error("only cards that are out of the game can be set aside, and {} goes to the discard", .0.facts().name)]
    NeverSetAside(CardId),
    #[error("the Spice Card {} is in two places; there is one such card", spice_card_name(*.0))]
    SpiceCardTwice(SpiceCardId),
    #[error("the second spice discard is in use in the advanced game only (Rule 1.13.02)")]
    NoPileB,
    #[error("{} is in two places", .0.facts().name)]
    LeaderTwice(LeaderId),
    #[error("{}", not_in_play(*.0))]
    LeaderNotInPlay(LeaderId),
    #[error("{} must be somewhere: ready, in a territory, in the tanks or captive", .0.facts().name)]
    LeaderNowhere(LeaderId),
    #[error("Terror tokens and what they have done are there when Moritani play, and the table is set")]
    NoMoritani,
    #[error("there is no Traitor Card of {}", .0.facts().name)]
    NoTraitorCardOf(LeaderId),
    #[error("{} stands in a territory, and that is so in the Battle Phase only (Rule 1.07.07)", .0.facts().name)]
    LeaderOutsideBattle(LeaderId),
    #[error("{} lies in the tanks, and so has died at least {least} times", .leader.facts().name)]
    NeverDied { leader: LeaderId, least: u8 },
    #[error("{} would have died more than {most} times; nobody ever has", .leader.facts().name)]
    TooManyDeaths { leader: LeaderId, most: u8 },
    #[error("{} cannot be captive there: Harkonnen capture leaders of others, in the advanced game (Rule 2.05.10.02)", .0.facts().name)]
    NoCaptor(LeaderId),
    #[error("all leaders of {} are dead; then captives have gone home (Rule 2.05.11)", .0.facts().name)]
    NobodyGuardsCaptives(Faction),
    #[error("{} died unseen and is not in the tanks", .0.facts().name)]
    UnseenAndAlive(LeaderId),
    #[error("the Traitor Card of {} is in two hands", .0.facts().name)]
    TraitorTwice(LeaderId),
    #[error("{} would have {given} Traitor Cards; {limit} is the most", .faction.facts().name)]
    TooManyTraitors { faction: Faction, given: usize, limit: u8 },
    #[error("{} has called {} a traitor and has no such Traitor Card", .0.facts().name, .1.facts().name)]
    CalledWithoutCard(Faction, LeaderId),
    #[error("a player cannot be allied with itself")]
    SelfAlliance,
    #[error("{} is in two alliances; one is the most (Rule 1.10.01)", .0.facts().name)]
    AlliedTwice(Faction),
    #[error(
        "a prediction takes the Bene Gesserit, another player as the winner, and a turn from 1 to {last} (Rule 2.02.03)"
    )]
    Prediction { last: u8 },
    #[error("the Kwisatz Haderach takes Atreides and the advanced game (Rule 2.01.10)")]
    NoKwisatzHaderach,
    #[error("the Kwisatz Haderach still sleeps: it takes {needed} forces lost in battles (Rule 2.01.10)")]
    StillAsleep { needed: u8 },
    #[error("Face Dancers and gholas take the Tleilaxu, after the deal of the Traitor Cards (Rules 2.08.03, 2.08.16)")]
    NoTleilaxu,
    #[error(
        "the Tleilaxu would have {0} Face Dancers; they have three, and draw anew when all are revealed (Rule 2.08.06)"
    )]
    FaceDancers(usize),
    #[error("{} is no ghola: it must be another faction's, and have died, in the advanced game (Rule 2.08.16)", .0.facts().name)]
    NoGhola(LeaderId),
    #[error("the Hidden Mobile Stronghold takes the Ixians, after setup (Rule 2.07.04)")]
    NoHiddenStronghold,
    #[error("the Hidden Mobile Stronghold cannot point to {}: it points to a territory of the map that is no stronghold (Rule 2.07.04)", area_name(*.0))]
    StrongholdCannotPoint(AreaId),
    #[error("Ambassadors take Ecaz, after setup, and so does Loyalty (Rules 2.11.03, 2.11.19)")]
    NoEcaz,
    #[error("all of Ecaz's Traitor Cards would be dealt, and one of them is shown to all before (Rule 2.11.19)")]
    NobodyLoyal,
    #[error("special Karama powers are in use in the advanced game only (Rule 1.14.00)")]
    NoPowers,
    #[error("the Inflation token lies on the track, and CHOAM do not play")]
    NoInflation,
    #[error("a cache of Treachery Cards takes Richese, after setup (Rule 2.10.03)")]
    NoCache,
    #[error("{} cannot lie in the cache of Richese: it is another card, or lies somewhere else (Rule 2.10.03)", .0.facts().name)]
    NotOfCache(CardId),
    #[error("{} was not taken out of the cache in secret: that takes the advanced game, a card of the cache, and that nobody has seen it since (Rule 1.14.10)", .0.facts().name)]
    NotTaken(CardId),
    #[error("No-Field tokens take Richese, after setup (Rule 2.10.03)")]
    NoNoFields,
    #[error("the No-Field token {0} lies on the board and before the shield")]
    NoFieldTwice(u8),
    #[error(
        "nobody has searched the discard so: that takes a Nullentropy Box, and cards that lie there (Rule 3.02.05)"
    )]
    NotSearched,
    #[error("a place in Storm Order is claimed once at a time, by Juice of Sappho (Rule 3.02.02)")]
    NotClaimed,
    #[error("win attempts are noted once in a turn, when its battles begin, from the first turn on (Rule 4.01.04)")]
    WinAttempts,
    #[error("the position breaks a law of the game: {0}")]
    Unsound(String),
}

fn storm_cards() -> String {
    let cards = crate::data::components().storm_cards().iter();
    cards.map(u8::to_string).collect::<Vec<_>>().join(", ")
}

fn not_in_play(leader: LeaderId) -> String {
    let facts = leader.facts();
    match facts.faction {
        Some(faction) => format!(
            "{} belongs to {}, who does not play here",
            facts.name,
            faction.facts().name
        ),
        None => format!("{} does not play here", facts.name),
    }
}

fn spice_card_name(card: SpiceCardId) -> &'static str {
    match card.facts() {
        SpiceCard::Territory { area, .. } => area.territory().name(),
        SpiceCard::ShaiHulud => "Shai-Hulud",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_names_a_storm_card_that_is_none_reads_which_there_are() {
        assert_eq!(
            Impossible::NoSuchStormCard(9).to_string(),
            "there is no Storm Card 9; the deck has 1, 2, 3, 4, 5, 6"
        );
    }
}
