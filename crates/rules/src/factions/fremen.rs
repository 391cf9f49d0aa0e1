//! Section 2.04.

/// Without the Guild in play, the Fremen win a game that nobody won (Rule 1.09.05).
pub(super) const DEFAULT_VICTORY_RANK: u8 = 2;
