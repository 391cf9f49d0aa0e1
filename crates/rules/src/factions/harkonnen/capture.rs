//! Captured leaders: after a won battle one of the loser's leaders is drawn, and killed or captured (Rule 2.05.10,
//! R67).

use arrayvec::ArrayVec;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::prison;
use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{LeaderId, Seat, SeatSet, TerritoryId};
use crate::matter::{Captive, Choice, Decision, Matter, Named, Things};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::state::{Events, LEADERS, State};
use crate::subject::Subject;

/// Spice for a leader killed (Rule 2.05.10.01).
const REWARD: u16 = 2;

/// A leader of the loser can be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Capture {
    by: Seat,
    from: Seat,
    territory: TerritoryId,
    uses: Uses,
    stage: CaptureStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum CaptureStage {
    Start,
    /// Whether to draw is asked.
    Offered,
    /// It is to be drawn, if nobody stops it.
    Drawing,
    /// It has been drawn, and what becomes of it is asked.
    Drawn(LeaderId),
    Over,
}

/// The loser's active leaders: those who fought here or have not fought in this turn, for whomever, and were not killed in this
/// battle, even if somebody has brought them back since (Rule 2.05.10.00).
fn prisoners(state: &State, from: Seat, territory: TerritoryId) -> impl Iterator<Item = LeaderId> + '_ {
    state
        .pool(from)
        .filter(move |leader| state.can_fight(*leader, territory) && !state.fallen.contains(*leader))
        .filter(|leader| leader.facts().can_be_captured)
}

/// When the captor has won.
pub(super) const AFTER_VICTORY: Entry = Entry {
    at: MomentKind::BattleWon,
    rank: 3,
    begin: |state, moment| match moment {
        Moment::BattleWon {
            winner,
            loser,
            territory,
            ..
        } => begin(state, winner, loser, territory),
        _ => None,
    },
};

/// What follows a battle that the captor has won.
fn begin(state: &State, winner: Seat, loser: Seat, territory: TerritoryId) -> Option<Call> {
    let is_captor = state.owner_of(Ability::CapturedLeaders) == Some(winner);
    let stopped = state.stopped.contains(Ability::CapturedLeaders);
    let anybody = prisoners(state, loser, territory).next().is_some();
    (is_captor && !stopped && anybody).then_some(Call::Capture {
        by: winner,
        from: loser,
        territory,
    })
}

impl Capture {
    pub(crate) fn new(by: Seat, from: Seat, territory: TerritoryId) -> Capture {
        Capture {
            by,
            from,
            territory,
            uses: Uses::default(),
            stage: CaptureStage::Start,
        }
    }

    fn draw(&self, state: &mut State) -> Option<LeaderId> {
        let mut all: ArrayVec<LeaderId, LEADERS> = prisoners(state, self.from, self.territory).collect();
        state.dice.pick(&mut all)
    }

    fn treat(&self, state: &mut State, events: &mut Events, leader: LeaderId, treatment: Captive) {
        let (by, from) = (self.by, self.from);
        match treatment {
            Captive::Kill => {
                let rule = rule!("2.05.10.01");
                let killed = EventKind::CaptiveKilled {
                    by,
                    from,
                    leader: Some(leader),
                };
                events.tell(rule, killed);
                state.kill_unseen(events, leader);
                state.receive(by, REWARD);
                let (seat, amount) = (by, REWARD);
                events.tell(rule, EventKind::LeaderSpice { seat, amount });
            }
            Captive::Capture => {
                state.capture(leader, by);
                events.tell(
                    rule!("2.05.10.02"),
                    EventKind::LeaderCaptured {
                        by,
                        from,
                        leader: Some(leader),
                    },
                );
                state.leader_is_away(events, leader);
                prison::break_out(state, events);
            }
            Captive::Release => {
                let leader = Some(leader);
                events.tell(rule!("2.05.10.00"), EventKind::CaptiveReleased { by, from, leader });
            }
        }
    }
}

fn treat_captive(leader: LeaderId) -> Decision {
    let fates: Things = [Named::Capture, Named::Kill, Named::Release].into_iter().collect();
    Matter::TreatCaptive.one_of(fates).leader(leader)
}

impl Procedure for Capture {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        match self.stage {
            CaptureStage::Start => {
                self.stage = CaptureStage::Offered;
                Step::NewQuestion
            }
            CaptureStage::Offered | CaptureStage::Drawn(_) => Step::Ask,
            CaptureStage::Drawing => {
                let (from, territory) = (self.from, self.territory);
                let subject = Subject::Prisoner { from, territory };
                if let Some(step) = self.uses.settle(state, events, Ability::CapturedLeaders, subject) {
                    return step;
                }
                if !self.uses.stands(state, Ability::CapturedLeaders) {
                    return Step::Done;
                }
                match self.draw(state) {
                    Some(leader) => {
                        self.stage = CaptureStage::Drawn(leader);
                        Step::NewQuestion
                    }
                    None => Step::Done,
                }
            }
            CaptureStage::Over => Step::Done,
        }
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn prompt(&self, _state: &State, seat: Seat) -> Option<PromptKind> {
        match self.stage {
            CaptureStage::Offered if seat == self.by => Some(Matter::DrawLeader.yes_no().who(self.from).into()),
            CaptureStage::Drawn(leader) if seat == self.by => Some(treat_captive(leader).into()),
            _ => None,
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.stage = match (self.stage, action) {
            (CaptureStage::Drawn(leader), action) => {
                let treatment = treat_captive(leader).take(action, Choice::named)?;
                self.treat(state, events, leader, treatment.into());
                CaptureStage::Over
            }
            (_, action) => {
                if Matter::DrawLeader.read(action, Choice::yes)? {
                    CaptureStage::Drawing
                } else {
                    CaptureStage::Over
                }
            }
        };
        Ok(())
    }

    fn awaiting(&self, _state: &State) -> SeatSet {
        SeatSet::of(self.by)
    }

    /// From the drawing on, it is half-way.
    fn is_resolving(&self) -> bool {
        matches!(self.stage, CaptureStage::Drawing | CaptureStage::Drawn(_))
    }

    /// Only the captor has seen who was drawn.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        match &mut self.stage {
            CaptureStage::Drawn(leader) if self.by != viewer => {
                let all: ArrayVec<LeaderId, LEADERS> = prisoners(state, self.from, self.territory).collect();
                let drawn = all.choose(chance).copied();
                *leader = drawn.unwrap_or(LeaderId::DUKE_VIDAL);
                drawn.is_some()
            }
            CaptureStage::Start
            | CaptureStage::Offered
            | CaptureStage::Drawing
            | CaptureStage::Drawn(_)
            | CaptureStage::Over => true,
        }
    }

    /// Only the captor has seen who was drawn.
    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
        if let (CaptureStage::Drawn(leader), true) = (&mut self.stage, hidden.contains(&self.by)) {
            let all: Vec<LeaderId> = prisoners(state, self.from, self.territory).collect();
            *leader = all.choose(chance).copied().unwrap_or(*leader);
        }
    }
}
