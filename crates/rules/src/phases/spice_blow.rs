//! Rule 1.02: spice appears, or a sandworm does; twice in the advanced game (Rule 1.13.02).

use serde::{Deserialize, Serialize};

use crate::data::SpiceCard;
use crate::event::EventKind;
use crate::factions::{self, interrupt};
use crate::ids::{AreaId, SpiceCardId, TerritoryId};
use crate::options::NexusTiming;
use crate::procedure::{Call, Interrupts, Moment, Procedure, Returned, Step};
use crate::rule;
use crate::state::{Events, Pile, State};

/// The Spice Blow and Nexus Phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SpiceBlow {
    stage: SpiceBlowStage,
    /// The discard pile of the blow that is under way: A (Rule 1.13.02.01), and in the advanced game then B
    /// (Rule 1.13.02.02).
    pile: Pile,
    /// Worms in it so far.
    worms: u8,
    interrupts: Interrupts,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum SpiceBlowStage {
    #[default]
    Start,
    /// Cards are turned over.
    Blowing,
    /// A further worm has come, and somebody may do something about it.
    FurtherWorm,
    /// It comes here.
    Placed(TerritoryId),
    /// A Territory Card has come.
    BlowOver,
    /// A Nexus follows, if a worm has come.
    Nexus,
    /// Worms may be used once more, the one of this territory next.
    Leaving(Option<TerritoryId>),
}

impl SpiceBlow {
    /// Turns over one card (Rules 1.02.01 to 1.02.05). A worm of the first turn is set aside, and brings no Nexus
    /// (Rule 1.02.03).
    fn turn_card(&mut self, state: &mut State, events: &mut Events) -> Option<Step> {
        let Some(card) = state.draw_spice(events, self.pile) else {
            self.stage = SpiceBlowStage::BlowOver;
            return None;
        };
        factions::spice_card_came_up(state, events);
        events.tell(rule!("1.02.01"), EventKind::SpiceCardTurned { card });
        match card.facts() {
            SpiceCard::Territory { area, amount } => {
                state.spice_deck.pile_mut(self.pile).push(card);
                place_spice(state, events, area, amount);
                self.stage = SpiceBlowStage::BlowOver;
                None
            }
            SpiceCard::ShaiHulud if state.turn <= 1 => {
                state.spice_deck.set_aside.push(card);
                events.tell(rule!("1.02.02"), EventKind::ShaiHuludSetAside);
                None
            }
            SpiceCard::ShaiHulud => self.turn_worm(state, events, card),
        }
    }

    fn turn_worm(&mut self, state: &mut State, events: &mut Events, card: SpiceCardId) -> Option<Step> {
        state.spice_deck.pile_mut(self.pile).push(card);
        state.worms.comes(true);
        self.worms = self.worms.saturating_add(1);
        if self.worms > 1 {
            self.stage = SpiceBlowStage::FurtherWorm;
            return None;
        }
        self.let_worm_come(state, events)
    }

    /// The worm comes as its card has it: further ones of the same blow are just discarded, unless the table plays
    /// that every worm strikes (Rule c:1.02.05, R15).
    fn let_worm_come(&self, state: &State, events: &mut Events) -> Option<Step> {
        let strikes = self.worms == 1 || state.options.every_worm_strikes;
        match state.spice_deck.prey(self.pile).filter(|_| strikes) {
            Some(territory) => Some(Step::Call(Call::Strike { territory })),
            None => {
                events.tell(rule!("1.02.05"), EventKind::ShaiHuludDiscarded);
                None
            }
        }
    }

    /// Whoever can sends the worm elsewhere; otherwise it comes as its card has it.
    fn further_worm(&mut self, state: &State, events: &mut Events) -> Option<Step> {
        if let Some(step) = interrupt(&mut self.interrupts, state, Moment::FurtherWorm) {
            return Some(step);
        }
        self.stage = SpiceBlowStage::Blowing;
        self.let_worm_come(state, events)
    }

    fn is_last_blow(&self, state: &State) -> bool {
        self.pile == Pile::B || !state.options.is_advanced()
    }

    /// Whether Nexus and rides follow upon this blow, or wait for the last one (R17).
    fn ends_here(&self, state: &State) -> bool {
        self.is_last_blow(state) || state.options.nexus_timing == NexusTiming::AfterEachBlow
    }

    /// A Nexus, if a worm has come (Rules 1.02.06, 1.10.00).
    fn nexus(&mut self, state: &mut State, events: &mut Events) -> Option<Step> {
        self.stage = SpiceBlowStage::Leaving(None);
        if !self.ends_here(state) || !std::mem::take(&mut state.worms.nexus_due) {
            return None;
        }
        events.tell(rule!("1.02.06"), EventKind::NexusBegan);
        Some(Step::Call(Call::Nexus))
    }

    /// Goes through the worms that can be used once more; `None` when there is none left.
    fn leave(&mut self, state: &mut State, mut of: Option<TerritoryId>) -> Option<Step> {
        while self.ends_here(state) {
            of = of.or_else(|| state.worms.next_to_leave());
            self.stage = SpiceBlowStage::Leaving(of);
            let moment = Moment::NexusOver { territory: of? };
            if let Some(step) = interrupt(&mut self.interrupts, state, moment) {
                return Some(step);
            }
            of = None;
        }
        None
    }

    /// Lets a special power be used, and then goes on (Rule 1.14.03).
    fn window(&mut self, state: &State, then: SpiceBlowStage) -> Option<Step> {
        self.stage = then;
        factions::power_window(state, state.seats().collect()).map(Step::Call)
    }
}

impl Procedure for SpiceBlow {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            let step = match self.stage {
                SpiceBlowStage::Start => self.window(state, SpiceBlowStage::Blowing),
                SpiceBlowStage::Blowing => self.turn_card(state, events),
                SpiceBlowStage::FurtherWorm => self.further_worm(state, events),
                SpiceBlowStage::Placed(territory) => {
                    self.stage = SpiceBlowStage::Blowing;
                    Some(Step::Call(Call::Strike { territory }))
                }
                // After the last blow, before it is known whether there is a Nexus: a worm would bring one.
                SpiceBlowStage::BlowOver if self.is_last_blow(state) => self.window(state, SpiceBlowStage::Nexus),
                SpiceBlowStage::BlowOver | SpiceBlowStage::Nexus => self.nexus(state, events),
                SpiceBlowStage::Leaving(of) => match self.leave(state, of) {
                    None if self.is_last_blow(state) => {
                        shuffle_worms_back(state);
                        Some(Step::Done)
                    }
                    None => {
                        (self.pile, self.worms, self.stage) = (Pile::B, 0, SpiceBlowStage::Blowing);
                        None
                    }
                    step => step,
                },
            };
            if let Some(step) = step {
                return step;
            }
        }
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        if let Returned::Worm(territory) = result {
            self.stage = SpiceBlowStage::Placed(territory);
            self.interrupts = Interrupts::default();
        }
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

/// Worms of the first turn go back into the deck after the phase (Rule 1.02.02).
fn shuffle_worms_back(state: &mut State) {
    if !state.spice_deck.set_aside.is_empty() {
        let worms = std::mem::take(&mut state.spice_deck.set_aside);
        state.spice_deck.deck.extend(worms);
        state.dice.shuffle(&mut state.spice_deck.deck);
    }
}
