//! One battle: what is commanded and foretold, plans, reveal, traitors, and the questions that follow (R51).

mod aftermath;
mod answers;
mod foresight;
mod losses;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::battlefield;
use super::side::{self, Side};
use crate::ability::Ability;
use crate::action::{Action, BattleChoice, Command, Element, Plan, Shown};
use crate::event::EventKind;
use crate::factions;
use crate::ids::{AreaSet, CardId, Seat, SeatSet, TerritoryId};
use crate::procedure::Answers;
use crate::procedure::Uses;
use crate::procedure::{Procedure, Returned, Step, seats_with_prompt};
use crate::prompt::{ForceValues, PromptKind};
use crate::refusal::Refusal;
use crate::rule;
use crate::sizes::PLAN_CARDS;
use crate::state::{Events, State};
use crate::truth::Question;
use crate::view::{Business, Committed};

/// A battle between two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Battle {
    territory: TerritoryId,
    field: AreaSet,
    aggressor: Seat,
    defender: Seat,
    uses: Uses,
    /// Who must obey what (Rule 2.02.06).
    voice: Option<(Seat, Command)>,
    told: Option<Told>,
    plans: Answers<Plan>,
    /// Who has seen whose plan (Rule 1.14.01).
    seen: Option<(Seat, Seat)>,
    /// Whether somebody has been asked whose plan to see.
    looked: bool,
    /// The plans of aggressor and defender, once they lie open.
    open: Option<[Plan; 2]>,
    /// What the allies of aggressor and defender have put into the plans (R117).
    lent: [u16; 2],
    /// What was asked about plans that are still to be made, and of whom (R81).
    questions: ArrayVec<(Seat, Question), 2>,
    stage: Stage,
}

/// What Prescience was told (Rule 2.01.08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Told {
    by: Seat,
    /// Who has heard it, if not everybody (R121).
    to: Option<SeatSet>,
    shown: Shown,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    /// What can be prevented before the plans is coming up (R86).
    Start,
    /// Whoever has the Voice may use it.
    Voice { asked: bool },
    /// This is commanded, if nobody stops it.
    Speaking(Command),
    /// Whoever has Prescience may use it.
    Prescience { asked: bool },
    /// This is asked for, if nobody stops it.
    Foreseeing(Element),
    /// The opponent must show it.
    Answering { element: Element, asked: bool },
    /// Both make plans in secret (Rule 1.07.04).
    Plans { asked: bool },
    /// Somebody may look at a plan (Rule 1.14.01).
    Look { viewer: Seat, asked: bool },
    /// The plans lie open; traitors may be called, in secret (Rule 1.07.06.06).
    Traitors(Answers<bool>),
    /// The winner says which forces are lost.
    Losses { winner: Seat, asked: bool },
    /// The winner says which cards are thrown away.
    Cards {
        winner: Seat,
        cards: ArrayVec<CardId, PLAN_CARDS>,
        asked: bool,
    },
    /// All effects are resolved but for what a victory brings (Rule 2.05.10.00).
    Won { winner: Seat, rewarded: bool },
    /// Over.
    Done,
}

impl Battle {
    pub(crate) fn begin(state: &State, events: &mut Events, aggressor: Seat, choice: BattleChoice) -> Battle {
        let territory = choice.field.territory();
        let defender = choice.opponent;
        events.tell(
            rule!("1.07.02"),
            EventKind::BattleBegan {
                territory,
                aggressor,
                defender,
            },
        );
        Battle {
            territory,
            field: battlefield(state, choice.field),
            aggressor,
            defender,
            uses: Uses::default(),
            voice: None,
            told: None,
            plans: Answers::from([aggressor, defender]),
            seen: None,
            looked: false,
            open: None,
            lent: [0; 2],
            questions: ArrayVec::new(),
            stage: Stage::Start,
        }
    }

    fn fighters(&self) -> [Seat; 2] {
        [self.aggressor, self.defender]
    }

    fn opponent(&self, seat: Seat) -> Seat {
        if seat == self.aggressor {
            self.defender
        } else {
            self.aggressor
        }
    }

    /// Where a fighter's things are in a pair of aggressor's and defender's.
    fn at(&self, seat: Seat) -> usize {
        usize::from(seat != self.aggressor)
    }

    /// What a seat's forces count against its opponent.
    fn values(&self, state: &State, seat: Seat) -> ForceValues {
        let stands = |ability| self.uses.stands(state, ability);
        factions::force_values(state, seat, self.opponent(seat), stands)
    }

