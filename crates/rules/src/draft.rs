//! The draft of factions: which alliance cards each player is dealt (Rule 0.08, R05).
//!
//! It is dealt by a stream of its own (`seed.rs`), so that a game whose factions were chosen deals as it always did.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;

use crate::ids::{Faction, MAX_SEATS};
use crate::seed::Seed;

/// The alliance cards of a player: a classic faction, and one of an expansion.
pub(crate) type Pair = [Faction; 2];

/// The factions of expansions that can be dealt: those whose rules are in the library.
pub fn drafted_expansions() -> impl Iterator<Item = Faction> {
    let with_rules = Faction::WITH_RULES.into_iter();
    with_rules.filter(|faction| !Faction::CLASSIC.contains(faction))
}

/// The most players who can draft: each is dealt a classic faction and one of an expansion, no card twice.
pub fn most_drafting() -> usize {
    drafted_expansions().count().min(Faction::CLASSIC.len()).min(MAX_SEATS)
}

/// What each player is dealt, by seat. There are not more of them than [`most_drafting`].
pub(crate) fn deal(seats: usize, seed: Seed) -> ArrayVec<Pair, MAX_SEATS> {
    let mut chance = seed.of_draft();
    let mut classic = Faction::CLASSIC;
    classic.shuffle(&mut chance);
    let mut expansions: ArrayVec<Faction, { Faction::COUNT as usize }> = drafted_expansions().collect();
    expansions.shuffle(&mut chance);
    let pairs = classic.into_iter().zip(expansions);
    pairs
        .map(|(classic, expansion)| [classic, expansion])
        .take(seats)
        .collect()
}
