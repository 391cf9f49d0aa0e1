//! Forces that a Battle Plan dials and forces that it does not: the latter count where a Stone Burner is used (Rule 3.02.10,
//! R158).

use arrakis_rules::{Business, ForceValues, Forces, Plan, PlanOptions, Seat};

use crate::ui::look::Look;

/// The force tokens of a side (R158).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tokens {
    /// Those that can be dialed.
    pub(super) forces: Forces,
    /// What they count.
    pub(super) values: ForceValues,
    /// Those of a partner that are neither dialed nor added (Rule 2.11.13).
    pub(super) kept: u8,
}

impl Tokens {
    /// Ours and theirs.
    pub(super) fn of_both(look: &Look, options: &PlanOptions) -> [Tokens; 2] {
        let me = look.me.unwrap_or(options.forces_of);
        let kept = |seat: Seat, added: u8| of_partner(look, seat).saturating_sub(added);
        [
            Tokens {
                forces: options.forces,
                values: options.values,
                kept: kept(me, options.added),
            },
            Tokens {
                forces: options.enemy,
                values: options.enemy_values,
                kept: kept(options.opponent, options.enemy_added),
            },
        ]
    }

    /// How many of them a plan does not dial: the fewest that make it are dialed. What is not known of the spice in it is what
    /// leaves most of them.
    pub(super) fn undialed(self, plan: &Plan, knows_spice: bool) -> u8 {
        let most = if knows_spice {
            plan.spice
        } else {
            self.forces.total().into()
        };
        let least = if knows_spice { plan.spice } else { 0 };
        let ways = (least..=most).flat_map(|spice| self.values.ways(self.forces, plan.dial, spice));
        let dialed = ways.map(Forces::total).min().unwrap_or(0);
        self.forces.total() - dialed + self.kept
    }
}

/// How many forces there are of which half are added on the side of this fighter (Rule 2.11.13).
fn of_partner(look: &Look, seat: Seat) -> u8 {
    let Business::Battle {
        aggressor,
        partners,
        areas,
        ..
    } = look.business
    else {
        return 0;
    };
    let partner = partners[usize::from(seat != *aggressor)];
    let of = partner.and_then(|partner| partner.added_of(seat));
    of.map_or(0, |of| look.forces_among(of, *areas).total())
}

/// How many of our forces a plan leaves undialed.
pub(super) fn undialed(look: &Look, options: &PlanOptions, plan: &Plan) -> u8 {
    let [own, _] = Tokens::of_both(look, options);
    own.undialed(plan, true)
}
