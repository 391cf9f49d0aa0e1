//! The game: the position, the procedures that are under way, and the only way to change either.

mod view;
mod windows;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::{Event, EventKind};
use crate::factions::{self, arrival};
use crate::frames::{Frame, FrameKind};
use crate::ids::{Faction, MAX_SEATS, Seat, SeatSet};
use crate::procedure::{Call, Ctx, Moment, Step};
use crate::prompt::{Prompt, PromptId};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::setup::{Setup, SetupError};
use crate::stack::Stack;
use crate::state::{Events, Outcome, Phase, State};
use windows::Window;

/// One game of Dune.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    pub(crate) setup: Setup,
    pub(crate) state: State,
    pub(crate) stack: Stack,
    actions: u32,
    pub(crate) question: u32,
    pub(crate) windows: Vec<Window>,
}

/// What was asked before something was done.
#[derive(Clone, Copy, Debug, Default)]
struct Before {
    /// Whose answer was taken.
    answered: SeatSet,
    /// How many procedures were under way: the last of them asked.
    depth: usize,
}

impl Game {
    /// Sets the table and goes on to the first question (section 0).
    ///
    /// # Errors
    /// When the setup makes no game.
    pub fn new(setup: Setup) -> Result<Game, SetupError> {
        setup.check()?;
        let state = State::new(&setup);
        let mut game = Game {
            setup,
            state,
            stack: Stack::default(),
            actions: 0,
            question: 0,
            windows: Vec::new(),
        };
        let first = Frame::first(&game.setup);
        game.stack.push(first);
        // Nothing is crowded at the beginning.
        let _ = game.run(&mut Events::default(), false, Before::default());
        Ok(game)
    }

    /// A game in a position that was laid out; what is under way is put on its stack.
    pub(crate) fn laid_out(setup: Setup, state: State) -> Game {
        Game {
            setup,
            state,
            stack: Stack::default(),
            actions: 0,
            question: 0,
            windows: Vec::new(),
        }
    }

    /// Runs on from a position that was laid out.
    pub(crate) fn run_on(&mut self) -> Vec<Event> {
        let mut events = Events::default();
        // What was laid out has room.
        let _ = self.run(&mut events, false, Before::default());
        events.0
    }

    /// What the game was made from. Who plays what is in [`Game::factions`]: a draft comes after the setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Whether the factions are still being drafted (Rule 0.08).
    pub fn is_drafting(&self) -> bool {
        self.stack.iter().any(|frame| frame.kind() == FrameKind::Draft)
    }

    /// The factions by seat. While they are drafted those of the setup stand there, which nobody plays.
    pub fn factions(&self) -> &[Faction] {
        &self.state.factions
    }

    /// How many actions have been accepted that everybody sees to be some. An answer in a hidden window counts when the window
    /// closes; what is let pass unseen, and what tells nobody anything, not at all.
    pub fn actions(&self) -> u32 {
        self.actions
    }

    /// The end, when it has come.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    /// The turn that is played; 0 while the table is set.
    pub fn turn(&self) -> u8 {
        self.state.turn
    }

