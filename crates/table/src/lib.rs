//! One table as ECS: the pieces are entities with these components.
//!
//! On the server one system ([`project`]) turns views into entities; nothing else writes them. On a client they arrive by
//! replication, and everything that is drawn is derived from them.

mod board;
mod changes;
mod counting;
mod pieces;
mod private;
mod project;
mod public;
mod rebuild;
mod tokens;

pub use board::{
    Area, AreasOfSector, BoardEntities, BoardSector, Delayed, Ground, InSector, PiecesHere, PiecesRelated, PointsTo,
    StandsIn, Stronghold, Territory,
};
pub use changes::TableChanges;
pub use counting::{CardCount, CardMemory, SpiceCount, SpiceMemory, count_cards, count_spice};
pub use pieces::{ForceStack, LeaderDisc, SpiceDeposit, Storm};
pub use private::{Liberties, OwnShield, Prompted};
pub use project::{Audience, Projected, Sitter, clear, project, project_as};
pub use public::{Bargains, Decks, Ending, LaidOpen, Proceedings, Shield, TableFacts};
pub use rebuild::WholeTable;
pub use tokens::{Token, TokenKind};

/// Lays out the board, and relates the pieces to it.
pub fn plugin(app: &mut bevy::prelude::App) {
    app.add_plugins((board::plugin, tokens::plugin));
}
