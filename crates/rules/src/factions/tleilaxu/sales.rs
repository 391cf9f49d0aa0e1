//! Sales of leader revivals: others ask for a leader of theirs, the Tleilaxu name a price, and it is paid or not (Rule
//! 2.08.13, R37). It is a talk between two, before anybody says what it revives; others hear only of the revival.

use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::LEADERS;
use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{LeaderId, LeaderSet, MAX_SEATS, Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::procedure::{Answers, Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::LeaderRevival;
/// The highest price that can be named: more than anybody has.
const MOST: u16 = 100;

/// After what the Tleilaxu grant.
pub(super) const REVIVAL_BEGINS: Entry = Entry {
    at: MomentKind::RevivalBegins,
    rank: 4,
    begin: |state, _| begin(state),
};

/// When a leader that has come back leaves fewer than five in the tanks, and nobody has said what it revives (R37).
pub(super) const REVIVALS_ASKED: Entry = Entry {
    at: MomentKind::RevivalsAsked,
    rank: 1,
    begin: |state, _| begin(state),
};

/// Whether anybody can ask who could not before.
fn begin(state: &State) -> Option<Call> {
    let owner = Ctx::of(state).owner(ABILITY)?;
    let is_new = |seat: Seat| !state.belongings.tleilaxu.has_asked.contains(seat);
    customers(state, owner).iter().any(is_new).then_some(Call::LeaderSales)
}

/// The leaders of a seat in the tanks, face up or down.
fn dead(state: &State, seat: Seat) -> LeaderSet {
    let own = state.leaders_of(seat);
    own.filter(|leader| state.leaders[leader.index()].is_dead()).collect()
}

/// Who may ask: some of its leaders are in the tanks, but not all five.
fn may_ask(state: &State, seat: Seat) -> bool {
    (1..LEADERS).contains(&dead(state, seat).len())
}

fn customers(state: &State, owner: Seat) -> SeatSet {
    let others = state.others(owner);
    others.iter().filter(|seat| may_ask(state, *seat)).collect()
}

/// What somebody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Wish {
    Nobody,
    Leader(LeaderId),
}

/// What a talk about a leader came to, if the leader stayed in the tanks: the price that was too high, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Vain {
    by: Seat,
    leader: LeaderId,
    price: Option<u16>,
}

/// The talk about one leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Talk {
    by: Seat,
    leader: LeaderId,
    /// What the Tleilaxu have named.
    price: Option<u16>,
    is_paid: bool,
}

/// Leaders can be asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LeaderSales {
    asking: Option<Answers<Wish>>,
    /// Who had asked before.
    before: SeatSet,
    /// Who asks for no more.
    content: SeatSet,
    /// Leaders of whom a Karama has stopped the sale: no talk about them comes again in this turn (R180). Any other can be
    /// asked for again (R183).
    stopped: LeaderSet,
    /// What came of the last talk of each that came to nothing.
    vain: ArrayVec<Vain, MAX_SEATS>,
    waiting: ArrayVec<(Seat, LeaderId), MAX_SEATS>,
    talk: Option<Talk>,
    uses: Uses,
}

impl LeaderSales {
    fn owner(&self, state: &State) -> Option<Seat> {
        Ctx::new(state, &self.uses).owner(ABILITY)
    }

    pub(crate) fn new(state: &State) -> LeaderSales {
        LeaderSales {
            before: state.belongings.tleilaxu.has_asked,
            ..LeaderSales::default()
        }
    }

    /// Who can ask now, as everybody knows.
    fn customers(&self, state: &State, owner: Seat) -> SeatSet {
        let all = customers(state, owner);
        all.iter().filter(|seat| !self.before.contains(*seat)).collect()
    }

    /// The leaders that a seat can ask for.
    fn wanted(&self, state: &State, seat: Seat) -> LeaderSet {
        if may_ask(state, seat) {
            dead(state, seat).without(self.stopped)
        } else {
            LeaderSet::EMPTY
        }
    }

