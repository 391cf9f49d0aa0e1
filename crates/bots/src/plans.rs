//! What a Battle Plan is made of.

use arrakis_rules::{Element, Plan, Shown};

/// An element of a plan, a dial with its spice or without (Rule 2.01.08).
pub(crate) fn element(plan: &Plan, element: Element, with_spice: bool) -> Shown {
    match element {
        Element::Leader => Shown::Leader(plan.fighter),
        Element::Weapon => Shown::Weapon(plan.weapon),
        Element::Defense => Shown::Defense(plan.defense),
        Element::Dial => Shown::Dial(plan.dial, with_spice.then_some(plan.spice)),
    }
}
