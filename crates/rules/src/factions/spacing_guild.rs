//! Section 2.06.

/// The Guild has won if nobody could stop it until the end (Rule 1.09.05).
pub(super) const DEFAULT_VICTORY_RANK: u8 = 1;
