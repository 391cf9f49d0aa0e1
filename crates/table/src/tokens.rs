//! Tokens that lie in strongholds. Where they lie is a fact of the table, so that nothing is sent of them but that.

use arrakis_rules::{Faction, PublicBelongings, TerritoryId};
use bevy::prelude::*;

use crate::board::{BoardEntities, Delayed, PiecesRelated, StandsIn};
use crate::public::TableFacts;

/// A token in a stronghold.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Token {
    /// Where it lies.
    pub territory: TerritoryId,
    /// What everybody sees of it.
    pub kind: TokenKind,
}

/// What everybody sees of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TokenKind {
    /// A Terror token, which lies face down (Rule 2.12.05).
    Terror,
    /// The Ambassador of a faction (Rule 2.11.05).
    Ambassador(Faction),
}

impl TokenKind {
    /// Whose it is.
    pub fn owner(self) -> Faction {
        match self {
            TokenKind::Terror => Faction::Moritani,
            TokenKind::Ambassador(_) => Faction::Ecaz,
        }
    }
}

/// The tokens that lie in strongholds.
fn tokens(belongings: &PublicBelongings) -> Vec<Token> {
    let ambassadors = belongings.ecaz.ambassadors.on_board();
    let ambassadors = ambassadors.map(|(of, territory)| Token {
        territory,
        kind: TokenKind::Ambassador(of),
    });
    let terror = belongings.moritani.placed.iter().map(|territory| Token {
        territory,
        kind: TokenKind::Terror,
    });
    ambassadors.chain(terror).collect()
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.in_set(PiecesRelated));
}

/// Lays out the tokens that are new and takes away those that are gone: all of them with the table.
fn lay(
    facts: Query<Ref<TableFacts>, Without<Delayed>>,
    entities: Res<BoardEntities>,
    before: Query<(Entity, &Token)>,
    mut commands: Commands,
) {
    let mut wanted = match facts.single() {
        Ok(facts) if !facts.is_changed() => return,
        Ok(facts) => tokens(&facts.belongings),
        Err(_) => Vec::new(),
    };
    for (entity, token) in &before {
        match wanted.iter().position(|other| other == token) {
            Some(at) => {
                wanted.swap_remove(at);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for token in wanted {
        let area = token.territory.areas().first().and_then(|area| entities.area(area));
        let mut entity = commands.spawn((Name::new("Token"), token));
        if let Some(area) = area {
            entity.insert(StandsIn(area));
        }
    }
}
