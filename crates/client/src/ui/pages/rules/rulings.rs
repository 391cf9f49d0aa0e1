//! The rulings, at the end of the reference.

use arrakis_rules::RuleId;
use bevy_egui::egui::{self, Align, Ui};

use super::{framed, heading};
use crate::ledger::rulings::{self, Ruling, RulingId};
use crate::locale::{say, tell};
use crate::theme::{self, size};
use crate::ui::kit::links;
use crate::ui::kit::widgets;

/// All of them, the one that was looked for lit.
pub(super) fn all(ui: &mut Ui, sought: RulingId, turning: bool) {
    ui.label(widgets::plain(say("rules-rulings-note"), size::SMALL, theme::TEXT_DIM));
    for ruling in rulings::rulings() {
        let is_it = ruling.id == sought;
        let at = one(ui, ruling, is_it);
        if is_it && turning {
            ui.scroll_to_rect(at, Some(Align::TOP));
        }
    }
}

/// A ruling: what is decided, about which rules, and whether the table may choose.
pub(super) fn one(ui: &mut Ui, ruling: &Ruling, lit: bool) -> egui::Rect {
    framed(ui, lit, |ui| {
        heading(ui, ruling.id, ruling.title, "");
        links::sentence(ui, ruling.decided, size::TEXT, theme::TEXT);
        if !ruling.rules.is_empty() {
            let rules = listed(ruling.rules.iter());
            let words = tell!("rules-ruling-about", rules = rules);
            links::sentence(ui, &words, size::SMALL, theme::TEXT_DIM);
        }
        if !ruling.options.is_empty() {
            let words = tell!("rules-ruling-option", options = ruling.options.join(", "));
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        }
    })
}

/// Under a rule: the rulings about it.
pub(super) fn about(ui: &mut Ui, rule: RuleId) {
    let decided = listed(rulings::about(rule));
    if !decided.is_empty() {
        let words = tell!("rules-decided", rulings = decided);
        links::sentence(ui, &words, size::SMALL, theme::TEXT_DIM);
    }
}

fn listed(numbers: impl Iterator<Item = impl ToString>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(", ")
}
