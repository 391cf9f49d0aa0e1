//! What every procedure is: a frame of the stack that runs until something must be asked, and goes on with the answer.

pub(crate) mod answers;
mod call;
mod moment;
mod uses;

pub(crate) use answers::Answers;
pub(crate) use call::{Call, StormHit, StormHits};
pub(crate) use moment::{BattleResult, InOrder, Interrupts, Moment, MomentKind, Payments, without_shares};
pub(crate) use uses::{Ctx, Uses};

use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use crate::ability::Ability;
use crate::action::{Action, Plan, Shown};
use crate::factions::NoField;
use crate::forces::Forces;
use crate::ids::{CardId, CardSet, Seat, SeatSet, TerritoryId};
use crate::ordered::Ordered;
use crate::outcome::Outcome;
use crate::partner::Partner;
use crate::plans::Binding;
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule::RuleId;
use crate::state::{Events, State};
use crate::truth::PlanPart;
use crate::view::{Business, Committed};

/// What a procedure wants next.
#[derive(Debug)]
pub(crate) enum Step {
    /// Somebody must still answer the question that stands. If only who has just answered it is asked, it is another one.
    Ask,
    /// Somebody must answer a question that is new.
    NewQuestion,
    /// An action is over that brought forces somewhere: what comes of their entering comes first, and then this goes on.
    ActionOver,
    /// Another procedure comes first; this one goes on when that is over.
    Call(Call),
    /// Another procedure takes this one's place.
    Then(Call),
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
    /// A fighter's plan is bound.
    Bound {
        /// Whose.
        seat: Seat,
        /// By which rule.
        rule: RuleId,
        /// How.
        by: Binding,
    },
    /// Who of two partners makes the plan of a side.
    Fighter {
        /// The one of them for whom the battle was named.
        side: Seat,
        /// Who makes the plan.
        fighter: Seat,
        /// The other, and what its forces do.
        partner: Partner,
    },
    /// How far the storm goes.
    Storm {
        /// How far.
        sectors: u8,
        /// By which rule.
        rule: RuleId,
    },
    /// How many forces a seat revives free.
    FreeRevivals {
        /// Whose.
        seat: Seat,
        /// How many.
        free: u8,
    },
    /// How many forces these may revive.
    RevivalLimit {
        /// Who.
        seats: SeatSet,
        /// How many.
        limit: u8,
    },
    /// Who pays half for its revivals.
    HalfRevivals {
        /// Who.
        seat: Seat,
    },
    /// The token that the ally lends for the shipment just declared, and who lands by it; `None` if it lends none.
    TokenLent(Option<(NoField, Forces)>),
    /// So much is added to what a seat dialed.
    DialRaised {
        /// Who.
        seat: Seat,
        /// How much.
        amount: u8,
    },
    /// The movement just declared was stopped (Rule 2.09.07.01).
    MoveStopped,
    /// Another movement follows.
    MoveAgain,
    /// Another movement follows, of others than those who moved first (Rule 3.02.06.02).
    MoveOthers,
    /// A card that a player sold was auctioned the normal way (R156).
    Opened {
        /// Who opened the bidding.
        by: Seat,
    },
    /// How the game ends.
    Outcome(Outcome),
    /// What becomes of these cards of a winner is ordered (Rule 1.14.12).
    CardsDictated {
        /// Which.
        cards: CardSet,
    },
    /// A loser keeps a card (Rule 2.12.14).
    LostCardKept {
        /// Which.
        card: CardId,
    },
    /// Where a worm comes.
    Worm(TerritoryId),
    /// Whose forces the worm spares.
    Spared(SeatSet),
    /// Nothing was done yet, and somebody comes first who has claimed that (R179).
    PutOff,
}

/// What every procedure can do.
pub(crate) trait Procedure {
    /// Runs until something must be asked.
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step;

    /// What this seat is asked, if anything.
    fn prompt(&self, _state: &State, _seat: Seat) -> Option<PromptKind> {
        None
    }

    /// Who is asked something: those for whom there is a prompt. Procedures whose prompts are much work say it at once.
    fn asks(&self, state: &State) -> SeatSet {
        seats_with_prompt(self, state)
    }

    /// Takes an answer of a seat that is asked. Everything is checked before anything changes.
    fn answer(&mut self, _: &mut State, _: &mut Events, _: Seat, _: Action) -> Result<(), Refusal> {
        Err(Refusal::plain(Reason::NotAsked))
    }

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

    /// A free act, or what it started, has changed what players have: answers that lie face down and are no longer possible
    /// are taken back.
    fn recheck(&mut self, _state: &State) {}

    /// Notes which cards stay in hand so that a command can be obeyed: what players have has changed.
    fn bind_orders(&self, _state: &mut State) {}

    /// Keeps a question about the plan that this seat is still to make (R81). Says whether there is such a plan.
    fn note_question(&mut self, _of: Seat, _part: PlanPart) -> bool {
        false
    }

    /// Puts something else, drawn by `chance`, in the place of what a viewer cannot know of it: the position has been
    /// imagined before. Nothing that is really there may tell in what it puts. Says whether there was anything to put.
    fn imagine(&mut self, _state: &mut State, _viewer: Seat, _chance: &mut ChaCha8Rng) -> bool {
        true
    }

