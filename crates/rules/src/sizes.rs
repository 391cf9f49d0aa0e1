//! How many there can be of what is kept in lists of a fixed size.

use crate::ids::MAX_SEATS;

/// Traitor Cards dealt to each (Rule 0.11).
pub const DEALT_TRAITORS: usize = 4;
/// The most Traitor Cards of one game: five of each faction, and the Auditor's.
pub(crate) const MAX_TRAITOR_CARDS: usize = 5 * MAX_SEATS + 1;
/// The most leaders that one faction revives: its five, and the Auditor or Duke Vidal.
pub const MAX_OWN_LEADERS: usize = 6;
/// The most leaders that one player chooses from in a battle: its own, and captives.
pub const MAX_FIGHTERS: usize = 12;
/// The most areas in which one player has forces: each of twenty in one of its own, and a token that lies face down.
pub const MAX_GROUPS: usize = 21;
/// The most strongholds that one player can control: the five of the map, and the Hidden Mobile Stronghold.
pub const MAX_STRONGHOLDS: usize = 6;
/// The most Treachery Cards in one hand (Rule 1.04.02).
pub const MAX_HAND: usize = 8;
/// The most Treachery Cards in one plan: a Cheap Hero, a weapon, a defense (Rule 1.07.04).
pub const PLAN_CARDS: usize = 3;
/// Room for the Treachery Deck: the classic one, Richese's ten, and Kull Wahad by option (R94).
pub const TREACHERY_CARDS: usize = 44;
/// Offers of alliance that can wait at once: from each to each other (Rule 1.10.01.01).
pub const MAX_OFFERS: usize = MAX_SEATS * (MAX_SEATS - 1);
/// The most terms of one deal (Rule 1.12.00).
pub const MAX_TERMS: usize = 6;
