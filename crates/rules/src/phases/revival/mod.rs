//! Rule 1.05: forces and leaders come out of the tanks. All decide at once, or one after the other in Storm Order where
//! the table plays so (Rule 1.05.00, R34).

mod choice;
mod extra;
mod imagined;
mod paying;

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::factions::{self, interrupt};
use crate::ids::{Seat, SeatSet};
use crate::matter::{Choice as Answer, Decision};
use crate::ordered::Ordered;
use crate::procedure::{Answers, Interrupts, Moment, Procedure, Returned, Step, Uses, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::state::{Events, State};
use choice::Choice;

/// Spice for each force beyond the free ones (Rule 1.05.01.02).
const FORCE_PRICE: u8 = 2;

/// The Revival Phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Revival {
    stage: RevivalStage,
    /// Whose round has come: one is for all, or each player has one (R34).
    had: SeatSet,
    /// Who decides in this round.
    round: SeatSet,
    choices: Answers<Choice>,
    /// Who pays in this round for how many of its ally's forces.
    extra: Option<(Seat, u8)>,
    /// And how many of these are elite, where that makes a difference (R134).
    extra_elites: Option<u8>,
    /// Whether the time has begun in which nobody may see who is asked more than what to revive (R85).
    windowed: bool,
    /// Whose free revivals were raised, and to how many.
    raised: Option<(Seat, u8)>,
    /// Whose limits were raised, and to how many forces.
    limits: (SeatSet, u8),
    /// Whose ally lets it pay half.
    halved: SeatSet,
    /// An ability on which a choice rested was stopped: its owner chooses anew.
    retaken: Option<Ability>,
    /// Whose choices of this round have been carried out.
    carried: SeatSet,
    /// Who has said what it revives.
    decided: SeatSet,
    /// To whom a card has come since it was last asked for a special power (Rule 1.14.02).
    late: SeatSet,
    uses: Uses,
    interrupts: Interrupts,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum RevivalStage {
    /// Nothing has been asked.
    #[default]
    Start,
    /// Others come in before anybody decides.
    Begins,
    /// The next round begins.
    NextRound,
    /// Others come in before the players of a round decide.
    BeforeRound,
    /// The players of a round decide.
    Round,
    /// All have decided, and abilities on which that rests are declared.
    Declared,
    /// What they chose takes place.
    CarryOut,
    /// A player pays for forces of its ally.
    Extra,
    /// All has been carried out, and a special power can still be used.
    LastChance,
    /// All rounds are over: others come in.
    Over,
    /// Before the phase is over, a special power can be used with a card that has come since.
    Late,
}

/// What a seat is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    Choice,
    Further(Decision),
    FreeElites(Decision),
    Extra { ally: Seat, most: u8 },
    ExtraElites(Decision),
}

impl Revival {
    fn asked(&self, state: &State, seat: Seat) -> Option<Asked> {
        if self.stage != RevivalStage::Round {
            return None;
        }
        if self.choices.waits_for(seat) {
            return Some(Asked::Choice);
        }
        if let Some(free) = self.free_elites(state, seat) {
            return Some(Asked::FreeElites(free));
        }
        if let Some(further) = self.further(state, seat) {
            return Some(Asked::Further(further));
        }
        if let Some(elites) = self.extra_elites_question(state, seat) {
            return Some(Asked::ExtraElites(elites));
        }
        let (ally, most) = self.most_extra(state, seat)?;
        (self.extra.is_none() && most > 0).then_some(Asked::Extra { ally, most })
    }

    fn next_round(&mut self, state: &mut State) {
        self.round = self.next_of_round(state);
        if self.round.is_empty() {
            state.end_order(Ordered::Revival);
            self.stage = RevivalStage::Over;
            return;
        }
        self.had = self.had.iter().chain(self.round.iter()).collect();
        self.stage = RevivalStage::BeforeRound;
    }

    /// Whose round is the next: of all, or of the first in order who has had none.
    fn next_of_round(&self, state: &State) -> SeatSet {
        if state.options.revival_in_storm_order {
            let mut order = state.order_of(Ordered::Revival).into_iter();
            order.find(|seat| !self.had.contains(*seat)).into_iter().collect()
        } else {
            state.seats().filter(|_| self.had.is_empty()).collect()
        }
    }

