//! A battle as those see it who come in: who fights where, and what binds the plans.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ability::AbilitySet;
use crate::action::{Command, Plan, Shown};
use crate::ids::{AreaSet, CardId, Seat, SeatSet, TerritoryId};
use crate::partner::{Partner, PartnerRole};
use crate::rule::RuleId;
use crate::state::{Forces, State};
use crate::truth::PlanPart;
use crate::view::Business;

/// Who fights where, and what binds their plans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Fight {
    pub(crate) territory: TerritoryId,
    /// The areas whose forces take part (R50).
    pub(crate) field: AreaSet,
    /// Who makes the plan of either side: the players in the battle (R161).
    pub(crate) aggressor: Seat,
    pub(crate) defender: Seat,
    /// Whose forces stand beside those of aggressor and defender (Rules 2.11.12, 2.11.13).
    partners: [Option<Partner>; 2],
    /// Abilities that were stopped in it.
    pub(crate) stopped: AbilitySet,
    /// What was commanded of a plan.
    command: Option<Bound<Command>>,
    /// What was told of a plan that is still to be made.
    told: Option<Bound<ToldOfPlan>>,
    /// What was asked about plans (R81): there are two Truthtrances.
    questions: [Option<Asked>; QUESTIONS],
}

/// The most questions about the plans of one battle.
pub(super) const QUESTIONS: usize = 2;

/// A question about a fighter's plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Asked {
    of: Seat,
    part: PlanPart,
    /// The answer of a plan that has been made. It binds another one that takes its place.
    answer: Option<bool>,
}

/// What binds a fighter's plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binding {
    /// It must obey this, if it can (R54).
    Command(Command),
    /// It must be as these have been told, or everybody (R55, R121).
    Told { shown: Shown, to: Option<SeatSet> },
}

/// Something that binds one plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Bound<T> {
    /// Whose plan.
    seat: Seat,
    /// By which rule.
    pub(super) rule: RuleId,
    /// How.
    pub(super) to: T,
}

/// What was told of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct ToldOfPlan {
    shown: Shown,
    /// Who has heard it, if not everybody (R121).
    heard_by: Option<SeatSet>,
}

impl Fight {
    pub(crate) fn new(territory: TerritoryId, field: AreaSet, aggressor: Seat, defender: Seat) -> Fight {
        Fight {
            territory,
            field,
            aggressor,
            defender,
            partners: [None; 2],
            stopped: AbilitySet::EMPTY,
            command: None,
            told: None,
            questions: [None; QUESTIONS],
        }
    }

    /// Keeps a question about a fighter's plan, and its answer if the plan has been made. Says whether there is room.
    pub(crate) fn note_question(&mut self, of: Seat, part: PlanPart, answer: Option<bool>) -> bool {
        let place = self.questions.iter_mut().find(|place| place.is_none());
        place.is_some_and(|place| place.replace(Asked { of, part, answer }).is_none())
    }

    /// The answers that a plan gives to what was asked before it was made (R81).
    pub(crate) fn answer_questions(&mut self, of: Seat, plan: &Plan) -> ArrayVec<bool, QUESTIONS> {
        let open = self.questions.iter_mut().flatten();
        let open = open.filter(|asked| asked.of == of && asked.answer.is_none());
        open.map(|asked| *asked.answer.insert(asked.part.is_in(plan))).collect()
    }

    /// What was answered of a fighter's plan.
    pub(super) fn answered(&self, seat: Seat) -> ArrayVec<(PlanPart, bool), QUESTIONS> {
        let own = self.questions.iter().flatten().filter(|asked| asked.of == seat);
        own.filter_map(|asked| Some((asked.part, asked.answer?))).collect()
    }

    /// What a question about a plan was answered is open again: the plan is to be another one.
    pub(crate) fn open_question(&mut self, of: Seat, part: PlanPart) {
        let is_it = |asked: &&mut Asked| asked.of == of && asked.part == part;
        if let Some(asked) = self.questions.iter_mut().flatten().rfind(is_it) {
            asked.answer = None;
        }
    }

    /// What a viewer has not heard of a plan is that nothing is there (R121).
    pub(crate) fn veil(&mut self, viewer: Seat) {
        let Some(told) = &mut self.told else { return };
        let heard = told.to.heard_by.is_none_or(|to| to.contains(viewer));
        if told.seat != viewer && !heard {
            told.to.shown = told.to.shown.of_nothing();
        }
    }

    pub(crate) fn fighters(&self) -> [Seat; 2] {
        [self.aggressor, self.defender]
    }

    pub(crate) fn opponent(&self, seat: Seat) -> Seat {
        if seat == self.aggressor {
            self.defender
        } else {
            self.aggressor
        }
    }

    /// Where a fighter's things are in a pair of aggressor's and defender's.
    pub(crate) fn at(&self, seat: Seat) -> usize {
        usize::from(seat != self.aggressor)
    }

