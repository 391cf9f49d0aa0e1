//! What one player can take out of the tanks (Rules 1.05.01 to 1.05.03).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{FORCE_PRICE, Revival};
use crate::ability::Ability;
use crate::factions::{
    self,
    row::{Barred, Granted, Revivals},
};
use crate::ids::{LeaderId, LeaderSet, Seat};
use crate::matter::{Decision, Matter, Things};
use crate::procedure::Ctx;
use crate::prompt::ReviveOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::sizes::MAX_OWN_LEADERS;
use crate::state::{Forces, LeaderPlace, State};
use crate::subject::Subject;

/// The most forces that a player may revive in a turn (Rule 1.05.01).
const REVIVAL_LIMIT: u8 = 3;

/// Who comes out of the tanks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Choice {
    pub(super) forces: Forces,
    /// How many of the free ones are elite, once that is said; the dearest, if nothing is (R134).
    pub(super) free_elites: Option<u8>,
    pub(super) leader: Option<LeaderId>,
    pub(super) token: bool,
    /// Further leaders, of who may revive several.
    pub(super) more: LeaderSet,
    /// Whether it wants no further ones.
    pub(super) enough: bool,
}

impl Choice {
    /// Nothing is revived, and nothing else is to be said.
    pub(super) const NOTHING: Choice = Choice {
        forces: Forces::NONE,
        free_elites: None,
        leader: None,
        token: false,
        more: LeaderSet::EMPTY,
        enough: true,
    };

    /// All leaders that come out.
    pub(super) fn leaders(&self) -> LeaderSet {
        let mut all = self.more;
        if let Some(leader) = self.leader {
            all.insert(leader);
        }
        all
    }
}

impl Revival {
    pub(super) fn ctx<'a>(&'a self, state: &'a State) -> Ctx<'a> {
        Ctx::new(state, &self.uses)
    }

    /// What everybody may revive, abilities for others included (Rules 1.05.01, 1.05.03, 2.08.11).
    fn plainly(&self, state: &State, seat: Seat) -> Revivals {
        let (raised, limit) = self.limits;
        Revivals {
            forces: if raised.contains(seat) { limit } else { REVIVAL_LIMIT },
            price: FORCE_PRICE,
            elite_price: elite_price(state, seat),
            leaders: 1,
            any_leader: false,
        }
    }

    /// What a seat may revive, and by which ability.
    fn revivals(&self, state: &State, seat: Seat) -> Granted<Revivals> {
        factions::revivals(self.ctx(state), seat, Granted::plain(self.plainly(state, seat)))
    }

    /// Whether a seat pays half: by its own ability, or because its ally lets it.
    fn half(&self, state: &State, seat: Seat) -> (bool, Option<Ability>) {
        let own = factions::half_revivals(self.ctx(state), seat, None);
        (own.is_some() || self.halved.contains(seat), own)
    }

    fn barred(&self, state: &State, seat: Seat) -> Barred {
        factions::barred_revivals(self.ctx(state), seat, Barred::default())
    }

    /// What can come out of a seat's tanks, and at which price (Rules 1.05.01, 1.05.03).
    pub(super) fn options(&self, state: &State, seat: Seat) -> ReviveOptions {
        self.options_with(state, seat, self.revivals(state, seat).value, self.half(state, seat).0)
    }

    fn options_with(&self, state: &State, seat: Seat, may: Revivals, halved: bool) -> ReviveOptions {
        let raised = self
            .raised
            .filter(|(whose, _)| *whose == seat)
            .map_or(0, |(_, free)| free);
        let barred = self.barred(state, seat);
        let limit = limit(may, barred);
        let half = |price: u8| if halved { price.div_ceil(2) } else { price };
        let price = |leader: LeaderId| {
            let facts = leader.facts();
            let full = facts.revival_price;
            if facts.price_can_be_halved { half(full) } else { full }
        };
        let mut leaders: ArrayVec<(LeaderId, u8), MAX_OWN_LEADERS> = if may.any_leader {
            let dead = state.dead_leaders(seat);
            dead.map(|leader| (leader, price(leader))).collect()
        } else {
            state
                .revivable_leaders(seat)
                .map(|leader| (leader, price(leader)))
                .collect()
        };
        if may.leaders == 0 || barred.leaders.is_some() {
            leaders.clear();
        }
        let token = factions::token_price(Ctx::of(state), seat, None).map(half);
        let free = state.faction(seat).facts().free_revival.max(raised);
        ReviveOptions {
            tanks: state.revivable_forces(seat),
            limit,
            free: factions::free_revivals(Ctx::of(state), seat, free).min(limit),
            price: may.price,
            elite_price: may.elite_price,
            halved,
            spice: state.spice[seat.index()],
            leaders,
            token: token.filter(|_| barred.leaders.is_none()),
        }
    }

