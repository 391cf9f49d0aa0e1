//! What a comparison is made of: a position with those who sit at it, and the words of a difference.

use arrakis_rules::{AreaId, Faction, Forces, Position, Seat, SeatPosition};

use super::file::word::{FactionWord, PlaceWord};
use super::names;

/// The first difference in words.
pub(super) type Checked = Result<(), String>;

/// Whether one value is as wanted.
pub(super) fn same<T: PartialEq>(what: &str, wanted: &T, actual: &T, say: impl Fn(&T) -> String) -> Checked {
    if wanted == actual {
        return Ok(());
    }
    Err(format!("expected {what}: {}; it is: {}", say(wanted), say(actual)))
}

/// The same of what can be printed; `None` if it is no matter.
pub(super) fn plain<T: PartialEq + ToString>(what: &str, wanted: Option<T>, actual: T) -> Checked {
    wanted.map_or(Ok(()), |wanted| same(what, &wanted, &actual, T::to_string))
}

/// An answer in a word.
pub(super) fn yes_no(answer: &bool) -> String {
    if *answer { "yes" } else { "no" }.to_owned()
}

/// The name of a faction.
pub(super) fn faction_name(faction: Faction) -> &'static str {
    &faction.facts().name
}

/// The forces of a list that stand in a place.
pub(super) fn among(groups: &[(AreaId, Forces)], place: &PlaceWord) -> Forces {
    let there = groups.iter().filter(|(area, _)| place.0.contains(*area));
    there.map(|(_, forces)| *forces).sum()
}

/// A position and who sits at it.
pub(super) struct Seating<'a> {
    pub(super) position: &'a Position,
    pub(super) factions: &'a [Faction],
}

impl Seating<'_> {
    /// The seat of a faction.
    pub(super) fn seat(&self, faction: &FactionWord) -> Result<Seat, String> {
        names::seat(self.factions, faction.0)
    }

    /// The faction in a seat.
    pub(super) fn name(&self, seat: Seat) -> String {
        self.factions
            .get(seat.index())
            .map_or(String::new(), |faction| faction_name(*faction).to_owned())
    }

    /// What belongs to one player.
    pub(super) fn own(&self, faction: &FactionWord) -> Result<&SeatPosition, String> {
        let seat = self.seat(faction)?;
        let own = self.position.seats.get(seat.index());
        own.ok_or_else(|| format!("{} has no seat", faction_name(faction.0)))
    }
}
