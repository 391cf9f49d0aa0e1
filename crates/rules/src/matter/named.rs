//! What can be chosen and is no piece on the table: it has a name and nothing else.

use serde::{Deserialize, Serialize};

use crate::factions::Terror;

macro_rules! named {
    ($($(#[$about:meta])* $option:ident = $key:literal),+ $(,)?) => {
        /// Something that can be chosen by its name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Named {
            $($(#[$about])* $option,)+
        }

        impl Named {
            /// All.
            pub const ALL: &'static [Named] = &[$(Named::$option),+];

            /// Its name in files: `polar_sink`.
            pub fn key(self) -> &'static str {
                match self {
                    $(Named::$option => $key,)+
                }
            }
        }
    };
}

named! {
    /// An advisor to where the others landed (Rule 2.02.11).
    Advisor = "advisor",
    /// A force to the Polar Sink (Rule 2.02.05).
    PolarSink = "polar_sink",
    /// The captive fights for its captor once (Rule 2.05.10.02).
    Capture = "capture",
    /// The captive dies face down, for two spice (Rule 2.05.10.01).
    Kill = "kill",
    /// The captive goes back unseen.
    Release = "release",
    /// Who leads in a plan (Rule 2.01.08).
    Leader = "leader",
    /// The weapon of a plan.
    Weapon = "weapon",
    /// The defense of a plan.
    Defense = "defense",
    /// The number dialed in a plan.
    Dial = "dial",
    /// On top of the Treachery Deck (Rule 2.07.07).
    Top = "top",
    /// Under the Treachery Deck (Rule 2.07.07).
    Bottom = "bottom",
    /// The Double side of the Inflation token (Rule 2.09.10).
    Double = "double",
    /// The card is auctioned before the row (Rule 2.10.05).
    First = "first",
    /// The card is auctioned after the row (Rule 2.10.05).
    Last = "last",
    /// Bidding round and round (Rule 1.04.06).
    Normal = "normal",
    /// Each bids once, from the right neighbour on (Rule 2.10.08.01).
    OnceAroundRight = "once_around_right",
    /// Each bids once, from the left neighbour on (Rule 2.10.08.01).
    OnceAroundLeft = "once_around_left",
    /// Spice in one hand, all at once (Rule 2.10.08.02).
    Silent = "silent",
    /// The Cancel side of the Inflation token (Rule 2.09.11).
    Cancel = "cancel",
    /// Duke Vidal joins (Rule 2.11.10.11).
    DukeVidal = "duke_vidal",
    /// An alliance is offered (Rules 2.11.10.11, 2.12.10).
    OfferAlliance = "offer_alliance",
    /// The No-Field token that stands for nobody (Rule 2.10.03).
    NoField0 = "no_field_0",
    /// The No-Field token that stands for three forces.
    NoField3 = "no_field_3",
    /// The No-Field token that stands for five forces.
    NoField5 = "no_field_5",
    /// A Terror token is revealed (Rule 2.12.06).
    Reveal = "reveal",
    /// Half of the spice (Rule 2.12.09.04).
    Spice = "spice",
    /// The top Treachery Card (Rule 2.12.09.04).
    Card = "card",
    /// A Terror token (Rule 2.12.09.01).
    Assassination = "assassination",
    /// A Terror token (Rule 2.12.09.02).
    Atomics = "atomics",
    /// A Terror token (Rule 2.12.09.03).
    Extortion = "extortion",
    /// A Terror token (Rule 2.12.09.04).
    Robbery = "robbery",
    /// A Terror token (Rule 2.12.09.05).
    Sabotage = "sabotage",
    /// A Terror token (Rule 2.12.09.06).
    SneakAttack = "sneak_attack",
}

/// What the Bene Gesserit send with another's shipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Escort {
    /// Nothing.
    Nobody,
    /// A force to the Polar Sink (Rule 2.02.05).
    PolarSink,
    /// An advisor to where the others landed (Rule 2.02.11).
    Advisor,
}

/// What becomes of a leader drawn from the loser (R67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Captive {
    /// It dies face down, for two spice (Rule 2.05.10.01).
    Kill,
    /// It fights for its captor once (Rule 2.05.10.02).
    Capture,
    /// It goes back unseen.
    Release,
}

impl From<Option<Named>> for Escort {
    fn from(named: Option<Named>) -> Escort {
        match named {
            Some(Named::Advisor) => Escort::Advisor,
            Some(Named::PolarSink) => Escort::PolarSink,
            _ => Escort::Nobody,
        }
    }
}

impl From<Named> for Captive {
    fn from(named: Named) -> Captive {
        match named {
            Named::Kill => Captive::Kill,
            Named::Capture => Captive::Capture,
            _ => Captive::Release,
        }
    }
}

impl From<Terror> for Named {
    fn from(terror: Terror) -> Named {
        match terror {
            Terror::Assassination => Named::Assassination,
            Terror::Atomics => Named::Atomics,
            Terror::Extortion => Named::Extortion,
            Terror::Robbery => Named::Robbery,
            Terror::Sabotage => Named::Sabotage,
            Terror::SneakAttack => Named::SneakAttack,
        }
    }
}

impl Named {
    /// The Terror token of this name.
    pub fn terror(self) -> Option<Terror> {
        Terror::ALL.into_iter().find(|terror| Named::from(*terror) == self)
    }
}