    /// Whose round this is alone, while it has decided nothing: another one may still come first (R179).
    fn undecided(&self, state: &State) -> Option<Seat> {
        let begins = matches!(self.stage, RevivalStage::BeforeRound | RevivalStage::Round);
        let alone = begins && state.options.revival_in_storm_order;
        let seat = self.round.iter().next().filter(|_| alone)?;
        (!self.decided.contains(seat)).then_some(seat)
    }

    /// The round comes later if somebody else has claimed to come first, or its player to come last (R179).
    fn put_off(&mut self, state: &State) -> bool {
        let Some(seat) = self.undecided(state) else {
            return false;
        };
        let had = self.had;
        self.had.remove(seat);
        let comes = self.next_of_round(state) == SeatSet::of(seat);
        if comes {
            self.had = had;
        } else {
            self.interrupts = Interrupts::default();
            self.choices = Answers::default();
            self.stage = RevivalStage::NextRound;
        }
        !comes
    }

    /// Others come in, and then the players of the round decide.
    fn begin_round(&mut self, state: &mut State) -> Option<Step> {
        let moment = Moment::BeforeRevivals { seats: self.round };
        state.about_to_revive = self.round;
        if let Some(step) = interrupt(&mut self.interrupts, state, moment) {
            return Some(step);
        }
        if self.put_off(state) {
            return None;
        }
        state.about_to_revive = SeatSet::EMPTY;
        self.note_new(state);
        let asked: SeatSet = self.round.iter().filter(|seat| self.has_dead(state, *seat)).collect();
        self.choices = Answers::from(asked.iter());
        self.carried = SeatSet::EMPTY;
        self.extra = None;
        self.extra_elites = None;
        self.windowed = false;
        self.stage = RevivalStage::Round;
        // A leader may have come back while others came in.
        Some(self.comes_between(state).unwrap_or(Step::NewQuestion))
    }

    /// As long as nobody of a round has said anything, others come in again with a card that has only just come (R140). Says
    /// whether there is anything for them to do.
    fn begins_anew(&mut self, state: &mut State) -> bool {
        let has_said = self.round.iter().any(|seat| self.decided.contains(seat));
        if has_said || !self.note_new(state) {
            return false;
        }
        state.about_to_revive = self.round;
        let moment = Moment::BeforeRevivals { seats: self.round };
        if factions::first_at(state, moment).is_none() {
            state.about_to_revive = SeatSet::EMPTY;
            return false;
        }
        self.interrupts = Interrupts::default();
        self.stage = RevivalStage::BeforeRound;
        true
    }

    /// As long as nobody has said anything, others may have a reason to come in that they had not before (R37).
    fn comes_between(&self, state: &State) -> Option<Step> {
        if !self.decided.is_empty() {
            return None;
        }
        factions::first_at(state, Moment::RevivalsAsked).map(Step::Call)
    }

    /// Waits until all have decided what to revive, and then for those who may do more.
    fn wait(&mut self, state: &State) -> Option<Step> {
        let hides = state.options.hides_windows() && self.payer(state).is_some();
        let says_more = |seat| self.further(state, seat).is_some() || self.free_elites(state, seat).is_some();
        let more = state.seats().any(says_more);
        if hides && !self.windowed && self.choices.complete() && !more {
            self.windowed = true;
            return Some(Step::NewQuestion);
        }
        let asked = state.seats().any(|seat| self.asked(state, seat).is_some());
        asked.then_some(Step::Ask)
    }

    /// Declares the abilities on which choices rest. Whose was stopped chooses anew (Rule 1.00.04).
    fn declare(&mut self, state: &State, events: &mut Events) -> Option<Step> {
        for seat in self.choices.asked().iter() {
            if let Some(owner) = self.retaken.and_then(|ability| state.owner_of(ability))
                && owner == seat
            {
                self.retaken = None;
                let choice = self.choices.of(seat).copied().unwrap_or_default();
                for ability in self.needed(state, seat, &choice) {
                    self.uses.renew(ability);
                }
                self.choices.take_back(seat);
                self.windowed = false;
                self.stage = RevivalStage::Round;
                return Some(Step::NewQuestion);
            }
            let Some(choice) = self.choices.of(seat).copied() else {
                continue;
            };
            for ability in self.needed(state, seat, &choice) {
                let subject = self.subject(state, seat, &choice);
                if let Some(step) = self.uses.settle(state, events, ability, subject) {
                    return Some(step);
                }
            }
        }
        self.stage = RevivalStage::CarryOut;
        None
    }

