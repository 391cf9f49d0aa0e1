//! What is answered.

use serde::{Deserialize, Serialize};

use super::{Cards, Form, Named, Thing, Things};
use crate::forces::Forces;
use crate::ids::{AreaId, CardId, Faction, LeaderId, Seat, SeatSet, TerritoryId, TerritorySet};

/// An answer to a small question.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// None of what could be chosen.
    Nothing,
    /// Yes or no.
    YesNo(bool),
    /// A number.
    Amount(u16),
    /// One thing.
    One(Thing),
    /// Several things, or none.
    Several(Things),
    /// Forces, or none.
    Forces(Forces),
}

impl Choice {
    /// Whether it answers questions of this form.
    pub fn is_of(&self, form: Form, or_nothing: bool) -> bool {
        match (self, form) {
            (Choice::Nothing, _) => or_nothing,
            (Choice::YesNo(_), Form::YesNo) | (Choice::Amount(_), Form::Amount) | (Choice::Forces(_), Form::Forces) => {
                true
            }
            (Choice::One(thing), Form::One(kind)) => thing.kind() == kind,
            (Choice::Several(things), Form::Several(kind)) => things.kind() == kind,
            _ => false,
        }
    }

    /// Yes or no.
    pub fn yes(self) -> Option<bool> {
        match self {
            Choice::YesNo(yes) => Some(yes),
            _ => None,
        }
    }

    /// A number.
    pub fn amount(self) -> Option<u16> {
        match self {
            Choice::Amount(amount) => Some(amount),
            _ => None,
        }
    }

    /// A small number.
    pub fn count(self) -> Option<u8> {
        self.amount().and_then(|amount| u8::try_from(amount).ok())
    }

    /// A player.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Choice::One(Thing::Seat(seat)) => Some(seat),
            _ => None,
        }
    }

    /// A card.
    pub fn card(self) -> Option<CardId> {
        match self {
            Choice::One(Thing::Card(card)) => Some(card),
            _ => None,
        }
    }

    /// A leader.
    pub fn leader(self) -> Option<LeaderId> {
        match self {
            Choice::One(Thing::Leader(leader)) => Some(leader),
            _ => None,
        }
    }

    /// A place.
    pub fn area(self) -> Option<AreaId> {
        match self {
            Choice::One(Thing::Area(area)) => Some(area),
            _ => None,
        }
    }

    /// A territory.
    pub fn territory(self) -> Option<TerritoryId> {
        match self {
            Choice::One(Thing::Territory(territory)) => Some(territory),
            _ => None,
        }
    }

    /// Something by its name.
    pub fn named(self) -> Option<Named> {
        match self {
            Choice::One(Thing::Named(named)) => Some(named),
            _ => None,
        }
    }

    /// A faction.
    pub fn faction(self) -> Option<Faction> {
        match self {
            Choice::One(Thing::Faction(faction)) => Some(faction),
            _ => None,
        }
    }

    /// Cards.
    pub fn cards(self) -> Option<Cards> {
        match self {
            Choice::Several(Things::Card(cards)) => Some(cards),
            _ => None,
        }
    }

    /// Players.
    pub fn seats(self) -> Option<SeatSet> {
        match self {
            Choice::Several(Things::Seat(seats)) => Some(seats),
            _ => None,
        }
    }

    /// Territories.
    pub fn territories(self) -> Option<TerritorySet> {
        match self {
            Choice::Several(Things::Territory(territories)) => Some(territories),
            _ => None,
        }
    }

    /// Forces.
    pub fn forces(self) -> Option<Forces> {
        match self {
            Choice::Forces(forces) => Some(forces),
            _ => None,
        }
    }

    /// What this says of a question that can be left: nothing, or what `read` finds.
    pub fn or_nothing<T>(read: impl FnOnce(Choice) -> Option<T>) -> impl FnOnce(Choice) -> Option<Option<T>> {
        move |choice| match choice {
            Choice::Nothing => Some(None),
            choice => read(choice).map(Some),
        }
    }
}

impl From<bool> for Choice {
    fn from(yes: bool) -> Choice {
        Choice::YesNo(yes)
    }
}

impl From<u16> for Choice {
    fn from(amount: u16) -> Choice {
        Choice::Amount(amount)
    }
}

impl From<Forces> for Choice {
    fn from(forces: Forces) -> Choice {
        Choice::Forces(forces)
    }
}

macro_rules! one {
    ($($one:ty),+) => {$(
        impl From<$one> for Choice {
            fn from(one: $one) -> Choice {
                Choice::One(one.into())
            }
        }
    )+};
}

one!(Seat, CardId, LeaderId, AreaId, TerritoryId, Named, Faction);

impl From<Cards> for Choice {
    fn from(cards: Cards) -> Choice {
        Choice::Several(cards.into())
    }
}

impl From<TerritorySet> for Choice {
    fn from(territories: TerritorySet) -> Choice {
        Choice::Several(territories.into())
    }
}

impl<T: Into<Choice>> From<Option<T>> for Choice {
    fn from(choice: Option<T>) -> Choice {
        choice.map_or(Choice::Nothing, T::into)
    }
}
