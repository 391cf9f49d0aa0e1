//! What tests of No-Field tokens share.

use super::*;
use crate::action::Cargo;
use crate::factions::{NoField, NoFieldSet};
use crate::prompt::{MoveOptions, PlanOptions, ShipOptions};

impl Table {
    /// A token lies face down there.
    pub(super) fn lay(&mut self, token: NoField, area: AreaId) {
        let seat = self.seat(Richese);
        self.state.board_forces.add(seat, area, Forces::VEILED);
        self.state.belongings.richese.no_fields.on_board = Some(token);
    }

    /// The token that lies face down, and where.
    pub(super) fn face_down(&self) -> Option<(AreaId, NoField)> {
        let area = self.state.board_forces.veiled().map(|(_, area)| area);
        area.zip(self.state.belongings.richese.no_fields.on_board)
    }

    pub(super) fn before_shield(&self) -> NoFieldSet {
        self.state.belongings.richese.no_fields.before_shield
    }

    /// Everybody declines until a faction is asked to ship.
    pub(super) fn asked_to_ship(&mut self, faction: Faction) -> ShipOptions {
        let seat = self.seat(faction);
        self.default_until(|game| matches!(game.prompt(seat).map(|prompt| prompt.kind), Some(PromptKind::Ship(_))));
        let Some(PromptKind::Ship(options)) = self.asks(faction) else {
            unreachable!()
        };
        options
    }

    /// And to move.
    pub(super) fn asked_to_move(&mut self, faction: Faction) -> MoveOptions {
        let seat = self.seat(faction);
        self.default_until(|game| matches!(game.prompt(seat).map(|prompt| prompt.kind), Some(PromptKind::Move(_))));
        let Some(PromptKind::Move(options)) = self.asks(faction) else {
            unreachable!()
        };
        options
    }

    /// Everybody answers by default until plans are made; what a fighter can do then.
    pub(super) fn asked_to_plan(&mut self, faction: Faction) -> PlanOptions {
        let seat = self.seat(faction);
        self.default_until(|game| {
            matches!(
                game.prompt(seat).map(|prompt| prompt.kind),
                Some(PromptKind::CommitPlan(_))
            )
        });
        let Some(PromptKind::CommitPlan(options)) = self.asks(faction) else {
            unreachable!()
        };
        options
    }
}

/// A shipment of a token of one's own.
pub(super) fn ship_token(token: NoField, to: AreaId) -> Action {
    Action::Ship(Some(Shipment::onto_board(Cargo::NoField(token), to)))
}

/// A shipment with a token of the ally.
pub(super) fn ship_with_token(to: AreaId) -> Action {
    Action::Ship(Some(Shipment::onto_board(Cargo::AllyNoField, to)))
}
