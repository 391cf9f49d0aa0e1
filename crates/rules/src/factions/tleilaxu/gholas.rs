//! Gholas: leaders of other factions come back as leaders of the Tleilaxu (Rule 2.08.16, R138, R139).

use serde::{Deserialize, Serialize};

use super::LEADERS;
use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{LeaderId, LeaderSet, Seat};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::procedure::{Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::state::{Events, LeaderPlace, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::Gholas;
const HALF: Ability = Ability::HalfPriceRevivals;

/// When all others have revived what they revive.
pub(super) const REVIVALS_OVER: Entry = Entry {
    at: MomentKind::RevivalsOver,
    rank: 1,
    begin: |state, _| {
        let owner = Ctx::of(state).owner(ABILITY)?;
        has_point(state, owner).then_some(Call::Gholas)
    },
};

/// Whether everybody knows that a leader of another faction lies face up in the tanks, and there is room for it (R138).
fn has_point(state: &State, owner: Seat) -> bool {
    has_room(state, owner) && dead(state, owner).next().is_some()
}

/// Whether they have fewer than five active leaders.
fn has_room(state: &State, owner: Seat) -> bool {
    state.active_leaders(owner).count() < LEADERS
}

/// Leaders of other factions, or of none, that lie face up in the tanks and that can be a ghola (Rule 2.09.19):
/// nobody but its owner knows a disc that lies face down.
fn dead(state: &State, owner: Seat) -> impl Iterator<Item = LeaderId> + '_ {
    let lies_open =
        |leader: &LeaderId| state.leaders[leader.index()] == LeaderPlace::Tanks && !state.unseen_dead.contains(leader);
    let is_anothers = move |leader: &LeaderId| state.owner(*leader) != Some(owner);
    let can_be_had = |leader: &LeaderId| leader.facts().can_be_ghola;
    let others = state.discs.iter().filter(is_anothers);
    others.filter(lies_open).filter(can_be_had)
}

/// Leaders of others can be revived, one after the other. Each is a use of the abilities of its own: a Karama ends this one
/// alone, and it is not tried again (R180).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Gholas {
    asked: bool,
    chosen: Option<Chosen>,
    enough: bool,
    /// Leaders that a Karama has kept in the tanks.
    stopped: LeaderSet,
    /// Leaders of which only the half price was stopped.
    at_whole_price: LeaderSet,
    /// The last one of which it was stopped: that one can be had at the whole price at once, beside the others (R200).
    retaken: Option<LeaderId>,
    /// Whether they want none of those at half the price: then come those at the whole one.
    wants_none_at_half: bool,
    /// What has come up for the chosen one.
    uses: Uses,
}

/// A leader that is to come back, and whether for half of its price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Chosen {
    leader: LeaderId,
    is_halved: bool,
}

impl Chosen {
    /// What it costs, half of it by Rule 2.08.09.
    fn price(self) -> u16 {
        let price = u16::from(self.leader.facts().revival_price);
        if self.is_halved { price.div_ceil(2) } else { price }
    }
}

/// The leaders that are offered together, and whether half of their price is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Offer {
    leaders: LeaderSet,
    is_halved: bool,
    /// The one among those at the half price that costs the whole one.
    retaken: Option<LeaderId>,
}

impl Offer {
    /// One of them is chosen.
    fn choice(&self, leader: LeaderId) -> Chosen {
        let is_halved = self.is_halved && self.retaken != Some(leader);
        Chosen { leader, is_halved }
    }
}

impl Gholas {
    /// Those that can be had and were not stopped, and which of them at the half price.
    fn open(&self, state: &State, owner: Seat) -> [LeaderSet; 2] {
        let all: LeaderSet = dead(state, owner).collect();
        let open = all.without(self.stopped);
        let stands = Uses::default().stands(state, HALF);
        let halved = open.without(self.at_whole_price);
        [open, if stands { halved } else { LeaderSet::EMPTY }]
    }

    /// The leaders that come now: those at the half price, and beside them the one of which it was stopped last. Where there is
    /// none at the half price, or they want none, all that are left come at the whole one.
    fn offer(&self, state: &State, owner: Seat) -> Offer {
        let [open, mut halved] = self.open(state, owner);
        if halved.is_empty() || self.wants_none_at_half {
            let (leaders, retaken) = (open.without(halved), None);
            return Offer {
                leaders,
                is_halved: false,
                retaken,
            };
        }
        let retaken = self.retaken.filter(|leader| open.contains(*leader));
        if let Some(leader) = retaken {
            halved.insert(leader);
        }
        Offer {
            leaders: halved,
            is_halved: true,
            retaken,
        }
    }

