//! Face Dancers: the leader with which another faction has won a battle is one, and forces of the Tleilaxu take the place
//! of the winner's (Rules 2.08.05, 2.08.05.01, 2.08.06, R66).

use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::start;
use crate::action::{Action, Placements, Plan};
use crate::event::{Cause, EventKind};
use crate::factions;
use crate::factions::row::Entry;
use crate::ids::{AreaId, AreaSet, Faction, LeaderId, Seat};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::procedure::{Call, Ctx, Moment, MomentKind, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::sizes::MAX_GROUPS;
use crate::state::{Events, Forces, State};

/// When a battle is won and settled, before anything that the victory brings (R51).
pub(super) const BATTLE_WON: Entry = Entry {
    at: MomentKind::BattleWon,
    rank: 2,
    begin: |state, moment| match moment {
        Moment::BattleWon {
            winner,
            partner,
            field,
            plan,
            ..
        } => {
            let leader = plan.leader()?;
            may_be_unmasked(Ctx::of(state), winner, &plan, false).then_some(Call::FaceDancer {
                of: winner,
                with: partner,
                leader,
                field,
            })
        }
        _ => None,
    },
};

/// Whether the leader with which a seat has won may be one, as everybody knows.
pub(super) fn may_be_unmasked(ctx: Ctx, winner: Seat, plan: &Plan, may: bool) -> bool {
    let state = ctx.state;
    let is_loyal =
        || state.options.kwisatz_haderach_blocks_face_dancers && factions::loyal_by(ctx, plan, None).is_some();
    let is_known = |leader| state.belongings.tleilaxu.revealed.contains(leader);
    let is_others = state.seat_of(Faction::Tleilaxu).is_some_and(|owner| owner != winner);
    may || (is_others && plan.leader().is_some_and(|leader| !is_known(leader)) && !is_loyal())
}

/// A Face Dancer can be revealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FaceDancer {
    /// Who has won.
    of: Seat,
    /// Who has won with it, as one side (R142).
    with: Option<Seat>,
    leader: LeaderId,
    field: AreaSet,
    stage: Stage,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    Start,
    /// Whether to reveal it is asked. Everybody knows that it is, whoever it is (as with traitors).
    Offered,
    /// It is revealed, and forces take the place of the winner's.
    Placing(Placing),
    Over,
}

/// How forces take the place of others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Placing {
    /// Where the others stood.
    areas: AreaSet,
    /// How many may still come.
    room: u8,
    /// How many come from the reserves, when that is said.
    reserves: Option<u8>,
    /// Who comes from the board.
    from: Placements,
    /// Where the next ones come from, while their number is not said.
    next: Option<AreaId>,
    /// Nobody else comes.
    enough: bool,
    /// How many stand where, the last area apart.
    into: Placements,
}

impl Placing {
    fn chosen(&self) -> u8 {
        self.reserves.unwrap_or(0) + self.from.iter().map(|(_, forces)| forces.total()).sum::<u8>()
    }

    /// Those who come and have no place yet.
    fn unplaced(&self) -> u8 {
        self.chosen() - self.into.iter().map(|(_, forces)| forces.total()).sum::<u8>()
    }

    /// Where else on the planet there are forces that could come.
    fn sources(&self, state: &State, seat: Seat) -> AreaSet {
        let is_new = |area: &AreaId| !self.areas.contains(*area) && !self.from.iter().any(|(other, _)| other == area);
        let all = state.groups(seat).map(|(area, _)| area).filter(is_new);
        if self.from.is_full() {
            AreaSet::EMPTY
        } else {
            all.collect()
        }
    }

    /// What must be said next; `None` when all is.
    fn question(&self, state: &State, seat: Seat) -> Option<Decision> {
        let left = self.room - self.chosen();
        let most = state.reserves[seat.index()].total().min(left);
        if self.reserves.is_none() && most > 0 {
            return Some(Matter::DancersFromReserves.amount(0u8, most).number(self.room));
        }
        if let Some(area) = self.next {
            let most = state.forces_in(seat, area).total().min(left);
            return Some(Matter::DancersFromArea.amount(1u8, most).area(area));
        }
        let sources = self.sources(state, seat);
        if left > 0 && !self.enough && !sources.is_empty() {
            return Some(Matter::DancersFromBoard.one_of(Things::from(sources)).number(left));
        }
        // The last area takes the rest.
        let at = self.areas.iter().nth(self.into.len())?;
        let is_last = self.into.len() + 1 == self.areas.len();
        let unplaced = self.unplaced();
        (!is_last && unplaced > 0).then(|| Matter::DancersIntoArea.amount(0u8, unplaced).area(at))
    }

