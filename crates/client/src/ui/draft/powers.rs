//! Special Karama powers and Tleilaxu Ghola, as far as they are chosen.

use arrakis_rules::{AreaId, CardSet, Forces, GholaOptions, LeaderId, Power, PowerOptions, Seat, TerritoryId};
use serde::{Deserialize, Serialize};

/// What is chosen for a power.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PowerSketch {
    /// Forces out of the tanks.
    pub(crate) forces: Forces,
    /// Or a leader.
    pub(crate) leader: Option<LeaderId>,
    /// Where the worm comes.
    pub(crate) territory: Option<TerritoryId>,
    /// Where the stronghold goes.
    pub(crate) area: Option<AreaId>,
    /// Whose hand is taken, or who is barred from reviving.
    pub(crate) from: Option<Seat>,
    /// How many cards of it; 0 for all.
    pub(crate) cards: u8,
    /// Whether it bars from reviving forces.
    pub(crate) bars_forces: bool,
    /// Whether it bars from reviving leaders.
    pub(crate) bars_leaders: bool,
    /// Which cards are sold, or kept by order.
    pub(crate) sold: CardSet,
    /// Which cards are discarded by order.
    pub(crate) discarded: CardSet,
}

impl PowerSketch {
    /// The power, as far as it is chosen. It may be illegal.
    pub(crate) fn power(&self, options: &PowerOptions) -> Option<Power> {
        Some(match options {
            PowerOptions::Revive(_) => Power::Revive {
                forces: self.forces,
                leader: self.leader,
            },
            PowerOptions::Worm { .. } => Power::Worm(self.territory?),
            PowerOptions::MoveStronghold { .. } => Power::MoveStronghold(self.area?),
            PowerOptions::BarRevival { .. } => Power::BarRevival {
                seat: self.from?,
                forces: self.bars_forces,
                leaders: self.bars_leaders,
            },
            PowerOptions::SellCards { .. } if self.sold.is_empty() => return None,
            PowerOptions::SellCards { .. } => Power::SellCards(self.sold),
            PowerOptions::DictateCards { .. } if self.sold.is_empty() && self.discarded.is_empty() => return None,
            PowerOptions::DictateCards { .. } => Power::DictateCards {
                keep: self.sold,
                discard: self.discarded,
            },
            PowerOptions::TakeCached { cards } => {
                Power::TakeCached(self.sold.iter().find(|card| cards.contains(*card))?)
            }
            PowerOptions::TakeHand { hands, any_number } => {
                let (from, size) = *hands.iter().find(|(seat, _)| Some(*seat) == self.from)?;
                let cards = if *any_number && self.cards > 0 {
                    self.cards.min(size)
                } else {
                    size
                };
                Power::TakeHand { from, cards }
            }
        })
    }

    /// Whether Tleilaxu Ghola can do this.
    pub(crate) fn revives(&self, options: &GholaOptions) -> bool {
        options.contains(self.forces, self.leader)
    }
}
