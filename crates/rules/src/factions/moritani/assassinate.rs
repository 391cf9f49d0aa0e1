//! After a lost battle a Traitor Card is shown to kill another leader of the winner's faction (Rules 2.12.15, 2.12.16, R107,
//! R144, R175).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::{Cause, EventKind};
use crate::factions;
use crate::factions::row::Entry;
use crate::ids::{Faction, LeaderId, Seat};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::state::{Events, LeaderPlace, State};

/// After an audit (R51).
pub(super) const BATTLE_OVER: Entry = Entry {
    at: MomentKind::BattleOver,
    rank: 2,
    begin: |state, moment| match moment {
        Moment::BattleOver { plans, won } => {
            let seat = state.seat_of(Faction::Moritani)?;
            plans.iter().find(|(fighter, _)| *fighter == seat)?;
            let (against, theirs) = plans.iter().find(|(fighter, _)| *fighter != seat)?;
            let won = won.filter(|won| won.winner == *against && !won.by_traitor)?;
            // One that a Face Dancer has replaced lies in the tanks (R144).
            let fought = theirs
                .leader()
                .filter(|leader| !state.leaders[leader.index()].is_dead())?;
            let against = won.winner;
            can_be_used(state, seat, against).then_some(Call::AssassinateLeader { against, fought })
        }
        _ => None,
    },
};

/// Whether it can be used against a player, as far as everybody knows: in the advanced game, while no Traitor Card was
/// revealed as others reveal theirs (Rule 2.12.16), once against each faction, and with a card.
fn can_be_used(state: &State, seat: Seat, against: Seat) -> bool {
    let is_lost = !state.traitors_called[seat.index()].is_empty();
    let faction = Some(state.faction(against));
    let shown = state.belongings.moritani.shown;
    let was_used = shown.iter().any(|leader| leader.facts().faction == faction);
    let holds_cards = !state.traitors[seat.index()].is_empty();
    state.options.is_advanced() && !is_lost && !was_used && holds_cards
}

/// A Traitor Card can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AssassinateLeader {
    against: Seat,
    /// The leader who has led against them.
    fought: LeaderId,
    asked: bool,
    answered: bool,
}

impl AssassinateLeader {
    pub(crate) fn new(against: Seat, fought: LeaderId) -> AssassinateLeader {
        AssassinateLeader {
            against,
            fought,
            asked: false,
            answered: false,
        }
    }

    /// Who holds no such card is asked too: being asked must not tell (R85).
    fn question(&self, state: &State, seat: Seat) -> Decision {
        let faction = Some(state.faction(self.against));
        let held = state.traitors[seat.index()].iter().copied();
        let fits = |leader: &LeaderId| leader.facts().faction == faction && *leader != self.fought;
        let cards: Things = held.filter(fits).collect();
        Matter::AssassinateLeader.one_of(cards).who(self.against)
    }

    /// The card lies open from now on, the faction is used up, and the leader dies wherever it is but in the tanks or in a
    /// territory (R107, R175).
    fn show(&self, state: &mut State, events: &mut Events, seat: Seat, leader: LeaderId) {
        let rule = rule!("2.12.15");
        let (by, against) = (seat, self.against);
        state.traitors[seat.index()].retain(|card| *card != leader);
        let own = &mut state.belongings.moritani;
        own.shown.insert(leader);
        own.owed = true;
        events.tell(rule, EventKind::TraitorShown { by, against, leader });
        match state.leaders[leader.index()] {
            LeaderPlace::Territory(_) => {}
            LeaderPlace::Tanks | LeaderPlace::TanksFaceDown => state.uncover_dead(leader),
            _ => {
                state.kill(events, rule, leader, Cause::Assassination);
                factions::leader_died(state, events, leader);
                let amount = u16::from(leader.facts().strength.value());
                state.receive(seat, amount);
                events.tell(rule, EventKind::LeaderSpice { seat, amount });
            }
        }
    }
}

impl Procedure for AssassinateLeader {
    fn advance(&mut self, _state: &mut State, _events: &mut Events) -> Step {
        if self.answered {
            Step::Done
        } else if std::mem::replace(&mut self.asked, true) {
            Step::Ask
        } else {
            Step::NewQuestion
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && !self.answered && state.faction(seat) == Faction::Moritani;
        asked.then(|| self.question(state, seat).into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let chosen = self
            .question(state, seat)
            .take(action, Choice::or_nothing(Choice::leader))?;
        if let Some(leader) = chosen {
            self.show(state, events, seat, leader);
        }
        self.answered = true;
        Ok(())
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}
