//! The Auditor, and the audit of an opponent's hand (Rules 2.09.16 to 2.09.19, R149).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::data::components;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{CardId, Faction, LeaderId, Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter};
use crate::procedure::{Call, Ctx, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::sizes::{MAX_HAND, PLAN_CARDS};
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::PaidIntel;
/// Cards that an audit covers: if the Auditor lives, and if it was killed (Rule 2.09.17).
const COVERED: (usize, usize) = (2, 1);

/// The Auditor's disc.
pub(super) fn auditor() -> Option<LeaderId> {
    let is_extra = |leader: &LeaderId| {
        let facts = leader.facts();
        facts.faction == Some(Faction::Choam) && facts.advanced_only
    };
    components().leaders().find(is_extra)
}

/// The Auditor can be revived whatever other leaders do (Rule 2.09.18).
pub(super) fn always_revivable(_ctx: Ctx, leader: LeaderId, always: bool) -> bool {
    always || Some(leader) == auditor()
}

/// After every battle in which the Auditor fought, however it ended.
pub(super) const BATTLE_OVER: Entry = Entry {
    at: MomentKind::BattleOver,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::BattleOver { plans, .. } => {
            let by = state.owner_of(ABILITY)?;
            let (_, own) = plans.iter().find(|(seat, _)| *seat == by)?;
            let (of, theirs) = plans.iter().find(|(seat, _)| *seat != by)?;
            let fought = own.leader().is_some() && own.leader() == auditor();
            (fought && !state.stopped.contains(ABILITY)).then(|| Call::Audit {
                by,
                of: *of,
                used: theirs.cards().collect(),
            })
        }
        _ => None,
    },
};

/// An audit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Audit {
    by: Seat,
    of: Seat,
    /// Cards that the opponent played: they do not count, even if they were kept.
    used: ArrayVec<CardId, PLAN_CARDS>,
    asked: bool,
    pays: Option<bool>,
    uses: Uses,
}

impl Audit {
    pub(crate) fn new(by: Seat, of: Seat, used: ArrayVec<CardId, PLAN_CARDS>) -> Audit {
        Audit {
            by,
            of,
            used,
            asked: false,
            pays: None,
            uses: Uses::default(),
        }
    }

    /// Whose hand it is: by its being announced, everybody knows that a card is in it which was not played.
    pub(crate) fn audited(&self) -> Seat {
        self.of
    }

    fn unused(&self, state: &State) -> ArrayVec<CardId, MAX_HAND> {
        let hand = state.hand(self.of).iter().copied();
        hand.filter(|card| !self.used.contains(card)).collect()
    }

    /// How many cards it covers.
    fn covered(&self, state: &State) -> u16 {
        let lives = auditor().is_some_and(|auditor| state.is_in_pool(auditor) && !state.fallen.contains(auditor));
        let most = if lives { COVERED.0 } else { COVERED.1 };
        self.unused(state).len().min(most) as u16
    }

    fn can_pay(&self, state: &State) -> bool {
        state.spare(self.of) >= self.covered(state)
    }

    fn question(&self, state: &State) -> Decision {
        let question = Matter::PayAudit.yes_no_if(self.can_pay(state));
        question.who(self.by).number(self.covered(state))
    }

    fn look(&self, state: &mut State, events: &mut Events) {
        let mut cards = self.unused(state);
        state.dice.shuffle(&mut cards);
        let cards = Some(cards.into_iter().take(usize::from(self.covered(state))).collect());
        let (by, of) = (self.by, self.of);
        events.tell(ABILITY.rule(), EventKind::HandAudited { by, of, cards });
    }
}

impl Procedure for Audit {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        // With nothing to see there is no audit and no question.
        if self.covered(state) == 0 {
            return Step::Done;
        }
        let subject = Subject::Audit { of: self.of };
        if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
            return step;
        }
        if !self.uses.stands(state, ABILITY) {
            return Step::Done;
        }
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        match self.pays {
            None => return Step::Ask,
            Some(true) if self.can_pay(state) => {
                let (from, to, amount) = (self.of, self.by, self.covered(state));
                state.hand_over(from, to, amount);
                events.tell(ABILITY.rule(), EventKind::AuditPaid { from, to, amount });
            }
            _ => self.look(state, events),
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        // Also who has too little is asked: to be passed over would tell (R172).
        let asked = self.asked && self.pays.is_none() && seat == self.of;
        asked.then(|| self.question(state).into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.pays = Some(self.question(state).take(action, Choice::yes)?);
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn is_resolving(&self) -> bool {
        true
    }

    /// Whether the opponent could pay must not be seen.
    fn is_private_window(&self, _state: &State) -> bool {
        self.asked && self.pays.is_none()
    }

    fn awaiting(&self, _state: &State) -> SeatSet {
        SeatSet::of(self.of)
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}
