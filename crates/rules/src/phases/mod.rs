//! The procedures of a game as data: what is under way, who is asked, and what an answer does.

pub(crate) mod ask;
pub(crate) mod battle;
mod bidding;
mod charity;
mod collection;
mod mentat_pause;
mod nexus;
mod revival;
mod setup;
pub(crate) mod shipment;
mod spice_blow;
mod storm;
mod sweep;
mod turn;
pub(crate) mod worm;

pub use battle::{Verdict, kills, leadership, weigh};
pub use mentat_pause::STRONGHOLDS_TO_WIN;
pub(crate) use setup::nearest_to_storm_start;

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::{Action, Plan, Shown};
use crate::ids::{Seat, SeatSet};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::state::{Events, Phase, State};
use crate::truth::Question;
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
    /// It is over, and this came of it.
    Return(Returned),
}

/// What a procedure tells the one that called it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Returned {
    /// Whether an ability was stopped.
    Reaction {
        /// Which.
        ability: Ability,
        /// Whether it was.
        stopped: bool,
    },
    /// Whether the shipment just declared was stopped (Rule 1.14.05).
    Shipment {
        /// Whether it was.
        stopped: bool,
    },
}

/// What every procedure can do.
pub(crate) trait Procedure {
    /// Runs until something must be asked.
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step;

    /// What this seat is asked, if anything.
    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind>;

    /// Who is asked something: those for whom there is a prompt. Procedures whose prompts are much work say it at once.
    fn asks(&self, state: &State) -> SeatSet {
        seats_with_prompt(self, state)
    }

    /// Takes an answer of a seat that is asked. Everything is checked before anything changes.
    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal>;

    /// Takes what a procedure that it called came to.
    fn returned(&mut self, _state: &mut State, _result: Returned) {}

    /// Whether an ability or a card is half-way, so that nothing else can be done (Rule 1.00.05).
    fn is_resolving(&self) -> bool {
        false
    }

    /// Whether a special Karama power of the phase can be used while this asks.
    fn has_room_for_power(&self) -> bool {
        false
    }

    /// A free act has changed what players have: answers that lie face down and are no longer possible are taken back.
    fn recheck(&mut self, _state: &State) {}

    /// Keeps a question about the plan that this seat is still to make (R81). Says whether there is such a plan.
    fn note_question(&mut self, _of: Seat, _question: &Question) -> bool {
        false
    }

    /// Puts other secrets in the place of those that the viewer cannot know, for the tests of secrecy.
    #[cfg(test)]
    fn shuffle(&mut self, _state: &State, _hidden: &[Seat], _chance: &mut rand_chacha::ChaCha8Rng) {}

    /// Whether the question that stands is put to the holder of a certain card alone, or to nobody: that, and when it is
    /// answered, must not be seen (R85).
    fn is_private_window(&self) -> bool {
        false
    }

    /// Who is seen to be thinking. It must not tell what is hidden.
    fn awaiting(&self, state: &State) -> SeatSet {
        self.asks(state)
    }

    /// What everybody sees of it.
    fn business(&self, _state: &State) -> Business {
        Business::None
    }

    /// A seat's own answer that waits for the others.
    fn committed(&self, _seat: Seat) -> Option<Committed> {
        None
    }

    /// A plan of another player that this seat has seen (Rule 1.14.01).
    fn seen_plan(&self, _state: &State, _seat: Seat) -> Option<(Seat, Plan)> {
        None
    }

    /// What Prescience was told that this seat has heard and not everybody (R121).
    fn told(&self, _state: &State, _seat: Seat) -> Option<(Seat, Shown)> {
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

/// Who is asked something, found by building the prompts.
pub(crate) fn seats_with_prompt(procedure: &(impl Procedure + ?Sized), state: &State) -> SeatSet {
    state
        .seats()
        .filter(|seat| procedure.prompt(state, *seat).is_some())
        .collect()
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

            pub(crate) fn returned(&mut self, state: &mut State, result: Returned) {
                match self {
                    $(Frame::$name(frame) => frame.returned(state, result),)*
                }
            }

            pub(crate) fn note_question(&mut self, of: Seat, question: &Question) -> bool {
                match self {
                    $(Frame::$name(frame) => frame.note_question(of, question),)*
                }
            }

            pub(crate) fn recheck(&mut self, state: &State) {
                match self {
                    $(Frame::$name(frame) => frame.recheck(state),)*
                }
            }

            #[cfg(test)]
            pub(crate) fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
                match self {
                    $(Frame::$name(frame) => frame.shuffle(state, hidden, chance),)*
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
    /// Rule 1.01.03.
    Sweep(sweep::Sweep),
    /// Rule 1.02.
    SpiceBlow(spice_blow::SpiceBlow),
    /// Rule 1.02.05.
    Strike(worm::Strike),
    /// Rule 2.04.08.
    Ride(crate::factions::Ride),
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
    /// Rules 1.06.02, 1.06.04: one player's.
    PlayerTurn(shipment::PlayerTurn),
    /// Rule 2.02.17.
    Wartime(crate::factions::Wartime),
    /// Rules 2.02.05, 2.02.11.
    SpiritualAdvisors(crate::factions::SpiritualAdvisors),
    /// Rule 2.02.15.
    Intrusion(crate::factions::Intrusion),
    /// Rule 2.02.16.
    TakeUpArms(crate::factions::TakeUpArms),
    /// Rule 1.14.05.
    StopShipment(crate::factions::StopShipment),
    /// Rule 1.07.
    Battles(battle::Battles),
    /// One battle.
    Battle(battle::Battle),
    /// Rule 1.08.
    Collection(collection::Collection),
    /// Rule 1.09.
    MentatPause(mentat_pause::MentatPause),
    /// Rules 3.01.11.01, 3.01.11.02.
    React(crate::karama::React),
    /// Rule 3.01.22.
    Truth(crate::truth::Truth),
    /// Rule 2.05.10.00.
    Capture(crate::factions::Capture),
    /// Rule 1.14.04.
    TakeHand(crate::factions::TakeHand),
    /// Rule 1.14.03.
    KaramaWorm(crate::factions::KaramaWorm),
}

impl Frame {
    /// The first procedure of a game.
    pub(crate) fn setup() -> Frame {
        Frame::Setup(setup::Setup::default())
    }

    /// The course of the game just before a phase of the turn.
    pub(crate) fn before(phase: Phase) -> Option<Frame> {
        Some(Frame::Turns(turn::Turns::before(phase)?))
    }

    /// The Shipment and Movement Phase when these have acted, on the course of the game.
    pub(crate) fn within_shipment(acted: SeatSet) -> [Frame; 2] {
        [
            Frame::Turns(turn::Turns::after_shipment()),
            Frame::Shipment(shipment::Shipments::after(acted)),
        ]
    }

    pub(crate) fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        self.procedure().prompt(state, seat)
    }

    pub(crate) fn asks(&self, state: &State) -> SeatSet {
        self.procedure().asks(state)
    }

    pub(crate) fn is_resolving(&self) -> bool {
        self.procedure().is_resolving()
    }

    pub(crate) fn has_room_for_power(&self) -> bool {
        self.procedure().has_room_for_power()
    }

    pub(crate) fn is_private_window(&self) -> bool {
        self.procedure().is_private_window()
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

    pub(crate) fn seen_plan(&self, state: &State, seat: Seat) -> Option<(Seat, Plan)> {
        self.procedure().seen_plan(state, seat)
    }

    pub(crate) fn told(&self, state: &State, seat: Seat) -> Option<(Seat, Shown)> {
        self.procedure().told(state, seat)
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