    /// Whether a leader can still be sold: no card has brought it back since it was asked for.
    fn stands(&self, state: &State, by: Seat, leader: LeaderId) -> bool {
        may_ask(state, by) && dead(state, by).contains(leader)
    }

    fn question(&self, state: &State, seat: Seat) -> Option<Decision> {
        if let Some(talk) = self.talk {
            let (by, leader) = (talk.by, talk.leader);
            return match talk.price {
                None if self.owner(state) == Some(seat) => {
                    let usual = leader.facts().revival_price;
                    let question = Matter::PriceLeader.amount(0u16, MOST);
                    Some(question.who(by).leader(leader).number(usual))
                }
                Some(price) if by == seat && !talk.is_paid => {
                    let pays = state.spice[seat.index()] >= price;
                    Some(Matter::PayLeader.yes_no_if(pays).leader(leader).number(price))
                }
                _ => None,
            };
        }
        let asking = self.asking.as_ref().filter(|asking| asking.waits_for(seat))?;
        debug_assert!(!asking.complete());
        let wanted: Things = self.wanted(state, seat).iter().collect();
        let question = Matter::AskLeader.one_of(wanted);
        Some(match self.vain.iter().find(|vain| vain.by == seat) {
            Some(Vain {
                leader, price: None, ..
            }) => question.leader(*leader),
            Some(Vain {
                leader,
                price: Some(price),
                ..
            }) => question.leader(*leader).number(*price),
            None => question,
        })
    }

    /// All have said whom they ask for.
    fn collect(&mut self, state: &State, events: &mut Events, owner: Seat) {
        let Some(asking) = self.asking.take() else { return };
        for by in asking.asked().iter() {
            match asking.of(by) {
                Some(Wish::Leader(leader)) if self.stands(state, by, *leader) => {
                    let leader = *leader;
                    events.tell(ABILITY.rule(), EventKind::LeaderRequested { by, to: owner, leader });
                    self.waiting.push((by, leader));
                }
                _ => self.content.insert(by),
            }
        }
    }

    /// A talk is over, and the leader stays in the tanks.
    fn note_vain(&mut self, talk: Talk) {
        let Talk { by, leader, price, .. } = talk;
        self.vain.retain(|vain| vain.by != by);
        self.vain.push(Vain { by, leader, price });
    }

    /// The price is paid, and the leader comes back, unless a Karama stops it: the talk stays private until then. Each sale
    /// is a use of its own.
    fn sell(&mut self, state: &mut State, events: &mut Events, talk: Talk) -> Option<Step> {
        let Talk { by, leader, .. } = talk;
        let price = talk.price.unwrap_or_default();
        let subject = Subject::LeaderSale { to: by, leader, price };
        if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
            return Some(step);
        }
        if let Some(owner) = self.owner(state) {
            state.revive_leader(leader);
            let revived = EventKind::LeaderRevived {
                seat: by,
                leader,
                cost: price,
            };
            events.tell(ABILITY.rule(), revived);
            state.pay_with_ally(events, ABILITY.rule(), by, price, 0, Some(owner));
        } else {
            self.stopped.insert(leader);
        }
        self.uses.forget(ABILITY);
        self.talk = None;
        None
    }
}