    /// What a fighter has for its plan, and what binds it.
    fn side<'a>(&self, state: &'a State, seat: Seat) -> Side<'a> {
        let opponent = self.opponent(seat);
        let forces = state.forces_among(seat, self.field);
        let values = self.values(state, seat);
        let most = if values.can_be_paid() {
            u16::from(forces.total())
        } else {
            0
        };
        let side = Side {
            state,
            seat,
            opponent,
            territory: self.territory,
            forces,
            values,
            enemy: (state.forces_among(opponent, self.field), self.values(state, opponent)),
            spice: side::purse(state, seat).min(most),
            leaders: side::leaders(state, seat, self.territory),
            kwisatz_haderach: factions::sleeper_can_fight(state, seat, self.territory)
                && self.uses.stands(state, Ability::KwisatzHaderach),
            voice: None,
            told: None,
        };
        let voice = self.voice.filter(|(who, _)| *who == seat).map(|(_, command)| command);
        let told = self.told.filter(|told| told.by == seat).map(|told| told.shown);
        side.bound_by(voice, told)
    }

    /// Asks who may prevent what the forces of both are about to count, and the Kwisatz Haderach (R51, R86, R123).
    fn settle_strengths(&mut self, state: &State, events: &mut Events) -> Option<Step> {
        for seat in self.fighters() {
            let forces = state.forces_among(seat, self.field);
            for ability in factions::battle_abilities(state, seat, self.opponent(seat), forces) {
                if let Some(step) = self.uses.settle(state, events, ability) {
                    return Some(step);
                }
            }
        }
        None
    }

    /// Turns both plans over at the same moment (Rule 1.07.05). What supports forces is put down with them.
    fn reveal(&mut self, state: &mut State, events: &mut Events, plans: [Plan; 2]) {
        state.last_dialers = Some(self.fighters());
        let [own, other] = plans;
        let shown = [(self.aggressor, own), (self.defender, other)];
        events.tell(rule!("1.07.05"), EventKind::PlansRevealed { plans: shown });
        for (seat, plan) in shown {
            if plan.fighter.is_none() {
                events.tell(rule!("1.07.04.04"), EventKind::NoFighterAnnounced { seat });
            }
            if plan.kwisatz_haderach {
                state.kwisatz_haderach.seen = true;
            }
            let lent = plan.spice.saturating_sub(state.unpledged(seat));
            self.lent[self.at(seat)] = lent;
            state.pay_with_ally(events, rule!("1.13.03.04"), seat, plan.spice, lent, None);
        }
        self.open = Some(plans);
        self.bind_spice(state);
        let allies = self
            .fighters()
            .into_iter()
            .filter_map(|seat| factions::traitor_ally(state, seat));
        self.stage = Stage::Traitors(Answers::from(self.fighters().into_iter().chain(allies)));
    }

    /// The spice that a fighter's plan needs, or its answer to Prescience.
    fn bound_spice(&self, state: &State, seat: Seat) -> u16 {
        let told = self.told.filter(|told| told.by == seat).map(|told| told.shown);
        match (self.open, self.plans.of(seat), told) {
            (Some(_), ..) => 0,
            (None, Some(plan), _) => plan.spice,
            (None, None, Some(Shown::Dial(_, Some(spice)))) => spice,
            (None, None, Some(Shown::Dial(dial, None))) => {
                self.side(state, seat).options().least_spice(dial).unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// What of it is the ally's (R117).
    fn lent_to(&self, state: &State, seat: Seat) -> u16 {
        self.bound_spice(state, seat).saturating_sub(state.unpledged(seat))
    }

    /// Sees to it that nobody gives away what lies in a plan.
    fn bind_spice(&self, state: &mut State) {
        for seat in self.fighters() {
            state.in_plan[seat.index()] = self.bound_spice(state, seat).min(state.unpledged(seat));
        }
    }

    /// The fighter for whom a seat calls traitor: itself, or its ally (Rule 2.05.09).
    fn called_for(&self, state: &State, seat: Seat) -> Option<Seat> {
        self.fighters()
            .into_iter()
            .find(|fighter| *fighter == seat || factions::traitor_ally(state, *fighter) == Some(seat))
    }
}

impl Procedure for Battle {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            match &mut self.stage {
                Stage::Start => {
                    if let Some(step) = self.settle_strengths(state, events) {
                        return step;
                    }
                    self.stage = Stage::Voice { asked: false };
                }
                Stage::Voice { .. }
                | Stage::Speaking(_)
                | Stage::Prescience { .. }
                | Stage::Foreseeing(_)
                | Stage::Answering { .. } => {
                    if let Some(step) = self.foresee(state, events) {
                        return step;
                    }
                }
                Stage::Plans { asked } => {
                    let plans = [self.plans.of(self.aggressor), self.plans.of(self.defender)];
                    let [Some(own), Some(other)] = plans else {
                        return if std::mem::replace(asked, true) {
                            Step::Ask
                        } else {
                            Step::NewQuestion
                        };
                    };
                    match factions::plan_viewer(state).filter(|_| !self.looked) {
                        Some(viewer) => {
                            self.looked = true;
                            self.stage = Stage::Look { viewer, asked: false };
                        }
                        None => {
                            let plans = [*own, *other];
                            self.reveal(state, events, plans);
                            return Step::NewQuestion;
                        }
                    }
                }
                Stage::Traitors(calls) if calls.complete() => {
                    let calls = calls.clone();
                    self.stage = self.resolve(state, events, &calls);
                }
                // Nobody may know that there is no card to look with.
                Stage::Look { viewer, asked: true } if state.power_card(*viewer).is_none() => {
                    self.stage = Stage::Plans { asked: true };
                }
                Stage::Look { asked: true, .. }
                | Stage::Traitors(_)
                | Stage::Losses { asked: true, .. }
                | Stage::Cards { asked: true, .. } => return Step::Ask,
                Stage::Look { asked, .. } => {
                    *asked = true;
                    return Step::NewQuestion;
                }
                Stage::Losses { winner, asked } => {
                    let winner = *winner;
                    *asked = true;
                    let Some(lost) = self.loss_options(state, winner).only() else {
                        return Step::NewQuestion;
                    };
                    self.take_losses(state, events, winner, &lost);
                }
                Stage::Cards { winner, cards, asked } => {
                    if !cards.is_empty() {
                        *asked = true;
                        return Step::NewQuestion;
                    }
                    let winner = *winner;
                    self.stage = Stage::Won {
                        winner,
                        rewarded: false,
                    };
                }
                Stage::Won { winner, rewarded } => {
                    let winner = *winner;
                    if !std::mem::replace(rewarded, true) {
                        let loser = self.opponent(winner);
                        if let Some(frame) = factions::after_victory(state, winner, loser, self.territory) {
                            return Step::Call(frame);
                        }
                    }
                    crate::deals::fulfil(state, events, crate::deals::Due::WinsBattle(winner));
                    self.stage = Stage::Done;
                }
                Stage::Done => return Step::Done,
            }
        }
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        self.question(state, seat)
    }

    fn asks(&self, state: &State) -> SeatSet {
        match self.stage {
            Stage::Plans { asked: true } => self.plans.waiting(),
            _ => seats_with_prompt(self, state),
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.take_answer(state, events, seat, action)?;
        self.bind_spice(state);
        Ok(())
    }

    /// Nothing tells whether somebody can look at a plan.
    fn awaiting(&self, state: &State) -> SeatSet {
        match self.stage {
            Stage::Look { .. } => state.seats().collect(),
            _ => self.asks(state),
        }
    }

    /// What was commanded or asked for is half-way.
    fn is_resolving(&self) -> bool {
        matches!(
            self.stage,
            Stage::Speaking(_) | Stage::Foreseeing(_) | Stage::Answering { .. }
        )
    }

    fn note_question(&mut self, of: Seat, question: &Question) -> bool {
        let waits = self.open.is_none() && self.plans.waits_for(of);
        waits && self.questions.try_push((of, question.clone())).is_ok()
    }

    fn is_private_window(&self) -> bool {
        matches!(self.stage, Stage::Look { .. })
    }

    /// The ally of a fighter, where the table lets allies pay (R117).
    fn pledge_limits(&self, state: &State, seat: Seat) -> Option<(u16, u16)> {
        let ally = state.ally(seat)?;
        let open = state.options.ally_pays_battle && self.open.is_none() && self.fighters().contains(&ally);
        open.then(|| (self.lent_to(state, ally), state.spice[seat.index()]))
    }

    fn business(&self, _state: &State) -> Business {
        let public = self.told.filter(|told| told.to.is_none());
        Business::Battle {
            territory: self.territory,
            areas: self.field,
            aggressor: self.aggressor,
            defender: self.defender,
            committed: self.plans.answered(),
            voice: self.voice,
            told: public.map(|told| (told.by, told.shown)),
            plans: self
                .open
                .map(|[own, other]| [(self.aggressor, own), (self.defender, other)]),
        }
    }

    fn committed(&self, seat: Seat) -> Option<Committed> {
        match self.open {
            None => self.plans.of(seat).map(|plan| Committed::Plan(*plan)),
            Some(_) => None,
        }
    }

    fn seen_plan(&self, _state: &State, seat: Seat) -> Option<(Seat, Plan)> {
        let (_, of) = self.seen.filter(|(by, _)| *by == seat && self.open.is_none())?;
        Some((of, *self.plans.of(of)?))
    }

    fn told(&self, _state: &State, seat: Seat) -> Option<(Seat, Shown)> {
        let heard = |told: &Told| told.to.is_some_and(|to| to.contains(seat));
        self.told.filter(heard).map(|told| (told.by, told.shown))
    }

    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
        let looking = matches!(self.stage, Stage::Look { .. });
        for seat in self
            .fighters()
            .into_iter()
            .filter(|seat| looking && hidden.contains(seat))
        {
            let asked = PromptKind::CommitPlan(self.plan_options(state, seat));
            if let Action::CommitPlan(plan) = asked.random_answer(chance) {
                self.plans.give(seat, plan);
            }
        }
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        match &mut self.stage {
            // A plan that another has seen is no secret from everybody.
            Stage::Plans { .. } if self.seen.is_none_or(|(_, of)| of != seat) => {
                self.fighters().contains(&seat) && self.plans.retract(seat)
            }
            Stage::Traitors(calls) => calls.retract(seat),
            _ => false,
        }
    }
}
