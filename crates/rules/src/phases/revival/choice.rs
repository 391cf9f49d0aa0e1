//! What one player can take out of the tanks (Rules 1.05.01 to 1.05.03).

use serde::{Deserialize, Serialize};

use super::{FORCE_PRICE, Revival};
use crate::factions;
use crate::ids::{LeaderId, Seat};
use crate::procedure::Ctx;
use crate::prompt::ReviveOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Forces, LeaderPlace, State};

/// The most forces that a player may revive in a turn (Rule 1.05.01).
const REVIVAL_LIMIT: u8 = 3;

/// Who comes out of the tanks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Choice {
    pub(super) forces: Forces,
    pub(super) leader: Option<LeaderId>,
    pub(super) token: bool,
}

impl Revival {
    /// What can come out of a seat's tanks, and at which price (Rules 1.05.01, 1.05.03).
    pub(super) fn options(&self, state: &State, seat: Seat) -> ReviveOptions {
        let raised = self
            .raised
            .filter(|(whose, _)| *whose == seat)
            .map_or(0, |(_, free)| free);
        ReviveOptions {
            tanks: state.revivable_forces(seat),
            limit: REVIVAL_LIMIT,
            free: state.faction(seat).facts().free_revival.max(raised).min(REVIVAL_LIMIT),
            price: FORCE_PRICE,
            spice: state.spice[seat.index()],
            leaders: state
                .revivable_leaders(seat)
                .map(|leader| (leader, leader.facts().revival_price))
                .collect(),
            token: factions::token_price(Ctx::of(state), seat, None),
        }
    }

    /// What a choice costs.
    pub(super) fn cost(&self, state: &State, seat: Seat, choice: &Choice) -> u16 {
        let options = self.options(state, seat);
        let leader = options.leader_price(choice.leader, choice.token);
        options.cost_of(choice.forces.total()) + leader.unwrap_or(0)
    }

    /// Whether a seat can choose this. An elite force counts as one, in number and in price (Rules 2.03.10, 2.04.19).
    pub(super) fn check(&self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        let options = self.options(state, seat);
        let Choice { forces, leader, token } = *choice;
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
        let Some(price) = options.leader_price(leader, token) else {
            return Err(match leader {
                Some(leader) if !token => {
                    Refusal::by(unrevivable_by(state, seat, leader), Reason::LeaderNotRevivable(leader))
                }
                _ => {
                    let rule = factions::token_waits_by(Ctx::of(state), seat, rule!("2.01.14"));
                    Refusal::by(rule, Reason::TokenNotRevivable)
                }
            });
        };
        let (cost, have) = (options.cost_of(forces.total()) + price, options.spice);
        if cost > have {
            let rule = if price > 0 {
                rule!("1.05.03.01")
            } else {
                rule!("1.05.01.02")
            };
            return Err(Refusal::by(rule, Reason::TooExpensive { cost, have }));
        }
        Ok(())
    }
}

/// The rule that keeps a leader in the tanks, or is against it in another way: one that lies face down waits for the
/// others (Rule 1.05.04).
fn unrevivable_by(state: &State, seat: Seat, leader: LeaderId) -> RuleId {
    let waits =
        state.leaders_of(seat).any(|own| own == leader) && state.leaders[leader.index()] == LeaderPlace::TanksFaceDown;
    if waits { rule!("1.05.04") } else { rule!("1.05.03") }
}
