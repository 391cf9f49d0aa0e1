//! Where a page plays: nobody starts programs of other people there.

use arrakis_rules::{Action, Prompt, Refusal, Seat};
use bevy::prelude::*;

use crate::{History, TheGame};

/// Nobody.
#[derive(Resource, Default, Debug)]
pub(crate) struct Outsiders;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Outsiders>();
}

impl Outsiders {
    pub(crate) fn plays(&self, _: Seat) -> bool {
        false
    }

    pub(crate) fn intends(&mut self, _: &TheGame, _: &History, _: Seat, _: &Prompt) -> Option<Action> {
        None
    }

    pub(crate) fn ponder(&mut self, _: &TheGame, _: &History, _: Seat, _: &Prompt) {}

    pub(crate) fn owns_up(&mut self, _: Seat) -> bool {
        false
    }

    pub(crate) fn is_done(&mut self, _: Seat) {}

    pub(crate) fn refuse(&mut self, _: &TheGame, _: Seat, _: &Refusal) {}

    pub(crate) fn hear(&mut self, _: &TheGame, _: &History) {}
}
