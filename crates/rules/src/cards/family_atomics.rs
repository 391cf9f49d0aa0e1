//! Family Atomics (Rule 3.01.07, R14).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::board::{board, reach};
use crate::data::CardPower;
use crate::event::{Cause, EventKind};
use crate::factions::row::Entry;
use crate::ids::{AreaSet, Seat, SeatSet};
use crate::matter::{Choice, Matter};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// The key of the territory that is blown up.
const SHIELD_WALL: &str = "shield_wall";

/// Before the storm moves, when its way is known for good.
pub(super) const BEFORE_STORM: Entry = Entry {
    at: MomentKind::StormKnown,
    rank: 2,
    begin: |_, moment| match moment {
        Moment::StormKnown { sectors } => Some(Call::FamilyAtomics { sectors }),
        _ => None,
    },
};

fn shield_wall() -> AreaSet {
    let wall = board().find_territory(SHIELD_WALL);
    wall.map_or(AreaSet::EMPTY, |wall| wall.areas())
}

/// Who can play it: the holder, with a fighter on the Shield Wall, or in a territory beside it with no storm between.
fn holder(state: &State) -> Option<Seat> {
    let (seat, _) = state.holder_of(CardPower::FamilyAtomics)?;
    let wall = shield_wall();
    let ground = state.ground(state.stormed());
    state
        .fighting_groups(seat)
        // A token that lies face down is of no use for it (R14).
        .filter(|(_, forces)| !forces.unveiled().is_none())
        .any(|(area, _)| wall.contains(area) || reach(area, 1, ground).areas.meets(wall))
        .then_some(seat)
}

/// Its holder alone is asked. The window opens whether anybody holds it or not, because nothing may tell which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FamilyAtomics {
    /// How far the storm goes.
    sectors: u8,
    asked: bool,
    answered: bool,
}

impl FamilyAtomics {
    pub(crate) fn new(sectors: u8) -> FamilyAtomics {
        FamilyAtomics {
            sectors,
            asked: false,
            answered: false,
        }
    }
}

impl Procedure for FamilyAtomics {
    fn advance(&mut self, state: &mut State, _events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        if !self.answered && holder(state).is_some() {
            return Step::Ask;
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && !self.answered && holder(state) == Some(seat);
        asked.then(|| Matter::PlayFamilyAtomics.yes_no().number(self.sectors).into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        if Matter::PlayFamilyAtomics.read(action, Choice::yes)? {
            play(state, events, seat)?;
        }
        self.answered = true;
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

/// Plays it: whoever stands on the Shield Wall is lost, and what it sheltered is open to the storm for good.
fn play(state: &mut State, events: &mut Events, seat: Seat) -> Result<(), Refusal> {
    let rule = rule!("3.01.07");
    let card = state.card_for(seat, CardPower::FamilyAtomics);
    let Some(card) = card.filter(|_| holder(state) == Some(seat)) else {
        return Err(Refusal::by(rule, Reason::NoCardForThat));
    };
    events.tell(rule, EventKind::CardPlayed { seat, card });
    state.set_card_aside(events, rule, seat, card);
    state.shield_wall_stands = false;
    events.tell(rule, EventKind::ShieldWallDestroyed { seat });
    for other in state.seats() {
        state.lose_all_forces(events, rule, other, shield_wall(), Cause::FamilyAtomics);
    }
    Ok(())
}
