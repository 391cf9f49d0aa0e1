//! How a question can be answered.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Cards, Named};
use crate::forces::Forces;
use crate::ids::{AreaId, AreaSet, CardId, Faction, LeaderId, Seat, SeatSet, TerritoryId, TerritorySet};

/// What may be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// Yes or no.
    YesNo {
        /// Whether yes is possible. Who can only say no is asked too where being asked must tell nothing.
        yes: bool,
    },
    /// A number.
    Amount {
        /// The least.
        min: u16,
        /// The most.
        max: u16,
        /// Whether one can do without.
        or_nothing: bool,
    },
    /// One of these.
    One {
        /// The things to choose from.
        of: Things,
        /// Whether one can do without.
        or_nothing: bool,
    },
    /// Several of these, each once.
    Several {
        /// The things to choose from.
        of: Things,
        /// How many at least.
        least: u8,
        /// How many at most.
        most: u8,
    },
    /// Some of these forces.
    Forces {
        /// The forces to choose from.
        of: Forces,
        /// How many at most.
        most: u8,
    },
}

/// A shape without what is to choose from: the same for every question of a matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Yes or no.
    YesNo,
    /// A number.
    Amount,
    /// One thing of a kind.
    One(Kind),
    /// Several things of a kind.
    Several(Kind),
    /// Forces.
    Forces,
}

/// What kind of thing can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A player.
    Seat,
    /// A card.
    Card,
    /// A leader.
    Leader,
    /// A place.
    Area,
    /// A territory.
    Territory,
    /// Something that has a name in the rules and no piece on the table.
    Named,
    /// A faction that nobody plays yet.
    Faction,
}

impl Shape {
    /// The shape without what is to choose from.
    pub fn form(&self) -> Form {
        match self {
            Shape::YesNo { .. } => Form::YesNo,
            Shape::Amount { .. } => Form::Amount,
            Shape::One { of, .. } => Form::One(of.kind()),
            Shape::Several { of, .. } => Form::Several(of.kind()),
            Shape::Forces { .. } => Form::Forces,
        }
    }

    /// Whether one can do without any.
    pub fn or_nothing(&self) -> bool {
        match self {
            Shape::Amount { or_nothing, .. } | Shape::One { or_nothing, .. } => *or_nothing,
            Shape::YesNo { .. } | Shape::Several { .. } | Shape::Forces { .. } => false,
        }
    }
}

macro_rules! things {
    ($($(#[$about:meta])* $kind:ident($one:ty, $all:ty, $list:ident)),+ $(,)?) => {
        /// One thing that can be chosen.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Thing {
            $($(#[$about])* $kind($one),)+
        }

        /// Things of one kind.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Things {
            $($(#[$about])* $kind($all),)+
        }

        impl Thing {
            /// Which kind of thing it is.
            pub fn kind(self) -> Kind {
                match self {
                    $(Thing::$kind(_) => Kind::$kind,)+
                }
            }
        }

        impl Things {
            /// None of a kind.
            pub fn none(kind: Kind) -> Things {
                match kind {
                    $(Kind::$kind => Things::$kind(Default::default()),)+
                }
            }

            /// Which kind of things they are.
            pub fn kind(&self) -> Kind {
                match self {
                    $(Things::$kind(_) => Kind::$kind,)+
                }
            }

            /// How many there are.
            pub fn len(&self) -> usize {
                match self {
                    $(Things::$kind(all) => all.len(),)+
                }
            }

            /// Whether this is one of them.
            pub fn contains(&self, thing: Thing) -> bool {
                match (self, thing) {
                    $((Things::$kind(all), Thing::$kind(one)) => things!(@contains $list all one),)+
                    _ => false,
                }
            }

            /// Every one of them, in order.
            pub fn list(&self) -> ArrayVec<Thing, 128> {
                match self {
                    $(Things::$kind(all) => things!(@each $list all).map(Thing::$kind).take(128).collect(),)+
                }
            }

            /// Puts one more among them. One of another kind, and one more than there is room for, is left out.
            pub fn insert(&mut self, thing: Thing) {
                match (self, thing) {
                    $((Things::$kind(all), Thing::$kind(one)) => things!(@insert $list all one),)+
                    _ => {}
                }
            }

            /// Takes one away.
            pub fn remove(&mut self, thing: Thing) {
                match (self, thing) {
                    $((Things::$kind(all), Thing::$kind(one)) => things!(@remove $list all one),)+
                    _ => {}
                }
            }
        }

        $(
            impl From<$one> for Thing {
                fn from(one: $one) -> Thing {
                    Thing::$kind(one)
                }
            }

            impl FromIterator<$one> for Things {
                fn from_iter<I: IntoIterator<Item = $one>>(things: I) -> Things {
                    let mut all = Things::none(Kind::$kind);
                    for thing in things {
                        all.insert(thing.into());
                    }
                    all
                }
            }

            impl From<$all> for Things {
                fn from(all: $all) -> Things {
                    Things::$kind(all)
                }
            }
        )+
    };
    (@contains set $all:ident $one:ident) => { $all.contains($one) };
    (@contains list $all:ident $one:ident) => { $all.contains(&$one) };
    (@each set $all:ident) => { $all.iter() };
    (@each list $all:ident) => { $all.iter().copied() };
    (@insert set $all:ident $one:ident) => { $all.insert($one) };
    (@insert list $all:ident $one:ident) => {
        if !$all.contains(&$one) {
            let _ = $all.try_push($one);
        }
    };
    (@remove set $all:ident $one:ident) => { $all.remove($one) };
    (@remove list $all:ident $one:ident) => { $all.retain(|other| *other != $one) };
}

things! {
    /// Of players.
    Seat(Seat, SeatSet, set),
    /// Of cards.
    Card(CardId, Cards, list),
    /// Of leaders.
    Leader(LeaderId, ArrayVec<LeaderId, 32>, list),
    /// Of places.
    Area(AreaId, AreaSet, set),
    /// Of territories.
    Territory(TerritoryId, TerritorySet, set),
    /// Of what has a name alone.
    Named(Named, ArrayVec<Named, 8>, list),
    /// Of factions.
    Faction(Faction, ArrayVec<Faction, 12>, list),
}

impl Things {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether all of these are among the others, each once.
    pub(super) fn is_part_of(&self, others: &Things) -> bool {
        let list = self.list();
        list.iter()
            .enumerate()
            .all(|(at, thing)| others.contains(*thing) && !list[..at].contains(thing))
    }
}
