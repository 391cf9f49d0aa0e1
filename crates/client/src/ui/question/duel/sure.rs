//! Whether a plan is certain to win, by what its player knows of the other.

use arrakis_rules::{Business, Plan, PlanOptions};

use super::known::{Known, Outcome, Pair, hands};
use crate::ui::look::Look;

/// Whether it wins whatever they may play and dial, if nobody is betrayed.
pub(in crate::ui::question) fn is_sure(look: &Look, options: &PlanOptions, plan: &Plan) -> bool {
    let known = Known::new(look, options);
    let is_aggressor = matches!(look.business, Business::Battle { aggressor, .. } if Some(*aggressor) == look.me);
    let pair = Pair {
        is_aggressor,
        ours: *plan,
        added: [options.added, options.enemy_added],
        sides: known.sides,
        knows_spice: known.knows_spice(),
    };
    let all = hands(pair, &known);
    !all.is_empty() && all.iter().all(|hand| hand.outcome == Outcome::Always)
}
