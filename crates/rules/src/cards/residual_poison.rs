//! Residual Poison: a leader of the enemy dies before the plans are made (Rule 3.02.08, R69, R213).

use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::data::{Card, CardPower};
use crate::event::Cause;
use crate::factions;
use crate::factions::row::Entry;
use crate::ids::{LeaderId, LeaderSet, Seat, SeatSet};
use crate::matter::{Choice, Matter};
use crate::plans::Fight;
use crate::procedure::{Call, Moment, MomentKind, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::sizes::MAX_FIGHTERS;
use crate::state::{Events, LeaderPlace, State};

/// When it is known who fights whom, and whose leaders are meant.
pub(super) const BATTLE_NAMED: Entry = Entry {
    at: MomentKind::BattleNamed,
    rank: 5,
    begin: |state, moment| match moment {
        Moment::BattleNamed { fight } => {
            let hides = state.options.hides_windows() && state.may_lie_hidden(Card::ResidualPoison);
            (hides || holder(state, &fight).is_some()).then_some(Call::ResidualPoison { fight })
        }
        _ => None,
    },
};

/// What has come to a fighter since, or had nobody to be played on before a leader of the enemy came back, is played until
/// the plans are made: before the Voice, after it, after Prescience, and while neither has made one (R213).
pub(super) const ONCE_MORE: [Entry; 4] = [
    once_more(MomentKind::BeforePlans, 1),
    once_more(MomentKind::BeforePlans, 3),
    once_more(MomentKind::BeforePlans, 5),
    once_more(MomentKind::PlansAsked, 1),
];

const fn once_more(at: MomentKind, rank: u8) -> Entry {
    Entry {
        at,
        rank,
        begin: |state, moment| match moment {
            Moment::BeforePlans { fight } | Moment::PlansAsked { fight } => {
                let revived = |seat| {
                    let mut victims = victims(state, seat).peekable();
                    victims.peek().is_some() && victims.all(|leader| state.newly_revived.contains(leader))
                };
                let new = |seat: &Seat| state.newly_held.contains(*seat) || revived(fight.opponent(*seat));
                let is_new = fight.fighters().iter().any(new);
                let hides = is_new && state.options.hides_windows() && state.may_lie_hidden(Card::ResidualPoison);
                let holds = holder(state, &fight).as_ref().is_some_and(new);
                (hides || holds).then_some(Call::ResidualPoison { fight })
            }
            _ => None,
        },
    }
}

/// The fighter who holds it, if the enemy has a leader to lose.
fn holder(state: &State, fight: &Fight) -> Option<Seat> {
    let can = |seat: &Seat| {
        let holds = state.card_for(*seat, CardPower::ResidualPoison).is_some();
        holds && victims(state, fight.opponent(*seat)).next().is_some()
    };
    fight.fighters().into_iter().find(can)
}

/// The active leaders of a seat, captives included: those that stand in no territory (Rule 1.07.06.03, R69, R115).
fn victims(state: &State, seat: Seat) -> impl Iterator<Item = LeaderId> + '_ {
    let stands = |leader: &LeaderId| matches!(state.leaders[leader.index()], LeaderPlace::Territory(_));
    state.pool(seat).filter(move |leader| !stands(leader))
}

/// One of the two fighters may play it. Nothing may tell which holds it, if either does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ResidualPoison {
    fight: Fight,
    asked: bool,
    answered: bool,
}

impl ResidualPoison {
    pub(crate) fn new(fight: Fight) -> ResidualPoison {
        ResidualPoison {
            fight,
            asked: false,
            answered: false,
        }
    }
}

impl Procedure for ResidualPoison {
    fn advance(&mut self, state: &mut State, _events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            for seat in self.fight.fighters() {
                state.newly_held.remove(seat);
            }
            state.newly_revived = LeaderSet::EMPTY;
            return Step::NewQuestion;
        }
        if !self.answered && holder(state, &self.fight).is_some() {
            return Step::Ask;
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && !self.answered && holder(state, &self.fight) == Some(seat);
        let question = Matter::PlayResidualPoison.yes_no();
        asked.then(|| {
            let enemy = self.fight.opponent(seat);
            question.who(enemy).territory(self.fight.territory).into()
        })
    }

    fn imagine(&mut self, _state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) -> bool {
        self.fight.veil(viewer);
        true
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        if Matter::PlayResidualPoison.read(action, Choice::yes)? {
            play(state, events, seat, self.fight.opponent(seat))?;
        }
        // What has come while it was asked was there to be thought of.
        state.newly_held.remove(seat);
        state.newly_revived = LeaderSet::EMPTY;
        self.answered = true;
        Ok(())
    }

    fn is_private_window(&self, _state: &State) -> bool {
        true
    }

    /// Both, whoever holds the card.
    fn awaiting(&self, _state: &State) -> SeatSet {
        self.fight.fighters().into_iter().collect()
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}

/// Plays it: one of the enemy's leaders, drawn at random, goes to the tanks for all to see, and nobody is paid for it.
fn play(state: &mut State, events: &mut Events, seat: Seat, enemy: Seat) -> Result<(), Refusal> {
    let rule = rule!("3.02.08");
    let Some(card) = state.card_for(seat, CardPower::ResidualPoison) else {
        return Err(Refusal::by(rule, Reason::NoCardForThat));
    };
    let mut all: ArrayVec<LeaderId, MAX_FIGHTERS> = victims(state, enemy).take(MAX_FIGHTERS).collect();
    state.play_card(events, rule, seat, card);
    if let Some(leader) = state.dice.pick(&mut all) {
        state.kill(events, rule, leader, Cause::ResidualPoison);
        factions::leader_died(state, events, leader);
    }
    Ok(())
}
