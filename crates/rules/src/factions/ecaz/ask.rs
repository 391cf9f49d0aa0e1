//! What can be asked about an Ambassador.

use serde::{Deserialize, Serialize};

use crate::ids::{AreaId, Faction};

/// A question about an Ambassador.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Ask {
    /// Whether it is triggered (Rule 2.11.07).
    Trigger,
    /// Which other effect it has (Rule 2.11.10.02).
    Copy,
    /// Whether the ally has this effect (Rule 2.11.18).
    Give(Faction),
    /// Which group goes where (Rule 2.11.10.04).
    Move,
    /// Where forces are sent (Rule 2.11.10.06).
    SendTo,
    /// How many are sent there.
    Send(AreaId),
    /// Which card is exchanged (Rule 2.11.10.07).
    Exchange,
    /// Which leader comes back (Rule 2.11.10.08).
    Leader,
    /// Or which forces.
    Revive,
    /// Which cards are sold (Rule 2.11.10.09).
    Sell,
    /// Whether a card is bought (Rule 2.11.10.10).
    Buy,
    /// Duke Vidal, or an alliance (Rule 2.11.10.11).
    Own,
    /// Whether that alliance is agreed to.
    Answer,
    /// Whether Duke Vidal is lent to the new ally.
    Lend,
}
