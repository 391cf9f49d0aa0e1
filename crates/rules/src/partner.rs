//! Two allies who are one side of a battle (Rules 2.11.12, 2.11.13).

use serde::{Deserialize, Serialize};

use crate::ids::Seat;

/// The partner of whoever makes the plan of a side, where both have forces on the battlefield (R161).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Partner {
    /// Who it is.
    pub seat: Seat,
    /// What its forces do.
    pub role: PartnerRole,
}

impl Partner {
    /// Of whose forces half, rounded up, is added to what this fighter, whose partner it is, dials (Rule 2.11.13).
    pub fn added_of(self, fighter: Seat) -> Option<Seat> {
        match self.role {
            PartnerRole::Dialed => Some(fighter),
            PartnerRole::Added => Some(self.seat),
            PartnerRole::Beside => None,
        }
    }
}

/// What the forces of a partner do in a battle (Rule 2.11.13, R162).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PartnerRole {
    /// They are what is dialed, and half of the forces of whoever makes the plan, rounded up, is added.
    Dialed,
    /// Half of them, rounded up, is added to what whoever makes the plan dials of its own.
    Added,
    /// Nothing: they stay if the side wins, and die if it loses.
    Beside,
}
