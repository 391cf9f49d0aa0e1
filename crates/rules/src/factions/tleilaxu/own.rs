//! What the Tleilaxu alone have, beside what every player has.

use serde::{Deserialize, Serialize};

use crate::ids::{LeaderSet, Seat, SeatSet};

/// What the Tleilaxu have of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TleilaxuBelongings {
    /// Face Dancers that nobody has seen (Rule 2.08.03).
    pub(crate) face_dancers: LeaderSet,
    /// Those of the three that have been revealed (Rule 2.08.06).
    pub(crate) revealed: LeaderSet,
    /// Leaders of others that are theirs (Rule 2.08.16); one that died unseen still lies among them, as far as others know
    /// (R139).
    pub(crate) gholas: LeaderSet,
    /// Whose standard revival they have barred in this turn (Rule 1.14.08).
    pub(crate) barred: Option<BarredRevival>,
    /// Who could ask for leaders in this turn, and has said all that it asks for (Rule 2.08.13, R37).
    pub(crate) has_asked: SeatSet,
}

/// A standard revival that is barred (Rule 1.14.08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BarredRevival {
    pub(crate) seat: Seat,
    /// That of forces.
    pub(crate) forces: bool,
    /// That of a leader.
    pub(crate) leaders: bool,
}

/// What everybody sees of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TleilaxuPublic {
    /// How many Face Dancers are still hidden.
    pub hidden_face_dancers: u8,
    /// Those of the three that have been revealed (Rule 2.08.06).
    pub revealed_face_dancers: LeaderSet,
    /// Leaders of others that are theirs (Rule 2.08.16).
    pub gholas: LeaderSet,
}

/// What the Tleilaxu see of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TleilaxuOwn {
    /// The Face Dancers that are still hidden from others (Rule 2.08.03).
    pub face_dancers: LeaderSet,
}

/// What of it can be laid out in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TleilaxuPosition {
    /// Hidden Face Dancers; as many as are missing are drawn at random.
    pub face_dancers: LeaderSet,
    /// Face Dancers that have been revealed.
    pub revealed: LeaderSet,
    /// Leaders of others that are theirs.
    pub gholas: LeaderSet,
}
