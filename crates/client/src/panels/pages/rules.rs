//! The rule reference: what the ledger of rules says, in our own words.

use arrakis_rules::RuleId;
use bevy_egui::egui::Ui;

use crate::panels::widgets;
use crate::theme::{self, size};

/// Where the reader is.
#[derive(Debug, Default)]
pub(crate) struct Reading {
    rule: Option<RuleId>,
}

impl Reading {
    /// Opens the reference at a rule.
    pub(crate) fn turn_to(&mut self, rule: RuleId) {
        self.rule = Some(rule);
    }
}

pub(super) fn show(ui: &mut Ui, reading: &mut Reading, room: f32) {
    ui.set_max_height(room);
    if let Some(rule) = reading.rule {
        ui.label(widgets::plain(rule.to_string(), size::TEXT, theme::INFO));
    }
}
