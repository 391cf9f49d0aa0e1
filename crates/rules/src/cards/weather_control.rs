//! Weather Control (Rule 3.01.23, R13).

use crate::data::CardPower;
use crate::event::EventKind;
use crate::ids::Seat;
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// The farthest that the card sends the storm; it can also keep it where it is.
const MAX: u8 = 10;

/// Who can play it.
pub(crate) fn holder(state: &State) -> Option<Seat> {
    let (seat, _) = state.holder_of(CardPower::WeatherControl)?;
    Some(seat)
}

/// The question to its holder, when the storm would go this far.
pub(crate) fn prompt(sectors: u8) -> PromptKind {
    PromptKind::PlayWeatherControl { sectors, max: MAX }
}

/// Plays it: the storm goes this far.
pub(crate) fn play(state: &mut State, events: &mut Events, seat: Seat, sectors: u8) -> Result<(), Refusal> {
    let rule = rule!("3.01.23");
    let Some(card) = state.card_for(seat, CardPower::WeatherControl) else {
        return Err(Refusal::by(rule, Reason::NoCardForThat));
    };
    if sectors > MAX {
        let max = MAX.into();
        return Err(Refusal::by(rule, Reason::OutOfRange { min: 0, max }));
    }
    state.play_card(events, rule, seat, card);
    events.tell(rule, EventKind::WeatherControlled { seat, sectors });
    Ok(())
}
