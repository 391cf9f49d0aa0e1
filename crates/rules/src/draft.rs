//! The draft of factions: which alliance cards each player is dealt (Rule 0.08, R05).
//!
//! It is dealt by a stream of its own (`seed.rs`), so that a game whose factions were chosen deals as it always did.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;

use crate::ids::{Faction, MAX_SEATS};
use crate::seed::Seed;

/// The alliance cards of a player: a classic faction, and one of an expansion.
pub(crate) type Pair = [Faction; 2];

/// What each player is dealt, by seat: a classic faction and one of an expansion, no card twice. There are six of each.
pub(crate) fn deal(seats: usize, seed: Seed) -> ArrayVec<Pair, MAX_SEATS> {
    let mut chance = seed.of_draft();
    let mut classic = Faction::CLASSIC;
    classic.shuffle(&mut chance);
    let mut expansions = Faction::EXPANSIONS;
    expansions.shuffle(&mut chance);
    let pairs = classic.into_iter().zip(expansions);
    pairs
        .map(|(classic, expansion)| [classic, expansion])
        .take(seats)
        .collect()
}