    /// Whether a seat may revive forces and has any in the tanks.
    pub(super) fn has_dead_forces(&self, state: &State, seat: Seat) -> bool {
        let may = || limit(self.revivals(state, seat).value, self.barred(state, seat)) > 0;
        !state.revivable_forces(seat).is_none() && may()
    }

    /// Whether there is anything that a seat could revive.
    pub(super) fn has_dead(&self, state: &State, seat: Seat) -> bool {
        let others = || {
            let options = self.options(state, seat);
            !options.leaders.is_empty() || options.token.is_some()
        };
        self.has_dead_forces(state, seat) || others()
    }

    /// What a choice costs: its forces, and its leaders or token.
    pub(super) fn costs(&self, state: &State, seat: Seat, choice: &Choice) -> (u16, u16) {
        costs(&self.options(state, seat), choice).unwrap_or_default()
    }

    /// What a choice costs in all.
    pub(super) fn cost(&self, state: &State, seat: Seat, choice: &Choice) -> u16 {
        let (forces, leaders) = self.costs(state, seat, choice);
        forces + leaders
    }

    /// Whether a seat that decides in this round may revive several leaders, as far as others know.
    pub(super) fn may_say_more(&self, state: &State, seat: Seat) -> bool {
        self.choices.asked().contains(seat) && self.revivals(state, seat).value.leaders > 1
    }

    /// Which leaders a seat may revive besides those that it has chosen (Rule 2.08.08).
    pub(super) fn further(&self, state: &State, seat: Seat) -> Option<Decision> {
        let choice = self.choices.of(seat).filter(|choice| !choice.enough)?;
        choice.leader?;
        let chosen = choice.leaders();
        if chosen.len() >= usize::from(self.revivals(state, seat).value.leaders) {
            return None;
        }
        let options = self.options(state, seat);
        let left = options.spice.checked_sub(self.cost(state, seat, choice))?;
        let affordable = |(leader, price): &&(LeaderId, u8)| !chosen.contains(*leader) && u16::from(*price) <= left;
        let more: Things = options
            .leaders
            .iter()
            .filter(affordable)
            .map(|(leader, _)| *leader)
            .collect();
        let is_any = !more.is_empty();
        let question = Matter::ReviveLeader.one_of(more);
        is_any.then(|| question.number(left).of_price(options.halved))
    }

    /// How many of the free ones are elite: asked where two prices make a difference (Rule 2.07.06, R134).
    pub(super) fn free_elites(&self, state: &State, seat: Seat) -> Option<Decision> {
        let choice = self.choices.of(seat).filter(|choice| choice.free_elites.is_none())?;
        // Asked of everybody who has chosen, again and again: who revives one kind is done with at once.
        if choice.forces.normal == 0 || choice.forces.elite == 0 {
            return None;
        }
        let options = self.options(state, seat);
        let (_, by_leaders) = costs(&options, choice)?;
        let (least, most) = options.free_elites_asked(choice.forces, options.spice.saturating_sub(by_leaders))?;
        Some(Matter::FreeElites.amount(least, most).of_forces(choice.forces))
    }

    /// Whether a seat that decides in this round may be asked so, as far as others know: it has forces of two prices in the
    /// tanks.
    pub(super) fn may_say_which_are_free(&self, state: &State, seat: Seat) -> bool {
        let tanks = state.tanks[seat.index()];
        let may = self.plainly(state, seat);
        let has_both = tanks.normal > 0 && tanks.elite > 0;
        self.choices.asked().contains(seat) && has_both && may.price != may.elite_price
    }