impl Procedure for LeaderSales {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            if let Some(talk) = self.talk {
                if talk.is_paid {
                    if let Some(step) = self.sell(state, events, talk) {
                        return step;
                    }
                } else if self.stands(state, talk.by, talk.leader) {
                    return Step::Ask;
                } else {
                    self.talk = None;
                }
                continue;
            }
            let Some(owner) = self.owner(state) else {
                return Step::Done;
            };
            if let Some((by, leader)) = self.waiting.pop_at(0) {
                if self.stands(state, by, leader) {
                    self.talk = Some(Talk {
                        by,
                        leader,
                        price: None,
                        is_paid: false,
                    });
                    return Step::NewQuestion;
                }
                continue;
            }
            match &self.asking {
                Some(asking) if !asking.complete() => return Step::Ask,
                Some(_) => self.collect(state, events, owner),
                None => {
                    let open = |seat: &Seat| !self.content.contains(*seat) && !self.wanted(state, *seat).is_empty();
                    let customers = self.customers(state, owner);
                    let seats: SeatSet = customers.iter().filter(open).collect();
                    let all = &mut state.belongings.tleilaxu.has_asked;
                    *all = all.iter().chain(customers.iter()).collect();
                    if seats.is_empty() {
                        return Step::Done;
                    }
                    self.asking = Some(Answers::from(seats.iter()));
                    return Step::NewQuestion;
                }
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        self.question(state, seat).map(PromptKind::from)
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let question = self.question(state, seat).ok_or(Refusal::plain(Reason::NotAsked))?;
        let rule = ABILITY.rule();
        let Some(mut talk) = self.talk else {
            let wish = question.take(action, Choice::or_nothing(Choice::leader))?;
            if let Some(asking) = &mut self.asking {
                asking.give(seat, wish.map_or(Wish::Nobody, Wish::Leader));
            }
            return Ok(());
        };
        let (leader, buyer) = (talk.leader, talk.by);
        if talk.price.is_none() {
            let price = question.take(action, Choice::or_nothing(Choice::amount))?;
            let priced = EventKind::LeaderPriced {
                by: seat,
                to: buyer,
                leader,
                price,
            };
            events.tell(rule, priced);
            talk.price = price;
            self.talk = price.map(|_| talk);
            if price.is_none() {
                self.note_vain(talk);
            }
        } else if question.take(action, Choice::yes)? {
            talk.is_paid = true;
            self.talk = Some(talk);
        } else {
            if let Some(to) = self.owner(state) {
                events.tell(rule, EventKind::LeaderDeclined { by: buyer, to, leader });
            }
            self.note_vain(talk);
            self.talk = None;
        }
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn has_room_for_power(&self) -> bool {
        true
    }

    /// All who could be in the talk, as far as others know: who asks, and that anybody does, is nobody else's business.
    fn awaiting(&self, state: &State) -> SeatSet {
        let Some(owner) = state.owner_of(ABILITY) else {
            return SeatSet::EMPTY;
        };
        let mut all = self.customers(state, owner);
        all.insert(owner);
        all
    }

    fn owed(&self, _state: &State, _viewer: Seat) -> Option<(Seat, u16)> {
        let talk = self.talk.filter(|talk| talk.is_paid)?;
        Some((talk.by, talk.price?))
    }

    /// Who talks with the Tleilaxu about whom only the two know; for everybody else, all who can ask are still being asked.
    fn imagine(&mut self, state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) -> bool {
        let Some(owner) = state.owner_of(ABILITY) else {
            return true;
        };
        let customers = self.customers(state, owner);
        if viewer == owner {
            if let Some(asking) = &mut self.asking {
                asking.take_back_all_but(viewer);
            }
            return true;
        }
        self.vain.retain(|vain| vain.by == viewer);
        self.waiting.retain(|(seat, _)| *seat == viewer);
        let was_content = self.content.contains(viewer);
        self.content = SeatSet::EMPTY;
        if was_content {
            self.content.insert(viewer);
        }
        // Of a price that is paid everybody hears before it is.
        if self.talk.is_some_and(|talk| talk.by == viewer || talk.is_paid) {
            self.asking = None;
            return true;
        }
        self.talk = None;
        let waits = self.asking.as_ref().is_some_and(|asking| asking.waits_for(viewer));
        let said = self.asking.as_ref().and_then(|asking| asking.of(viewer)).copied();
        let others = customers.iter().filter(|seat| *seat != viewer);
        let all = others.chain([viewer].into_iter().filter(|_| waits || said.is_some()));
        let mut asking = Answers::from(all);
        if let Some(wish) = said {
            asking.give(viewer, wish);
        }
        self.asking = Some(asking);
        true
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        self.asking.as_mut().is_some_and(|asking| asking.retract(seat))
    }
}
