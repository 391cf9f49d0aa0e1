//! What we bid, aloud or in silence.

use arrakis_rules::{PromptKind, Shape};
use bevy_egui::egui::Ui;

use super::Desk;
use crate::ui::question::{bidding, decide};

/// The number, with its buttons.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind) {
    match kind {
        PromptKind::Bid { min, max, purse } => bidding::own_bid(ui, desk, *min, *max, *purse),
        PromptKind::Decide(decision) => {
            if let Shape::Amount { min, max, .. } = decision.shape {
                decide::amount(ui, desk, decision, min, max);
            }
        }
        _ => {}
    }
}
