//! What an answer that is being put together costs of one's own spice.

use arrakis_rules::PromptKind;

use super::{Draft, Sketch};

impl Draft {
    /// How much of one's own spice goes with what is chosen; nothing where it cannot be said yet, or costs none by its kind.
    pub(crate) fn own_cost(&self) -> Option<u16> {
        match (&self.sketch, self.kind.as_ref()?) {
            (Sketch::Ship(shipping), PromptKind::Ship(options)) => {
                Some(shipping.cost(options)?.saturating_sub(shipping.from_ally))
            }
            (Sketch::Revive { forces, leader, token }, PromptKind::Revive(options)) => {
                let leader = options.leader_price(*leader, *token).unwrap_or(0);
                Some(options.cost_of(*forces) + leader)
            }
            (
                Sketch::Payment {
                    from_ally,
                    karama: None,
                },
                PromptKind::PayForCard { price, .. },
            ) => Some(price.saturating_sub(*from_ally)),
            _ => None,
        }
    }
}
