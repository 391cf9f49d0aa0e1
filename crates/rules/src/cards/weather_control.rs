//! Weather Control (Rule 3.01.23, R13).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::data::CardPower;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Returned, Step};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// The farthest that the card sends the storm; it can also keep it where it is.
const MAX: u8 = 10;

/// Before the storm moves, and before the Shield Wall is blown up.
pub(super) const BEFORE_STORM: Entry = Entry {
    at: MomentKind::StormKnown,
    rank: 1,
    begin: |_, moment| match moment {
        Moment::StormKnown { sectors } => Some(Call::WeatherControl { sectors }),
        _ => None,
    },
};

/// Who can play it.
fn holder(state: &State) -> Option<Seat> {
    let (seat, _) = state.holder_of(CardPower::WeatherControl)?;
    Some(seat)
}

/// Its holder alone is asked. The window opens whether anybody holds it or not, because nothing may tell which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct WeatherControl {
    /// How far the storm goes otherwise.
    sectors: u8,
    asked: bool,
    answer: Option<Option<u8>>,
}

impl WeatherControl {
    pub(crate) fn new(sectors: u8) -> WeatherControl {
        WeatherControl {
            sectors,
            asked: false,
            answer: None,
        }
    }

    fn play_weather_control(&self) -> Decision {
        Matter::PlayWeatherControl.amount(0u8, MAX).number(self.sectors)
    }
}

impl Procedure for WeatherControl {
    fn advance(&mut self, state: &mut State, _events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        match self.answer {
            None if holder(state).is_some() => Step::Ask,
            Some(Some(sectors)) => Step::Return(Returned::Storm {
                sectors,
                rule: rule!("3.01.23"),
            }),
            _ => Step::Done,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && self.answer.is_none() && holder(state) == Some(seat);
        asked.then(|| self.play_weather_control().into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let choice = self
            .play_weather_control()
            .take(action, Choice::or_nothing(Choice::count))?;
        if let Some(sectors) = choice {
            play(state, events, seat, sectors)?;
        }
        self.answer = Some(choice);
        Ok(())
    }

    fn is_private_window(&self, _state: &State) -> bool {
        true
    }

    /// Everybody: who is asked would tell who holds the card.
    fn awaiting(&self, state: &State) -> SeatSet {
        state.seats().collect()
    }
}

/// Plays it: the storm goes this far.
fn play(state: &mut State, events: &mut Events, seat: Seat, sectors: u8) -> Result<(), Refusal> {
    let rule = rule!("3.01.23");
    let Some(card) = state.card_for(seat, CardPower::WeatherControl) else {
        return Err(Refusal::by(rule, Reason::NoCardForThat));
    };
    state.play_card(events, rule, seat, card);
    events.tell(rule, EventKind::WeatherControlled { seat, sectors });
    Ok(())
}
