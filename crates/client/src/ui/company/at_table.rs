//! What the people at the table are read from.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Company;
use crate::link::{Door, HostedAt, MySeat, OnlyWatching, OwnTable, TheLobby};

/// The table that we sit at, beside the game.
#[derive(SystemParam)]
pub(crate) struct AtTable<'w> {
    lobby: Res<'w, TheLobby>,
    door: Res<'w, Door>,
    me: Res<'w, MySeat>,
    watching: Res<'w, OnlyWatching>,
    own: Res<'w, OwnTable>,
    pub(crate) hosted: Res<'w, HostedAt>,
}

impl AtTable<'_> {
    pub(crate) fn company(&self) -> Company<'_> {
        Company {
            lobby: &self.lobby.0,
            me: self.me.0.filter(|_| self.watching.0.is_none()),
            watching: self.watching.0.as_ref(),
            asks_for_view: self.door.asks_for_view,
            questions: &self.door.questions.0,
            objection: self.door.objection,
            is_ours: self.own.0,
            is_taken_back: self.door.is_taken_back,
        }
    }
}