    /// The partner of a fighter, if one is there.
    pub(crate) fn partner(&self, seat: Seat) -> Option<Partner> {
        self.partners[self.at(seat)]
    }

    /// It is said who of two partners makes the plan of their side, and what the other's forces do. `side` is the one of them
    /// for whom the battle was named.
    pub(crate) fn choose(&mut self, side: Seat, fighter: Seat, partner: Partner) {
        let at = self.at(side);
        self.partners[at] = Some(partner);
        *(if at == 0 {
            &mut self.aggressor
        } else {
            &mut self.defender
        }) = fighter;
    }

    /// Everybody with forces on a fighter's side, the fighter first.
    pub(crate) fn side_of(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let partner = self.partner(seat).map(|partner| partner.seat);
        std::iter::once(seat).chain(partner)
    }

    /// Whose forces a fighter's plan dials, and whose abilities count for them (R162).
    pub(crate) fn dialed_of(&self, seat: Seat) -> Seat {
        match self.partner(seat) {
            Some(partner) if partner.role == PartnerRole::Dialed => partner.seat,
            _ => seat,
        }
    }

    /// Of whose forces half is added to what a fighter dials (Rule 2.11.13).
    pub(crate) fn added_of(&self, seat: Seat) -> Option<Seat> {
        self.partner(seat)?.added_of(seat)
    }

    /// The partner who fights as one with a fighter (Rule 2.11.12).
    pub(crate) fn fights_with(&self, seat: Seat) -> Option<Seat> {
        let partner = self.partner(seat)?;
        (partner.role != PartnerRole::Beside).then_some(partner.seat)
    }

    /// The forces that a fighter's plan can dial.
    pub(crate) fn forces(&self, state: &State, seat: Seat) -> Forces {
        state.forces_among(self.dialed_of(seat), self.field)
    }

    /// How many forces of a partner are added to what a fighter dials, and how many are not: half, rounded up, and the rest
    /// (Rule 2.11.13).
    pub(crate) fn added(&self, state: &State, seat: Seat) -> (u8, u8) {
        let all = self.added_of(seat).map(|of| state.forces_among(of, self.field).total());
        let added = all.unwrap_or(0).div_ceil(2);
        (added, all.unwrap_or(0) - added)
    }

    /// From now on this binds the plan of a fighter.
    pub(crate) fn bind(&mut self, seat: Seat, rule: RuleId, by: Binding) {
        match by {
            Binding::Command(to) => self.command = Some(Bound { seat, rule, to }),
            Binding::Told { shown, to: heard_by } => {
                let to = ToldOfPlan { shown, heard_by };
                self.told = Some(Bound { seat, rule, to });
            }
        }
    }

    /// The defender becomes the aggressor (Rule 3.02.02.01).
    pub(crate) fn swap_aggressor(&mut self) {
        std::mem::swap(&mut self.aggressor, &mut self.defender);
        self.partners.reverse();
    }

    /// Whether a fighter was commanded not to play this card (R54).
    pub(crate) fn forbids(&self, seat: Seat, card: CardId) -> bool {
        let command = self.command_to(seat).map(|bound| bound.to);
        command.is_some_and(|command| !command.play && command.what.includes(card))
    }

    /// What a fighter's plan was commanded.
    pub(super) fn command_to(&self, seat: Seat) -> Option<Bound<Command>> {
        self.command.filter(|bound| bound.seat == seat)
    }

    /// What was told of a fighter's plan, and by which rule that binds it.
    pub(super) fn told_of(&self, seat: Seat) -> Option<Bound<Shown>> {
        let Bound { seat, rule, to } = self.told.filter(|bound| bound.seat == seat)?;
        Some(Bound {
            seat,
            rule,
            to: to.shown,
        })
    }

    /// What was told of a fighter's plan.
    pub(crate) fn shown_of(&self, seat: Seat) -> Option<Shown> {
        self.told_of(seat).map(|bound| bound.to)
    }

    /// What this seat has heard and not everybody, and of whose plan (R121).
    pub(crate) fn heard_by(&self, seat: Seat) -> Option<(Seat, Shown)> {
        let bound = self.told?;
        let heard = bound.to.heard_by.is_some_and(|to| to.contains(seat));
        heard.then_some((bound.seat, bound.to.shown))
    }

    /// What everybody sees of it: who has committed a plan, and the plans of aggressor and defender once they lie open.
    pub(crate) fn business(&self, committed: SeatSet, open: Option<[Plan; 2]>) -> Business {
        let public = self.told.filter(|bound| bound.to.heard_by.is_none());
        Business::Battle {
            territory: self.territory,
            areas: self.field,
            aggressor: self.aggressor,
            defender: self.defender,
            partners: self.partners,
            committed,
            voice: self.command.map(|bound| (bound.seat, bound.to)),
            told: public.map(|bound| (bound.seat, bound.to.shown)),
            plans: open.map(|[own, other]| [(self.aggressor, own), (self.defender, other)]),
        }
    }
}
