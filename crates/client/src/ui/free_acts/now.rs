//! What can be done now, each with what it is for; and where everything else is that somebody may look for here.

use bevy_egui::egui::{Ui, vec2};

use super::{FreePanel, Page, caption, note};
use crate::locale::say;
use crate::theme::space;
use crate::ui::kit::page;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// How wide a button is, and how high.
const WIDE: f32 = 150.0;
const HIGH: f32 = 34.0;

/// What is done with cards and powers comes first: that is possible at times only.
const ORDER: [Page; 14] = [
    Page::Ghola,
    Page::Distrans,
    Page::Nullentropy,
    Page::Sappho,
    Page::Truth,
    Page::Power,
    Page::NoField,
    Page::Claim,
    Page::Gift,
    Page::Deals,
    Page::Orders,
    Page::Show,
    Page::Notes,
    Page::Stops,
];

/// The page.
pub(super) fn page(ui: &mut Ui, look: &Look, more: &mut FreePanel) {
    for page in ORDER.into_iter().filter(|page| page.is_possible(look)) {
        let button = widgets::choice_button(page.words(), false).min_size(vec2(WIDE, HIGH));
        if widgets::followed(ui.add(button)).clicked() {
            more.page = page;
        }
        note(ui, about(page));
        ui.add_space(space::TIGHT);
    }
    ui.separator();
    caption(ui, say("free-elsewhere"));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        for page in [
            page::Page::Settings,
            page::Page::Rules(None),
            page::Page::Keys,
            page::Page::Table,
        ] {
            if widgets::choice(ui, page.title(), false).clicked() {
                more.open = false;
                page::open(ui.ctx(), page);
            }
        }
    });
}

/// What is done there.
fn about(page: Page) -> &'static str {
    match page {
        Page::Now => "",
        Page::Deals => say("free-deals-note"),
        Page::Gift => say("free-gift-note"),
        Page::Ghola => say("free-ghola-note"),
        Page::Distrans => say("free-distrans-note"),
        Page::Nullentropy => say("free-nullentropy-note"),
        Page::Sappho => say("free-sappho-note"),
        Page::Truth => say("free-truth-note"),
        Page::Power => say("free-power-note"),
        Page::NoField => say("free-no-field-note"),
        Page::Claim => say("free-claim-note"),
        Page::Orders => say("orders-note"),
        Page::Show => say("free-show-note"),
        Page::Notes => say("free-notes-note"),
        Page::Stops => say("free-stops-note"),
    }
}