    fn question(&self, state: &State) -> Option<(Seat, Decision)> {
        let owner = Ctx::of(state).owner(ABILITY)?;
        if self.enough || self.chosen.is_some() || !has_room(state, owner) {
            return None;
        }
        let offer = self.offer(state, owner);
        let spice = state.spice[owner.index()];
        let is_affordable = |leader: &LeaderId| offer.choice(*leader).price() <= spice;
        let affordable: Things = offer.leaders.iter().filter(is_affordable).collect();
        let question = Matter::ReviveGhola.one_of(affordable).number(spice);
        let question = question.of_price(offer.is_halved);
        let question = match offer.retaken {
            Some(leader) => question.leader(leader),
            None => question,
        };
        (!offer.leaders.is_empty()).then_some((owner, question))
    }

    /// The chosen one comes back, if nobody stops it. What rests on it is announced only when it stands; where the half
    /// price alone was stopped, they decide anew (Rule 1.00.04, R180).
    fn revive(&mut self, state: &mut State, events: &mut Events, chosen: Chosen) -> Option<Step> {
        let Chosen { leader, is_halved } = chosen;
        let (of, cost) = (state.owner(leader), chosen.price());
        let subject = Subject::Ghola { of, leader, cost };
        if let Some(step) = self.uses.settle(state, events, ABILITY, subject.clone()) {
            return Some(step);
        }
        let Some(by) = Ctx::new(state, &self.uses).owner(ABILITY) else {
            self.stopped.insert(leader);
            return None;
        };
        if is_halved {
            if let Some(step) = self.uses.settle(state, events, HALF, subject) {
                return Some(step);
            }
            if !self.uses.stands(state, HALF) {
                self.at_whole_price.insert(leader);
                self.retaken = Some(leader);
                return None;
            }
        }
        state.pay(by, cost);
        state.revive_as_ghola(leader, by);
        let revived = EventKind::GholaRevived { by, of, leader, cost };
        events.tell(ABILITY.rule(), revived);
        state.leader_is_away(events, leader);
        None
    }
}

impl Procedure for Gholas {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if let Some(chosen) = self.chosen {
            if let Some(step) = self.revive(state, events, chosen) {
                return step;
            }
            // The next one is another use of both.
            self.uses = Uses::default();
            self.chosen = None;
            self.asked = false;
            self.wants_none_at_half = false;
        }
        if self.question(state).is_none() {
            return Step::Done;
        }
        if std::mem::replace(&mut self.asked, true) {
            Step::Ask
        } else {
            Step::NewQuestion
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let (_, decision) = self.question(state).filter(|(owner, _)| *owner == seat)?;
        self.asked.then(|| decision.into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let (owner, decision) = self.question(state).ok_or_else(|| Matter::ReviveGhola.wrong_answer())?;
        let offer = self.offer(state, owner);
        let wanted = Matter::ReviveGhola.read(action.clone(), Choice::or_nothing(Choice::leader))?;
        let have = state.spice[owner.index()];
        if let Some(leader) = wanted.filter(|leader| offer.leaders.contains(*leader)) {
            let cost = offer.choice(leader).price();
            if cost > have {
                return Err(Refusal::by(ABILITY.rule(), Reason::TooExpensive { cost, have }));
            }
        }
        let leader = decision.take(action, Choice::or_nothing(Choice::leader))?;
        self.chosen = leader.map(|leader| offer.choice(leader));
        if leader.is_none() {
            self.wants_none_at_half = offer.is_halved;
            // What comes next is none that was let be just now.
            let rest = self.offer(state, owner).leaders;
            let is_new = rest.iter().any(|leader| !offer.leaders.contains(leader));
            self.enough = !offer.is_halved || !is_new;
            self.asked = false;
        }
        Ok(())
    }

    fn owed(&self, state: &State, _viewer: Seat) -> Option<(Seat, u16)> {
        Some((state.owner_of(ABILITY)?, self.chosen?.price()))
    }

    fn has_room_for_power(&self) -> bool {
        true
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }
}
