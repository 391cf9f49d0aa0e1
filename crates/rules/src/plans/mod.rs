//! Battle Plans: who fights whom, what binds their plans, and which plans are possible (Rule 1.07.04). Read by the
//! battle itself, and by whoever comes in before the plans are made.

mod battles;
mod check;
mod fight;
mod side;

pub(crate) use battles::{battlefield, battles_of, involved, partner_in};
pub(crate) use check::{adds_up, check, check_answer};
pub(crate) use fight::{Binding, Fight};
pub(crate) use side::{Side, ally_may_pay, ally_pays_first, ordered_cards, values};
