//! Rule 1.02: spice appears, or a sandworm does.

use serde::{Deserialize, Serialize};

use super::{Frame, Procedure, Step};
use crate::action::Action;
use crate::data::SpiceCard;
use crate::event::{Cause, EventKind};
use crate::ids::{AreaId, Seat, SpiceCardId, TerritoryId};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// The Spice Blow and Nexus Phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SpiceBlow {
    blown: bool,
}

impl Procedure for SpiceBlow {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if self.blown {
            return Step::Done;
        }
        self.blown = true;
        let worms = blow(state, events);
        if worms == 0 {
            return Step::Done;
        }
        // Rule 1.02.06: at the end of the phase.
        events.tell(rule!("1.02.06"), EventKind::NexusBegan);
        Step::Call(Frame::Nexus(Default::default()))
    }

    fn prompt(&self, _state: &State, _seat: Seat) -> Option<PromptKind> {
        None
    }

    fn answer(&mut self, _: &mut State, _: &mut Events, _: Seat, _: Action) -> Result<(), Refusal> {
        Err(Refusal::plain(Reason::NotAsked))
    }
}

/// Turns over cards until a Territory Card comes (Rules 1.02.01 to 1.02.05); returns the worms that count.
fn blow(state: &mut State, events: &mut Events) -> u8 {
    let mut worms = 0;
    while let Some(card) = state.draw_spice(events) {
        events.tell(rule!("1.02.01"), EventKind::SpiceCardTurned { card });
        match card.facts() {
            SpiceCard::Territory { area, amount } => {
                state.spice_deck.discard.push(card);
                place_spice(state, events, area, amount);
                break;
            }
            SpiceCard::ShaiHulud if state.turn == 1 => {
                state.spice_deck.set_aside.push(card);
                events.tell(rule!("1.02.02"), EventKind::ShaiHuludSetAside);
            }
            SpiceCard::ShaiHulud => {
                worms += 1;
                let prey = state.spice_deck.top_territory().map(|at| state.spice_deck.discard[at]);
                state.spice_deck.discard.push(card);
                match prey.and_then(territory_of) {
                    // Further worms of the same blow are just discarded (R15).
                    Some(territory) if worms == 1 => strike(state, events, territory),
                    _ => events.tell(rule!("1.02.05"), EventKind::ShaiHuludDiscarded),
                }
            }
        }
    }
    if !state.spice_deck.set_aside.is_empty() {
        let worms = std::mem::take(&mut state.spice_deck.set_aside);
        state.spice_deck.deck.extend(worms);
        state.dice.shuffle(&mut state.spice_deck.deck);
    }
    worms
}

fn territory_of(card: SpiceCardId) -> Option<TerritoryId> {
    match card.facts() {
        SpiceCard::Territory { area, .. } => Some(area.territory()),
        SpiceCard::ShaiHulud => None,
    }
}

fn place_spice(state: &mut State, events: &mut Events, area: AreaId, amount: u8) {
    if state.stormed().contains(area) {
        events.tell(rule!("1.02.04"), EventKind::SpiceBlowInStorm { area });
    } else {
        state.blow_spice(area, amount);
        events.tell(rule!("1.02.04"), EventKind::SpiceBlown { area, amount });
    }
}

fn strike(state: &mut State, events: &mut Events, territory: TerritoryId) {
    let rule = rule!("1.02.05");
    events.tell(rule, EventKind::ShaiHuludStruck { territory });
    for seat in state.seats() {
        state.lose_all_forces(events, rule, seat, territory.areas(), Cause::ShaiHulud);
    }
    for area in territory.areas().iter() {
        state.lose_spice(events, rule, area, Cause::ShaiHulud);
    }
}