    /// Who alone looks at the cards that are being sorted.
    fn sorter(&self, _state: &State) -> Option<Seat> {
        None
    }

    /// What somebody pays when it goes on, as far as the viewer has heard.
    fn owed(&self, _state: &State, _viewer: Seat) -> Option<(Seat, u16)> {
        None
    }

    /// The card that was just bought unseen, while others come in at that.
    fn bought_unseen(&mut self) -> Option<BoughtUnseen<'_>> {
        None
    }

    /// Puts other secrets in the place of those that the viewer cannot know, for the tests of secrecy.
    #[cfg(test)]
    fn shuffle(&mut self, _state: &State, _hidden: &[Seat], _chance: &mut rand_chacha::ChaCha8Rng) {}

    /// Whether the question that stands is put to the holder of a certain card alone, or to nobody: that, and when it is
    /// answered, must not be seen (R85).
    fn is_private_window(&self, _state: &State) -> bool {
        false
    }

    /// Whether this answer only says that its player lets pass what nobody is seen to be asked: that it was given must not
    /// be seen, and so it does not count (R85).
    fn passes_unseen(&self, _state: &State, _seat: Seat, _action: &Action) -> bool {
        false
    }

    /// Who is seen to be thinking. It must not tell what is hidden.
    fn awaiting(&self, state: &State) -> SeatSet {
        self.asks(state)
    }

    /// Whether a seat can still become the aggressor of it (Rule 3.02.02.01).
    fn can_attack_first(&self, _seat: Seat) -> bool {
        false
    }

    /// A seat becomes the aggressor, if it can.
    fn attack_first(&mut self, _seat: Seat) {}

    /// Whether this has begun, so that a seat can claim no other place in its order: the last one if `last`, where the seat
    /// itself has done what is ordered, else the first, where anybody has (Rules 3.02.02.02, 3.02.02.03, R179).
    fn has_begun(&self, _state: &State, _of: Ordered, _seat: Seat, _last: bool) -> bool {
        false
    }

    /// Whose turn this is in something that is done in Storm Order, while nothing has been done in it: another one may still
    /// come first (R179).
    fn idle_turn(&self, _state: &State, _of: Ordered) -> Option<Seat> {
        None
    }

    /// Whether a card is being auctioned, or paid for: then no card goes from hand to hand (Rule 3.02.01).
    fn is_bid_open(&self) -> bool {
        false
    }

    /// Whether cards that are discarded meanwhile lie together with others that it has yet to discard: whoever can take one
    /// is asked about all of them (R51).
    fn keeps_discards(&self) -> bool {
        false
    }

    /// Whether it is a part of the procedure that called it: what is seen of that one, and what can be promised in it,
    /// stays as it is.
    fn is_part_of_caller(&self) -> bool {
        false
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

    /// What was told of a plan that this seat has heard and not everybody (R121).
    fn told(&self, _state: &State, _seat: Seat) -> Option<(Seat, Shown)> {
        None
    }

    /// Takes an answer that lies face down back, so that the tests of secrecy can put another one there. Says whether
    /// there was one.
    #[cfg(test)]
    fn retract(&mut self, _seat: Seat) -> bool {
        false
    }

    /// The rule by which no ally helps another in what is done here, although the phase lets them (Rule 1.10.02.04).
    fn bars_pledges(&self) -> Option<RuleId> {
        None
    }

    /// If allies can pledge now: the least and the most that this seat may promise.
    fn pledge_limits(&self, _state: &State, _seat: Seat) -> Option<(u16, u16)> {
        None
    }
}

/// A card that was just bought unseen.
#[derive(Debug)]
pub(crate) struct BoughtUnseen<'a> {
    pub(crate) buyer: Seat,
    /// The player who has sold it and so knows it, if it was not of the row.
    pub(crate) seller: Option<Seat>,
    pub(crate) card: &'a mut CardId,
}

/// Puts one of these cards there; without any, always the same one, and says so.
pub(crate) fn draw_card(place: &mut CardId, of: &[CardId], chance: &mut ChaCha8Rng) -> bool {
    let drawn = of.choose(chance).copied();
    *place = drawn.unwrap_or(CardId(0));
    drawn.is_some()
}

/// Has seats whose answers were taken back give others, drawn by `chance`. Says whether all of them could.
pub(crate) fn answer_anew(
    procedure: &mut impl Procedure,
    state: &mut State,
    seats: SeatSet,
    chance: &mut ChaCha8Rng,
) -> bool {
    let mut events = Events::default();
    let mut all = true;
    for seat in seats.iter() {
        let action = procedure.prompt(state, seat).map(|prompt| prompt.random_answer(chance));
        all &= action.is_some_and(|action| procedure.answer(state, &mut events, seat, action).is_ok());
    }
    all
}

/// Who is asked something, found by building the prompts.
pub(crate) fn seats_with_prompt(procedure: &(impl Procedure + ?Sized), state: &State) -> SeatSet {
    state
        .seats()
        .filter(|seat| procedure.prompt(state, *seat).is_some())
        .collect()
}

/// The refusal of an action that answers another question.
pub(crate) fn wrong_answer(expected: &str) -> Refusal {
    Refusal::plain(Reason::WrongAnswer {
        expected: expected.to_owned(),
    })
}
