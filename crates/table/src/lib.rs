//! One table as ECS: the pieces are entities with these components, the phase is a state.
//!
//! On the server one system ([`project`]) turns views into entities; nothing else writes them. On a client they arrive by
//! replication, and everything that is drawn is derived from them.

mod changes;
mod counting;
mod pieces;
mod private;
mod project;
mod public;
mod rebuild;

use bevy::prelude::*;

pub use changes::TableChanges;
pub use counting::{CardCount, CardMemory, SpiceCount, SpiceMemory, count_cards, count_spice};
pub use pieces::{ForceStack, LeaderDisc, SpiceDeposit, Storm};
pub use private::{Liberties, OwnShield, Prompted};
pub use project::{Audience, Projected, Sitter, clear, project, project_as};
pub use public::{Bargains, Decks, Ending, Proceedings, Shield, TableFacts};
pub use rebuild::WholeTable;

/// The phase of the turn, as a state for systems and screens. No rule asks it.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PhaseState(pub arrakis_rules::Phase);

/// Keeps [`PhaseState`] in step with the table's facts.
pub fn plugin(app: &mut App) {
    app.init_state::<PhaseState>();
    app.add_systems(PreUpdate, follow_phase);
}

fn follow_phase(
    facts: Query<&TableFacts, Changed<TableFacts>>,
    state: Res<State<PhaseState>>,
    mut next: ResMut<NextState<PhaseState>>,
) {
    for facts in &facts {
        if state.get().0 != facts.phase {
            next.set(PhaseState(facts.phase));
        }
    }
}
