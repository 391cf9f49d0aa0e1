//! The procedures of a game as data: what is under way, who is asked, and what an answer does.

mod ask;
mod battle;
mod bidding;
mod charity;
mod collection;
mod mentat_pause;
mod nexus;
mod revival;
mod setup;
mod shipment;
mod spice_blow;
mod storm;
mod turn;

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::ids::{Seat, SeatSet};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::state::{Events, State};
use crate::view::{Business, Committed};

/// What a procedure wants next.
#[derive(Debug)]
pub(crate) enum Step {
    /// Somebody must still answer the question that stands.
    Ask,
    /// Somebody must answer a question that is new.
    NewQuestion,
    /// Another procedure comes first; this one goes on when that is over.
    Call(Frame),
    /// Another procedure takes this one's place.
    Then(Frame),
    /// It is over.
    Done,
}

/// What every procedure can do.
pub(crate) trait Procedure {
    /// Runs until something must be asked.
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step;

    /// What this seat is asked, if anything.
    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind>;

    /// Takes an answer of a seat that is asked. Everything is checked before anything changes.
    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal>;

    /// Who is seen to be thinking. It must not tell what is hidden.
    fn awaiting(&self, state: &State) -> SeatSet {
        state
            .seats()
            .filter(|seat| self.prompt(state, *seat).is_some())
            .collect()
    }

    /// What everybody sees of it.
    fn business(&self, _state: &State) -> Business {
        Business::None
    }

    /// A seat's own answer that waits for the others.
    fn committed(&self, _seat: Seat) -> Option<Committed> {
        None
    }

    /// Takes an answer that lies face down back, so that the tests of secrecy can put another one there. Says whether
    /// there was one.
    #[cfg(test)]
    fn retract(&mut self, _seat: Seat) -> bool {
        false
    }

    /// If allies can pledge now: the least and the most that this seat may promise.
    fn pledge_limits(&self, _state: &State, _seat: Seat) -> Option<(u16, u16)> {
        None
    }
}

macro_rules! frames {
    ($($(#[$doc:meta])* $name:ident($type:ty),)*) => {
        /// A procedure that is under way.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[allow(clippy::large_enum_variant, reason = "frames live on a stack of fixed size")]
        pub(crate) enum Frame {
            $($(#[$doc])* $name($type),)*
        }

        impl Frame {
            fn procedure(&self) -> &dyn Procedure {
                match self {
                    $(Frame::$name(frame) => frame,)*
                }
            }

            pub(crate) fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
                match self {
                    $(Frame::$name(frame) => frame.advance(state, events),)*
                }
            }

            #[cfg(test)]
            pub(crate) fn retract(&mut self, seat: Seat) -> bool {
                match self {
                    $(Frame::$name(frame) => frame.retract(seat),)*
                }
            }

            pub(crate) fn answer(
                &mut self,
                state: &mut State,
                events: &mut Events,
                seat: Seat,
                action: Action,
            ) -> Result<(), Refusal> {
                match self {
                    $(Frame::$name(frame) => frame.answer(state, events, seat, action),)*
                }
            }
        }
    };
}

frames! {
    /// Section 0.
    Setup(setup::Setup),
    /// Turn after turn.
    Turns(turn::Turns),
    /// Rule 1.01.
    Storm(storm::Storm),
    /// Rule 1.02.
    SpiceBlow(spice_blow::SpiceBlow),
    /// Rule 1.10.01.
    Nexus(nexus::Nexus),
    /// Rule 1.03.
    Charity(charity::Charity),
    /// Rule 1.04.
    Bidding(bidding::Bidding),
    /// Rule 1.05.
    Revival(revival::Revival),
    /// Rule 1.06.
    Shipment(shipment::Shipments),
    /// Rule 1.07.
    Battles(battle::Battles),
    /// One battle.
    Battle(battle::Battle),
    /// Rule 1.08.
    Collection(collection::Collection),
    /// Rule 1.09.
    MentatPause(mentat_pause::MentatPause),
}

impl Frame {
    /// The first procedure of a game.
    pub(crate) fn setup() -> Frame {
        Frame::Setup(setup::Setup::default())
    }

    /// The course of the game just before a phase.
    #[cfg(test)]
    pub(crate) fn before(phase: crate::state::Phase) -> Frame {
        Frame::Turns(turn::Turns::before(phase))
    }

    pub(crate) fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        self.procedure().prompt(state, seat)
    }

    pub(crate) fn awaiting(&self, state: &State) -> SeatSet {
        self.procedure().awaiting(state)
    }

    pub(crate) fn business(&self, state: &State) -> Business {
        self.procedure().business(state)
    }

    pub(crate) fn committed(&self, seat: Seat) -> Option<Committed> {
        self.procedure().committed(seat)
    }

    pub(crate) fn pledge_limits(&self, state: &State, seat: Seat) -> Option<(u16, u16)> {
        self.procedure().pledge_limits(state, seat)
    }
}

/// The refusal of an action that answers another question.
pub(crate) fn wrong_answer(expected: &str) -> Refusal {
    Refusal::plain(Reason::WrongAnswer {
        expected: expected.to_owned(),
    })
}
