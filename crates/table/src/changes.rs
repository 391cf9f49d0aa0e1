//! Whether anything lies on the table otherwise than before.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::{
    Bargains, Decks, Ending, ForceStack, LaidOpen, LeaderDisc, Liberties, OwnShield, Proceedings, Prompted, Shield,
    SpiceDeposit, Storm, TableFacts,
};

type Facts = Or<(
    Changed<TableFacts>,
    Changed<Proceedings>,
    Changed<Ending>,
    Changed<LaidOpen>,
    Changed<Bargains>,
    Changed<Decks>,
    Changed<Storm>,
)>;
type Pieces = Or<(Changed<ForceStack>, Changed<SpiceDeposit>, Changed<LeaderDisc>)>;
type Players = Or<(
    Changed<Shield>,
    Changed<OwnShield>,
    Changed<Liberties>,
    Changed<Prompted>,
)>;

/// Everything that [`project`](crate::project) writes, watched by one system.
#[derive(SystemParam)]
pub struct TableChanges<'w, 's> {
    facts: Query<'w, 's, (), Facts>,
    pieces: Query<'w, 's, (), Pieces>,
    players: Query<'w, 's, (), Players>,
    cleared: RemovedComponents<'w, 's, TableFacts>,
    stacks: RemovedComponents<'w, 's, ForceStack>,
    spice: RemovedComponents<'w, 's, SpiceDeposit>,
    discs: RemovedComponents<'w, 's, LeaderDisc>,
    left: RemovedComponents<'w, 's, Shield>,
}

impl TableChanges<'_, '_> {
    /// Whether anything has come, changed or gone since this system last asked.
    pub fn any(&mut self) -> bool {
        let gone = self.cleared.read().count()
            + self.stacks.read().count()
            + self.spice.read().count()
            + self.discs.read().count()
            + self.left.read().count();
        gone > 0 || !self.facts.is_empty() || !self.pieces.is_empty() || !self.players.is_empty()
    }
}
