//! What Storm Order says who comes first in, and what a card can change of it (Rule 3.02.02, R92).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ids::Seat;
use crate::options::Options;
use crate::rule;
use crate::rule::RuleId;

/// A phase or an action that uses Storm Order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ordered {
    /// The bidding on the next card (Rules 1.04.06, 1.04.07).
    Bidding,
    /// A tie of silent bids (Rule 2.10.08.02).
    SilentBids,
    /// Revival, where it is made in Storm Order (R34).
    Revival,
    /// Shipment and Movement (Rule 1.06.01).
    Shipment,
    /// Who is the aggressor of battles, one after the other (Rule 1.07.02).
    Battles,
    /// What is done when nobody has won (Rule 1.09.04, R78).
    WarContinues,
    /// What several do at the same moment (R89).
    AtOnce,
}

impl Ordered {
    /// All.
    pub const ALL: [Ordered; 7] = [
        Ordered::Bidding,
        Ordered::SilentBids,
        Ordered::Revival,
        Ordered::Shipment,
        Ordered::Battles,
        Ordered::WarContinues,
        Ordered::AtOnce,
    ];

    /// Whether this is ever done in Storm Order at a table, where Richese play or where they do not.
    pub fn is_done(self, options: &Options, with_richese: bool) -> bool {
        match self {
            Ordered::Revival => options.revival_in_storm_order,
            Ordered::SilentBids => with_richese,
            _ => true,
        }
    }
}

/// The one thing for which Juice of Sappho is played (Rule 3.02.02.00).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sappho {
    /// To be the aggressor in the battle that is fought (Rule 3.02.02.01).
    Aggressor,
    /// To come first in this, the next time that it is done (Rule 3.02.02.02).
    First(Ordered),
    /// To come last in it (Rule 3.02.02.03).
    Last(Ordered),
}

impl Sappho {
    /// The rule of it.
    pub fn rule(self) -> RuleId {
        match self {
            Sappho::Aggressor => rule!("3.02.02.01"),
            Sappho::First(_) => rule!("3.02.02.02"),
            Sappho::Last(_) => rule!("3.02.02.03"),
        }
    }

    /// Everything for which it can be played.
    pub fn all() -> impl Iterator<Item = Sappho> {
        let ordered = Ordered::ALL.into_iter();
        let of = ordered.flat_map(|of| [Sappho::First(of), Sappho::Last(of)]);
        [Sappho::Aggressor].into_iter().chain(of)
    }
}

/// A place in what is done next in Storm Order, for which a card was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// Whose.
    pub seat: Seat,
    /// In what.
    pub of: Ordered,
    /// Whether it is the last place, and not the first.
    pub last: bool,
}

/// The claims that stand: there is one card, which can come back before what it was played for is over.
pub type Claims = ArrayVec<Claim, 4>;
