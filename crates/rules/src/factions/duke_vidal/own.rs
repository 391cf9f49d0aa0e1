//! With whom Duke Vidal is.

use serde::{Deserialize, Serialize};

use crate::ids::Seat;

/// With whom Duke Vidal is, who is a leader of no faction (R104).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DukeVidal {
    /// Nobody, while he is set aside, or lies in the tanks for all to see, or is a ghola.
    pub(crate) stay: Option<Stay>,
}

/// Who has Duke Vidal, and how long: while he is captive, who has a right to him (Rule 2.05.10.02, R168).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stay {
    /// In whose pool he is, or has been seen last.
    pub with: Seat,
    /// Until when.
    pub until: Until,
    /// Whether he has fought for that player and lived: his time is over when leaders return (Rule 1.07.07).
    pub fought: bool,
}

/// How long Duke Vidal stays with a player (R168).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    /// Until he has been used in a battle (Rule 2.11.10.11).
    Used,
    /// Until the turn is over (Rule 2.11.10.11, R83).
    TurnEnds,
    /// Until the Mentat Pause (Rule 2.12.13).
    MentatPause,
}

/// What everybody sees of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DukeVidalPublic {
    /// Who has him, as far as everybody knows, and until when.
    pub with: Option<(Seat, Until)>,
}

/// What of it can be laid out in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DukeVidalPosition {
    /// Who has him, or had him when he was captured or died unseen.
    pub stay: Option<Stay>,
}
