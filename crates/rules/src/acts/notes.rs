//! The Filament Book (Rule 2.01.06, R82).

use crate::factions;
use crate::ids::Seat;
use crate::procedure::Ctx;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// The most characters of the notes in the Filament Book.
pub const MAX_NOTES: usize = 500;

/// Writes the notes anew.
pub(super) fn write(state: &mut State, events: &mut Events, seat: Seat, notes: &str) -> Result<(), Refusal> {
    let rule = rule!("2.01.06");
    if !factions::keeps_notes(Ctx::of(state), seat, false) {
        return Err(Refusal::by(rule, Reason::NoSuchAbility));
    }
    if notes.chars().count() > MAX_NOTES {
        return Err(Refusal::by(rule, Reason::TooManyWords { max: MAX_NOTES }));
    }
    factions::notes_written(state, events, seat, notes);
    Ok(())
}