    /// Waits for those who may still use a special power, when everybody sees what was revived (Rule 1.14.02). Until
    /// then they can use it without being asked.
    fn last_chance(&mut self, state: &mut State) -> Option<Step> {
        self.stage = RevivalStage::NextRound;
        self.late_chance(state, self.round)
    }

    /// Waits for these, and for those to whom a card has come since their own round was over.
    fn late_chance(&mut self, state: &mut State, seats: SeatSet) -> Option<Step> {
        self.note_new(state);
        let late = self.late.iter().filter(|seat| self.had.contains(*seat));
        let seats = seats.iter().chain(late).collect();
        self.late = self.late.iter().filter(|seat| !self.had.contains(*seat)).collect();
        factions::power_window(state, seats).map(Step::Call)
    }

    /// Notes to whom cards have come; whether any have.
    fn note_new(&mut self, state: &mut State) -> bool {
        let new = std::mem::take(&mut state.newly_held);
        self.late = self.late.iter().chain(new.iter()).collect();
        !new.is_empty()
    }

    /// Takes back what a seat cannot carry out any more. What it pays for its ally depends on what it pays for itself.
    fn take_back(&mut self, state: &State, seat: Seat) {
        let stale = |choice: &Choice| self.check(state, seat, choice).is_err();
        if self.choices.of(seat).is_some_and(stale) {
            self.choices.take_back(seat);
            self.extra = self.extra.filter(|(payer, _)| *payer != seat);
        }
        let most = self.most_extra(state, seat).map_or(0, |(_, most)| most);
        self.extra = self.extra.filter(|(payer, forces)| *payer != seat || *forces <= most);
        let stays = |elite: &u8| {
            self.extra_elites_range(state)
                .is_some_and(|(least, most)| (least..=most).contains(elite))
        };
        self.extra_elites = self.extra_elites.filter(stays);
    }
}

impl Procedure for Revival {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            let step = match self.stage {
                RevivalStage::Start => {
                    for seat in state.seats() {
                        state.update_leader_revival(events, seat);
                    }
                    self.stage = RevivalStage::Begins;
                    None
                }
                RevivalStage::Begins => {
                    let step = interrupt(&mut self.interrupts, state, Moment::RevivalBegins);
                    if step.is_none() {
                        self.stage = RevivalStage::NextRound;
                    }
                    step
                }
                RevivalStage::NextRound => {
                    self.next_round(state);
                    None
                }
                RevivalStage::BeforeRound => self.begin_round(state),
                RevivalStage::Round => {
                    if self.begins_anew(state) {
                        continue;
                    }
                    let step = self.comes_between(state).or_else(|| self.wait(state));
                    if step.is_none() {
                        self.stage = RevivalStage::Declared;
                    }
                    step
                }
                RevivalStage::Declared => self.declare(state, events),
                RevivalStage::CarryOut => self.carry_out(state, events),
                RevivalStage::Extra => self.pay_for_ally(state, events),
                RevivalStage::LastChance => self.last_chance(state),
                RevivalStage::Over => {
                    let step = interrupt(&mut self.interrupts, state, Moment::RevivalsOver);
                    if step.is_none() {
                        self.stage = RevivalStage::Late;
                    }
                    step
                }
                RevivalStage::Late => {
                    let step = self.late_chance(state, SeatSet::EMPTY);
                    Some(step.unwrap_or(Step::Done))
                }
            };
            if let Some(step) = step {
                return step;
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match self.asked(state, seat)? {
            Asked::Choice => Some(PromptKind::Revive(self.options(state, seat))),
            Asked::Further(decision) | Asked::FreeElites(decision) | Asked::ExtraElites(decision) => {
                Some(decision.into())
            }
            Asked::Extra { ally, most } => Some(extra::pay_ally_revival(ally, most).into()),
        }
    }

