//! Richese's ally ships with a No-Field token (Rule 2.10.19, R155).

use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::token::NoField;
use crate::ability::Ability;
use crate::action::{Action, Cargo};
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{AreaId, Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter, Named, Things};
use crate::procedure::{Call, Ctx, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, Forces, State};
use crate::subject::Subject;
use crate::view::Business;

const ABILITY: Ability = Ability::AllyNoField;

/// Whose token a seat may ask for: its ally's, if one is in the supply and none lies face down on the board (R155).
pub(in crate::factions) fn lender(ctx: Ctx, seat: Seat, otherwise: Option<Seat>) -> Option<Seat> {
    let state = ctx.state;
    let tokens = &state.belongings.richese.no_fields;
    let asks = |owner: &Seat| {
        state.ally(*owner) == Some(seat)
            && state.board_forces.veiled().is_none()
            && !tokens.withheld.contains(seat)
            && !tokens.supply().is_empty()
            && !state.reserves[seat.index()].is_none()
    };
    ctx.owner(ABILITY).filter(asks).or(otherwise)
}

/// When the ally asks for one.
pub(in crate::factions) const BORROWED: Entry = Entry {
    at: MomentKind::TokenAsked,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::TokenAsked { by, to, cost } => {
            let of = lender(Ctx::of(state), by, None)?;
            Some(Call::LendNoField { of, by, to, cost })
        }
        _ => None,
    },
};

/// A token that was lent lies before the shield (R155).
pub(in crate::factions) fn used(state: &mut State, events: &mut Events, to: Seat, token: NoField) {
    let Some(by) = state.owner_of(ABILITY) else { return };
    state.belongings.richese.no_fields.before_shield.insert(token);
    events.tell(ABILITY.rule(), EventKind::NoFieldLent { by, to, token });
}

/// Whether the ally gets a token, which one, and who of the ally's forces lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LendNoField {
    of: Seat,
    by: Seat,
    to: AreaId,
    cost: u16,
    stage: Stage,
    uses: Uses,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    /// Which one, if any?
    Which { asked: bool },
    /// How many of those who land are elite?
    Who { token: NoField, asked: bool },
    /// All is said, and may be stopped.
    Declared { token: NoField, forces: Forces },
    /// None is lent.
    Refused,
}

impl LendNoField {
    /// `by` is to ship to there with a token of `of`, at this price.
    pub(crate) fn new(of: Seat, by: Seat, to: AreaId, cost: u16) -> LendNoField {
        LendNoField {
            of,
            by,
            to,
            cost,
            stage: Stage::Which { asked: false },
            uses: Uses::default(),
        }
    }

    /// Which token?
    fn which(&self, state: &State) -> Decision {
        let supply = state.belongings.richese.no_fields.supply();
        let tokens: Things = supply.iter().map(Named::from).collect();
        Matter::LendNoField.one_of(tokens).who(self.by).area(self.to)
    }

    /// How many elite forces are among those who land: the least and the most (Rule 2.10.13).
    fn elites(&self, state: &State, token: NoField) -> (u8, u8) {
        let reserves = state.reserves[self.by.index()];
        let count = token.number().min(reserves.total());
        (count.saturating_sub(reserves.normal), count.min(reserves.elite))
    }

    /// Who lands with so many elite forces.
    fn landing(&self, state: &State, token: NoField, elite: u8) -> Forces {
        let count = token.number().min(state.reserves[self.by.index()].total());
        Forces::of(count - elite.min(count), elite)
    }

    /// Who?
    fn who(&self, state: &State, token: NoField) -> Decision {
        let (least, most) = self.elites(state, token);
        let count = self.landing(state, token, 0).total();
        Matter::NoFieldElites.amount(least, most).area(self.to).number(count)
    }
}

impl Procedure for LendNoField {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            match &mut self.stage {
                Stage::Which { asked } => {
                    return if std::mem::replace(asked, true) {
                        Step::Ask
                    } else {
                        Step::NewQuestion
                    };
                }
                Stage::Who { asked: true, .. } => return Step::Ask,
                &mut Stage::Who { token, asked: false } => {
                    let (least, most) = self.elites(state, token);
                    if least < most {
                        self.stage = Stage::Who { token, asked: true };
                        return Step::NewQuestion;
                    }
                    let forces = self.landing(state, token, least);
                    self.stage = Stage::Declared { token, forces };
                }
                &mut Stage::Declared { token, forces } => {
                    let subject = Subject::Shipment {
                        by: self.by,
                        cargo: Cargo::Reserves(forces),
                        to: Some(self.to),
                        cost: self.cost,
                    };
                    if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
                        return step;
                    }
                    let lent = self.uses.stands(state, ABILITY).then_some((token, forces));
                    if lent.is_none() {
                        state.belongings.richese.no_fields.withheld.insert(self.by);
                    }
                    return Step::Return(Returned::TokenLent(lent));
                }
                Stage::Refused => return Step::Return(Returned::TokenLent(None)),
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match self.stage {
            Stage::Which { asked: true } if seat == self.of => Some(self.which(state).into()),
            Stage::Who { token, asked: true } if seat == self.by => Some(self.who(state, token).into()),
            _ => None,
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.stage = match self.stage {
            Stage::Who { token, .. } => {
                let elite = self.who(state, token).take(action, Choice::count)?;
                let forces = self.landing(state, token, elite);
                Stage::Declared { token, forces }
            }
            _ => {
                let named = self.which(state).take(action, Choice::or_nothing(Choice::named))?;
                match named.and_then(NoField::named) {
                    Some(token) => Stage::Who { token, asked: false },
                    None => {
                        let (by, to) = (self.of, self.by);
                        events.tell(ABILITY.rule(), EventKind::NoFieldRefused { by, to });
                        state.belongings.richese.no_fields.withheld.insert(self.by);
                        Stage::Refused
                    }
                }
            }
        };
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    /// Which token it is, and who lands by it, is told when they land.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        if viewer == self.of || viewer == self.by {
            return true;
        }
        let drawn = state.belongings.richese.no_fields.supply().iter().choose(chance);
        let other = drawn.unwrap_or(NoField::ALL[0]);
        match &mut self.stage {
            Stage::Which { .. } | Stage::Refused => return true,
            Stage::Who { token, .. } => *token = other,
            // The subject of the question has told who lands.
            Stage::Declared { token, forces } => {
                let number = forces.total();
                *token = NoField::of(number).unwrap_or(NoField::Five);
            }
        }
        drawn.is_some()
    }

    /// The shipment is half-way.
    fn is_resolving(&self) -> bool {
        true
    }

    fn awaiting(&self, state: &State) -> SeatSet {
        self.asks(state)
    }

    fn business(&self, _state: &State) -> Business {
        Business::Shipment {
            acting: self.by,
            moving: false,
        }
    }
}