    /// Nothing is said yet, if not all is.
    fn begin_again(&mut self, state: &State, seat: Seat) {
        if self.question(state, seat).is_some() {
            *self = Placing {
                areas: self.areas,
                room: self.room,
                ..Placing::default()
            };
        }
    }

    fn take(&mut self, state: &State, seat: Seat, question: &Decision, action: Action) -> Result<(), Refusal> {
        match question.matter {
            Matter::DancersFromReserves => self.reserves = Some(question.take(action, Choice::count)?),
            Matter::DancersFromBoard => match question.take(action, Choice::or_nothing(Choice::area))? {
                Some(area) if self.room - self.chosen() == 1 || state.forces_in(seat, area).total() == 1 => {
                    self.from.push((area, Forces::normal(1)));
                }
                Some(area) => self.next = Some(area),
                None => self.enough = true,
            },
            Matter::DancersFromArea => {
                let count = question.take(action, Choice::count)?;
                if let Some(area) = self.next.take() {
                    self.from.push((area, Forces::normal(count)));
                }
            }
            _ => {
                let count = question.take(action, Choice::count)?;
                if let Some(area) = question.about.area {
                    self.into.push((area, Forces::normal(count)));
                }
            }
        }
        Ok(())
    }

    /// All come, and stand where the others stood.
    fn carry_out(&mut self, state: &mut State, events: &mut Events, seat: Seat) {
        let rest = self.unplaced();
        if let Some(last) = self.areas.iter().nth(self.into.len()) {
            self.into.push((last, Forces::normal(rest)));
        }
        let reserves = self.reserves.unwrap_or(0);
        let mut come: ArrayVec<Option<AreaId>, 20> = ArrayVec::new();
        come.extend((0..reserves).map(|_| None));
        for (area, forces) in &self.from {
            come.extend((0..forces.total()).map(|_| Some(*area)));
        }
        let mut come = come.into_iter();
        for (to, forces) in &self.into {
            let mut groups: Placements = ArrayVec::new();
            let mut fresh = 0;
            for from in come.by_ref().take(forces.total().into()) {
                match (from, groups.last_mut()) {
                    (None, _) => fresh += 1,
                    (Some(area), Some((last, more))) if *last == area => *more += Forces::normal(1),
                    (Some(area), _) => groups.push((area, Forces::normal(1))),
                }
            }
            if fresh > 0 {
                state.land(seat, *to, Forces::normal(fresh));
            }
            for (from, forces) in groups {
                state.march(seat, from, *to, forces);
            }
        }
        self.into.retain(|(_, forces)| !forces.is_none());
        let replaced = EventKind::ForcesReplaced {
            seat,
            reserves: Forces::normal(reserves),
            from: self.from.clone(),
            to: self.into.clone(),
        };
        events.tell(rule!("2.08.05.03"), replaced);
    }
}

impl FaceDancer {
    pub(crate) fn new(of: Seat, with: Option<Seat>, leader: LeaderId, field: AreaSet) -> FaceDancer {
        FaceDancer {
            of,
            with,
            leader,
            field,
            stage: Stage::Start,
        }
    }