    fn asks(&self, state: &State) -> SeatSet {
        state
            .seats()
            .filter(|seat| self.asked(state, *seat).is_some())
            .collect()
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (self.asked(state, seat), action) {
            (Some(Asked::Choice), Action::Revive { forces, leader, token }) => {
                let choice = Choice {
                    forces,
                    leader,
                    token,
                    ..Choice::default()
                };
                self.check(state, seat, &choice)?;
                self.choices.give(seat, choice);
                self.decided.insert(seat);
            }
            (Some(Asked::Choice), _) => {
                return Err(wrong_answer(
                    "say how many forces and which leader to revive, none being an answer too",
                ));
            }
            (Some(Asked::FreeElites(question)), action) => {
                let free = question.take(action, Answer::count)?;
                let mut choice = self.choices.of(seat).copied().unwrap_or_default();
                choice.free_elites = Some(free);
                self.choices.give(seat, choice);
            }
            (Some(Asked::ExtraElites(question)), action) => {
                self.extra_elites = Some(question.take(action, Answer::count)?);
            }
            (Some(Asked::Further(further)), action) => {
                let chosen = further.take(action, Answer::or_nothing(Answer::leader))?;
                let mut choice = self.choices.of(seat).copied().unwrap_or_default();
                match chosen {
                    Some(leader) => choice.more.insert(leader),
                    None => choice.enough = true,
                }
                self.choices.give(seat, choice);
            }
            (Some(Asked::Extra { ally, most }), action) => {
                let forces = extra::pay_ally_revival(ally, most).take(action, Answer::count)?;
                self.extra = Some((seat, forces));
            }
            (None, _) => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    fn has_begun(&self, state: &State, of: Ordered, seat: Seat, last: bool) -> bool {
        let has_passed = || self.had.contains(seat) && self.undecided(state) != Some(seat);
        of == Ordered::Revival && if last { has_passed() } else { !self.decided.is_empty() }
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        match result {
            Returned::FreeRevivals { seat, free } => self.raised = Some((seat, free)),
            Returned::RevivalLimit { seats, limit } => self.limits = (seats, limit),
            Returned::HalfRevivals { seat } => self.halved.insert(seat),
            Returned::Reaction { ability, stopped } => {
                if stopped && self.stage == RevivalStage::Declared {
                    self.retaken = Some(ability);
                }
                self.uses.returned(result);
            }
            _ => self.uses.returned(result),
        }
    }

    fn has_room_for_power(&self) -> bool {
        self.stage == RevivalStage::Round
    }

    fn is_private_window(&self, _state: &State) -> bool {
        self.stage == RevivalStage::Round && self.windowed
    }

    /// What is being carried out is taken back no more: it was checked when it was said.
    fn recheck(&mut self, state: &State) {
        if self.stage == RevivalStage::Round && !self.put_off(state) {
            for seat in state.seats() {
                self.take_back(state, seat);
            }
        }
    }

    /// Whoever might be asked more, by what everybody knows, is waited for until all are done: whether a player can pay
    /// for its ally's forces, and whether one revives further leaders, must not be seen.
    fn awaiting(&self, state: &State) -> SeatSet {
        let seems_asked = |seat: &Seat| {
            self.stage == RevivalStage::Round
                && (self.choices.waits_for(*seat)
                    || self.may_say_more(state, *seat)
                    || self.may_say_which_are_free(state, *seat)
                    || self.payer(state).is_some_and(|it| it.payer == *seat))
        };
        state.seats().filter(seems_asked).collect()
    }

    fn owed(&self, state: &State, viewer: Seat) -> Option<(Seat, u16)> {
        self.told_cost(state, viewer)
    }

    /// What others have decided, as far as it is not carried out: until all have, anything, and then nothing but what an
    /// ability is being attempted for, of which everybody has heard.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        self.imagine_choices(state, viewer, chance)
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        // Kinds of forces were said last, and before them what is paid for the ally.
        let is_payer = self.extra.is_some_and(|(payer, _)| payer == seat) && self.stage == RevivalStage::Round;
        if is_payer && self.extra_elites.take().is_some() {
            return true;
        }
        if let Some(mut choice) = self
            .choices
            .of(seat)
            .copied()
            .filter(|choice| choice.free_elites.is_some())
        {
            choice.free_elites = None;
            self.choices.give(seat, choice);
            return true;
        }
        let extra = self
            .extra
            .take_if(|(payer, _)| *payer == seat && self.stage == RevivalStage::Round);
        extra.is_some() || self.choices.retract(seat)
    }
}
