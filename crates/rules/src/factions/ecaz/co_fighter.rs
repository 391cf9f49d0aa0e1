//! Who of Ecaz and their ally fights where both are on the battlefield (Rules 2.11.12, 2.11.13, R161).

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter};
use crate::partner::{Partner, PartnerRole};
use crate::plans::{Fight, partner_in};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Pair, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::BattlingCoOccupied;

/// As soon as the battle is named, before anything else (R51).
pub(super) const BATTLE_NAMED: Entry = Entry {
    at: MomentKind::BattleNamed,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::BattleNamed { fight } => {
            pair_in(state, &fight)?;
            Some(Call::CoFighter { fight })
        }
        _ => None,
    },
};

/// The two, if both are on one side of this battle, and for which of them it was named.
fn pair_in(state: &State, fight: &Fight) -> Option<(Pair, Seat)> {
    let pair = state.pair()?;
    let is_side = |seat: &Seat| partner_in(state, *seat, fight.field).is_some();
    let side = fight.fighters().into_iter().find(is_side)?;
    Some((pair, side))
}

/// It is said who fights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CoFighter {
    fight: Fight,
    uses: Uses,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    /// It can be prevented that Ecaz decide (R86).
    Start,
    /// Ecaz decide.
    Deciding,
    /// It was prevented, and the enemy, as aggressor, picks the one whom it fights.
    Picking,
    /// This one fights; whether the two fight as one.
    Chosen { fighter: Seat, as_one: bool },
}

impl CoFighter {
    pub(crate) fn new(fight: Fight) -> CoFighter {
        CoFighter {
            fight,
            uses: Uses::default(),
            stage: Stage::Start,
        }
    }

    /// Who is asked, and what.
    fn question(&self, state: &State) -> Option<(Seat, Decision)> {
        let (pair, side) = pair_in(state, &self.fight)?;
        let (asked, matter) = match self.stage {
            Stage::Deciding => (pair.owner, Matter::ChooseCoFighter),
            Stage::Picking => (self.fight.opponent(side), Matter::ChoosePartner),
            Stage::Start | Stage::Chosen { .. } => return None,
        };
        let both: SeatSet = [pair.owner, pair.ally].into_iter().collect();
        let decision = matter.one_of(both).who(pair.ally);
        Some((asked, decision.territory(self.fight.territory)))
    }

    /// What comes next when it is known whether Ecaz decide. Where they do not the enemy picks, as aggressor, and else the
    /// partner fights whose turn it is.
    fn after(&self, is_prevented: bool, side: Seat) -> Stage {
        if !is_prevented {
            Stage::Deciding
        } else if side == self.fight.defender {
            Stage::Picking
        } else {
            let (fighter, as_one) = (side, false);
            Stage::Chosen { fighter, as_one }
        }
    }

    /// What the forces of the one who does not fight do.
    fn role(pair: Pair, fighter: Seat, as_one: bool) -> PartnerRole {
        if !as_one {
            PartnerRole::Beside
        } else if fighter == pair.owner {
            PartnerRole::Dialed
        } else {
            PartnerRole::Added
        }
    }
}

impl Procedure for CoFighter {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some((pair, side)) = pair_in(state, &self.fight) else {
            return Step::Done;
        };
        if self.stage == Stage::Start {
            let subject = Subject::Battle {
                territory: self.fight.territory,
                side: pair.owner,
                against: self.fight.opponent(side),
            };
            if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
                return step;
            }
            self.stage = self.after(!self.uses.stands(state, ABILITY), side);
            if matches!(self.stage, Stage::Deciding | Stage::Picking) {
                return Step::NewQuestion;
            }
        }
        let Stage::Chosen { fighter, as_one } = self.stage else {
            return Step::Ask;
        };
        let Some(seat) = pair.other(fighter) else {
            return Step::Done;
        };
        let partner = Partner {
            seat,
            role: CoFighter::role(pair, fighter, as_one),
        };
        self.fight.choose(side, fighter, partner);
        let (added, _) = self.fight.added(state, fighter);
        let territory = self.fight.territory;
        let rule = if as_one { ABILITY.rule() } else { rule!("2.11.13") };
        events.tell(
            rule,
            EventKind::CoFighterChosen {
                territory,
                fighter,
                partner,
                added,
            },
        );
        Step::Return(Returned::Fighter { side, fighter, partner })
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let (asked, question) = self.question(state)?;
        (asked == seat).then(|| question.into())
    }

    fn imagine(&mut self, _state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) -> bool {
        self.fight.veil(viewer);
        true
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let (_, question) = self.question(state).ok_or(Refusal::plain(Reason::NotAsked))?;
        let fighter = question.take(action, Choice::seat)?;
        let as_one = self.stage == Stage::Deciding;
        self.stage = Stage::Chosen { fighter, as_one };
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}
