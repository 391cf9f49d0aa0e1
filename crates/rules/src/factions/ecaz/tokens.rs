//! The eleven Ambassadors, and where each of them is (Rules 2.11.03, 2.11.08, R102).

use serde::{Deserialize, Serialize};

use crate::ids::{Faction, FactionSet, TerritoryId};
use crate::rule;
use crate::rule::RuleId;

/// Ambassadors that are drawn at a time (Rules 2.11.03, 2.11.08).
pub(super) const DRAWN: usize = 5;

/// Those who have an Ambassador: all but the last faction, and Ecaz the last of them (R102).
const COUNT: usize = Faction::Ecaz.index() + 1;

/// Where an Ambassador is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AmbassadorPlace {
    /// It lies face down beside the shield, to be drawn (Rule 2.11.03).
    #[default]
    Unused,
    /// It lies face up in front of the shield, to be placed (Rule 2.11.03).
    Supply,
    /// It stands in this stronghold (Rule 2.11.05).
    Board(TerritoryId),
    /// It has been triggered, and waits for the other four (Rules 2.11.07, 2.11.08).
    SetAside,
    /// It has left the game (Rule 2.11.10.02).
    Removed,
}

/// Where each Ambassador is; they go by the factions whose signs they bear (Rule 2.11.10.00).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ambassadors([AmbassadorPlace; COUNT]);

impl Ambassadors {
    /// All that there are.
    pub fn all() -> impl Iterator<Item = Faction> {
        Faction::ALL.into_iter().take(COUNT)
    }

    /// The rule of what one does.
    pub fn rule_of(ambassador: Faction) -> RuleId {
        match ambassador {
            Faction::Atreides => rule!("2.11.10.01"),
            Faction::BeneGesserit => rule!("2.11.10.02"),
            Faction::Emperor => rule!("2.11.10.03"),
            Faction::Fremen => rule!("2.11.10.04"),
            Faction::Harkonnen => rule!("2.11.10.05"),
            Faction::SpacingGuild => rule!("2.11.10.06"),
            Faction::Ixians => rule!("2.11.10.07"),
            Faction::Tleilaxu => rule!("2.11.10.08"),
            Faction::Choam => rule!("2.11.10.09"),
            Faction::Richese => rule!("2.11.10.10"),
            Faction::Ecaz | Faction::Moritani => rule!("2.11.10.11"),
        }
    }

    /// Where one is; nowhere, if there is none of this faction.
    pub fn place(&self, ambassador: Faction) -> Option<AmbassadorPlace> {
        self.0.get(ambassador.index()).copied()
    }

    /// Puts one somewhere. There is none of a faction without one to be put.
    pub fn put(&mut self, ambassador: Faction, place: AmbassadorPlace) {
        if let Some(at) = self.0.get_mut(ambassador.index()) {
            *at = place;
        }
    }

    /// Those for whose place this holds.
    fn such(&self, is_such: impl Fn(AmbassadorPlace) -> bool) -> FactionSet {
        let them = Ambassadors::all().filter(|one| self.place(*one).is_some_and(&is_such));
        them.collect()
    }

    /// Those in this place.
    pub fn in_place(&self, place: AmbassadorPlace) -> FactionSet {
        self.such(|other| other == place)
    }

    /// Those that can be placed.
    pub fn supply(&self) -> FactionSet {
        self.in_place(AmbassadorPlace::Supply)
    }

    /// Those that lie face down.
    pub fn unused(&self) -> FactionSet {
        self.in_place(AmbassadorPlace::Unused)
    }

    /// The one in a stronghold.
    pub fn at(&self, territory: TerritoryId) -> Option<Faction> {
        self.in_place(AmbassadorPlace::Board(territory)).iter().next()
    }

    /// Those on the board, with their strongholds.
    pub fn on_board(&self) -> impl Iterator<Item = (Faction, TerritoryId)> + use<> {
        let all = *self;
        Ambassadors::all().filter_map(move |one| match all.place(one) {
            Some(AmbassadorPlace::Board(territory)) => Some((one, territory)),
            _ => None,
        })
    }

    /// Those of the last draw that have not been triggered: Ecaz's own is never drawn.
    pub(super) fn untriggered(&self) -> FactionSet {
        let waits = |place| matches!(place, AmbassadorPlace::Supply | AmbassadorPlace::Board(_));
        self.such(waits).without(own())
    }

    /// Those that were drawn last, wherever they are now.
    pub(super) fn drawn(&self) -> FactionSet {
        let set_aside = self.in_place(AmbassadorPlace::SetAside);
        self.untriggered().union(set_aside)
    }
}

/// The one that is not drawn: it always comes back to the supply (Rules 2.11.03, 2.11.10.11).
pub(super) fn own() -> FactionSet {
    FactionSet::EMPTY.with(Faction::Ecaz)
}
