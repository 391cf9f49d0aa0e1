//! Why something cannot be done: one sentence, and the rule.

use arrakis_rules::{Refusal, RuleId};
use bevy_egui::egui::{Response, Ui, UiBuilder, UiStackInfo};

use super::links;
use super::widgets;
use crate::access::list;
use crate::text;
use crate::theme::{self, size};

/// Under this name a part of a panel carries the rule that its choices are bound by.
const TAG: &str = "rule";

/// A sentence that says why something cannot be done, and the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Why {
    pub(crate) words: String,
    pub(crate) rule: Option<RuleId>,
}

impl Why {
    /// By a rule.
    pub(crate) fn by(rule: RuleId, words: impl Into<String>) -> Why {
        Why {
            words: words.into(),
            rule: Some(rule),
        }
    }

    /// As the rules would refuse it.
    pub(crate) fn of(refusal: &Refusal) -> Why {
        Why {
            words: text::refusal(refusal),
            rule: refusal.rule,
        }
    }

    /// As a line of a panel, with the rule as a link.
    pub(crate) fn show(&self, ui: &mut Ui) {
        links::ruled(ui, &self.words, self.rule, size::SMALL, theme::ACCENT);
    }

    /// As a tooltip, with what the rule says.
    fn tip(&self, ui: &mut Ui) {
        ui.set_max_width(ui.spacing().tooltip_width);
        ui.label(widgets::plain(&self.words, size::SMALL, theme::ACCENT));
        if let Some(rule) = self.rule {
            links::about(ui, rule);
        }
    }
}

/// What is out of reach says why when one points at it.
pub(crate) trait Because {
    /// Says this where it is disabled.
    fn because(self, why: Option<&Why>) -> Self;
}

impl Because for Response {
    fn because(self, why: Option<&Why>) -> Self {
        match why {
            Some(why) => {
                if !self.enabled() {
                    list::explain(&self, || why.words.clone());
                }
                self.on_disabled_hover_ui(|ui| why.tip(ui))
            }
            None => self,
        }
    }
}

/// Draws choices that this rule binds.
pub(crate) fn under<R>(ui: &mut Ui, rule: RuleId, add: impl FnOnce(&mut Ui) -> R) -> R {
    let info = UiStackInfo::default().with_tag_value(TAG, rule);
    ui.scope_builder(UiBuilder::new().ui_stack_info(info), add).inner
}

/// The rule that binds the choices here.
pub(crate) fn binding(ui: &Ui) -> Option<RuleId> {
    ui.stack()
        .iter()
        .find_map(|part| part.tags().get_downcast::<RuleId>(TAG).copied())
}