    /// The phase that is played.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// The seats in play.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.state.seats()
    }

    /// Who is asked something, right now.
    pub fn asked(&self) -> SeatSet {
        let asked = self.stack.last().map(|frame| frame.asks(&self.state));
        let mut asked = asked.unwrap_or_default();
        for (seat, _) in self.answers() {
            asked.remove(*seat);
        }
        asked
    }

    /// Who is asked what, right now.
    pub fn prompts(&self) -> ArrayVec<(Seat, Prompt), MAX_SEATS> {
        self.asked()
            .iter()
            .filter_map(|seat| Some((seat, self.prompt(seat)?)))
            .collect()
    }

    /// What one seat is asked; a seat that is not at the table is asked nothing.
    pub fn prompt(&self, seat: Seat) -> Option<Prompt> {
        let has_answered = self.answers().iter().any(|(by, _)| *by == seat);
        if has_answered || seat.index() >= self.state.factions.len() {
            return None;
        }
        let kind = self.stack.last()?.prompt(&self.state, seat)?;
        Some(Prompt {
            id: PromptId(self.question),
            kind,
        })
    }

    /// An answer to a certain question, as it comes from a player far away.
    ///
    /// # Errors
    /// As [`Game::submit`], and when that question is no longer asked.
    pub fn submit_to(&mut self, seat: Seat, prompt: PromptId, action: Action) -> Result<Vec<Event>, Refusal> {
        if prompt != PromptId(self.question) {
            return Err(Refusal::plain(Reason::Stale));
        }
        self.submit(seat, action)
    }

    /// Does what a player says, and everything that follows until the next question.
    ///
    /// # Errors
    /// When it is not possible; then nothing has changed.
    pub fn submit(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.submit_into(&mut events, seat, action)?;
        Ok(events)
    }

    /// The same as [`Game::submit`]; what happened is added to a list that can be used again and again.
    ///
    /// # Errors
    /// As [`Game::submit`]; then nothing was added.
    pub fn submit_into(&mut self, events: &mut Vec<Event>, seat: Seat, action: Action) -> Result<(), Refusal> {
        let before = events.len();
        let mut told = Events(std::mem::take(events));
        // An action refused while it is carried out, for want of room, is taken back.
        let crowded = (!self.stack.is_roomy()).then(|| Box::new(self.clone()));
        let done = self.do_action(&mut told, seat, action);
        if let (Err(_), Some(crowded)) = (&done, crowded) {
            *self = *crowded;
        }
        *events = told.0;
        if done.is_err() {
            events.truncate(before);
        }
        done
    }

    fn do_action(&mut self, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        if seat.index() >= self.state.factions.len() {
            return Err(Refusal::plain(Reason::NoSuchSeat(seat.0)));
        }
        if self.state.outcome.is_some() {
            return Err(Refusal::plain(Reason::GameOver));
        }
        let comes_between = action.is_free_act();
        let is_unseen = action.tells_nothing();
        let mut before = Before {
            answered: SeatSet::EMPTY,
            depth: self.stack.len(),
        };
        if action == Action::CloseWindow {
            before.answered = self.seats().collect();
            self.close_window(events)?;
        } else if action.is_free_act() {
            let started = self.act(events, seat, action)?;
            self.recheck();
            self.drop_window();
            if let Some(call) = started {
                self.start(events, call)?;
            }
        } else if !self.asked().contains(seat) {
            return Err(Refusal::plain(Reason::NotAsked));
        } else if self.open_window().is_some() {
            return self.answer_in_window(seat, action);
        } else if let Some(frame) = self.stack.last_mut() {
            let is_unseen = frame.passes_unseen(&self.state, seat, &action);
            frame.answer(&mut self.state, events, seat, action)?;
            if is_unseen {
                return Ok(());
            }
            before.answered.insert(seat);
        }
        // After a free act, too: what was asked may have lost its point, such as a use for tanks that are empty now.
        self.run(events, comes_between, before)?;
        if !is_unseen {
            self.actions += 1;
        }
        Ok(())
    }

    /// Something has changed what players have: a free act, or what it has started and is over only now, such as a power
    /// that somebody could have stopped. Answers that are no longer possible are taken back.
    fn recheck(&mut self) {
        for frame in self.stack.iter_mut() {
            frame.recheck(&self.state);
            frame.bind_orders(&mut self.state);
        }
    }

    /// Starts a procedure, if there is room for it.
    fn start(&mut self, events: &mut Events, call: Call) -> Result<(), Refusal> {
        let frame = Frame::start(call, &mut self.state, events);
        let found_room = self.stack.push(frame);
        found_room.then_some(()).ok_or(Refusal::plain(Reason::NoRoom))
    }

    /// Runs the procedures until somebody must be asked, a hidden window opens or the game is over. Refuses to go
    /// on where a procedure would have no room. `comes_between`: after a free act, which leaves what was under way as it
    /// was. A question that stands again after another one, or after its answer, is a new one: nobody's answer to one is
    /// taken for the other's.
    fn run(&mut self, events: &mut Events, comes_between: bool, before: Before) -> Result<(), Refusal> {
        // Whether something has just been started, which then comes first; and whether somebody is asked.
        let (mut begun, mut asks) = (comes_between, false);
        // Whether what was asked before has gone, and what has been asked since has a number of its own.
        let (mut has_gone, question) = (false, self.question);
        loop {
            if self.do_what_is_due(events, begun || asks)? {
                asks = false;
            }
            if asks || self.open_window().is_some() {
                if self.question == question && (has_gone || self.asks_again(before.answered)) {
                    self.question += 1;
                }
                return Ok(());
            }
            // Frames are large: each works where it lies on the stack.
            let Some(frame) = self.stack.last_mut() else {
                return Ok(());
            };
            let waited = self.state.waiting_entries();
            let step = frame.advance(&mut self.state, events);
            debug_assert!(
                self.state.waiting_entries() <= waited || !matches!(step, Step::Ask | Step::NewQuestion),
                "{:?} asks before its action is over: it is Step::ActionOver first",
                frame.kind()
            );
            begun = matches!(step, Step::Call(_) | Step::Then(_));
            // What takes a procedure's place, or comes of an action, goes on with the same matter.
            if !matches!(step, Step::Then(_) | Step::ActionOver) {
                factions::position_stands(&mut self.state, events);
            }
            match step {
                Step::Ask => asks = true,
                Step::NewQuestion => {
                    self.question += 1;
                    let asks_somebody = !frame.asks(&self.state).is_empty();
                    asks = self.hide_question() || asks_somebody;
                }
                Step::ActionOver => {}
                Step::Call(call) => self.start(events, call)?,
                Step::Then(call) => {
                    let next = Frame::start(call, &mut self.state, events);
                    self.stack.replace(next);
                }
                Step::Done => {
                    has_gone |= self.stack.len() <= before.depth;
                    self.stack.pop();
                    self.recheck();
                }
                Step::Return(result) => {
                    has_gone |= self.stack.len() <= before.depth;
                    self.stack.pop();
                    if let Some(below) = self.stack.last_mut() {
                        below.returned(&mut self.state, result);
                    }
                    self.recheck();
                }
            }
            if self.state.outcome.is_some() {
                self.stack.clear();
                self.windows.clear();
                self.state.forget_entries();
            }
        }
    }

    /// Whether those who are asked have all answered. While others still have the question to answer its number stays: it must
    /// not tell them what those were asked who have.
    fn asks_again(&self, answered: SeatSet) -> bool {
        let asked = if answered.is_empty() { answered } else { self.asked() };
        !asked.is_empty() && asked.iter().all(|seat| answered.contains(seat))
    }

    /// Does what every action may leave behind, each at this one point, so that none can be forgotten: whoever can take a
    /// card that was discarded is asked before it goes onto the pile (Rule 3.02.09), and when an action is over, what comes
    /// of forces entering a territory begins, one entry after the other (R141). An action is not over before the card that it
    /// cost is disposed of and its advisors have taken up arms or not. Says whether something has begun.
    fn do_what_is_due(&mut self, events: &mut Events, under_way: bool) -> Result<bool, Refusal> {
        if let Some(call) = self.discards_come_to() {
            self.start(events, call)?;
            return Ok(true);
        }
        let comes_first = |frame: &Frame| {
            use FrameKind::{Entered, SemutaDrug, TakeUpArms};
            matches!(frame.kind(), Entered | SemutaDrug | TakeUpArms)
        };
        if under_way || self.state.waiting_entries() == 0 || self.stack.iter().any(comes_first) {
            return Ok(false);
        }
        match arrival::next(&mut self.state) {
            Some(call) => {
                factions::position_stands(&mut self.state, events);
                self.start(events, call)?;
                Ok(true)
            }
            None => Ok(false),
        }
    }

    /// What starts because of cards just discarded. Where nothing does they go onto the pile, unless more are to come with
    /// them, or somebody is being asked about them.
    fn discards_come_to(&mut self) -> Option<Call> {
        if self.state.treachery.fresh.is_empty() {
            return None;
        }
        // Without these cards in the game nobody waits for anything.
        let goes_on = self.state.outcome.is_none() && self.state.has_expansion2_cards();
        let waits = |frame: &Frame| frame.kind() == FrameKind::SemutaDrug || frame.keeps_discards();
        if goes_on && self.stack.iter().any(waits) {
            return None;
        }
        let call = factions::first_at(&self.state, Moment::CardsDiscarded).filter(|_| goes_on);
        if call.is_none() {
            self.state.lay_fresh();
        }
        call
    }

    pub(crate) fn pledge(&mut self, events: &mut Events, seat: Seat, amount: u16) -> Result<(), Refusal> {
        let rule = factions::pledge_rule(Ctx::of(&self.state), seat, rule!("1.10.02.04"));
        let (Some(ally), Some((min, max))) = (self.state.ally(seat), self.pledge_limits(seat)) else {
            return Err(match self.pledges_barred() {
                Some(barred) => Refusal::by(barred, Reason::NobodyHelps),
                None => Refusal::by(rule, Reason::CannotPledgeNow),
            });
        };
        if amount < min || amount > max {
            return Err(Refusal::by(rule, Reason::PledgeOutOfRange { min, max }));
        }
        self.state.pledges[seat.index()] = amount;
        events.tell(rule, EventKind::Pledged { seat, to: ally, amount });
        Ok(())
    }

    /// The procedure that asks now.
    pub(crate) fn frame(&self) -> Option<&Frame> {
        self.stack.last()
    }

    /// The procedure that is seen to be under way: parts of it are it.
    pub(crate) fn shown_frame(&self) -> Option<&Frame> {
        self.stack.iter().rev().find(|frame| !frame.is_part_of_caller())
    }

    /// Whether an ability or a card is half-way: then nothing but a Karama comes between (Rules 1.00.05, 2.00.05,
    /// 3.00.05, 4.00.05).
    pub(crate) fn is_resolving(&self) -> bool {
        self.stack.iter().any(Frame::is_resolving)
    }

    /// Whether a card is being auctioned, or paid for.
    pub(crate) fn is_bid_open(&self) -> bool {
        self.stack.iter().any(Frame::is_bid_open)
    }

    /// The least and the most that a seat can promise its ally now (Rules 1.10.02.04, 1.10.02.05).
    pub(crate) fn pledge_limits(&self, seat: Seat) -> Option<(u16, u16)> {
        self.state.ally(seat)?;
        if self.state.phase != Phase::Bidding {
            return self.shown_frame()?.pledge_limits(&self.state, seat);
        }
        // In the whole of this phase, whoever is asked whatever: most of it comes between two cards.
        let mut frames = self.stack.iter().rev().filter(|_| self.pledges_barred().is_none());
        frames.find_map(|frame| frame.pledge_limits(&self.state, seat))
    }

    /// The rule by which allies cannot help each other in what is done now.
    fn pledges_barred(&self) -> Option<RuleId> {
        self.stack.iter().find_map(Frame::bars_pledges)
    }

    /// A fingerprint of everything in the game, the same on every platform.
    pub fn fingerprint(&self) -> u64 {
        use std::hash::Hasher;

        let mut hasher = fnv::FnvHasher::default();
        // Writing to memory cannot fail.
        hasher.write(&postcard::to_stdvec(self).unwrap_or_default());
        hasher.finish()
    }

    /// Whether every conservation law holds: forces, cards, spice, leaders.
    ///
    /// # Errors
    /// A sentence that says what does not.
    pub fn check(&self) -> Result<(), String> {
        self.state.check()?;
        factions::check(&self.state)
    }
}