    /// Whether a seat can choose this. An elite force counts as one in number, and most cost what others do (Rules 2.03.10,
    /// 2.04.19, 2.07.11).
    pub(super) fn check(&self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        let may = self.revivals(state, seat).value;
        let options = self.options(state, seat);
        let barred = self.barred(state, seat);
        let Choice {
            forces, leader, token, ..
        } = *choice;
        if let Some(rule) = barred.forces.filter(|_| !forces.is_none()) {
            return Err(Refusal::by(rule, Reason::RevivalBarred));
        }
        if let Some(rule) = barred.leaders.filter(|_| leader.is_some() || token) {
            return Err(Refusal::by(rule, Reason::RevivalBarred));
        }
        if !forces.fits_in(options.tanks) {
            let have = state.tanks[seat.index()];
            return Err(if forces.fits_in(have) {
                Refusal::by(
                    factions::one_elite_a_turn(Ctx::of(state), seat, rule!("1.05.01")),
                    Reason::OneEliteATurn,
                )
            } else {
                Refusal::by(rule!("1.05.01"), Reason::NotInTanks { have })
            });
        }
        if forces.total() > options.limit {
            let limit = options.limit;
            return Err(Refusal::by(rule!("1.05.01"), Reason::RevivalLimit { limit }));
        }
        if options.leader_price(leader, token).is_none() {
            return Err(match leader {
                Some(leader) if !token => {
                    Refusal::by(unrevivable_by(state, seat, leader), Reason::LeaderNotRevivable(leader))
                }
                _ => {
                    let rule = factions::token_waits_by(Ctx::of(state), seat, rule!("2.01.14"));
                    Refusal::by(rule, Reason::TokenNotRevivable)
                }
            });
        }
        let chosen = choice.leaders();
        let is_free = |leader: &LeaderId| options.leaders.iter().any(|(other, _)| other == leader);
        if let Some(leader) = chosen.iter().find(|leader| !is_free(leader)) {
            return Err(Refusal::by(rule!("1.05.03"), Reason::LeaderNotRevivable(leader)));
        }
        if chosen.len() > usize::from(may.leaders) {
            return Err(Refusal::by(rule!("1.05.03"), Reason::TooMany { most: may.leaders }));
        }
        let (by_forces, by_leaders) = costs(&options, choice).unwrap_or_default();
        let (cost, have) = (by_forces + by_leaders, options.spice);
        if cost > have {
            let rule = if by_leaders > 0 {
                rule!("1.05.03.01")
            } else {
                rule!("1.05.01.02")
            };
            return Err(Refusal::by(rule, Reason::TooExpensive { cost, have }));
        }
        Ok(())
    }

    /// The abilities of its own that a seat needs for what it has chosen, one after the other.
    pub(super) fn needed(&self, state: &State, seat: Seat, choice: &Choice) -> ArrayVec<Ability, 2> {
        let mut needed = ArrayVec::new();
        let plain = self.plainly(state, seat);
        let may = self.revivals(state, seat);
        let beyond = |leader: LeaderId| !state.revivable_leaders(seat).any(|other| other == leader);
        let (halved, own) = self.half(state, seat);
        let at_price = |price, elite_price| {
            let at = Revivals {
                price,
                elite_price,
                ..may.value
            };
            costs(&self.options_with(state, seat, at, halved), choice)
        };
        let is_beyond = || {
            choice.forces.total() > plain.forces
                || at_price(may.value.price, may.value.elite_price) != at_price(plain.price, plain.elite_price)
                || choice.leaders().len() > usize::from(plain.leaders)
                || choice.leaders().iter().any(beyond)
        };
        needed.extend(may.by.filter(|_| is_beyond()));
        let full = || costs(&self.options_with(state, seat, may.value, false), choice);
        needed.extend(own.filter(|_| full() != Some(self.costs(state, seat, choice))));
        needed
    }

    /// What is told of a choice that rests on an ability.
    pub(super) fn subject(&self, state: &State, seat: Seat, choice: &Choice) -> Subject {
        Subject::Revivals {
            forces: choice.forces,
            leaders: choice.leaders(),
            cost: self.cost(state, seat, choice),
        }
    }
}

/// The most forces that can be revived.
fn limit(may: Revivals, barred: Barred) -> u8 {
    if barred.forces.is_some() { 0 } else { may.forces }
}

/// The price of an elite force of a seat (Rules 2.03.10, 2.04.19, 2.07.10).
pub(super) fn elite_price(state: &State, seat: Seat) -> u8 {
    state
        .faction(seat)
        .facts()
        .force_revival
        .elite_price
        .unwrap_or(FORCE_PRICE)
}

/// What the forces of a choice cost, and its leaders or token.
pub(super) fn costs(options: &ReviveOptions, choice: &Choice) -> Option<(u16, u16)> {
    let price = |leader: LeaderId| options.leader_price(Some(leader), false);
    let more = choice.more.iter().map(price).sum::<Option<u16>>()?;
    let leaders = options.leader_price(choice.leader, choice.token)? + more;
    let forces = match choice.free_elites {
        Some(free) => options.cost_with(choice.forces, free),
        None => options.cost_of(choice.forces),
    };
    Some((forces, leaders))
}

/// The rule that keeps a leader in the tanks, or is against it in another way: one that lies face down waits for the
/// others (Rule 1.05.04).
fn unrevivable_by(state: &State, seat: Seat, leader: LeaderId) -> RuleId {
    let waits =
        state.leaders_of(seat).any(|own| own == leader) && state.leaders[leader.index()] == LeaderPlace::TanksFaceDown;
    if waits {
        rule!("1.05.04")
    } else {
        factions::leaders_wait_by(Ctx::of(state), seat, rule!("1.05.03"))
    }
}
