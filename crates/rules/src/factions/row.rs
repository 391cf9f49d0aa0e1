//! What a faction, a card or a variant changes, as one row: amendments of what phases ask, and what it does at moments.

use crate::ability::Ability;
use crate::action::Power;
use crate::ids::{AreaId, AreaSet, CardId, Seat};
use crate::procedure::{Call, Ctx, Moment, MomentKind, StormHits};
use crate::prompt::PowerOptions;
use crate::refusal::Refusal;
use crate::rule::RuleId;
use crate::state::{Events, State};

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
            /// What follows when the storm has come over forces of a seat: nothing, and they are lost (Rule 1.01.03).
            /// Asked with no hits to find out whether anything could.
            storm_losses(seat: Seat, hits: &StormHits; Option<Call>),
            /// Who is paid for a card that a seat buys, if not the bank (Rule 1.04.06.02).
            card_payee(buyer: Seat; Granted<Option<Seat>>),
            /// Who is paid for shipments of others, if not the bank (Rule 1.06.02.02).
            paid_for_shipments(; Granted<Option<Seat>>),
            /// Where a seat's reserves can be sent, if they are on the planet and cannot be shipped (Rule 1.06.02).
            native_areas(seat: Seat; Option<AreaSet>),
            /// The ability to send reserves into the storm (Rule 1.06.02.04).
            into_storm(seat: Seat; Option<Ability>),
            /// The ability by which a seat pays half for its shipments (Rule 1.06.02.01).
            half_price(seat: Seat; Option<Ability>),
            /// The ability to ship from one territory to another (Rule 1.06.02).
            cross_ship(seat: Seat; Option<Ability>),
            /// The ability to ship back to the reserves (Rule 1.06.03).
            ship_back(seat: Seat; Option<Ability>),
            /// Who ships and moves when it likes (Rule 1.06.01).
            acts_when_it_likes(; Granted<Option<Seat>>),
            /// Who can pay for forces of its ally beyond the ally's own limit (Rule 1.05.01).
            pays_ally_revival(; Option<AllyRevival>),
            /// The price of the Kwisatz Haderach, where it may be revived in the place of a leader (Rule 1.05.03).
            kwisatz_haderach_price(seat: Seat; Option<u8>),
            /// The rule by which a seat revives one elite force a turn.
            one_elite_a_turn(seat: Seat; RuleId),
            /// The ability by which a card that is no Karama is played as one (Rule 3.01.11).
            karama_ability(seat: Seat, card: CardId; Option<Ability>),
            /// Whether a seat can give its ally spice (Rule 1.10.02.03).
            may_give_spice(seat: Seat; bool),
            /// Whether a seat's presence decides a game that nobody won in time, and before which others: the lowest
            /// rank among those in play rules, by its rule (Rule 1.09.05).
            default_victory(seat: Seat; Option<(u8, RuleId)>),
            /// The seat whose own condition of victory holds at the end of the last turn, before anybody's presence
            /// decides (Rule 1.09.05).
            special_victory(; Option<Seat>),
            /// How the forces of a seat start (Rule 0.13).
            start(seat: Seat; Start),
            /// Whether a seat may keep notes on Treachery Cards (R82).
            keeps_notes(seat: Seat; bool),
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

/// Somebody who can pay for the revival of its ally's forces (Rule 1.05.01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AllyRevival {
    pub(crate) payer: Seat,
    pub(crate) ally: Seat,
    /// The most forces.
    pub(crate) most: u8,
    pub(crate) by: Ability,
}

/// How the forces of a seat start (Rule 0.13).
#[derive(Clone, Copy, Debug)]
pub(crate) enum Start {
    /// In fixed places.
    Fixed(&'static [(AreaId, u8)]),
    /// Over these areas, this many in all, as the player likes.
    Chosen(AreaSet, u8),
    /// Anywhere of these, after everybody else, by this rule.
    Last(AreaSet, u8, RuleId),
}

/// A special Karama power that is used at a time of its owner's choosing (Rule 1.14).
#[derive(Clone, Copy, Debug)]
pub(crate) struct SpecialPower {
    /// The rule that grants it.
    pub(crate) rule: fn() -> RuleId,
    /// What it could do now, a card for it provided; `None` when it is not its time.
    pub(crate) options: fn(&State, Seat) -> Option<PowerOptions>,
    /// Why it cannot be used so.
    pub(crate) check: fn(&State, Seat, Power, &PowerOptions) -> Result<(), Refusal>,
    /// Uses it, the card spent; what it starts, if anything.
    pub(crate) apply: fn(&mut State, &mut Events, Seat, Power) -> Option<Call>,
}

/// Everything that one faction, card or variant changes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The questions that it answers differently.
    pub(crate) amendments: Amendments,
    /// What it does at moments.
    pub(crate) moments: &'static [Entry],
    /// The special Karama power, if its owner chooses when to use it.
    pub(crate) power: Option<SpecialPower>,
}

impl Row {
    /// Changes nothing.
    pub(crate) const NONE: Row = Row {
        amendments: Amendments::NONE,
        moments: &[],
        power: None,
    };
}