    /// The winner's forces whose place others can take: of two who fought as one those of both (R142).
    fn replaced<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (Seat, AreaId, Forces)> + 'a {
        let side = std::iter::once(self.of).chain(self.with);
        let groups = side.flat_map(|seat| {
            state
                .fighting_groups(seat)
                .map(move |(area, forces)| (seat, area, forces))
        });
        groups.filter(|(_, area, _)| self.field.contains(*area))
    }

    fn offer(&self, state: &State) -> Decision {
        let is_one = state.belongings.tleilaxu.face_dancers.contains(self.leader);
        let decision = Matter::RevealFaceDancer.yes_no_if(is_one);
        let there = self.replaced(state).map(|(_, _, forces)| forces).sum();
        decision.leader(self.leader).who(self.of).of_forces(there)
    }

    /// The Face Dancer goes to the tanks, if the battle has not killed it already, and nobody is paid for it (Rule
    /// 2.08.05.02); what is left of the winner's forces in the battle goes back to the reserves (Rule 2.08.05.03), and nobody
    /// takes their place where a promise keeps the Tleilaxu out (Rule 1.12.00).
    fn reveal(&self, state: &mut State, events: &mut Events, by: Seat) -> Placing {
        let (of, leader) = (self.of, self.leader);
        // While the winner's forces are there still: a promise not to go where they are is about them, too (R203).
        let is_promised = |area: AreaId| state.promised_to_stay_out(by, area.territory());
        let stays_out = self.field.iter().any(is_promised);
        let own = &mut state.belongings.tleilaxu;
        own.face_dancers.remove(leader);
        own.revealed.insert(leader);
        events.tell(rule!("2.08.05.00"), EventKind::FaceDancerRevealed { by, of, leader });
        if !state.leaders[leader.index()].is_dead() && !state.fallen.contains(leader) {
            state.kill(events, rule!("2.08.05.02"), leader, Cause::FaceDancer);
            factions::leader_died(state, events, leader);
        }
        let mut placing = Placing::default();
        let groups: ArrayVec<(Seat, AreaId, Forces), { 2 * MAX_GROUPS }> = self.replaced(state).collect();
        for (seat, area, forces) in groups {
            state.withdraw(seat, area, forces);
            events.tell(rule!("2.08.05.03"), EventKind::ForcesRecalled { seat, area, forces });
            placing.areas.insert(area);
            placing.room += if stays_out { 0 } else { forces.total() };
        }
        resupply(state, events);
        placing
    }
}

/// When all three are revealed they are shuffled into the Traitor Deck, and three others drawn (Rule 2.08.06).
fn resupply(state: &mut State, events: &mut Events) {
    let own = &mut state.belongings.tleilaxu;
    if own.face_dancers.is_empty() {
        own.revealed = Default::default();
        start::draw(state, events, rule!("2.08.06"));
    }
}

impl Procedure for FaceDancer {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(owner) = state.seat_of(Faction::Tleilaxu) else {
            return Step::Done;
        };
        match &mut self.stage {
            Stage::Start => {
                self.stage = Stage::Offered;
                Step::NewQuestion
            }
            Stage::Offered => Step::Ask,
            Stage::Placing(placing) if placing.question(state, owner).is_some() => Step::Ask,
            Stage::Placing(placing) => {
                if placing.chosen() > 0 {
                    placing.carry_out(state, events, owner);
                }
                self.stage = Stage::Over;
                Step::ActionOver
            }
            Stage::Over => {
                // A captive that is none goes home only now (R191).
                factions::leader_fought(state, events, self.leader);
                Step::Done
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        if state.seat_of(Faction::Tleilaxu) != Some(seat) {
            return None;
        }
        match &self.stage {
            Stage::Offered => Some(self.offer(state).into()),
            Stage::Placing(placing) => placing.question(state, seat).map(PromptKind::from),
            Stage::Start | Stage::Over => None,
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match &mut self.stage {
            Stage::Offered => {
                self.stage = if self.offer(state).take(action, Choice::yes)? {
                    Stage::Placing(self.reveal(state, events, seat))
                } else {
                    Stage::Over
                };
            }
            Stage::Placing(placing) => {
                let question = placing.question(state, seat).ok_or(Refusal::plain(Reason::NotAsked))?;
                placing.take(state, seat, &question, action)?;
            }
            Stage::Start | Stage::Over => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    /// From the revealing on, it is half-way.
    fn is_resolving(&self) -> bool {
        matches!(self.stage, Stage::Placing(_))
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }

    /// Whoever has said a part of who comes whence is imagined to begin with it.
    fn imagine(&mut self, state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) -> bool {
        let owner = state.seat_of(Faction::Tleilaxu).filter(|seat| *seat != viewer);
        if let (Stage::Placing(placing), Some(owner)) = (&mut self.stage, owner) {
            placing.begin_again(state, owner);
        }
        true
    }

    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut ChaCha8Rng) {
        let owner = state.seat_of(Faction::Tleilaxu).filter(|seat| hidden.contains(seat));
        if let (Stage::Placing(placing), Some(owner)) = (&mut self.stage, owner)
            && rand::RngExt::random(chance)
        {
            placing.begin_again(state, owner);
        }
    }
}
