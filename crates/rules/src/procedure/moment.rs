//! Moments: the points of a phase at which factions, cards and variants may come in.

use serde::{Deserialize, Serialize};

macro_rules! moments {
    ($($(#[$doc:meta])* $name:ident $({ $($field:ident: $type:ty),* $(,)? })?,)*) => {
        /// A point of a phase at which factions, cards and variants may come in, and what they are told of it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the fields say who, where and how much")]
        pub(crate) enum Moment {
            $($(#[$doc])* $name $({ $($field: $type),* })?,)*
        }

        /// The same without what is told.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum MomentKind {
            $($(#[$doc])* $name,)*
        }

        impl MomentKind {
            /// How many there are.
            pub(crate) const COUNT: usize = [$(MomentKind::$name,)*].len();
        }

        impl Moment {
            /// Which one it is.
            pub(crate) fn kind(self) -> MomentKind {
                match self {
                    $(Moment::$name { .. } => MomentKind::$name,)*
                }
            }
        }
    };
}

moments! {
    /// It is known how far the storm goes, and it has not moved yet (Rule 1.01.02).
    StormKnown { sectors: u8 },
    /// The storm stands, and the order of the turn is fixed (Rule 1.01.01).
    StormSettled,
}

/// How far a procedure has come with those who come in at the moment that it is at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Interrupts {
    /// The next of the moment's list.
    pub(crate) next: u8,
}
