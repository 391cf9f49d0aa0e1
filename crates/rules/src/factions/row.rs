//! What a faction, a card or a variant changes, as one row: amendments of what phases ask, and what it does at moments.

use crate::ability::Ability;
use crate::ids::Seat;
use crate::procedure::{Call, Ctx, Moment, MomentKind};
use crate::state::State;

/// Something done at a moment: the procedure that is to start, if there is anything to do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// When.
    pub(crate) at: MomentKind,
    /// The place among those who come in at the same moment, the lowest first.
    pub(crate) rank: u8,
    /// What starts.
    pub(crate) begin: fn(&State, Moment) -> Option<Call>,
}

/// Lists every question that can be amended: `name(arguments; value)`. Given to a macro that makes something of it.
macro_rules! each_question {
    ($make:ident) => {
        $make! {
            /// How many territories a group may go, and by which ability (Rule 1.06.04.03).
            range(seat: Seat; Granted<u8>),
            /// Spice that a seat can claim as Charity (Rule 1.03.01).
            charity(seat: Seat; Granted<u16>),
        }
    };
}
pub(super) use each_question;

macro_rules! amendments {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*; $value:ty),)*) => {
        /// What is amended: each gets the value so far and gives its own.
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct Amendments {
            $($(#[$doc])* pub(crate) $name: Option<fn(Ctx, $($type,)* $value) -> $value>,)*
        }

        impl Amendments {
            /// Nothing is amended.
            pub(crate) const NONE: Amendments = Amendments { $($name: None,)* };
        }
    };
}
each_question!(amendments);

/// A value, and the ability that it rests on, if it needs one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Granted<T> {
    /// The value.
    pub(crate) value: T,
    /// Without this ability it would be another.
    pub(crate) by: Option<Ability>,
}

impl<T> Granted<T> {
    /// What everybody has.
    pub(crate) fn plain(value: T) -> Granted<T> {
        Granted { value, by: None }
    }
}

/// Everything that one faction, card or variant changes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The questions that it answers differently.
    pub(crate) amendments: Amendments,
    /// What it does at moments.
    pub(crate) moments: &'static [Entry],
}

impl Row {
    /// Changes nothing.
    pub(crate) const NONE: Row = Row {
        amendments: Amendments::NONE,
        moments: &[],
    };
}
