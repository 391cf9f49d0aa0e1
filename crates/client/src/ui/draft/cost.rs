//! What an answer that is being put together costs of one's own spice.

use arrakis_rules::{Forces, PromptKind};

use super::{Draft, Sketch, Way};

impl Draft {
    /// Who leaves the reserves with what is chosen; nothing where nobody does.
    pub(crate) fn reserves_sent(&self) -> Option<Forces> {
        match &self.sketch {
            Sketch::Ship(shipping) if shipping.way == Way::Reserves && shipping.to.is_some() => Some(shipping.forces),
            _ => None,
        }
    }

    /// Who comes into the reserves with what is chosen; nothing where nobody does.
    pub(crate) fn reserves_won(&self) -> Option<Forces> {
        match &self.sketch {
            Sketch::Revive { forces, .. } if !forces.is_none() => Some(*forces),
            _ => None,
        }
    }

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
